import { sql } from 'kysely';
import { expect } from 'vitest';
import { type StandInEvent, startStripe } from '../stand-ins/stripe.ts';
import { createScriptedAssistant } from './assistants.ts';
import { accountEnv, addProject, readPayment } from './projects.ts';
import { type DatabaseKind, startTestServer } from './server.ts';

export const webhookSecret = 'whsec_of_the_tests';

export type CardPayments = Awaited<ReturnType<typeof startCardPayments>>;

/** A server whose cards are paid at a local Stripe, and what tests do with both. */
export async function startCardPayments(kind: DatabaseKind, env: Record<string, string> = {}) {
  const stripe = await startStripe(webhookSecret);
  const server = await startTestServer(kind, createScriptedAssistant(), {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
    ...accountEnv,
    ...env,
  });
  const send = (event: StandInEvent, signature = stripe.sign(event.body)) =>
    server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: event.body,
    });
  return {
    stripe,
    server,
    send,
    async deliver(...events: StandInEvent[]) {
      for (const event of events) expect((await send(event)).statusCode).toBe(200);
    },
    read: (id: number) => readPayment(server.deps, id),
    /** A project of which a card payment is open. */
    async open(options?: Parameters<typeof addProject>[1]) {
      const project = await addProject(server.deps, options);
      const input = { projectId: project.publicId };
      const { clientSecret } = await server.as().projects.createPaymentIntent(input);
      return { ...project, clientSecret, input };
    },
    /** What the jobs of a name carry that are about a project, oldest first. */
    async jobs(name: string, projectId: number) {
      const { rows } = await sql<{ data: Record<string, unknown> }>`
        select data from pgboss.job where name = ${name} and data->>'projectId' = ${String(projectId)}
        order by created_on`.execute(server.deps.database.db);
      return rows.map(({ data }) => data);
    },
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}
