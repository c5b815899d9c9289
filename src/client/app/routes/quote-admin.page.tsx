import { MissingQuote } from '../features/quotes-admin/missing-quote.tsx';
import { NewQuoteScreen } from '../features/quotes-admin/new-quote-screen.tsx';
import { QuoteScreen } from '../features/quotes-admin/quote-screen.tsx';
import { quoteAdminRoute } from './quote-admin.ts';

/** One quote, or under the name `new` the writing of one, for `sales` and `admin`. */
export function QuoteAdminPage() {
  const { quoteId } = quoteAdminRoute.useParams();
  if (quoteId === 'new') return <NewQuoteScreen />;
  // What the call would refuse is no quote.
  if (!/^[1-9]\d{0,14}$/.test(quoteId)) return <MissingQuote />;
  return <QuoteScreen key={quoteId} quoteId={Number(quoteId)} />;
}
