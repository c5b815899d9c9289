import type { z } from 'zod';
import { thingNames } from '../../content/access-mails.ts';
import { said } from '../../content/language.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/customers.schema.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { publishPortalEnded } from '../client-projects/portal-service.ts';
import { sealPortalPassword, setSealedPassword } from '../client-projects/service.ts';
import { revokeContact } from '../clients/contact-service.ts';
import { writeClientMail } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { publishGateEnded, sealCode, setSealedCode } from '../gates/service.ts';
import { endContactAccess } from '../grants/service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { mailJobKind } from '../mail/mail.ts';
import { isContact, listNames, listOthers, listShared } from './queries.ts';

const refusals = said(customerRefusals);

/** The passwords that a contact may know, and who else would have to be told of another one. Throws NOT_FOUND. */
export async function listSharedPasswords(
  { database: { db } }: Pick<Deps, 'database'>,
  { contactId }: z.output<typeof schema.contactInput>,
): Promise<schema.SharedPassword[]> {
  if (!(await isContact(db, contactId))) throw new AppError('NOT_FOUND', refusals.contactUnknown);
  const shared = await listShared(db, contactId);
  const others = await listOthers(db, contactId, shared);
  return shared.map(({ id, ...thing }) => ({
    ...thing,
    others: others.filter((one) => one.kind === thing.kind && one.id === id).map(({ name }) => name),
  }));
}

type Shared = Awaited<ReturnType<typeof listShared>>[number];

/**
 * Ends what a contact may see: their link opens nothing from the commit on, what their browsers were let into is
 * closed, and the passwords of `things` are others, in one transaction. They are answered this once; that of a portal
 * to whoever has access to support alone, since it opens what is written there. With `tell` whoever else sees a thing
 * is mailed that its password is another one, and how to come in without. A contact who was revoked before stays so.
 * Throws NOT_FOUND, also for a thing that is not among what they may know.
 */
export async function endAccess(
  deps: Deps,
  staff: Staff,
  { contactId, things, tell }: z.output<typeof schema.endAccessInput>,
): Promise<schema.EndedAccess> {
  const known = things.length === 0 ? [] : await listShared(deps.database.db, contactId);
  const chosen = things.map(({ kind, slug }) => {
    const thing = known.find((one) => one.kind === kind && one.slug === slug);
    if (!thing) throw new AppError('NOT_FOUND', refusals.sharedUnknown);
    return thing;
  });
  // Their hashes take long: before the transaction.
  const changes: { thing: Shared; password: string; apply(): Promise<void> }[] = [];
  for (const thing of chosen) changes.push({ thing, ...(await prepare(deps, staff, thing)) });
  await inTransaction(deps, async (trx, afterCommit) => {
    // Before they are revoked: what they see by then is less.
    const others = tell ? await listOthers(trx, contactId, chosen) : [];
    await revokeContact(deps, staff, { contactId });
    await endOpened(trx, afterCommit, contactId);
    for (const { apply } of changes) await apply();
    for (const other of new Set(others.map((one) => one.contactId))) {
      const theirs = others.filter((one) => one.contactId === other).map(({ kind, id }) => ({ kind, id }));
      await deps.jobs.send(trx, changedMail, { clientId: other, things: theirs } satisfies ChangedMail);
    }
  });
  const isSupport = staffMayAccess(staff, 'support');
  return {
    passwords: changes.map(({ thing: { kind, slug, name }, password }) => ({
      kind,
      slug,
      name,
      password: kind === 'portal' && !isSupport ? null : password,
    })),
  };
}

/** Makes another password for a thing; `apply` sets it, in the caller's transaction. */
async function prepare(deps: Deps, staff: Staff, { kind, id, slug }: Shared) {
  if (kind === 'portal') {
    const { password, hash } = await sealPortalPassword(deps, staff);
    return { password, apply: () => setSealedPassword(deps, staff, id, hash) };
  }
  const { sealed, shown } = await sealCode(deps, staff, { kind, password: undefined, own: [] });
  return {
    password: shown.password ?? '',
    apply: async () => void (await setSealedCode(deps, staff, { kind, subject: slug }, sealed)),
  };
}

/**
 * Closes what browsers were let into by this contact's access, in the caller's transaction; open streams hear it at
 * once.
 */
async function endOpened(trx: Trx, afterCommit: Publisher, contactId: number): Promise<void> {
  for (const { kind, subject } of await endContactAccess(trx, [contactId])) {
    if (kind === 'client-project') publishPortalEnded(afterCommit, Number(subject));
    if (kind === 'quote' || kind === 'status-page') publishGateEnded(afterCommit, { kind, subject });
  }
}

/** Whose mail it is, and about what: by numbers, so that no job holds a name. */
type ChangedMail = { clientId: number; things: { kind: schema.SharedKind; id: number }[] };

const changedMail = 'contact-access.mail-changed';

/** Tells somebody who still has access that passwords are others now, and that they need none. */
export const changedMailKind = (deps: Deps): JobKind<ChangedMail> =>
  mailJobKind<ChangedMail>(deps, changedMail, async ({ clientId, things }) => {
    const names = await listNames(deps.database.db, things);
    if (names.length === 0) return undefined;
    return writeClientMail(deps, clientId, 'password', (language) => ({
      things: names.map(({ kind, name }) => `${thingNames[language][kind]} «${name}»`).join(', '),
    }));
  });
