import { setImmediate } from 'node:timers/promises';

export type Turns = { next(): Promise<void> | undefined };

/** Lets others have their turn whenever the work has gone on for longer than `milliseconds`. */
export function takeTurns(milliseconds = 12): Turns {
  let began = performance.now();
  return {
    next() {
      if (performance.now() - began < milliseconds) return undefined;
      return setImmediate().then(() => {
        began = performance.now();
      });
    },
  };
}
