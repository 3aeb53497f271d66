// The engine's worker: a page sends a request, it gets the reply.
//
// "ready" is the first message out, and no request is read before it. Whatever goes wrong is an
// uncaught error here, and so an "error" event of the Worker on the page.
import start, { answer } from "./engine.js";

start({ module_or_path: new URL("engine_bg.wasm", import.meta.url) }).then(
  () => {
    addEventListener("message", ({ data }) => postMessage(answer(data)));
    postMessage("ready");
  },
  (reason) => {
    // A rejected promise alone is no error event in every browser; a throw from a task is.
    setTimeout(() => {
      throw reason;
    });
  },
);
