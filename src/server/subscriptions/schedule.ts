import { dueDay } from '../../content/invoice.ts';
import { inMonth, monthOf } from '../../content/months.ts';

/** When the periods of a service begin. Days and anchors are those of months.ts. */
export type Schedule = { startsOn: string; anchorDay: number };

/** The first day of the period after the one that begins on this day. */
export function startAfter(from: string, anchorDay: number): string {
  const [year, month] = monthOf(from);
  return inMonth(year, month + 1, anchorDay);
}

/** The last day of the period that begins on this day. */
export const lastDayOf = (from: string, anchorDay: number): string => dueDay(startAfter(from, anchorDay), -1);

/** The first day of the period that a day lies in; before the first one, of the first one. */
export function startOf(day: string, { startsOn, anchorDay }: Schedule): string {
  const [year, month] = monthOf(day);
  const own = inMonth(year, month, anchorDay);
  const from = own <= day ? own : inMonth(year, month - 1, anchorDay);
  return from < startsOn ? startsOn : from;
}

/** The first days of the next periods that begin on a day or after it. */
export function startsFrom(day: string, schedule: Schedule, count: number): string[] {
  const own = startOf(day, schedule);
  const starts = [own >= day ? own : startAfter(own, schedule.anchorDay)];
  while (starts.length < count) starts.push(startAfter(starts.at(-1) ?? own, schedule.anchorDay));
  return starts;
}

/** What a period that begins on this day costs. */
export const priceOn = (
  { cents, prices }: { cents: number; prices: readonly { cents: number; fromOn: string }[] },
  day: string,
): number =>
  prices
    .filter(({ fromOn }) => fromOn <= day)
    .sort((a, b) => (a.fromOn < b.fromOn ? -1 : 1))
    .at(-1)?.cents ?? cents;

/**
 * The moment of a day at which a provider that counts in UTC begins a period: half way between noon there and noon in
 * the zone, so that it is the same day in both, in summer and in winter.
 */
export function momentOf(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Date(noon.getTime() - offsetAt(noon, timeZone) / 2);
}

/** How far the clocks of a zone are before UTC, in ms. */
function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minute) - moment.getTime();
}
