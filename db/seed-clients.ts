import type { Language } from '../src/content/language.ts';
import { depositOf } from '../src/content/money.ts';
import { paymentProvider } from '../src/routers/payments.schema.ts';
import type { ProjectEvent, ProjectStatus } from '../src/routers/projects.schema.ts';
import { insertClient, writeMailConfirmed } from '../src/server/clients/queries.ts';
import { mailboxOf } from '../src/server/clients/service.ts';
import { insertCustomer } from '../src/server/customers/queries.ts';
import type { Trx } from '../src/server/database/database.ts';
import type { Deps } from '../src/server/deps.ts';
import { randomId } from '../src/server/ids.ts';
import { methodOf } from '../src/server/payments/policy.ts';
import {
  allocatePayment,
  insertPayment,
  type PaymentRow,
  updatePaymentRow,
} from '../src/server/payments/queries.ts';
import { writeReceipt } from '../src/server/payments/receipt-queries.ts';
import { findInstalmentOf } from '../src/server/projects/instalment-queries.ts';
import {
  depositPlan,
  insertEvent,
  insertProject,
  type ProjectFields,
  updateProject,
} from '../src/server/projects/queries.ts';
import { writeTimes } from './seed-queries.ts';

/** Something that has happened in a project, so many days after it was validated. */
type DemoEvent = { day: number; kind: ProjectEvent['kind']; fields: ProjectFields; detail?: string };

type DemoClient = {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  language: Language;
  isMailConfirmed?: true;
  project: { name: string; description: string; totalCents: number };
  /** How many days before the start of the demo the project was validated. */
  daysAgo: number;
  /** Oldest first. */
  events: DemoEvent[];
  /** The day of a card payment that came although the deposit was paid: somebody has to give it back. */
  secondPayment?: number;
};

const declared = (day: number, payment_method: 'bank_transfer' | 'wise'): DemoEvent => ({
  day,
  kind: 'declared',
  fields: { payment_method, payment_state: 'declared' },
});
const confirmed = (day: number): DemoEvent => ({
  day,
  kind: 'confirmed',
  fields: { payment_state: 'confirmed' },
});
const paidByCard = (day: number): DemoEvent => ({
  day,
  kind: 'paid',
  fields: { payment_method: 'stripe', payment_state: 'paid' },
});
const progress = (day: number, percent: number): DemoEvent => ({
  day,
  kind: 'progress',
  fields: { progress: percent },
  detail: String(percent),
});
const status = (day: number, name: ProjectStatus): DemoEvent => ({
  day,
  kind: 'status',
  fields: { status: name },
  detail: name,
});
const message = (day: number, text: string): DemoEvent => ({
  day,
  kind: 'message',
  fields: { last_update: text },
  detail: text,
});

/** Oldest first: a finished project, work under way, a deposit paid twice, one by card, a declared transfer, one to come. */
const demoClients: DemoClient[] = [
  {
    firstName: 'Khalid',
    lastName: 'Al Mansoori',
    email: 'khalid@palmresidences.example',
    phone: '+971 50 555 0142',
    language: 'en',
    isMailConfirmed: true,
    project: {
      name: 'Palm Residences portal',
      description: 'Listings, viewings and contracts of a real estate agency in one place.',
      totalCents: 1_200_000,
    },
    daysAgo: 47,
    events: [
      declared(0.3, 'bank_transfer'),
      confirmed(2.1),
      status(3.2, 'in_progress'),
      progress(16.4, 60),
      progress(38.1, 100),
      message(38.2, 'Everything is live. Thank you for working with us!'),
      status(38.3, 'completed'),
    ],
  },
  {
    firstName: 'Claire',
    lastName: 'Fontaine',
    email: 'claire@hotel-belle-rive.example',
    phone: '+33 1 55 00 01 42',
    language: 'fr',
    isMailConfirmed: true,
    project: {
      name: 'Réservations Belle Rive',
      description: 'Réservation en ligne, ménage et caisse d’un hôtel de quarante chambres.',
      totalCents: 1_850_050,
    },
    daysAgo: 19,
    events: [
      declared(0.1, 'wise'),
      confirmed(1.2),
      status(2, 'in_progress'),
      progress(6.3, 20),
      progress(15.2, 45),
      message(15.3, 'Le calendrier des chambres est prêt à être essayé.'),
    ],
  },
  {
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'layla@oasis-clinic.example',
    phone: '+971 4 555 0160',
    language: 'ar',
    isMailConfirmed: true,
    project: {
      name: 'Oasis Clinic appointments',
      description: 'Appointments by phone and chat for six doctors, in Arabic and English.',
      totalCents: 640_000,
    },
    daysAgo: 11,
    events: [declared(0.2, 'bank_transfer'), confirmed(3.1), status(4.2, 'in_progress'), progress(8.1, 15)],
    secondPayment: 4.4,
  },
  {
    firstName: 'Mateo',
    lastName: 'Silva',
    email: 'mateo@nova-logistics.example',
    phone: '+351 21 555 0170',
    language: 'en',
    isMailConfirmed: true,
    project: {
      name: 'Nova Logistics tracking',
      description: 'Where each parcel is, for customers and drivers, on every phone.',
      totalCents: 480_000,
    },
    daysAgo: 6,
    events: [paidByCard(0.02), status(1.3, 'in_progress')],
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya@saffron-table.example',
    language: 'hi',
    project: {
      name: 'Saffron Table ordering',
      description: 'Orders and stock of a restaurant, with an assistant on WhatsApp.',
      totalCents: 950_000,
    },
    daysAgo: 2,
    events: [declared(0.05, 'bank_transfer')],
  },
  {
    firstName: 'Omar',
    lastName: 'Siddiqui',
    email: 'omar@gulf-retail.example',
    phone: '+974 5555 0142',
    language: 'ur',
    project: {
      name: 'Gulf Retail chatbot',
      description: 'An assistant that answers customers of eleven shops in four languages.',
      totalCents: 300_000,
    },
    daysAgo: 0.2,
    events: [],
  },
];

