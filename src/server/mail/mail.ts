import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Brand, isWide, paletteInForce, paletteOf } from '../../content/brand.ts';
import { myLinkLine } from '../../content/client-mails.ts';
import { directionOf, type Language, languageOr } from '../../content/language.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../escape-html.ts';
import { FinalError, type JobKind } from '../jobs/kinds.ts';
import { isMailAddress, type Mailbox } from './mailbox.ts';

/** A mail as a noun writes it. Nothing of it needs escaping: every value is plain text. */
export type Mail = {
  /**
   * With the same `id` a mail sent again is the same mail, which the recipient's server may drop: a job gives its own.
   */
  id?: string;
  to: Mailbox;
  subject: string;
  language: Language;
  /** The headline. */
  title: string;
  /** A line break inside a paragraph stays one. */
  paragraphs: readonly (string | Quoted)[];
  /** A list of things to look at, each with what is known of it; `href` as in `action`. */
  links?: readonly { label: string; text: string; href: string }[];
  /** The one thing to do. `href` is a path of this site, or a whole address on it. */
  action?: { label: string; href: string };
  /** A last remark in small print, such as why the recipient got this mail. */
  footer?: string;
  /** Whether it says after that where its reader finds all that the agency shows them: for who comes in by `/my`. */
  hasMyLink?: boolean;
  attachments?: readonly Attachment[];
  /** What it is about, where its reader may answer it: their mail programs show those about one thing together. */
  about?: MailSubject | undefined;
  /** Who wrote it, if not the program by itself: of a person's an absent reader's program may say so. */
  writtenBy?: 'person' | 'assistant';
  /** Where its reader turns such mails off: a path of this site. None for what they are owed. */
  unsubscribe?: string;
};

/** What somebody wrote, in the direction of its language; where that is not known its first letters say it. */
type Quoted = { quoted: string; language?: Language | undefined };

/** A paragraph as it is read. */
export const textOf = (paragraph: string | Quoted): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.quoted;

/** The thing that a mail is about. `staffId`: its reader is of the agency. */
export type MailSubject = {
  noun: 'request' | 'conversation' | 'quote' | 'project';
  id: number;
  staffId?: string | undefined;
};

/** The place of a mail in its thread. `token` is the left side of its Message-ID. */
export type ThreadedMail = {
  token: string;
  subject: string;
  /** Message-IDs, the oldest first; the last one is what it answers. */
  references: readonly string[];
  replyTo: Mailbox | undefined;
  /**
   * Notes that the next server has taken it, has refused it for good, or has not taken it yet, and in its words why.
   */
  settle(state: 'sent' | 'failed' | 'sending', failure?: string): Promise<void>;
};

/**
 * Gives a mail that may be answered its place in a thread; the same `id` to the same address again has the same one.
 */
export type ThreadMail = (mail: {
  id: string;
  to: Mailbox;
  subject: string;
  about: MailSubject;
}) => Promise<ThreadedMail>;

/** A file that goes with a mail. `name` is of our own making: letters of ASCII, digits, `.` and `-`. */
export type Attachment = { name: string; type: string; content: Buffer };

/** A mail as it is handed to whoever carries it: clean headers, and the same content as text and as HTML. */
export type ComposedMail = {
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  /** Where answers go if not to `from`. */
  replyTo: Mailbox | undefined;
  references: readonly string[];
  subject: string;
  language: Language;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** The picture that the letter names by `cid`. */
  logo: { cid: string; content: Buffer } | undefined;
  writtenBy: Mail['writtenBy'];
  /** A whole address. */
  unsubscribe: string | undefined;
};

/** The recipient, or this mail to them, is refused for good: sending it again would be refused again. */
export class MailRefusedError extends FinalError {
  readonly reason: string;

  constructor(reason: string) {
    super(`The mail is refused: ${reason}`);
    this.name = 'MailRefusedError';
    this.reason = reason;
  }
}

/** Why no mail is sent where the server that was set on a screen opens no more, or a start would refuse it. */
export const lostMailServer =
  'the mail server that was set on the screen cannot be used: set it again under Settings, Services';

