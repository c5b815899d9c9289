import { QuoteScreen } from '../features/quotes/quote-screen.tsx';
import { quoteRoute } from './quote.ts';

/** A quote for one client, behind its password. */
export function QuotePage() {
  const { slug } = quoteRoute.useParams();
  return <QuoteScreen key={slug} slug={slug} />;
}
