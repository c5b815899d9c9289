import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProjectNews, staffEvent } from '../src/routers/admin.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { projectNewsKind, staffMail } from '../src/server/projects/notices-service.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { mailsTo } from './setup/outbox.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const agency = 'staff@agency.example';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a new project and its deposit', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', { STAFF_EMAIL: agency });
  });
  afterAll(() => cards.close());

  let count = 0;
  /** A project of somebody whose name nobody else has. */
  async function validate() {
    const lastName = `Rahman${++count}`;
    const { project } = await cards.server.as().projects.validate({
      firstName: 'Nadia',
      lastName,
      email: `nadia${count}@client.example`,
      projectName: 'Site {deposit}',
      projectPrice: 3_000,
      language: 'fr',
    });
    return { lastName, projectId: project.id };
  }
  const told = async (lastName: string) =>
    (await mailsTo(cards.server, agency)).filter(({ text }) => text.includes(lastName));
  const subjects = async (lastName: string) =>
    (await told(lastName)).map((mail) => plain(mail.header('subject')).split(' : ')[0]).toSorted();

  it('are mailed to the agency once each, with who, what, how much and where', async () => {
    const { lastName, projectId } = await validate();
    await expect.poll(() => subjects(lastName)).toEqual(['Nouveau projet']);
    const { clientSecret } = await cards.server.as().projects.createPaymentIntent({ projectId });
    const paid = cards.stripe.pay(clientSecret);
    await cards.deliver(paid, paid);
    await cards.server.as().projects.markPaid({ projectId });
    await expect.poll(() => subjects(lastName)).toEqual(['Acompte réglé', 'Nouveau projet']);
    for (const mail of await told(lastName)) {
      const text = plain(mail.text);
      for (const part of [
        `Client : Nadia ${lastName}`,
        'Site {deposit}',
        'Total : 3 000,00 €',
        'Acompte : 1 500,00 €',
      ]) {
        expect(text).toContain(part);
      }
      expect(text).toContain(`/clients?search=Nadia%20${lastName}`);
    }
  });

  it('are told once where a transfer was announced and confirmed', async () => {
    const { lastName, projectId } = await validate();
    const visitor = cards.server.as().projects;
    await visitor.setPaymentMethod({ projectId, paymentMethod: 'wise' });
    await Promise.all([visitor.markPaid({ projectId }), visitor.markPaid({ projectId })]);
    await expect.poll(() => subjects(lastName)).toEqual(['Nouveau projet', 'Virement annoncé']);
    const { payments } = await cards.server.asStaff('admin');
    await Promise.all([payments.confirm({ projectId }), payments.confirm({ projectId })]);
    await expect
      .poll(() => subjects(lastName))
      .toEqual(['Nouveau projet', 'Virement annoncé', 'Virement confirmé']);
  });

  it('are told no more where the money was taken back before the mail went out', async () => {
    const { deps } = cards.server;
    const { lastName, projectId } = await validate();
    const visitor = cards.server.as().projects;
    await visitor.setPaymentMethod({ projectId, paymentMethod: 'wise' });
    await visitor.markPaid({ projectId });
    const { payments } = await cards.server.asStaff('admin');
    await payments.confirm({ projectId });
    const confirmed = async () =>
      (await subjects(lastName)).filter((subject) => subject === 'Virement confirmé').length;
    await expect.poll(confirmed).toBe(1);
    const { id } = await deps.database.db
      .selectFrom('projects')
      .select('id')
      .where('public_id', '=', projectId)
      .executeTakeFirstOrThrow();
    const mailAgain = () =>
      projectNewsKind(deps).handle({
        id: randomUUID(),
        data: { projectId: id, news: 'confirmed' },
        signal: new AbortController().signal,
      });
    await mailAgain();
    expect(await confirmed()).toBe(2);
    await payments.undo({ projectId });
    await mailAgain();
    expect(await confirmed()).toBe(2);
  });

  it('are not told by mail any more where somebody floods the agency', async () => {
    const { deps } = cards.server;
    await deps.database.db
      .updateTable('staff_notices')
      .set({ window_started_at: new Date(), window_count: 29 })
      .where('kind', '=', 'project')
      .execute();
    const [last, silent] = [await validate(), await validate()];
    await expect.poll(() => subjects(last.lastName)).toEqual(['Nouveau projet']);
    expect((await told(last.lastName))[0]?.text).toContain('Il y en a beaucoup en ce moment');
    expect(await subjects(silent.lastName)).toEqual([]);
  });
});

