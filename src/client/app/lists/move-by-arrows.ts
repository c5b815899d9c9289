import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What has a use of its own for these keys. */
const elsewhere = 'select, [tabindex="0"]';

/** The arrows go from one `data-record` of a list to the next: to what opens it, its `data-open`. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = event.target as Element;
  if (target.closest(elsewhere)) return;
  const records = recordsIn(event.currentTarget);
  const at = records.findIndex((record) => record.contains(target));
  const next = at === -1 ? undefined : steps[event.key]?.(at, records.length);
  if (next === undefined) return;
  event.preventDefault();
  focusRecord(records[next]);
}

export const recordsIn = (list: Element): Element[] => [...list.querySelectorAll('[data-record]')];

export const focusRecord = (record: Element | undefined): void =>
  record?.querySelector<HTMLElement>('[data-open]')?.focus();
