import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailWords } from '../../content/client-mails.ts';
import { fillIn } from '../../content/fill.ts';
import { type Language, type Localized, languageOr } from '../../content/language.ts';
import type { MailTexts } from '../../content/mail-texts.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import { findMailClient } from './queries.ts';

type MailClient = NonNullable<Awaited<ReturnType<typeof findMailClient>>>;

/** A mail whose words are a subject, a title and paragraphs, and nothing else. */
export type PlainMail = {
  [Name in keyof MailTexts]: MailTexts[Name] extends Localized<infer Words>
    ? MailWords extends Words
      ? Name
      : never
    : never;
}[keyof MailTexts];

type Needs = Pick<Deps, 'config' | 'content'>;

/** The language of the page that the client came by. */
export const languageOf = ({ language }: Pick<MailClient, 'language'>): Language =>
  languageOr(language, 'en');

/** The mail for an address that nobody has confirmed; `token` proves that it was read. */
function dashboardLinkMail({ config, content }: Needs, client: MailClient, token: string): Mail {
  const { mails } = content.current;
  const language = languageOf(client);
  const { subject, title, paragraphs, footer } = mails.dashboardLink[language];
  const fill = fillIn({ agency: config.agency.name });
  return {
    to: { address: client.email },
    language,
    subject: fill(subject),
    title: fill(title),
    paragraphs: paragraphs.map(fill),
    // Behind the `#`, which browsers send to nobody.
    action: { label: mails.client[language].open, href: `/dashboard/${client.link_id}#mail=${token}` },
    footer: fill(footer),
  };
}

/**
 * A mail to a client whose address is confirmed, with the way to the dashboard. `values` are filled into the words,
 * with `{agency}` and `{name}`.
 */
export function clientMail(
  { config: { agency, appUrl }, content }: Needs,
  client: MailClient,
  name: PlainMail,
  values: Readonly<Record<string, string>> = {},
): Mail {
  const { mails } = content.current;
  const language = languageOf(client);
  const { subject, title, paragraphs } = mails[name][language];
  const { greeting, open, because } = mails.client[language];
  const fill = fillIn({
    ...values,
    agency: agency.name,
    name: client.first_name,
    door: new URL('/my', appUrl).href,
  });
  return {
    to: { address: client.email, name: `${client.first_name} ${client.last_name}` },
    language,
    subject: fill(subject),
    title: fill(title),
    paragraphs: [greeting, ...paragraphs].map(fill),
    action: { label: open, href: `/dashboard/${client.link_id}` },
    footer: fill(because),
    hasMyLink: true,
  };
}

type Addressee = { id: number; email: string };

const purpose = 'client mail';

/** Stands in the mail with the dashboard's link and nowhere else: who shows it has read that mail. Kept in no table. */
export const mailTokenOf = ({ secrets }: Pick<Deps, 'secrets'>, client: Addressee): string =>
  tokenWith(secrets.derive(purpose), client);

/** Also one that was mailed under the key before. */
export const isMailToken = ({ secrets }: Pick<Deps, 'secrets'>, client: Addressee, token: string): boolean =>
  secrets.deriveAll(purpose).some((key) => {
    const [own, shown] = [Buffer.from(tokenWith(key, client)), Buffer.from(token)];
    return own.length === shown.length && timingSafeEqual(own, shown);
  });

const tokenWith = (key: string, { id, email }: Addressee) =>
  createHmac('sha256', key).update(`${id} ${email}`).digest('base64url');

/** `first` to an address that nobody has confirmed, `begun` where a quote was accepted, `renewed` for another link. */
type LinkMail = { clientId: number; kind: 'first' | 'begun' | 'renewed' };

const linkMailJob = 'clients.mail-link';

/**
 * Mails the link of a dashboard, as it is when the mail is written. A renewed one goes to confirmed addresses alone,
 * also where the first mail was still waiting: the link may have been renewed because it was going to the wrong
 * address.
 */
export const linkMailKind = (deps: Deps): JobKind<LinkMail> =>
  mailJobKind<LinkMail>(deps, linkMailJob, async ({ clientId, kind }) => {
    const client = await findMailClient(deps.database.db, clientId);
    if (!client || client.email === '') return undefined;
    if (!client.email_confirmed_at && client.link_renewed_at) return undefined;
    const mail =
      kind === 'first'
        ? dashboardLinkMail(deps, client, mailTokenOf(deps, client))
        : clientMail(deps, client, kind === 'begun' ? 'begunLink' : 'renewedLink');
    const { newest_project_id: id } = client;
    return id === null ? mail : { ...mail, about: { noun: 'project', id } };
  });

/** Stores the mail in the caller's transaction. */
export const sendLinkMail = (deps: Pick<Deps, 'jobs'>, trx: Trx, mail: LinkMail): Promise<string> =>
  deps.jobs.send(trx, linkMailJob, mail);
