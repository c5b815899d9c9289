import { Alert, Code, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';
import { apiKeysWords } from '../../../../content/app/api-keys.ts';
import { accountsWords } from '../../../../content/app/staff.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { createApiKeyInput, type createdApiKey, keyDays } from '../../../../routers/api-keys.schema.ts';
import { mayEnter, type StaffRole, staffRoles } from '../../../../routers/staff.schema.ts';
import { useMe } from '../../frame/staff-session.ts';
import { SecretDialog, ShownOnce } from '../../kit/copy.tsx';
import { CheckboxGroupField, Form, FormActions, SelectField, TextField } from '../../kit/form.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';

const words = wordsOf(apiKeysWords);

const { roles } = wordsOf(staffWords);

type Created = z.infer<typeof createdApiKey>;
type Props = { isOpen: boolean; onClose(): void };

/** First what the key is for, then the key. */
export const CreateKeyDialog = ({ isOpen, onClose }: Props) => (
  <SecretDialog<Created>
    isOpen={isOpen}
    onClose={onClose}
    titles={{ asking: words.create.title, shown: words.created.title }}
    form={(show) => <CreateKeyForm onCreated={show} onCancel={onClose} />}
    shown={(created, close) => <NewKey created={created} onDone={close} />}
  />
);

const expiries = keyDays.map((days) => ({
  value: String(days),
  label: words.create.lasts(days),
}));

type Values = { name: string; staffId: string; rooms: StaffRole[]; expiresInDays: string };

/** A select knows texts alone: what the schema takes is made of them. */
const inputOf = ({ expiresInDays, ...values }: Values) => ({
  ...values,
  expiresInDays: Number(expiresInDays),
});
const check = schemaResolver(createApiKeyInput, { sync: true });
const roomsOf = (role: StaffRole) => staffRoles.filter((room) => mayEnter(role, room));

function CreateKeyForm({ onCreated, onCancel }: { onCreated(created: Created): void; onCancel(): void }) {
  const cache = trpc.useUtils();
  const me = useMe();
  const list = trpc.staff.list.useQuery();
  const members = list.data ?? [{ ...me, state: 'active' }];
  const form = useForm<Values>({
    initialValues: { name: '', staffId: me.id, rooms: roomsOf(me.role), expiresInDays: '90' },
    validate: (values) => check(inputOf(values)),
  });
  const roleOf = (staffId: string) => members.find(({ id }) => id === staffId)?.role ?? me.role;
  form.watch('staffId', ({ value }) => form.setFieldValue('rooms', roomsOf(roleOf(value))));
  const rooms = roomsOf(roleOf(form.values.staffId));
  const create = trpc.apiKeys.create.useMutation({
    // Nothing keeps the key but the dialog that shows it.
    gcTime: 0,
    onSuccess(created) {
      cache.apiKeys.list.setData(undefined, (list) => list && [created.apiKey, ...list]);
      onCreated(created);
    },
  });
  return (
    <Form
      form={form}
      failed={words.create.failed}
      onSubmit={(values) => create.mutateAsync(createApiKeyInput.parse(inputOf(values)))}
    >
      <TextField form={form} path="name" {...words.create.name} required data-autofocus />
      <SelectField
        form={form}
        path="staffId"
        {...words.create.account}
        data={members
          .filter(({ state }) => state !== 'disabled')
          .map(({ id, name, role }) => ({
            value: id,
            label: words.create.accountWithRole(name, roles[role]),
          }))}
      />
      {list.error && (
        <QueryFailed
          title={wordsOf(accountsWords).accounts.list.failed}
          error={list.error}
          retry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {rooms.length > 1 && (
        <CheckboxGroupField
          form={form}
          path="rooms"
          {...words.create.rooms}
          choices={rooms.map((value) => ({ value, label: roles[value] }))}
        />
      )}
      <SelectField form={form} path="expiresInDays" label={words.create.expires} data={expiries} />
      <FormActions submit={words.create.submit} onCancel={onCancel} />
    </Form>
  );
}

/** The only moment at which a key can be read. */
function NewKey({ created, onDone }: { created: Created; onDone(): void }) {
  const { key, apiKey } = created;
  return (
    <ShownOnce
      values={[
        {
          label: words.created.key(apiKey.name),
          description: words.created.actsFor(apiKey.staffName),
          value: key,
        },
      ]}
      words={{ copy: words.created.copy, copied: words.created.copied }}
      isStacked
      done={words.created.done}
      onDone={onDone}
      foot={
        <div>
          <Text size="sm" c="dimmed">
            {words.created.tryIt}
          </Text>
          <Code block tabIndex={0} mt="xs" className={tone.written}>
            {`curl -H "Authorization: Bearer ${key}" ${window.location.origin}/api/staff/me`}
          </Code>
        </div>
      }
    >
      <Alert title={words.created.warning.title}>{words.created.warning.text}</Alert>
    </ShownOnce>
  );
}
