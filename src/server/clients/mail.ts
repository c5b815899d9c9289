import { dashboardLinkWords, frames, type MailWords, renewedLinkWords } from '../../content/client-mails.ts';
import { fillIn } from '../../content/fill.ts';
import { type Language, type Localized, languages } from '../../content/language.ts';
import type { Config } from '../config/config.ts';
import type { Mail } from '../mail/mail.ts';
import type { findMailClient } from './queries.ts';

export type MailClient = NonNullable<Awaited<ReturnType<typeof findMailClient>>>;
type Agency = Pick<Config['agency'], 'name'>;

/** The language of the page that the client came by. */
export const languageOf = ({ language }: Pick<MailClient, 'language'>): Language =>
  languages.find((one) => one === language) ?? 'en';

/** The mail for an address that nobody has confirmed; `token` proves that it was read. */
export function dashboardLinkMail(agency: Agency, client: MailClient, token: string): Mail {
  const language = languageOf(client);
  const { subject, title, paragraphs, footer } = dashboardLinkWords[language];
  const fill = fillIn({ agency: agency.name });
  return {
    to: { address: client.email },
    language,
    subject: fill(subject),
    title,
    paragraphs: paragraphs.map(fill),
    // Behind the `#`, which browsers send to nobody.
    action: { label: frames[language].open, href: `/dashboard/${client.link_id}#mail=${token}` },
    footer: fill(footer),
  };
}

/**
 * A mail to a client whose address is confirmed, with the way to the dashboard. `values` are filled into the words,
 * with `{agency}` and `{name}`.
 */
export function clientMail(
  agency: Agency,
  client: MailClient,
  words: Localized<MailWords>,
  values: Readonly<Record<string, string>> = {},
): Mail {
  const language = languageOf(client);
  const { subject, title, paragraphs } = words[language];
  const { greeting, open, because } = frames[language];
  const fill = fillIn({ ...values, agency: agency.name, name: client.first_name });
  return {
    to: { address: client.email, name: `${client.first_name} ${client.last_name}` },
    language,
    subject: fill(subject),
    title: fill(title),
    paragraphs: [greeting, ...paragraphs].map(fill),
    action: { label: open, href: `/dashboard/${client.link_id}` },
    footer: fill(because),
  };
}

export const renewedLinkMail = (agency: Agency, client: MailClient): Mail =>
  clientMail(agency, client, renewedLinkWords);
