import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { firstStartRefusals } from '../../content/refusals/first-start.ts';
import { namedSettings } from '../../content/setting-names.ts';
import type * as schema from '../../routers/first-start.schema.ts';
import { type FirstStart, type FirstStep, firstSteps } from '../../routers/first-start.schema.ts';
import type { Staff } from '../access.ts';
import { byFirstStart } from '../audit/service.ts';
import { publishStart, seenHere } from '../content/publish-service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { limitFailures, quarter } from '../limits/attempts-service.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import { refuseGuessable, strangerAt } from '../passwords/service.ts';
import { getSettings } from '../settings/service.ts';
import { makeFirstAdmin } from '../staff/members-service.ts';
import type { Caller } from '../staff/service.ts';
import { signIn } from '../staff/sign-in-service.ts';
import { close, findProgress, findToken, lockProgress, putToken, setStep, takeToken } from './queries.ts';

const refusals = said(firstStartRefusals);

/** How long a link counts, in seconds. */
const lifetime = 24 * 3_600;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Links that do not exist, from one address. */
const linkRules = ({ address }: Pick<Caller, 'address'>): Rule[] => [
  { name: 'first-start.link', subject: networkOf(address), limit: 20, seconds: quarter },
];

/** So many links count at a time, one for each process that starts. */
const mostLinks = 5;

/**
 * The address under which the first account is made, once and within a day. From then on the site begins blank: nobody
 * is shown the demo's agency until somebody comes. Undefined where there is an account, or was one.
 */
export async function makeStartLink(deps: Deps): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const isKept = await putToken(deps.database.db, hashOf(token), { seconds: lifetime, most: mostLinks });
  if (!isKept) return undefined;
  if (deps.content.current.start === 'demo')
    await inTransaction(deps, (trx, afterCommit) => publishStart(trx, afterCommit, byFirstStart, 'blank'));
  return new URL(`/start/${token}`, deps.config.appUrl).href;
}

/** Whether a link counts. Wrong ones are counted, and beyond their limit none is looked at. */
export async function isStartLink(
  deps: Pick<Deps, 'database' | 'limits'>,
  caller: Pick<Caller, 'address'>,
  token: string,
): Promise<boolean> {
  const refuse = () => new AppError('NOT_FOUND', refusals.link);
  const look = async () => ((await findToken(deps.database.db, hashOf(token))) ? true : undefined);
  try {
    return (await limitFailures(deps, linkRules(caller), look, refuse)) ?? false;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Makes the first account, of an admin, signs it in and lets the installation begin blank. Throws NOT_FOUND for a link
 * that was used, has expired, was followed by several newer ones or never was, BAD_REQUEST for a password that is
 * easily guessed.
 */
export async function beginFirstStart(
  deps: Deps,
  caller: Caller,
  { token, password, ...person }: z.output<typeof schema.beginInput>,
): Promise<void> {
  const deadLink = () => new AppError('NOT_FOUND', refusals.link);
  if (!(await isStartLink(deps, caller, token))) throw deadLink();
  await refuseGuessable(deps, password, [person.name, person.email]);
  const hash = await deps.passwords.hash(password, strangerAt(caller.address));
  await inTransaction(deps, async (trx, afterCommit) => {
    if (!(await takeToken(trx, hashOf(token)))) throw deadLink();
    const id = await makeFirstAdmin(trx, person, hash);
    await publishStart(trx, afterCommit, { id, name: person.name, via: 'session' }, 'blank');
  });
  await signIn(deps, caller, { email: person.email, password });
  await seenHere(deps);
}

const stepOf = (stored: string): FirstStep => firstSteps.find((one) => one === stored) ?? 'brand';

/** How far it is. The demo is set up. */
export async function getFirstStart({
  config,
  content,
  database,
}: Pick<Deps, 'config' | 'content' | 'database'>): Promise<FirstStart> {
  const { step, closedAt } = await findProgress(database.db);
  return { isOpen: !config.demo && closedAt === null, step: stepOf(step), start: content.current.start };
}

/**
 * Has the installation begin with these texts; what was published meanwhile stays. Throws CONFLICT once it is set up,
 * and BAD_REQUEST at the settings that have nobody's value yet.
 */
export async function chooseStart(
  deps: Deps,
  staff: Staff,
  { start }: z.output<typeof schema.chooseInput>,
): Promise<FirstStart> {
  await checkNamed(deps);
  await inTransaction(deps, async (trx, afterCommit) => {
    if ((await lockProgress(trx)).closedAt) throw new AppError('CONFLICT', refusals.closed);
    await publishStart(trx, afterCommit, staff, start);
  });
  await seenHere(deps);
  return getFirstStart(deps);
}

/** Throws BAD_REQUEST at the settings that the site would show an example of. */
async function checkNamed(deps: Deps): Promise<void> {
  const { values } = await getSettings(deps);
  const issues = namedSettings
    .filter((name) => values[name].stored === null && !values[name].isFixed)
    .map((name) => ({ path: `values.${name}`, message: refusals.needed }));
  const [first] = issues;
  if (first) throw new AppError('BAD_REQUEST', first.message, { issues });
}

/** Notes where whoever sets it up goes on. Throws CONFLICT once it is set up. */
export async function goToStep(deps: Deps, { step }: z.output<typeof schema.goInput>): Promise<FirstStart> {
  await inTransaction(deps, async (trx) => {
    if ((await lockProgress(trx)).closedAt) throw new AppError('CONFLICT', refusals.closed);
    await setStep(trx, step);
  });
  return getFirstStart(deps);
}

/**
 * Nobody is asked any more. Done twice it is done. Throws BAD_REQUEST as long as the site shows an example of the
 * agency.
 */
export async function closeFirstStart(deps: Deps): Promise<void> {
  await checkNamed(deps);
  await inTransaction(deps, async (trx) => {
    if (!(await lockProgress(trx)).closedAt) await close(trx);
  });
}
