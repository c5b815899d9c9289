import { Alert, Anchor, Button, Flex, Paper, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { epcPayload, transferReference } from '../../../../content/epc.ts';
import { centsOf } from '../../../../content/money.ts';
import type { Account } from '../../../../routers/payments.schema.ts';
import { agency } from '../../agency.ts';
import { showError } from '../../errors.ts';
import { QrCode } from '../../qr-code.tsx';
import { trpc } from '../../trpc.ts';
import { AccountDetails } from './account-details.tsx';
import { callsOf, type Due, dueText, isDeposit, wordsFor } from './due.ts';
import { endOf, type PaymentEnd, useMarkPaid } from './paying.ts';

type Props = {
  due: Due;
  method: 'bank_transfer' | 'wise';
  account: Account | null;
  isDemo: boolean;
  onEnd(end: PaymentEnd): void;
};

/** The account and the reference of a transfer; the client says when it is made. */
export function TransferTab({ due, method, account, isDemo, onEnd }: Props) {
  const { projects } = trpc.useUtils().client;
  const markPaid = useMarkPaid();
  const words = wordsFor(due).transfer;
  // The second of two quick clicks comes before the button is disabled.
  const isUnderWay = useRef(false);
  const declare = useMutation({
    async mutationFn() {
      await callsOf(projects, due).setMethod(method);
      await markPaid(due, words.recorded[method]);
    },
    onError(error) {
      const end = endOf(error);
      if (end) onEnd(end);
      else showError(error, { title: words.failed });
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
      <Alert title={words.none[method]}>
        {words.elsewhere}{' '}
        <Anchor href={`mailto:${agency.email}`} inherit underline="always">
          {agency.email}
        </Anchor>
        .
      </Alert>
    );
  }
  return (
    <Stack>
      {isDemo && <DemoLabel>{words.demo}</DemoLabel>}
      <Text>{words.send(isDeposit(due))}</Text>
      <TransferDetails account={account} due={due} />
      <Text size="sm" c="dimmed">
        {words.time}
      </Text>
      <Button size="md" loading={declare.isPending} onClick={declareOnce}>
        {words.made}
      </Button>
    </Stack>
  );
}

/** Says that an amount shown here is not a payment. */
export const DemoLabel = ({ children }: { children: ReactNode }) => (
  <Paper
    component="strong"
    me="auto"
    px="sm"
    py="var(--space-1)"
    fz="sm"
    fw={650}
    bg="var(--color-secondary-soft)"
    c="var(--color-secondary)"
  >
    {children}
  </Paper>
);

type DetailsProps = {
  account: Account;
  due: Pick<Due, 'amount' | 'currency' | 'position' | 'language'> & { project: { id: string } };
};

/** The transfer's data, to be copied or scanned. */
export function TransferDetails({ account, due }: DetailsProps) {
  const words = wordsFor(due);
  const cents = centsOf(due.amount, due.currency) ?? 0;
  const reference = transferReference(due.project.id, due.position);
  const { holder, iban, bic, hasQr } = account;
  // The code that European banking apps scan to fill in a transfer; nothing where the account cannot be paid that
  // way.
  const isEuro = due.currency === 'EUR';
  const code =
    isEuro && hasQr && iban && epcPayload({ holder, iban, bic, amountCents: cents, text: reference });
  return (
    <>
      <AccountDetails
        account={account}
        cents={cents}
        currency={due.currency}
        shown={dueText(due, due.amount)}
        reference={reference}
        words={words.account}
      />
      {code && (
        <Flex direction={{ base: 'column', xs: 'row' }} align="center" gap="md">
          <Paper withBorder w="12rem" flex="none">
            <QrCode text={code} label={words.transfer.qr} />
          </Paper>
          <Text size="sm">{words.transfer.scan}</Text>
        </Flex>
      )}
    </>
  );
}
