import { fillIn } from '../../content/fill.ts';
import type { Language } from '../../content/language.ts';
import type { MailName, MailTexts } from '../../content/mail-texts.ts';
import type { Config } from '../config/config.ts';
import { composeMail, logoId } from './mail.ts';

/** What stands in place of what a real mail would tell: of no language, and nobody's. */
const examples: Record<string, string> = {
  name: 'Camille',
  author: 'Camille',
  acceptedBy: 'Camille',
  project: 'Nova',
  title: 'Nova',
  things: '«Nova»',
  message: '…',
  status: '…',
  due: '50 %',
  amount: '1 500,00 €',
  total: '3 000,00 €',
  method: 'IBAN',
  reference: 'PROJECT-A1B2C3D4',
  number: '2026-0042',
  version: '1',
  date: '31/12/2026',
  day: '31/12/2026',
  password: 'abcd-efgh-jkmn',
};

/**
 * The HTML of a mail as its reader would get it with these words, filled in with examples; undefined for words that are
 * a part of several mails. The logo is in it: no mail goes with it that it could be taken from.
 */
export function previewMail(
  config: Pick<Config, 'agency' | 'appUrl' | 'mail'>,
  mails: MailTexts,
  name: MailName,
  language: Language,
): string | undefined {
  const said: Readonly<Record<string, string | readonly string[]>> = mails[name][language];
  const { subject, title, open, paragraphs, footer, because, ...others } = said;
  if (typeof subject !== 'string' || typeof title !== 'string') return undefined;
  const { agency, appUrl } = config;
  const fill = fillIn({ ...examples, agency: agency.name, door: new URL('/my', appUrl).href });
  const below = footer ?? because;
  const picture = agency.brand?.picture;
  const { html } = composeMail(
    {
      to: { address: agency.email },
      language,
      subject: fill(subject),
      title: fill(title),
      paragraphs: [...[paragraphs ?? []].flat(), ...Object.values(others).flat()].map(fill),
      ...(typeof open === 'string' && { action: { label: open, href: '/' } }),
      ...(typeof below === 'string' && { footer: fill(below) }),
    },
    config,
  );
  return picture
    ? html.replaceAll(`cid:${logoId}`, `data:image/png;base64,${picture.toString('base64')}`)
    : html;
}
