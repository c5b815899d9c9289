import type { MailWords } from '../../content/client-mails.ts';
import type { Language, Localized } from '../../content/language.ts';
import type { PaymentMethod, PaymentState } from '../../routers/projects.schema.ts';
import { confirmAddress, publishClientChange, writeClientMail } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import type { Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Mail } from '../mail/mail.ts';
import {
  findPayable,
  findPayableById,
  findPayer,
  findProjectOfLink,
  insertEvent,
  lockPayable,
  lockPayableById,
  lockPayablesOf,
  updateProject,
} from './queries.ts';

/** A project as far as its payment is concerned. Its `id` is internal, its `publicId` stands in bank references. */
export type Payable = {
  id: number;
  publicId: string;
  clientId: number;
  name: string;
  currency: string;
  depositCents: number;
  method: PaymentMethod | null;
  state: PaymentState;
};

/** What somebody else than the client has proven: there is a receipt of it, also once the money was given back. */
export const isProvenState = (state: string): boolean =>
  ['confirmed', 'paid', 'disputed', 'refunded'].includes(state);

/** Throws NOT_FOUND. */
export async function getPayable({ database }: Pick<Deps, 'database'>, publicId: string): Promise<Payable> {
  return toPayable(await findPayable(database.db, publicId));
}

/** The same by the internal id. */
export async function getPayableOf({ database }: Pick<Deps, 'database'>, id: number): Promise<Payable> {
  return toPayable(await findPayableById(database.db, id));
}

/** Locks the project until the transaction ends: every change of its payment is decided under it. Throws NOT_FOUND. */
export const lockPayment = async (trx: Trx, publicId: string): Promise<Payable> =>
  toPayable(await lockPayable(trx, publicId));

/** The same by the internal id. */
export const lockPaymentOf = async (trx: Trx, id: number): Promise<Payable> =>
  toPayable(await lockPayableById(trx, id));

/** All projects of a client in the same way, oldest first. */
export const lockPaymentsOf = async (trx: Trx, clientId: number): Promise<Payable[]> =>
  (await lockPayablesOf(trx, clientId)).map(toPayable);

type PaymentEventKind = 'declared' | 'withdrawn' | 'paid' | 'confirmed' | 'undone' | 'refunded' | 'disputed';

/** Changes the payment of a locked project, and what its timeline says of it. Answers it as it is now. */
export async function changePayment(
  trx: Trx,
  project: Payable,
  change: { state?: PaymentState; method?: PaymentMethod | null; event?: PaymentEventKind },
): Promise<Payable> {
  const { state = project.state, method = project.method, event } = change;
  await updateProject(trx, project.id, { payment_state: state, payment_method: method });
  if (event) await insertEvent(trx, project.id, event);
  return { ...project, state, method };
}

/** A proven payment confirms the client's address as well. */
export async function confirmPayer(trx: Trx, project: Payable): Promise<void> {
  await confirmAddress(trx, project.clientId);
}

/** Tells whoever has the dashboard open. */
export const publishPayment = (to: Publisher, { clientId, publicId }: Payable): void =>
  publishClientChange(to, clientId, publicId);

/** Who pays a project, for mails and receipts; undefined where it is gone. */
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;
export const findPayerOf = ({ database }: Pick<Deps, 'database'>, projectId: number) =>
  findPayer(database.db, projectId);

/** A mail to who pays; undefined where nobody has confirmed the address. */
export const writePayerMail = (
  deps: Pick<Deps, 'config' | 'database'>,
  payer: Payer,
  words: Localized<MailWords>,
  values: (language: Language) => Readonly<Record<string, string>>,
): Promise<Mail | undefined> => writeClientMail(deps, payer.client_id, words, values);

/** The internal id of a project, for who has its client's link; undefined for everybody else. */
export const findProjectByLink = (
  { database }: Pick<Deps, 'database'>,
  { clientId, projectId }: { clientId: string; projectId: string },
): Promise<number | undefined> => findProjectOfLink(database.db, clientId, projectId);

function toPayable(row: Awaited<ReturnType<typeof findPayable>>): Payable {
  if (!row) throw notFound('Project');
  return {
    id: row.id,
    publicId: row.public_id,
    clientId: row.client_id,
    name: row.name,
    currency: row.currency,
    depositCents: row.deposit_cents,
    method: row.payment_method as PaymentMethod | null,
    state: row.payment_state as PaymentState,
  };
}
