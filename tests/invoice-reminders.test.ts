import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dueDay } from '../src/content/invoice.ts';
import { languages } from '../src/content/language.ts';
import { mailTexts } from '../src/content/mail-texts.ts';
import { comingSteps, type Reminded, reasonAgainst } from '../src/server/invoices/policy.ts';
import { remindOfDue } from '../src/server/invoices/reminder-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { expectOneWins } from './setup/meeting.ts';
import { mailsTo } from './setup/outbox.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

describe('the plan of reminders', () => {
  const plan = (part: Partial<Reminded> = {}): Reminded => ({
    issuedOn: '2031-04-01',
    dueOn: '2031-05-01',
    promisedOn: null,
    steps: [],
    lastOn: null,
    ...part,
  });
  const said = (part: Partial<Reminded>, today: string) =>
    comingSteps(plan(part), today).map(({ step, on }) => `${step} ${on}`);

  it.each<[string, Partial<Reminded>, string, string[]]>([
    [
      'five steps',
      {},
      '2031-04-02',
      [
        'before3 2031-04-28',
        'day 2031-05-01',
        'after3 2031-05-04',
        'after7 2031-05-08',
        'after14 2031-05-15',
      ],
    ],
    ['of what was missed the last one, today', {}, '2031-05-09', ['after7 2031-05-09', 'after14 2031-05-15']],
    ['none again', { steps: ['after7'], lastOn: '2031-05-08' }, '2031-05-09', ['after14 2031-05-15']],
    [
      'nothing before the day of a promise is over',
      { promisedOn: '2031-05-10' },
      '2031-05-02',
      ['after7 2031-05-11', 'after14 2031-05-15'],
    ],
    ['the rest after a long promise', { promisedOn: '2031-06-10' }, '2031-05-02', ['after14 2031-06-11']],
    [
      'never two on one day',
      { lastOn: '2031-05-04' },
      '2031-05-04',
      ['after3 2031-05-05', 'after7 2031-05-08', 'after14 2031-05-15'],
    ],
    [
      'none on the day of issue or before it',
      { issuedOn: '2031-04-30', dueOn: '2031-05-01' },
      '2031-04-30',
      ['day 2031-05-01', 'after3 2031-05-04', 'after7 2031-05-08', 'after14 2031-05-15'],
    ],
    ['nothing more at the end', { steps: ['after14'] }, '2031-07-01', []],
  ])('has %s', (_, part, today, steps) => {
    expect(said(part, today)).toEqual(steps);
  });

  it.each([
    ['settled', { isOpen: false }],
    ['archived', { isArchived: true }],
    ['returned', { states: ['refunded'] }],
    ['returned', { states: ['pending', 'disputed'] }],
    ['declared', { states: ['pending', 'declared'] }],
    ['processing', { isProcessing: true }],
    ['processing', { isCollected: true }],
    ['address', { isReached: false }],
    ['promised', { promisedOn: '2031-05-02' }],
    [null, { promisedOn: '2031-05-01' }],
  ])('is held as %s by %o', (reason, part) => {
    const standing = {
      isOpen: true,
      isArchived: false,
      states: ['pending'],
      isProcessing: false,
      isCollected: false,
      isReached: true,
      isPaused: false,
      promisedOn: null,
      ...part,
    };
    expect(reasonAgainst(standing, '2031-05-02')).toBe(reason);
  });
});

const env = {
  ...sellerInFrance,
  INVOICE_REMINDERS: 'on',
  // The mails that are counted here are those that remind.
  INVOICE_MAIL: 'off',
  INVOICE_DAYS: '10',
  AGENCY_TIME_ZONE: 'Asia/Dubai',
};
let cards: CardPayments;
let server: TestServer;
beforeAll(async () => {
  cards = await startCardPayments('postgres', env);
  server = cards.server;
});
afterAll(() => cards.close());

const db = () => server.deps.database.db;
const sales = async () => (await server.asStaff('sales')).invoices;

