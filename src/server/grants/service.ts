import { createHash, randomBytes } from 'node:crypto';
import type { GateKind } from '../../routers/gates.schema.ts';
import type { Database, Db, Trx } from '../database/database.ts';
import {
  deleteAccessOf,
  deleteContactGrants,
  deleteExpiredGrants,
  deleteGrant,
  deleteGrants,
  deleteOpenedBefore,
  type GrantKind,
  hasLiveGrant,
  holdOpenGate,
  listFreshContacts,
  listGrantedSubjects,
  listOpenContacts,
  listOpenGates,
  listOpenProjects,
  renewGrant,
  upsertGrant,
} from './queries.ts';

/** The browser's token: 32 random bytes, of which the database knows the SHA-256 alone. One cookie, many grants. */
export type GrantCookie = { token: string | undefined; set(token: string): void };

/** Whether a text has the form of a token. Anything else, such as one that somebody made up, opens nothing. */
export const isGrantToken = (text: string) => /^[\w-]{43}$/.test(text);

const hash = (token: string) => createHash('sha256').update(token).digest();

/**
 * How long the grants of a kind last, in days. A portal holds a company's reports and documents, and whoever left that
 * company may still have its cookie: its client types the password once a month, however often they come back.
 */
const lifetime: Record<GrantKind, number> = {
  conversation: 180,
  'client-project': 30,
  // As long as an address that nobody has confirmed can be corrected.
  client: 1,
  // Then the address is asked for another mail: who has left a company has its mailbox no longer.
  my: 30,
  // As specified the team area is locked again with every reload: what lasts longer than a day's work is of no use.
  team: 1,
  quote: 30,
  'status-page': 30,
};

/** How long one lasts that a contact's access gives, in days: whoever comes by it again is given another. */
const givenFor = 1;

/**
 * Gives the browser access to one subject, or renews it. A token that opens nothing yet is replaced: whoever planted it
 * in this browser would share in all that it opens later. `accessVersion` is the subject's at that moment, where it
 * has one: the grant ends as soon as the subject's is another. With `contactId` it is that contact's access which gives
 * it, for a day at most, and it ends with that.
 */
export async function grantAccess(
  trx: Trx,
  cookie: GrantCookie,
  kind: GrantKind,
  subject: string,
  accessVersion = 0,
  contactId?: number,
): Promise<void> {
  const known = cookie.token !== undefined && (await hasLiveGrant(trx, hash(cookie.token)));
  const token = known && cookie.token ? cookie.token : randomBytes(32).toString('base64url');
  const days = contactId === undefined ? lifetime[kind] : givenFor;
  if (kind === 'my')
    await deleteOpenedBefore(trx, hash(token), { contactId: Number(subject), accessVersion });
  await upsertGrant(trx, { tokenHash: hash(token), kind, subject, accessVersion, days, contactId });
  await deleteExpiredGrants(trx, sweptAtOnce);
  cookie.set(token);
}

const sweptAtOnce = 100;

/** Clears away some of what has expired, and answers how many. */
export const sweepGrants = ({ database }: { database: Pick<Database, 'db'> }): Promise<number> =>
  deleteExpiredGrants(database.db, sweptAtOnce);

/**
 * Lets the browser keep an access that it has, as if it had been given now. It writes at most once a day, so that
 * whoever comes back often costs a look alone; the cookie, which costs nothing, lasts anew each time.
 */
export async function renewAccess(
  db: Db,
  cookie: GrantCookie,
  kind: GrantKind,
  subject: string,
): Promise<void> {
  const { token } = cookie;
  if (token === undefined) return;
  await renewGrant(db, { tokenHash: hash(token), kind, subject, days: lifetime[kind] });
  cookie.set(token);
}

/** Takes the access to a subject from everybody; call it where the subject itself is deleted. */
export const endAccess = (trx: Trx, kind: GrantKind, subject: string): Promise<void> =>
  deleteGrants(trx, kind, subject);

/** Takes the access to a subject from this browser alone; false where it had none. */
export async function leave(
  db: Db,
  { token }: GrantCookie,
  kind: GrantKind,
  subject: string,
): Promise<boolean> {
  return token !== undefined && deleteGrant(db, { tokenHash: hash(token), kind, subject });
}

/** The client projects whose portal the browser may open at this moment, in one statement. */
export async function listOpenPortals(db: Db | Trx, { token }: GrantCookie): Promise<number[]> {
  return token === undefined ? [] : listOpenProjects(db, hash(token));
}

/** The contacts whose access the browser has at this moment, by their internal ids. */
export async function listContacts(db: Db | Trx, { token }: GrantCookie): Promise<number[]> {
  return token === undefined ? [] : listOpenContacts(db, hash(token));
}

/** Takes the access of all contacts from this browser, and what that has opened to it. Answers what ended. */
export async function leaveContacts(
  trx: Trx,
  { token }: GrantCookie,
): Promise<{ kind: GrantKind; subject: string }[]> {
  return token === undefined ? [] : deleteContactGrants(trx, hash(token));
}

/** The slugs behind gates of one kind that the browser may open at this moment. */
export async function listOpened(db: Db | Trx, { token }: GrantCookie, kind: GateKind): Promise<string[]> {
  return token === undefined ? [] : listOpenGates(db, hash(token), kind);
}

/**
 * Whether the browser may open what is behind this gate; if so, nobody changes or closes it before the transaction
 * ends.
 */
export async function holdOpened(
  trx: Trx,
  { token }: GrantCookie,
  kind: GateKind,
  subject: string,
): Promise<boolean> {
  return token !== undefined && holdOpenGate(trx, hash(token), kind, subject);
}

/** The subjects of one kind that the browser may open; of kinds without versions. */
export async function grantedSubjects(db: Db, cookie: GrantCookie, kind: GrantKind): Promise<string[]> {
  return cookie.token === undefined ? [] : listGrantedSubjects(db, hash(cookie.token), kind);
}

/** Ends the access of contacts in every browser, with all that it has opened there. Answers what ended. */
export const endContactAccess = (
  trx: Trx,
  contactIds: readonly number[],
): Promise<{ kind: GrantKind; subject: string }[]> => deleteAccessOf(trx, contactIds);

/**
 * The contacts whose access this browser was given by a mailed link within so many minutes: a link alone sets the end
 * of such a grant, and nothing renews it later.
 */
export async function listJustEntered(
  db: Db | Trx,
  { token }: GrantCookie,
  minutes: number,
): Promise<number[]> {
  return token === undefined ? [] : listFreshContacts(db, hash(token), { days: lifetime.my, minutes });
}
