// What every browser can be told by its driver, whichever that is.

import type { Place } from '../board.ts';

/** Keys by the names that pages know them by. */
export type Key = 'Tab' | 'Enter' | 'Space' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Values that travel between a page and a test. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** A page in a browser, with nothing kept from any page before. */
export interface Tab {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it must stand by itself. */
  evaluate<Given extends Value[], Result>(
    script: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  click(place: Place): Promise<void>;
  /** Touches the screen with a finger, where the driver has one. */
  tap: ((place: Place) => Promise<void>) | undefined;
  press(key: Key): Promise<void>;
  /** What is to be seen in the window, as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** The errors and warnings so far. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Browser {
  /** Opens a tab with a window of this size or, where the system knows no such small window, a larger one. */
  tab(size: { width: number; height: number }): Promise<Tab>;
  stop(): Promise<void>;
}
