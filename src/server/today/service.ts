import type { z } from 'zod';
import { amountOf } from '../../content/money.ts';
import type { StaffArea } from '../../content/staff-areas.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type * as schema from '../../routers/today.schema.ts';
import { todayKinds } from '../../routers/today.schema.ts';
import type { Staff } from '../access.ts';
import { daysOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import {
  type ItemRow,
  listItems,
  mostOfAKind,
  readWeek,
  sumExpected,
  sumReceived,
  sumWeek,
} from './queries.ts';

/**
 * Whose areas each kind is of, and the list that has all of it; a key that was made for some areas alone is told of
 * these. Whoever sells looks after a project, and its news are written by support.
 */
const kinds: Record<schema.TodayKind, { areas: readonly StaffArea[]; list: string }> = {
  conversation: { areas: ['chat'], list: '/chat-admin' },
  request: { areas: ['support'], list: '/support-admin?status=Nouveau' },
  'unread-request': { areas: ['support'], list: '/support-admin?only=unread' },
  transfer: { areas: ['sales'], list: '/clients?paymentState=declared' },
  payment: { areas: ['admin'], list: '/clients?isFlagged=true' },
  'overdue-instalment': { areas: ['sales'], list: '/clients' },
  'overdue-invoice': { areas: ['invoices'], list: '/invoices?state=overdue' },
  'failed-debit': { areas: ['sales'], list: '/customers' },
  'untold-price': { areas: ['sales'], list: '/customers' },
  'quote-draft': { areas: ['sales'], list: '/quotes-admin' },
  'quote-expiring': { areas: ['sales'], list: '/quotes-admin?state=opened' },
  'quote-opened': { areas: ['sales'], list: '/quotes-admin?state=opened' },
  'quote-accepted': { areas: ['sales'], list: '/quotes-admin?state=accepted' },
  'silent-project': { areas: ['sales', 'support'], list: '/clients' },
  'next-step': { areas: ['sales'], list: '/customers' },
  'held-mail': { areas: ['chat'], list: '/mails' },
};

/** What nobody but an administrator can end. */
const ofAdmin: readonly schema.TodayKind[] = ['transfer', 'payment'];

/** All that waits, oldest first: the caller's own, their role's, or all that they may see. */
export async function listToday(
  { database: { db }, config }: Pick<Deps, 'database' | 'config'>,
  staff: Staff,
  { scope }: z.output<typeof schema.todayInput>,
): Promise<schema.TodayItem[]> {
  const asking = todayKinds.filter(
    (kind) =>
      kinds[kind].areas.some((area) => staffMayAccess(staff, area)) &&
      (scope !== 'role' || staff.role !== 'admin' || ofAdmin.includes(kind)),
  );
  const items: schema.TodayItem[] = [];
  const asked = {
    owner: scope === 'mine' ? staff.id : undefined,
    zone: config.timeZone,
    desks: staffMayAccess(staff, 'support') ? ['support', 'sales'] : ['sales'],
  };
  // One after the other: the embedded database has one connection.
  for (const kind of asking) {
    const rows = await listItems(db, kind, asked);
    items.push(...rows.slice(0, mostOfAKind).map((row) => toItem(kind, row)));
    const next = rows[mostOfAKind];
    if (next) items.push(toRest(kind, next));
  }
  return items.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

const toItem = (kind: schema.TodayKind, { cents, since, title, ...row }: ItemRow): schema.TodayItem => ({
  ...row,
  kind,
  title: title ?? '',
  amount: cents === null ? null : amountOf(Number(cents), row.currency ?? 'EUR'),
  since: since.toISOString(),
  isRest: false,
});

/** The line of what is not shown, which has waited since its first one has. */
const toRest = (kind: schema.TodayKind, { since }: ItemRow): schema.TodayItem => ({
  id: `rest-${kind}`,
  kind,
  title: '',
  text: null,
  amount: null,
  currency: null,
  since: since.toISOString(),
  href: kinds[kind].list,
  projectId: null,
  position: null,
  customerId: null,
  paymentId: null,
  quoteId: null,
  requestId: null,
  lastUpdate: null,
  isRest: true,
});

const toSums = (rows: readonly { currency: string; cents: number }[]) =>
  rows.map(({ currency, cents }) => ({ currency, amount: amountOf(Number(cents), currency) }));

/** So many months back, this one among them, and so many ahead. */
const months = { back: 6, ahead: 3 };

/** How the agency's last week went, beside the one before, and what came and will come in. */
export async function getOverview({
  database: { db },
  config: { timeZone: zone },
}: Pick<Deps, 'database' | 'config'>): Promise<schema.Overview> {
  const week = async (weeksAgo: number) => ({
    ...(await readWeek(db, weeksAgo, zone)),
    received: toSums(await sumWeek(db, weeksAgo, zone)),
  });
  const received = await sumReceived(db, months.back, zone);
  const expected = await sumExpected(db);
  const of = <Row extends { month: string | null; currency: string; cents: number }>(
    rows: Row[],
    month: string | null,
  ) => toSums(rows.filter((row) => row.month === month));
  return {
    thisWeek: await week(0),
    lastWeek: await week(1),
    months: listMonths(daysOf(zone)(new Date())).map((month) => ({
      month,
      received: of(received, month),
      expected: of(expected, month),
    })),
    expectedWithoutDay: of(expected, null),
  };
}

/** The first days of the months that are shown. `today` is a day as ISO writes it. */
const listMonths = (today: string): string[] =>
  Array.from({ length: months.back + months.ahead }, (_, index) =>
    new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - months.back + index, 1))
      .toISOString()
      .slice(0, 10),
  );
