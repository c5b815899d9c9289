import { Button, CopyButton, Text, VisuallyHidden } from '@mantine/core';
import { compactIban, spacedIban } from '../../../../content/epc.ts';
import { decimalOf, formatEuros } from '../../../../content/money.ts';
import type { Account } from '../../../../routers/payments.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import styles from './payments.module.css';

type Props = { account: Account; cents: number; reference: string };

/** Everything that a transfer form asks for, each to be copied as such forms take it. */
export function AccountDetails({ account, cents, reference }: Props) {
  return (
    <>
      <dl className={styles.account}>
        <Row label="Account holder" value={account.holder} />
        <Row
          label="IBAN"
          value={account.iban && compactIban(account.iban)}
          shown={account.iban ? spacedIban(account.iban) : undefined}
        />
        <Row label="Account number" value={account.accountNumber} />
        <Row label="BIC / SWIFT" value={account.bic} />
        <Row label="Bank" value={account.bank} />
        <Row label="Amount" value={decimalOf(cents)} shown={formatEuros(cents, 'en')} />
        <Row label="Reference" value={reference} />
      </dl>
      {account.currency !== 'EUR' && (
        <Text size="sm">
          This account is held in {account.currency}: send the equivalent of the amount, which is in euros.
        </Text>
      )}
    </>
  );
}

function Row({ label, value, shown }: { label: string; value: string | null; shown?: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.exact}>
        <bdi>{shown ?? value}</bdi>
      </dd>
      <dd>
        <CopyButton value={value} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              h="var(--size-target)"
              variant="default"
              onClick={copy}
              {...(copied && { leftSection: <Check className={styles.icon} /> })}
            >
              <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
              <VisuallyHidden>&nbsp;{label}</VisuallyHidden>
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
