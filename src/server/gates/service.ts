import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { gateRefusals } from '../../content/refusals/gates.ts';
import type * as schema from '../../routers/gates.schema.ts';
import { type GateKind, teamSlug } from '../../routers/gates.schema.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { type commandLine, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { contactQueryOf, listFound } from '../database/search-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import {
  endAccess,
  type GrantCookie,
  grantAccess,
  holdOpened,
  leave,
  listOpened,
} from '../grants/service.ts';
import {
  limitFailures,
  quarter,
  slowDown,
  tooManyTries,
  tooManyTriesInEnglish,
} from '../limits/attempts-service.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import { choosePassword, strangerAt } from '../passwords/service.ts';
import type { Secrets } from '../secrets.ts';
import {
  deleteGate,
  findGateRow,
  findLock,
  findLockByPassword,
  type GateLock,
  type GateName,
  type GateRow,
  insertGate,
  isStillCurrent,
  isTakenBefore,
  type Lookup,
  listGateRows,
  listQuotesWithout,
  nameLookupKey,
  renewLookup,
  replaceHash,
  updateGate,
} from './queries.ts';

const refusals = said(gateRefusals);

/** A browser at a gate: its cookie, where it comes from, and who of the agency it may be. */
export type GateCaller = {
  cookie: GrantCookie;
  readonly address: string;
  findStaff(again?: 'again'): Promise<Staff | undefined>;
};

/** Who is behind a gate: whoever knew its code, or somebody of the agency. */
export type Reader = { kind: 'reader' } | { kind: 'staff'; staff: Staff };

/**
 * Whose of the agency's areas it is that the gate closes, and what is said there to a wrong code, as specified, and to
 * none.
 */
const rules = {
  team: {
    area: 'support',
    refusal: () => 'Invalid access code',
    locked: () => 'Enter the access code first',
    tooMany: tooManyTriesInEnglish,
  },
  quote: {
    area: 'sales',
    refusal: () => refusals.wrong.quote,
    locked: () => refusals.locked,
    tooMany: tooManyTries,
  },
  'status-page': {
    area: 'sales',
    refusal: () => refusals.wrong.statusPage,
    locked: () => refusals.locked,
    tooMany: tooManyTries,
  },
} as const satisfies Record<GateKind, object>;

/**
 * Opens a gate to this browser and answers its slug; without a `subject` the password says which quote it is. Throws
 * the same UNAUTHORIZED, after the same work, for an unknown slug, a closed gate and a wrong code; TOO_MANY_REQUESTS
 * after too many of them.
 */
export async function openGate(
  deps: Deps,
  caller: GateCaller,
  { kind, subject, password }: { kind: GateKind; subject?: string | undefined; password: string },
): Promise<string> {
  const { refusal, tooMany } = rules[kind];
  const attempt = () => tryPassword(deps, caller, { kind, subject, password });
  const opened = await limitFailures(
    deps,
    tryRules(caller.address, kind, subject),
    () => slowDown(deps, gateName(kind, subject), attempt),
    tooMany,
  );
  if (opened === undefined) throw new AppError('UNAUTHORIZED', refusal());
  return opened;
}

async function tryPassword(
  deps: Deps,
  { cookie, address }: GateCaller,
  { kind, subject, password }: { kind: GateKind; subject: string | undefined; password: string },
): Promise<string | undefined> {
  const { db } = deps.database;
  const asker = strangerAt(address, rules[kind].tooMany);
  const found =
    subject === undefined
      ? await findLockByPassword(db, lookupOf(deps, password))
      : await findLock(db, { kind, subject });
  const isRight = await deps.passwords.isRight(found?.passwordHash, password, asker);
  if (found?.passwordHash && isRight && (await grantGate(deps, cookie, found, password))) {
    const to = await deps.passwords.renew(found.passwordHash, password, asker);
    if (to) await replaceHash(db, { ...found, from: found.passwordHash, to });
    deps.log.info({ gate: kind }, 'a code was accepted');
    return found.subject;
  }
  // For whoever looks into attacks; never with what was typed.
  deps.log.info({ gate: kind }, 'a code was refused');
  return undefined;
}