const day = 86_400_000;

/** The demo's clients, their projects and what has happened in them. */
export async function seedClients(trx: Trx, deps: Pick<Deps, 'secrets'>): Promise<void> {
  for (const client of demoClients) await seedClient(trx, deps, client);
}

async function seedClient(trx: Trx, deps: Pick<Deps, 'secrets'>, client: DemoClient): Promise<void> {
  const { project, events, isMailConfirmed, daysAgo, secondPayment, ...person } = client;
  const name = `${person.firstName} ${person.lastName}`;
  const hasPaid = events.some(({ kind }) => kind === 'paid' || kind === 'confirmed');
  const customerId = await insertCustomer(
    trx,
    { name, language: person.language },
    { source: 'validation', stage: hasPaid ? 'won' : 'lead' },
  );
  const mailbox = mailboxOf(deps, person.email);
  const linkId = randomId();
  const clientId = await insertClient(trx, { phone: undefined, ...person, customerId, mailbox, linkId });
  if (isMailConfirmed) await writeMailConfirmed(trx, clientId);
  const depositCents = depositOf(project.totalCents, 'EUR');
  const { totalCents, ...rest } = project;
  const projectId = await insertProject(trx, {
    ...rest,
    publicId: randomId(),
    clientId,
    customerId,
    plan: depositPlan(totalCents, 'EUR'),
  });
  const validatedAt = new Date(Date.now() - daysAgo * day);
  const at = (days: number) => new Date(validatedAt.getTime() + days * day);
  const entries = [{ id: await insertEvent(trx, projectId, 'validated'), at: validatedAt }];
  for (const event of events) {
    await updateProject(trx, projectId, event.fields);
    entries.push({ id: await insertEvent(trx, projectId, event.kind, event.detail), at: at(event.day) });
  }
  const proof = events.find(({ kind }) => kind === 'confirmed' || kind === 'paid');
  const payments: { id: number; at: Date }[] = [];
  const charge = async (
    days: number,
    part: Parameters<typeof updatePaymentRow>[2],
    provider: PaymentRow['provider'] = 'test',
  ) => {
    const payment = await seedPayment(trx, projectId, depositCents, { ...part, provider });
    payments.push({ id: payment.id, at: at(days) });
    const share = { position: 1, label: null, cents: depositCents, whole: depositCents };
    const receipt = { amountCents: depositCents, method: methodOf(provider), parts: [share] };
    if (part.counts) await writeReceipt(trx, payment, receipt);
  };
  if (proof?.kind === 'paid') await charge(proof.day, { counts: true });
  if (secondPayment !== undefined) await charge(secondPayment, { flag: 'second' });
  if (proof?.kind === 'confirmed') {
    const method = events.find(({ fields }) => fields.payment_method)?.fields.payment_method;
    const provider = paymentProvider.parse(method ?? 'bank_transfer');
    await charge(proof.day, { counts: true }, provider);
  }
  const receiptAt = proof && at(proof.day);
  await writeTimes(trx, { clientId, projectId, validatedAt, events: entries, payments, receiptAt });
}

async function seedPayment(
  trx: Trx,
  projectId: number,
  amountCents: number,
  { provider, ...part }: Parameters<typeof updatePaymentRow>[2] & Pick<PaymentRow, 'provider'>,
): Promise<PaymentRow> {
  const intentId = provider === 'test' ? `test_${randomId()}` : null;
  const deposit = { projectId, position: 1 };
  const payment = await insertPayment(trx, deposit, { provider, intentId, amountCents, currency: 'EUR' });
  const charged = { state: 'succeeded' as const, receivedCents: amountCents, ...part };
  const paid = await updatePaymentRow(trx, payment.id, charged);
  const instalment = part.counts && (await findInstalmentOf(trx, projectId, 1));
  if (instalment) {
    const instalmentId = instalment.instalment_id;
    await allocatePayment(trx, { paymentId: payment.id, instalmentId, cents: amountCents });
  }
  return paid;
}
