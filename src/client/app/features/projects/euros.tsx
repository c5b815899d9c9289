import { centsOf, formatMoney } from '../../../../content/money.ts';

/** An amount as the calls give it, in the words of an English page. */
export const moneyText = (amount: number, currency: string): string =>
  formatMoney(centsOf(amount) ?? 0, currency, 'en');
export const eurosText = (amount: number): string => moneyText(amount, 'EUR');

/** The same where amounts are compared. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {moneyText(amount, currency)}
    </span>
  );
}
