import { fillIn } from '../../content/fill.ts';
import type { Localized } from '../../content/language.ts';
import { type Language, languages } from '../../content/language.ts';
import {
  answerWords,
  clientStatusNames,
  frames,
  type SupportMailWords,
  statusWords,
} from '../../content/support-mails.ts';
import type { RequestStatus } from '../../routers/support-requests.schema.ts';
import type { Config } from '../config/config.ts';
import type { Mail } from '../mail/mail.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { findMessagesForMail, findRequestForMail, findStatusForMail } from './mail-queries.ts';

type Found<F extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<F>>>;
type Request = Found<typeof findStatusForMail>;
type Written = Found<typeof findMessagesForMail>;
type Agency = Pick<Config['agency'], 'name'>;

/** Longest piece of a client's words in a mail to the staff, in characters. */
const excerptLimit = 500;

const shortened = (text: string) => {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > excerptLimit
    ? `${characters.slice(0, excerptLimit).join('')}…`
    : characters.join('');
};

/** Whether this is the last mail for a while, of all there are or of those about one project. */
type Last = 'of all' | 'of the project' | undefined;
const lastWords = {
  'of all':
    'Beaucoup de demandes arrivent en ce moment. Pendant l’heure en cours, les suivantes ne seront plus annoncées par e-mail\u00a0: elles s’affichent seulement à l’écran, dans le support.',
  'of the project':
    'Ce projet envoie beaucoup de messages en ce moment. Pendant l’heure en cours, ses suivants ne seront plus annoncés par e-mail\u00a0: ils s’affichent seulement à l’écran, dans le support.',
};

const staffMail = (
  to: Mailbox,
  { id }: { id: number },
  last: Last,
  { paragraphs, ...words }: Pick<Mail, 'subject' | 'title' | 'paragraphs'>,
): Mail => ({
  ...words,
  to,
  language: 'fr',
  paragraphs: [...paragraphs, ...(last ? [lastWords[last]] : [])],
  action: { label: 'Ouvrir la demande', href: `/support-admin/${id}` },
});

/** Tells one of the staff of a new request. What the client wrote is quoted, and never as a whole. */
export const newRequestMail = (to: Mailbox, request: Found<typeof findRequestForMail>, last: Last): Mail =>
  staffMail(to, request, last, {
    subject: `Nouvelle demande de ${request.projectName}\u00a0: ${request.title}`,
    title: 'Une nouvelle demande est arrivée',
    paragraphs: [
      [
        `Projet\u00a0: ${shortened(request.projectName)}`,
        `Type\u00a0: ${request.requestType}`,
        `Priorité\u00a0: ${request.priority}`,
        `Titre\u00a0: ${shortened(request.title)}`,
      ].join('\n'),
      `«\u00a0${shortened(request.description)}\u00a0»`,
    ],
  });

/** Tells one of the staff that a request is open again. */
export const reopenedMail = (to: Mailbox, request: Request, last: Last): Mail =>
  staffMail(to, request, last, {
    subject: `Demande rouverte par ${request.projectName}\u00a0: ${request.title}`,
    title: 'Une demande a été rouverte',
    paragraphs: [
      `Projet\u00a0: ${shortened(request.projectName)}\nTitre\u00a0: ${shortened(request.title)}`,
      'Elle est de nouveau à traiter.',
    ],
  });

/** Tells one of the staff what a client wrote. */
export const writtenMail = (to: Mailbox, { messages, ...request }: Written, last: Last): Mail =>
  staffMail(to, request, last, {
    subject: `Message de ${request.projectName}\u00a0: ${request.title}`,
    title: messages.length > 1 ? 'Un client a écrit plusieurs messages' : 'Un client a écrit un message',
    paragraphs: [
      `Projet\u00a0: ${shortened(request.projectName)}\nDemande\u00a0: ${shortened(request.title)}`,
      ...messages.map(({ message }) => `«\u00a0${shortened(message)}\u00a0»`),
    ],
  });

const languageOf = ({ language }: Pick<Request, 'language'>): Language =>
  languages.find((one) => one === language) ?? 'fr';

function clientMail(
  agency: Agency,
  request: Request,
  words: Localized<SupportMailWords>,
  values: Readonly<Record<string, string>>,
  quoted: string[],
): Mail | undefined {
  const { contactEmail, isActive, projectName, title } = request;
  // A closed portal opens to nobody: there is nothing to invite to.
  if (contactEmail === null || !isActive) return undefined;
  const language = languageOf(request);
  const { open, because } = frames[language];
  const fill = fillIn({ ...values, agency: agency.name, project: projectName, title });
  return {
    to: { address: contactEmail },
    language,
    subject: fill(words[language].subject),
    title: fill(words[language].title),
    paragraphs: [...words[language].paragraphs.map(fill), ...quoted],
    action: { label: open, href: '/client-access' },
    footer: fill(because),
  };
}

/** Tells the client the status that their request has now. */
export function statusMail(agency: Agency, request: Request): Mail | undefined {
  const names: Readonly<Record<RequestStatus, string>> = clientStatusNames[languageOf(request)];
  const status = Object.hasOwn(names, request.status)
    ? names[request.status as RequestStatus]
    : request.status;
  return clientMail(agency, request, statusWords, { status }, []);
}

/** Tells the client what the staff have answered: these messages, and nothing else of the thread. */
export const answerMail = (agency: Agency, { messages, ...request }: Written): Mail | undefined =>
  clientMail(
    agency,
    request,
    answerWords,
    { author: messages[0]?.authorName ?? agency.name },
    messages.map(({ message }) => message),
  );