/**
 * The grant has the version that the code was compared at: where another came meanwhile, there is none. A password that
 * was found with the key before is found with the current one from here on: only its reader can tell it.
 */
async function grantGate(
  deps: Deps,
  cookie: GrantCookie,
  gate: GateLock,
  password: string,
): Promise<boolean> {
  const isGranted = await inTransaction(deps, async (trx) => {
    if (!(await isStillCurrent(trx, gate))) return false;
    await grantAccess(trx, cookie, gate.kind, gate.subject, gate.accessVersion);
    return true;
  });
  if (isGranted && gate.kind === 'quote' && gate.lookupKey !== deps.secrets.fingerprints[0]) {
    await renewLookup(deps.database.db, gate, lookupOf(deps, password));
  }
  return isGranted;
}

/**
 * Lets a browser in without a code, in the caller's transaction, by the access of a contact who may see what is behind
 * the gate: that is the caller's to know. Answers false where no code opens it either.
 */
export async function passGate(
  trx: Trx,
  cookie: GrantCookie,
  gate: GateName,
  contactId: number,
): Promise<boolean> {
  const lock = await findLock(trx, gate);
  if (!lock || !(await isStillCurrent(trx, lock))) return false;
  await grantAccess(trx, cookie, gate.kind, gate.subject, lock.accessVersion, contactId);
  return true;
}

/** Ends this browser's access; whoever has none has left already. */
export async function leaveGate(deps: Deps, { cookie }: GateCaller, gate: GateName): Promise<void> {
  const hadOne = await leave(deps.database.db, cookie, gate.kind, gate.subject);
  if (hadOne) publishGateEnded(deps, gate);
}

/**
 * Who the caller is behind this gate; a stream asks `again`. Staff of the area need no code. Throws FORBIDDEN for
 * staff of another area, UNAUTHORIZED for everybody else, whether there is such a gate or not.
 */
export async function getReader(
  deps: Deps,
  caller: GateCaller,
  { kind, subject }: GateName,
  again?: 'again',
): Promise<Reader> {
  const staff = await caller.findStaff(again);
  if (staff && staffMayAccess(staff, rules[kind].area)) return { kind: 'staff', staff };
  const open = await listOpened(deps.database.db, caller.cookie, kind);
  if (open.includes(subject)) return { kind: 'reader' };
  if (staff) throw new AppError('FORBIDDEN', said(accessRefusals).otherRole);
  throw new AppError('UNAUTHORIZED', rules[kind].locked());
}

/**
 * The last look before what a reader sends is stored: throws UNAUTHORIZED where the gate was closed to them since they
 * were let in. From here on another code waits until the transaction ends, so that none comes between this look and
 * the commit.
 */
export async function checkStillBehind(
  trx: Trx,
  reader: Reader,
  { cookie }: Pick<GateCaller, 'cookie'>,
  { kind, subject }: GateName,
): Promise<void> {
  if (reader.kind === 'staff') return;
  if (!(await holdOpened(trx, cookie, kind, subject)))
    throw new AppError('UNAUTHORIZED', rules[kind].locked());
}

/**
 * What the database keeps of a code: its slow hash, and for a quote what finds it. Made before the transaction: it
 * takes long.
 */
type SealedCode = { passwordHash: string; lookup: Lookup | null };

/**
 * Seals a code, or a generated one, which `shown` has. Throws BAD_REQUEST at `password` for a chosen one that is easily
 * guessed; `own` are names of whoever it is for.
 */
export async function sealCode(
  deps: Deps,
  actor: Actor,
  { kind, password, own }: { kind: GateKind; password: string | undefined; own: (string | null)[] },
): Promise<{ sealed: SealedCode; shown: { password?: string } }> {
  const { password: code, hash, shown } = await choosePassword(deps, actor, password, own);
  return { sealed: { passwordHash: hash, lookup: kind === 'quote' ? lookupOf(deps, code) : null }, shown };
}

