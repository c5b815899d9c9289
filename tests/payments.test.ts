import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiptMailKind, waitingMailKind } from '../src/server/payments/mail.ts';
import { findReceiptOf } from '../src/server/payments/receipt-queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { answersOfMeeting } from './setup/meeting.ts';
import { mailsTo, mailTo } from './setup/outbox.ts';
import { accountEnv, addProject, readPayment } from './setup/projects.ts';
import { required } from './setup/required.ts';
import { describeOnServer, startTestServer, type TestServer } from './setup/server.ts';

describeOnServer(
  'payments',
  createScriptedAssistant,
  (server) => {
    const read = (id: number) => readPayment(server().deps, id);
    const method = (projectId: string, paymentMethod: 'stripe' | 'bank_transfer' | 'wise') =>
      server().as().projects.setPaymentMethod({ projectId, paymentMethod });
    const markPaid = (projectId: string) => server().as().projects.markPaid({ projectId });
    const jobs = async (name: string, id: number) =>
      (
        await server().deps.database.jobs.executeSql('select data from pgboss.job where name = $1', [name])
      ).rows.filter(({ data }: { data: { projectId: number } }) => data.projectId === id).length;

    it('by transfer are declared once, without a receipt', async () => {
      const { id, publicId } = await addProject(server().deps);
      expect(await method(publicId, 'bank_transfer')).toEqual({
        isPaid: false,
        paymentState: 'pending',
        paymentMethod: 'bank_transfer',
      });
      const declared = { isPaid: true, paymentState: 'declared', paymentMethod: 'bank_transfer' };
      const mark = () => markPaid(publicId);
      const answers = await answersOfMeeting(server(), 'projects', [mark, mark, mark]);
      expect(answers).toEqual([declared, declared, declared]);
      const before = await read(id);
      expect(before).toMatchObject({ events: ['declared'], receipts: [], payments: [] });
      expect(await jobs('payments.mail-waiting', id)).toBe(1);
      // Whoever has only the project's id changes nothing of a payment that was said.
      expect(await method(publicId, 'wise')).toEqual(declared);
      expect(await read(id)).toEqual(before);
    });

    it('can be paid only in ways that the agency has, unless they were chosen while it had them', async () => {
      const bare = await startTestServer('postgres', createScriptedAssistant());
      try {
        const { id, publicId } = await addProject(bare.deps);
        const visitor = bare.as().projects;
        for (const paymentMethod of ['stripe', 'bank_transfer', 'wise'] as const) {
          await expect(
            visitor.setPaymentMethod({ projectId: publicId, paymentMethod }),
          ).rejects.toMatchObject({ code: 'CONFLICT', message: 'This payment method is not available' });
        }
        await expect(visitor.markPaid({ projectId: publicId })).rejects.toMatchObject({ code: 'CONFLICT' });
        expect(await readPayment(bare.deps, id)).toMatchObject({
          project: { payment_state: 'pending', payment_method: null },
          events: [],
        });
        const row = bare.deps.database.db.updateTable('projects').where('id', '=', id);
        await row.set({ payment_method: 'wise' }).execute();
        expect(await visitor.markPaid({ projectId: publicId })).toMatchObject({ paymentState: 'declared' });
      } finally {
        await bare.close();
      }
    });

    it('need a method, and a project', async () => {
      const { publicId } = await addProject(server().deps);
      await expect(markPaid(publicId)).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(markPaid('0000000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(method('0000000000000000', 'wise')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('are confirmed once by an admin, with a receipt and a line in the audit', async () => {
      const { id, publicId, linkId } = await addProject(server().deps);
      await method(publicId, 'wise');
      await markPaid(publicId);
      const admin = await server().asStaff('admin');
      const confirm = () => admin.payments.confirm({ projectId: publicId });
      const answers = await answersOfMeeting(server(), 'projects', [confirm, confirm]);
      expect(answers.map(({ paymentState }) => paymentState)).toEqual(['confirmed', 'confirmed']);
      expect(answers[0]).toMatchObject({ isPaid: true, hasReceipt: true, paymentMethod: 'wise' });
      expect(await read(id)).toMatchObject({
        events: ['declared', 'confirmed'],
        receipts: [{ amount_cents: 150_000, method: 'wise' }],
      });
      expect(await jobs('payments.mail-receipt', id)).toBe(1);
      const entries = await admin.audit.list({ subject: `project:${id}`, limit: 50 });
      expect(entries).toMatchObject([
        {
          action: 'payment.confirm',
          before: { paymentState: 'declared' },
          after: { paymentState: 'confirmed' },
        },
        { action: 'payment.declare', staffId: null, after: { paymentState: 'declared' } },
      ]);
      expect(JSON.stringify(entries)).not.toContain(linkId);
    });

    it('are withdrawn by their client as long as nothing but their word says that they are paid', async () => {
      const { id, publicId } = await addProject(server().deps);
      const withdraw = () => server().as().projects.withdrawTransfer({ projectId: publicId });
      await expect(
        server().as().projects.withdrawTransfer({ projectId: '0000000000000000' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await method(publicId, 'wise');
      expect(await withdraw()).toMatchObject({ paymentState: 'pending', isPaid: false });
      await markPaid(publicId);
      const answers = await answersOfMeeting(server(), 'projects', [withdraw, withdraw]);
      expect(answers).toEqual(
        Array(2).fill({ isPaid: false, paymentState: 'pending', paymentMethod: 'wise' }),
      );
      expect((await read(id)).events).toEqual(['declared', 'withdrawn']);
      await markPaid(publicId);
      const admin = await server().asStaff('admin');
      await admin.payments.confirm({ projectId: publicId });
      await expect(withdraw()).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'This deposit is paid already',
      });
      expect((await read(id)).events).toEqual(['declared', 'withdrawn', 'declared', 'confirmed']);
    });

    it('are taken back, and confirmed again under another number, which is mailed too', async () => {
      const { id, publicId, linkId } = await addProject(server().deps);
      const admin = await server().asStaff('admin');
      const input = { projectId: publicId };
      await expect(admin.payments.confirm(input)).rejects.toMatchObject({ code: 'CONFLICT' });
      await admin.payments.confirm({ ...input, paymentMethod: 'bank_transfer' });
      const [receipt] = (await read(id)).receipts;
      expect(await admin.payments.undo(input)).toMatchObject({
        isPaid: false,
        paymentState: 'pending',
        hasReceipt: false,
      });
      await expect(
        server().as().payments.receipt({ clientId: linkId, projectId: publicId }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await admin.payments.undo(input)).toMatchObject({ paymentState: 'pending' });
      expect(await admin.payments.confirm({ ...input, paymentMethod: 'wise' })).toMatchObject({
        hasReceipt: true,
      });
      const again = await read(id);
      expect(again).toMatchObject({
        events: ['confirmed', 'undone', 'confirmed'],
        receipts: [{ method: 'wise' }],
      });
      expect(again.receipts[0]?.number).not.toBe(receipt?.number);
      expect(await jobs('payments.mail-receipt', id)).toBe(2);
    });

    it('tell the open dashboard of each change', async () => {
      const { publicId, clientId } = await addProject(server().deps);
      const projectId = publicId;
      const admin = await server().asStaff('admin');
      const heard: unknown[] = [];
      const stop = server().deps.events.subscribe(
        `client:${clientId}`,
        (event) => heard.push(event),
        () => {},
      );
      const changes: (() => Promise<unknown>)[] = [
        () => method(publicId, 'wise'),
        () => markPaid(publicId),
        () => server().as().projects.withdrawTransfer({ projectId }),
        () => admin.payments.confirm({ projectId }),
        () => admin.payments.undo({ projectId }),
      ];
      for (const change of changes) {
        await change();
        await expect.poll(() => heard.splice(0)).toMatchObject([{ type: 'changed', projectId }]);
      }
      stop();
    });

    it('have a receipt that only the link opens', async () => {
      const one = await addProject(server().deps);
      const other = await addProject(server().deps);
      const admin = await server().asStaff('admin');
      const url = (clientId: string, projectId: string) =>
        server().app.inject(`/api/clients/${clientId}/projects/${projectId}/receipt`);
      expect((await url(one.linkId, one.publicId)).statusCode).toBe(404);
      await admin.payments.confirm({ projectId: one.publicId, paymentMethod: 'bank_transfer' });
      const answer = await url(one.linkId, one.publicId);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="receipt.pdf"',
        'cache-control': 'no-store',
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.rawPayload.toString('latin1')).not.toContain(one.linkId);
      for (const [client, project] of [
        [other.linkId, one.publicId],
        [one.publicId, one.publicId],
        [one.linkId, other.publicId],
      ] as const) {
        expect((await url(client, project)).statusCode).toBe(404);
      }
    });

    it('are refused to whoever is not an admin', async () => {
      const { publicId } = await addProject(server().deps);
      const input = { projectId: publicId, paymentMethod: 'wise' as const };
      for (const role of ['sales', 'support'] as const) {
        const staff = await server().asStaff(role);
        await expect(staff.payments.confirm(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
        await expect(staff.payments.undo(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      }
      await expect(server().as().payments.confirm(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    });

    it('mail the receipt to its payer, in their language', async () => {
      const { publicId, linkId } = await addProject(server().deps, { language: 'fr' });
      const admin = await server().asStaff('admin');
      await admin.payments.confirm({ projectId: publicId, paymentMethod: 'bank_transfer' });
      const mail = await mailTo(server(), `${publicId}@client.example`);
      expect(mail.header('subject')).toMatch(/^Votre reçu n°\s\d{4}-\d{5}$/);
      expect(mail.text).toContain('Site vitrine');
      expect(mail.text.replace(/\s/g, ' ')).toContain('1 500,00 €');
      expect(mail.text).toContain(`/dashboard/${linkId}`);
    });

    it('mail nothing of what is not so any more when the mail is written', async () => {
      const { deps } = server();
      const { id, publicId } = await addProject(deps, { isMailConfirmed: true });
      const admin = await server().asStaff('admin');
      const input = { projectId: publicId };
      const signal = new AbortController().signal;
      const mails = () => mailsTo(server(), `${publicId}@client.example`);
      await admin.payments.confirm({ ...input, paymentMethod: 'wise' });
      const { id: receiptId } = required(await findReceiptOf(deps.database.db, id, { position: 1 }));
      await expect.poll(async () => (await mails()).length).toBe(1);
      const write = async () => {
        await receiptMailKind(deps).handle({ id: randomUUID(), data: { projectId: id, receiptId }, signal });
        await waitingMailKind(deps).handle({ id: randomUUID(), data: { projectId: id }, signal });
        return (await mails()).length;
      };
      // The receipt again, and no word of waiting for what has come.
      expect(await write()).toBe(2);
      await admin.payments.undo(input);
      expect(await write()).toBe(2);
      await admin.payments.confirm({ ...input, paymentMethod: 'wise' });
      await expect.poll(async () => (await mails()).length).toBe(3);
      // The first receipt is void: its mail would name another number.
      expect(await write()).toBe(3);
    });

    it('mail that a transfer is waited for only to an address that somebody has confirmed', async () => {
      const stranger = await addProject(server().deps);
      const known = await addProject(server().deps, { isMailConfirmed: true, language: 'en' });
      for (const { publicId } of [stranger, known]) {
        await method(publicId, 'bank_transfer');
        await markPaid(publicId);
      }
      const mail = await mailTo(server(), `${known.publicId}@client.example`);
      expect(mail.header('subject')).toBe('We are waiting for your transfer');
      expect(mail.text).toContain(`PROJECT-${known.publicId}`);
      await expect
        .poll(() =>
          server().deps.database.jobs.executeSql(
            `select 1 from pgboss.job where name = 'payments.mail-waiting' and state <> 'completed'`,
            [],
          ),
        )
        .toMatchObject({ rows: [] });
      expect(await mailsTo(server(), `${stranger.publicId}@client.example`)).toEqual([]);
    });
  },
  accountEnv,
);

describe('the demo', () => {
  it('pays with its own cards in the same states as real ones', async () => {
    const server = await startTestServer('embedded', createScriptedAssistant());
    try {
      const { id, publicId } = await addProject(server.deps);
      const visitor = server.as();
      expect(await visitor.payments.options()).toMatchObject({
        card: { kind: 'test' },
        bank: { hasQr: true, currency: 'EUR' },
        wise: { hasQr: true },
      });
      const input = { projectId: publicId };
      const { clientSecret } = await visitor.projects.createPaymentIntent(input);
      expect(await visitor.projects.createPaymentIntent(input)).toEqual({ clientSecret });
      const pay = (card: 'success' | 'decline' | 'authentication', secret = clientSecret) =>
        visitor.payments.payWithTestCard({ clientSecret: secret, card });
      await expect(pay('success', `${clientSecret.slice(0, -1)}_`)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await pay('decline')).toEqual({ status: 'requires_payment_method' });
      expect(await pay('authentication')).toEqual({ status: 'requires_action' });
      await expect(visitor.projects.markPaid(input)).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED' });
      const succeed = () => pay('success');
      const paid = await answersOfMeeting(server, 'projects', [succeed, succeed]);
      expect(paid).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
      expect(await visitor.projects.markPaid(input)).toMatchObject({ isPaid: true, paymentState: 'paid' });
      expect(await readPayment(server.deps, id)).toMatchObject({
        payments: [{ state: 'succeeded', flag: null }],
        events: ['paid'],
        receipts: [{ method: 'stripe' }],
      });
      const webhook = await server.app.inject({ method: 'POST', url: '/api/webhooks/stripe', body: '{}' });
      expect(webhook.statusCode).toBe(404);
    } finally {
      await server.close();
    }
  });

  it('alone has them: in production cards are not available until they are configured', async () => {
    const server = await startTestServer('postgres', createScriptedAssistant());
    try {
      const { publicId } = await addProject(server.deps);
      expect(await server.as().payments.options()).toMatchObject({
        card: { kind: 'none' },
        bank: null,
        wise: null,
      });
      await expect(server.as().projects.createPaymentIntent({ projectId: publicId })).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: 'Card payments are not available',
      });
      await expect(
        server.as().payments.payWithTestCard({ clientSecret: 'test_secret_', card: 'success' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    } finally {
      await server.close();
    }
  });
});

describe('the numbers of receipts', () => {
  let own: TestServer;
  const server = () => own;
  beforeEach(async () => {
    own = await startTestServer('postgres', createScriptedAssistant(), accountEnv);
  });
  afterEach(() => own.close());

  it('have no gap, also when many are confirmed at once', async () => {
    const { deps } = server();
    const admin = await server().asStaff('admin');
    const made = await Promise.all(Array.from({ length: 8 }, () => addProject(deps)));
    await Promise.all(
      made.map(({ publicId }) =>
        admin.payments.confirm({ projectId: publicId, paymentMethod: 'bank_transfer' }),
      ),
    );
    const rows = await deps.database.db.selectFrom('receipts').select('number').orderBy('number').execute();
    const year = new Date().getUTCFullYear();
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `${year}-${String(index + 1).padStart(5, '0')}`),
    );
  });

  it('go on beyond 99999, each year from 1', async () => {
    const { deps } = server();
    const admin = await server().asStaff('admin');
    const other = await addProject(deps);
    const year = new Date().getUTCFullYear();
    const row = {
      project_id: other.id,
      purpose: 'deposit',
      amount_cents: 1,
      currency: 'EUR',
      method: 'wise',
    };
    const { db } = deps.database;
    await db
      .insertInto('receipts')
      .values({ ...row, year: year - 1, serial: 500_000, voided_at: new Date() })
      .execute();
    await db
      .insertInto('receipts')
      .values({ ...row, year, serial: 99_999 })
      .execute();
    for (const serial of [100_000, 100_001]) {
      const { id, publicId } = await addProject(deps);
      await admin.payments.confirm({ projectId: publicId, paymentMethod: 'wise' });
      expect((await readPayment(deps, id)).receipts).toMatchObject([{ number: `${year}-${serial}` }]);
    }
  });
});
