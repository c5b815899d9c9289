import { languages } from '../../content/language.ts';
import { languageWords } from '../../content/staff-words.ts';
import type { Mail } from '../mail.ts';
import type { Mailbox } from '../mailbox.ts';
import type { findNotice } from './notice-queries.ts';

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>> & { isLast: boolean };

const nameOf = (language: string) => {
  const known = languages.find((one) => one === language);
  return known ? languageWords[known] : language;
};

/** Longest piece of a visitor's words in a mail, in characters. */
const excerptLimit = 200;

const shortened = (text: string) => {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > excerptLimit
    ? `${characters.slice(0, excerptLimit).join('')}…`
    : characters.join('');
};

const lastWords =
  'Beaucoup de visiteurs demandent une personne en ce moment. Pendant l’heure en cours, les demandes suivantes ne seront plus envoyées par e-mail\u00a0: elles s’affichent seulement à l’écran, dans les conversations.';

/** Tells one of the staff that a visitor asks for a person. What the visitor wrote is quoted, and never more than a line. */
export function personMail(
  to: Mailbox,
  { public_id, label, language, reason, question, isLast }: Notice,
): Mail {
  const facts = [
    `Visiteur : ${shortened(label)}`,
    `Langue : ${nameOf(language)}`,
    ...(reason ? [`Motif : ${shortened(reason)}`] : []),
  ];
  return {
    to,
    language: 'fr',
    subject: `Un visiteur demande une personne : ${shortened(label)}`,
    title: 'Un visiteur demande à parler à une personne',
    paragraphs: [
      facts.join('\n'),
      ...(question ? [`Son dernier message : « ${shortened(question)} »`] : []),
      ...(isLast ? [lastWords] : []),
    ],
    action: { label: 'Ouvrir la conversation', href: `/chat-admin?id=${encodeURIComponent(public_id)}` },
    footer: 'Vous recevez ce message au plus une fois par conversation et par période de dix minutes.',
  };
}
