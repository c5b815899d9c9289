import { formatAmount } from '../../../../content/money.ts';
import { clientLanguage } from '../../language.ts';

/** An amount of the calls, formatted for the client. */
export const moneyText = (amount: number, currency: string): string =>
  formatAmount(amount, currency, clientLanguage());
export const eurosText = (amount: number): string => moneyText(amount, 'EUR');

/** The same, for columns of amounts. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return (
    <bdi style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {moneyText(amount, currency)}
    </bdi>
  );
}
