import { textOf } from '../../kit/address.ts';

/** What the address says of the log: how it is narrowed, in the names of the call. */
export type AuditSearch = { [Name in (typeof names)[number]]?: string };

const names = ['staffId', 'action', 'subject', 'from', 'to'] as const;

/** What the call would refuse is dropped: nobody but somebody who writes addresses by hand comes by it. */
export const readAuditSearch = (asked: Record<string, unknown>): AuditSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(asked[name]);
      const isAllowed = text !== undefined && (!isDayName(name) || isDay(text));
      return isAllowed ? [[name, text]] : [];
    }),
  );

const isDayName = (name: string) => name === 'from' || name === 'to';

/** The browser's own calendar would make the 2nd of March of a 30th of February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