/**
 * What finds a quote by its password, and says nothing of it without the key. Normalised as the slow hash does it: an é
 * that another keyboard writes as two signs is the same password to both.
 */
export function lookupOf({ secrets }: Pick<Deps, 'secrets'>, password: string): Lookup {
  const [value, ...older] = secrets
    .deriveAll('quote passwords')
    .map((key) => createHmac('sha256', key).update(password.normalize('NFKC')).digest());
  if (!value) throw new Error('There is no key');
  return { key: secrets.fingerprints[0], value, older };
}

/** The quotes whose password was not set or typed since SECRET_KEY changed: they need SECRET_KEY_OLD. */
export const listOutdatedQuotes = ({ database, secrets }: Pick<Deps, 'database' | 'secrets'>) =>
  listQuotesWithout(database.db, [secrets.fingerprints[0]]);

/** Names the key that passwords were found with so far, where they say none. */
export const nameQuoteKey = (trx: Trx, fingerprint: string): Promise<void> => nameLookupKey(trx, fingerprint);

/** The quotes that no password opens any more with the keys that count. */
export const listLostQuotes = (trx: Trx, { fingerprints }: Secrets): Promise<string[]> =>
  listQuotesWithout(trx, fingerprints);

/**
 * Puts a gate around something new, in its transaction. Throws CONFLICT at `password` where that opens another quote.
 */
export async function buildGate(
  trx: Trx,
  gate: GateName,
  { passwordHash, lookup }: SealedCode,
): Promise<void> {
  if (await isTakenBefore(trx, { ...gate, lookup })) throw takenCode();
  await insertGate(trx, { ...gate, passwordHash, lookup }).catch(refuseTakenCode);
}

