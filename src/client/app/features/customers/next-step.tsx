import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { codeOf } from '../../errors.ts';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { StepDay } from './customer-looks.tsx';
import styles from './customers.module.css';
import { useCustomersCache } from './customers-cache.ts';
import { useFinishStep } from './use-finish-step.ts';

const words = wordsOf(customersWords);

type Of = { customer: CustomerDetail };

/** The next step: marked as done with one click, or edited in place. */
export function NextStep({ customer }: Of) {
  const { id: customerId, revision, fields, nextStep, nextStepOn, isArchived } = customer;
  const [isEditing, setIsEditing] = useState(false);
  const cache = trpc.useUtils();
  const invalidateCustomers = useCustomersCache();
  const save = trpc.customers.save.useMutation({
    onSuccess(saved) {
      cache.customers.get.setData({ customerId }, saved);
      void invalidateCustomers();
    },
  });
  const write = (step: { nextStep: string | null; nextStepOn: string | null }) =>
    save.mutateAsync({ customerId, revision, customer: { ...fields, ...step } });
  const { finish, isPending: isFinishing } = useFinishStep();
  if (isEditing) {
    return (
      <StepForm
        step={{ nextStep: nextStep ?? '', nextStepOn: nextStepOn ?? '' }}
        onCancel={() => setIsEditing(false)}
        onSave={async (step) => {
          await write({ nextStep: step.nextStep.trim() || null, nextStepOn: step.nextStepOn || null });
          toasts.show({ title: words.step.saved });
          setIsEditing(false);
        }}
        onRefused={invalidateCustomers}
      />
    );
  }
  return (
    <Group justify="space-between" gap="sm">
      <div className={styles.main}>
        <Text fz="sm" c="dimmed">
          {words.one.next}
        </Text>
        {nextStep === null ? (
          <span className={tone.quiet}>{words.noStep}</span>
        ) : (
          <>
            <bdi>{nextStep}</bdi>
            {nextStepOn && (
              <>
                {' · '}
                <StepDay date={nextStepOn} />
              </>
            )}
          </>
        )}
      </div>
      {!isArchived && (
        <Group gap="xs">
          {nextStep !== null && (
            <Button size="sm" variant="default" loading={isFinishing} onClick={() => void finish(customer)}>
              {words.step.done}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => setIsEditing(true)}>
            {nextStep === null ? words.step.add : words.one.edit}
          </Button>
        </Group>
      )}
    </Group>
  );
}

type Step = { nextStep: string; nextStepOn: string };
type StepFormProps = {
  step: Step;
  onSave(step: Step): Promise<void>;
  onRefused(): Promise<void>;
  onCancel(): void;
};

function StepForm({ step, onSave, onRefused, onCancel }: StepFormProps) {
  const form = useForm<Step>({
    mode: 'uncontrolled',
    initialValues: step,
    validate: {
      nextStep: (text, { nextStepOn }) =>
        text.trim() === '' && nextStepOn !== '' ? words.form.nextStepHint : null,
    },
  });
  return (
    <Form
      form={form}
      failed={words.step.failed}
      onSubmit={onSave}
      // Where a colleague has changed it meanwhile, theirs is read and what was typed stays.
      onRefused={async (error) => {
        if (codeOf(error) === 'CONFLICT') await onRefused();
        return false;
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 1 }} spacing="sm">
        <TextField form={form} path="nextStep" label={words.step.label} maxLength={200} autoFocus />
        <TextField form={form} path="nextStepOn" label={words.step.day} type="date" />
      </SimpleGrid>
      <Group gap="xs">
        <SubmitButton>{words.step.save}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {wordsOf(kitWords).cancel}
        </Button>
      </Group>
    </Form>
  );
}
