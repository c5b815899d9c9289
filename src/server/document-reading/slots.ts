export type Slots = { use<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> };

/** Lets `count` pieces of work run at once; the others wait in line, and leave it when their signal aborts. */
export function openSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async use(work, signal) {
      signal.throwIfAborted();
      if (free > 0) free -= 1;
      else await waitFor(waiting, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

function waitFor(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal.reason);
    };
    const enter = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    waiting.push(enter);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
