import type { AppEvent, Deps } from './deps.ts';

/** How often a quiet stream looks at the rows again, in milliseconds: hints may be lost, and an access may end. */
const lookAgainAfter = 30_000;

/**
 * Waits for what is published under a topic, and for 30 seconds at most. What was published while nobody waited ends the
 * next wait at once.
 */
export function watchTopic(deps: Pick<Deps, 'events'>, topic: AppEvent['topic'], signal: AbortSignal) {
  let isDue = false;
  let wake = () => {};
  const note = () => {
    isDue = true;
    wake();
  };
  const unsubscribe = deps.events.subscribe(topic, note, note);
  signal.addEventListener('abort', note, { once: true });
  return {
    async changed(): Promise<void> {
      if (!isDue) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookAgainAfter);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isDue = false;
      wake = () => {};
    },
    close() {
      unsubscribe();
      signal.removeEventListener('abort', note);
      wake();
    },
  };
}