/** Whether a code opens the team area: that of a fresh database has none. */
export async function isTeamOpen({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const found = await findLock(database.db, { kind: 'team', subject: teamSlug });
  return found !== undefined && found.passwordHash !== null;
}

/** A page of the gates: the team area, then the newest. */
export async function listGates(
  { database }: Deps,
  { search: typed, limit, after }: z.output<typeof schema.gatesInput>,
): Promise<schema.Gate[]> {
  const list = (search?: string) => listGateRows(database.db, { search, limit, after });
  return (await listFound(typed, list, contactQueryOf)).map(describe);
}

const describe = ({ changedAt, ...row }: GateRow): schema.Gate => ({
  ...row,
  changedAt: changedAt.toISOString(),
});

/** Who may set codes: staff, and whoever types commands on the server's machine. */
type Actor = Staff | typeof commandLine;

/**
 * Sets another code, generated where none is given, and ends every access that the one before gave. Throws NOT_FOUND,
 * and CONFLICT at `password` where it opens another quote.
 */
export const setGate = (
  deps: Deps,
  actor: Actor,
  input: z.output<typeof schema.setGateInput>,
): Promise<schema.SavedGate> =>
  setCode(deps, actor, { ...input, own: [input.subject] }, async (_, gate) => gate);

/**
 * The same for whoever knows the names of whom the code is for (`own`), with what `read` finds in the transaction of
 * the change as its answer, whoever changes it next.
 */
export async function setCode<Answer extends object>(
  deps: Deps,
  actor: Actor,
  { own, password, ...gate }: z.output<typeof schema.setGateInput> & { own: (string | null)[] },
  read: (trx: Trx, gate: schema.Gate) => Promise<Answer>,
): Promise<Answer & { password?: string }> {
  const { sealed, shown } = await sealCode(deps, actor, { kind: gate.kind, password, own });
  const answer = await inTransaction(deps, async (trx) =>
    read(trx, await change(deps, actor, { ...gate, ...sealed })),
  );
  return { ...answer, ...shown };
}

/** The same as a part of the caller's transaction, with a code that was sealed before it. */
export const setSealedCode = (
  deps: Deps,
  actor: Actor,
  gate: GateName,
  sealed: SealedCode,
): Promise<schema.Gate> => change(deps, actor, { ...gate, ...sealed });

/** Whether it is the password of this quote, and nobody has set another one since. */
export async function isPasswordOf(
  deps: Pick<Deps, 'database' | 'secrets'>,
  slug: string,
  password: string,
): Promise<boolean> {
  const found = await findLockByPassword(deps.database.db, lookupOf(deps, password));
  return found?.subject === slug;
}

/** Lets nobody in any more until another code is set. Throws NOT_FOUND. */
export const closeGate = (deps: Deps, actor: Actor, gate: GateName): Promise<schema.Gate> =>
  change(deps, actor, { ...gate, passwordHash: null, lookup: null });

async function change(
  deps: Deps,
  actor: Actor,
  { kind, subject, ...code }: GateName & { passwordHash: string | null; lookup: Lookup | null },
): Promise<schema.Gate> {
  return inTransaction(deps, async (trx, afterCommit) => {
    if (await isTakenBefore(trx, { kind, subject, lookup: code.lookup })) throw takenCode();
    const isThere = await updateGate(trx, { kind, subject, ...code }).catch(refuseTakenCode);
    const row = isThere ? await findGateRow(trx, { kind, subject }) : undefined;
    if (!row) throw new AppError('NOT_FOUND', refusals.unknown);
    const isOpen = code.passwordHash !== null;
    await recordChange(trx, actor, {
      action: isOpen ? 'gate.set' : 'gate.close',
      subject: `gate:${kind}/${subject}`,
      after: isOpen ? { hasNewPassword: true } : { isOpen },
    });
    publishGateEnded(afterCommit, { kind, subject });
    return describe(row);
  });
}

/** Lets nobody in any more, in the caller's transaction, and ends every access; staff may set another code later. */
export async function shutGate(trx: Trx, afterCommit: Publisher, gate: GateName): Promise<void> {
  await updateGate(trx, { ...gate, passwordHash: null, lookup: null });
  await endAccess(trx, gate.kind, gate.subject);
  publishGateEnded(afterCommit, gate);
}

/**
 * Takes a gate away with every access that it gave, in the transaction in which what is behind it goes or closes for
 * good.
 */
export async function removeGate(trx: Trx, afterCommit: Publisher, gate: GateName): Promise<void> {
  await deleteGate(trx, gate);
  await endAccess(trx, gate.kind, gate.subject);
  publishGateEnded(afterCommit, gate);
}

/** Says what breaks the uniqueness of the lookup; that of the name is whoever's who makes something of that name. */
function refuseTakenCode(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'gates_lookup_key') throw error;
  throw takenCode();
}

const takenCode = () => atField('password', refusals.taken, 'CONFLICT');

/** The name under which tries at a gate are counted; where the password alone says which quote, it is one for all. */
const nameOf = (kind: GateKind, subject: string | undefined) => `${kind}/${subject ?? '*'}`;

/** Wrong codes: few at one gate from one address, more from one address. */
const tryRules = (address: string, kind: GateKind, subject: string | undefined): Rule[] => [
  {
    name: 'gates.try',
    subject: `${nameOf(kind, subject)} ${networkOf(address)}`,
    limit: 10,
    seconds: quarter,
  },
  { name: 'gates.address', subject: networkOf(address), limit: 50, seconds: quarter },
];

/** What slows down whoever tries one gate from many addresses. */
export const gateName = (kind: GateKind, subject: string | undefined) => ({
  name: 'gates.name',
  subject: nameOf(kind, subject),
});

/**
 * Hints about what stands behind a gate. `changed`: it shows something else now. `ended`: accesses to it may have
 * ended, so that open streams ask again who their caller is.
 */
export type GateHint = { topic: `gate:${GateKind}/${string}`; type: 'changed' | 'ended' };

export const gateTopic = ({ kind, subject }: GateName) => `gate:${kind}/${subject}` as const;

export const publishGateChanged = (to: Publisher, gate: GateName) =>
  to.events.publish({ topic: gateTopic(gate), type: 'changed' });

/** The same for accesses that ended: another code, a closing, a browser that left. */
export const publishGateEnded = (to: Publisher, gate: GateName) =>
  to.events.publish({ topic: gateTopic(gate), type: 'ended' });
