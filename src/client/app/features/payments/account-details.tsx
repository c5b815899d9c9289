import { Text } from '@mantine/core';
import { type PayingWords, payingWords } from '../../../../content/app/paying.ts';
import { compactIban, spacedIban } from '../../../../content/epc.ts';
import { decimalOf, formatMoney } from '../../../../content/money.ts';
import type { Account } from '../../../../routers/payments.schema.ts';
import { CopyIcon } from '../../kit/copy.tsx';
import styles from './payments.module.css';

/** In the language of the page. IBAN and BIC have the same name in all of them. */
export type AccountWords = PayingWords['account'];

type Props = {
  account: Account;
  /** In euros unless `currency` says otherwise. */
  cents: number;
  currency?: string;
  /** The amount as the page formats it. */
  shown?: string;
  reference: string;
  words?: AccountWords;
};

/** All that a transfer form asks for, each with a copy button. */
export function AccountDetails({ account, cents, reference, ...props }: Props) {
  const {
    currency = 'EUR',
    shown = formatMoney(cents, currency, 'en'),
    words = payingWords.en.account,
  } = props;
  return (
    <>
      <dl className={styles.account}>
        <Row label={words.holder} value={account.holder} words={words} />
        <Row
          label="IBAN"
          isCode
          value={account.iban && compactIban(account.iban)}
          shown={account.iban ? spacedIban(account.iban) : undefined}
          words={words}
        />
        <Row label={words.accountNumber} isCode value={account.accountNumber} words={words} />
        <Row label="BIC / SWIFT" isCode value={account.bic} words={words} />
        <Row label={words.bank} value={account.bank} words={words} />
        <Row label={words.amount} value={decimalOf(cents, currency)} shown={shown} words={words} />
        <Row label={words.reference} isCode value={reference} words={words} />
      </dl>
      {account.currency !== currency && <Text size="sm">{words.otherCurrency(account.currency)}</Text>}
    </>
  );
}

type RowProps = {
  label: string;
  value: string | null;
  shown?: string | undefined;
  /** Whether it is compared sign by sign. */
  isCode?: boolean;
  words: AccountWords;
};

function Row({ label, value, shown, isCode = false, words }: RowProps) {
  if (!value) return null;
  return (
    <div>
      <Text component="dt" fz="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" {...(isCode && { ff: 'monospace' })}>
        <bdi>{shown ?? value}</bdi>
      </Text>
      <dd>
        <CopyIcon value={value} words={words} subject={label} />
      </dd>
    </div>
  );
}
