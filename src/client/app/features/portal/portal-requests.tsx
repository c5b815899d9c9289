import { Button, Card, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Chat } from '../../../ui/icons.tsx';
import { keepJson, readJson } from '../../../ui/storage.ts';
import { QueryFailed, RowsPending } from '../../kit/query.tsx';
import { useProjectRequests } from './portal-list.ts';
import { RequestCard } from './portal-request-card.tsx';
import styles from './portal-requests.module.css';

type Props = {
  project: ClientProject;
  /** How many requests there are in all; undefined until that is known. */
  count: number | undefined;
  onRefused(error: unknown): boolean;
};

/** What was sent before, and what has become of it. */
export function PortalRequests({ project, count, onRefused }: Props) {
  const list = useProjectRequests(project.id);
  const titleId = useId();
  const { requests, error } = list;
  useEffect(() => {
    if (error) onRefused(error);
  }, [error, onRefused]);
  const isWhole = requests && !list.hasNextPage;
  // Two calls can answer of two moments: what is listed is there.
  const total = isWhole
    ? requests.length
    : count === undefined
      ? undefined
      : Math.max(count, requests?.length ?? 0);
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        Mes demandes{total !== undefined && ` (${total})`}
      </Title>
      {requests ? (
        <Requests requests={requests} project={project} list={list} onRefused={onRefused} />
      ) : list.isError ? (
        <QueryFailed
          title="Vos demandes n’ont pas pu être chargées"
          error={error}
          retry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <RowsPending label="Chargement de vos demandes…" />
      )}
    </Card>
  );
}

type RequestsProps = Omit<Props, 'count'> & {
  requests: SupportRequest[];
  list: ReturnType<typeof useProjectRequests>;
};

function Requests({ requests, project, list, onRefused }: RequestsProps) {
  const { unseen, markSeen } = useSeen(project.id, requests);
  const news = useNews(requests, unseen);
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {requests.length === 0 ? (
        <NoRequests />
      ) : (
        <div
          className={styles.scroller}
          role="region"
          aria-label="Liste de vos demandes"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <ul className={styles.requests}>
            {requests.map((request) => (
              <li key={request.id}>
                <RequestCard
                  request={request}
                  unseen={unseen(request)}
                  onSeen={() => markSeen(request)}
                  onRefused={onRefused}
                />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="default"
              fullWidth
              mt="md"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Plus
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function NoRequests() {
  return (
    <div className={styles.empty}>
      <Chat className={styles.emptyIcon} />
      <Text fw={600}>Aucune demande envoyée</Text>
      <Text c="dimmed" size="sm">
        Décrivez votre besoin dans le formulaire&nbsp;: votre demande apparaîtra ici, avec son avancement et
        nos réponses.
      </Text>
    </div>
  );
}

/** What has just changed among the requests on screen, in a sentence for those who do not see it change. */
function useNews(requests: readonly SupportRequest[], unseen: (request: SupportRequest) => number): string {
  const before = useRef(new Map<number, SupportRequest>());
  const [news, setNews] = useState('');
  useEffect(() => {
    const told = requests.flatMap((request) => {
      const former = before.current.get(request.id);
      if (!former) return [];
      if (former.status !== request.status)
        return [`«\u00a0${request.title}\u00a0»\u00a0: ${request.status}.`];
      const isAnswered = request.messageCount > former.messageCount && unseen(request) > 0;
      return isAnswered ? [`Nouveau message sur «\u00a0${request.title}\u00a0».`] : [];
    });
    before.current = new Map(requests.map((request) => [request.id, request]));
    if (told.length > 0) setNews(told.join(' '));
  });
  return news;
}

type Seen = Record<number, number>;

const keyOf = (clientProjectId: number) => `portalSeen ${clientProjectId}`;

const read = (clientProjectId: number) => (readJson('local', keyOf(clientProjectId)) ?? {}) as Seen;
const keep = (clientProjectId: number, seen: Seen) => keepJson('local', keyOf(clientProjectId), seen);

/**
 * How many messages of each request this browser has shown, so that an answer that came meanwhile is marked. A request
 * that it has never listed counts as seen: what is old is not new.
 */
function useSeen(clientProjectId: number, requests: readonly SupportRequest[]) {
  const [seen, setSeen] = useState(() => read(clientProjectId));
  const unlisted = requests.filter(({ id }) => seen[id] === undefined);
  useEffect(() => {
    if (unlisted.length === 0) return;
    setSeen((before) => {
      const next = { ...Object.fromEntries(unlisted.map((each) => [each.id, each.messageCount])), ...before };
      keep(clientProjectId, next);
      return next;
    });
  });
  return {
    unseen: ({ id, messageCount }: SupportRequest) => Math.max(0, messageCount - (seen[id] ?? messageCount)),
    markSeen({ id, messageCount }: SupportRequest): void {
      if (seen[id] === messageCount) return;
      setSeen((before) => {
        const next = { ...before, [id]: messageCount };
        keep(clientProjectId, next);
        return next;
      });
    },
  };
}
