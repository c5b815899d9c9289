import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { instalmentName } from '../../../../content/instalment-words.ts';
import {
  amountOf,
  fromHundredths,
  hundredthsOf,
  priceCentsOf,
  typedNumberOf,
  typedPriceOf,
  typedTextOf,
} from '../../../../content/money.ts';
import { monthlyParts, type PlanShare, sharesOf } from '../../../../content/payment-plan.ts';
import {
  instalmentDues,
  mostParts,
  type ProjectPlan,
  partLabelLimit,
  planReasonLimit,
  savePlanInput,
} from '../../../../routers/projects.schema.ts';
import { EditorDialog } from '../../kit/editor.tsx';
import { DecimalField, type FormView, SelectField, TextField } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { RevisedForm } from '../../kit/revised-form.tsx';
import { type Keyed, keyed, RowFields } from '../../kit/row-fields.tsx';
import { dayInWords } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { amountText, centsText } from '../quotes/quote-looks.ts';
import { useCustomersCache } from './customers-cache.ts';

const { plan: words } = wordsOf(customersWords);

type Stored = ProjectPlan['fields']['parts'][number];
/** An unknown value is empty; `position` is null for a new part. */
type Part = Pick<Stored, 'unit' | 'due' | 'lock'> & {
  position: number | null;
  label: string;
  value: string;
  dueOn: string;
};
type Values = { plan: { total: string; reason: string; parts: Keyed<Part>[] } };

const valuesOf = ({ fields: { total, parts } }: ProjectPlan): Values => ({
  plan: {
    total: typedTextOf(total, appLanguage),
    reason: '',
    parts: parts.map(({ label, value, dueOn, ...part }) =>
      keyed({
        ...part,
        label: label ?? '',
        value: typedTextOf(value, appLanguage),
        dueOn: dueOn ?? '',
      }),
    ),
  },
});

const numberOf = ({ unit, value }: Pick<Part, 'unit' | 'value'>, currency: string): number =>
  unit === 'percent' ? typedNumberOf(value) : typedPriceOf(value, currency);

const inputOf = (
  { projectId, revision, currency }: ProjectPlan,
  { plan: { total, reason, parts } }: Values,
) => ({
  projectId,
  revision,
  plan: {
    total: typedPriceOf(total, currency),
    reason,
    parts: parts.map(({ position, label, unit, value, due, dueOn }) => ({
      position,
      label,
      unit,
      value: numberOf({ unit, value }, currency),
      due,
      dueOn: due === 'day' ? dueOn : null,
    })),
  },
});

const check = schemaResolver(savePlanInput, { sync: true });

/** The payment plan of a project: each part can be changed as long as it has neither a payment nor an invoice. */
export const PlanDialog = ({ isOpen, onClose, name, ...props }: DialogProps) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={words.title(name)} size="lg">
    <Plan {...props} onClose={onClose} />
  </EditorDialog>
);

type PlanProps = { projectId: string; onClose(): void };
type DialogProps = PlanProps & { name: string; isOpen: boolean };

function Plan(props: PlanProps) {
  const { projectId } = props;
  const query = trpc.projects.plan.useQuery({ projectId }, { staleTime: 0, gcTime: 0 });
  return (
    <QueryBody query={query} pending={<RowsPending label={words.pending} />} failed={words.unread}>
      {(plan) => <PlanForm {...props} plan={plan} />}
    </QueryBody>
  );
}

