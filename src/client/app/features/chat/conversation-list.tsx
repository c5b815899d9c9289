import { Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, memo, type UIEvent, useCallback, useLayoutEffect, useState } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { Nothing } from '../../kit/list.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { categoryOf, labelOf, senderName, visible } from './conversation-label.ts';
import styles from './list.module.css';
import { PriorityMark, ResolvedMark, StatusIcon, UnreadMark } from './mark.tsx';
import { previewOf } from './preview.ts';
import type { useConversations } from './use-conversations.ts';

const words = wordsOf(chatWords);

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

  if (!conversations && !error) return <ListSkeleton />;
  const failure = error && (
    <QueryFailed
      title={conversations ? words.list.isOld : words.list.failed}
      error={error}
      retry={() => void refetch()}
    />
  );
  if (!conversations) return failure;
  return (
    <>
      {failure}
      {conversations.length === 0 && <EmptyList isFiltered={isFiltered} onReset={onReset} />}
      <div className={styles.box} hidden={conversations.length === 0} onScroll={onScroll}>
        <div
          role="listbox"
          tabIndex={0}
          aria-label={words.list.label}
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
          <Group role="status" justify="center" gap="xs" p="xs" c="dimmed" fz="sm">
            <Loader size="xs" /> {words.list.pendingMore}
          </Group>
        )}
        {hasNextPage && !isFetchingNextPage && (
          <Button
            variant="subtle"
            size="compact-sm"
            c="dimmed"
            fullWidth
            onClick={() => void fetchNextPage()}
          >
            {words.list.more}
          </Button>
        )}
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.box} role="status" aria-label={words.list.pending}>
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton circle height="var(--space-8)" />
          <Stack gap="var(--space-1)">
            <Skeleton height="1rem" width="55%" />
            <Skeleton height="0.75rem" width="80%" />
            <Skeleton height="0.75rem" width="35%" />
          </Stack>
        </div>
      ))}
    </div>
  );
}

function EmptyList({ isFiltered, onReset }: { isFiltered: boolean; onReset(): void }) {
  return (
    <Nothing title={words.none.title} text={isFiltered ? words.none.filtered : words.none.text}>
      {isFiltered && (
        <Button variant="default" size="compact-sm" onClick={onReset}>
          {words.none.reset}
        </Button>
      )}
    </Nothing>
  );
}

/**
 * Walks through the rows with arrows, Home and End. The focus stays on the list and the place is a conversation, not a
 * number: when the list is sorted anew under the reader, both stay with the row they were on.
 */
function useRowKeys(ids: readonly string[], openId: string | undefined, onOpen: (id: string) => void) {
  const [walkedTo, setWalkedTo] = useState<string>();
  const [steps, setSteps] = useState(0);
  const active = [walkedTo, openId, ids[0]].find((id) => id !== undefined && ids.includes(id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step of the reader moves the box, not a row's own move
  useLayoutEffect(() => {
    if (steps > 0 && active) document.getElementById(rowId(active))?.scrollIntoView({ block: 'nearest' });
  }, [steps]);

  function onKeyDown(event: KeyboardEvent): void {
    const at = active === undefined ? -1 : ids.indexOf(active);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setWalkedTo(ids[Math.min(Math.max(next, 0), ids.length - 1)]);
      setSteps((count) => count + 1);
    } else if ((event.key === 'Enter' || event.key === ' ') && active !== undefined) {
      event.preventDefault();
      onOpen(active);
    }
  }

  return { active, setActive: setWalkedTo, onKeyDown };
}

type ConversationRowProps = {
  conversation: AdminConversation;
  /** Whether it is the one in the panel. */
  isOpen: boolean;
  /** Whether the keyboard stands on it. */
  isActive: boolean;
  onOpen(id: string): void;
};

const rowId = (conversationId: string) => `conversation-${conversationId}`;

/** One conversation of the list. What its visitor has written stays in its own direction, whatever is in it. */
const ConversationRow = memo(function ConversationRow({
  conversation,
  isOpen,
  isActive,
  onOpen,
}: ConversationRowProps) {
  const { id, status, priority, isResolved, unread, updatedAt, takenOverBy, lastMessage } = conversation;
  const category = visible(conversation.category);
  const contact = [
    visible(conversation.userEmail),
    visible(conversation.userPhone),
    category && categoryOf(category),
  ].filter((text) => text !== undefined);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for all of its rows
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row it stands on
    <div
      id={rowId(id)}
      role="option"
      aria-selected={isOpen}
      className={styles.row}
      data-active={isActive || undefined}
      data-unread={unread > 0 || undefined}
      onClick={() => onOpen(id)}
    >
      <StatusIcon status={status} />
      <Stack gap="var(--space-1)">
        <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap">
          <Text component="bdi" fw={unread > 0 ? 700 : 550} truncate>
            {labelOf(conversation)}
          </Text>
          <Text span fz="xs" flex="none" className={styles.muted ?? ''}>
            <Time at={updatedAt} as="short" />
          </Text>
        </Group>
        {contact.length > 0 && (
          <Group gap="0 var(--space-3)">
            {contact.map((text, at) => (
              <Text key={at} component="bdi" fz="xs" maw="100%" truncate className={styles.muted}>
                {text}
              </Text>
            ))}
          </Group>
        )}
        {lastMessage && (
          <Text className={styles.muted ?? ''} fz="sm" lh="var(--leading-snug)" lineClamp={2}>
            {words.row.lastMessage(senderName(lastMessage.sender))}
            <bdi>{previewOf(lastMessage, location.origin)}</bdi>
          </Text>
        )}
        <Group gap="var(--space-1) var(--space-2)">
          <PriorityMark priority={priority} />
          {isResolved && <ResolvedMark />}
          {takenOverBy && (
            <Text span fz="xs" miw={0} className={styles.muted ?? ''}>
              {words.row.takenOverBy(takenOverBy.firstName)}
            </Text>
          )}
          <UnreadMark unread={unread} />
        </Group>
      </Stack>
    </div>
  );
});
