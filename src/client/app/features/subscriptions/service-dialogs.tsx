import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { serviceWords } from '../../../../content/app/subscriptions.ts';
import { typedPriceOf, typedTextOf } from '../../../../content/money.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import {
  createSubscriptionInput,
  priceInput,
  type Subscription,
  saveSubscriptionInput,
  startSubscriptionInput,
  subscriptionLabelLimit,
} from '../../../../routers/subscriptions.schema.ts';
import { showError } from '../../errors.ts';
import { EditorDialog, EditorForm } from '../../kit/editor.tsx';
import { DecimalField, Form, FormActions, SelectField, TextField } from '../../kit/form.tsx';
import { MailPreview } from '../../kit/mail-preview.tsx';
import { dayInWords, today } from '../../kit/time.tsx';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';

const words = wordsOf(serviceWords);

type Project = CustomerDetail['projects'][number];
type Frame = { isOpen: boolean; onClose(): void };
type Of = { service: Subscription; onClose(): void };

/** All that shows services is read again. */
export function useServicesCache() {
  const cache = trpc.useUtils();
  return async () => {
    await Promise.all([
      cache.subscriptions.list.invalidate(),
      cache.subscriptions.ofClient.invalidate(),
      cache.customers.get.invalidate(),
    ]);
  };
}

const checkCreate = schemaResolver(createSubscriptionInput, { sync: true });

/** A service that was agreed otherwise than by a quote. */
export const OfferDialog = ({ projects, isOpen, onClose }: Frame & { projects: readonly Project[] }) => (
  <EditorDialog isOpen={isOpen} onClose={onClose} title={words.create.title}>
    <Offer projects={projects} onClose={onClose} />
  </EditorDialog>
);