function PlanForm({ plan, projectId, onClose }: PlanProps & { plan: ProjectPlan }) {
  const cache = trpc.useUtils();
  const invalidateCustomers = useCustomersCache();
  const save = trpc.projects.savePlan.useMutation();
  return (
    <RevisedForm
      stored={plan}
      valuesOf={valuesOf}
      inputOf={inputOf}
      check={check}
      save={save.mutateAsync}
      readAgain={() => cache.projects.plan.fetch({ projectId }, { staleTime: 0 })}
      onSaved={() => {
        toasts.show({ title: words.saved });
        return invalidateCustomers();
      }}
      onClose={onClose}
      words={words}
      names={{ total: words.totalName, parts: words.partsName }}
    >
      {(form) => (
        <>
          <DecimalField
            form={form}
            path="plan.total"
            label={words.total(plan.currency)}
            {...(plan.isQuoted && { description: words.quoted })}
            required
            data-autofocus
          />
          <Reason form={form} total={plan.fields.total} currency={plan.currency} />
          <RowFields
            form={form}
            path="plan.parts"
            words={words.parts}
            max={mostParts}
            isFirstFixed
            isKept={({ position, lock }) => position === 1 || lock !== null}
            blank={() => blankPart(form, plan.currency)}
          >
            {(path, row, index) =>
              row.lock ? (
                <LockedPart part={row} lock={row.lock} currency={plan.currency} />
              ) : (
                <PartFields form={form} path={path} index={index} position={row.position} plan={plan} />
              )
            }
          </RowFields>
          <Sum form={form} currency={plan.currency} />
        </>
      )}
    </RevisedForm>
  );
}

type PlanFormView = FormView<Values>;

/** The amount of a part so far; zero where nothing is typed yet. */
const shareOf = (part: Part, currency: string): PlanShare =>
  part.unit === 'percent'
    ? { basisPoints: hundredthsOf(numberOf(part, currency)) ?? 0 }
    : { cents: priceCentsOf(numberOf(part, currency), currency) ?? 0 };

const sharesIn = ({ total, parts }: Values['plan'], currency: string) => {
  const cents = priceCentsOf(typedPriceOf(total, currency), currency) ?? 0;
  const shares = parts.map((part) => shareOf(part, currency));
  return { total: cents, ...sharesOf(cents, shares, currency) };
};

/** A new part usually is the missing rest, in the unit of the part before. */
function blankPart(form: PlanFormView, currency: string): Part {
  const { plan } = form.getValues();
  const { total, sum } = sharesIn(plan, currency);
  const unit = plan.parts.at(-1)?.unit ?? 'amount';
  const missing =
    unit === 'percent' && total > 0
      ? fromHundredths(Math.round(((total - sum) / total) * 10_000))
      : amountOf(total - sum, currency);
  const value = missing > 0 ? typedTextOf(missing, appLanguage) : '';
  return { position: null, label: '', unit, value, due: 'completion', dueOn: '', lock: null };
}

/** A reason is required where the total changes. */
function Reason({ form, total, currency }: { form: PlanFormView; total: number; currency: string }) {
  const typed = String(form.useWatchValue('plan.total'));
  if (typedPriceOf(typed, currency) === total) return null;
  return (
    <TextField
      form={form}
      path="plan.reason"
      label={words.reason}
      description={words.reasonHint}
      maxLength={planReasonLimit}
      required
    />
  );
}

/** Splits a part with a due day into several months that follow it. */
function splitMonthly(form: PlanFormView, index: number, months: number, currency: string): void {
  const { plan } = form.getValues();
  const part = plan.parts[index];
  if (!part) return;
  const cents = sharesIn(plan, currency).cents[index] ?? 0;
  for (const [at, one] of monthlyParts(cents, { currency, months, from: part.dueOn }).entries()) {
    const own = {
      label: words.months.name(part.label.slice(0, partLabelLimit - 20), at + 1, months),
      unit: 'amount' as const,
      value: typedTextOf(amountOf(one.cents, currency), appLanguage),
      dueOn: one.dueOn,
    };
    if (at > 0) {
      const row = keyed({ ...part, ...own, position: null });
      form.insertListItem('plan.parts', row as never, index + at);
      continue;
    }
    // The focus stays in its row.
    for (const [name, value] of Object.entries(own)) {
      form.setFieldValue(`plan.parts.${index}.${name}`, value as never);
    }
  }
}

