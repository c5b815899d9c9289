import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { staffRefusals } from '../../content/refusals/staff.ts';
import { deviceWords } from '../../content/staff-mails.ts';
import type * as schema from '../../routers/staff.schema.ts';
import { type Credentials, publishAccess, type Staff, sendAlert, tokenCookie } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import {
  deleteOtherSessions,
  deleteSession,
  isKnownDevice,
  listSessions,
  noteDevice,
  sweepExpired,
} from './session-queries.ts';

const devices = said(deviceWords);

/** The open sessions of one's own account, last used first. No network address is stored. */
export async function listOwnSessions(deps: Deps, staff: Staff): Promise<schema.Session[]> {
  const rows = await listSessions(deps.database.db, staff.id);
  return rows.map(({ id, userAgent, startedAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent ?? ''),
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === staff.sessionId,
  }));
}

/** Ends one of the own sessions, and the streams that it has open. Throws NOT_FOUND for any other. */
export async function endSession(
  deps: Deps,
  staff: Staff,
  { sessionId }: z.output<typeof schema.sessionInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    if (!(await deleteSession(trx, staff.id, sessionId))) {
      throw new AppError('NOT_FOUND', said(staffRefusals).sessionOver);
    }
    await recordChange(trx, staff, { action: 'staff.end-session', subject: `staff:${staff.id}` });
    publishAccess(afterCommit, staff.id);
  });
}

export async function endOtherSessions(deps: Deps, staff: Staff): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const count = await deleteOtherSessions(trx, staff.id, staff.sessionId ?? '');
    if (count === 0) return;
    await recordChange(trx, staff, {
      action: 'staff.end-sessions',
      subject: `staff:${staff.id}`,
      after: { count },
    });
    publishAccess(afterCommit, staff.id);
  });
}

/** The most rows of each kind that are deleted at once. */
const sweptAtOnce = 100;

/** Deletes a portion of expired sessions, browsers and pending sign-ins, and answers how many. */
export const sweepSessions = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  sweepExpired(database.db, sweptAtOnce);

/** Browsers by what they call themselves. Each of them names others too: the first that fits is meant. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, devices.iPhone],
  [/\biPad\b/, devices.iPad],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const find = (names: [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** What a browser's own name says to a person, without its versions: "Firefox sur Windows". */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  if (browser) return system ? devices.on(browser, system) : browser;
  return system ? devices.unknownOn(system) : devices.unknown;
}

/** The longest that browsers keep a cookie, in seconds. */
const lifetime = 400 * 86_400;

const hash = (token: string) => createHash('sha256').update(token).digest();

/**
 * Notes with which browser somebody has signed in, by a cookie of its own, and mails them where it is not one of
 * theirs. By a cookie and not by what the browser calls itself: that changes with its every update, and a thief can
 * send the same. The first browser of an account is no news: its password was just set.
 */
export async function recogniseDevice(
  deps: Deps,
  { headers, setCookies }: Credentials,
  staffId: string,
): Promise<void> {
  const cookie = tokenCookie(deps.config.appUrl, 'vitrine-device');
  const shown = cookie.find(headers);
  const device = describeDevice(headers.get('user-agent') ?? '');
  const token = await inTransaction(deps, async (trx) => {
    // One that nobody has used was made up, or planted by whoever would like to be taken for this browser.
    const isKnown = shown !== undefined && (await isKnownDevice(trx, hash(shown)));
    const token = isKnown ? shown : randomBytes(32).toString('base64url');
    const isNews = await noteDevice(trx, staffId, hash(token));
    if (isNews) await sendAlert(deps, trx, staffId, { kind: 'new-device', device });
    return token;
  });
  setCookies([cookie.write(token, lifetime)]);
}
