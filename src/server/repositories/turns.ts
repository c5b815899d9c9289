import { setImmediate } from 'node:timers/promises';

export type Turns = { next(): Promise<void> | undefined };

/**
 * Lets others have their turn whenever the work has gone on for longer than `milliseconds`, and ends it there with the
 * reason of `signal` once that has aborted.
 */
export function takeTurns(signal?: AbortSignal, milliseconds = 12): Turns {
  let began = performance.now();
  return {
    next() {
      if (performance.now() - began < milliseconds) return undefined;
      return setImmediate().then(() => {
        signal?.throwIfAborted();
        began = performance.now();
      });
    },
  };
}
