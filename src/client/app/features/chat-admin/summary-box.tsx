import { Button } from '@mantine/core';
import { useId } from 'react';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import styles from './panel.module.css';
import { useSummary } from './use-changes.ts';

/** What the assistant makes of the conversation, once somebody has asked for it. */
export function SummaryBox({ conversation }: { conversation: AdminConversation }) {
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
