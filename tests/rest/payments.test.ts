import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CardPayments, startCardPayments } from '../setup/card-payments.ts';
import { filledForm } from '../setup/client-projects.ts';
import { randomAddress } from '../setup/server.ts';

let cards: CardPayments;
beforeAll(async () => {
  cards = await startCardPayments('postgres', { TRUST_PROXY: 'true' });
});
afterAll(() => cards.close());

const post = (url: string, body?: object) =>
  cards.server.app.inject({
    method: 'POST',
    url,
    headers: { 'x-forwarded-for': randomAddress(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const validated = async (): Promise<string> =>
  (await post('/api/validate-project', filledForm())).json().project.id;

it('a card is paid by the documented paths: method, secret, and the word that it is paid', async () => {
  const id = await validated();
  const chosen = await post(`/api/projects/${id}/payment-method`, { paymentMethod: 'stripe' });
  expect(chosen.statusCode).toBe(200);
  expect(chosen.json()).toEqual({ isPaid: false, paymentState: 'pending', paymentMethod: 'stripe' });

  const opened = await post(`/api/projects/${id}/create-payment-intent`);
  expect(opened.statusCode).toBe(200);
  expect(opened.json()).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) });
  const { clientSecret }: { clientSecret: string } = opened.json();
  expect(cards.stripe.intents.get(clientSecret.split('_secret_')[0] ?? '')).toMatchObject({
    amount: 150_000,
    currency: 'eur',
  });

  const early = await post(`/api/projects/${id}/mark-paid`);
  expect(early.statusCode).toBe(402);
  expect(early.json()).toMatchObject({ code: 'PAYMENT_REQUIRED' });
  cards.stripe.pay(clientSecret);
  const paid = await post(`/api/projects/${id}/mark-paid`);
  expect(paid.statusCode).toBe(200);
  expect(paid.json()).toEqual({ isPaid: true, paymentState: 'paid', paymentMethod: 'stripe' });
});

it.each(['bank_transfer', 'wise'])('a transfer by %s is declared by the documented paths', async (method) => {
  const id = await validated();
  expect((await post(`/api/projects/${id}/payment-method`, { paymentMethod: method })).statusCode).toBe(200);
  const marked = await post(`/api/projects/${id}/mark-paid`);
  expect(marked.statusCode).toBe(200);
  expect(marked.json()).toEqual({ isPaid: true, paymentState: 'declared', paymentMethod: method });
});
