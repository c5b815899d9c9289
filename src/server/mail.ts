import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../content/language.ts';
import type { Config } from './config.ts';
import type { JobKind } from './jobs.ts';
import { type Letter, letterHtml, letterText } from './mail-letter.ts';
import { isMailAddress, type Mailbox } from './mailbox.ts';

/** A mail as a noun writes it. Nothing of it needs escaping: every value is plain text. */
export type Mail = {
  /** With the same `id` a mail sent again is the same mail, which the recipient's server may drop: a job gives its own. */
  id?: string;
  to: Mailbox;
  subject: string;
  language: Language;
  /** The headline. */
  title: string;
  /** A line break inside a paragraph stays one. */
  paragraphs: readonly string[];
  /** The one thing to do. `href` is a path of this site, or a whole address on it. */
  action?: { label: string; href: string };
  /** A last remark in small print, such as why the recipient got this mail. */
  footer?: string;
  attachments?: readonly Attachment[];
};

/** A file that goes with a mail. `name` is of our own making: letters of ASCII, digits, `.` and `-`. */
export type Attachment = { name: string; type: string; content: Buffer };

/** A mail as it is handed to whoever carries it: clean headers, and the same content as text and as HTML. */
export type ComposedMail = {
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  /** Where answers go if not to `from`. */
  replyTo: Mailbox | undefined;
  subject: string;
  language: Language;
  text: string;
  html: string;
  attachments: readonly Attachment[];
};

/** The recipient, or this mail to them, is refused for good: sending it again would be refused again. */
export class MailRefusedError extends Error {
  constructor(reason: string) {
    super(`The mail is refused: ${reason}`);
    this.name = 'MailRefusedError';
  }
}

export type Mailer = {
  /**
   * Sends one mail; it is stored or accepted by the mail server when this returns. Throws MailRefusedError where
   * another try would not help, and other errors where it may. No error names an address or says what was written.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
};

/** Tried for about a day: after half a minute at first, then ever later, at last every hour. */
export const mailJobOptions = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
} satisfies JobKind<never>['options'];

/** So few at a time that a burst of mails leaves the connections and the processor to the answers. */
const mailsAtATime = 2;

/** What of `Deps` a mail's job needs. */
type MailDeps = { config: Pick<Config, 'jobWorkers'>; mail: Mailer; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * A kind of job that sends one mail. `compose` reads at run time what the job's ids stand for, and answers undefined
 * where there is nothing left to say. A refused mail is logged, without its address, and its job is done.
 */
export function mailJobKind<Data extends object>(
  deps: MailDeps,
  name: string,
  compose: (data: Data) => Promise<Mail | undefined>,
): JobKind<Data> {
  return {
    name,
    concurrency: Math.min(mailsAtATime, deps.config.jobWorkers),
    options: mailJobOptions,
    async handle({ id, data, signal }) {
      const mail = await compose(data);
      if (!mail) return;
      try {
        await deps.mail.send({ id, ...mail }, signal);
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error;
        deps.log.warn({ job: name, id, reason: error.message }, 'a mail was refused');
      }
    },
    giveUp: async () => deps.log.warn({ job: name }, 'a mail was given up'),
  };
}

/** Longest subject and name, in characters. */
const headerLimit = 200;

/** Makes the mail that is sent. Throws MailRefusedError for what is no address, RangeError for a link off this site. */
export function composeMail(
  mail: Mail,
  { agency, appUrl, mail: { from } }: Pick<Config, 'agency' | 'appUrl' | 'mail'>,
): ComposedMail {
  const { language } = mail;
  const to = cleanMailbox(mail.to);
  const letter: Letter = {
    language,
    subject: headerText(mail.subject),
    title: bodyText(mail.title),
    paragraphs: mail.paragraphs.map(bodyText),
    action: mail.action && {
      label: headerText(mail.action.label),
      href: linkOnSite(mail.action.href, appUrl),
    },
    footer: mail.footer === undefined ? undefined : bodyText(mail.footer),
    agency,
  };
  return {
    messageId: messageIdOf(mail.id, to.address, from.address),
    from: cleanMailbox(from),
    to,
    replyTo:
      from.address === agency.email ? undefined : cleanMailbox({ name: agency.name, address: agency.email }),
    subject: letter.subject,
    language,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: mail.attachments ?? [],
  };
}

/**
 * Words of one line: what would end a header, or turn the writing direction of what follows it, becomes a space. What
 * looks like an encoded word is shown as it was written, not as what it would decode to: an invisible joiner parts it.
 */
function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069 ]+/gu, ' ')
    .replaceAll('=?', '=\u2060?')
    .trim();
  return Array.from(line).slice(0, headerLimit).join('');
}

/** Words with their line breaks, without the characters that only control a terminal or a parser. */
const bodyText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim();

function cleanMailbox({ address, name }: Mailbox): Mailbox {
  if (!isMailAddress(address)) throw new MailRefusedError('this is no address');
  const clean = headerText(name ?? '');
  return clean === '' ? { address } : { address, name: clean };
}

function linkOnSite(href: string, appUrl: URL): string {
  const url = URL.parse(href, appUrl);
  if (url?.origin !== appUrl.origin || url.username !== '' || url.password !== '') {
    throw new RangeError('A mail links only to its own site');
  }
  return url.href;
}

/** Says nothing of what it is made of, and differs between recipients, since two mails with one id count as one. */
function messageIdOf(id: string | undefined, to: string, from: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([id ?? crypto.randomUUID(), to]))
    .digest('hex')
    .slice(0, 32);
  return `<${hash}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}
