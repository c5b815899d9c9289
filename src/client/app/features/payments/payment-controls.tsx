import { Anchor, Button, Card, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { clientsWords } from '../../../../content/app/clients.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import { transferReference } from '../../../../content/epc.ts';
import { instalmentName } from '../../../../content/instalment-words.ts';
import { isOverdueBy, standingOf } from '../../../../content/payment-plan.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Payment } from '../../../../routers/payments.schema.ts';
import type { Instalment, PaymentState, Project } from '../../../../routers/projects.schema.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import { Archive, Check, Clock, Minus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import { replacing } from '../../kit/paged.ts';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { dayInWords, Time } from '../../kit/time.tsx';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';
import { RetriedQuery } from '../../retry-alert.tsx';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from '../projects/project-card.module.css';
import { receiptPath } from '../projects/project-card.tsx';
import { amountText } from '../quotes/quote-looks.ts';
import { GiveBackDialog, RecordDialog, returnables, UseDialog, usableOf } from './money-dialogs.tsx';
import { flagLook, paymentLooks } from './payment-looks.ts';
import { usePeriodParts } from './periods.ts';

const { payments: words, facts } = wordsOf(clientsWords).one;

/** The possible decisions for a part in these states, each after a question. */
type Decision = Question & { states: PaymentState[]; isMain?: boolean; change: { isPending: boolean } };

type Props = { client: Client; project: Project };

/**
 * The parts of a project's price for staff. An `admin` also decides whether a transfer has arrived, was never made or
 * may be paid again, and sees what came of cards.
 */
export function StaffPayments({ role, ...props }: Props & { role: StaffRole | undefined }) {
  const title = useId();
  const [isRecording, setIsRecording] = useState(false);
  const onDone = useMoneyChanged(props.client.id);
  const periods = usePeriodParts(props.client.id, props.project);
  const parts = [...props.project.instalments, ...periods];
  return (
    <Card component="section" lang={appLanguage} aria-labelledby={title}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4" id={title}>
          {words.title}
        </Title>
        {role === 'admin' && (
          <Button size="xs" variant="default" onClick={() => setIsRecording(true)}>
            {words.money.record}
          </Button>
        )}
      </Group>
      <Sums project={props.project} />
      <ul className={`${styles.parts} ${styles.acts}`}>
        {parts.map((part) => (
          <Part key={part.position} part={part} {...props}>
            {role === 'admin' && <Decisions part={part} {...props} />}
          </Part>
        ))}
      </ul>
      {role === 'admin' && <Payments {...props} parts={parts} />}
      <RecordDialog
        project={props.project}
        parts={parts}
        isOpen={isRecording}
        onClose={() => setIsRecording(false)}
        onDone={onDone}
      />
    </Card>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

/** What has come, what is still to come, and what of that is due or late. */
function Sums({ project }: { project: Project }) {
  const sums = standingOf(project, today());
  return (
    <Group gap="var(--space-1) var(--space-4)" fz="sm">
      {(['paid', 'open', 'due', 'overdue'] as const).map(
        (sum) =>
          sums[sum] > 0 && (
            <Text key={sum} inherit {...(sum === 'overdue' && { c: 'red' })}>
              {words.sums[sum](amountText(sums[sum], project.currency))}
            </Text>
          ),
      )}
      {project.credit > 0 && (
        <Text inherit>{words.money.credit(amountText(project.credit, project.currency))}</Text>
      )}
    </Group>
  );
}

type PartProps = Props & { part: Instalment };

function Part({ client, project, part, children }: PartProps & { children: ReactNode }) {
  const { paymentState, receipts } = part;
  const name = instalmentName(part, appLanguage);
  const money = (amount: number) => amountText(amount, project.currency);
  const isPartly = part.paid > 0 && part.open > 0;
  return (
    <li aria-label={name}>
      <Group gap="var(--space-1) var(--space-3)" fw={600}>
        <bdi>{name}</bdi>
        <StateBadge
          look={
            isOverdueBy(today(), part)
              ? { word: words.overdue, color: 'red', Icon: Clock }
              : paymentLooks[paymentState]
          }
        />
      </Group>
      <span>{money(part.amount)}</span>
      <Group gap="xs">
        {isPartly && (
          <Text span fz="sm">
            {words.partly(money(part.paid), money(part.open))}
          </Text>
        )}
        {receipts.map(({ paymentId, amount }) => (
          <Anchor
            key={paymentId}
            fz="sm"
            data-alone
            href={receiptPath(client.id, project.id, paymentId)}
            target="_blank"
            rel="noopener"
          >
            {receipts.length > 1 || isPartly ? words.receiptOf(money(amount)) : facts.receipt}
          </Anchor>
        ))}
        {children}
      </Group>
    </li>
  );
}

function Decisions({ client, project, part }: PartProps) {
  const { ask, dialog } = useQuestion();
  const [method, setMethod] = useState<'bank_transfer' | 'wise'>('bank_transfer');
  const [isRecording, setIsRecording] = useState(false);
  const { confirm, undo, reopen } = usePaymentChanges(client.id, project.id, part.position);
  const { position, paymentState } = part;
  const { id: projectId } = project;
  const isPending = paymentState === 'pending';
  const named = `${nameOf(client)}, ${project.name}, ${transferReference(project.id, position)}, ${instalmentName(part, appLanguage)}`;
  const decisions: Decision[] = [
    {
      states: ['pending', 'declared'],
      isMain: !isPending,
      change: confirm,
      title: words.confirmQuestion,
      text: `${named}. ${words.confirmText(amountText(part.open, project.currency))}`,
      confirm: words.confirm,
      run: () =>
        confirm.mutate({
          projectId,
          position,
          amount: part.open,
          ...(isPending && { paymentMethod: method }),
        }),
    },
    {
      states: ['declared', 'confirmed'],
      change: undo,
      title: words.undoQuestion,
      text: `${named}. ${words.undoText}`,
      confirm: words.undo,
      isDangerous: true,
      run: () => undo.mutate({ projectId, position }),
    },
    {
      states: ['refunded'],
      change: reopen,
      title: words.reopenQuestion,
      text: `${named}. ${words.reopenText}`,
      confirm: words.reopen,
      run: () => reopen.mutate({ projectId, position }),
    },
  ];
  // A credit note may have left nothing of it.
  const isNothing = isPending && part.open === 0;
  const open = isNothing ? [] : decisions.filter(({ states }) => states.includes(paymentState));
  if (open.length === 0) return null;
  if (isPending && !isRecording) {
    return (
      <Button size="xs" variant="default" onClick={() => setIsRecording(true)}>
        {words.record}
      </Button>
    );
  }
  return (
    <Group gap="xs" align="flex-end">
      {isPending && (
        <NativeSelect
          w="17rem"
          label={words.method}
          autoFocus
          value={method}
          onChange={({ currentTarget: { value } }) => setMethod(value === 'wise' ? 'wise' : 'bank_transfer')}
          data={(['bank_transfer', 'wise'] as const).map((value) => ({ value, label: words.methods[value] }))}
        />
      )}
      {open.map((decision) => (
        <Button
          key={decision.confirm}
          size="xs"
          variant={decision.isMain ? 'filled' : 'default'}
          loading={decision.change.isPending}
          onClick={() => ask(decision)}
        >
          {decision.confirm}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}

/** Shows a project as a change of its money has left it, and says what was done. */
function useMoneyChanged(clientId: string) {
  const cache = trpc.useUtils();
  return (project: Project, title: string) => {
    cache.clients.projects.setData({ clientId }, (list) => list?.map(replacing(project)));
    toasts.show({ title });
    void cache.clients.projects.invalidate({ clientId });
    void cache.projects.timeline.invalidate({ clientId, projectId: project.id });
    void cache.payments.list.invalidate({ projectId: project.id });
    void cache.invoices.ofClient.invalidate({ clientId });
    void cache.subscriptions.ofClient.invalidate({ clientId });
  };
}

/** The calls that name the part; the specified ones mean the first. */
function usePaymentChanges(clientId: string, projectId: string, position: number) {
  const cache = trpc.useUtils();
  const isChanged = useMoneyChanged(clientId);
  const after = (title: string) => ({
    onSuccess: (project: Project) => isChanged(project, title),
    onError(error: unknown) {
      showError(error, { title: words.failed });
      void cache.clients.projects.invalidate({ clientId });
      void cache.subscriptions.ofClient.invalidate({ clientId });
      void cache.payments.list.invalidate({ projectId });
    },
  });
  const first = {
    confirm: trpc.payments.confirm.useMutation(after(words.confirmed)),
    undo: trpc.payments.undo.useMutation(after(words.undone)),
    reopen: trpc.payments.reopen.useMutation(after(words.reopened)),
  };
  const other = {
    confirm: trpc.payments.confirmInstalment.useMutation(after(words.confirmed)),
    undo: trpc.payments.undoInstalment.useMutation(after(words.undone)),
    reopen: trpc.payments.reopenInstalment.useMutation(after(words.reopened)),
  };
  return position === 1 ? first : other;
}

const { attempts } = words;

const attemptLooks: Record<Payment['state'], StateLook> = {
  open: { word: attempts.open, color: 'gray', Icon: Clock },
  processing: { word: attempts.processing, color: 'accent', Icon: Clock },
  succeeded: { word: attempts.succeeded, color: 'green', Icon: Check },
  failed: { word: attempts.failed, color: 'red', Icon: Minus },
  canceled: { word: attempts.canceled, color: 'gray', Icon: Archive },
};

type WithParts = Props & { parts: readonly Instalment[] };

/** What has come for a project, and what came of cards. */
function Payments(props: WithParts) {
  const { id: projectId } = props.project;
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.payments.list.useQuery({ projectId }, { refetchOnMount: 'always' });
  return (
    <Stack gap="xs">
      <Title order={4} size="h5" ref={heading} tabIndex={-1}>
        {words.cards.title}
      </Title>
      <RetriedQuery
        query={query}
        pending={<Skeleton h="3rem" role="status" aria-label={words.cards.pending} />}
        failed={words.cards.failed}
        nextFocus={() => heading.current}
      >
        {(payments) => <PaymentRows {...props} payments={payments.filter(isTried)} />}
      </RetriedQuery>
    </Stack>
  );
}

/** Whoever looks at step two opens one, and a transfer ends it: it says nothing until a card is tried. */
const isTried = ({ state, flag, failure, receivedOn }: Payment) =>
  (state !== 'open' && state !== 'canceled') || flag || failure || receivedOn;

function PaymentRows({ payments, ...props }: WithParts & { payments: Payment[] }) {
  if (payments.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {words.cards.none}
      </Text>
    );
  }
  return (
    <ul className={styles.parts}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} {...props} payment={payment} />
      ))}
    </ul>
  );
}

/** In the currency that came, which may be another than ours. */
function PaymentRow({ payment, ...props }: WithParts & { payment: Payment }) {
  const { flag, handledAt, failure, received, refunded, amount, shares, credit } = payment;
  const currency = payment.currency.toUpperCase();
  const money = (cents: number) => amountText(cents, currency);
  return (
    <li>
      <Group gap="var(--space-1) var(--space-2)">
        <StateBadge look={attemptLooks[payment.state]} />
        {flag && <StateBadge look={flagLook(flag)} />}
      </Group>
      <strong>{money(amount)}</strong>
      <Stack gap="var(--space-1)" fz="sm" className={styles.whole}>
        {shares.length > 0 && (
          <ul>
            {shares.map((share) => (
              <li key={share.position}>
                <bdi>{instalmentName(share, appLanguage)}</bdi> {money(share.amount)}
                {share.refunded > 0 && `, ${words.money.back(money(share.refunded))}`}
              </li>
            ))}
          </ul>
        )}
        {credit > 0 && <strong>{words.money.credit(money(credit))}</strong>}
        {received !== null && received !== amount && (
          <span>{`${words.cards.received} ${money(received)}`}</span>
        )}
        {refunded > 0 && shares.every((share) => share.refunded < refunded) && (
          <span>{`${words.cards.refunded} ${money(refunded)}`}</span>
        )}
        {failure && <span lang="en">{inWords(failure)}</span>}
        {payment.note && <bdi className={tone.written}>{payment.note}</bdi>}
        <Text inherit c="dimmed">
          {payment.receivedOn && payment.recordedBy ? (
            dayInWords(payment.receivedOn, appLocale, 'day')
          ) : (
            <Time at={payment.createdAt} as="minute" />
          )}
          , {words.methods[payment.provider]}
          {payment.recordedBy && `, ${words.money.by(payment.recordedBy)}`}
          {payment.intentId && (
            <>
              {' '}
              <Text span inherit ff="monospace">
                {payment.intentId}
              </Text>
            </>
          )}
        </Text>
        {flag && <Handling projectId={props.project.id} paymentId={payment.id} handledAt={handledAt} />}
        <PaymentActs {...props} payment={payment} />
      </Stack>
    </li>
  );
}

/**
 * What staff can do with money that is here: put it to use, write down that it was given back, or that it was a
 * mistake.
 */
function PaymentActs({ client, project, parts, payment }: WithParts & { payment: Payment }) {
  const { ask, dialog } = useQuestion();
  const [open, setOpen] = useState<'use' | 'give'>();
  const onDone = useMoneyChanged(client.id);
  const undo = trpc.payments.undoTransfer.useMutation({
    onSuccess: (changed) => onDone(changed, words.money.undone),
    onError: (error) => showError(error, { title: words.failed }),
  });
  const isRecorded = payment.recordedBy !== null && payment.state === 'succeeded';
  const mayUse = usableOf(payment) > 0 && parts.some((part) => part.open > 0);
  const mayGive = isRecorded && returnables(payment).length > 0;
  const mayUndo = isRecorded && payment.refunded === 0;
  if (!mayUse && !mayGive && !mayUndo && !open) return null;
  const dialogs = { project, parts, payment, onDone, onClose: () => setOpen(undefined) };
  return (
    <Group gap="xs" mt="xs">
      {mayUse && (
        <Button size="xs" variant="default" onClick={() => setOpen('use')}>
          {words.money.use}
        </Button>
      )}
      {mayGive && (
        <Button size="xs" variant="default" onClick={() => setOpen('give')}>
          {words.money.giveBack}
        </Button>
      )}
      {mayUndo && (
        <Button
          size="xs"
          variant="default"
          loading={undo.isPending}
          onClick={() =>
            ask({
              title: words.money.undoQuestion,
              text: `${amountText(payment.amount, payment.currency)}. ${words.money.undoText}`,
              confirm: words.money.undo,
              isDangerous: true,
              run: () => undo.mutate({ projectId: project.id, paymentId: payment.id }),
            })
          }
        >
          {words.money.undo}
        </Button>
      )}
      <UseDialog {...dialogs} isOpen={open === 'use'} />
      <GiveBackDialog {...dialogs} isOpen={open === 'give'} />
      {dialog}
    </Group>
  );
}

type HandlingProps = { projectId: string; paymentId: number; handledAt: string | null };

/** Whether somebody has dealt with what is unusual about a payment, or the button to say so. */
function Handling({ projectId, paymentId, handledAt }: HandlingProps) {
  const cache = trpc.useUtils();
  const handle = trpc.payments.handle.useMutation({
    onSuccess(payment) {
      cache.payments.list.setData({ projectId }, (list) => list?.map(replacing(payment)));
      toasts.show({ title: words.cards.isHandled });
    },
    onError: (error) => showError(error, { title: words.failed }),
  });
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared: the focus moves to what replaced it.
  useDidUpdate(() => text.current?.focus(), [handledAt !== null]);
  if (handledAt) {
    return (
      <Text size="sm" ref={text} tabIndex={-1}>
        {words.cards.handled} <Time at={handledAt} as="minute" />
      </Text>
    );
  }
  return (
    <Button
      size="xs"
      variant="default"
      me="auto"
      loading={handle.isPending}
      onClick={() => handle.mutate({ projectId, paymentId })}
    >
      {words.cards.handle}
    </Button>
  );
}

/** A provider's code such as `card_declined` as words; its sentences stay as they are. */
function inWords(failure: string): string {
  if (!/^[a-z]+(_[a-z]+)*$/.test(failure)) return failure;
  const words = failure.replaceAll('_', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
