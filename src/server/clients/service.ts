import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { nameOf } from '../../content/contact-name.ts';
import { type Language, saidInEnglish } from '../../content/language.ts';
import { clientFieldRefusals, clientRefusals } from '../../content/refusals/clients.ts';
import type * as schema from '../../routers/clients.schema.ts';
import type { ContactFields } from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { createCustomerUnlogged } from '../customers/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { outlast } from '../database/outages.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, notFound } from '../errors.ts';
import { randomId } from '../ids.ts';
import { watchTopic } from '../live/service.ts';
import type { Mail, MailSubject } from '../mail/mail.ts';
import type { Secrets } from '../secrets.ts';
import { clientMail, isMailToken, languageOf, type PlainMail, sendLinkMail } from './mail.ts';
import {
  type ClientRow,
  findClient,
  findMailClient,
  findRevisions,
  hasReader,
  insertClient,
  listContactIds,
  listMailboxes,
  type NewClient,
  renameMailboxes,
  replaceAddress,
  replaceLinkId,
  takeMailbox,
  writeLanguage,
  writeMailboxConfirmed,
  writeMailConfirmed,
  writePaid,
} from './queries.ts';

export type { PlainMail };

/** The client whose dashboard this link opens. Throws NOT_FOUND. */
export async function getClient({ database }: Deps, linkId: string): Promise<schema.Client> {
  return toClient(await getRow(database.db, linkId));
}

/** What the client of a dashboard link speaks. Throws NOT_FOUND. */
export async function getLanguage({ database }: Deps, linkId: string): Promise<{ language: Language }> {
  return { language: languageOf(await getRow(database.db, linkId)) };
}

/** Keeps what the client of a dashboard link has chosen to read: their mails speak it too. Throws NOT_FOUND. */
export async function setLanguage(
  { database }: Deps,
  { clientId, language }: z.output<typeof schema.setClientLanguageInput>,
): Promise<void> {
  const { id } = await getRow(database.db, clientId);
  await writeLanguage(database.db, [id], language);
}

/** The same for contacts whose access a browser has. */
export const setLanguageOf = (
  { database }: Deps,
  contacts: readonly { id: number }[],
  language: Language,
): Promise<void> =>
  writeLanguage(
    database.db,
    contacts.map(({ id }) => id),
    language,
  );

async function getRow(db: Db | Trx, linkId: string): Promise<ClientRow> {
  const row = await findClient(db, linkId);
  if (!row) throw notFound('Client');
  return row;
}

const toClient = (row: ClientRow): schema.Client => ({
  id: row.link_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  createdAt: row.created_at.toISOString(),
});

/**
 * Stores a new client and the customer that they are of as part of the caller's transaction, whoever else has the same
 * address. With `mayBeMailed` the mail with the dashboard's link is stored too, unless the mailbox has had its one.
 * Answers the internal ids, the link id and whether there is a mail.
 */
export async function addClient(
  deps: Pick<Deps, 'jobs' | 'secrets'>,
  trx: Trx,
  {
    mayBeMailed,
    ...client
  }: Omit<NewClient, 'linkId' | 'mailbox' | 'customerId' | 'isVouched'> & { mayBeMailed: boolean },
): Promise<{ id: number; customerId: number; linkId: string; isMailed: boolean }> {
  const linkId = randomId();
  const mailbox = mailboxOf(deps, client.email);
  const name = nameOf(client);
  const customerId = await createCustomerUnlogged(trx, { name, language: client.language }, 'validation');
  const id = await insertClient(trx, { ...client, customerId, mailbox, linkId });
  const isMailed = mayBeMailed && (await takeMailbox(trx, mailbox));
  if (isMailed) await sendLinkMail(deps, trx, { clientId: id, kind: 'first' });
  return { id, customerId, linkId, isMailed };
}

/**
 * Stores one more contact of a customer, as staff know them: the agency vouches for the address, where there is one.
 * Answers the internal id and the link id.
 */
export async function addContact(
  deps: Pick<Deps, 'secrets'>,
  trx: Trx,
  customerId: number,
  { email, phone, ...contact }: ContactFields,
): Promise<{ id: number; linkId: string }> {
  const linkId = randomId();
  const id = await insertClient(trx, {
    ...contact,
    // The column is not null: an empty one says that none is known.
    email: email ?? '',
    ...(email !== null && { mailbox: mailboxOf(deps, email), isVouched: true }),
    phone: phone ?? undefined,
    customerId,
    linkId,
  });
  return { id, linkId };
}

/**
 * Mails a contact the link of their dashboard, in the caller's transaction: in full words where they are known to read
 * what comes to their address, as the one mail with fixed words where not. Nothing without an address, and to nobody
 * whose access has ended.
 */
export async function mailDashboardLink(
  deps: Pick<Deps, 'jobs' | 'secrets'>,
  trx: Trx,
  clientId: number,
): Promise<void> {
  const client = await findMailClient(trx, clientId);
  if (!client || client.email === '') return;
  if (client.email_confirmed_at) await sendLinkMail(deps, trx, { clientId, kind: 'begun' });
  else if (await takeStrangerMail(deps, trx, client.email)) {
    await sendLinkMail(deps, trx, { clientId, kind: 'first' });
  }
}

