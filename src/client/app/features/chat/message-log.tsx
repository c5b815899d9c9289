import { Anchor, Button, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import { isFallbackAnswer } from '../../../../content/fallback-notes.ts';
import type { Language } from '../../../../content/language.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import type { Message } from '../../../../routers/chat.schema.ts';
import type { Translation } from '../../../../routers/translations.schema.ts';
import { FollowedLog, useFollowEnd } from '../../../ui/followed-log.tsx';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import { withoutMarks } from '../../../ui/without-marks.ts';
import { messageOf } from '../../errors.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { ThreadLog, Message as ThreadMessage, useMarkRead } from '../../kit/thread.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { MailMark, MailParts } from '../mails/message-mail.tsx';
import { Original, Translated } from '../translations/translated.tsx';
import type { ThreadTranslations } from '../translations/use-translations.ts';
import { senderName } from './conversation-label.ts';
import styles from './panel.module.css';
import { useKeepConversation } from './use-conversations.ts';
import type { useMessages } from './use-messages.ts';

const { messages: words, passages: passageWords } = wordsOf(chatWords);

type Messages = ReturnType<typeof useMessages>;

/** How far from its beginning, in px, the log loads earlier messages. */
const nearBeginning = 80;

type Props = {
  conversation: AdminConversation;
  messages: Messages;
  translations: ThreadTranslations;
  /** The message that a link led to. */
  messageId?: number | undefined;
  /** What is said of the last message, after it. */
  children: ReactNode;
};

/** The messages in a box that scrolls. It follows the newest message unless the reader has scrolled up. */
export function MessageLog({ conversation, messages, translations, messageId, children }: Props) {
  const { query, older, readOlder } = messages;
  const read = query.data ?? [];
  const last = read.at(-1);
  const newest = `${last?.id} ${last?.message.length} ${last?.state}`;
  const own = read.findLast(({ sender }) => sender === 'admin')?.id;
  const followed = useFollowEnd({ newest, own });
  const { outer: scroller, unread, toEnd } = followed;
  useScrollAnchor(scroller, read[0]?.id);
  useScrollToMessage(scroller, messageId, messages);
  const markRead = useMarkConversation(conversation.id);
  useMarkRead(last?.id, !unread && conversation.unread > 0, markRead);

  return (
    <FollowedLog
      followed={followed}
      label={words.label}
      classes={{ frame: styles.scroller, scroller: styles.messages }}
      pill={
        <Button size="compact-sm" className={styles.pill} onClick={toEnd}>
          {words.news}
        </Button>
      }
      onScroll={() => {
        if (older === 'there' && (scroller.current?.scrollTop ?? 0) < nearBeginning) void readOlder();
      }}
    >
      <ThreadLog
        query={query}
        words={words}
        head={
          <EarlierMessages older={older} onRead={() => void readOlder()} nextFocus={() => scroller.current} />
        }
        ground="page"
        hasDays
        isGrowing={last?.state === 'writing'}
      >
        {(message, before) => (
          <ChatMessage
            key={message.id}
            conversationId={conversation.id}
            message={message}
            translation={translations.of(message.id)}
            readIn={translations.language}
            isPointedAt={message.id === messageId}
            same={before && sameAs(before, message)}
          />
        )}
      </ThreadLog>
      <Stack gap="xs" className={styles.after ?? ''}>
        {children}
      </Stack>
    </FollowedLog>
  );
}

/** The button for earlier messages, or the note that there are none. */
function EarlierMessages({ older, ...way }: Pick<Messages, 'older'> & Omit<EarlierProps, 'label'>) {
  const hasFailed = typeof older === 'object';
  if (older === 'none') {
    return (
      <Text c="dimmed" fz="sm" ta="center" mb="md">
        {words.beginning}
      </Text>
    );
  }
  return (
    <Group justify="center" gap="xs" mb="md" c="dimmed" fz="sm" {...(hasFailed && { role: 'alert' })}>
      {hasFailed && (
        <span>
          {words.olderFailed} <bdi>{messageOf(older.failed)}</bdi>
        </span>
      )}
      {older === 'loading' ? (
        <span role="status">
          <Loader size="xs" /> {words.olderPending}
        </span>
      ) : (
        <EarlierButton {...way} label={hasFailed ? wordsOf(kitWords).retry : words.older} />
      )}
    </Group>
  );
}

type EarlierProps = { label: string; onRead(): void; nextFocus(): HTMLElement | null };

/** The button is replaced by a loader when it is pressed or somebody scrolls up to it; the focus stays in the log. */
function EarlierButton({ label, onRead, nextFocus }: EarlierProps) {
  const whole = useRef<HTMLButtonElement>(null);
  usePassedFocus(whole, nextFocus);
  return (
    <Button ref={whole} size="compact-sm" variant="subtle" onClick={onRead}>
      {label}
    </Button>
  );
}

/** Messages inserted above must not move what somebody reads. */
function useScrollAnchor(scroller: RefObject<HTMLElement | null>, firstId: number | undefined): void {
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

/** Scrolls to a message once; earlier messages are loaded until it is there. */
function useScrollToMessage(
  scroller: RefObject<HTMLElement | null>,
  messageId: number | undefined,
  { query, older, readOlder }: Messages,
): void {
  const shown = useRef<number>(undefined);
  const first = query.data?.[0]?.id;
  useEffect(() => {
    if (messageId === undefined || first === undefined || shown.current === messageId) return;
    const message = scroller.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
    if (message) {
      shown.current = messageId;
      message.scrollIntoView({ block: 'center', behavior: 'instant' });
      message.focus({ preventScroll: true });
    } else if (first > messageId && older === 'there') void readOlder();
  }, [scroller, messageId, first, older, readOlder]);
}

const sides = { user: 'them', bot: 'assistant', admin: 'us' } as const;

const minuteOf = ({ createdAt }: Message) => createdAt.slice(0, 16);

/** What a message need not say again after the one before it. */
function sameAs(before: Message, message: Message): 'time' | 'author' | undefined {
  if (minuteOf(before) !== minuteOf(message)) return undefined;
  const isSameAuthor = before.sender === message.sender && before.authorName === message.authorName;
  return isSameAuthor && !before.mail && !message.mail ? 'author' : 'time';
}

type ChatMessageProps = {
  conversationId: string;
  message: Message;
  translation: Translation | undefined;
  /** The reader's language, once known. */
  readIn: Language | undefined;
  isPointedAt: boolean;
  same: 'time' | 'author' | undefined;
};

const ChatMessage = memo(function ChatMessage(props: ChatMessageProps) {
  const { conversationId, message, translation, readIn, isPointedAt, same } = props;
  const { client } = trpc.useUtils();
  const { id, sender, authorName, message: text, state, createdAt, mail, sources, original } = message;
  const stateWord =
    words.states[state] ?? (sender === 'bot' && isFallbackAnswer(text) ? words.fallback : undefined);
  return (
    <ThreadMessage
      id={id}
      isPointedAt={isPointedAt}
      from={sides[sender]}
      author={mail?.from ?? senderName(sender, authorName)}
      about={mail && <MailMark />}
      at={createdAt}
      timeAs="clock"
      same={same}
      state={
        stateWord && (
          <Text span inherit fs="italic" {...(state === 'failed' && { c: 'red' })}>
            {stateWord}
          </Text>
        )
      }
      action={
        !mail &&
        sources &&
        sources.length > 0 && <AnswerPassages conversationId={conversationId} messageId={id} />
      }
      isFailed={state === 'failed'}
      below={
        <>
          {original && <Original {...original} />}
          {readIn && <Translated translation={translation} language={readIn} />}
          {mail && (
            <MailParts
              mail={mail}
              whole={{
                queryKey: ['mails', 'of-conversation', conversationId, id],
                read: () => client.mails.ofConversation.query({ conversationId, messageId: id }),
              }}
            />
          )}
        </>
      }
    >
      {sender === 'bot' ? <OwnAddresses text={withoutMarks(text, location.origin)} /> : text}
    </ThreadMessage>
  );
});

/** A text of the assistant's whose addresses on this very site are links; nothing else that a model names is one. */
function OwnAddresses({ text }: { text: string }) {
  const [first, ...rest] = text.split(location.origin);
  return (
    <>
      {first}
      {rest.map((part, at) => {
        const path = /^\/(?:[^\s)\]]*[^\s)\].,;:!?])?/.exec(part)?.[0] ?? '';
        return (
          <Fragment key={at}>
            {path ? (
              <Anchor inherit underline="always" href={path} target="_blank">
                {path}
              </Anchor>
            ) : (
              location.origin
            )}
            {part.slice(path.length)}
          </Fragment>
        );
      })}
    </>
  );
}

