import { said } from '../content/language.ts';
import { priceCentsOf } from '../content/money.ts';
import { quoteFieldRefusals, tooPreciseIn } from '../content/refusals/quotes.ts';
import { atField } from './errors.ts';

const refusals = said(quoteFieldRefusals);

/**
 * The cents of a price that somebody has typed in the field at `path`. Throws BAD_REQUEST there where it has more
 * decimals than the currency has; how many it has in a schema is not known yet.
 */
export function typedCents(amount: number, currency: string, path: string): number {
  const cents = priceCentsOf(amount, currency);
  if (cents !== undefined) return cents;
  throw atField(path, refusals[tooPreciseIn(currency)]);
}
