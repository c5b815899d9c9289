import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { customersWords } from '../../../../content/app/customers.ts';
import { currencies } from '../../../../content/money.ts';
import {
  type CustomerDetail,
  createCustomerInput,
  saveCustomerInput,
} from '../../../../routers/customers.schema.ts';
import { useMe } from '../../frame/staff-session.ts';
import { EditorDialog, EditorForm } from '../../kit/editor.tsx';
import { type FormView, LanguageField, ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { RevisedForm, textsOf } from '../../kit/revised-form.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useCustomersCache } from './customers-cache.ts';
import { OwnerField } from './project-fields.tsx';

const { form: words, contacts } = wordsOf(customersWords);

type Fields = CustomerDetail['fields'];

const fieldNames: Record<keyof Fields, string> = {
  name: words.name,
  legalName: words.legalName,
  address: words.address,
  country: words.country,
  vatNumber: words.vat,
  registrationNumber: words.registration,
  currency: words.currency,
  language: words.language,
  ownerId: words.owner,
  nextStep: words.nextStep,
  nextStepOn: words.nextStepOn,
};

const valuesOf = ({ fields }: CustomerDetail) => ({ customer: textsOf(fields) });
type Values = ReturnType<typeof valuesOf>;

type FormOf = { form: FormView<Values> };

const NameField = ({ form }: FormOf) => (
  <TextField
    form={form}
    path="customer.name"
    label={words.name}
    description={words.nameHint}
    required
    data-autofocus
  />
);

/** Who looks after them, their language and currency, and the next step. */
function CareFields({ form }: FormOf) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <OwnerField form={form} path="customer.ownerId" label={words.owner} />
        <LanguageField form={form} path="customer.language" label={words.language} />
        <SelectField form={form} path="customer.currency" label={words.currency} data={[...currencies]} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField
          form={form}
          path="customer.nextStep"
          label={words.nextStep}
          description={words.nextStepHint}
        />
        <TextField form={form} path="customer.nextStepOn" label={words.nextStepOn} type="date" />
      </SimpleGrid>
    </>
  );
}

type NewValues = Values & { contact: { firstName: string; lastName: string; email: string; phone: string } };

const createInput = (values: NewValues) => {
  const isNamed = Object.values(values.contact).some((text) => text.trim() !== '');
  // A contact is written to in the customer's language unless another is chosen.
  const contact = isNamed ? { ...values.contact, language: values.customer.language } : null;
  return { customer: values.customer, contact };
};

/** All fields, empty. */
const blank = Object.fromEntries(Object.keys(fieldNames).map((name) => [name, ''])) as Record<
  keyof Fields,
  string
>;

const checkNew = schemaResolver(createCustomerInput, { sync: true });

type DialogProps = { isOpen: boolean; onClose(): void };

/** Creates a customer, and their first contact where one is given. */
export const NewCustomerDialog = ({ isOpen, onClose }: DialogProps) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={words.createTitle} size="lg">
    <NewCustomerForm onClose={onClose} />
  </EditorDialog>
);

function NewCustomerForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const navigate = useNavigate();
  const invalidateCustomers = useCustomersCache();
  const cache = trpc.useUtils();
  const me = useMe();
  const create = trpc.customers.create.useMutation();
  const form = useForm<NewValues>({
    mode: 'uncontrolled',
    initialValues: {
      customer: { ...blank, currency: 'EUR', language: appLanguage, ownerId: me.id },
      contact: { firstName: '', lastName: '', email: '', phone: '' },
    },
    validate: (values) => checkNew(createInput(values)),
  });
  return (
    <EditorForm
      form={form}
      failed={words.notCreated}
      submit={words.create}
      onSubmit={(values) => create.mutateAsync(createInput(values))}
      onStored={(made) => {
        cache.customers.get.setData({ customerId: made.id }, made);
        void invalidateCustomers();
        toasts.show({ title: words.created, description: made.name });
        return navigate({ to: '/customers/$customerId', params: { customerId: String(made.id) } });
      }}
      onClose={onClose}
    >
      <NameField form={form} />
      <Fieldset variant="unstyled" legend={<Text fw={650}>{words.firstContact}</Text>}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextField form={form} path="contact.firstName" label={contacts.firstName} />
          <TextField form={form} path="contact.lastName" label={contacts.lastName} />
          <TextField form={form} path="contact.email" label={contacts.email} type="email" />
          <TextField form={form} path="contact.phone" label={contacts.phone} type="tel" />
        </SimpleGrid>
      </Fieldset>
      <CareFields form={form} />
    </EditorForm>
  );
}

const checkSaved = schemaResolver(saveCustomerInput, { sync: true });
const saveInput = ({ id, revision }: CustomerDetail, { customer }: Values) => ({
  customerId: id,
  revision,
  customer,
});

type EditorProps = DialogProps & { customer: CustomerDetail };

/** Changes the customer's record. */
export const CustomerEditor = ({ customer, isOpen, onClose }: EditorProps) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={words.editTitle} size="lg">
    <EditForm customer={customer} onClose={onClose} />
  </EditorDialog>
);

function EditForm({ customer, onClose }: Omit<EditorProps, 'isOpen'>) {
  const cache = trpc.useUtils();
  const invalidateCustomers = useCustomersCache();
  const save = trpc.customers.save.useMutation();
  return (
    <RevisedForm
      stored={customer}
      valuesOf={valuesOf}
      inputOf={saveInput}
      check={checkSaved}
      save={save.mutateAsync}
      readAgain={() => cache.customers.get.fetch({ customerId: customer.id }, { staleTime: 0 })}
      onSaved={(saved) => {
        cache.customers.get.setData({ customerId: saved.id }, saved);
        void invalidateCustomers();
        toasts.show({ title: words.saved, description: saved.name });
      }}
      onClose={onClose}
      words={words}
      names={fieldNames}
    >
      {(form) => (
        <>
          <NameField form={form} />
          <CareFields form={form} />
          <BillingFields form={form} />
        </>
      )}
    </RevisedForm>
  );
}

/** The data for their quotes and invoices. */
const BillingFields = ({ form }: FormOf) => (
  <Fieldset variant="unstyled" legend={<Text fw={650}>{words.billing}</Text>}>
    <Stack gap="sm">
      <TextField form={form} path="customer.legalName" label={words.legalName} />
      <ParagraphField form={form} path="customer.address" label={words.address} maxRows={6} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextField
          form={form}
          path="customer.country"
          label={words.country}
          description={words.countryHint}
          maxLength={2}
          autoCapitalize="characters"
        />
        <TextField form={form} path="customer.vatNumber" label={words.vat} mt="auto" />
        <TextField form={form} path="customer.registrationNumber" label={words.registration} mt="auto" />
      </SimpleGrid>
    </Stack>
  </Fieldset>
);
