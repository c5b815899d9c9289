import { Anchor, Button, Code } from '@mantine/core';
import { useState } from 'react';
import { staffWords } from '../../../../content/staff-words.ts';
import type { ApiKey } from '../../../../routers/api-keys.schema.ts';
import { Check, Clock, Close, Plus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import {
  type Column,
  List,
  Nothing,
  Records,
  RowDetail,
  RowName,
  type Sort,
  StateBadge,
  type StateLook,
} from '../../kit/list.tsx';
import { Section } from '../../kit/section.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';

const { roles } = wordsOf(staffWords);

const words = {
  pending: 'Chargement des clés…',
  failed: 'Les clés n’ont pas pu être chargées',
  shown: ['clé affichée', 'clés affichées'],
} as const;

/** The keys by which programs act in the name of an account. */
export function ApiKeys({ sort }: { sort: Sort }) {
  const keys = trpc.apiKeys.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [isCreating, setIsCreating] = useState(false);
  const { ask, dialog } = useQuestion();
  return (
    <Section
      title={<>Clés API{keys.data && ` (${keys.data.length})`}</>}
      actions={
        <Button
          variant="default"
          leftSection={<Plus className={iconSize.small} />}
          onClick={() => setIsCreating(true)}
        >
          Créer une clé
        </Button>
      }
      lead={
        <>
          Une clé permet à un programme d’appeler l’
          <Anchor inherit underline="always" href="/api/docs">
            interface REST
          </Anchor>{' '}
          avec les droits d’un compte. Elle s’arrête avec lui.
        </>
      }
    >
      <List
        query={keys}
        words={words}
        nothing={
          <Nothing
            title="Aucune clé pour l’instant."
            text="Créez-en une pour relier un outil, par exemple un tableau de bord ou un export."
          />
        }
      >
        {(all) => (
          <Records
            label="Clés API"
            rows={all}
            keyOf={({ id }) => id}
            sort={sort}
            columns={[
              ...columns,
              { head: 'Actions', onPhone: 'foot', cell: (key) => <RevokeButton apiKey={key} ask={ask} /> },
            ]}
          />
        )}
      </List>
      {dialog}
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Section>
  );
}

const states: Record<ApiKey['state'], StateLook> = {
  active: { word: 'Active', color: 'green', Icon: Check },
  expired: { word: 'Expirée', color: 'gray', Icon: Clock },
  revoked: { word: 'Révoquée', color: 'red', Icon: Close },
};

const columns: Column<ApiKey>[] = [
  {
    head: 'Clé',
    sort: { key: 'name', of: ({ name }) => name },
    cell: ({ name, start, createdAt }) => (
      <RowName
        details={
          <>
            <Code>{start}…</Code>
            <RowDetail>
              Créée le <Time at={createdAt} as="day" />
            </RowDetail>
          </>
        }
      >
        <bdi>{name}</bdi>
      </RowName>
    ),
  },
  {
    head: 'Compte',
    kind: 'text',
    sort: { key: 'account', of: ({ staffName }) => staffName },
    cell: ({ staffName }) => <bdi>{staffName}</bdi>,
  },
  {
    head: 'Domaines',
    kind: 'text',
    cell: ({ rooms }) => rooms.map((room) => roles[room]).join(', '),
  },
  { head: 'État', onPhone: 'corner', cell: ({ state }) => <StateBadge look={states[state]} /> },
  {
    head: 'Dernière utilisation',
    kind: 'short',
    sort: { key: 'used', of: ({ lastUsedAt }) => lastUsedAt ?? '' },
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'Jamais'),
  },
  {
    head: 'Expiration',
    kind: 'short',
    sort: { key: 'expires', of: ({ expiresAt }) => expiresAt },
    cell: ({ expiresAt }) => <Time at={expiresAt} as="day" />,
  },
];

function RevokeButton({ apiKey, ask }: { apiKey: ApiKey; ask(question: Question): void }) {
  const cache = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess(changed) {
      cache.apiKeys.list.setData(undefined, (list) =>
        list?.map((one) => (one.id === changed.id ? changed : one)),
      );
      toasts.show({ title: 'Clé révoquée', description: changed.name });
    },
    onError: (error) => showError(error, { title: 'La clé n’a pas été révoquée' }),
  });
  if (apiKey.state === 'revoked') return null;
  return (
    <Button
      variant="default"
      loading={revoke.isPending}
      aria-label={`Révoquer : ${apiKey.name}`}
      onClick={() =>
        ask({
          title: 'Révoquer cette clé ?',
          text: `Ce qui utilise la clé « ${apiKey.name} » sera refusé tout de suite. Une clé révoquée ne revient pas.`,
          confirm: 'Révoquer la clé',
          isDangerous: true,
          run: () => revoke.mutate({ apiKeyId: apiKey.id }),
        })
      }
    >
      Révoquer
    </Button>
  );
}
