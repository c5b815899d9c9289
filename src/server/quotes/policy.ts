import { eurosOf } from '../../content/money.ts';
import { quoteCents } from '../../content/quote-amounts.ts';
import type { QuoteAmounts, QuoteContent } from '../../routers/quotes.schema.ts';

/** Whether the last day on which a quote can be accepted is over, in UTC. */
export const isExpired = (validUntil: string | null, now = new Date()): boolean =>
  validUntil !== null && validUntil < now.toISOString().slice(0, 10);

/** What a quote comes to, as it goes over the wire. */
export function amountsOf(content: QuoteContent): QuoteAmounts {
  const { lines, subtotal, tax, total, instalments } = quoteCents(content);
  return {
    lines: lines.map(eurosOf),
    subtotal: eurosOf(subtotal),
    tax: eurosOf(tax),
    total: eurosOf(total),
    instalments: instalments.map(eurosOf),
  };
}
