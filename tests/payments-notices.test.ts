import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { answersOfMeeting } from './setup/meeting.ts';
import { mailsTo } from './setup/outbox.ts';
import { addProject } from './setup/projects.ts';

const staff = 'staff@agency.example';

describe('money that needs a person', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', { STAFF_EMAIL: staff });
  });
  afterAll(() => cards.close());

  const told = async (publicId: string) =>
    (await mailsTo(cards.server, staff)).filter(({ text }) => text.includes(publicId));
  const subjects = async (publicId: string) =>
    (await told(publicId)).map((mail) => mail.header('subject')).toSorted();

  type Opened = Awaited<ReturnType<CardPayments['open']>>;
  const ways: [string, string, (made: Opened) => Promise<unknown>][] = [
    [
      'Virement annoncé\u00a0: Site vitrine',
      'Confirmez-le quand il est arrivé',
      async ({ input }) => {
        const visitor = cards.server.as().projects;
        await visitor.setPaymentMethod({ ...input, paymentMethod: 'bank_transfer' });
        const mark = () => visitor.markPaid(input);
        await answersOfMeeting(cards.server, 'projects', [mark, mark]);
      },
    ],
    [
      'Paiement d’un autre montant\u00a0: Site vitrine',
      'a été débitée de 1,00 € au lieu de 1 500,00 €',
      ({ clientSecret }) => cards.deliver(cards.stripe.pay(clientSecret, { received: 100 })),
    ],
    [
      'Paiement dans une autre devise\u00a0: Site vitrine',
      'dans une autre devise',
      ({ clientSecret }) => cards.deliver(cards.stripe.pay(clientSecret, { currency: 'usd' })),
    ],
    [
      'Deuxième paiement\u00a0: Site vitrine',
      'a encore été débitée de 1 500,00 €',
      async ({ input, clientSecret }) => {
        const paid = cards.stripe.pay(clientSecret);
        const admin = await cards.server.asStaff('admin');
        await admin.payments.confirm({ ...input, paymentMethod: 'wise' });
        await cards.deliver(paid, paid);
      },
    ],
    [
      'Paiement contesté\u00a0: Site vitrine',
      'un paiement de 1 500,00 €',
      ({ clientSecret }) => {
        const begun = cards.stripe.dispute(clientSecret, 'needs_response');
        return cards.deliver(cards.stripe.pay(clientSecret), begun, begun);
      },
    ],
    [
      'Remboursement échoué\u00a0: Site vitrine',
      'n’est pas arrivé chez le client',
      ({ clientSecret }) => {
        const { stripe } = cards;
        const back = stripe.refund(clientSecret, 100);
        return cards.deliver(stripe.pay(clientSecret), back, stripe.failRefund(clientSecret, 100));
      },
    ],
  ];

  it.each(ways)(
    'is mailed to the agency, once: %s',
    async (subject, words, bringAbout) => {
      const made = await cards.open();
      await bringAbout(made);
      await expect.poll(() => subjects(made.publicId)).toEqual([subject]);
      expect(await cards.jobs('payments.mail-staff', made.id)).toHaveLength(1);
      const [mail] = await told(made.publicId);
      const text = mail?.text.replace(/[\u00a0\u202f]/g, ' ') ?? '';
      expect(text).toContain(words);
      expect(text).toContain(`Projet : Site vitrine\nRéférence : PROJECT-${made.publicId}`);
      expect(text).toContain(`/clients?search=PROJECT-${made.publicId}`);
      expect(`${mail?.text}${mail?.html}${mail?.header('subject')}`).not.toContain(made.linkId);
      // French has its spaces before these, and none that a line may break at.
      expect(mail?.text.split('http')[0]).not.toMatch(/ [:;!?»]/);
    },
    30_000,
  );

  it('is nothing that is as it should be', async () => {
    const { id, clientSecret, input } = await cards.open();
    const { stripe } = cards;
    await cards.deliver(stripe.decline(clientSecret), stripe.pay(clientSecret));
    await cards.server.as().projects.markPaid(input);
    await cards.deliver(stripe.refund(clientSecret, 100));
    expect(await cards.jobs('payments.mail-staff', id)).toEqual([]);
  });

  it('is not mailed any more where many declare transfers that nobody has made', async () => {
    const visitor = cards.server.as().projects;
    const made = await Promise.all(Array.from({ length: 35 }, () => addProject(cards.server.deps)));
    for (const { publicId } of made) {
      await visitor.setPaymentMethod({ projectId: publicId, paymentMethod: 'wise' });
      expect(await visitor.markPaid({ projectId: publicId })).toMatchObject({ paymentState: 'declared' });
    }
    const counts = await Promise.all(made.map(({ id }) => cards.jobs('payments.mail-staff', id)));
    const mailed = counts.filter(({ length }) => length > 0).length;
    expect(mailed).toBeGreaterThan(20);
    expect(mailed).toBeLessThanOrEqual(30);
  });
});

describe('where the agency has no address of its own for this', () => {
  it('each admin with an open account is told, and nobody else', async () => {
    const cards = await startCardPayments('embedded');
    try {
      const { server } = cards;
      const admins = [await server.signUp('admin'), await server.signUp('admin')];
      const others = [await server.signUp('sales'), await server.signUp('support')];
      const closed = await server.signUp('admin');
      await server.deps.database.db
        .updateTable('staff')
        .set({ disabled_at: new Date() })
        .where('id', '=', closed.id)
        .execute();
      const { id, clientSecret } = await cards.open();
      await cards.deliver(cards.stripe.pay(clientSecret, { received: 100 }));
      const recipients = (await cards.jobs('payments.mail-staff', id)).map(({ staffId }) => staffId);
      expect(recipients).toEqual(expect.arrayContaining(admins.map((person) => person.id)));
      for (const person of [...others, closed]) expect(recipients).not.toContain(person.id);
      for (const { email } of admins) {
        await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1);
      }
    } finally {
      await cards.close();
    }
  });
});
