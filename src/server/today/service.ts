import type { z } from 'zod';
import { eurosOf } from '../../content/money.ts';
import { opens, type Room } from '../../routers/staff.schema.ts';
import type * as schema from '../../routers/today.schema.ts';
import { todayKinds } from '../../routers/today.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import { type ItemRow, listItems, readWeek, sumExpected, sumReceived, sumWeek } from './queries.ts';

/** Whose room each kind is of; a key that was made for some rooms alone is told of these. */
const roomOf: Record<schema.TodayKind, Room> = {
  conversation: 'chat',
  request: 'support',
  'unread-request': 'support',
  transfer: 'sales',
  payment: 'admin',
  'quote-expiring': 'sales',
  'quote-opened': 'sales',
  'quote-accepted': 'sales',
  'silent-project': 'sales',
  'next-step': 'sales',
};

/** What nobody but an administrator can end. */
const ofAdmin: readonly schema.TodayKind[] = ['transfer', 'payment'];

/** All that waits, oldest first: the caller's own, their role's, or all that they may see. */
export async function listToday(
  { database: { db } }: Pick<Deps, 'database'>,
  staff: Staff,
  { scope }: z.output<typeof schema.todayInput>,
): Promise<schema.TodayItem[]> {
  const kinds = todayKinds.filter(
    (kind) =>
      opens(staff, roomOf[kind]) && (scope !== 'role' || staff.role !== 'admin' || ofAdmin.includes(kind)),
  );
  const items: schema.TodayItem[] = [];
  const asked = {
    owner: scope === 'mine' ? staff.id : undefined,
    desks: opens(staff, 'support') ? ['support', 'sales'] : ['sales'],
  };
  // One after the other: the embedded database has one connection.
  for (const kind of kinds) {
    items.push(...(await listItems(db, kind, asked)).map((row) => toItem(kind, row)));
  }
  return items.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

const toItem = (kind: schema.TodayKind, { cents, since, title, ...row }: ItemRow): schema.TodayItem => ({
  ...row,
  kind,
  title: title ?? '',
  amount: cents === null ? null : eurosOf(Number(cents)),
  since: since.toISOString(),
});

const toSums = (rows: readonly { currency: string; cents: number }[]) =>
  rows.map(({ currency, cents }) => ({ currency, amount: eurosOf(Number(cents)) }));

/** So many months back, this one among them, and so many ahead. */
const months = { back: 6, ahead: 3 };

/** How the agency's last week went, beside the one before, and what came and will come in. */
export async function getOverview({ database: { db } }: Pick<Deps, 'database'>): Promise<schema.Overview> {
  const week = async (weeksAgo: number) => ({
    ...(await readWeek(db, weeksAgo)),
    received: toSums(await sumWeek(db, weeksAgo)),
  });
  const received = await sumReceived(db, months.back);
  const expected = await sumExpected(db);
  const of = <Row extends { month: string | null; currency: string; cents: number }>(
    rows: Row[],
    month: string | null,
  ) => toSums(rows.filter((row) => row.month === month));
  return {
    thisWeek: await week(0),
    lastWeek: await week(1),
    months: listMonths(new Date()).map((month) => ({
      month,
      received: of(received, month),
      expected: of(expected, month),
    })),
    expectedWithoutDay: of(expected, null),
  };
}

/** The first days of the months that are shown, by UTC. */
const listMonths = (now: Date): string[] =>
  Array.from({ length: months.back + months.ahead }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - months.back + index, 1))
      .toISOString()
      .slice(0, 10),
  );