describe('on the screens of the staff', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres');
  });
  afterAll(() => cards.close());

  /** What one of the staff hears of projects, and the last count of announced transfers. */
  function listen(who: Staff) {
    const abort = new AbortController();
    const heard: { news: ProjectNews; project: string }[] = [];
    const counts: number[] = [];
    const ended = (async () => {
      for await (const item of await callAs(cards.server.deps, () => who, abort.signal).staff.live({})) {
        const event = staffEvent.parse((item as unknown as [string, unknown])[1]);
        if (event.type === 'project') heard.push({ news: event.news, project: event.project });
        if (event.type === 'counts') counts.push(event.counts.announced);
      }
    })();
    const stop = () => {
      abort.abort();
      return ended;
    };
    return { heard, counts, stop };
  }

  it('they are news to who enters the clients’ area, but not to who did it, and are counted while they wait', async () => {
    const { deps } = cards.server;
    const [lina, amal, admin] = [
      await addStaff(deps, { name: 'Lina Roy', role: 'sales' }),
      await addStaff(deps, { name: 'Amal Haddad', role: 'support' }),
      await addStaff(deps, { name: 'Ada Noor', role: 'admin' }),
    ];
    const [sales, support, doer] = [listen(lina), listen(amal), listen(admin)];
    await expect.poll(() => [sales, support, doer].every(({ counts }) => counts.length > 0)).toBe(true);
    const { project } = await cards.server.as().projects.validate({
      firstName: 'Zoé',
      lastName: 'Martin',
      email: 'zoe@client.example',
      projectName: 'Chatbot',
      projectPrice: 3_000,
    });
    const visitor = cards.server.as().projects;
    await visitor.setPaymentMethod({ projectId: project.id, paymentMethod: 'wise' });
    await visitor.markPaid({ projectId: project.id });
    await expect.poll(() => sales.counts.at(-1)).toBe(1);
    await callAs(deps, () => admin).payments.confirm({ projectId: project.id });
    const all = ['validated', 'declared', 'confirmed'].map((news) => ({ news, project: 'Chatbot' }));
    await expect.poll(() => sales.heard).toEqual(all);
    await expect.poll(() => sales.counts.at(-1)).toBe(0);
    expect(doer.heard).toEqual(all.slice(0, 2));
    expect(support.heard).toEqual([]);
    expect(support.counts).toEqual([0]);
    const { email } = await deps.database.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', lina.id)
      .executeTakeFirstOrThrow();
    const about = async (address: string) =>
      (await mailsTo(cards.server, address)).map((mail) => plain(mail.header('subject')));
    await expect
      .poll(async () => (await about(email)).toSorted())
      .toEqual(['Nouveau projet : Chatbot', 'Virement confirmé : Chatbot']);
    const { rows: mailed } = await sql<{ to: string; news: string }>`
      select data->>'staffId' as to, data->>'news' as news from pgboss.job where name = ${staffMail}`.execute(
      deps.database.db,
    );
    const newsTo = (id: string) => mailed.filter(({ to }) => to === id).map(({ news }) => news);
    expect(newsTo(lina.id).toSorted()).toEqual(['confirmed', 'validated']);
    expect(newsTo(admin.id)).toEqual(['validated']);
    await Promise.all([sales.stop(), support.stop(), doer.stop()]);
  });
});
