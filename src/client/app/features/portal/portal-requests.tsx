import { Button, Card, Flex, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Chat } from '../../../ui/icons.tsx';
import { keepJson, readJson } from '../../../ui/storage.ts';
import iconSize from '../../icon-size.module.css';
import { Nothing } from '../../kit/list.tsx';
import { QueryFailed, RowsPending } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import styles from './portal.module.css';
import { useProjectRequests } from './portal-list.ts';
import { RequestCard } from './portal-request-card.tsx';

const words = wordsOf(portalWords).requests;
const { statuses } = wordsOf(requestCodeWords);

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
        {words.title}
        {total !== undefined && ` (${total})`}
      </Title>
      {requests ? (
        <Requests requests={requests} project={project} list={list} onRefused={onRefused} />
      ) : list.isError ? (
        <QueryFailed
          title={words.failed}
          error={error}
          retry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <RowsPending label={words.pending} />
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
        <Nothing icon={<Chat className={iconSize.large} />} title={words.none} text={words.noneText} />
      ) : (
        <div
          className={styles.scroller}
          role="region"
          aria-label={words.label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <Flex component="ul" direction="column" gap="sm">
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
          </Flex>
          {list.hasNextPage && (
            <Button
              variant="default"
              fullWidth
              mt="md"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {words.more}
            </Button>
          )}
        </div>
      )}
    </>
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
      if (former.status !== request.status) return [words.changed(request.title, statuses[request.status])];
      const isAnswered = request.messageCount > former.messageCount && unseen(request) > 0;
      return isAnswered ? [words.answered(request.title)] : [];
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