/** Whether this is the address of a contact who is known to read what comes there, and so comes in by `/my`. */
export const isReader = (db: Db | Trx, clientId: number, email: string): Promise<boolean> =>
  hasReader(db, clientId, email);

/** Whether a contact can be mailed at all: they have an address, and their access has not ended. */
export async function isReached(db: Db | Trx, clientId: number): Promise<boolean> {
  const client = await findMailClient(db, clientId);
  return client !== undefined && client.email !== '';
}

/**
 * Takes the one mail that an address may get before anybody has confirmed it, and one a day after that, whichever noun
 * writes it; answers whether it may be sent. Of two who take it at once one waits for the other's commit.
 */
export const takeStrangerMail = (deps: Pick<Deps, 'secrets'>, trx: Trx, email: string): Promise<boolean> =>
  takeMailbox(trx, mailboxOf(deps, email));

/** Remembers that somebody reads what is sent to this address. */
export const confirmMailbox = (deps: Pick<Deps, 'secrets'>, trx: Trx, email: string): Promise<void> =>
  writeMailboxConfirmed(trx, mailboxOf(deps, email));

/**
 * The internal id of the client who shows the token of the mail with their link. Throws NOT_FOUND, and BAD_REQUEST for
 * another mail's token.
 */
export async function getMailReader(
  deps: Pick<Deps, 'secrets'>,
  trx: Trx,
  { clientId, token }: z.output<typeof schema.confirmMailInput>,
): Promise<number> {
  const client = await getRow(trx, clientId);
  if (!isMailToken(deps, client, token)) {
    throw atField('token', 'This is not the token of the mail');
  }
  return client.id;
}

/** The internal id of the client whose dashboard this link opens. Throws NOT_FOUND. */
export const getClientId = async ({ database }: Pick<Deps, 'database'>, linkId: string): Promise<number> =>
  (await getRow(database.db, linkId)).id;

/**
 * Puts the right address in the place of one that nobody has confirmed, and another link in the place of the one that
 * was mailed there. With `mayBeMailed` the new one is mailed, unless the mailbox has had its one mail. Throws CONFLICT
 * once the address is confirmed, the link was renewed or the project is a day old, BAD_REQUEST for the same address.
 */
export async function correctAddress(
  deps: Pick<Deps, 'jobs' | 'secrets'>,
  trx: Trx,
  afterCommit: Publisher,
  { clientId: linkId, email, mayBeMailed }: { clientId: string; email: string; mayBeMailed: boolean },
): Promise<{ client: schema.Client; isMailed: boolean }> {
  const before = await getRow(trx, linkId);
  if (plain(before.email) === plain(email))
    throw atField('email', saidInEnglish(clientFieldRefusals).sameAddress);
  const mailbox = mailboxOf(deps, email);
  const isMailed = mayBeMailed && (await takeMailbox(trx, mailbox));
  const corrected = await replaceAddress(trx, { linkId, newLinkId: randomId(), email, mailbox, isMailed });
  if (!corrected) {
    throw new AppError('CONFLICT', saidInEnglish(clientRefusals).address.tooLate);
  }
  if (isMailed) await sendLinkMail(deps, trx, { clientId: corrected.id, kind: 'first' });
  publishRenewed(afterCommit, corrected.id);
  return { client: toClient(corrected), isMailed };
}

/** Gives the dashboard another link; the old one opens nothing from the commit on. Throws NOT_FOUND. */
export async function renewLink(deps: Deps, staff: Staff, linkId: string): Promise<schema.Client> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const renewed = await replaceLinkId(trx, linkId, randomId());
    if (!renewed) throw notFound('Client');
    // That it was renewed, and neither the old nor the new one: they open the dashboard.
    await recordChange(trx, staff, { action: 'client.renew-link', subject: `client:${renewed.id}` });
    await sendLinkMail(deps, trx, { clientId: renewed.id, kind: 'renewed' });
    publishRenewed(afterCommit, renewed.id);
    return toClient(renewed);
  });
}

/** Says that a project on the dashboards of these clients has changed. */
export const publishClientChange = (to: Publisher, clientIds: readonly number[], projectId: string): void => {
  for (const id of clientIds) to.events.publish({ topic: clientTopic(id), type: 'changed', projectId });
};

/** Clients whose mailboxes are hashed anew in one statement. */
const rehashedAtOnce = 500;

/**
 * Hashes every client's mailbox with the current key: else an address that was confirmed would count as a stranger's.
 * It needs no other key, since the addresses themselves are there.
 */
export async function rehashMailboxes(trx: Trx, secrets: Secrets): Promise<void> {
  let after = 0;
  for (;;) {
    const page = await listMailboxes(trx, { after, limit: rehashedAtOnce });
    const renamed = page.flatMap(({ id, email, mailbox }) => {
      const to = mailboxOf({ secrets }, email);
      return mailbox === null || mailbox === to ? [] : [{ id, from: mailbox, to }];
    });
    if (renamed.length > 0) await renameMailboxes(trx, renamed);
    if (page.length < rehashedAtOnce) return;
    after = page.at(-1)?.id ?? after;
  }
}

