import { createHash, randomBytes } from 'node:crypto';
import { said } from '../../content/language.ts';
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
import { findLiveKey, findMember, lockAccount, replaceLink } from './queries.ts';

/** `staffId` is null where somebody asked for an account that does not exist: that takes the same work to answer. */
type StaffMail = { staffId: string | null; kind: LinkKind };

const staffMail = 'staff.mail-link';

/** Mails a link that sets a password. The token is made here, at each try anew: no job's row ever holds one. */
export const staffMailKind = (
  deps: Pick<Deps, 'config' | 'database' | 'events' | 'mail' | 'log'>,
): JobKind<StaffMail> =>
  mailJobKind<StaffMail>(deps, staffMail, async ({ staffId, kind }) => {
    const { db } = deps.database;
    const staff = staffId === null ? undefined : await findMember(db, staffId);
    if (!staff || staff.disabledAt || (kind === 'invite' && staff.hasPassword)) return undefined;
    const href = await inTransaction(deps, (trx) => makeLink(deps, trx, staff.id, kind));
    // Each try's mail is another one: a server that has the first might drop the second, whose link alone works.
    return { ...linkMail(kind, { to: staff, href, agency: deps.config.agency }), id: randomId() };
  });

/** Stores the mail in the caller's transaction. */
export const sendStaffMail = (deps: Pick<Deps, 'jobs'>, trx: Trx, mail: StaffMail): Promise<string> =>
  deps.jobs.send(trx, staffMail, mail);

/** Mails somebody what was done with their account; a closed one is told nothing. */
export const staffAlertKind = (
  deps: Pick<Deps, 'config' | 'database' | 'mail' | 'log'>,
): JobKind<StaffAlert> =>
  mailJobKind<StaffAlert>(deps, staffAlert, async ({ staffId, at, alert }) => {
    const { db } = deps.database;
    const staff = await findMember(db, staffId);
    if (!staff || staff.disabledAt) return undefined;
    const key = 'apiKeyId' in alert ? await findLiveKey(db, alert.apiKeyId) : undefined;
    const facts = { role: staff.role, key };
    return alertMail(alert, { at: new Date(at), to: staff, facts, agency: deps.config.agency });
  });

/** The chat's job by its name alone: the chat knows the accounts, and a circle would be one too many. */
const releaseJob = 'chat.release';

/** Has what somebody has taken over in the chat given back. */
export const sendRelease = (deps: Pick<Deps, 'jobs'>, trx: Trx, staffId: string): Promise<string> =>
  deps.jobs.send(trx, releaseJob, { staffId });

/** The mail with the link that sets a password. */
function linkMail(
  kind: LinkKind,
  { to, href, agency }: { to: { name: string; email: string }; href: string; agency: Config['agency'] },
): Mail {
  const mailbox = { name: to.name, address: to.email };
  if (kind === 'invite') {
    return {
      to: mailbox,
      subject: `Votre compte chez ${agency.name}`,
      language: 'fr',
      title: `Bienvenue, ${to.name}`,
      paragraphs: [
        `Un compte a été créé pour vous dans l’espace de l’équipe de ${agency.name}. Choisissez votre mot de passe pour l’ouvrir.`,
        'Ce lien fonctionne une seule fois, pendant 72 heures.',
      ],
      action: { label: 'Choisir mon mot de passe', href },
      footer: 'Vous n’attendiez pas cette invitation\u00a0? Ignorez cet e-mail.',
    };
  }
  return {
    to: mailbox,
    subject: 'Votre nouveau mot de passe',
    language: 'fr',
    title: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte chez ${agency.name}.`,
      'Ce lien fonctionne une seule fois, pendant une heure.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', href },
    footer: 'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail\u00a0: votre compte reste tel qu’il est.',
  };
}

type Facts = { role: StaffRole; key: { name: string; start: string; expiresAt: Date } | undefined };

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** What is said of it: the subject and a sentence. Undefined where it is so no longer. */
function wordsOf(alert: Alert, { role, key }: Facts): [subject: string, text: string] | undefined {
  switch (alert.kind) {
    case 'password-changed':
      return ['Votre mot de passe a changé', 'Les sessions ouvertes avec l’ancien ont pris fin.'];
    case 'totp-on':
      return [
        'Validation en deux étapes activée',
        'La connexion demande désormais un code de votre application.',
      ];
    case 'totp-off':
      return [
        'Validation en deux étapes retirée',
        'La connexion ne demande plus de code de votre application, et vos codes de secours ne servent plus.',
      ];
    case 'recovery-codes':
      return ['Nouveaux codes de secours', 'Vos anciens codes de secours ne servent plus.'];
    case 'passkey-added':
      return ['Clé d’accès ajoutée', 'Une nouvelle clé d’accès ouvre votre compte.'];
    case 'passkey-removed':
      return ['Clé d’accès retirée', 'Une clé d’accès n’ouvre plus votre compte.'];
    case 'role-changed':
      return [
        'Votre rôle a changé',
        `Votre rôle est maintenant «\u00a0${said(staffWords).roles[role]}\u00a0».`,
      ];
    case 'new-device':
      return ['Connexion depuis un nouvel appareil', `Votre compte a été ouvert avec ${alert.device}.`];
    case 'key-created':
      return key && ['Clé API créée', `La clé «\u00a0${key.name}\u00a0» (${key.start}…) agit en votre nom.`];
    case 'key-ending':
      return (
        key && [
          'Une clé API expire bientôt',
          `La clé «\u00a0${key.name}\u00a0» (${key.start}…) cessera de fonctionner le ${day.format(key.expiresAt)}. Une personne de l’administration peut en créer une autre.`,
        ]
      );
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
  const words = wordsOf(alert, facts);
  if (!words) return undefined;
  const [subject, text] = words;
  const isDone = alert.kind !== 'key-ending';
  return {
    to: { name: to.name, address: to.email },
    subject,
    language: 'fr',
    title: subject,
    paragraphs: [
      text,
      ...(isDone ? [`Cela concerne votre compte chez ${agency.name}, le ${moment.format(at)} (UTC).`] : []),
    ],
    action: { label: 'Ouvrir mon compte', href: '/account' },
    ...(isDone && {
      footer:
        'Ce n’était pas vous\u00a0? Changez votre mot de passe, fermez vos autres sessions et prévenez une personne de l’administration.',
    }),
  };
}

/** A first password, or a new one. */
export type LinkKind = 'invite' | 'reset';

const hour = 3_600;
/** How long the link works, in seconds. */
const lifetimes: Record<LinkKind, number> = { invite: 72 * hour, reset: hour };

/** What is kept of a token: it opens an account, and a copy of the database must not. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes the address under which an account gets its password, once; older ones end. The token stands behind the `#`,
 * which browsers send to nobody.
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
