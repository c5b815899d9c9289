import { type Language, languages } from '../../content/language.ts';
import type { QuotedServices } from '../../content/quote-services.ts';
import type { PreparedQuote, PriceSource, QuoteContent } from '../../routers/quotes.schema.ts';
import type { Proposal } from '../assistant/assistant.ts';
import { createClaimGuard } from '../assistant/claim-guard.ts';
import type { ClaimCheck } from '../assistant/claims.ts';
import { figuresIn } from '../assistant/figure-text.ts';
import type { Wish, Written } from '../assistant/wishes.ts';
import type { LineOf } from './queries.ts';

/** A quote that was written for the same customer before. */
type FormerQuote = { id: number; content: QuoteContent; lines: LineOf[] };

/** A wish with what a model would write of it. */
export type Proposed = Wish & { description?: string | undefined };

/** Longest description that a model may write. */
const longestDescription = 600;
const longestTitle = 160;

/**
 * What a model proposes, once all of it is found to be true: each service exists and comes once, each sentence stands in
 * the visitor's message that it names, and no description has a figure that the agency has not published for this service.
 * Undefined where anything of it is not: who lies once is not believed the rest.
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

/** Whether a text about the service of this title claims nothing but what is published, as the assistant's answers are checked. */
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

/** What a quote begins with: what is wanted, line by line, each at a price that somebody of the agency has set, or at none. */
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

/** What this customer was asked for it last, else what is published; in no other currency than the quote's. */
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

/** What a former quote has asked for a service; undefined where it was not in it. */
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

/** The line of a former quote that was for this service: it stands on it, or is called as the service is. */
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
 * What a quote is written in where nobody of the agency has said so: what the visitor counts in, if prices are published
 * in it; else in which most of what is wanted has its price, in dirhams, as the assistant tells them, where that is equal.
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

/** Where lines stand after a saving that says nothing of them: each at the line that is called as its own was. */
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
