import { namedQuoteSlug } from '../../../routers/quotes.schema.ts';
import { QuoteScreen } from '../features/quotes/quote-screen.tsx';

/** The quote that has an address of its own, as specified. */
export function AloeQuotePage() {
  return <QuoteScreen slug={namedQuoteSlug} />;
}
