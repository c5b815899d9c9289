import type { AppEvent, Deps } from './deps.ts';

/** How often a quiet stream looks at the rows again, in milliseconds: hints may be lost, and an access may end. */
const lookAgainAfter = 30_000;

/** Rings when something is said under a topic, and every 30 seconds. What rings unheard rings once. */
export function createBell(deps: Pick<Deps, 'events'>, topic: AppEvent['topic'], signal: AbortSignal) {
  let hasRung = false;
  let wake = () => {};
  const ring = () => {
    hasRung = true;
    wake();
  };
  const unsubscribe = deps.events.subscribe(topic, ring, ring);
  signal.addEventListener('abort', ring, { once: true });
  return {
    async rung(): Promise<void> {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookAgainAfter);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
      wake = () => {};
    },
    close() {
      unsubscribe();
      signal.removeEventListener('abort', ring);
      wake();
    },
  };
}
