import { Alert, Button, Loader, Skeleton, Text } from '@mantine/core';
import { type UIEvent, useCallback } from 'react';
import { messageOf } from '../../errors.ts';
import { ConversationRow, rowId } from './conversation-row.tsx';
import styles from './list.module.css';
import type { useConversations } from './use-conversations.ts';
import { useRowKeys } from './use-row-keys.ts';

/** How far from its end, in px, the box asks for more. */
const nearEnd = 160;

type Props = {
  query: ReturnType<typeof useConversations>;
  openId: string | undefined;
  /** Whether filters narrow the list. */
  isFiltered: boolean;
  onOpen(id: string, by: 'key' | 'pointer'): void;
  onReset(): void;
};

/** The box of conversations, with what stands in it while there are none. */
export function ConversationList({ query, openId, isFiltered, onOpen, onReset }: Props) {
  const { conversations, error, refetch, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const ids = conversations?.map(({ id }) => id) ?? [];
  const { active, setActive, onKeyDown } = useRowKeys(ids, openId, (id) => onOpen(id, 'key'));
  const choose = useCallback(
    (id: string) => {
      setActive(id);
      onOpen(id, 'pointer');
    },
    [setActive, onOpen],
  );
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  };
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) loadMore();
  };

  if (!conversations) return error ? <ListError error={error} onRetry={refetch} /> : <ListSkeleton />;
  return (
    <>
      {error && <ListError error={error} onRetry={refetch} isOld />}
      {conversations.length === 0 && <EmptyList isFiltered={isFiltered} onReset={onReset} />}
      <div className={styles.box} hidden={conversations.length === 0} onScroll={onScroll}>
        <div
          role="listbox"
          tabIndex={0}
          aria-label="Conversations"
          aria-activedescendant={active && rowId(active)}
          className={styles.rows}
          data-conversations
          onKeyDown={onKeyDown}
        >
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
              isActive={conversation.id === active}
              onOpen={choose}
            />
          ))}
        </div>
        {isFetchingNextPage && (
          <div role="status" className={styles.more}>
            <Loader size="xs" /> Chargement de la suite…
          </div>
        )}
        {hasNextPage && !isFetchingNextPage && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.more}
            onClick={() => void fetchNextPage()}
          >
            Afficher la suite
          </Button>
        )}
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.box} role="status" aria-label="Chargement des conversations…">
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className={styles.ghost}>
          <Skeleton circle height="var(--space-8)" />
          <div className={styles.words}>
            <Skeleton height="1rem" width="55%" />
            <Skeleton height="0.75rem" width="80%" />
            <Skeleton height="0.75rem" width="35%" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** `isOld`: the list that is shown under it could not be read again. */
function ListError({
  error,
  onRetry,
  isOld = false,
}: {
  error: unknown;
  onRetry(): unknown;
  isOld?: boolean;
}) {
  return (
    <Alert
      color="red"
      role="alert"
      title={
        isOld ? 'Cette liste n’est peut-être plus à jour' : 'Les conversations n’ont pas pu être chargées'
      }
    >
      <Text size="sm">{messageOf(error)}</Text>
      <Button size="compact-sm" variant="default" mt="xs" onClick={() => void onRetry()}>
        Réessayer
      </Button>
    </Alert>
  );
}

function EmptyList({ isFiltered, onReset }: { isFiltered: boolean; onReset(): void }) {
  return (
    <div className={styles.empty}>
      <Text fw={600}>Aucune conversation trouvée</Text>
      <Text size="sm" c="dimmed">
        {isFiltered
          ? 'Aucune ne correspond à ces filtres.'
          : 'La première apparaîtra ici dès qu’un visiteur écrira à l’assistant.'}
      </Text>
      {isFiltered && (
        <Button variant="default" size="compact-sm" onClick={onReset}>
          Effacer les filtres
        </Button>
      )}
    </div>
  );
}
