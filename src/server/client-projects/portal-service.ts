import type { z } from 'zod';
import { type Language, languageOr, said, saidInEnglish } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { clientRefusals } from '../../content/refusals/clients.ts';
import type * as schema from '../../routers/client-projects.schema.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import { type GrantCookie, grantAccess, leave, listOpenPortals } from '../grants/service.ts';
import { limitFailures, quarter, slowDown, tooManyTriesInEnglish } from '../limits/attempts-service.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import { strangerAt } from '../passwords/service.ts';
import { findClientProject, findPortal, isStillOpen, replaceHash, writeLanguage } from './queries.ts';

/** For the support requests, whose every change a portal counts and whose mails it limits. */
export { claimProjectMails, raiseRequestsRevision } from './queries.ts';

/** A browser that asks for something of a portal: its cookie, where it comes from, and who of the agency it may be. */
export type PortalCaller = {
  cookie: GrantCookie;
  readonly address: string;
  findStaff(again?: 'again'): Promise<Staff | undefined>;
};

/** Who acts in a portal: the client of that project, or somebody of the agency. */
export type Correspondent = { kind: 'client' } | { kind: 'staff'; staff: Staff };

const kind = 'client-project';

const refusals = saidInEnglish(clientRefusals).portal;

/**
 * Opens the portal for this browser. Throws the same UNAUTHORIZED, after the same work, for an unknown slug, a closed
 * project and a wrong password; TOO_MANY_REQUESTS after too many of them.
 */
export async function authenticate(
  deps: Deps,
  caller: PortalCaller,
  { slug, password }: z.output<typeof schema.authenticateInput>,
): Promise<schema.ClientProject> {
  const opened = await limitFailures(
    deps,
    signInRules(caller.address, slug),
    () => slowDown(deps, slugName(slug), () => openPortal(deps, caller, slug, password)),
    tooManyTriesInEnglish,
  );
  if (!opened) throw new AppError('UNAUTHORIZED', refusals.wrong);
  return opened;
}

async function openPortal(
  deps: Deps,
  { cookie, address }: PortalCaller,
  slug: string,
  password: string,
): Promise<schema.ClientProject | undefined> {
  const { db } = deps.database;
  const asker = strangerAt(address, tooManyTriesInEnglish);
  const found = await findPortal(db, slug);
  const isRight = await deps.passwords.isRight(found?.passwordHash, password, asker);
  if (found?.isActive && isRight && (await grantPortal(deps, cookie, found))) {
    const { id, name, whatsappNumber, passwordHash: from } = found;
    const to = await deps.passwords.renew(from, password, asker);
    if (to) await replaceHash(db, { id, from, to });
    deps.log.info({ clientProjectId: id }, 'portal signed in');
    return { id, slug, name, whatsappNumber };
  }
  // For whoever looks into attacks; never with the slug, which may be a password in the wrong field.
  deps.log.info({ ...(found && { clientProjectId: found.id }) }, 'portal sign-in refused');
  return undefined;
}

/**
 * The grant has the version that the password was compared at: where another came meanwhile, or the project was
 * closed, it opens nothing, and there is none.
 */
const grantPortal = (
  deps: Deps,
  cookie: GrantCookie,
  { id, accessVersion }: { id: number; accessVersion: number },
): Promise<boolean> =>
  inTransaction(deps, async (trx) => {
    if (!(await isStillOpen(trx, id, accessVersion))) return false;
    await grantAccess(trx, cookie, kind, String(id), accessVersion);
    return true;
  });

/**
 * Opens a portal to a browser without its password, in the caller's transaction, by the access of a contact who may see
 * it: that is the caller's to know. Undefined where the portal is closed.
 */
export async function passPortal(
  trx: Trx,
  cookie: GrantCookie,
  slug: string,
  contactId: number,
): Promise<schema.ClientProject | undefined> {
  const found = await findPortal(trx, slug);
  if (!found?.isActive) return undefined;
  const { id, name, whatsappNumber, accessVersion } = found;
  await grantAccess(trx, cookie, kind, String(id), accessVersion, contactId);
  return { id, slug, name, whatsappNumber };
}

/** Ends this browser's access to the portal; whoever has none is signed out already. */
export async function signOut(deps: Deps, { cookie }: PortalCaller, clientProjectId: number): Promise<void> {
  const hadOne = await leave(deps.database.db, cookie, kind, String(clientProjectId));
  if (hadOne) publishPortalEnded(deps, clientProjectId);
}

/**
 * Who the caller is to this project; a stream asks `again`. Whoever is signed in as the agency's support writes as the
 * agency, also from a browser that holds a portal's grant: what they do is theirs. Throws NOT_FOUND for the client of
 * another project alone, FORBIDDEN for staff whose role has no access, UNAUTHORIZED for everybody else.
 */
