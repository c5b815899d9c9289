import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Which of `count` rows a key leads to from the row `at`; undefined where it is no such key, or stands on no row. */
export function nextRow(event: KeyboardEvent, at: number, count: number): number | undefined {
  if (at === -1 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  return steps[event.key]?.(at, count);
}
