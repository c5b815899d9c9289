import type { KeyboardEvent } from 'react';

/** Leads Tab from the last live button of `within` to its first and back, so that the focus does not leave. */
export function keepTab(event: KeyboardEvent, within: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const live = [...within.querySelectorAll('button')].filter((each) => !each.closest('[inert], [hidden]'));
  const [edge, next] = event.shiftKey ? [live[0], live.at(-1)] : [live.at(-1), live[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
}
