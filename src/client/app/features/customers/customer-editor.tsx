import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { customersWords } from '../../../../content/app/customers.ts';
import type { Language } from '../../../../content/language.ts';
import { currencies } from '../../../../content/money.ts';
import {
  type CustomerDetail,
  createCustomerInput,
  saveCustomerInput,
} from '../../../../routers/customers.schema.ts';
import { useMe } from '../../frame/staff-session.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Conflict, changedNames, EditorDialog, useLeaveQuestion, useRevisedForm } from '../../kit/editor.tsx';
import {
  type FieldsForm,
  Form,
  FormActions,
  LanguageField,
  ParagraphField,
  SelectField,
  TextField,
} from '../../kit/form.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useCustomersCache } from './customers-cache.ts';
import { OwnerField } from './owner-field.tsx';

const { form: words, contacts, noOwner, ...all } = wordsOf(customersWords);

type Fields = CustomerDetail['fields'];
/** A form's fields hold texts: what is not known is empty. */
type Values = {
  customer: { [Name in Exclude<keyof Fields, 'language' | 'currency'>]: string } & Pick<
    Fields,
    'language' | 'currency'
  >;
};

const valuesOf = (fields: Fields): Values => ({
  customer: {
    name: fields.name,
    legalName: fields.legalName ?? '',
    address: fields.address ?? '',
    country: fields.country ?? '',
    vatNumber: fields.vatNumber ?? '',
    registrationNumber: fields.registrationNumber ?? '',
    currency: fields.currency,
    language: fields.language,
    ownerId: fields.ownerId ?? '',
    nextStep: fields.nextStep ?? '',
    nextStepOn: fields.nextStepOn ?? '',
  },
});

const fieldsOf = ({ customer }: Values) => ({
  ...customer,
  ownerId: customer.ownerId || null,
  nextStepOn: customer.nextStepOn || null,
});

type FormOf = { form: FieldsForm<Values> };

/** Who they are to the agency. */
const MainFields = ({ form }: FormOf) => (
  <TextField
    form={form}
    path="customer.name"
    label={words.name}
    description={words.nameHint}
    required
    data-autofocus
  />
);

/** Who looks after them, in which language and currency, and what is to be done. */
function CareFields({ form }: FormOf) {
  const { ownerId } = form.getValues().customer;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <OwnerField form={form} path="customer.ownerId" label={words.owner} ownerId={ownerId} />
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
        <TextField form={form} path="customer.nextStepOn" label={words.nextStepOn} type="date" mt="auto" />
      </SimpleGrid>
    </>
  );
}

type NewValues = Values & {
  contact: { firstName: string; lastName: string; email: string; phone: string; language: Language };
};

const noContact = { firstName: '', lastName: '', email: '', phone: '' };

const createInput = (values: NewValues) => {
  const { language, ...contact } = values.contact;
  const isNamed = Object.values(contact).some((text) => text.trim() !== '');
  // They are written to in the customer's language until somebody says otherwise.
  return {
    customer: fieldsOf(values),
    contact: isNamed ? { ...contact, language: values.customer.language } : null,
  };
};

const checkNew = schemaResolver(createCustomerInput, { sync: true });

type DialogProps = { isOpen: boolean; onClose(): void };

/** Makes a customer, and their first contact where one is known. */
export const NewCustomerDialog = ({ isOpen, onClose }: DialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.createTitle} size="lg" closeOnClickOutside={false}>
    <NewCustomerForm onClose={onClose} />
  </Dialog>
);

function NewCustomerForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const navigate = useNavigate();
  const lookAgain = useCustomersCache();
  const cache = trpc.useUtils();
  const me = useMe();
  const create = trpc.customers.create.useMutation();
  const form = useForm<NewValues>({
    mode: 'uncontrolled',
    initialValues: {
      ...valuesOf({
        name: '',
        legalName: null,
        address: null,
        country: null,
        vatNumber: null,
        registrationNumber: null,
        currency: 'EUR',
        language: appLanguage,
        ownerId: me.id,
        nextStep: null,
        nextStepOn: null,
      }),
      contact: { ...noContact, language: appLanguage },
    },
    validate: (values) => checkNew(createInput(values)),
  });
  async function save(values: NewValues): Promise<void> {
    const made = await create.mutateAsync(createInput(values));
    cache.customers.get.setData({ customerId: made.id }, made);
    void lookAgain();
    toasts.show({ title: words.created, description: made.name });
    onClose();
    await navigate({ to: '/customers/$customerId', params: { customerId: String(made.id) } });
  }
  return (
    <Form form={form} failed={words.notCreated} onSubmit={save}>
      <MainFields form={form} />
      <Fieldset legend={words.firstContact}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextField form={form} path="contact.firstName" label={contacts.firstName} />
          <TextField form={form} path="contact.lastName" label={contacts.lastName} />
          <TextField form={form} path="contact.email" label={contacts.email} type="email" />
          <TextField form={form} path="contact.phone" label={contacts.phone} type="tel" />
        </SimpleGrid>
      </Fieldset>
      <CareFields form={form} />
      <FormActions submit={words.create} onCancel={onClose} />
    </Form>
  );
}

const checkSaved = schemaResolver(saveCustomerInput, { sync: true });
const saveInput = ({ id, revision }: CustomerDetail, values: Values) => ({
  customerId: id,
  revision,
  customer: fieldsOf(values),
});

type EditorProps = DialogProps & { customer: CustomerDetail };

/** Changes what staff write of a customer; leaving it with changes asks, and a colleague's are never overwritten unseen. */
export const CustomerEditor = ({ customer, isOpen, onClose }: EditorProps) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={words.editTitle} size="lg">
    <EditForm customer={customer} onClose={onClose} />
  </EditorDialog>
);

function EditForm({ customer, onClose }: Omit<EditorProps, 'isOpen'>) {
  const cache = trpc.useUtils();
  const lookAgain = useCustomersCache();
  const save = trpc.customers.save.useMutation();
  const revised = useRevisedForm<Values, CustomerDetail>({
    stored: customer,
    initialValues: () => valuesOf(customer.fields),
    inputOf: fieldsOf,
    validate: (values, from) => checkSaved(saveInput(from ?? customer, values)),
    readAgain: ({ id }) => cache.customers.get.fetch({ customerId: id }, { staleTime: 0 }),
  });
  const { form, base, theirs, isUnsaved, compare, goOnFrom, replaceTheirs, takeTheirs } = revised;
  const question = useLeaveQuestion(isUnsaved);
  async function submit(values: Values): Promise<void> {
    const saved = await save.mutateAsync(saveInput(base ?? customer, values));
    goOnFrom(saved, values);
    cache.customers.get.setData({ customerId: saved.id }, saved);
    void lookAgain();
    toasts.show({ title: words.saved, description: saved.name });
    onClose();
  }
  return (
    <>
      <Form form={form} failed={words.notSaved} onSubmit={submit} onRefused={compare}>
        <MainFields form={form} />
        <CareFields form={form} />
        <Fieldset legend={words.billing}>
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
              <TextField
                form={form}
                path="customer.registrationNumber"
                label={words.registration}
                mt="auto"
              />
            </SimpleGrid>
          </Stack>
        </Fieldset>
        {base && theirs && (
          <Conflict
            isRefused
            title={words.conflict.title}
            nextFocus={() => form.getInputNode('customer.name')}
            replace={{ label: words.conflict.replace, run: replaceTheirs }}
            take={{ label: words.conflict.take, run: () => takeTheirs(valuesOf(theirs.fields)) }}
          >
            <p>
              {words.conflict.text(changedNames(fieldNames, base.fields, theirs.fields, all.heads.stage))}
            </p>
          </Conflict>
        )}
        <FormActions submit={words.save} onCancel={() => question.leave(onClose)} />
      </Form>
      {question.dialog}
    </>
  );
}

/** Where none of them differs, a colleague has moved the customer to another stage. */
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
