import type { CommunityOffer } from './community.ts';
import { type AgencyContact, telephoneLink, whatsappLink } from './contact.ts';
import { daysInWords } from './fr/sentences.ts';
import { betweenParts } from './guide.ts';
import type { Language } from './language.ts';
import { priceIn, rangeOf, type Service, serviceSentences } from './services.ts';

/** What figures are published of: the services as a language has them, and the offer of community management. */
type Priced = {
  services: readonly Omit<Service, 'completedCount'>[];
  offer: CommunityOffer | undefined;
};

/**
 * What stands in place of `{price.chatbot}`, `{weeks.chatbot}`, `{price.lowest}`, `{price.community}`,
 * `{days.community}` (a number) and `{time.community}` (with its unit) in the texts of a language. What the assistant
 * knows (`isKnowledge`) writes the price of the community in its own words.
 */
export function priceValues(
  { services, offer }: Priced,
  language: Language,
  isKnowledge = false,
): Record<string, string> {
  const { between, euros, days } = serviceSentences[language];
  // Of several currencies none is the lowest: nobody converts them.
  const isComparable = new Set(services.map(({ currency }) => currency)).size === 1;
  const lowest = isComparable
    ? services.toSorted((one, other) => one.priceFrom - other.priceFrom)[0]
    : undefined;
  const priceOf = ({ priceFrom, currency }: Pick<Service, 'priceFrom' | 'currency'>) =>
    priceIn(language, priceFrom, currency);
  const monthly = (price: number, currency: CommunityOffer['currency']) =>
    isKnowledge && currency === 'EUR' ? euros(price) : priceIn(language, price, currency);
  const daysOf = (count: number) => {
    const unit = days[new Intl.PluralRules(language).select(count)] ?? days.other;
    const time = fillIn({ count: String(count) })(unit);
    return {
      'days.community': String(count),
      'time.community': isKnowledge ? time.replace('\u00a0', ' ') : time,
      ...(language === 'fr' && daysInWords(count, time)),
    };
  };
  return Object.fromEntries([
    ...services.map((service) => [`price.${service.id}`, priceOf(service)] as const),
    ...services.flatMap(({ id, weeks }) =>
      weeks ? [[`weeks.${id}`, rangeOf(weeks, between)] as const] : [],
    ),
    ...(lowest ? [['price.lowest', priceOf(lowest)] as const] : []),
    ...(offer?.monthlyPrice === undefined
      ? []
      : [['price.community', monthly(offer.monthlyPrice, offer.currency)] as const]),
    ...(offer?.resultsAfterDays === undefined ? [] : Object.entries(daysOf(offer.resultsAfterDays))),
  ]);
}

const figures = 'price|weeks|days|time|later|nth';
/** Whether a placeholder of this name stands for a figure. */
export const isFigurePlace = (name: string): boolean => new RegExp(`^(?:${figures})\\.`).test(name);
const figurePlace = new RegExp(`\\{(?:${figures})\\.[\\w-]+[}?]`);
/** `{price.chatbot? from {price.chatbot}}`: a part of a sentence that is said only where there is that figure. */
const optionalPart = new RegExp(`\\{((?:${figures})\\.[\\w-]+)\\?((?:[^{}]|\\{[\\w.-]+\\})*)\\}`, 'g');
/** A text without its optional parts: what is said in any case. */
export const withoutOptional = (text: string): string => text.replace(optionalPart, '');
/** Behind the end of a sentence. */
const sentenceEnd = /(?<=[.!?؟۔।]\s+)(?=\S)/u;
const linkOfMarkdown = /\[[^\]]*\]\([^)]*\)/g;

/**
 * A text with the figures filled in. A sentence with a figure that there is none of is left out, so that nothing is
 * said of what is no longer sold, and an optional part alone; undefined where nothing else is left but a link.
 */
export function fillPrices(values: Readonly<Record<string, string>>, text: string): string | undefined {
  if (!figurePlace.test(text)) return text;
  const filled = fillIn(values)(
    text.replace(optionalPart, (_, name: string, part: string) => (Object.hasOwn(values, name) ? part : '')),
  );
  if (!figurePlace.test(filled)) return filled;
  const kept = filled.split(sentenceEnd).filter((sentence) => !figurePlace.test(sentence));
  const said = kept.join('').trimEnd();
  return /[\p{L}\p{N}]/u.test(said.replace(linkOfMarkdown, '')) ? said : undefined;
}

/**
 * The same of a piece of the sales guide that has parts, whose lines mean something by their place: each part is whole
 * or left out, and of a list (`isList`) each line.
 */
export function fillParts(
  values: Readonly<Record<string, string>>,
  text: string,
  isList: boolean,
): string | undefined {
  const [cut, between] = isList ? ['\n', '\n'] : [betweenParts, '\n\n'];
  const kept = text.split(cut).flatMap((part) => {
    const lines = part.split('\n').map((line) => fillPrices(values, line));
    return lines.includes(undefined) ? [] : [lines.join('\n')];
  });
  return kept.length > 0 ? kept.join(between) : undefined;
}

/**
 * Replaces `{agency}`, `{email}`, `{phone}` and `{whatsapp}`, and `{phoneLink}` and `{whatsappLink}` by the links of
 * light Markdown; every other brace stays as it is.
 */
export function fill(text: string, contact: AgencyContact): string {
  const values: Record<string, string> = {
    agency: contact.name,
    email: contact.email,
    phone: contact.phone,
    whatsapp: contact.whatsapp,
    phoneLink: `[${contact.phone}](${telephoneLink(contact.phone)})`,
    whatsappLink: `[WhatsApp](${whatsappLink(contact.whatsapp)})`,
  };
  return fillIn(values)(text);
}

/** Fills in all at once: what stands in a value is nobody's placeholder, and what has no value stays as it is. */
export const fillIn = (values: Readonly<Record<string, string>>) => (text: string) =>
  text.replace(/\{([\w.-]+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? placeholder) : placeholder,
  );
