import { SimpleGrid } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { customersWords } from '../../../../content/app/customers.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import { currencies, typedPriceOf } from '../../../../content/money.ts';
import type { Contact, CustomerDetail } from '../../../../routers/customers.schema.ts';
import {
  createProjectInput,
  mostParts,
  partDues,
  partLabelLimit,
  planKinds,
} from '../../../../routers/projects.schema.ts';
import { EditorDialog, EditorForm } from '../../kit/editor.tsx';
import { DecimalField, RadioField, SelectField, TextField } from '../../kit/form.tsx';
import { type Keyed, RowFields } from '../../kit/row-fields.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useCustomersCache } from './customers-cache.ts';
import { ProjectFields, type ProjectValues } from './project-fields.tsx';

const { project: words, newProject } = wordsOf(customersWords);

type Part = { label: string; amount: string; due: (typeof partDues)[number] };
type Values = ProjectValues & {
  contactId: string;
  currency: CustomerDetail['fields']['currency'];
  plan: { kind: (typeof planKinds)[number]; total: string; parts: Keyed<Part>[] };
};

const check = schemaResolver(createProjectInput, { sync: true });

const inputOf = (customerId: number, { contactId, currency, project, plan }: Values) => ({
  customerId,
  contactId: Number(contactId),
  currency,
  project,
  plan:
    plan.kind === 'parts'
      ? {
          kind: plan.kind,
          parts: plan.parts.map(({ label, amount, due }) => ({
            label,
            amount: typedPriceOf(amount, currency),
            due,
          })),
        }
      : { kind: plan.kind, total: typedPriceOf(plan.total, currency) },
});

/** Whether a project may be started for a contact: their access was not withdrawn and no erasure is under way. */
export const isReachable = ({ isRevoked, erasure }: Contact) => !isRevoked && !erasure;

type Props = { customer: CustomerDetail; isOpen: boolean; onClose(): void };

/** Starts a project that was agreed without a quote; its contact is mailed the link of their dashboard. */
export const NewProjectDialog = ({ isOpen, onClose, ...props }: Props) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={newProject.title} size="lg">
    <NewProject {...props} onClose={onClose} />
  </EditorDialog>
);

function NewProject({ customer: { id, fields, contacts }, onClose }: Omit<Props, 'isOpen'>) {
  const invalidateCustomers = useCustomersCache();
  const create = trpc.projects.create.useMutation();
  const people = contacts.filter(isReachable);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      contactId: String(people[0]?.id ?? ''),
      currency: fields.currency,
      project: {
        name: '',
        description: '',
        startsOn: '',
        dueOn: '',
        ownerId: fields.ownerId ?? '',
        service: '',
      },
      plan: { kind: 'halves', total: '', parts: [] },
    },
    validate: (values) => check(inputOf(id, values)),
  });
  const currency = form.useWatchValue('currency');
  const planKind = form.useWatchValue('plan.kind');
  return (
    <EditorForm
      form={form}
      failed={newProject.failed}
      submit={newProject.submit}
      onSubmit={(values) => create.mutateAsync(inputOf(id, values))}
      onStored={(made) => {
        toasts.show({ title: newProject.made, description: made.fields.name });
        return invalidateCustomers();
      }}
      onClose={onClose}
    >
      <ProjectFields form={form}>
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
            data={[...currencies]}
          />
        </SimpleGrid>
        <RadioField
          form={form}
          path="plan.kind"
          label={newProject.plan}
          choices={planKinds.map((value) => ({ value, label: newProject.kinds[value] }))}
        />
        {planKind === 'parts' ? (
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
                  maxLength={partLabelLimit}
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
                  data={partDues.map((value) => ({ value, label: newProject.dues[value] }))}
                />
              </SimpleGrid>
            )}
          </RowFields>
        ) : (
          <DecimalField form={form} path="plan.total" label={words.priceIn(currency)} required />
        )}
      </ProjectFields>
    </EditorForm>
  );
}
