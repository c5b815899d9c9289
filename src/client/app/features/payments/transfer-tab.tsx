import { Alert, Anchor, Button, Flex, Paper, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { epcPayload, transferReference } from '../../../../content/epc.ts';
import { centsOf } from '../../../../content/money.ts';
import type { Account } from '../../../../routers/payments.schema.ts';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { agency } from '../../agency.ts';
import { showError } from '../../errors.ts';
import { QrCode } from '../../qr-code.tsx';
import { trpc } from '../../trpc.ts';
import { AccountDetails } from './account-details.tsx';
import { DemoLabel } from './demo-label.tsx';
import type { PaymentEnd } from './payment-end.tsx';
import { endOf } from './use-card-payment.ts';
import { useFinishPayment } from './use-finish-payment.ts';

type Props = {
  validated: ValidateOutput;
  method: 'bank_transfer' | 'wise';
  account: Account | null;
  isDemo: boolean;
  onEnd(end: PaymentEnd): void;
};

const words = {
  bank_transfer: { recorded: 'Payment recorded', by: 'bank transfer' },
  wise: { recorded: 'Payment via Wise recorded', by: 'Wise' },
};

/** Where a transfer goes and under which reference; the client says when it is made. */
export function TransferTab({ validated, method, account, isDemo, onEnd }: Props) {
  const { client } = trpc.useUtils();
  const finish = useFinishPayment();
  const { id: projectId } = validated.project;
  // The second of two quick clicks comes before the button knows of the first.
  const isUnderWay = useRef(false);
  const declare = useMutation({
    async mutationFn() {
      await client.projects.setPaymentMethod.mutate({ projectId, paymentMethod: method });
      await client.projects.markPaid.mutate({ projectId });
    },
    onSuccess: () => finish(validated, words[method].recorded),
    onError(error) {
      const end = endOf(error);
      if (end) onEnd(end);
      else showError(error, { title: 'Operation failed' });
    },
    onSettled() {
      isUnderWay.current = false;
    },
  });
  const declareOnce = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    declare.mutate();
  };
  if (!account) {
    return (
      <Alert title={`Payment by ${words[method].by} is not available`}>
        Please use another tab, or write to{' '}
        <Anchor href={`mailto:${agency.email}`} inherit underline="always">
          {agency.email}
        </Anchor>
        .
      </Alert>
    );
  }
  return (
    <Stack>
      {isDemo && <DemoLabel>Demo: no money moves</DemoLabel>}
      <Text>Send the deposit to this account. The reference tells us that it is yours.</Text>
      <TransferDetails account={account} project={validated.project} />
      <Text size="sm" c="dimmed">
        A transfer takes one to three days. Until it has arrived your dashboard says “waiting for the bank”,
        and keeps this account.
      </Text>
      <Button size="md" loading={declare.isPending} onClick={declareOnce}>
        I have made the transfer
      </Button>
    </Stack>
  );
}

type DetailsProps = { account: Account; project: { id: string; depositAmount: number } };

/** All that a transfer of the deposit asks for, to be copied or scanned. */
export function TransferDetails({ account, project }: DetailsProps) {
  const transfer = {
    account,
    cents: centsOf(project.depositAmount) ?? 0,
    reference: transferReference(project.id),
  };
  return (
    <>
      <AccountDetails {...transfer} />
      <TransferCode {...transfer} />
    </>
  );
}

type TransferCodeProps = { account: Account; cents: number; reference: string };

/** What European banking apps scan to fill a transfer in; nothing where the account cannot be paid that way. */
function TransferCode({ account, cents, reference }: TransferCodeProps) {
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
    <Flex direction={{ base: 'column', xs: 'row' }} align="center" gap="md">
      <Paper withBorder w="12rem" flex="none">
        <QrCode text={text} label="QR code of this transfer, for a European banking app" />
      </Paper>
      <Text size="sm">
        Or scan it with your banking app: account, amount and reference are filled in (European payment QR).
      </Text>
    </Flex>
  );
}
