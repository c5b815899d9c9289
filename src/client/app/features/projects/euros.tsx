import { centsOf, formatEuros } from '../../../../content/money.ts';

/** An amount of euros, as the calls give it, in the words of an English page. */
export const eurosText = (amount: number): string => formatEuros(centsOf(amount) ?? 0, 'en');

/** The same where amounts are compared. */
export function Euros({ amount }: { amount: number }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{eurosText(amount)}</span>
  );
}