/** An issued invoice whose contact has confirmed their address, with the mails that remind them. */
async function issued({ isConfirmed = true } = {}) {
  const begun = await beginInvoiced(server);
  await sql`update clients set email_confirmed_at = ${isConfirmed ? new Date() : null}
    where link_id = ${begun.linkId}`.execute(db());
  const admin = (await server.asStaff('admin')).invoices;
  const { id, revision } = await admin.draft({ projectId: begun.projectId });
  const invoice = await admin.issue({ invoiceId: id, revision });
  const dueOn = invoice.dueOn ?? '';
  return {
    ...begun,
    invoiceId: id,
    number: invoice.number ?? '',
    /** So many days after the day on which it is due. */
    day: (days: number) => dueDay(dueOn, days),
    mails: async () =>
      (await mailsTo(server, begun.email)).filter(({ text }) => text.includes(invoice.number ?? '')),
  };
}

/** Has the servers look what is due as if it were noon of a day, and waits until what they have stored is settled. */
async function lookOn(day: string, ...servers: Pick<TestServer, 'deps'>[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T08:00:00Z`) });
  try {
    await Promise.all((servers.length === 0 ? [server] : servers).map(({ deps }) => remindOfDue(deps)));
    await settled();
  } finally {
    vi.useRealTimers();
  }
}

const settled = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from invoice_reminders where state = 'waiting'`.execute(db());
      return rows.length;
    })
    .toBe(0);

const gone = async ({ invoiceId }: { invoiceId: number }) =>
  (await (await sales()).reminders({ invoiceId })).gone.map(({ step, state }) => `${step} ${state}`);

const pay = async (projectId: string) => {
  const { clientSecret } = await server.as().projects.createInstalmentIntent({ projectId, position: 1 });
  await cards.deliver(cards.stripe.pay(clientSecret));
};

describe('an invoice that is not paid', () => {
  it('is reminded of five times, each once, with what is open, its day, the dashboard and the account', async () => {
    const one = await issued();
    await lookOn(one.day(-4));
    expect(await gone(one)).toEqual([]);
    for (const days of [-3, -3, -2, 0, 1, 3, 4, 7, 14, 14, 15, 60]) await lookOn(one.day(days));
    expect(await gone(one)).toEqual([
      'before3 sent',
      'day sent',
      'after3 sent',
      'after7 sent',
      'after14 sent',
    ]);
    const mails = await one.mails();
    expect(mails).toHaveLength(5);
    const [first, onDay, late] = mails.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
    const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(new Date(one.day(0)));
    for (const part of [
      `au plus tard le ${day}`,
      '2 519,99 €',
      `/dashboard/${one.linkId}`,
      'DE89 3704 0044 0532 0130 00',
      'PROJECT-',
    ]) {
      expect(first).toContain(part);
    }
    expect(onDay).toContain('à régler aujourd’hui');
    expect(late).toContain('était à régler');
    expect(
      await auditEntries(db())
        .select(['action', 'actor'])
        .where('subject', '=', `invoice:${one.invoiceId}`)
        .where('action', '=', 'invoice.remind')
        .execute(),
    ).toHaveLength(5);
  });

  it('is reminded of once where the server was away for long, and once by two servers', async () => {
    const one = await issued();
    const { DATABASE_URL = '', DATA_DIR = '' } = {
      DATABASE_URL: (server.config.database as { url: string }).url,
      DATA_DIR: server.config.dataDir,
    };
    const other = await startTestServer('postgres', createScriptedAssistant(), {
      ...env,
      DATABASE_URL,
      DATA_DIR,
      SECRET_KEY: 'the secret key of tests, 32 characters or more',
    });
    try {
      await lookOn(one.day(8), server, other, server, other);
      expect(await gone(one)).toEqual(['after7 sent']);
      await lookOn(one.day(9), other);
      await lookOn(one.day(30), other, server);
      expect(await gone(one)).toEqual(['after7 sent', 'after14 sent']);
    } finally {
      await other.close();
    }
    expect(await one.mails()).toHaveLength(2);
  });

  it.each(languages)('is reminded of in the contact’s language: %s', async (language) => {
    const one = await issued();
    await sql`update clients set language = ${language} where link_id = ${one.linkId}`.execute(db());
    const preview = await (await sales()).reminderMail({ invoiceId: one.invoiceId });
    expect(preview).toMatchObject({ language, title: mailTexts.invoiceBefore[language].title });
    expect(JSON.stringify(preview)).not.toMatch(/\{\w+\}/);
    await lookOn(one.day(3));
    const [mail] = await one.mails();
    expect(mail?.text).toContain(mailTexts.invoiceAfter[language].title);
    expect(mail?.text).not.toMatch(/\{\w+\}/);
  });
});

