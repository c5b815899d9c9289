import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { type BillingWords, billingWords } from '../../../../content/app/billing.ts';
import { billingFaults, countryChoices, countryName } from '../../../../content/billing.ts';
import type { Language } from '../../../../content/language.ts';
import type { Billing } from '../../../../routers/clients.schema.ts';
import { codeOf } from '../../errors.ts';
import { Form, ParagraphField, SelectField, SubmitButton, TextField } from '../../kit/form.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';

type Props = {
  clientId: string;
  language: Language;
  /** Wraps the form where this contact may change it; otherwise nothing is rendered. */
  frame(children: ReactNode): ReactNode;
};

/** The billing data of a client, which they edit themselves; missing data never blocks them. */
export function BillingDetails({ clientId, language, frame }: Props) {
  const words = billingWords[language];
  const query = trpc.clients.billing.useQuery({ clientId });
  const cache = trpc.useUtils();
  const [isEditing, setIsEditing] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { data: billing } = query;
  if (!billing) return null;
  const done = (saved: Billing) => {
    cache.clients.billing.setData({ clientId }, saved);
    setNotice(words.saved);
    setIsEditing(false);
  };
  return frame(
    <Stack gap="sm">
      {notice && (
        <Alert variant="light" color="accent" role="status">
          {notice}
        </Alert>
      )}
      {isEditing ? (
        <BillingForm
          // What somebody else has saved is shown at once.
          key={billing.revision}
          clientId={clientId}
          billing={billing}
          language={language}
          onSaved={done}
          onCancel={() => setIsEditing(false)}
          onChanged={async () => {
            await query.refetch();
            setNotice(words.changed);
          }}
        />
      ) : (
        <>
          <Facts billing={billing} language={language} />
          <Group>
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                setNotice(undefined);
                setIsEditing(true);
              }}
            >
              {isEmpty(billing) ? words.add : words.edit}
            </Button>
          </Group>
        </>
      )}
    </Stack>,
  );
}

const isEmpty = ({ legalName, address, vatNumber }: Billing) =>
  legalName === null && address === null && vatNumber === null;

/** Each country has its own name for the number of a company. */
const numbersOf = (words: BillingWords, country: string | null) => ({
  vat: country === 'AE' ? words.trn : words.vat,
  registration: country === 'FR' ? words.siren : country === 'AE' ? words.licence : words.registration,
});

function Facts({ billing, language }: { billing: Billing; language: Language }) {
  const words = billingWords[language];
  const { name, legalName, address, country, vatNumber, registrationNumber } = billing;
  const numbers = numbersOf(words, country);
  const head = [legalName ?? name, address, country && countryName(country, language)].filter(Boolean);
  return (
    <div>
      {head.map((line) => (
        <Text key={line} className={tone.written}>
          {line}
        </Text>
      ))}
      {isEmpty(billing) && <p className={tone.quiet}>{words.none}</p>}
      {vatNumber && (
        <Text fz="sm" c="dimmed">
          {numbers.vat} <bdi>{vatNumber}</bdi>
        </Text>
      )}
      {registrationNumber && (
        <Text fz="sm" c="dimmed">
          {numbers.registration} <bdi>{registrationNumber}</bdi>
        </Text>
      )}
    </div>
  );
}

type FormProps = Pick<Props, 'clientId' | 'language'> & {
  billing: Billing;
  onSaved(saved: Billing): void;
  onCancel(): void;
  onChanged(): Promise<void>;
};

function BillingForm({ clientId, billing, language, onSaved, onCancel, onChanged }: FormProps) {
  const words = billingWords[language];
  const save = trpc.clients.saveBilling.useMutation();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    initialValues: {
      name: billing.name,
      legalName: billing.legalName ?? '',
      address: billing.address ?? '',
      country: billing.country ?? '',
      vatNumber: billing.vatNumber ?? '',
      registrationNumber: billing.registrationNumber ?? '',
    },
    validate(values) {
      const faults = billingFaults({ ...values, country: values.country || null });
      const wordOf = (fault: keyof typeof words.faults | undefined) => fault && words.faults[fault];
      return {
        name: values.name.trim() === '' ? words.nameMissing : undefined,
        vatNumber: wordOf(faults.vatNumber),
        registrationNumber: wordOf(faults.registrationNumber),
      };
    },
  });
  const numbers = numbersOf(words, form.values.country || null);
  const countries = countryChoices(language);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        setProblem(undefined);
        onSaved(await save.mutateAsync({ clientId, revision: billing.revision, billing: values }));
      }}
      onRefused={async (error) => {
        if (codeOf(error) === 'CONFLICT') await onChanged();
        else setProblem(words.failed);
        return true;
      }}
    >
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <TextField
        form={form}
        path="name"
        label={words.name}
        maxLength={160}
        autoComplete="organization"
        required
      />
      <TextField
        form={form}
        path="legalName"
        label={words.legalName}
        description={words.legalNameHint}
        maxLength={200}
      />
      <ParagraphField
        form={form}
        path="address"
        label={words.address}
        maxLength={500}
        autoComplete="street-address"
      />
      <SelectField
        form={form}
        path="country"
        label={words.country}
        data={[{ value: '', label: words.noCountry }, ...countries]}
        autoComplete="country"
      />
      <TextField form={form} path="vatNumber" label={numbers.vat} maxLength={40} spellCheck={false} />
      <TextField
        form={form}
        path="registrationNumber"
        label={numbers.registration}
        maxLength={40}
        spellCheck={false}
      />
      <Group>
        <SubmitButton>{words.save}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </Form>
  );
}
