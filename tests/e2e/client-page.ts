import type { Page } from '@playwright/test';
import { type Answers, Refusal } from './call-stand-in.ts';

/** What the calls answer of one client; made up, and the same in every journey. */
export const clientId = 'c1c1c1c1c1c1c1c1';
export const projectId = 'p2p2p2p2p2p2p2p2';

export const validated = {
  client: { id: clientId, firstName: 'Layla', lastName: 'Haddad', email: 'layla@palm.example' },
  project: { id: projectId, name: 'Booking engine', totalPrice: 3000.01, depositAmount: 1500.01 },
};

const known = {
  id: projectId,
  name: 'Booking engine',
  description: null as string | null,
  status: 'in_progress',
  progress: 40,
  lastUpdate: 'The calendar is ready.\nNext: payments.' as string | null,
  totalPrice: 3000.01,
  depositAmount: 1500.01,
  currency: 'EUR',
  refundedAmount: 0,
  credit: 0,
  isPaid: true,
  paymentState: 'declared',
  paymentMethod: 'bank_transfer',
  hasReceipt: false,
  revision: 3,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-04T09:00:00.000Z',
};

/** The project, changed; of its payment plan the deposit alone, which is as the project says. */
export function projectOf(changes: Partial<typeof known> = {}) {
  const changed = { ...known, ...changes };
  const { depositAmount, isPaid, paymentState, paymentMethod, hasReceipt, refundedAmount } = changed;
  const isOpen = paymentState === 'pending' || paymentState === 'declared';
  const deposit = {
    position: 1,
    label: null,
    amount: depositAmount,
    paid: isOpen ? 0 : depositAmount - refundedAmount,
    open: isOpen ? depositAmount : 0,
    refunded: refundedAmount,
    due: 'acceptance',
    dueOn: null,
    isPaid,
    paymentState,
    paymentMethod,
    hasReceipt,
    receipts: hasReceipt ? [{ paymentId: 1, amount: depositAmount, receivedOn: '2026-03-04' }] : [],
  };
  return { ...changed, instalments: [deposit] };
}

export const project = projectOf();

const account = {
  holder: 'Vitrine Studio FZ-LLC',
  iban: 'FR7630006000011234567890189',
  accountNumber: null,
  bic: 'AGRIFRPP',
  bank: 'Banque Exemple',
  currency: 'EUR',
  hasQr: true,
};

export const options = {
  card: { kind: 'stripe', publishableKey: 'pk_test_1' },
  cardLimit: 999_999.99,
  bank: account,
  wise: { ...account, iban: null, accountNumber: '0123456789', bic: null, currency: 'USD', hasQr: false },
};

/** A server where everything goes well, and nobody is signed in. */
export const answers = {
  'projects.validate': () => validated,
  'payments.options': () => options,
  'projects.createPaymentIntent': () => ({ clientSecret: 'pi_1_secret_1' }),
  'projects.setPaymentMethod': () => ({ isPaid: false, paymentState: 'pending', paymentMethod: 'stripe' }),
  'projects.markPaid': () => ({ isPaid: true, paymentState: 'paid', paymentMethod: 'stripe' }),
  'clients.get': () => ({
    ...validated.client,
    phone: '+971 50 000 0000',
    createdAt: '2026-03-01T09:00:00.000Z',
  }),
  'clients.projects': (): unknown => [project],
  'projects.timeline': () => [
    { id: 1, kind: 'validated', detail: null, part: null, at: '2026-03-01T09:00:00.000Z' },
    { id: 2, kind: 'declared', detail: null, part: null, at: '2026-03-01T09:05:00.000Z' },
    { id: 3, kind: 'status', detail: 'in_progress', part: null, at: '2026-03-02T09:05:00.000Z' },
    { id: 4, kind: 'progress', detail: '40', part: null, at: '2026-03-03T09:05:00.000Z' },
    { id: 5, kind: 'message', detail: 'The calendar is ready.', part: null, at: '2026-03-04T09:05:00.000Z' },
  ],
  'invoices.ofClient': (): unknown => [],
  'subscriptions.ofClient': (): unknown => [],
  'staff.me': (): unknown => new Refusal('UNAUTHORIZED', 401, 'Not signed in'),
  'clients.confirmMail': () => null,
  'clients.live': () => null,
} satisfies Answers;

/** Opens step two as a reload would. */
export async function openPayment(page: Page, query = ''): Promise<void> {
  await page.addInitScript(
    (kept) => sessionStorage.setItem('validatedProject', kept),
    JSON.stringify(validated),
  );
  await page.goto(`/validate-project${query}`);
}