export async function getCorrespondent(
  deps: Deps,
  caller: PortalCaller,
  clientProjectId: number,
  again?: 'again',
): Promise<Correspondent> {
  const staff = await caller.findStaff(again);
  if (staff && staffMayAccess(staff, 'support')) return { kind: 'staff', staff };
  const open = await listOpenPortals(deps.database.db, caller.cookie);
  if (open.includes(clientProjectId)) return { kind: 'client' };
  if (open.length > 0) throw noProject();
  if (staff) throw new AppError('FORBIDDEN', said(accessRefusals).otherRole);
  throw signInFirst();
}

/**
 * What is read in a portal that is open in this browser; undefined for one that is not, and for one in French, which is
 * as specified: its sign-in is in English then.
 */
export async function findPortalLanguage(
  deps: Deps,
  { cookie }: Pick<PortalCaller, 'cookie'>,
  slug: string,
): Promise<Language | undefined> {
  const { db } = deps.database;
  const open = await listOpenPortals(db, cookie);
  const found = open.length > 0 ? await findPortal(db, slug) : undefined;
  const language = found && open.includes(found.id) ? languageOr(found.language, 'fr') : 'fr';
  return language === 'fr' ? undefined : language;
}

/**
 * Keeps what a client has chosen to read in their portal: the mails about its requests speak it too. Throws FORBIDDEN
 * for staff, who change it with the project.
 */
export async function setPortalLanguage(
  { database }: Deps,
  correspondent: Correspondent,
  { clientProjectId, language }: z.output<typeof schema.setPortalLanguageInput>,
): Promise<void> {
  if (correspondent.kind === 'staff') throw new AppError('FORBIDDEN', said(accessRefusals).otherRole);
  await writeLanguage(database.db, clientProjectId, language);
}

/** Whether it is anybody who may send something: the client of some portal, or somebody of the agency. */
export async function isKnown(
  caller: Pick<PortalCaller, 'cookie' | 'findStaff'> & { deps: Deps },
): Promise<boolean> {
  const open = await listOpenPortals(caller.deps.database.db, caller.cookie);
  return open.length > 0 || (await caller.findStaff()) !== undefined;
}

/**
 * The last look before what a client sends is stored: throws UNAUTHORIZED where the portal was closed to them since
 * they were let in. The project's row is locked by then, so that no closing comes between this look and the commit.
 */
export async function checkStillOpen(
  trx: Trx,
  correspondent: Correspondent,
  { cookie }: Pick<PortalCaller, 'cookie'>,
  clientProjectId: number,
): Promise<void> {
  if (correspondent.kind === 'staff') return;
  if (!(await listOpenPortals(trx, cookie)).includes(clientProjectId)) throw signInFirst();
}

const signInFirst = () => new AppError('UNAUTHORIZED', refusals.signInFirst);

/** What the client sees of the project. Throws NOT_FOUND. */
export async function getClientProject(deps: Deps, clientProjectId: number): Promise<schema.PortalProject> {
  const found = await findClientProject(deps.database.db, clientProjectId);
  if (!found) throw noProject();
  const { requests_new, requests_in_progress, requests_resolved, requests_refused, ...project } = found;
  return {
    ...project,
    requestCounts: {
      Nouveau: requests_new,
      'En cours': requests_in_progress,
      Résolu: requests_resolved,
      Refusé: requests_refused,
    },
  };
}

const noProject = () => notFound('Client project');

/**
 * Hints about one support portal. `changed`: something that it shows is another now. `ended`: accesses to it may have
 * ended, so that open streams ask again who their caller is.
 */
export type ClientProjectHint = { topic: `client-project:${number}`; type: 'changed' | 'ended' };

export const clientProjectTopic = (id: number) => `client-project:${id}` as const;

export const publishPortalChanged = (to: Publisher, id: number) =>
  to.events.publish({ topic: clientProjectTopic(id), type: 'changed' });

/** The same for accesses that ended: another password, a project that was closed, a browser that signed out. */
export const publishPortalEnded = (to: Publisher, id: number) =>
  to.events.publish({ topic: clientProjectTopic(id), type: 'ended' });

/** Wrong passwords at the sign-in of the portals: few for one of them from one address, more from one address. */
export const signInRules = (address: string, slug: string): Rule[] => [
  { name: 'portal.sign-in', subject: `${slug} ${networkOf(address)}`, limit: 10, seconds: quarter },
  { name: 'portal.address', subject: networkOf(address), limit: 50, seconds: quarter },
];

/** What slows down whoever tries one portal from many addresses. */
const slugName = (slug: string) => ({ name: 'portal.slug', subject: slug });
