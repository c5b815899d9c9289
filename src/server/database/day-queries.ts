import { type RawBuilder, sql } from 'kysely';

/** Which day it is by the agency's clock. `zone` is a name of the IANA's list. */
export const todayIn = (zone: string): RawBuilder<string> =>
  sql<string>`(now() at time zone ${zone}::text)::date`;

/** The same where a list may be asked for a day or not. */
export const sinceOf = (day: string | undefined, zone: string): RawBuilder<Date> | undefined =>
  day === undefined ? undefined : startOf(day, zone);

/** The moment at which a day begins by the agency's clock. */
export const startOf = (day: string | RawBuilder<unknown>, zone: string): RawBuilder<Date> =>
  sql<Date>`((${day})::date::timestamp at time zone ${zone}::text)`;
