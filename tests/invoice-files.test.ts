import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { startS3 } from './stand-ins/s3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let cards: CardPayments;
beforeAll(async () => {
  s3 = await startS3();
  cards = await startCardPayments('postgres', { ...sellerInFrance, ...s3.env });
});
afterAll(async () => {
  await cards?.close();
  await s3.close();
});

const keepJob = 'invoices.keep-paper';
const db = () => cards.server.deps.database.db;
const sumOf = (paper: string) => createHash('sha256').update(paper).digest('hex');
const fileOf = async (invoiceId: number) => {
  const { rows } = await sql<{ key: string | null }>`
    select f.storage_key as key from invoices i left join files f on f.id = i.file_id where i.id = ${invoiceId}`.execute(
    db(),
  );
  return rows[0]?.key ?? null;
};
const jobOf = async (invoiceId: number) => {
  const { rows } = await sql<{ state: string; tries: number }>`
    select state::text as state, retry_count as tries from pgboss.job
    where name = ${keepJob} and data->>'invoiceId' = ${String(invoiceId)}`.execute(db());
  expect(rows).toHaveLength(1);
  return rows[0];
};

describe('an invoice that is issued while the file store is away', () => {
  it('is issued and read, and its paper is kept once, as it was read, when the store is back', async () => {
    const { invoices } = await cards.server.asStaff('admin');
    const { projectId, linkId } = await beginInvoiced(cards.server);
    const draft = await invoices.draft({ projectId });
    await s3.stop();
    const { id, number, state } = await invoices.issue({ invoiceId: draft.id, revision: draft.revision });
    expect({ number, state }).toEqual({ number: expect.stringMatching(/^F\d{4}-00001$/), state: 'open' });
    // It was tried, and will be again.
    await expect.poll(() => jobOf(id), { timeout: 20_000 }).toMatchObject({ state: 'retry' });
    expect(await fileOf(id)).toBe(null);
    const read = sumOf(await invoices.paper({ invoiceId: id }));
    const { invoices: ofClient } = cards.server.as();
    expect(sumOf(await ofClient.clientPaper({ clientId: linkId, invoiceId: id }))).toBe(read);
    const month = new Date().toISOString().slice(0, 7);
    expect(await invoices.export({ month })).toMatch(/^UEsD/);
    // The next one has the next number, and is issued as well.
    const other = await beginInvoiced(cards.server);
    const next = await invoices.draft({ projectId: other.projectId });
    expect((await invoices.issue({ invoiceId: next.id, revision: next.revision })).number).toMatch(/-00002$/);

    await s3.start();
    await expect
      .poll(
        async () => {
          // It is due now, not only in some seconds.
          await sql`
            update pgboss.job set start_after = now() where name = ${keepJob} and state = 'retry'`.execute(
            db(),
          );
          cards.server.deps.jobs.wake(keepJob);
          return [await fileOf(id), await fileOf(next.id)].filter((key) => key !== null).length;
        },
        { timeout: 30_000, interval: 200 },
      )
      .toBe(2);
    const key = (await fileOf(id)) ?? '';
    // What was tried while it was away has left nothing there.
    expect(await s3.keys()).toEqual([key, (await fileOf(next.id)) ?? ''].toSorted());
    const kept = await cards.server.deps.files.read(key);
    expect(sumOf(kept.toString('base64'))).toBe(read);
    expect(sumOf(await invoices.paper({ invoiceId: id }))).toBe(read);
    expect(await jobOf(id)).toMatchObject({ state: 'completed' });
  });

  it('and one whose paper was kept says that it cannot be read for the moment', async () => {
    const { invoices } = await cards.server.asStaff('admin');
    const { projectId } = await beginInvoiced(cards.server);
    const draft = await invoices.draft({ projectId });
    const { id: invoiceId } = await invoices.issue({ invoiceId: draft.id, revision: draft.revision });
    await expect.poll(() => fileOf(invoiceId), { timeout: 20_000 }).not.toBe(null);
    const read = sumOf(await invoices.paper({ invoiceId }));
    await s3.stop();
    await expect(invoices.paper({ invoiceId })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(Buffer.from(await invoices.xml({ invoiceId }), 'base64').toString()).toContain('<ram:ID>F');
    await s3.start();
    expect(sumOf(await invoices.paper({ invoiceId }))).toBe(read);
  });
});
