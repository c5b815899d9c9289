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
 * Says how something ended. Only one toast is on screen, and of several results that come together none may push
 * another away: they wait for their turn, those under one title as one.
 */
export function sayResult(toast: Toast): void {
  const same = waiting.find(({ title }) => title === toast.title);
  if (!same) waiting.push(toast);
  else if (toast.description && same.description !== toast.description) {
    same.description = [same.description, toast.description].filter(Boolean).join('\n');
  }
  next();
}

/** What waits is of no interest any more, or of no business of whoever comes next. */
export function forgetResults(): void {
  waiting.length = 0;
}
