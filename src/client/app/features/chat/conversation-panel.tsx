import {
  Alert,
  Button,
  Center,
  Flex,
  Group,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import { languageNames } from '../../../../content/chat.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { ArrowLeft, Check } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { useOpenConversation, useStaffEvents } from '../../frame/staff-live.tsx';
import iconSize from '../../icon-size.module.css';
import { QueryFailed } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { priorities, statuses } from './console-search.ts';
import { ConversationDialog } from './conversation-dialog.tsx';
import { categoryOf, labelOf, visible } from './conversation-label.ts';
import { ResolvedMark, StatusIcon, UnreadMark } from './mark.tsx';
import { NotesForm } from './notes-form.tsx';
import styles from './panel.module.css';
import { SpeakingLine } from './speaking-line.tsx';
import { usePriorityChange, useResolvedChange, useStatusChange, useSummary } from './use-changes.ts';
import { refreshEvery, useListed } from './use-conversations.ts';

const words = wordsOf(chatWords);

const { priorities: priorityWords, statuses: statusWords } = wordsOf(staffWords);

type Props = { conversationId: string; onBack(): void };

/** The detail of the chosen conversation. Its heading takes the focus of whoever opens it by keyboard. */
export function ConversationPanel({ conversationId, onBack }: Props) {
  const opened = useConversation(conversationId);
  return (
    <section
      className={styles.panel}
      aria-label={words.panel.label}
      data-conversation-panel
      tabIndex={-1}
      onKeyDown={({ key, currentTarget, target, nativeEvent }) => {
        // What happens in the dialog comes by here too, though it stands elsewhere in the document.
        if (key !== 'Escape' || nativeEvent.isComposing) return;
        if (currentTarget.contains(target as Node)) onBack();
      }}
    >
      <Button
        data-back
        me="auto"
        ms="calc(-1 * var(--space-3))"
        variant="subtle"
        leftSection={<ArrowLeft className={iconSize.small} />}
        onClick={onBack}
      >
        {words.panel.back}
      </Button>
      {opened.state === 'loading' && <PanelSkeleton />}
      {opened.state === 'gone' && <Notice title={words.panel.gone.title}>{words.panel.gone.text}</Notice>}
      {opened.state === 'failed' && (
        <QueryFailed title={words.panel.failed} error={opened.error} retry={opened.retry} />
      )}
      {opened.state === 'open' && <PanelBody conversation={opened.conversation} />}
    </section>
  );
}

function PanelBody({ conversation }: { conversation: AdminConversation }) {
  const { unread, escalationReason, status, isResolved } = conversation;
  const [isReading, setIsReading] = useState(false);
  return (
    <>
      <Flex component="header" align="center" gap="sm">
        <StatusIcon status={status} />
        <Title order={2} size="xl" textWrap="wrap" miw={0}>
          <bdi>{labelOf(conversation)}</bdi>
        </Title>
        {isResolved && <ResolvedMark />}
      </Flex>
      {status === 'escalated' && (
        <Alert title={words.panel.escalated}>
          <Text inherit>
            {visible(escalationReason) ? <bdi>{escalationReason}</bdi> : words.panel.noReason}
          </Text>
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <SpeakingLine conversation={conversation} />
        <Button onClick={() => setIsReading(true)}>
          {words.panel.read}
          <UnreadMark unread={unread} isOnAccent />
        </Button>
      </Group>
      <StateControls conversation={conversation} />
      <SummaryBox conversation={conversation} />
      <VisitorFacts conversation={conversation} />
      <NotesForm conversation={conversation} />
      <ConversationDialog
        conversation={conversation}
        isOpen={isReading}
        onClose={() => setIsReading(false)}
      />
    </>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack justify="center" gap="xs" mih="6rem" ta="center" role="status">
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </Stack>
  );
}

/** Stands where the panel will be while no conversation is chosen. */
export function NoSelection() {
  return (
    <section className={styles.panel} data-empty aria-label={words.panel.label}>
      <Center mih="6rem" c="dimmed" ta="center">
        {words.panel.choose}
      </Center>
    </section>
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

/** What the assistant makes of the conversation, once somebody has asked for it. */
function SummaryBox({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId, summary, summaryIsOld } = conversation;
  const { mutate, isPending } = useSummary();
  const title = useId();
  return (
    <Flex
      component="section"
      direction="column"
      gap="xs"
      p="md"
      bdrs="sm"
      bg="var(--color-sunken)"
      aria-labelledby={title}
    >
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Title order={3} id={title} size="md" ff="text">
          {words.summary.title}
        </Title>
        <Button size="xs" variant="default" loading={isPending} onClick={() => mutate({ conversationId })}>
          {summary ? words.summary.writeAgain : words.summary.write}
        </Button>
      </Group>
      <div role="status">
        {isPending && <p className={tone.quiet}>{words.summary.isWritten}</p>}
        {!isPending && summary && summaryIsOld && <p className={tone.quiet}>{words.summary.isOld}</p>}
      </div>
      {summary ? (
        <Text c="dimmed" my="1em" dir="ltr">
          {summary}
        </Text>
      ) : (
        !isPending && <p className={tone.quiet}>{words.summary.none}</p>
      )}
    </Flex>
  );
}

/** Status, priority and resolution. Each change names the value that was on screen. */
function StateControls({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId, status, priority, isResolved } = conversation;
  const statusChange = useStatusChange();
  const priorityChange = usePriorityChange();
  const resolvedChange = useResolvedChange();
  return (
    // Three beside each other, or the button under the two: as the room allows.
    <Group align="end" gap="sm">
      <NativeSelect
        flex="9 1 8rem"
        label={words.filters.status}
        value={statusChange.isPending ? statusChange.variables.status : status}
        onChange={({ currentTarget: { value } }) => {
          const chosen = statuses.find((each) => each === value);
          if (chosen) statusChange.mutate({ conversationId, status: chosen, from: status });
        }}
        data={statuses.map((value) => ({ value, label: statusWords[value] }))}
      />
      <NativeSelect
        flex="9 1 8rem"
        label={words.filters.priority}
        value={priorityChange.isPending ? priorityChange.variables.priority : priority}
        onChange={({ currentTarget: { value } }) => {
          const chosen = priorities.find((each) => each === value);
          if (chosen) priorityChange.mutate({ conversationId, priority: chosen, from: priority });
        }}
        data={priorities.map((value) => ({ value, label: priorityWords[value] }))}
      />
      <Button
        flex="1 0 auto"
        variant="default"
        leftSection={!isResolved && <Check className={iconSize.small} />}
        loading={resolvedChange.isPending}
        onClick={() => resolvedChange.mutate({ conversationId, isResolved: !isResolved, from: isResolved })}
      >
        {isResolved ? words.panel.reopen : words.panel.resolve}
      </Button>
    </Group>
  );
}

/** Everything that is known about the visitor. Their words are text, never a link: nobody has checked them. */
function VisitorFacts({ conversation }: { conversation: AdminConversation }) {
  const { userName, userEmail, userPhone, category, language, sessionId } = conversation;
  const { takenOverBy, takenOverAt, createdAt, updatedAt } = conversation;
  const given = (text: string | null) => (visible(text) ? <bdi>{text}</bdi> : undefined);
  const facts: [string, ReactNode][] = [
    [words.visitor.name, given(userName)],
    [words.visitor.email, given(userEmail)],
    [words.visitor.phone, given(userPhone)],
    [words.visitor.language, <bdi key="language">{languageNames[language]}</bdi>],
    [words.visitor.category, given(category && categoryOf(category))],
    [words.visitor.session, given(sessionId)],
    [words.visitor.begun, <Time key="begun" at={createdAt} as="short" />],
    [words.visitor.changed, <Time key="changed" at={updatedAt} as="short" />],
  ];
  if (takenOverBy && takenOverAt) {
    facts.push([
      words.visitor.takenOverBy,
      <span key="holder">
        {takenOverBy.name}, <Time at={takenOverAt} as="short" />
      </span>,
    ]);
  }
  return (
    <section aria-labelledby="facts-title">
      <Title order={3} id="facts-title" size="md" ff="text" mb="sm">
        {words.visitor.title}
      </Title>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact ?? <span className={tone.quiet}>{words.visitor.notGiven}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type OpenedConversation =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry(): void }
  /** Deleted by its visitor, or never there. */
  | { state: 'gone' }
  | { state: 'open'; conversation: AdminConversation };

/** The conversation with this id, as it is now; while it is on screen the stream of the page carries its events. */
function useConversation(conversationId: string): OpenedConversation {
  const listed = useListed();
  const { admin } = trpc.useUtils();
  const [isGone, setIsGone] = useState(false);
  const { data, error, isPlaceholderData, refetch } = trpc.admin.conversation.useQuery(
    { conversationId },
    {
      enabled: !isGone,
      placeholderData: () => listed(conversationId),
      // Nobody told of its changes while another one was on screen.
      staleTime: 0,
      refetchInterval: refreshEvery,
    },
  );
  const isMissing = isGone || codeOf(error) === 'NOT_FOUND';
  useOpenConversation(isMissing ? undefined : conversationId, isPlaceholderData ? undefined : data?.revision);
  useStaffEvents((event) => {
    if (event.type === 'gone' && event.conversationId === conversationId) setIsGone(true);
    // Also what the list shows of it: its messages, whom it belongs to, what is unread.
    else if (event.type === 'conversations' || (event.type === 'chat' && event.event.type !== 'delta')) {
      void admin.conversation.invalidate({ conversationId }, undefined, { cancelRefetch: false });
    }
  });

  if (isMissing) return { state: 'gone' };
  if (data) return { state: 'open', conversation: data };
  if (error) return { state: 'failed', error, retry: () => void refetch() };
  return { state: 'loading' };
}
