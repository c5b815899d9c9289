import { Button, Group } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Chat, Reply } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { Moment } from '../../moment.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { PriorityBadge, StatusBadge } from './badges.tsx';
import { usePutRequest } from './portal-list.ts';
import styles from './portal-request-card.module.css';
import { RequestFiles } from './portal-request-files.tsx';
import { Satisfaction } from './portal-satisfaction.tsx';
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
        <Moment at={request.createdAt} />
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