export type Mailer = {
  /**
   * Sends one mail; it is stored or accepted by the mail server when this returns. Throws MailRefusedError where
   * another try would not help, and other errors where it may. No error names an address or says what was written.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Notes that the mail of this `id` is not tried any more. */
  giveUp(id: string): Promise<void>;
  /** Asks the mail server whether it would take mails. Throws what `send` would, where it does not. */
  check(): Promise<void>;
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

/** What became of a mail: `needless` where there was nothing left to say. */
export type MailOutcome = 'sent' | 'needless' | 'failed';

/** What somebody wrote as one line of a mail: at most so many characters, with an ellipsis where it goes on. */
export function excerptOf(text: string, limit: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : characters.join('');
}

/** A mail as staff read it before it goes. */
export const shownMail = (
  { to, language, subject, title, paragraphs, action, footer = '' }: Mail,
  { appUrl }: Pick<Config, 'appUrl'>,
) => ({
  address: to.address,
  language,
  subject,
  title,
  paragraphs: paragraphs.map(textOf),
  action: { label: action?.label ?? '', href: new URL(action?.href ?? '/', appUrl).href },
  because: footer,
});

/** The language that an answer was translated into, as it is stored; null where it was not. */
type Answer = { into: string | null };

/** An answer in a mail, and under it that it is translated where it is. */
export const answerParagraphs = (quoted: string, { into }: Answer, translated: string): Mail['paragraphs'] =>
  into === null ? [{ quoted }] : [{ quoted, language: languageOr(into, 'fr') }, translated];

/**
 * The language of a mail with answers: what the newest translated one was translated into, before what its reader reads
 * otherwise.
 */
export const languageOfAnswers = (answers: readonly Answer[], language: string): Language =>
  languageOr(answers.findLast(({ into }) => into !== null)?.into ?? language, 'fr');

/**
 * A kind of job that sends one mail. `compose` reads at run time what the job's ids stand for, and answers undefined
 * where there is nothing left to say. A refused mail is logged, without its address, and given up at once. `settle` is
 * told what became of it, by an interrupted job more than once.
 */
export function mailJobKind<Data extends object>(
  deps: MailDeps,
  name: string,
  compose: (data: Data) => Promise<Mail | undefined>,
  settle: (data: Data, outcome: MailOutcome) => Promise<void> = async () => {},
): JobKind<Data> {
  return {
    name,
    concurrency: Math.min(mailsAtATime, deps.config.jobWorkers),
    options: mailJobOptions,
    async handle({ id, data, signal }) {
      const mail = await compose(data);
      if (!mail) return settle(data, 'needless');
      try {
        await deps.mail.send({ id, ...mail }, signal);
      } catch (error) {
        if (error instanceof MailRefusedError) {
          deps.log.warn({ job: name, id, reason: error.message }, 'a mail was refused');
          await settle(data, 'failed');
        }
        throw error;
      }
      await settle(data, 'sent');
    },
    async giveUp(data, _signal, id) {
      deps.log.warn({ job: name, id }, 'a mail was given up');
      await deps.mail.giveUp(id);
      await settle(data, 'failed');
    },
  };
}

/** Longest subject and name, in characters. */
const headerLimit = 200;

/** Makes the mail that is sent. Throws MailRefusedError for what is no address, RangeError for a link off this site. */
export function composeMail(
  mail: Mail,
  { agency, appUrl, mail: { from, replies } }: Pick<Config, 'agency' | 'appUrl' | 'mail'>,
  threaded?: ThreadedMail,
): ComposedMail {
  const { language } = mail;
  const answered = replies?.address ?? agency.email;
  const to = cleanMailbox(mail.to);
  const letter: Letter = {
    language,
    subject: headerText(threaded?.subject ?? mail.subject),
    title: bodyText(mail.title),
    paragraphs: mail.paragraphs.map((paragraph) => ({
      text: bodyText(textOf(paragraph)),
      ...(typeof paragraph === 'object' && { speech: speechOf(paragraph.language) }),
    })),
    links: (mail.links ?? []).map(({ label, text, href }) => ({
      label: headerText(label),
      text: headerText(text),
      href: linkOnSite(href, appUrl),
    })),
    action: mail.action && {
      label: headerText(mail.action.label),
      href: linkOnSite(mail.action.href, appUrl),
    },
    footer: footerOf(mail, appUrl),
    agency,
  };
  return {
    messageId: `<${threaded?.token ?? tokenOf(mail.id, to.address)}@${hostOf(from)}>`,
    from: cleanMailbox(from),
    to,
    replyTo:
      threaded?.replyTo ??
      (from.address === answered ? undefined : cleanMailbox({ name: agency.name, address: answered })),
    references: threaded?.references ?? [],
    subject: letter.subject,
    language,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: mail.attachments ?? [],
    logo: agency.brand?.logo && agency.brand.picture && { cid: logoId, content: agency.brand.picture },
    writtenBy: mail.writtenBy,
    unsubscribe: mail.unsubscribe === undefined ? undefined : linkOnSite(mail.unsubscribe, appUrl),
  };
}

function footerOf({ footer, hasMyLink, language }: Mail, appUrl: URL): string | undefined {
  const line = hasMyLink ? [myLinkLine(language, new URL('/my', appUrl).href)] : [];
  const lines = [...(footer === undefined ? [] : [bodyText(footer)]), ...line];
  return lines.length === 0 ? undefined : lines.join('\n');
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
const tokenOf = (id: string | undefined, to: string): string =>
  createHash('sha256')
    .update(JSON.stringify([id ?? crypto.randomUUID(), to]))
    .digest('hex')
    .slice(0, 32);

const hostOf = ({ address }: Mailbox) => address.slice(address.lastIndexOf('@') + 1);

/** What stands in a mail, with clean values; the text and the HTML say the same. */
type Letter = {
  language: Language;
  subject: string;
  title: string;
  /** `speech` where it is not in the letter's own. */
  paragraphs: { text: string; speech?: string }[];
  links: { label: string; text: string; href: string }[];
  action: { label: string; href: string } | undefined;
  footer: string | undefined;
  agency: Pick<Config['agency'], 'name' | 'address' | 'email' | 'brand'>;
};

/** The letter as plain text, for who reads mail that way and for filters that distrust HTML alone. */
function letterText({ title, paragraphs, links, action, footer, agency }: Letter): string {
  const parts = [title, ...paragraphs.map(({ text }) => text)];
  for (const { label, text, href } of links) parts.push([label, text, href].filter(Boolean).join('\n'));
  if (action) parts.push(`${action.label}\n${action.href}`);
  if (footer) parts.push(footer);
  parts.push(`-- \n${agency.name}\n${agency.address}\n${agency.email}`);
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The colours of tokens.css: mail programs know no custom properties, and many no style sheet. */
type Shades = Record<'bg' | 'surface' | 'line' | 'ink' | 'muted' | 'link' | 'fill' | 'onFill', string>;

const ownDay: Shades = {
  bg: '#faf7f1',
  surface: '#ffffff',
  line: '#e4ddcf',
  ink: '#14202b',
  muted: '#525b64',
  link: '#00665b',
  fill: '#006a5f',
  onFill: '#ffffff',
};
const ownNight: Shades = {
  bg: '#0b121b',
  surface: '#131d29',
  line: '#223040',
  ink: '#eef1ee',
  muted: '#a7b3be',
  link: '#4fd8c2',
  fill: '#3fcfb8',
  onFill: '#04211d',
};

/** The same in the agency's colour. */
function shadesOf(brand: Brand | undefined): { day: Shades; night: Shades } {
  if (brand?.color === undefined) return { day: ownDay, night: ownNight };
  const { accent, 'accent-fill': fill, 'on-accent': onFill } = paletteOf(brand.color);
  return {
    day: { ...ownDay, link: accent.day, fill: fill.day, onFill: onFill.day },
    night: { ...ownNight, link: accent.night, fill: fill.night, onFill: onFill.night },
  };
}

/**
 * The largest that a logo stands on top of a mail, in pixels, and the name by which the letter takes it from what goes
 * with it.
 */
const mostLogo = { width: 240, height: 40 };
export const logoId = 'logo@vitrine';

/**
 * The logo on a ground of its own, since many programs turn a mail's colours about: a light one, a dark one where it is
 * light itself; the name where there is none.
 */
function signHtml({ name, brand }: Letter['agency'], day: Shades): string {
  const logo = brand?.picture && brand.logo;
  const said = `<p class="ink" style="margin:0 0 16px;font-weight:700;color:${day.ink}">${escapeHtml(name)}</p>`;
  if (!logo) return said;
  const scale = Math.min(mostLogo.width / logo.width, mostLogo.height / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const plate = logo.isLight ? paletteInForce(brand).night.day : '#ffffff';
  const image = `<p style="margin:0 0 16px"><img src="cid:${logoId}" width="${width}" height="${height}" alt="${isWide(logo) ? escapeHtml(name) : ''}" style="display:block;border:0;border-radius:6px;background:${plate};padding:6px"></p>`;
  return isWide(logo) ? image : `${image}\n${said}`;
}

/** Inlined are the day's colours; programs that follow the system find the night's in the one style sheet. */
const nightStylesOf = (night: Shades) => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.bg{background:${night.bg}!important}
.card{background:${night.surface}!important;border-color:${night.line}!important}
.ink{color:${night.ink}!important}
.muted{color:${night.muted}!important}
.link{color:${night.link}!important}
.button{background:${night.fill}!important;color:${night.onFill}!important}
}`;

const fonts = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
/** Long words and addresses break instead of widening the mail. */
const wraps = 'overflow-wrap:anywhere;word-break:break-word';
const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0';
/** Longest line of preview in a list of mails, in characters. */
const previewLimit = 140;

/**
 * The letter as HTML: no table, no script, no picture but the logo that comes with it, nothing that is loaded from
 * anywhere.
 */
function letterHtml(letter: Letter): string {
  const { language, subject, title, paragraphs, links, action, footer, agency } = letter;
  const { day, night } = shadesOf(agency.brand);
  // What happened first: the subject may be that of the whole thread.
  const preview = Array.from([title, ...paragraphs.slice(0, 1).map(({ text }) => text)].join(' · '))
    .slice(0, previewLimit)
    .join('');
  // Some programs drop html and body: the language and the direction stand on the outermost div too.
  const speech = speechOf(language);
  return `<!doctype html>
<html ${speech}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${nightStylesOf(night)}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${day.bg}">
<div style="${hidden}" aria-hidden="true">${escapeHtml(preview)}</div>
<div ${speech} class="bg" style="background:${day.bg};padding:24px 16px;${fonts};font-size:16px;line-height:1.6;${wraps}">
<div style="max-width:560px;margin:0 auto">
${signHtml(agency, day)}
<div class="card" style="background:${day.surface};border:1px solid ${day.line};border-radius:12px;padding:24px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${day.ink}">${lines(title)}</h1>
${paragraphs.map(({ text, speech: own }) => `<p${own ? ` ${own}` : ''} class="ink" style="margin:0 0 16px;color:${day.ink}">${lines(text)}</p>`).join('\n')}
${links.length > 0 ? linksHtml(links, day) : ''}${action ? actionHtml(action, day) : ''}</div>
<div class="muted" style="padding:16px 0;font-size:14px;color:${day.muted}">
${footer ? `<p style="margin:0 0 12px">${lines(footer)}</p>\n` : ''}<p style="margin:0">${escapeHtml(agency.name)}<br>${escapeHtml(agency.address)}<br>${escapeHtml(agency.email)}</p>
</div>
</div>
</div>
</body>
</html>
`;
}

/** Each in a line of its own: what it is leads there, what is known of it stands below. */
const linksHtml = (
  links: Letter['links'],
  day: Shades,
): string => `<ul style="margin:0 0 16px;padding:0;list-style:none">
${links
  .map(
    ({ label, text, href }) =>
      `<li style="margin:0 0 12px"><a class="link" href="${escapeHtml(href)}" style="color:${day.link};font-weight:600">${escapeHtml(label)}</a>${text ? `<br><span class="ink" style="color:${day.ink}">${escapeHtml(text)}</span>` : ''}</li>`,
  )
  .join('\n')}
</ul>
`;

/** A button, and its address to copy where buttons do not work. */
function actionHtml({ label, href }: { label: string; href: string }, day: Shades): string {
  const link = escapeHtml(href);
  return `<p style="margin:24px 0 12px"><a class="button" href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${day.fill};color:${day.onFill};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:14px"><a class="link" href="${link}" dir="ltr" style="color:${day.link}">${link}</a></p>
`;
}

const speechOf = (language: Language | undefined): string =>
  language ? `lang="${language}" dir="${directionOf(language)}"` : 'dir="auto"';

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
