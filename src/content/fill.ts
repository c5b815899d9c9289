import { type AgencyContact, telephoneLink, whatsappLink } from './contact.ts';
import type { Language } from './language.ts';
import { priceIn, rangeOf, type Service, serviceSentences } from './services.ts';

/** What stands in place of `{price.chatbot}`, `{weeks.chatbot}` and `{price.lowest}` in the texts of a language. */
export function priceValues(
  services: readonly Omit<Service, 'completedCount'>[],
  language: Language,
): Record<string, string> {
  const { between } = serviceSentences[language];
  // Of several currencies none is the lowest: nobody converts them.
  const isComparable = new Set(services.map(({ currency }) => currency)).size === 1;
  const lowest = isComparable
    ? services.toSorted((one, other) => one.priceFrom - other.priceFrom)[0]
    : undefined;
  const priceOf = ({ priceFrom, currency }: Pick<Service, 'priceFrom' | 'currency'>) =>
    priceIn(language, priceFrom, currency);
  return Object.fromEntries([
    ...services.map((service) => [`price.${service.id}`, priceOf(service)] as const),
    ...services.flatMap(({ id, weeks }) =>
      weeks ? [[`weeks.${id}`, rangeOf(weeks, between)] as const] : [],
    ),
    ...(lowest ? [['price.lowest', priceOf(lowest)] as const] : []),
  ]);
}

/** A placeholder for a figure of a service. */
const figurePlace = /\{(?:price|weeks)\.[\w-]+\}/;
/** Behind the end of a sentence. */
const sentenceEnd = /(?<=[.!?؟۔।])\s+/u;

/**
 * A text with the figures of the services filled in. A sentence with a figure that there is none of is left out, so that
 * nothing is said of a service that is no longer sold; undefined where nothing else is left.
 */
export function fillPrices(values: Readonly<Record<string, string>>, text: string): string | undefined {
  if (!figurePlace.test(text)) return text;
  const filled = fillIn(values)(text);
  if (!figurePlace.test(filled)) return filled;
  const kept = filled.split(sentenceEnd).filter((sentence) => !figurePlace.test(sentence));
  return kept.length > 0 ? kept.join(' ') : undefined;
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
