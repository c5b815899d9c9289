import { Text } from '@mantine/core';
import { epcPayload } from '../../../../content/epc.ts';
import type { Account } from '../../../../routers/payments.schema.ts';
import { QrCode } from '../../qr-code.tsx';
import styles from './payments.module.css';

type Props = { account: Account; cents: number; reference: string };

/** What European banking apps scan to fill a transfer in; nothing where the account cannot be paid that way. */
export function TransferCode({ account, cents, reference }: Props) {
  if (!account.hasQr || !account.iban) return null;
  const text = epcPayload({
    holder: account.holder,
    iban: account.iban,
    bic: account.bic,
    amountCents: cents,
    text: reference,
  });
  if (!text) return null;
  return (
    <div className={styles.scan}>
      <div className={styles.code}>
        <QrCode text={text} label="QR code of this transfer, for a European banking app" />
      </div>
      <Text size="sm">
        Or scan it with your banking app: account, amount and reference are filled in (European payment QR).
      </Text>
    </div>
  );
}