type FieldsProps = {
  form: PlanFormView;
  path: `plan.parts.${number}`;
  index: number;
  position: number | null;
  plan: ProjectPlan;
};

function PartFields({ form, path, index, position, plan: { currency } }: FieldsProps) {
  const plan = form.useWatchValue('plan') as Values['plan'];
  // Undefined for a moment: the row is removed but still rendered.
  const part = plan.parts[index];
  const amount = amountOf(sharesIn(plan, currency).cents[index] ?? 0, currency);
  return (
    <>
      <TextField
        form={form}
        path={`${path}.label`}
        label={words.label}
        maxLength={partLabelLimit}
        {...(position === null
          ? { required: true }
          : { placeholder: instalmentName({ position, label: null }, appLanguage) })}
      />
      <SimpleGrid cols={2} spacing="sm">
        <DecimalField
          form={form}
          path={`${path}.value`}
          label={words.value}
          {...(part?.unit === 'percent' && { description: words.comesTo(amountText(amount, currency)) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
        />
        <SelectField
          form={form}
          path={`${path}.unit`}
          label={words.unit}
          data={[
            { value: 'amount', label: currency },
            { value: 'percent', label: words.percent },
          ]}
        />
        <SelectField
          form={form}
          path={`${path}.due`}
          label={words.due}
          data={instalmentDues.map((value) => ({ value, label: words.dues[value] }))}
        />
        {part?.due === 'day' && (
          <TextField form={form} path={`${path}.dueOn`} label={words.dueOn} type="date" required />
        )}
      </SimpleGrid>
      {part?.due === 'day' && plan.parts.length < mostParts && (
        <MonthlySplit
          most={mostParts - plan.parts.length + 1}
          isDisabled={part.dueOn === '' || amount <= 0}
          onSplit={(months) => splitMonthly(form, index, months, currency)}
        />
      )}
    </>
  );
}

type SplitProps = { most: number; isDisabled: boolean; onSplit(months: number): void };

/** How many months a part is paid over, and the button that makes them. */
function MonthlySplit({ most, isDisabled, onSplit }: SplitProps) {
  const [months, setMonths] = useState('2');
  const counts = Array.from({ length: most - 1 }, (_, more) => more + 2);
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        label={words.months.label}
        value={months}
        onChange={({ currentTarget }) => setMonths(currentTarget.value)}
        data={counts.map((count) => ({ value: String(count), label: words.months.times(count) }))}
      />
      <Button variant="default" disabled={isDisabled} onClick={() => onSplit(Number(months))}>
        {words.months.split}
      </Button>
    </Group>
  );
}

type LockedProps = { part: Part; lock: NonNullable<Part['lock']>; currency: string };

/** A part that cannot be changed, and why. */
const LockedPart = ({ part, lock, currency }: LockedProps) => (
  <Stack gap="var(--space-1)">
    <Group justify="space-between" gap="xs">
      <Text fw={600}>
        <bdi>{instalmentName({ position: part.position ?? 1, label: part.label || null }, appLanguage)}</bdi>
      </Text>
      <Text fw={600}>{amountText(numberOf(part, currency), currency)}</Text>
    </Group>
    <Text fz="sm" c="dimmed">
      {part.due === 'day' ? dayInWords(part.dueOn, appLanguage) : words.dues[part.due]} · {words.locks[lock]}
    </Text>
  </Stack>
);

/** The sum of the parts while they are typed. */
function Sum({ form, currency }: { form: PlanFormView; currency: string }) {
  const { total, sum, fits } = sharesIn(form.useWatchValue('plan') as Values['plan'], currency);
  const text = (cents: number) => centsText(cents, currency);
  return (
    <Text role="status" {...(!fits && { c: 'red' })}>
      {fits
        ? words.fits(text(total))
        : sum < total
          ? words.short(text(sum), text(total - sum))
          : words.over(text(sum), text(sum - total))}
    </Text>
  );
}