const score = new Intl.NumberFormat(appLocale, { maximumFractionDigits: 1 });

type PassagesProps = { conversationId: string; messageId: number };

/** The button for the passages that an answer of the assistant rests on, with how near each was to the question. */
function AnswerPassages({ conversationId, messageId }: PassagesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = trpc.admin.passages.useQuery({ conversationId, messageId }, { enabled: isOpen });
  return (
    <>
      <UnstyledButton
        fz="xs"
        fw={600}
        c="accent"
        className={styles.sources ?? ''}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {passageWords.show}
      </UnstyledButton>
      <Dialog title={passageWords.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <QueryBody
          query={query}
          pending={<RowsPending label={passageWords.pending} />}
          failed={passageWords.failed}
        >
          {(passages) => (
            <Stack gap="md">
              {passages.length === 0 && <Text c="dimmed">{passageWords.none}</Text>}
              {passages.map(({ id, title, text, score: nearness }) => (
                <section key={id}>
                  <Text fw={600} dir="auto">
                    {title}
                  </Text>
                  <Text fz="sm" c="dimmed">
                    {passageWords.score(id, score.format(nearness))}
                  </Text>
                  <Text fz="sm" dir="auto" style={{ whiteSpace: 'pre-line' }}>
                    {text}
                  </Text>
                </section>
              ))}
            </Stack>
          )}
        </QueryBody>
      </Dialog>
    </>
  );
}

/** Tells the server up to which message a conversation was read, and updates the screen at once. */
function useMarkConversation(conversationId: string): (messageId: number) => Promise<unknown> {
  const keep = useKeepConversation();
  const { admin } = trpc.useUtils();
  const { mutateAsync } = trpc.admin.markRead.useMutation({
    onSuccess() {
      const known = admin.conversation.getData({ conversationId });
      if (known) keep({ ...known, unread: 0 });
    },
  });
  return (messageId) => mutateAsync({ conversationId, messageId });
}
