import { dueDay } from '../../content/invoice.ts';
import type { InvoiceReminders, ReminderHold, ReminderStep } from '../../routers/invoices.schema.ts';

/** How many days after the day of an invoice each step goes, in the order of time. */
const plan: [ReminderStep, number][] = [
  ['before3', -3],
  ['day', 0],
  ['after3', 3],
  ['after7', 7],
  ['after14', 14],
];

/** What is known of an open invoice whose client may be reminded. Days are `YYYY-MM-DD`, by the agency's clock. */
export type Reminded = {
  issuedOn: string;
  dueOn: string;
  /** Nobody is reminded until this day is over. */
  promisedOn: string | null;
  /** The steps of the plan that have gone, whatever became of their mails. */
  steps: string[];
  /** The last day on which any has gone. */
  lastOn: string | null;
};

/**
 * The steps that are still to go, each with its day, which is today for one that waits. What lies on the day of issue
 * or before does not go: the invoice itself has just been there. Of what was missed, by a promise or while nothing was
 * sent, the last one alone goes; and never two on one day.
 */
export function comingSteps(
  { issuedOn, dueOn, promisedOn, steps, lastOn }: Reminded,
  today: string,
): InvoiceReminders['coming'] {
  const next = [today, ...[promisedOn, lastOn].flatMap((day) => (day === null ? [] : dueDay(day, 1)))].reduce(
    (latest, day) => (day > latest ? day : latest),
  );
  const all = plan
    .map(([step, days]) => ({ step, on: dueDay(dueOn, days) }))
    .filter(({ on }) => on > issuedOn);
  const missed = all.findLast(({ on }) => on <= next);
  return [...(missed ? [{ ...missed, on: next }] : []), ...all.filter(({ on }) => on > next)].filter(
    ({ step }) => !steps.includes(step),
  );
}

/** What stands in the way of reminding of an invoice. */
type Standing = {
  isOpen: boolean;
  isArchived: boolean;
  /** How it stands with what it asks for, by the words of payments. */
  states: string[];
  isProcessing: boolean;
  /** A provider is about to collect it. */
  isCollected: boolean;
  isReached: boolean;
  isPaused: boolean;
  promisedOn: string | null;
};

/** Why the plan does not remind of it; null where it does. */
export function holdOf(standing: Standing, today: string, isOn: boolean): ReminderHold | null {
  const reason = reasonAgainst(standing, today);
  if (reason) return reason;
  if (standing.isPaused) return 'paused';
  return isOn ? null : 'off';
}

/** Why nobody of the staff reminds of it either: a pause and the settings are about the plan alone. */
export function reasonAgainst(standing: Standing, today: string): ReminderHold | null {
  const { states, promisedOn } = standing;
  if (!standing.isOpen) return 'settled';
  if (standing.isArchived) return 'archived';
  if (states.includes('refunded') || states.includes('disputed')) return 'returned';
  if (states.includes('declared')) return 'declared';
  if (standing.isProcessing || standing.isCollected) return 'processing';
  if (!standing.isReached) return 'address';
  return promisedOn !== null && promisedOn >= today ? 'promised' : null;
}
