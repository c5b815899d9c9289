import { Loader } from '@mantine/core';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { ArrowUpRight, Check, Layers } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import tone from '../../tone.module.css';
import { documentTypeWords } from './portal-link-fields.tsx';
import styles from './portal-request-files.module.css';

/** What came with a request, and whether the agency's program could read it. */
export function RequestFiles({ request }: { request: SupportRequest }) {
  const { attachment, attachmentName, documentUrl, documentName, documentType } = request;
  if (!attachment && !documentUrl) return null;
  const isOwn = documentUrl?.startsWith('/') ?? false;
  return (
    <div className={styles.files}>
      {attachment && (
        <a href={attachment} download={attachmentName ?? ''} className={styles.shot}>
          <img src={attachment} alt={`Capture d’écran ${attachmentName ?? ''}`} loading="lazy" />
        </a>
      )}
      {documentUrl && (
        <div className={styles.document}>
          <a
            href={documentUrl}
            className={styles.documentLink}
            {...(isOwn
              ? { download: documentName ?? '' }
              : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
          >
            {isOwn ? <Layers className={iconSize.small} /> : <ArrowUpRight className={iconSize.small} />}
            <bdi>{documentName ?? documentUrl}</bdi>
          </a>
          {documentType && <span className={tone.quiet}>{documentTypeWords[documentType]}</span>}
          <DocumentState request={request} />
        </div>
      )}
    </div>
  );
}

function DocumentState({ request: { documentState, documentProblem } }: { request: SupportRequest }) {
  if (documentState === 'reading') {
    return (
      <span className={styles.state}>
        <Loader size="xs" aria-hidden="true" /> Lecture en cours
      </span>
    );
  }
  if (documentState === 'none') return null;
  if (!documentProblem) {
    return (
      <span className={styles.state}>
        <Check className={iconSize.small} /> Document lu
      </span>
    );
  }
  return (
    <p className={styles.unread}>
      <bdi>{documentProblem}</bdi>
    </p>
  );
}
