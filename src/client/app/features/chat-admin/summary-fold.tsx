import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import styles from './dialog.module.css';
import { useSummary } from './use-changes.ts';

/**
 * The summary above the messages: written when it is asked for, and put away when it is in the way. It is in French,
 * whatever name or quotation it begins with.
 */
export function SummaryFold({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId, summary, summaryIsOld } = conversation;
  const [isShown, setIsShown] = useState(false);
  const { mutate, isPending } = useSummary();
  const summarise = () => {
    setIsShown(true);
    mutate({ conversationId });
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-expanded={summary ? isShown : undefined}
        loading={isPending}
        onClick={summary ? () => setIsShown(!isShown) : summarise}
      >
        {summary ? 'Résumé' : 'Résumer'}
      </Button>
      <div role="status" className={styles.summary} hidden={!isShown}>
        {isPending && <p className={styles.hint}>L’assistant lit la conversation…</p>}
        {!isPending && summary && (
          <>
            {summaryIsOld && (
              <p className={styles.hint}>
                Ce résumé est ancien : des messages sont arrivés depuis.
                <Button size="compact-xs" variant="default" onClick={summarise}>
                  Résumer à nouveau
                </Button>
              </p>
            )}
            <p dir="ltr">{summary}</p>
          </>
        )}
      </div>
    </>
  );
}
