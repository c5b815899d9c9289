import { SimpleGrid } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { customersWords } from '../../../../content/app/customers.ts';
import { currencies } from '../../../../content/money.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { createProjectInput, mostParts } from '../../../../routers/projects.schema.ts';
import { typedNumberOf } from '../../../../routers/quotes.schema.ts';
import { EditorDialog, useLeaveQuestion } from '../../kit/editor.tsx';
import {
  DecimalField,
  Form,
  FormActions,
  ParagraphField,
  RadioField,
  SelectField,
  TextField,
} from '../../kit/form.tsx';
import { type Keyed, RowFields } from '../../kit/row-fields.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { nameOf } from './contact-name.ts';
import { useCustomersCache } from './customers-cache.ts';
import { OwnerField } from './owner-field.tsx';

const { project: words, newProject } = wordsOf(customersWords);

const kinds = ['halves', 'whole', 'parts'] as const;
const dues = ['acceptance', 'completion'] as const;

type Part = { label: string; amount: string; due: (typeof dues)[number] };
type Values = {
  contactId: string;
  currency: string;
  project: { name: string; description: string; startsOn: string; dueOn: string; ownerId: string };
  plan: { kind: (typeof kinds)[number]; total: string; parts: Keyed<Part>[] };
};

const check = schemaResolver(createProjectInput, { sync: true });

const inputOf = (customerId: number, { contactId, currency, project, plan }: Values) => ({
  customerId,
  contactId: Number(contactId),
  currency: currencies.find((known) => known === currency) ?? 'EUR',
  project: { ...project, ownerId: project.ownerId || null },
  plan:
    plan.kind === 'parts'
      ? {
          kind: plan.kind,
          parts: plan.parts.map(({ label, amount, due }) => ({ label, amount: typedNumberOf(amount), due })),
        }
      : { kind: plan.kind, total: typedNumberOf(plan.total) },
});

type Props = { customer: CustomerDetail; isOpen: boolean; onClose(): void };

/** Begins a project that was agreed without a quote; its contact is mailed the link of their dashboard. */
export const NewProjectDialog = ({ isOpen, onClose, ...props }: Props) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={newProject.title} size="lg">
    <NewProject {...props} onClose={onClose} />
  </EditorDialog>
);

function NewProject({ customer: { id, fields, contacts }, onClose }: Omit<Props, 'isOpen'>) {
  const lookAgain = useCustomersCache();
  const create = trpc.projects.create.useMutation();
  const people = contacts.filter(({ isRevoked, erasure }) => !isRevoked && !erasure);
  const form = useForm<Values>({
    initialValues: {
      contactId: String(people[0]?.id ?? ''),
      currency: fields.currency,
      project: { name: '', description: '', startsOn: '', dueOn: '', ownerId: fields.ownerId ?? '' },
      plan: { kind: 'halves', total: '', parts: [] },
    },
    validate: (values) => check(inputOf(id, values)),
  });
  const question = useLeaveQuestion(() => form.isDirty());
  const { currency, plan, project } = form.getValues();
  async function submit(values: Values): Promise<void> {
    const made = await create.mutateAsync(inputOf(id, values));
    toasts.show({ title: newProject.made, description: made.fields.name });
    onClose();
    await lookAgain();
  }
  return (
    <>
      <Form form={form} failed={newProject.failed} onSubmit={submit}>
        <TextField
          form={form}
          path="project.name"
          label={words.name}
          maxLength={120}
          required
          data-autofocus
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SelectField
            form={form}
            path="contactId"
            label={newProject.contact}
            description={newProject.contactHint}
            data={people.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          />
          <SelectField
            form={form}
            path="currency"
            label={newProject.currency}
            mt="auto"
            data={currencies.map((value) => ({ value, label: value }))}
          />
        </SimpleGrid>
        <ParagraphField
          form={form}
          path="project.description"
          label={words.description}
          description={words.descriptionHint}
          maxLength={5_000}
          minRows={2}
          maxRows={10}
        />
        <RadioField
          form={form}
          path="plan.kind"
          label={newProject.plan}
          choices={kinds.map((value) => ({ value, label: newProject.kinds[value] }))}
        />
        {plan.kind === 'parts' ? (
          <RowFields
            form={form}
            path="plan.parts"
            words={newProject.parts}
            max={mostParts}
            blank={() => ({ label: '', amount: '', due: 'acceptance' as const })}
          >
            {(row) => (
              <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
                <TextField
                  form={form}
                  path={`${row}.label`}
                  label={newProject.label}
                  maxLength={120}
                  required
                />
                <DecimalField
                  form={form}
                  path={`${row}.amount`}
                  label={newProject.amount(currency)}
                  required
                />
                <SelectField
                  form={form}
                  path={`${row}.due`}
                  label={newProject.due}
                  data={dues.map((value) => ({ value, label: newProject.dues[value] }))}
                />
              </SimpleGrid>
            )}
          </RowFields>
        ) : (
          <DecimalField form={form} path="plan.total" label={words.total(currency)} required />
        )}
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <TextField form={form} path="project.startsOn" label={words.startsOn} type="date" />
          <TextField form={form} path="project.dueOn" label={words.dueOn} type="date" />
          <OwnerField form={form} path="project.ownerId" label={words.owner} ownerId={project.ownerId} />
        </SimpleGrid>
        <FormActions submit={newProject.submit} onCancel={() => question.leave(onClose)} />
      </Form>
      {question.dialog}
    </>
  );
}
