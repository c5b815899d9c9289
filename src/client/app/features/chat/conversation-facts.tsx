import { Button, Flex, Group, NativeSelect, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { categories, conversationStatuses, notesLimit, priorities } from '../../../../routers/chat.values.ts';
import { codeOf } from '../../errors.ts';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { useMe, useSessionState } from '../../frame/staff-session.ts';
import { CopyIcon } from '../../kit/copy.tsx';
import { Choices } from '../../kit/facts.tsx';
import { Fold } from '../../kit/fold.tsx';
import { type Draft, RevisedText, useRevisedText } from '../../kit/revised-text.tsx';
import { Time } from '../../kit/time.tsx';
import { UnreadMark } from '../../kit/unread-mark.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { ConversationCustomer, ConversationQuote } from './conversation-customer.tsx';
import { categoryOf, visible } from './conversation-label.ts';
import styles from './panel.module.css';
import { useOutcome } from './use-changes.ts';
import { useIsSupport, useKeepConversation } from './use-conversations.ts';

const words = wordsOf(chatWords);
const { changes } = words;

const { languages, priorities: priorityWords, statuses: statusWords } = wordsOf(staffWords);

type Props = { conversation: AdminConversation; onRead(): void };

/** Everything about the conversation except its messages. */
export function ConversationFacts({ conversation, onRead }: Props) {
  const { role } = useMe();
  return (
    <aside className={styles.aside} aria-label={words.panel.facts}>
      {/* From this width on the thread stands beside the facts. */}
      <Button variant="default" size="xs" hiddenFrom="lg" onClick={onRead}>
        {words.panel.read}
        <UnreadMark count={conversation.unread} />
      </Button>
      <StateControls conversation={conversation} />
      <div className={styles.pair}>
        {mayAccessPath(role, '/customers') && <ConversationCustomer conversation={conversation} />}
        {mayAccessPath(role, '/quotes-admin') && <ConversationQuote conversation={conversation} />}
      </div>
      <NotesForm conversation={conversation} />
      <SummaryBox conversation={conversation} />
      <VisitorFacts conversation={conversation} />
    </aside>
  );
}

/** The team's notes. */
function NotesForm({ conversation: { id, adminNotes } }: { conversation: AdminConversation }) {
  const { admin } = trpc.useUtils();
  const { done, failed } = words.changes.notes;
  const { onSuccess, onError } = useOutcome()(failed, () => done);
  const keep = useKeepConversation();
  const append = trpc.admin.appendNotes.useMutation({
    onSuccess(conversation, { notes: sent }) {
      notes.appended(sent);
      onSuccess(conversation);
    },
    onError,
  });
  const clear = trpc.admin.clearNotes.useMutation({
    onSuccess(conversation, { from }) {
      keep(conversation);
      // A colleague's later note stays in front of it.
      const undo = () => from && append.mutate({ conversationId: id, notes: from });
      toasts.show({ title: words.notes.cleared, action: { label: words.notes.undo, run: undo } });
    },
    onError,
  });
  const set = trpc.admin.setNotes.useMutation({
    onSuccess(conversation, { notes: sent }) {
      notes.saved(sent, conversation.adminNotes);
      onSuccess(conversation);
    },
    onError,
    // The colleague's notes have to be loaded before another save can be asked for.
    onSettled: (_, error) =>
      codeOf(error) === 'CONFLICT' ? admin.conversation.refetch({ conversationId: id }) : undefined,
  });
  const notes = useRevisedText<string | null>({
    state: useSessionState<Draft<string | null>>(`notes ${id}`, undefined),
    latest: adminNotes,
    textOf: (stored) => stored ?? '',
    send: (text, from) => set.mutate({ conversationId: id, notes: text, from }),
  });
  return (
    <Flex component="section" direction="column" gap="sm" aria-label={words.notes.label}>
      <RevisedText
        revised={notes}
        isPending={set.isPending || append.isPending || clear.isPending}
        limit={notesLimit}
        words={words.notes}
        looks={{ save: { variant: 'default' }, conflict: 'compact-sm' }}
        clear={
          // A draft would stay for notes that no longer exist.
          notes.text === adminNotes && {
            label: words.notes.clear,
            run: () => clear.mutate({ conversationId: id, from: adminNotes }),
          }
        }
        onAppend={() => append.mutate({ conversationId: id, notes: notes.added })}
        onTaken={() => toasts.show({ title: words.notes.conflict.taken })}
      />
      {adminNotes && notes.theirs === undefined && (
        <div>
          <Text component="h3" fz="xs" lh="var(--leading-snug)" c="dimmed">
            {words.notes.stored}
          </Text>
          <Text fz="sm" className={styles.stored ?? ''} dir="auto">
            {adminNotes}
          </Text>
        </div>
      )}
    </Flex>
  );
}

/** The assistant's summary of the conversation, made on request. */
function SummaryBox({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId, summary, summaryIsOld } = conversation;
  const { mutate, isPending } = trpc.admin.summarise.useMutation(useOutcome()(changes.summaryFailed));
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
        {summary && <Text dir="ltr">{summary}</Text>}
      </div>
      {!summary && !isPending && <p className={tone.quiet}>{words.summary.none}</p>}
    </Flex>
  );
}

