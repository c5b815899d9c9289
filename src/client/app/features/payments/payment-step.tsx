import { Alert, Box, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { billingWords } from '../../../../content/app/billing.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import { commaOf, type Language } from '../../../../content/language.ts';
import { takesTransfer } from '../../../../content/money.ts';
import type { Account, PaymentOptions } from '../../../../routers/payments.schema.ts';
import { Building, Globe, Wallet } from '../../../ui/icons.tsx';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import iconSize from '../../icon-size.module.css';
import { Fold } from '../../kit/fold.tsx';
import { RetriedQuery } from '../../retry-alert.tsx';
import { trpc } from '../../trpc.ts';
import { AddressCorrection } from '../clients/address-correction.tsx';
import { BillingDetails } from '../clients/billing.tsx';
import { keepTab, read } from '../projects/kept-project.ts';
import { stepTitle } from './card-needs.tsx';
import { CardTab, cardProblem } from './card-tab.tsx';
import { type Due, wordsFor } from './due.ts';
import { DueSummary, WaysPending } from './due-summary.tsx';
import { type CardPayment, type PaymentEnd, useCardPayment } from './paying.ts';
import { TransferTab } from './transfer-tab.tsx';

type Props = {
  due: Due;
  /** Why nothing can be paid here for now. */
  end: PaymentEnd | undefined;
  onEnd(end: PaymentEnd): void;
  onRestart(): void;
  /** Called when the address was corrected, which also changes the dashboard's link. */
  onCorrected(due: Due): void;
};

/** Step two: payment of the deposit, or of a later part, by card, bank transfer or Wise. */
export function PaymentStep({ due, end, onEnd, onRestart, onCorrected }: Props) {
  const { client } = due;
  const words = wordsFor(due);
  const payment = useCardPayment(due, onEnd);
  return (
    <Stack gap="lg">
      <DueSummary due={due} />
      {client && due.position === 1 && !end && (
        <OptionalBilling clientId={client.id} language={due.language ?? 'en'} />
      )}
      {end ? <PaymentEnded due={due} end={end} /> : <Methods due={due} payment={payment} onEnd={onEnd} />}
      {client && (
        <Stack gap={0}>
          <Text size="sm" c="dimmed">
            {words.for} <bdi>{nameOf(client)}</bdi>
            {commaOf(due.language ?? 'en')}
            <bdi>{client.email}</bdi>
          </Text>
          <AddressCorrection
            client={client}
            onCorrected={({ id, email }) => onCorrected({ ...due, client: { ...client, id, email } })}
          />
          <Text size="sm" c="dimmed">
            {words.wrong}
            <Button variant="subtle" disabled={payment.isPaying} onClick={onRestart}>
              {words.anew}
            </Button>
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

/** Before the first payment a client can give their billing data; it is optional. */
const OptionalBilling = ({ clientId, language }: { clientId: string; language: Language }) => (
  <BillingDetails
    clientId={clientId}
    language={language}
    frame={(children) => <Fold title={billingWords[language].optional}>{children}</Fold>}
  />
);

/** Replaces the ways to pay, so that nobody pays twice. */
function PaymentEnded({ due, end }: { due: Due; end: PaymentEnd }) {
  const words = wordsFor(due);
  return (
    <Alert role="status" title={end.kind === 'processing' ? words.processing.title : end.reason}>
      <Stack align="flex-start" gap="sm">
        {end.kind === 'processing' && <Text>{words.processing.text}</Text>}
        {due.client ? (
          <Button
            renderRoot={(props) => (
              <Link to="/dashboard/$clientId" params={{ clientId: due.client?.id ?? '' }} {...props} />
            )}
          >
            {words.toDashboard}
          </Button>
        ) : (
          <Button renderRoot={(props) => <Link to={due.quotePath ?? '/'} {...props} />}>
            {words.toQuote}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

type MethodsProps = { due: Due; payment: CardPayment; onEnd(end: PaymentEnd): void };

function Methods(props: MethodsProps) {
  const query = trpc.payments.options.useQuery();
  const words = wordsFor(props.due);
  const whole = useRef<HTMLDivElement>(null);
  // Where all of it is replaced, the focus moves to the head of the step.
  usePassedFocus(whole, stepTitle);
  return (
    <div ref={whole}>
      <RetriedQuery
        query={query}
        pending={<WaysPending due={props.due} />}
        failed={words.card.failed}
        nextFocus={stepTitle}
      >
        {(options) => <Ways {...props} options={options} />}
      </RetriedQuery>
    </div>
  );
}

const takesAny = (account: Account | null, { currency }: Due) =>
  account !== null && takesTransfer(account, currency);

/** The default way: the card, as specified, unless no card can pay this. */
function firstTab(options: PaymentOptions, due: Due): string {
  const kept = read('tab');
  if (typeof kept === 'string' && ['card', 'bank', 'wise'].includes(kept)) return kept;
  return cardProblem(options, due) === undefined
    ? 'card'
    : takesAny(options.bank, due) || !takesAny(options.wise, due)
      ? 'bank'
      : 'wise';
}

const waySigns = [
  ['card', Wallet],
  ['bank', Building],
  ['wise', Globe],
] as const;

function Ways({ options, ...props }: MethodsProps & { options: PaymentOptions }) {
  const { due, payment, onEnd } = props;
  const words = wordsFor(due).ways;
  const [tab, setTab] = useState(() => firstTab(options, due));
  const takes = (account: Account | null) => (takesAny(account, due) ? account : null);
  const transfer = { due, onEnd, isDemo: options.card.kind === 'test' };
  // Only the chosen way is rendered: nobody else loads what cards need.
  return (
    <Tabs
      value={tab}
      onChange={(next) => {
        if (next === null) return;
        keepTab(next);
        setTab(next);
      }}
      keepMounted={false}
    >
      <Tabs.List grow aria-label={words.label}>
        {waySigns.map(([value, Icon]) => (
          <Tabs.Tab
            key={value}
            value={value}
            disabled={payment.isPaying && value !== tab}
            mih="var(--size-target)"
          >
            <Group component="span" justify="center" wrap="nowrap" gap="xs">
              <Box component="span" visibleFrom="sm" lh={0}>
                <Icon className={iconSize.small} />
              </Box>
              {words[value]}
            </Group>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="card" pt="lg">
        <CardTab {...props} options={options} />
      </Tabs.Panel>
      <Tabs.Panel value="bank" pt="lg">
        <TransferTab {...transfer} method="bank_transfer" account={takes(options.bank)} />
      </Tabs.Panel>
      <Tabs.Panel value="wise" pt="lg">
        <TransferTab {...transfer} method="wise" account={takes(options.wise)} />
      </Tabs.Panel>
    </Tabs>
  );
}