function Offer({ projects, onClose }: { projects: readonly Project[]; onClose(): void }) {
  const readAgain = useServicesCache();
  const create = trpc.subscriptions.create.useMutation();
  const [requestKey] = useState(() => crypto.randomUUID());
  const currencyOf = (id: string) => projects.find((one) => one.id === id)?.currency ?? 'EUR';
  const inputOf = ({ projectId, label, amount }: { projectId: string; label: string; amount: string }) => ({
    projectId,
    requestKey,
    label,
    amount: typedPriceOf(amount, currencyOf(projectId)),
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { projectId: projects[0]?.id ?? '', label: '', amount: '' },
    validate: (values) => checkCreate(inputOf(values)),
  });
  const projectId = form.useWatchValue('projectId');
  return (
    <EditorForm
      form={form}
      failed={words.create.failed}
      submit={words.create.submit}
      onSubmit={(values) => create.mutateAsync(inputOf(values))}
      onStored={({ label }) => {
        toasts.show({ title: words.create.made, description: label });
        return readAgain();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        path="projectId"
        label={words.create.project}
        data={projects.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        form={form}
        path="label"
        label={words.create.label}
        maxLength={subscriptionLabelLimit}
        required
        data-autofocus
      />
      <DecimalField form={form} path="amount" label={words.create.amount(currencyOf(projectId))} required />
    </EditorForm>
  );
}

const checkStart = schemaResolver(startSubscriptionInput, { sync: true });

/** On which day a service begins. */
export const StartDialog = ({ isOpen, ...props }: Frame & Of) => (
  <EditorDialog isOpen={isOpen} onClose={props.onClose} title={words.start.title}>
    <Start {...props} />
  </EditorDialog>
);

function Start({ service: { id: subscriptionId, earliestOn }, onClose }: Of) {
  const readAgain = useServicesCache();
  const start = trpc.subscriptions.start.useMutation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { startsOn: earliestOn !== null && earliestOn > today() ? earliestOn : today() },
    validate: ({ startsOn }) => checkStart({ subscriptionId, startsOn }),
  });
  return (
    <EditorForm
      form={form}
      isUnsaved={() => false}
      failed={words.start.failed}
      submit={words.start.submit}
      onSubmit={({ startsOn }) => start.mutateAsync({ subscriptionId, startsOn })}
      onStored={() => {
        toasts.show({ title: words.changed });
        return readAgain();
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        path="startsOn"
        type="date"
        label={words.start.day}
        description={earliestOn === null ? words.start.hint : `${words.start.firstPaid} ${words.start.hint}`}
        required
        data-autofocus
      />
    </EditorForm>
  );
}

const checkSave = schemaResolver(saveSubscriptionInput, { sync: true });

/** What a service is called, whether its client may end it, and, before it has begun, what it costs. */
export const EditDialog = ({ isOpen, ...props }: Frame & Of) => (
  <EditorDialog isOpen={isOpen} onClose={props.onClose} title={words.edit.title}>
    <Edit {...props} />
  </EditorDialog>
);

function Edit({ service, onClose }: Of) {
  const { id: subscriptionId, currency, state } = service;
  const readAgain = useServicesCache();
  const save = trpc.subscriptions.save.useMutation();
  const isOffered = state === 'offered';
  const inputOf = ({ label, amount, mayEnd }: { label: string; amount: string; mayEnd: string }) => ({
    subscriptionId,
    label,
    mayEnd: mayEnd === 'yes',
    ...(isOffered && { amount: typedPriceOf(amount, currency) }),
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      label: service.label,
      amount: typedTextOf(service.amount, appLanguage),
      mayEnd: service.mayEnd ? 'yes' : 'no',
    },
    validate: (values) => checkSave(inputOf(values)),
  });
  return (
    <EditorForm
      form={form}
      failed={words.edit.failed}
      submit={words.edit.submit}
      onSubmit={(values) => save.mutateAsync(inputOf(values))}
      onStored={() => {
        toasts.show({ title: words.changed });
        return readAgain();
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        path="label"
        label={words.create.label}
        maxLength={subscriptionLabelLimit}
        required
        data-autofocus
      />
      {isOffered && <DecimalField form={form} path="amount" label={words.create.amount(currency)} required />}
      <SelectField
        form={form}
        path="mayEnd"
        label={words.edit.mayEnd}
        data={[
          { value: 'yes', label: words.edit.yes },
          { value: 'no', label: words.edit.no },
        ]}
      />
    </EditorForm>
  );
}

const checkPrice = schemaResolver(priceInput, { sync: true });

/** Another price: first the mail is read that announces it, then it goes. */
export const PriceDialog = ({ isOpen, ...props }: Frame & Of) => (
  <EditorDialog isOpen={isOpen} onClose={props.onClose} title={words.announce.title} size="lg">
    {props.service.changeableFrom.length === 0 ? <Text>{words.announce.none}</Text> : <Announce {...props} />}
  </EditorDialog>
);

function Announce({ service, onClose }: Of) {
  const { id: subscriptionId, currency, changeableFrom } = service;
  const cache = trpc.useUtils();
  const [price, setPrice] = useState<{ amount: number; from: string }>();
  const inputOf = ({ amount, from }: { amount: string; from: string }) => ({
    subscriptionId,
    amount: typedPriceOf(amount, currency),
    from,
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { amount: '', from: changeableFrom[0] ?? '' },
    validate: (values) => checkPrice(inputOf(values)),
  });
  if (price) {
    return <Preview service={service} price={price} onBack={() => setPrice(undefined)} onClose={onClose} />;
  }
  return (
    <Form
      form={form}
      failed={words.announce.failed}
      onSubmit={async (values) => {
        const input = inputOf(values);
        // What cannot be announced is said here, where it can be changed.
        await cache.subscriptions.priceMail.fetch(input, { staleTime: 0 });
        setPrice(input);
      }}
    >
      <DecimalField form={form} path="amount" label={words.create.amount(currency)} required data-autofocus />
      <SelectField
        form={form}
        path="from"
        label={words.announce.from}
        data={changeableFrom.map((day) => ({ value: day, label: dayInWords(day, appLocale, 'day') }))}
      />
      <FormActions submit={words.announce.preview} onCancel={onClose} />
    </Form>
  );
}

type PreviewProps = Of & { price: { amount: number; from: string }; onBack(): void };

function Preview({ service: { id: subscriptionId }, price, onBack, onClose }: PreviewProps) {
  const readAgain = useServicesCache();
  const { data: mail } = trpc.subscriptions.priceMail.useQuery({ ...price, subscriptionId });
  const announce = trpc.subscriptions.announcePrice.useMutation({
    onSuccess() {
      toasts.show({ title: words.announce.done });
      onClose();
      return readAgain();
    },
    onError: (error) => showError(error, { title: words.announce.failed }),
  });
  if (!mail) return null;
  return (
    <Stack>
      <Paper withBorder p="md">
        <Text fz="sm" className={tone.quiet}>
          <bdi>{words.announce.to(mail.address)}</bdi>
        </Text>
        <MailPreview
          label={words.announce.subject}
          language={mail.language}
          mail={mail}
          action={mail.action}
        />
      </Paper>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {words.announce.back}
        </Button>
        <Button loading={announce.isPending} onClick={() => announce.mutate({ ...price, subscriptionId })}>
          {words.announce.submit}
        </Button>
      </Group>
    </Stack>
  );
}
