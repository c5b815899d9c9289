import { Box, Button, Group, Loader, Skeleton } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type UIEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { withoutMarks } from '../../../ui/without-marks.ts';
import { Nothing } from '../../kit/list.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { UnreadMark } from '../../kit/unread-mark.tsx';
import { wordsOf } from '../../language.ts';
import { MailMark } from '../mails/message-mail.tsx';
import { categoryOf, labelOf, senderName, visible } from './conversation-label.ts';
import styles from './list.module.css';
import { HolderMark, PriorityMark, ResolvedMark, VisitorSign, WaitingMark } from './mark.tsx';
import type { useConversations } from './use-conversations.ts';

const words = wordsOf(chatWords);

/** How far from its end, in px, the list loads more. */
const nearEnd = 160;

type Props = {
  query: ReturnType<typeof useConversations>;
  openId: string | undefined;
  /** Whether filters narrow the list. */
  isFiltered: boolean;
  onOpen(id: string, by: 'key' | 'pointer'): void;
  onReset(): void;
};

/** The list of conversations, or its empty state. */
export function ConversationList({ query, openId, isFiltered, onOpen, onReset }: Props) {
  const { error, refetch, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const { rows: conversations, isOld, release, holding } = useHeldOrder(query.conversations);
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

  return (
    <div className={styles.pane}>
      {error && (
        <Box p="md">
          <QueryFailed
            title={conversations ? words.list.isOld : words.list.failed}
            error={error}
            retry={() => void refetch()}
          />
        </Box>
      )}
      {!conversations && !error && <ListSkeleton />}
      {conversations?.length === 0 && (
        <Box p="md" my="auto">
          <Nothing title={words.none.title} text={isFiltered ? words.none.filtered : words.none.text}>
            {isFiltered ? (
              <Button variant="default" onClick={onReset}>
                {words.none.reset}
              </Button>
            ) : (
              <Button component="a" href="/">
                {words.none.tryIt}
              </Button>
            )}
          </Nothing>
        </Box>
      )}
      {isOld && (
        <Button size="compact-sm" className={styles.sortAgain ?? ''} onClick={release}>
          {words.list.sortAgain}
        </Button>
      )}
      <div className={styles.box} hidden={ids.length === 0} onScroll={onScroll} {...holding}>
        <div
          role="listbox"
          tabIndex={0}
          aria-label={words.list.label}
          aria-activedescendant={active && rowId(active)}
          className={styles.rows}
          data-split-list
          onKeyDown={onKeyDown}
        >
          {conversations?.map((conversation) => (
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
    </div>
  );
}

/**
 * Keeps the rows in the order that the reader sees, so that none moves away under the pointer or the focus. New rows
 * are added at the end, and `isOld` says that the list should be sorted anew.
 */
function useHeldOrder(conversations: AdminConversation[] | undefined) {
  const [isHeld, setIsHeld] = useState(false);
  const order = useRef<ReadonlyMap<string, number>>(new Map());
  const placeOf = ({ id }: AdminConversation) => order.current.get(id) ?? order.current.size;
  const rows = isHeld ? conversations?.toSorted((a, b) => placeOf(a) - placeOf(b)) : conversations;
  useEffect(() => {
    order.current = new Map(rows?.map(({ id }, at) => [id, at]));
  });
  const release = () => setIsHeld(false);
  return {
    rows,
    isOld: rows?.some((row, at) => row !== conversations?.[at]) ?? false,
    release,
    holding: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: release,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setIsHeld(true),
      onBlur: release,
    },
  };
}

function ListSkeleton() {
  return (
    <div className={styles.box} role="status" aria-label={words.list.pending}>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton circle height="2.5rem" />
          <Skeleton height="0.875rem" width="55%" />
          <Skeleton height="0.75rem" width="80%" />
        </div>
      ))}
    </div>
  );
}

/**
 * Walks through the rows with the arrow keys, Home and End. The focus stays on the list and the place is a
 * conversation, not an index: when the list is sorted anew, both stay with their row.
 */
