import { type Language, languages } from '../../content/language.ts';
import type { QuotedServices } from '../../content/quote-services.ts';
import type { PreparedQuote, PriceSource, QuoteContent } from '../../routers/quotes.schema.ts';
import type { Proposal } from '../assistant/assistant.ts';
import { createClaimGuard } from '../assistant/claim-guard.ts';
import type { ClaimCheck } from '../assistant/claims.ts';
import { figuresIn } from '../assistant/figure-text.ts';
import type { Wish, Written } from '../assistant/wishes.ts';
import type { LineOf } from './queries.ts';

/** An earlier quote for the same customer. */
type FormerQuote = { id: number; content: QuoteContent; lines: LineOf[] };

/** A wish with the description that a model proposes. */
export type Proposed = Wish & { description?: string | undefined };

/** The longest description that a model may write. */
const longestDescription = 600;
const longestTitle = 160;

/**
 * A model's proposals, if all of them are verified: each service exists and occurs once, each sentence is in the
 * visitor's message that it names, and no description has a figure that the agency has not published for this
 * service. Undefined where any check fails: then none of the rest is trusted.
 */
export function checkProposals(
  proposals: readonly Proposal[],
  written: readonly Written[],
  language: Language,
  quoted: QuotedServices,
  claims: ClaimCheck,
): Proposed[] | undefined {
  const messages = new Map(written.map(({ id, text }) => [id, text]));
  const checked = proposals.flatMap(({ service: named, messageId, sentence, description }) => {
    const service = quoted.ids.find((id) => id === named);
    const isSaid =
      sentence.trim() !== '' && sentence.length <= 400 && messages.get(messageId)?.includes(sentence);
    if (!service || !isSaid) return [];
    const text = description?.replaceAll('\0', '').trim();
    const title = quoted.textsOf(service, language)?.title ?? '';
    const isTrue = !text || (text.length <= longestDescription && isKnown(title, text, claims));
    return isTrue ? [{ service, messageId, sentence, ...(text && { description: text }) }] : [];
  });
  const isOnce = new Set(checked.map(({ service }) => service)).size === checked.length;
  return checked.length === proposals.length && isOnce ? checked : undefined;
}

/** Whether a text about this service claims only what is published, by the same check as the assistant's answers. */
export function isKnown(title: string, text: string, claims: ClaimCheck): boolean {
  const guard = createClaimGuard(claims);
  try {
    guard.push(`${title}: ${text}`);
    guard.end();
    return true;
  } catch {
    return false;
  }
}

type Parts = Omit<PreparedQuote, 'content' | 'sources' | 'readBy'> & {
  wishes: readonly Proposed[];
  client: Pick<
    PreparedQuote['content'],
    'clientName' | 'clientAddress' | 'contactName' | 'contactEmail' | 'language' | 'currency'
  >;
  former: readonly FormerQuote[];
  quoted: QuotedServices;
};

/** The initial quote: a line for each wish, at a price that somebody of the agency has set, or without one. */
export function preparedOf({
  wishes,
  client,
  former,
  quoted,
  ...rest
}: Parts): Omit<PreparedQuote, 'readBy'> {
  const { language, currency } = client;
  const sources = wishes.map(({ description: _, ...wish }) => ({
    ...wish,
    price: priceOf(wish.service, currency, former, quoted),
  }));
  const lines = wishes.map(({ service, description }, at) => {
    const texts = quoted.textsOf(service, language);
    const price = sources[at]?.price;
    return {
      title: texts?.title ?? '',
      description: description ?? texts?.description ?? '',
      quantity: 1,
      unitPrice: !price || price.kind === 'to-be-set' ? null : price.amount,
    };
  });
  const title = titleOf(
    lines.map((line) => line.title),
    language,
  );
  return { ...rest, content: { title, ...client, lines }, sources };
}

