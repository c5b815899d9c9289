import { dayOf, textOf } from '../../kit/address.ts';

/** The filters of the log in the address, named as in the call. */
export type AuditSearch = { [Name in (typeof names)[number]]?: string };

const names = ['staffId', 'action', 'subject', 'from', 'to'] as const;

export const readAuditSearch = (asked: Record<string, unknown>): AuditSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = isDayName(name) ? dayOf(asked[name]) : textOf(asked[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  );

const isDayName = (name: string) => name === 'from' || name === 'to';