/** Status, priority and assignee. Each change names the value that was on screen. */
function StateControls({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId, status, priority, category } = conversation;
  const isSupport = useIsSupport();
  const isKnown = categories.some((each) => each === category);
  const outcome = useOutcome();
  const categoryChange = trpc.admin.setCategory.useMutation(
    outcome(changes.category.failed, () => changes.category.done),
  );
  const statusChange = trpc.admin.setStatus.useMutation(
    outcome(changes.status.failed, () => changes.status.done),
  );
  const priorityChange = trpc.admin.setPriority.useMutation(
    outcome(changes.priority.failed, () => changes.priority.done),
  );
  return (
    <Choices>
      <NativeSelect
        size="xs"
        label={words.filters.status}
        value={statusChange.isPending ? statusChange.variables.status : status}
        onChange={({ currentTarget: { value } }) => {
          const chosen = conversationStatuses.find((each) => each === value);
          if (chosen) statusChange.mutate({ conversationId, status: chosen, from: status });
        }}
        data={conversationStatuses.map((value) => ({ value, label: statusWords[value] }))}
      />
      <NativeSelect
        size="xs"
        label={words.filters.priority}
        value={priorityChange.isPending ? priorityChange.variables.priority : priority}
        onChange={({ currentTarget: { value } }) => {
          const chosen = priorities.find((each) => each === value);
          if (chosen) priorityChange.mutate({ conversationId, priority: chosen, from: priority });
        }}
        data={priorities.map((value) => ({ value, label: priorityWords[value] }))}
      />
      {isSupport && (
        <NativeSelect
          size="xs"
          label={words.visitor.category}
          value={categoryChange.isPending ? categoryChange.variables.category : (category ?? '')}
          onChange={({ currentTarget: { value } }) => {
            const chosen = categories.find((each) => each === value);
            if (chosen) categoryChange.mutate({ conversationId, category: chosen, from: category });
          }}
          data={[
            // A category that only a model uses, or none yet.
            ...(isKnown
              ? []
              : [{ value: category ?? '', label: category ?? words.visitor.notGiven, disabled: true }]),
            ...categories.map((value) => ({ value, label: categoryOf(value) })),
          ]}
        />
      )}
    </Choices>
  );
}

const countText = (count: number) => count.toLocaleString(appLocale);

/** An answer costs fractions of a cent. */
const costText = (amount: number, currency: string) =>
  new Intl.NumberFormat(appLocale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: 4,
  }).format(amount);

type Fact = [name: string, fact: ReactNode];

/** Facts line by line; a missing value is named as such. */
const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact ?? <span className={tone.quiet}>{words.visitor.notGiven}</span>}</dd>
      </div>
    ))}
  </dl>
);

/** The cost of the models that wrote the assistant's answers; nothing where none was called. */
function CostFacts({ id: conversationId }: Pick<AdminConversation, 'id'>) {
  const { data, isError } = trpc.admin.costs.useQuery({ conversationId }, { staleTime: 0 });
  if (isError) return <p className={tone.quiet}>{words.costs.failed}</p>;
  if (!data || data.answers.length === 0) return null;
  const { total, currency, answers } = data;
  const facts: Fact[] = [
    [
      words.costs.models,
      <bdi key="models">{[...new Set(answers.flatMap(({ models }) => models))].join(', ')}</bdi>,
    ],
    [
      words.costs.tokens,
      <bdi key="tokens">
        {words.costs.tokensOf(countText(total.inputTokens), countText(total.outputTokens))}
      </bdi>,
    ],
    [
      words.costs.amount,
      <bdi key="amount">
        {total.amount === null || currency === null ? words.costs.unknown : costText(total.amount, currency)}
      </bdi>,
    ],
  ];
  return (
    <>
      <FactList facts={facts} />
      {total.isEstimated && <p className={tone.quiet}>{words.costs.estimated}</p>}
    </>
  );
}

/** A long value is cut at its end, never inside a word, and copied whole. */
const Address = ({ address }: { address: string | null }) => (
  <Group wrap="nowrap" gap={0}>
    <Text component="bdi" inherit truncate title={address ?? ''}>
      {address}
    </Text>
    <CopyIcon value={address ?? ''} subject={words.visitor.email} size="1.5rem" />
  </Group>
);

/** Everything known about the visitor. Their words are plain text, never a link, since nobody has checked them. */
function VisitorFacts({ conversation }: { conversation: AdminConversation }) {
  const { userName, userEmail, userPhone, language, sessionId } = conversation;
  const { takenOverBy, takenOverAt, createdAt, updatedAt } = conversation;
  const given = (text: string | null) => (visible(text) ? <bdi>{text}</bdi> : undefined);
  const reached: Fact[] = [
    [words.visitor.email, visible(userEmail) ? <Address key="email" address={userEmail} /> : undefined],
    [words.visitor.phone, given(userPhone)],
    [words.visitor.language, <bdi key="language">{languages[language]}</bdi>],
  ];
  const more: Fact[] = [
    [words.visitor.name, given(userName)],
    [
      words.visitor.session,
      <Text key="session" component="bdi" inherit display="block" truncate title={sessionId}>
        {sessionId}
      </Text>,
    ],
    [words.visitor.begun, <Time key="begun" at={createdAt} as="short" />],
    [words.visitor.changed, <Time key="changed" at={updatedAt} as="short" />],
  ];
  if (takenOverBy && takenOverAt) {
    more.push([
      words.visitor.takenOverBy,
      <span key="holder">
        {takenOverBy.name}, <Time at={takenOverAt} as="short" />
      </span>,
    ]);
  }
  return (
    <Flex component="section" direction="column" gap="sm" aria-labelledby="facts-title">
      <Title order={3} id="facts-title" size="md" ff="text">
        {words.visitor.title}
      </Title>
      <FactList facts={reached} />
      <Fold title={words.visitor.more}>
        <FactList facts={more} />
        {/* An answer that ends raises the revision, and has cost money. */}
        <CostFacts key={conversation.revision} id={conversation.id} />
      </Fold>
    </Flex>
  );
}
