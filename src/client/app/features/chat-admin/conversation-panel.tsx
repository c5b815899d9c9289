import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { ArrowLeft } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import { ConversationDialog } from './conversation-dialog.tsx';
import { labelOf, visible } from './conversation-label.ts';
import { ResolvedMark, StatusIcon } from './mark.tsx';
import { NotesForm } from './notes-form.tsx';
import styles from './panel.module.css';
import { SpeakingLine } from './speaking-line.tsx';
import { StateControls } from './state-controls.tsx';
import { SummaryBox } from './summary-box.tsx';
import { useConversation } from './use-conversation.ts';
import { VisitorFacts } from './visitor-facts.tsx';

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