type Seen = { revision: number; event: schema.ClientEvent };

/**
 * Follows a dashboard: says which project to look at again, until `caller` aborts, the server stops or the link is
 * renewed, which is the last thing it says. The first look names every project where the caller has not seen exactly
 * `lastEventId`: what changed between their reading and their following is not lost. Throws NOT_FOUND.
 *
 * The revision is the sum of those of the client's projects: none is ever deleted, so that every change raises it.
 */
export async function* followClient(
  deps: Deps,
  { clientId: linkId, lastEventId }: z.output<typeof schema.clientLiveInput>,
  caller: AbortSignal | undefined,
): AsyncGenerator<Seen> {
  const signal = AbortSignal.any(caller ? [caller, deps.closing] : [deps.closing]);
  const client = await findRevisions(deps.database.db, linkId);
  if (!client) throw notFound('Client');
  const watch = watchTopic(deps, clientTopic(client.id), signal);
  try {
    let seen = new Map<string, number>();
    let revision = lastEventId ?? -1;
    while (!signal.aborted) {
      const find = async () => (await findRevisions(deps.database.db, linkId)) ?? 'renewed';
      const now = await outlast(find, signal);
      if (now === undefined || signal.aborted) return;
      if (now === 'renewed') {
        yield { revision: Math.max(revision, 0), event: { type: 'renewed' } };
        return;
      }
      const total = now.projects.reduce((sum, project) => sum + project.revision, 0);
      if (total !== revision) {
        const changed = now.projects.filter((project) => seen.get(project.id) !== project.revision);
        const last = changed.at(-1);
        // Whoever is cut off in the middle has seen the last revision, and hears all of this one again.
        for (const { id } of changed.slice(0, -1)) {
          yield { revision, event: { type: 'changed', projectId: id } };
        }
        revision = total;
        if (last) yield { revision, event: { type: 'changed', projectId: last.id } };
      }
      seen = new Map(now.projects.map((project) => [project.id, project.revision]));
      await watch.changed();
    }
  } finally {
    watch.close();
  }
}

/**
 * Writes a mail to a client, in their language and with the way to the dashboard; undefined where nobody has confirmed
 * the address, which may be a stranger's, nor paid: nobody pays for a stranger's project. `values` are filled into the
 * words in one pass, and may depend on the language.
 */
export async function writeClientMail(
  deps: Pick<Deps, 'config' | 'content' | 'database'>,
  clientId: number,
  name: PlainMail,
  values: (language: Language) => Readonly<Record<string, string>>,
  about?: MailSubject,
): Promise<Mail | undefined> {
  const client = await findMailClient(deps.database.db, clientId);
  if (!client || client.email === '') return undefined;
  if (!client.email_confirmed_at && !client.first_paid_at) return undefined;
  return { ...clientMail(deps, client, name, values(languageOf(client))), about };
}

/**
 * Remembers that the client reads what comes to their address: they have shown the token of a mail, or staff have
 * written there. With `linkId` only while that is still their link. Answers whether that is new.
 */
export const confirmAddress = (trx: Trx, clientId: number, linkId?: string): Promise<boolean> =>
  writeMailConfirmed(trx, clientId, linkId);

/**
 * Remembers that a payment of the client's was proven: they may be mailed. It proves no address, so that no sign-in
 * opens by it and nothing of somebody else's counts as theirs.
 */
export const rememberPayer = (trx: Trx, clientId: number): Promise<void> => writePaid(trx, clientId);

/**
 * Whose mailbox it is, as far as an address can tell: many servers drop dots, and what stands behind a plus. As a keyed
 * hash: the row that remembers it needs no address.
 */
export const mailboxOf = ({ secrets }: Pick<Deps, 'secrets'>, email: string): string =>
  createHmac('sha256', secrets.derive('client mailbox')).update(plain(email)).digest('base64url');

function plain(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}

/**
 * Hints about one client's dashboard, by the client's internal id: the link is a secret, and may be another one soon.
 */
export type ClientHint =
  | { topic: `client:${number | '*'}`; type: 'changed'; projectId: string }
  | { topic: `client:${number | '*'}`; type: 'renewed' | 'shown' };

/**
 * Says that something beside the projects is shown to the contacts of a customer, such as a quote that was sent: to
 * whoever follows all that is theirs.
 */
export async function publishForContacts(
  trx: Trx,
  afterCommit: Publisher,
  customerId: number,
): Promise<void> {
  for (const id of await listContactIds(trx, customerId)) {
    afterCommit.events.publish({ topic: clientTopic(id), type: 'shown' });
  }
}

export const clientTopic = (id: number) => `client:${id}` as const;

/** Hears that something has changed on the dashboard of any client; also where that may have been missed. */
export const watchClients = (deps: Pick<Deps, 'events'>, onChange: () => void): (() => void) =>
  deps.events.subscribe('client:*', onChange, onChange);

/** Says that a dashboard is reached by another link from now on. */
export const publishRenewed = (to: Publisher, id: number): void =>
  to.events.publish({ topic: clientTopic(id), type: 'renewed' });
