import { Alert, Button, Loader, Skeleton } from '@mantine/core';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFallbackAnswer } from '../../../../content/fallback-notes.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import type { Message } from '../../../../routers/chat.schema.ts';
import { useFollowEnd } from '../../../ui/use-follow-end.ts';
import { withoutMarks } from '../../../ui/without-marks.ts';
import { Time } from '../../kit/time.tsx';
import { trpc } from '../../trpc.ts';
import { usePageShown } from '../../use-page-shown.ts';
import styles from './dialog.module.css';
import { senderName } from './sender-name.ts';
import { useKeepConversation } from './use-conversations.ts';
import type { useMessages } from './use-messages.ts';

type Talk = ReturnType<typeof useMessages>;

/** How far from its beginning, in px, the log asks for what was said before. */
const nearBeginning = 80;

/** What was said, oldest first. It follows the newest message unless the reader has scrolled up. */
export function MessageLog({ conversation, talk }: { conversation: AdminConversation; talk: Talk }) {
  const { messages, status, older, readOlder } = talk;
  const scroller = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const newest = `${last?.id} ${last?.message.length} ${last?.state}`;
  const own = messages.findLast(({ sender }) => sender === 'admin')?.id;
  const { unread, onScroll, toEnd } = useFollowEnd(scroller, inside, newest, String(own));
  useKeptPlace(scroller, messages[0]?.id);
  useMarkRead(conversation, last?.id, status === 'ready' && !unread);

  function scrolled(): void {
    onScroll();
    if (older === 'there' && scroller.current && scroller.current.scrollTop < nearBeginning) void readOlder();
  }

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={scrolled}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label="Messages"
      >
        <div ref={inside} className={styles.inside}>
          <LogState talk={talk} />
          <div role="log" aria-live="polite" aria-busy={last?.state === 'writing'} className={styles.log}>
            {messages.map((message) => (
              <MessageBubble key={message.id} message={message} />
            ))}
          </div>
        </div>
      </div>
      {unread && (
        <Button size="compact-sm" className={styles.pill} onClick={toEnd}>
          Nouveaux messages
        </Button>
      )}
    </div>
  );
}

/** What stands above the first message: the way further back, or why there is nothing yet. */
function LogState({ talk: { status, older, messages, read, readOlder } }: { talk: Talk }) {
  if (status === 'loading') {
    return (
      <div role="status" aria-label="Chargement des messages…" className={styles.log}>
        <Skeleton height="3rem" width="60%" />
        <Skeleton height="4.5rem" width="70%" ml="auto" />
        <Skeleton height="3rem" width="45%" />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <Alert color="red" role="alert" title="Les messages n’ont pas pu être chargés">
        <Button size="compact-sm" variant="default" onClick={() => void read()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  if (messages.length === 0) return <p className={styles.nothing}>Aucun message pour l’instant.</p>;
  if (older === 'none') return <p className={styles.nothing}>Début de la conversation</p>;
  return (
    <div className={styles.older} role={older === 'failed' ? 'alert' : undefined}>
      {older === 'failed' && <span>Les messages précédents n’ont pas pu être chargés.</span>}
      {older === 'loading' ? (
        <span role="status">
          <Loader size="xs" /> Chargement…
        </span>
      ) : (
        <Button size="compact-sm" variant="subtle" onClick={() => void readOlder()}>
          {older === 'failed' ? 'Réessayer' : 'Messages précédents'}
        </Button>
      )}
    </div>
  );
}

/** What is put in above what somebody reads must not push it away. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, firstId: number | undefined): void {
  const before = useRef({ firstId, height: 0 });
  useLayoutEffect(() => {
    const { current: box } = scroller;
    if (!box) return;
    const { firstId: formerFirst, height } = before.current;
    if (formerFirst !== undefined && firstId !== undefined && firstId < formerFirst) {
      box.scrollTop += box.scrollHeight - height;
    }
    before.current = { firstId, height: box.scrollHeight };
  });
}

const stateWords: Partial<Record<Message['state'], string>> = {
  writing: 'En train d’écrire…',
  waiting: 'Nouvelle tentative en cours',
  failed: 'Réponse interrompue',
};

/** One message. Whoever wrote it, it is text: no link, no markup, in the direction of its own words. */
const MessageBubble = memo(function MessageBubble({ message }: { message: Message }) {
  const { sender, authorName, message: text, state, createdAt } = message;
  const stateWord =
    stateWords[state] ?? (sender === 'bot' && isFallbackAnswer(text) ? 'Assistant de secours' : undefined);
  return (
    <article className={styles.message} data-sender={sender} data-state={state}>
      <header className={styles.meta}>
        <strong>
          <bdi>{senderName(sender, authorName)}</bdi>
        </strong>
        <Time at={createdAt} as="short" />
        {stateWord && <span className={styles.state}>{stateWord}</span>}
      </header>
      {text && (
        <p className={styles.bubble} dir="auto">
          {sender === 'bot' ? withoutMarks(text, location.origin) : text}
        </p>
      )}
    </article>
  );
});

/** Tells the server what the reader has seen: the newest message, once it is on a screen that is looked at. */
function useMarkRead(conversation: AdminConversation, newestId: number | undefined, atEnd: boolean): void {
  const isShown = usePageShown();
  const keep = useKeepConversation();
  const { admin } = trpc.useUtils();
  const { mutate } = trpc.admin.markRead.useMutation({
    onSuccess(_, { conversationId }) {
      const known = admin.conversation.getData({ conversationId });
      if (known) keep({ ...known, unread: 0 });
    },
  });
  const marked = useRef(0);
  const { id, unread } = conversation;
  const isDue = isShown && atEnd && unread > 0;
  useEffect(() => {
    if (!isDue || newestId === undefined || newestId <= marked.current) return;
    marked.current = newestId;
    mutate({ conversationId: id, messageId: newestId });
  }, [isDue, newestId, id, mutate]);
}
