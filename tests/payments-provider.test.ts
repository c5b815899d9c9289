import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { addProject } from './setup/projects.ts';
import { randomAddress } from './setup/server.ts';

describe('a provider of cards that fails', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres');
  });
  afterAll(() => cards.close());
  beforeEach(() => cards.stripe.fail('none'));

  const unavailable = { code: 'SERVICE_UNAVAILABLE', message: 'Failed to initialize payment' };
  const create = (input: { projectId: string }) => cards.server.as().projects.createPaymentIntent(input);

  it.each([500, 400, 401, 403, 409, 429, 'hang up', 'cut'] as const)(
    'keeps a payment open that it does not read (%s): somebody may be paying it',
    async (how) => {
      const { id, input, clientSecret } = await cards.open();
      cards.stripe.fail(how);
      await expect(create(input)).rejects.toMatchObject(unavailable);
      expect((await cards.read(id)).payments).toMatchObject([{ attempt: 1, state: 'open', failure: null }]);
      cards.stripe.fail('none');
      expect((await create(input)).clientSecret).toBe(clientSecret);
      cards.stripe.pay(clientSecret);
      expect(await cards.server.as().projects.markPaid(input)).toMatchObject({ paymentState: 'paid' });
      expect((await cards.read(id)).payments).toMatchObject([{ attempt: 1, counts: true }]);
    },
    30_000,
  );

  it.each([
    [401, [1]],
    [403, [1]],
    [429, [1]],
    [500, [1, 2]],
    [400, [1, 2]],
  ] as const)(
    'goes on after a refusal to open one (%s) with the attempts %j',
    async (status, attempts) => {
      const { id, publicId } = await addProject(cards.server.deps);
      const input = { projectId: publicId };
      cards.stripe.fail(status);
      await expect(create(input)).rejects.toMatchObject(unavailable);
      cards.stripe.fail('none');
      await create(input);
      expect((await cards.read(id)).payments.map(({ attempt }) => attempt)).toEqual(attempts);
    },
    30_000,
  );

  it('has opened one payment where the line was cut before its answer', async () => {
    const { id, publicId, linkId } = await addProject(cards.server.deps);
    const input = { projectId: publicId };
    const before = cards.stripe.intents.size;
    cards.stripe.fail('cut');
    await expect(create(input)).rejects.toMatchObject(unavailable);
    expect(cards.stripe.intents.size).toBe(before + 1);
    cards.stripe.fail('none');
    const { clientSecret } = await create(input);
    expect(cards.stripe.intents.size).toBe(before + 1);
    expect(cards.stripe.intents.has(clientSecret.split('_secret_')[0] ?? '')).toBe(true);
    expect((await cards.read(id)).payments).toHaveLength(1);
    const keys = cards.stripe.requests.map(({ key }) => key).filter((key) => key.includes(publicId));
    expect(new Set(keys).size).toBe(1);
    expect(JSON.stringify(cards.stripe.requests)).not.toContain(linkId);
  });

  it('is asked by several for the same payment while it has not answered the first', async () => {
    const { id, publicId } = await addProject(cards.server.deps);
    const before = cards.stripe.requests.length;
    const release = cards.stripe.hold();
    const asked = [1, 2, 3].map(() => create({ projectId: publicId }));
    // Each of the others was told that the key is in use, and has asked once more by itself.
    await expect.poll(() => cards.stripe.requests.length - before).toBeGreaterThan(4);
    release();
    const secrets = (await Promise.all(asked)).map(({ clientSecret }) => clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect((await cards.read(id)).payments).toMatchObject([{ attempt: 1, state: 'open' }]);
  });

  it('is asked for cards alone: what takes days would be told as failed', async () => {
    const { clientSecret } = await cards.open();
    const intent = cards.stripe.intents.get(clientSecret.split('_secret_')[0] ?? '');
    expect(intent?.payment_method_types).toEqual(['card']);
    expect(cards.stripe.requests.some(({ body }) => body.includes('automatic_payment_methods'))).toBe(false);
  });

  it('has nobody pay what was opened while a transfer was confirmed', async () => {
    const { id, publicId } = await addProject(cards.server.deps);
    const input = { projectId: publicId };
    const before = cards.stripe.requests.length;
    const release = cards.stripe.hold();
    const asked = create(input).then(
      () => 'opened',
      (error: unknown) => (error as { code: string }).code,
    );
    await expect.poll(() => cards.stripe.requests.length).toBeGreaterThan(before);
    const admin = await cards.server.asStaff('admin');
    await admin.payments.confirm({ ...input, paymentMethod: 'wise' });
    await expect.poll(async () => (await cards.read(id)).payments).toMatchObject([{ state: 'canceled' }]);
    release();
    expect(await asked).toBe('SERVICE_UNAVAILABLE');
    await expect(create(input)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('says that it was paid to who opens it again', async () => {
    for (const [received, message] of [
      [150_000, 'This deposit is already paid'],
      [100, 'We have received a payment and are looking at it: please do not pay again'],
    ] as const) {
      const { input, clientSecret } = await cards.open();
      cards.stripe.pay(clientSecret, { received });
      await expect(create(input)).rejects.toMatchObject({ code: 'CONFLICT', message });
    }
  });

  it('does not keep a transfer from being declared', async () => {
    const { input } = await cards.open();
    await cards.server.as().projects.setPaymentMethod({ ...input, paymentMethod: 'wise' });
    cards.stripe.fail('hang up');
    expect(await cards.server.as().projects.markPaid(input)).toMatchObject({ paymentState: 'declared' });
  });
});

describe('an address', () => {
  it('asks the provider so many times an hour, whatever it answers', async () => {
    const cards = await startCardPayments('postgres', { CHAT_ADDRESS_LIMIT: '3' });
    try {
      const { input } = await cards.open();
      const address = randomAddress();
      const markPaid = () => cards.server.as({ address }).projects.markPaid(input);
      for (let index = 0; index < 120; index++) {
        await expect(markPaid()).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED' });
      }
      const before = cards.stripe.requests.length;
      await expect(markPaid()).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Too many payments from this address/),
      });
      expect(cards.stripe.requests.length).toBe(before);
      await expect(cards.server.as().projects.markPaid(input)).rejects.toMatchObject({
        code: 'PAYMENT_REQUIRED',
      });
    } finally {
      await cards.close();
    }
  });
});

describe('the secret of the events', () => {
  it('may be two while one takes the place of the other', async () => {
    const cards = await startCardPayments('postgres', {
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_of_the_tests,',
    });
    try {
      const { stripe } = cards;
      for (const [secret, status] of [
        ['whsec_new', 200],
        ['whsec_of_the_tests', 200],
        ['whsec_other', 400],
        ['whsec_new, whsec_of_the_tests,', 400],
        ['', 400],
      ] as const) {
        const event = stripe.other();
        expect((await cards.send(event, stripe.sign(event.body, { secret }))).statusCode).toBe(status);
      }
    } finally {
      await cards.close();
    }
  });
});
