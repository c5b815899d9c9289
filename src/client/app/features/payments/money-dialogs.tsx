import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { clientsWords } from '../../../../content/app/clients.ts';
import { instalmentName } from '../../../../content/instalment-words.ts';
import { amountOf, centsOf, formatMoney, typedPriceOf, typedTextOf } from '../../../../content/money.ts';
import { shareOut } from '../../../../content/payment-plan.ts';
import {
  giveBackInput,
  type Payment,
  paymentNoteLimit,
  recordTransferInput,
  useCreditInput,
} from '../../../../routers/payments.schema.ts';
import type { Instalment, Project } from '../../../../routers/projects.schema.ts';
import { EditorDialog, EditorForm } from '../../kit/editor.tsx';
import { DecimalField, type FormView, ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { today } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { amountText } from '../quotes/quote-looks.ts';

const { money: words, methods } = wordsOf(clientsWords).one.payments;

type DialogProps = { isOpen: boolean; onClose(): void };
/** What can be paid in a project: its plan, and the open periods of its monthly services. */
type Parts = { project: Project; parts: readonly Instalment[] };
type Done = Parts & { onDone(project: Project, title: string): void };

/** An empty share counts as none. */
const shareOf = (typed: string, currency: string): number =>
  typed.trim() === '' ? 0 : typedPriceOf(typed, currency);

const centsIn = (typed: string, currency: string): number => centsOf(shareOf(typed, currency), currency) ?? 0;

type Shares = { position: number; amount: string }[];

const openOf = (parts: readonly Instalment[]): Instalment[] => parts.filter(({ open }) => open > 0);

/** Assigns the money to the oldest due parts first, as far as it goes. */
function proposed(cents: number, { project: { currency }, parts: all }: Parts): Shares {
  const parts = openOf(all);
  const shares = shareOut(
    cents,
    parts.map((part) => ({ ...part, openCents: centsOf(part.open, currency) ?? 0 })),
  );
  return parts.map(({ position }) => {
    const share = shares.get(position);
    return { position, amount: share ? typedTextOf(amountOf(share, currency), appLanguage) : '' };
  });
}

const sharesIn = (shares: Shares, currency: string) =>
  shares.map(({ position, amount }) => ({ position, amount: shareOf(amount, currency) }));

type SharesProps<Values extends { shares: Shares }> = {
  form: FormView<Values>;
  of: Parts;
  /** The amount to share out. */
  cents: number;
};

/** The shares of the open instalments, and what remains. */
function SharesFields<Values extends { shares: Shares }>({ form, of, cents }: SharesProps<Values>) {
  const { currency } = of.project;
  const parts = openOf(of.parts);
  const shares = form.useWatchValue('shares') as Shares;
  const left = cents - shares.reduce((sum, { amount }) => sum + centsIn(amount, currency), 0);
  const money = (amount: number) => formatMoney(amount, currency, appLanguage);
  const view = form as unknown as FormView<{ shares: Shares }>;
  return (
    <Stack gap="sm" component="fieldset">
      <Text component="legend" fw={600}>
        {words.pays}
      </Text>
      {parts.length === 0 && <Text c="dimmed">{words.nothingOpen}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {parts.map((part, index) => (
          <DecimalField
            key={part.position}
            form={view}
            path={`shares.${index}.amount`}
            label={instalmentName(part, appLanguage)}
            description={words.open(amountText(part.open, currency))}
          />
        ))}
      </SimpleGrid>
      <Text role="status" {...(left < 0 && { c: 'red' })}>
        {left < 0 ? words.over(money(-left)) : left > 0 ? words.left(money(left)) : words.fits}
      </Text>
    </Stack>
  );
}

type RecordValues = { amount: string; receivedOn: string; paidBy: string; note: string; shares: Shares };

const checkRecord = schemaResolver(recordTransferInput, { sync: true });

/** Records money that has arrived, by transfer or otherwise, and what it pays. */
export const RecordDialog = ({ isOpen, onClose, ...props }: Done & DialogProps) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={words.record} size="lg">
    <RecordForm {...props} onClose={onClose} />
  </EditorDialog>
);

function RecordForm({ onDone, onClose, ...of }: Done & { onClose(): void }) {
  const { project } = of;
  const { id: projectId, currency } = project;
  // Identifies this form: sent twice it is recorded once.
  const [requestKey] = useState(() => crypto.randomUUID());
  const inputOf = ({ amount, shares, ...values }: RecordValues) => ({
    ...values,
    projectId,
    requestKey,
    paidBy: values.paidBy as 'bank_transfer' | 'wise' | 'other',
    amount: typedPriceOf(amount, currency),
    shares: sharesIn(shares, currency),
  });
  const last = useRef(proposed(0, of));
  const form = useForm<RecordValues>({
    mode: 'uncontrolled',
    initialValues: {
      amount: '',
      receivedOn: today(),
      paidBy: 'bank_transfer',
      note: '',
      shares: last.current,
    },
    validate: (values) => checkRecord(inputOf(values)),
    onValuesChange({ amount, shares }, before) {
      // Shares that somebody has typed stay.
      if (amount === before.amount || !isSame(shares, last.current)) return;
      last.current = proposed(centsIn(amount, currency), of);
      form.setFieldValue('shares', last.current);
    },
  });
  const record = trpc.payments.recordTransfer.useMutation();
  const amount = String(form.useWatchValue('amount'));
  return (
    <EditorForm<RecordValues, Project>
      form={form}
      failed={words.failed}
      submit={words.save}
      onSubmit={(values) => record.mutateAsync(inputOf(values))}
      onStored={(stored) => onDone(stored, words.recorded)}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DecimalField form={form} path="amount" label={words.amount(currency)} required data-autofocus />
        <TextField form={form} path="receivedOn" label={words.receivedOn} type="date" required />
      </SimpleGrid>
      <SelectField
        form={form}
        path="paidBy"
        label={words.way}
        data={(['bank_transfer', 'wise', 'other'] as const).map((value) => ({
          value,
          label: methods[value],
        }))}
      />
      <SharesFields form={form} of={of} cents={centsIn(amount, currency)} />
      <ParagraphField form={form} path="note" label={words.note} maxLength={paymentNoteLimit} />
    </EditorForm>
  );
}

const isSame = (one: Shares, other: Shares) => JSON.stringify(one) === JSON.stringify(other);

type OfPayment = Done & { payment: Payment };

const checkUse = schemaResolver(useCreditInput, { sync: true });

/** Assigns the rest of a payment, or all of one that has paid nothing, to instalments. */
export const UseDialog = ({ isOpen, onClose, ...props }: OfPayment & DialogProps) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={words.use} size="lg">
    <UseForm {...props} onClose={onClose} />
  </EditorDialog>
);