function titleOf(titles: string[], language: Language): string {
  const all = new Intl.ListFormat(language, { type: 'conjunction' }).format(titles);
  return all.length <= longestTitle ? all : (titles[0] ?? '').slice(0, longestTitle);
}

/** The price that this customer was last asked, else the published one; only in the quote's currency. */
function priceOf(
  service: string,
  currency: QuoteContent['currency'],
  former: readonly FormerQuote[],
  quoted: QuotedServices,
): PriceSource {
  for (const { id, content, lines } of former) {
    const price =
      content.currency === currency ? formerPrice(service, { id, content, lines }, quoted) : undefined;
    if (price) return price;
  }
  const prices = quoted.pricesOf(service);
  const amount = prices[currency];
  if (amount !== undefined) return { kind: 'service', amount, currency };
  const [listed] = Object.entries(prices) as [QuoteContent['currency'], number][];
  return { kind: 'to-be-set', listed: listed ? { amount: listed[1], currency: listed[0] } : null };
}

/** The price of a service in an earlier quote; undefined where it was not in it. */
export function formerPrice(
  service: string,
  { id, content, lines }: FormerQuote,
  quoted: QuotedServices,
): Extract<PriceSource, { kind: 'former-quote' }> | undefined {
  const line = formerLine(service, content, lines, quoted);
  if (!line) return undefined;
  return {
    kind: 'former-quote',
    amount: line.unitPrice,
    currency: content.currency,
    quoteId: id,
    title: content.title.slice(0, longestTitle),
  };
}

/** The line of an earlier quote for this service: by its source, or by the service's title. */
function formerLine(
  service: string,
  content: QuoteContent,
  lines: readonly LineOf[],
  quoted: QuotedServices,
) {
  const place = lines.find((line) => line.service === service)?.place;
  const titles = languages.flatMap(
    (language) => quoted.textsOf(service, language)?.title.toLowerCase() ?? [],
  );
  return (
    (place === undefined ? undefined : content.lines[place]) ??
    content.lines.find(({ title }) => titles.includes(title.trim().toLowerCase()))
  );
}

/**
 * The currency where nobody of the agency has chosen one: the visitor's, if prices are published in it; else the one
 * in which most of the wishes have a price; where that is equal dirhams, in which the assistant gives prices.
 */
export function currencyFor(
  wishes: readonly Wish[],
  written: readonly Written[],
  quoted: QuotedServices,
): QuoteContent['currency'] | undefined {
  const listed = new Set(quoted.ids.flatMap((id) => Object.keys(quoted.pricesOf(id))));
  const isListed = (unit: string): unit is QuoteContent['currency'] => listed.has(unit);
  const named = written.flatMap(({ text }) => figuresIn(text).map(({ unit }) => unit ?? ''));
  const counted = named.findLast(isListed);
  if (counted !== undefined) return counted;
  const priced = (currency: QuoteContent['currency']) =>
    wishes.filter(({ service }) => quoted.pricesOf(service)[currency] !== undefined).length;
  const [most] = [...listed]
    .filter(isListed)
    .map((currency) => ({ currency, count: priced(currency) }))
    .toSorted(
      (one, other) =>
        other.count - one.count || Number(other.currency === 'AED') - Number(one.currency === 'AED'),
    );
  return most && most.count > 0 ? most.currency : undefined;
}

/** The sources after a save that does not send them: each stays at the line with the same title. */
export function movedLines(
  lines: readonly LineOf[],
  before: readonly { title: string }[],
  after: readonly { title: string }[],
): LineOf[] {
  const taken = new Set<number>();
  return lines.flatMap((line) => {
    const title = before[line.place]?.title;
    const isSame = (place: number) => !taken.has(place) && after[place]?.title === title;
    const place = isSame(line.place) ? line.place : after.findIndex((_, at) => isSame(at));
    if (title === undefined || place < 0) return [];
    taken.add(place);
    return [{ ...line, place }];
  });
}
