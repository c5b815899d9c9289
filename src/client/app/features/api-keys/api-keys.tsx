import { Anchor, Button, Code } from '@mantine/core';
import { useState } from 'react';
import { apiKeysWords } from '../../../../content/app/api-keys.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { ApiKey } from '../../../../routers/api-keys.schema.ts';
import { Check, Clock, Close, Plus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { replacing } from '../../kit/paged.ts';
import { type Column, RowDetail, RowName, type Sort } from '../../kit/records.tsx';
import { Section } from '../../kit/section.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import type { KeyColumn } from '../staff/staff-search.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';

const words = wordsOf(apiKeysWords);

const { roles } = wordsOf(staffWords);

/** The keys by which programs act in the name of an account. */
export function ApiKeys({ sort }: { sort: Sort<KeyColumn> }) {
  const keys = trpc.apiKeys.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [isCreating, setIsCreating] = useState(false);
  const { ask, dialog } = useQuestion();
  return (
    <Section
      title={
        <>
          {words.title}
          {keys.data && ` (${keys.data.length})`}
        </>
      }
      actions={
        <Button
          variant="default"
          leftSection={<Plus className={iconSize.small} />}
          onClick={() => setIsCreating(true)}
        >
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
        actions={(key) => <RevokeButton apiKey={key} ask={ask} />}
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
            <Code>{start}…</Code>
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
    cell: ({ rooms }) => rooms.map((room) => roles[room]).join(', '),
  },
  { head: words.heads.state, onPhone: 'corner', cell: ({ state }) => <StateBadge look={states[state]} /> },
  {
    head: words.heads.lastUsed,
    kind: 'short',
    sort: { key: 'used', of: ({ lastUsedAt }) => lastUsedAt ?? '' },
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : words.never),
  },
  {
    head: words.heads.expires,
    kind: 'short',
    sort: { key: 'expires', of: ({ expiresAt }) => expiresAt },
    cell: ({ expiresAt }) => <Time at={expiresAt} as="day" />,
  },
];

function RevokeButton({ apiKey, ask }: { apiKey: ApiKey; ask(question: Question): void }) {
  const cache = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess(changed) {
      cache.apiKeys.list.setData(undefined, (list) => list?.map(replacing(changed)));
      toasts.show({ title: words.revoke.done, description: changed.name });
    },
    onError: (error) => showError(error, { title: words.revoke.failed }),
  });
  if (apiKey.state === 'revoked') return null;
  return (
    <Button
      variant="default"
      loading={revoke.isPending}
      aria-label={words.revoke.actionNamed(apiKey.name)}
      onClick={() =>
        ask({
          title: words.revoke.title,
          text: words.revoke.text(apiKey.name),
          confirm: words.revoke.confirm,
          isDangerous: true,
          run: () => revoke.mutate({ apiKeyId: apiKey.id }),
        })
      }
    >
      {words.revoke.action}
    </Button>
  );
}