describe('reminders stop', () => {
  it('at the payment, also one that comes right before the mail goes', async () => {
    const one = await issued();
    await lookOn(one.day(-3));
    // The job is stored, and waits; the money is there before its turn.
    const late = await issued();
    const { jobs } = server.deps;
    const { send } = jobs;
    jobs.send = (trx, name, data) => send.call(jobs, trx, name, data, { startAfter: 3_600 });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${late.day(0)}T08:00:00Z`) });
    try {
      await remindOfDue(server.deps);
    } finally {
      jobs.send = send;
      vi.useRealTimers();
    }
    await pay(one.projectId);
    await pay(late.projectId);
    await sql`update pgboss.job set start_after = now() where name = 'invoices.mail-reminder'`.execute(db());
    jobs.wake('invoices.mail-reminder');
    await settled();
    await lookOn(one.day(20));
    expect(await gone(one)).toEqual(['before3 sent', 'day needless']);
    expect(await gone(late)).toEqual(['day needless']);
    expect(await late.mails()).toEqual([]);
    expect(await (await sales()).reminders(late)).toMatchObject({ hold: 'settled', coming: [] });
    await expect((await sales()).remind(late)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('until the day of a promise is over', async () => {
    const one = await issued();
    const { invoiceId } = one;
    const calls = await sales();
    const promisedOn = one.day(5);
    expect(await calls.holdReminders({ invoiceId, promisedOn })).toMatchObject({
      hold: 'promised',
      blocked: 'promised',
      promisedOn,
      coming: [
        { step: 'after3', on: one.day(6) },
        { step: 'after7', on: one.day(7) },
        { step: 'after14', on: one.day(14) },
      ],
    });
    await expect(calls.remind({ invoiceId })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const days of [-3, 0, 3, 5]) await lookOn(one.day(days));
    expect(await gone(one)).toEqual([]);
    await lookOn(one.day(6));
    expect(await gone(one)).toEqual(['after3 sent']);
    expect(await calls.holdReminders({ invoiceId, promisedOn: null })).toMatchObject({ promisedOn: null });
    for (const day of [dueDay(one.day(0), -40), dueDay(one.day(0), 900)]) {
      await expect(calls.holdReminders({ invoiceId, promisedOn: day })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    expect(
      await auditEntries(db())
        .select(['action', 'before', 'after'])
        .where('subject', '=', `invoice:${invoiceId}`)
        .where('action', '=', 'invoice.promise')
        .orderBy('id')
        .execute(),
    ).toMatchObject([
      { before: { promisedOn: null }, after: { promisedOn } },
      { before: { promisedOn }, after: { promisedOn: null } },
    ]);
  });

  it('while staff have paused them, who may send one all the same', async () => {
    const one = await issued();
    const { invoiceId } = one;
    const calls = await sales();
    expect(await calls.holdReminders({ invoiceId, isPaused: true })).toMatchObject({
      hold: 'paused',
      blocked: null,
      coming: [],
    });
    await lookOn(one.day(3));
    expect(await gone(one)).toEqual([]);
    expect(await calls.remind({ invoiceId })).toMatchObject({ blocked: 'today', gone: [{ step: 'hand' }] });
    await settled();
    expect(await one.mails()).toHaveLength(1);
    await calls.holdReminders({ invoiceId, isPaused: false });
    await lookOn(one.day(3));
    expect(await gone(one)).toEqual(['hand sent', 'after3 sent']);
  });

  it.each(['declared', 'refunded', 'disputed'])('where the payment is %s', async (state) => {
    const one = await issued();
    await sql`update projects set payment_state = ${state}, payment_method = 'wise'
      where public_id = ${one.projectId}`.execute(db());
    await lookOn(one.day(3));
    expect(await gone(one)).toEqual([]);
  });

  it('while a card payment is under way', async () => {
    const one = await issued();
    const { projectId } = one;
    const { clientSecret } = await server.as().projects.createInstalmentIntent({ projectId, position: 1 });
    await cards.deliver(cards.stripe.process(clientSecret));
    await lookOn(one.day(3));
    expect(await (await sales()).reminders(one)).toMatchObject({ hold: 'processing', gone: [] });
  });

  it('for a contact whose address nobody has confirmed, and who has paid nothing', async () => {
    const one = await issued({ isConfirmed: false });
    await lookOn(one.day(3));
    expect(await (await sales()).reminders(one)).toMatchObject({ hold: 'address', gone: [], coming: [] });
    await expect((await sales()).remind(one)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect((await sales()).reminderMail(one)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await one.mails()).toEqual([]);
  });

  it('of what is put away, and where the settings do not say so', async () => {
    const one = await issued();
    await sql`update projects set archived_at = now() where public_id = ${one.projectId}`.execute(db());
    await lookOn(one.day(3));
    const other = await issued();
    server.config.invoicing.reminds = false;
    try {
      await lookOn(other.day(3));
      expect(await (await sales()).reminders(other)).toMatchObject({ hold: 'off', gone: [], coming: [] });
      expect(await (await sales()).comingReminders()).toEqual([]);
    } finally {
      server.config.invoicing.reminds = true;
    }
    expect(await gone(one)).toEqual([]);
  });
});

describe('a reminder by hand', () => {
  it('goes once of several at once', async () => {
    const one = await issued();
    const calls = await sales();
    expectOneWins(await Promise.allSettled([calls.remind(one), calls.remind(one)]), 'CONFLICT');
    await settled();
    expect(await gone(one)).toEqual(['hand sent']);
    const [mail, ...others] = await one.mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('arrive à échéance');
  });

  it('takes the place of the step that waits', async () => {
    const one = await issued();
    const { invoiceId } = one;
    // As if it had been issued three weeks ago: nobody else may change it.
    await sql`alter table invoices disable trigger invoices_keep`.execute(db());
    await sql`update invoices set issued_on = issued_on - 21, due_on = due_on - 21 where id = ${invoiceId}`.execute(
      db(),
    );
    await sql`alter table invoices enable trigger invoices_keep`.execute(db());
    expect(await (await sales()).reminders({ invoiceId })).toMatchObject({
      coming: [{ step: 'after7' }, { step: 'after14' }],
    });
    expect(await (await sales()).remind({ invoiceId })).toMatchObject({
      gone: [{ step: 'after7', by: expect.any(String) }],
      coming: [{ step: 'after14', on: one.day(-7) }],
    });
    await settled();
    expect((await one.mails()).map(({ text }) => text)).toMatchObject([
      expect.stringContaining('était à régler'),
    ]);
  });

  it('may be followed by another on the day where it did not arrive', async () => {
    const one = await issued();
    const calls = await sales();
    await calls.remind(one);
    await settled();
    await sql`update invoice_reminders set state = 'failed' where invoice_id = ${one.invoiceId}`.execute(
      db(),
    );
    expect(await calls.remind(one)).toMatchObject({ gone: [{ step: 'hand' }, { step: 'hand' }] });
    await settled();
  });
});

describe('the calendar', () => {
  it('has what goes in fourteen days, the next first', async () => {
    const one = await issued();
    const coming = await (await sales()).comingReminders();
    expect(coming.map(({ on }) => on)).toEqual(coming.map(({ on }) => on).toSorted());
    expect(coming.filter(({ invoiceId }) => invoiceId === one.invoiceId)).toMatchObject([
      { step: 'before3', on: one.day(-3), number: one.number, open: 2_519.99, currency: 'EUR' },
      { step: 'day', on: one.day(0) },
      { step: 'after3', on: one.day(3) },
    ]);
  });
});
