import { roleWords } from '../../content/staff-words.ts';
import type { StaffRole } from '../../routers/staff.schema.ts';
import type { Alert } from '../account-news.ts';
import type { Config } from '../config/config.ts';
import type { Mail } from '../mail/mail.ts';

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
      return ['Votre rôle a changé', `Votre rôle est maintenant «\u00a0${roleWords[role]}\u00a0».`];
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

export function alertMail(
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
