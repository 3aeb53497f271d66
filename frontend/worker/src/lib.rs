//! The browser front door that runs the engine in a Web Worker.
