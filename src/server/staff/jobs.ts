import { type StaffAlert, staffAlert } from '../account-news.ts';
import type { Config } from '../config/config.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { randomId } from '../ids.ts';
import type { JobKind } from '../jobs.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import { alertMail } from './alerts.ts';
import { type LinkKind, makeLink } from './links.ts';
import { findLiveKey, findMember } from './queries.ts';

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
export function linkMail(
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
