import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Staff } from '../../src/server/access.ts';
import { makeDuePeriods } from '../../src/server/subscriptions/period-service.ts';
import type { StandInEvent } from '../stand-ins/stripe.ts';
import { beginInvoiced } from './invoices.ts';
import type { addQuote } from './quotes.ts';
import { required } from './required.ts';
import type { TestServer } from './server.ts';
import { addStaff, callAs } from './staff-caller.ts';

/** A quote with 600 a month that was accepted, and whose client can be mailed and invoiced. */
export async function acceptMonthly(server: TestServer, lines: Parameters<typeof addQuote>[1] = {}) {
  const begun = await beginInvoiced(server, true, {
    lines: [
      { title: 'Conception', quantity: 1, unitPrice: 1_000 },
      { title: 'Maintenance', quantity: 1, unitPrice: 600, every: 'month' },
    ],
    ...lines,
  });
  const { customerId } = begun;
  await sql`update clients set email_confirmed_at = now() where link_id = ${begun.linkId}`.execute(
    server.deps.database.db,
  );
  const { subscriptions } = callAs(
    server.deps,
    await addStaff(server.deps, { role: 'sales' } as Partial<Staff>),
  );
  const read = async () => required((await subscriptions.list({ customerId }))[0]);
  const { id: subscriptionId } = await read();
  return {
    ...begun,
    subscriptionId,
    /** Calls of staff about services. */
    staff: subscriptions,
    /** The newest service as staff read it. */
    read,
  };
}

/** Waits until nothing is left to be done about services, payments and invoices. */
export const settled = (server: TestServer) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ name: string }>`
          select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
            and name in ('subscriptions.read', 'subscriptions.sync', 'invoices.issue-due',
              'payments.mail-debit', 'subscriptions.mail-price')`.execute(server.deps.database.db);
        return rows.map(({ name }) => name);
      },
      { timeout: 20_000, interval: 20 },
    )
    .toEqual([]);

/** Sets the clocks of the server and of Stripe, and has the server look which periods have begun. */
export async function goTo(server: TestServer, moment: string): Promise<void> {
  vi.setSystemTime(new Date(moment));
  await makeDuePeriods(server.deps);
}

/** The same numbers for the same seed, from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Holds events back, mixes them up and repeats them, as Stripe may. */
export function createPost(deliver: (...events: StandInEvent[]) => Promise<void>, roll: () => number) {
  let waiting: StandInEvent[] = [];
  const mixed = () =>
    waiting
      .map((event) => ({ event, at: roll() }))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event);
  return {
    take(events: readonly StandInEvent[]) {
      waiting.push(...events, ...events.filter(() => roll() < 0.3));
    },
    async bringSome(): Promise<boolean> {
      const order = mixed();
      const now = order.filter(() => roll() < 0.6);
      waiting = order.filter((event) => !now.includes(event));
      await deliver(...now);
      return now.length > 0;
    },
    async bringAll(): Promise<void> {
      const now = mixed();
      waiting = [];
      await deliver(...now);
    },
  };
}
