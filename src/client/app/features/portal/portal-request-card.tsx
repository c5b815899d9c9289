import { Button, Group, Loader } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { ArrowUpRight, Chat, Check, Layers, Reply, Star } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { Time } from '../../kit/time.tsx';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { PriorityBadge, StatusBadge } from '../support-requests/badges.tsx';
import { documentTypeWords } from './portal-link-fields.tsx';
import { usePutRequest } from './portal-list.ts';
import styles from './portal-request-card.module.css';
import { Thread } from './portal-thread.tsx';

type Props = {
  request: SupportRequest;
  /** Messages that came since this browser showed them. */
  unseen: number;
  onSeen(): void;
  onRefused(error: unknown): boolean;
};

/** One request as its client follows it. */
export function RequestCard({ request, unseen, onSeen, onRefused }: Props) {
  const titleId = useId();
  const { status } = request;
  return (
    <article className={styles.request} aria-labelledby={titleId} data-new={unseen > 0 || undefined}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title} dir="auto">
          {request.title}
        </h3>
        <StatusBadge status={status} />
      </header>
      <div className={styles.meta}>
        <PriorityBadge priority={request.priority} />
        <span>{request.requestType}</span>
        <Time at={request.createdAt} />
        <span>Note&nbsp;: {request.rating} sur 5</span>
      </div>
      <Description text={request.description} />
      <RequestFiles request={request} />
      {status === 'Résolu' && <Satisfaction request={request} onRefused={onRefused} />}
      <Actions request={request} unseen={unseen} onSeen={onSeen} onRefused={onRefused} />
    </article>
  );
}

/** From so many characters or lines on only the beginning is shown. */
const longText = { characters: 400, lines: 7 };

function Description({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const isLong = text.length > longText.characters || text.split('\n').length > longText.lines;
  return (
    <div>
      <p id={id} className={styles.description} dir="auto" data-cut={(isLong && !isWhole) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.unfold}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Réduire' : 'Lire la suite'}
        </Button>
      )}
    </div>
  );
}

/** The way to the thread, and back into work. */
function Actions({ request, unseen, onSeen, onRefused }: Props) {
  const { id: requestId, status, messageCount, title } = request;
  const [isOpen, setIsOpen] = useState(false);
  const threadId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const put = usePutRequest();
  const reopen = trpc.supportRequests.reopen.useMutation({
    onSuccess(reopened) {
      put(reopened);
      // The button goes away with the end of the request: what stands beside it takes the focus.
      opener.current?.focus();
      toasts.show({ title: 'Demande rouverte', description: 'L’agence la reprend en main.' });
    },
    onError: (error) => onRefused(error) || showError(error),
  });
  return (
    <>
      <Group gap="xs">
        <Button
          ref={opener}
          size="xs"
          variant={unseen > 0 ? 'filled' : 'default'}
          leftSection={<Chat className={iconSize.small} />}
          aria-expanded={isOpen}
          aria-controls={threadId}
          aria-label={`${threadWords(messageCount, unseen)}, ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {threadWords(messageCount, unseen)}
        </Button>
        {(status === 'Résolu' || status === 'Refusé') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Reply className={iconSize.small} />}
            loading={reopen.isPending}
            aria-label={`Rouvrir la demande, ${title}`}
            onClick={() => reopen.mutate({ requestId })}
          >
            Rouvrir la demande
          </Button>
        )}
      </Group>
      <div id={threadId} hidden={!isOpen}>
        {isOpen && <Thread request={request} onSeen={onSeen} onRefused={onRefused} />}
      </div>
    </>
  );
}

function threadWords(count: number, unseen: number): string {
  if (unseen > 0) return unseen === 1 ? '1 nouveau message' : `${unseen} nouveaux messages`;
  return count === 0 ? 'Écrire à l’agence' : `Échanges (${count})`;
}

const words = ['Très insatisfait', 'Insatisfait', 'Mitigé', 'Satisfait', 'Très satisfait'];

type PortalSatisfactionProps = { request: SupportRequest; onRefused(error: unknown): boolean };

/** How well a resolved request was treated, in stars; they can be changed. */
function Satisfaction({ request, onRefused }: PortalSatisfactionProps) {
  const { id: requestId, satisfaction } = request;
  const [chosen, setChosen] = useState(satisfaction);
  const name = useId();
  const stars = useRef<HTMLDivElement>(null);
  const put = usePutRequest();
  const rate = trpc.supportRequests.rate.useMutation({
    onSuccess(rated) {
      put(rated);
      // The button goes away with what was to be sent: the focus stays at the stars.
      stars.current?.querySelector<HTMLElement>('input:checked')?.focus();
      toasts.show({ title: 'Merci pour votre avis' });
    },
    onError: (error) => onRefused(error) || showError(error),
  });
  return (
    <fieldset className={styles.satisfaction}>
      <legend className={tone.label}>Êtes-vous satisfait du résultat&nbsp;?</legend>
      <div className={styles.answer}>
        <div ref={stars} className={styles.stars}>
          {words.map((word, index) => (
            <label
              key={word}
              className={styles.star}
              data-on={(chosen ?? 0) > index || undefined}
              title={word}
            >
              <input
                type="radio"
                name={name}
                checked={chosen === index + 1}
                aria-label={`${index + 1} sur 5\u00a0: ${word}`}
                onChange={() => setChosen(index + 1)}
              />
              <Star />
            </label>
          ))}
        </div>
        <span className={tone.quiet}>{chosen ? words[chosen - 1] : 'Choisissez de 1 à 5 étoiles'}</span>
        {chosen !== null && chosen !== satisfaction && (
          <Button
            size="compact-sm"
            loading={rate.isPending}
            onClick={() => rate.mutate({ requestId, satisfaction: chosen })}
          >
            Envoyer mon avis
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** What came with a request, and whether the agency's program could read it. */
function RequestFiles({ request }: { request: SupportRequest }) {
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
