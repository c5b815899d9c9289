import { Alert, Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { languageNames } from '../../../../content/chat.ts';
import { priorityWords, statusWords } from '../../../../content/staff-words.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { ArrowLeft, Check } from '../../../ui/icons.tsx';
import { codeOf, messageOf } from '../../errors.ts';
import { useOpenConversation, useStaffEvents } from '../../frame/staff-live.tsx';
import { Time } from '../../kit/time.tsx';
import { trpc } from '../../trpc.ts';
import { priorities, statuses } from './console-search.ts';
import { ConversationDialog } from './conversation-dialog.tsx';
import { categoryOf, labelOf, visible } from './conversation-label.ts';
import { ResolvedMark, StatusIcon } from './mark.tsx';
import { NotesForm } from './notes-form.tsx';
import styles from './panel.module.css';
import { SpeakingLine } from './speaking-line.tsx';
import { usePriorityChange, useResolvedChange, useStatusChange, useSummary } from './use-changes.ts';
import { refreshEvery, useListed } from './use-conversations.ts';

type Props = { conversationId: string; onBack(): void };

/** The detail of the chosen conversation. Its heading takes the focus of whoever opens it by keyboard. */
export function ConversationPanel({ conversationId, onBack }: Props) {
  const opened = useConversation(conversationId);
  return (
    <section
      className={styles.panel}
      aria-label="Détails de la conversation"
      data-conversation-panel
      tabIndex={-1}
      onKeyDown={({ key, currentTarget, target, nativeEvent }) => {
        // What happens in the dialog comes by here too, though it stands elsewhere in the document.
        if (key !== 'Escape' || nativeEvent.isComposing) return;
        if (currentTarget.contains(target as Node)) onBack();
      }}
    >
      <Button
        className={styles.back}
        data-back
        variant="subtle"
        leftSection={<ArrowLeft className={styles.icon} />}
        onClick={onBack}
      >
        Retour à la liste
      </Button>
      {opened.state === 'loading' && <PanelSkeleton />}
      {opened.state === 'gone' && (
        <Notice title="Cette conversation n’existe plus">
          Son visiteur l’a supprimée, avec tous ses messages.
        </Notice>
      )}
      {opened.state === 'failed' && (
        <Alert color="red" role="alert" title="La conversation n’a pas pu être chargée">
          <Text size="sm">{messageOf(opened.error)}</Text>
          <Button size="compact-sm" variant="default" mt="xs" onClick={opened.retry}>
            Réessayer
          </Button>
        </Alert>
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
      <header className={styles.head}>
        <StatusIcon status={status} />
        <h2 className={styles.title}>
          <bdi>{labelOf(conversation)}</bdi>
        </h2>
        {isResolved && <ResolvedMark />}
      </header>
      {status === 'escalated' && (
        <Alert title="Demande une personne" className={styles.reason}>
          {visible(escalationReason) ? <bdi>{escalationReason}</bdi> : 'Aucun motif n’a été donné.'}
        </Alert>
      )}
      <div className={styles.talk}>
        <SpeakingLine conversation={conversation} />
        <Button onClick={() => setIsReading(true)}>
          Voir la conversation
          {unread > 0 && (
            <span className={styles.unread}>
              {unread < 100 ? unread : '99+'} {unread === 1 ? 'non lu' : 'non lus'}
            </span>
          )}
        </Button>
      </div>
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
    <div className={styles.notice} role="status">
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </div>
  );
}

/** Stands where the panel will be while no conversation is chosen. */
export function NoSelection() {
  return (
    <section className={styles.panel} data-empty aria-label="Détails de la conversation">
      <div className={styles.notice}>
        <Text c="dimmed">Sélectionnez une conversation pour voir les détails</Text>
      </div>
    </section>
  );
}

function PanelSkeleton() {
  return (
    <Stack role="status" aria-label="Chargement de la conversation…">
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
    <section className={styles.summary} aria-labelledby={title}>
      <div className={styles.summaryHead}>
        <h3 id={title} className={styles.subtitle}>
          Résumé
        </h3>
        <Button size="xs" variant="default" loading={isPending} onClick={() => mutate({ conversationId })}>
          {summary ? 'Résumer à nouveau' : 'Résumer'}
        </Button>
      </div>
      <div role="status">
        {isPending && <p className={styles.hint}>L’assistant lit la conversation…</p>}
        {!isPending && summary && summaryIsOld && (
          <p className={styles.hint}>Ce résumé est ancien : des messages sont arrivés depuis.</p>
        )}
      </div>
      {summary ? (
        <p className={styles.summaryText} dir="ltr" data-old={summaryIsOld || undefined}>
          {summary}
        </p>
      ) : (
        !isPending && <p className={styles.hint}>L’assistant peut résumer l’échange en quelques phrases.</p>
      )}
    </section>
  );
}

/** Status, priority and resolution. Each change names the value that was on screen. */
function StateControls({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId, status, priority, isResolved } = conversation;
  const statusChange = useStatusChange();
  const priorityChange = usePriorityChange();
  const resolvedChange = useResolvedChange();
  return (
    <div className={styles.controls}>
      <NativeSelect
        label="Statut"
        value={statusChange.isPending ? statusChange.variables.status : status}
        onChange={({ currentTarget: { value } }) => {
          const chosen = statuses.find((each) => each === value);
          if (chosen) statusChange.mutate({ conversationId, status: chosen, from: status });
        }}
        data={statuses.map((value) => ({ value, label: statusWords[value] }))}
      />
      <NativeSelect
        label="Priorité"
        value={priorityChange.isPending ? priorityChange.variables.priority : priority}
        onChange={({ currentTarget: { value } }) => {
          const chosen = priorities.find((each) => each === value);
          if (chosen) priorityChange.mutate({ conversationId, priority: chosen, from: priority });
        }}
        data={priorities.map((value) => ({ value, label: priorityWords[value] }))}
      />
      <Button
        className={styles.resolve}
        variant="default"
        leftSection={!isResolved && <Check className={styles.icon} />}
        loading={resolvedChange.isPending}
        onClick={() => resolvedChange.mutate({ conversationId, isResolved: !isResolved, from: isResolved })}
      >
        {isResolved ? 'Rouvrir' : 'Marquer comme résolu'}
      </Button>
    </div>
  );
}

/** Everything that is known about the visitor. Their words are text, never a link: nobody has checked them. */
function VisitorFacts({ conversation }: { conversation: AdminConversation }) {
  const { userName, userEmail, userPhone, category, language, sessionId } = conversation;
  const { takenOverBy, takenOverAt, createdAt, updatedAt } = conversation;
  const given = (text: string | null) => (visible(text) ? <bdi>{text}</bdi> : undefined);
  const facts: [string, ReactNode][] = [
    ['Nom', given(userName)],
    ['E-mail', given(userEmail)],
    ['Téléphone', given(userPhone)],
    ['Langue', <bdi key="language">{languageNames[language]}</bdi>],
    ['Catégorie', given(category && categoryOf(category))],
    ['Session', given(sessionId)],
    ['Début', <Time key="begun" at={createdAt} as="short" />],
    ['Mise à jour', <Time key="changed" at={updatedAt} as="short" />],
  ];
  if (takenOverBy && takenOverAt) {
    facts.push([
      'Prise par',
      <span key="holder">
        {takenOverBy.name}, <Time at={takenOverAt} as="short" />
      </span>,
    ]);
  }
  return (
    <section aria-labelledby="facts-title">
      <h3 id="facts-title" className={styles.subtitle}>
        Visiteur
      </h3>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact ?? <span className={styles.absent}>Non renseigné</span>}</dd>
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
