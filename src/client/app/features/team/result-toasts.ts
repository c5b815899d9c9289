import type { Toast } from '../../../ui/toast.model.ts';
import { toasts } from '../../toasts.ts';

const waiting: Toast[] = [];

function next(): void {
  if (toasts.current()) return;
  const toast = waiting.shift();
  if (toast) toasts.show(toast);
}
toasts.subscribe(next);

/**
 * Shows results as toasts. Only one toast is on screen at a time: several results wait for their turn, and those with
 * the same title are merged.
 */
export function sayResult(toast: Toast): void {
  const same = waiting.find(({ title }) => title === toast.title);
  if (!same) waiting.push(toast);
  else if (toast.description && same.description !== toast.description) {
    same.description = [same.description, toast.description].filter(Boolean).join('\n');
  }
  next();
}

/** Drops the waiting results: they no longer matter, or do not concern whoever comes next. */
export function forgetResults(): void {
  waiting.length = 0;
}
