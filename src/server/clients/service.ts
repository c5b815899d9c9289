import type { z } from 'zod';
import type * as schema from '../../routers/clients.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Db, Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { atField, notFound } from '../errors.ts';
import { randomId } from '../ids.ts';
import { clientTopic, publishRenewed } from './events.ts';
import { sendLinkMail, wakeLinkMail } from './jobs.ts';
import { isMailToken } from './mail-token.ts';
import { mailboxOf } from './mailbox.ts';
import {
  type ClientRow,
  findClient,
  insertClient,
  type NewClient,
  replaceLinkId,
  takeMailbox,
} from './queries.ts';

/** The client whose dashboard this link opens. Throws NOT_FOUND. */
export async function getClient({ database }: Deps, linkId: string): Promise<schema.Client> {
  return toClient(await getRow(database.db, linkId));
}

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
 * Stores a new client as part of the caller's transaction, whoever else has the same address. With `mayBeMailed`
 * the mail with the dashboard's link is stored too, unless the mailbox has had its one; then call `wakeLinkMail` after
 * the commit. Answers the internal id, the link id and whether there is a mail.
 */
export async function addClient(
  deps: Pick<Deps, 'jobs' | 'secrets'>,
  trx: Trx,
  { mayBeMailed, ...client }: Omit<NewClient, 'linkId' | 'mailbox'> & { mayBeMailed: boolean },
): Promise<{ id: number; linkId: string; isMailed: boolean }> {
  const linkId = randomId();
  const mailbox = mailboxOf(deps, client.email);
  const id = await insertClient(trx, { ...client, mailbox, linkId });
  const isMailed = mayBeMailed && (await takeMailbox(trx, mailbox));
  if (isMailed) await sendLinkMail(deps, trx, { clientId: id, kind: 'first' });
  return { id, linkId, isMailed };
}

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

/** Gives the dashboard another link; the old one opens nothing from the commit on. Throws NOT_FOUND. */
export async function renewLink(deps: Deps, staff: Staff, linkId: string): Promise<schema.Client> {
  const client = await deps.database.db.transaction().execute(async (trx) => {
    const renewed = await replaceLinkId(trx, linkId, randomId());
    if (!renewed) throw notFound('Client');
    // That it was renewed, and neither the old nor the new one: they open the dashboard.
    await recordChange(trx, staff, { action: 'client.renew-link', subject: `client:${renewed.id}` });
    await sendLinkMail(deps, trx, { clientId: renewed.id, kind: 'renewed' });
    return renewed;
  });
  wakeLinkMail(deps);
  publishRenewed(deps, client.id);
  return toClient(client);
}

/** Says that a project on this client's dashboard has changed. Call it after the commit. */
export const publishClientChange = (deps: Pick<Deps, 'events'>, clientId: number, projectId: string): void =>
  deps.events.publish({ topic: clientTopic(clientId), type: 'changed', projectId });

export { wakeLinkMail } from './jobs.ts';
