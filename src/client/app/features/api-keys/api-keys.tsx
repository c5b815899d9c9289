import { Alert, Anchor, Button, Code, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { apiKeysWords } from '../../../../content/app/api-keys.ts';
import { accountsWords } from '../../../../content/app/staff.ts';
import { mayAccess } from '../../../../content/staff-areas.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import {
  type ApiKey,
  createApiKeyInput,
  type createdApiKey,
  keyDays,
} from '../../../../routers/api-keys.schema.ts';
import { type StaffRole, staffRoles } from '../../../../routers/staff.schema.ts';
import { Check, Clock, Close, Plus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { useMe } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { SecretDialog, ShownOnce } from '../../kit/copy.tsx';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import { CheckboxGroupField, Form, FormActions, SelectField, TextField } from '../../kit/form.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { replacing } from '../../kit/paged.ts';
import { QueryFailed } from '../../kit/query.tsx';
import { type Column, RowDetail, RowName, type Sort } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { Section } from '../../kit/section.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import type { KeyColumn } from '../staff/staff-search.ts';

const words = wordsOf(apiKeysWords);

const { roles } = wordsOf(staffWords);

/** The keys by which programs act in the name of an account. */
export function ApiKeys({ sort }: { sort: Sort<KeyColumn> }) {
  const keys = trpc.apiKeys.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [isCreating, setIsCreating] = useState(false);
  const { ask, dialog } = useQuestion();
  const { revoking, revoke } = useRevoke(ask);
  return (
    <Section
      title={
        <>
          {words.title}
          {keys.data && ` (${keys.data.length})`}
        </>
      }
      actions={
        <Button leftSection={<Plus className={iconSize.small} />} onClick={() => setIsCreating(true)}>
          {words.create.action}
        </Button>
      }
      lead={
        <>
          {words.lead.before}
          <Anchor inherit underline="always" href="/api/docs">
            {words.lead.link}
          </Anchor>
          {words.lead.after}
        </>
      }
    >
      <RecordList
        words={words}
        query={keys}
        columns={columns}
        actions={(key) =>
          key.state !== 'revoked' && (
            <Button
              variant="default"
              loading={revoking.isPending && revoking.variables.apiKeyId === key.id}
              aria-label={words.revoke.actionNamed(key.name)}
              onClick={() => revoke(key)}
            >
              {words.revoke.action}
            </Button>
          )
        }
        narrowActions={(key) =>
          key.state !== 'revoked' && (
            <RowMenu
              name={key.name}
              actions={[{ label: words.revoke.action, isDangerous: true, run: () => revoke(key) }]}
            />
          )
        }
        sort={sort}
      />
      {dialog}
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Section>
  );
}

const states: Record<ApiKey['state'], StateLook> = {
  active: { word: words.states.active, color: 'green', Icon: Check },
  expired: { word: words.states.expired, color: 'gray', Icon: Clock },
  revoked: { word: words.states.revoked, color: 'red', Icon: Close },
};

const columns: Column<ApiKey, KeyColumn>[] = [
  {
    head: words.heads.key,
    sort: { key: 'name', of: ({ name }) => name },
    cell: ({ name, start, createdAt }) => (
      <RowName
        details={
          <>
            <RowDetail>
              <Code>{start}…</Code>
            </RowDetail>
            <RowDetail>
              {words.createdOn} <Time at={createdAt} as="day" />
            </RowDetail>
          </>
        }
      >
        <bdi>{name}</bdi>
      </RowName>
    ),
  },
  {
    head: words.heads.account,
    kind: 'text',
    sort: { key: 'account', of: ({ staffName }) => staffName },
    cell: ({ staffName }) => <bdi>{staffName}</bdi>,
  },
  {
    head: words.heads.rooms,
    kind: 'text',
    cell: ({ rooms }) => rooms.map((area) => roles[area]).join(', '),
  },
  {
    head: words.heads.state,
    narrow: 'end',
    cell: ({ state }) => <StateBadge look={states[state]} />,
    narrowCell: ({ state }) => <StateBadge look={states[state]} isUsual={state === 'active'} />,
  },
  {
    head: words.heads.lastUsed,
    narrow: 'underEnd',
    kind: 'short',
    sort: { key: 'used', of: ({ lastUsedAt }) => lastUsedAt ?? '' },
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} as="age" /> : words.never),
  },
  {
    head: words.heads.expires,
    narrow: 'none',
    kind: 'short',
    sort: { key: 'expires', of: ({ expiresAt }) => expiresAt },
    cell: ({ expiresAt }) => <Time at={expiresAt} as="day" />,
  },
];

/** Revokes a key for good, once that is confirmed. */
function useRevoke(ask: (question: Question) => void) {
  const cache = trpc.useUtils();
  const revoking = trpc.apiKeys.revoke.useMutation({
    onSuccess(changed) {
      cache.apiKeys.list.setData(undefined, (list) => list?.map(replacing(changed)));
      toasts.show({ title: words.revoke.done, description: changed.name });
    },
    onError: (error) => showError(error, { title: words.revoke.failed }),
  });
  const revoke = ({ id: apiKeyId, name }: ApiKey) =>
    ask({
      title: words.revoke.title,
      text: words.revoke.text(name),
      confirm: words.revoke.confirm,
      isDangerous: true,
      run: () => revoking.mutate({ apiKeyId }),
    });
  return { revoking, revoke };
}

type Created = z.infer<typeof createdApiKey>;
type CreateProps = { isOpen: boolean; onClose(): void };

/** A dialog that first asks what the key is for, then shows the key. */
const CreateKeyDialog = ({ isOpen, onClose }: CreateProps) => (
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

/** A select only holds strings: the schema's values are made from them. */
const inputOf = ({ expiresInDays, ...values }: Values) => ({
  ...values,
  expiresInDays: Number(expiresInDays),
});
const check = schemaResolver(createApiKeyInput, { sync: true });
const areasOf = (role: StaffRole) => staffRoles.filter((area) => mayAccess(role, area));

function CreateKeyForm({ onCreated, onCancel }: { onCreated(created: Created): void; onCancel(): void }) {
  const cache = trpc.useUtils();
  const me = useMe();
  const list = trpc.staff.list.useQuery();
  const members = list.data ?? [{ ...me, state: 'active' }];
  const form = useForm<Values>({
    initialValues: { name: '', staffId: me.id, rooms: areasOf(me.role), expiresInDays: '90' },
    validate: (values) => check(inputOf(values)),
  });
  const roleOf = (staffId: string) => members.find(({ id }) => id === staffId)?.role ?? me.role;
  form.watch('staffId', ({ value }) => form.setFieldValue('rooms', areasOf(roleOf(value))));
  const areas = areasOf(roleOf(form.values.staffId));
  const create = trpc.apiKeys.create.useMutation({
    // Only the dialog that shows the key holds it.
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
      {areas.length > 1 && (
        <CheckboxGroupField
          form={form}
          path="rooms"
          {...words.create.rooms}
          choices={areas.map((value) => ({ value, label: roles[value] }))}
        />
      )}
      <SelectField form={form} path="expiresInDays" label={words.create.expires} data={expiries} />
      <FormActions submit={words.create.submit} onCancel={onCancel} />
    </Form>
  );
}

/** Shows the key. It cannot be read again later. */
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
