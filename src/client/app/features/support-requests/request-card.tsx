import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { ClampedText } from './clamped-text.tsx';
import { PromptBox } from './prompt-box.tsx';
import { PromptProgress } from './prompt-progress.tsx';
import { RegenerateButton } from './regenerate-button.tsx';
import { DocumentProblem, RequestBadges, RequestFacts } from './request-facts.tsx';
import { StatusSelect } from './status-select.tsx';
import styles from './support.module.css';

/** One request of the list, with what is done most often; its title leads to all that is known of it. */
export const RequestCard = memo(function RequestCard({ request }: { request: AdminSupportRequest }) {
  const { id, title, description, documentProblem } = request;
  return (
    <li className={styles.card} data-record>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>
          <Link
            to="/support-admin/$requestId"
            params={{ requestId: String(id) }}
            preload={false}
            className={styles.titleLink}
            data-open
          >
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <RequestBadges request={request} />
      </div>
      <RequestFacts request={request} />
      <ClampedText text={description} label={title} />
      <DocumentProblem problem={documentProblem} />
      <div className={styles.controls}>
        <StatusSelect request={request} isNamed />
        <RegenerateButton request={request} />
        <PromptProgress request={request} />
      </div>
      <PromptBox request={request} />
    </li>
  );
});
