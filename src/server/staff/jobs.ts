import { createHash, randomBytes } from 'node:crypto';
import { said, spokenLanguage } from '../../content/language.ts';
import { accountMails } from '../../content/staff-mails.ts';
import { staffWords } from '../../content/staff-words.ts';
import type { StaffRole } from '../../routers/staff.schema.ts';
import { type Alert, type StaffAlert, staffAlert } from '../access.ts';
import type { Config } from '../config/config.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { randomId } from '../ids.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import { speakTo } from '../spoken-language.ts';
import { findLiveKey, findMember, lockAccount, replaceLink } from './queries.ts';

const words = said(accountMails);

/** `staffId` is null where somebody asked for an account that does not exist: answering takes the same work. */
type StaffMail = { staffId: string | null; kind: LinkKind };

const staffMail = 'staff.mail-link';

/** Mails a link that sets a password. The token is made here, anew at each try, so that no job's row ever holds one. */
export const staffMailKind = (
  deps: Pick<Deps, 'config' | 'database' | 'events' | 'mail' | 'log'>,
): JobKind<StaffMail> =>
  mailJobKind<StaffMail>(deps, staffMail, async ({ staffId, kind }) => {
    const { db } = deps.database;
    const staff = staffId === null ? undefined : await findMember(db, staffId);
    if (!staff || staff.disabledAt || (kind === 'invite' && staff.hasPassword)) return undefined;
    speakTo(staff.language);
    const href = await inTransaction(deps, (trx) => makeLink(deps, trx, staff.id, kind));
    // Each try is another mail: a server that knows the first might drop the second, whose link is the only valid
    // one.
    return { ...linkMail(kind, { to: staff, href, agency: deps.config.agency }), id: randomId() };
  });

/** Stores the mail in the caller's transaction. */
export const sendStaffMail = (deps: Pick<Deps, 'jobs'>, trx: Trx, mail: StaffMail): Promise<string> =>
  deps.jobs.send(trx, staffMail, mail);

/** Mails somebody what was done with their account, unless it is closed. */
export const staffAlertKind = (
  deps: Pick<Deps, 'config' | 'database' | 'mail' | 'log'>,
): JobKind<StaffAlert> =>
  mailJobKind<StaffAlert>(deps, staffAlert, async ({ staffId, at, alert }) => {
    const { db } = deps.database;
    const staff = await findMember(db, staffId);
    if (!staff || staff.disabledAt) return undefined;
    speakTo(staff.language);
    const key = 'apiKeyId' in alert ? await findLiveKey(db, alert.apiKeyId) : undefined;
    const facts = { role: staff.role, key };
    // Whoever has lost their address to another account is told at the old address.
    const to = alert.kind === 'address-changed' ? { name: staff.name, email: alert.from } : staff;
    return alertMail(alert, { at: new Date(at), to, facts, agency: deps.config.agency });
  });

/** The chat's job is named by a string, since importing the chat, which imports the accounts, would be circular. */
const releaseJob = 'chat.release';

/** Starts the job that releases the conversations somebody has taken over. */
export const sendRelease = (deps: Pick<Deps, 'jobs'>, trx: Trx, staffId: string): Promise<string> =>
  deps.jobs.send(trx, releaseJob, { staffId });

/** The mail with the link that sets a password. */
function linkMail(
  kind: LinkKind,
  { to, href, agency }: { to: { name: string; email: string }; href: string; agency: Config['agency'] },
): Mail {
  const { action, ...lines } = words[kind]({ agency: agency.name, name: to.name });
  return {
    ...lines,
    to: { name: to.name, address: to.email },
    language: spokenLanguage(),
    action: { label: action, href },
  };
}

type Facts = { role: StaffRole; key: { name: string; start: string; expiresAt: Date } | undefined };

/** The subject and the sentence about it; undefined where it is no longer true. */
function alertWords(alert: Alert, { role, key }: Facts): { subject: string; text: string } | undefined {
  const { alerts } = words;
  switch (alert.kind) {
    case 'password-changed':
      return alerts.passwordChanged;
    case 'totp-on':
      return alerts.factorOn;
    case 'totp-off':
      return alerts.factorOff;
    case 'recovery-codes':
      return alerts.recoveryCodes;
    case 'passkey-added':
      return alerts.passkeyAdded;
    case 'passkey-removed':
      return alerts.passkeyRemoved;
    case 'role-changed':
      return alerts.roleChanged(said(staffWords).roles[role]);
    case 'new-device':
      return alerts.newDevice(alert.device);
    case 'address-changed':
      return alerts.addressChanged;
    case 'key-created':
      return key && alerts.keyCreated(key);
    case 'key-ending':
      return key && alerts.keyEnding(key);
  }
}

function alertMail(
  alert: Alert,
  {
    at,
    to,
    facts,
    agency,
  }: {
    at: Date;
    to: { name: string; email: string };
    facts: Facts;
    agency: Config['agency'];
  },
): Omit<Mail, 'id'> | undefined {
  const found = alertWords(alert, facts);
  if (!found) return undefined;
  const { subject, text } = found;
  const isDone = alert.kind !== 'key-ending';
  return {
    to: { name: to.name, address: to.email },
    subject,
    language: spokenLanguage(),
    title: subject,
    paragraphs: [text, ...(isDone ? [words.concerns(agency.name, at)] : [])],
    action: { label: words.action, href: '/account' },
    ...(isDone && { footer: words.notYou }),
  };
}

/** A first password, or a new one. */
export type LinkKind = 'invite' | 'reset';

const hour = 3_600;
/** How long the link works, in seconds. */
const lifetimes: Record<LinkKind, number> = { invite: 72 * hour, reset: hour };

/** What is stored of a token: a hash, since a token opens an account and a copy of the database must not. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes, once, the address under which an account gets its password; older ones become invalid. The token stands
 * behind the `#`, which browsers send to no server.
 */
export async function makeLink(
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  staffId: string,
  kind: LinkKind,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await lockAccount(trx, staffId);
  await replaceLink(trx, { id: randomId(), hash: hashOfLink(token), staffId, seconds: lifetimes[kind] });
  return new URL(`/invitation#${token}`, config.appUrl).href;
}