/** The unassigned rest of a payment. */
export const usableOf = ({ shares, credit, received, refunded, isUsable, currency }: Payment): number => {
  if (!isUsable) return 0;
  if (shares.length > 0 || credit > 0) return credit;
  const cents = (amount: number) => centsOf(amount, currency) ?? 0;
  return amountOf(cents(received ?? 0) - cents(refunded), currency);
};

function UseForm({ payment, onDone, onClose, ...of }: OfPayment & { onClose(): void }) {
  const { project } = of;
  const { id: projectId, currency } = project;
  const credit = usableOf(payment);
  const cents = centsOf(credit, currency) ?? 0;
  const inputOf = ({ shares }: { shares: Shares }) => ({
    projectId,
    paymentId: payment.id,
    credit,
    shares: sharesIn(shares, currency),
  });
  const form = useForm<{ shares: Shares }>({
    mode: 'uncontrolled',
    initialValues: { shares: proposed(cents, of) },
    validate: (values) => checkUse(inputOf(values)),
  });
  const use = trpc.payments.putToUse.useMutation();
  return (
    <EditorForm<{ shares: Shares }, Project>
      form={form}
      failed={words.failed}
      submit={words.save}
      onSubmit={(values) => use.mutateAsync(inputOf(values))}
      onStored={(stored) => onDone(stored, words.used)}
      onClose={onClose}
    >
      <Text>{words.useText(amountText(credit, currency))}</Text>
      <SharesFields form={form} of={of} cents={cents} />
    </EditorForm>
  );
}

type GiveValues = { of: string; amount: string; givenBackOn: string; note: string };

const checkGive = schemaResolver(giveBackInput, { sync: true });
const leftOver = 'left';

/** Records money that was given back other than by a card provider. */
export const GiveBackDialog = ({ isOpen, onClose, ...props }: OfPayment & DialogProps) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={words.giveBack}>
    <GiveBackForm {...props} onClose={onClose} />
  </EditorDialog>
);

/** Which part of a payment can be given back, and how much. */
export function returnables({
  shares,
  credit,
  currency,
}: Payment): { of: string; name: string; amount: number }[] {
  const cents = (amount: number) => centsOf(amount, currency) ?? 0;
  return [
    ...shares.map((share) => ({
      of: String(share.position),
      name: instalmentName(share, appLanguage),
      amount: amountOf(cents(share.amount) - cents(share.refunded), currency),
    })),
    { of: leftOver, name: words.leftOver, amount: credit },
  ].filter(({ amount }) => amount > 0);
}

function GiveBackForm({ project, payment, onDone, onClose }: OfPayment & { onClose(): void }) {
  const { id: projectId, currency } = project;
  const [requestKey] = useState(() => crypto.randomUUID());
  const choices = returnables(payment);
  const [first] = choices;
  const inputOf = ({ of, amount, ...values }: GiveValues) => ({
    ...values,
    projectId,
    paymentId: payment.id,
    requestKey,
    position: of === leftOver ? null : Number(of),
    amount: typedPriceOf(amount, currency),
  });
  const form = useForm<GiveValues>({
    mode: 'uncontrolled',
    initialValues: { of: first?.of ?? leftOver, amount: '', givenBackOn: today(), note: '' },
    validate: (values) => checkGive(inputOf(values)),
  });
  const give = trpc.payments.giveBack.useMutation();
  return (
    <EditorForm<GiveValues, Project>
      form={form}
      failed={words.failed}
      submit={words.save}
      onSubmit={(values) => give.mutateAsync(inputOf(values))}
      onStored={(stored) => onDone(stored, words.givenBack)}
      onClose={onClose}
    >
      <Text>{words.giveBackText}</Text>
      <SelectField
        form={form}
        path="of"
        label={words.of}
        data={choices.map(({ of, name, amount }) => ({
          value: of,
          label: `${name} · ${amountText(amount, currency)}`,
        }))}
      />
      <Group grow align="flex-start">
        <DecimalField form={form} path="amount" label={words.amount(currency)} required data-autofocus />
        <TextField form={form} path="givenBackOn" label={words.givenBackOn} type="date" required />
      </Group>
      <ParagraphField form={form} path="note" label={words.note} maxLength={paymentNoteLimit} />
    </EditorForm>
  );
}
