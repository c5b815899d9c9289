import { Alert, Box, Button, Flex, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import { mailsWords } from '../../../../content/app/mails.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import type { Message } from '../../../../routers/chat.schema.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { Check, Mail } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { useOpenConversation, useStaffEvents, useStaffLive } from '../../frame/staff-live.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { useMe, useSessionState } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { noMessage, useComposer } from '../../kit/composer.tsx';
import { useAltKey } from '../../kit/keyboard.ts';
import { Nothing } from '../../kit/list.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { NothingOpen, SplitHead, SplitPanel } from '../../kit/split.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { CannedAnswers } from '../canned-answers/canned-answers.tsx';
import { SentMails } from '../mails/sent-mails.tsx';
import { TranslatedComposer, useReplyOriginal } from '../translations/translated-reply.tsx';
import { type ThreadTranslations, useConversationTranslations } from '../translations/use-translations.ts';
import { ConversationFacts } from './conversation-facts.tsx';
import { labelOf, visible } from './conversation-label.ts';
import { ResolvedMark, VisitorSign, WaitingMark } from './mark.tsx';
import { MessageLog } from './message-log.tsx';
import styles from './panel.module.css';
import { type Speaker, SpeakingLine, SpeakingStep, useSpeaker } from './speaking-line.tsx';
import { useOutcome } from './use-changes.ts';
import { refreshEvery, useIsSupport, useListed } from './use-conversations.ts';
import { useMessages } from './use-messages.ts';

const words = wordsOf(chatWords);
const { languages } = wordsOf(staffWords);
const mailWords = wordsOf(mailsWords).conversation;

/** `messageId`: the message that a link led to. */
type Props = { conversationId: string; messageId?: number | undefined; onBack(): void };

/** The chosen conversation: its messages and, beside them or in their place, its facts. */
export function ConversationPanel({ conversationId, messageId, onBack }: Props) {
  const { isGone, conversation, error, retry } = useConversation(conversationId);
  const gone = useIsSupport() ? words.panel.gone : words.panel.moved;
  return (
    <SplitPanel label={words.panel.label} onClose={onBack}>
      {conversation && !isGone ? (
        <OpenPanel conversation={conversation} messageId={messageId} onBack={onBack} />
      ) : (
        <div className={styles.thread}>
          {!isGone && <SplitHead back={words.panel.back} onBack={onBack} isBackAlone />}
          <div className={styles.notice} data-gone={isGone || undefined}>
            {isGone ? (
              <div role="status">
                <Nothing icon={<ArchSign state="closed" />} {...gone}>
                  <Button variant="default" onClick={onBack}>
                    {words.panel.back}
                  </Button>
                </Nothing>
              </div>
            ) : error ? (
              <QueryFailed title={words.panel.failed} error={error} retry={retry} />
            ) : (
              <PanelSkeleton />
            )}
          </div>
        </div>
      )}
    </SplitPanel>
  );
}

type OpenProps = { conversation: AdminConversation; messageId?: number | undefined; onBack(): void };

function OpenPanel({ conversation, messageId, onBack }: OpenProps) {
  const messages = useMessages(conversation.id);
  const newest = messages.query.data?.findLast(({ sender }) => sender === 'user')?.id;
  const translations = useConversationTranslations(conversation.id, newest);
  const root = useRef<HTMLDivElement>(null);
  const [showsFacts, setShowsFacts] = useState(false);
  const read = () => {
    setShowsFacts(false);
    // After the facts were shown in its place, the thread is rendered in the next frame.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-split-start]')?.focus());
  };
  return (
    <div ref={root} className={styles.open} data-facts={showsFacts || undefined}>
      <ThreadHead
        conversation={conversation}
        showsFacts={showsFacts}
        onBack={onBack}
        onFacts={() => setShowsFacts(!showsFacts)}
      />
      <div className={styles.thread}>
        <Escalation conversation={conversation} />
        <MessageLog
          conversation={conversation}
          messages={messages}
          translations={translations}
          messageId={messageId}
        >
          <Unmailed conversation={conversation} />
          <SentMails noun="conversation" id={conversation.id} />
        </MessageLog>
        <ReplyComposer conversation={conversation} translations={translations} onSent={messages.add} />
      </div>
      <ConversationFacts conversation={conversation} onRead={read} />
    </div>
  );
}

/** For a conversation that began by mail: its subject, and a link to what it is about. */
function ByMail({ conversation: { byMail } }: Pick<OpenProps, 'conversation'>) {
  const { role } = useMe();
  if (!byMail) return null;
  const { subject, about } = byMail;
  const name = <bdi>{about?.title}</bdi>;
  const id = String(about?.id);
  return (
    <Text size="sm" c="dimmed" truncate>
      <Mail className={iconSize.text} /> <bdi title={mailWords.began}>{subject}</bdi>
      {about?.kind === 'quote' && mayAccessPath(role, '/quotes-admin') && (
        <>
          {' · '}
          <Link to="/quotes-admin/$quoteId" params={{ quoteId: id }} title={mailWords.toQuote}>
            {name}
          </Link>
        </>
      )}
      {about?.kind === 'customer' && mayAccessPath(role, '/customers') && (
        <>
          {' · '}
          <Link to="/customers/$customerId" params={{ customerId: id }} title={mailWords.toProject}>
            {name}
          </Link>
        </>
      )}
    </Text>
  );
}

type HeadProps = OpenProps & { showsFacts: boolean; onFacts(): void };

/** Whom one writes to and who answers, with the buttons to resolve and for the facts. */
function ThreadHead({ conversation, showsFacts, onBack, onFacts }: HeadProps) {
  const { id: conversationId, isResolved, language, status } = conversation;
  const [name, email] = [visible(conversation.userName), visible(conversation.userEmail)];
  const address = [email, visible(conversation.userPhone)].find(
    (text) => text && text !== labelOf(conversation),
  );
  const { failed, done, undone } = words.changes.resolved;
  const { mutate, isPending } = trpc.admin.setResolved.useMutation(
    useOutcome()(failed, (answered) => (answered.isResolved ? done : undone)),
  );
  const step = isResolved ? words.panel.reopen : words.panel.resolve;
  const resolve = () => mutate({ conversationId, isResolved: !isResolved, from: isResolved });
  useAltKey('R', resolve);
  return (
    <SplitHead
      back={words.panel.back}
      onBack={onBack}
      isBackAlone
      sign={<VisitorSign name={name ?? email} status={status} />}
      title={labelOf(conversation)}
      beside={isResolved && <ResolvedMark />}
      under={
        <>
          <SpeakingLine conversation={conversation} />
          {address && <bdi title={address}>{address}</bdi>}
          {language !== appLanguage && <span>{languages[language]}</span>}
        </>
      }
      below={<ByMail conversation={conversation} />}
    >
      <Button
        size="xs"
        flex="none"
        variant="default"
        aria-keyshortcuts="Alt+R"
        title={`${step} (Alt + R)`}
        loading={isPending}
        {...(!isResolved && { leftSection: <Check className={iconSize.small} /> })}
        onClick={resolve}
      >
        {step}
      </Button>
      <Button
        size="xs"
        flex="none"
        variant="default"
        className={styles.factsButton ?? ''}
        aria-expanded={showsFacts}
        onClick={onFacts}
      >
        {words.panel.facts}
      </Button>
    </SplitHead>
  );
}

/** Says that the visitor asks for a person, and why. */
function Escalation({ conversation: { status, escalationReason } }: { conversation: AdminConversation }) {
  if (status !== 'escalated') return null;
  return (
    <Alert py="xs" px="md" radius={0}>
      <Text span inherit fw={700} c="accent" me="xs">
        {words.panel.escalated}
      </Text>
      {visible(escalationReason) ? <bdi>{escalationReason}</bdi> : words.panel.noReason}
    </Alert>
  );
}

/** Says that the visitor has not read the answer and that no mail is sent about it. */
function Unmailed({ conversation: { unmailed } }: { conversation: AdminConversation }) {
  return (
    <div role="status">
      {unmailed && (
        <Flex gap="xs" fz="sm" c="dimmed">
          <Mail className={iconSize.small} />
          {words.reply.unmailed[unmailed]}
        </Flex>
      )}
    </div>
  );
}

type ReplyProps = {
  conversation: AdminConversation;
  translations: ThreadTranslations;
  onSent(message: Message): void;
};

/** The team's answer to the visitor. */
function ReplyComposer({ conversation, translations, onSent }: ReplyProps) {
  const { id: conversationId, userName, language, byMail } = conversation;
  const speaker = useSpeaker(conversation);
  const { admin, client } = trpc.useUtils();
  const lookAgain = () => void admin.conversation.invalidate({ conversationId });
  const kept = useReplyOriginal({ conversationId });
  const { original } = kept;
  const reply = useComposer({
    draft: useSessionState(`reply ${conversationId}`, noMessage),
    send: ({ message, clientMessageId }) =>
      client.admin.reply.mutate({ conversationId, message, clientMessageId, ...(original && { original }) }),
    onSent(message) {
      kept.sent();
      onSent(message);
      // Whoever answers takes the conversation over; a refused answer may mean that a colleague was faster.
      lookAgain();
    },
    onFailed(error) {
      if (codeOf(error) === 'CONFLICT') lookAgain();
    },
  });
  return (
    <Box px="md" pt="xs" pb="sm" bg="var(--color-surface)" className={styles.composer ?? ''}>
      <TranslatedComposer
        composer={reply}
        thread={{ conversationId }}
        answerIn={language}
        translations={translations}
        kept={kept}
        label={words.reply.label}
        description={[hintOf(speaker), byMail && mailWords.reply(byMail.address)].filter(Boolean).join(' ')}
        failed={words.reply.failed}
        isClosed={speaker.who === 'colleague'}
        otherWay={<SpeakingStep conversation={conversation} />}
        minRows={2}
        maxRows={7}
        // Whoever opens the conversation by keyboard continues here.
        data-split-start
      >
        <CannedAnswers language={language} name={visible(userName)} onChoose={reply.insert} />
      </TranslatedComposer>
    </Box>
  );
}

function hintOf(speaker: Speaker): string {
  if (speaker.who === 'me') return words.reply.hints.me;
  if (speaker.who === 'assistant') return words.reply.hints.assistant;
  return words.reply.hints.colleague(speaker.firstName);
}

type NoSelectionProps = { first: AdminConversation | undefined; onOpen(conversationId: string): void };

/**
 * Shown in place of the panel while no conversation is chosen: how many wait, and the first of them as it is known from
 * the list. Nothing is opened by itself: what is opened counts as read, and nobody has read it.
 */
export function NoSelection({ first, onOpen }: NoSelectionProps) {
  const waiting = useStaffLive().counts?.waiting ?? 0;
  return (
    <NothingOpen label={words.panel.label}>
      <Stack align="center" gap="sm" w="100%" maw="26rem">
        <ArchSign state={waiting > 0 ? 'open' : 'closed'} />
        {waiting > 0 && (
          <Text fz="xl" fw={650} c="var(--color-ink)">
            {words.panel.waiting(waiting)}
          </Text>
        )}
        <Text>{words.panel.choose}</Text>
        {first?.waitingSince && <FirstWaiting conversation={first} />}
        {first && (
          <Button variant={waiting > 0 ? 'filled' : 'default'} onClick={() => onOpen(first.id)}>
            {words.panel.openFirst}
          </Button>
        )}
      </Stack>
    </NothingOpen>
  );
}

/** Who waits first, for how long and with what. */
function FirstWaiting({ conversation }: Pick<OpenProps, 'conversation'>) {
  const { status, waitingSince, escalationReason, lastMessage } = conversation;
  const name = labelOf(conversation);
  const said = lastMessage?.text ?? visible(escalationReason);
  return (
    <Paper withBorder w="100%" p="md" my="xs" ta="start" c="var(--color-ink)">
      <Group gap="sm" wrap="nowrap" align="start">
        <VisitorSign
          name={visible(conversation.userName) ?? visible(conversation.userEmail)}
          status={status}
        />
        <Box miw={0} flex={1}>
          <Group gap="xs" wrap="nowrap" justify="space-between">
            <Text component="bdi" fw={600} truncate>
              {name}
            </Text>
            {waitingSince && <WaitingMark since={waitingSince} />}
          </Group>
          {said && (
            <Text fz="sm" c="dimmed" lineClamp={3} dir="auto">
              {said}
            </Text>
          )}
        </Box>
      </Group>
    </Paper>
  );
}

function PanelSkeleton() {
  return (
    <Stack role="status" aria-label={words.panel.pending}>
      <Skeleton height="1.75rem" width="50%" />
      <Skeleton height="2.5rem" />
      <Skeleton height="2.5rem" width="80%" />
      <Skeleton height="8rem" />
    </Stack>
  );
}

/**
 * The conversation with this id, kept up to date by the stream while it is on screen. `isGone` where its visitor has
 * deleted it, or it never existed.
 */
function useConversation(conversationId: string) {
  const listed = useListed();
  const { admin } = trpc.useUtils();
  const [isDeleted, setIsDeleted] = useState(false);
  const { data, error, isPlaceholderData, refetch } = trpc.admin.conversation.useQuery(
    { conversationId },
    {
      enabled: !isDeleted,
      placeholderData: () => listed(conversationId),
      // The stream sent none of its changes while another conversation was on screen.
      staleTime: 0,
      refetchInterval: refreshEvery,
    },
  );
  const isGone = isDeleted || codeOf(error) === 'NOT_FOUND';
  useOpenConversation(isGone ? undefined : conversationId, isPlaceholderData ? undefined : data?.revision);
  useStaffEvents((event) => {
    if (event.type === 'gone' && event.conversationId === conversationId) setIsDeleted(true);
    // The list shows parts of it too: messages, assignee, unread count.
    else if (event.type === 'conversations' || (event.type === 'chat' && event.event.type !== 'delta')) {
      void admin.conversation.invalidate({ conversationId }, undefined, { cancelRefetch: false });
    }
  });
  return { isGone, conversation: data, error, retry: () => void refetch() };
}