function useRowKeys(ids: readonly string[], openId: string | undefined, onOpen: (id: string) => void) {
  const [walkedTo, setWalkedTo] = useState<string>();
  const [steps, setSteps] = useState(0);
  const active = [walkedTo, openId, ids[0]].find((id) => id !== undefined && ids.includes(id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step of the reader moves the box, not a row's own move
  useLayoutEffect(() => {
    if (steps > 0 && active) document.getElementById(rowId(active))?.scrollIntoView({ block: 'nearest' });
  }, [steps]);

  // A conversation from the address may be far down: the list scrolls to its row once that is loaded.
  const listedId = openId !== undefined && ids.includes(openId) ? openId : undefined;
  useLayoutEffect(() => {
    if (listedId) document.getElementById(rowId(listedId))?.scrollIntoView({ block: 'nearest' });
  }, [listedId]);

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
  /** Whether it is open in the panel. */
  isOpen: boolean;
  /** Whether it has the focus. */
  isActive: boolean;
  onOpen(id: string): void;
};

const rowId = (conversationId: string) => `conversation-${conversationId}`;

/** One conversation of the list, in two lines. What its visitor has written stays in its own direction. */
const ConversationRow = memo(function ConversationRow({
  conversation,
  isOpen,
  isActive,
  onOpen,
}: ConversationRowProps) {
  const { id, status, priority, isResolved, unread, updatedAt, takenOverBy, waitingSince, lastMessage } =
    conversation;
  const name = labelOf(conversation);
  const category = visible(conversation.category);
  const contact = [visible(conversation.userEmail), visible(conversation.userPhone)].filter(
    (text) => text !== undefined && text !== name,
  );
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
      <VisitorSign name={visible(conversation.userName) ?? visible(conversation.userEmail)} status={status} />
      <div className={styles.line} title={[name, ...contact].join('\n')}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.contact}>
          {contact.map((text, at) => (
            <bdi key={at}>{text}</bdi>
          ))}
        </span>
        <Time at={updatedAt} as="age" className={styles.time} />
      </div>
      <div className={styles.line}>
        {(conversation.byMail || category) && (
          <span className={styles.category}>
            {conversation.byMail && <MailMark isSign />}
            {category && categoryOf(category)}
          </span>
        )}
        <span className={styles.preview}>
          {lastMessage && (
            <>
              {/* The visitor's own words need no author's name. */}
              <span data-sender={lastMessage.sender}>
                {words.row.lastMessage(senderName(lastMessage.sender))}
              </span>
              <bdi>{previewOf(lastMessage, location.origin)}</bdi>
            </>
          )}
        </span>
        {waitingSince && <WaitingMark since={waitingSince} />}
        {takenOverBy && <HolderMark firstName={takenOverBy.firstName} />}
        <PriorityMark priority={priority} />
        {isResolved && <ResolvedMark />}
        <UnreadMark count={unread} />
      </div>
    </div>
  );
});

/**
 * The last message as the list shows it: of the assistant's, links become their text and Markdown marks are removed,
 * also those that the preview cut in half. What people wrote stays as it is.
 */
export function previewOf({ sender, text }: NonNullable<AdminConversation['lastMessage']>, origin: string) {
  const words = sender === 'bot' ? plainWords(text, origin) : text;
  return Array.from(text).length < cutAt ? words : `${words.trimEnd()}…`;
}

/** The most characters of a message that the server answers. One of just this length was probably cut. */
const cutAt = 140;

function plainWords(text: string, origin: string): string {
  const words = text
    .replace(/^ {0,3}#{1,6} +/gm, '')
    .replace(/\[([^\]]+)\]\([^)]*(\)|$)/g, '$1')
    .replace(/\[([^[\]]*)\]?$/, '$1');
  return withoutMarks(words, origin)
    .replace(/(^|\s)(?:\*\*|__|`)(?=\S)([^*_`]*)[*_`]?$/, '$1$2')
    .replace(/\s(\*\*?|__?|`)$/, '');
}
