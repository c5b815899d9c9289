import { Card, Flex, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import type { RequestStatus, SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { requestStatuses } from '../../../../routers/support-requests.values.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { keepJson, readJson } from '../../../ui/storage.ts';
import { moveByArrows } from '../../kit/keyboard.ts';
import { List, Nothing } from '../../kit/list.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { StatusIcon } from '../support-requests/badges.tsx';
import styles from './portal.module.css';
import { useToldRefusal } from './portal-live.ts';
import { RequestCard } from './portal-request-card.tsx';

const words = wordsOf(portalWords).requests;
const { statuses } = wordsOf(requestCodeWords);

type Props = {
  project: ClientProject;
  /** The number of requests in all, and by status; undefined until known. */
  count: number | undefined;
  counts: Record<RequestStatus, number> | undefined;
};

/** The requests sent before, and their progress. */
export function PortalRequests({ project: { id: clientProjectId }, count, counts }: Props) {
  const { client } = trpc.useUtils();
  const list = usePagedList<SupportRequest>({
    call: trpc.supportRequests.forProject,
    input: { clientProjectId },
    read: (page, options) => client.supportRequests.forProject.query({ clientProjectId, ...page }, options),
  });
  const titleId = useId();
  const { data: requests, error } = list;
  useToldRefusal(error);
  const isWhole = requests && !list.hasNextPage;
  // Two calls may answer for two moments: a listed request exists.
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
      {counts && Boolean(total) && <Counts counts={counts} />}
      <List
        query={list}
        words={words.list}
        nothing={<Nothing icon={<ArchSign state="empty" />} title={words.none} text={words.noneText} />}
      >
        {(rows) => <Requests requests={rows} clientProjectId={clientProjectId} />}
      </List>
    </Card>
  );
}

type RequestsProps = { clientProjectId: number; requests: SupportRequest[] };

function Requests({ clientProjectId, requests }: RequestsProps) {
  const { unseen, markSeen } = useSeen(clientProjectId, requests);
  const news = useNews(requests, unseen);
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Flex component="ul" direction="column" onKeyDown={moveByArrows}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} unseen={unseen(request)} onSeen={() => markSeen(request)} />
          </li>
        ))}
      </Flex>
    </>
  );
}

/** The number of requests by status, as one bar and in words. */
function Counts({ counts }: { counts: Record<RequestStatus, number> }) {
  return (
    <div>
      <div className={styles.counts} aria-hidden="true">
        {requestStatuses.map((status) => (
          <span
            key={status}
            data-status={status}
            style={{ flexGrow: counts[status] }}
            hidden={!counts[status]}
          />
        ))}
      </div>
      <Flex
        component="ul"
        wrap="wrap"
        gap="var(--space-1) var(--space-4)"
        mt="sm"
        fz="sm"
        aria-label={words.counts}
      >
        {requestStatuses.map((status) => (
          <Flex component="li" key={status} align="center" gap="var(--space-1)">
            <StatusIcon status={status} />
            <span>
              {statuses[status]} <strong>{counts[status]}</strong>
            </span>
          </Flex>
        ))}
      </Flex>
    </div>
  );
}

/** Announces what has just changed among the requests on screen to screen readers. */
function useNews(requests: readonly SupportRequest[], unseen: (request: SupportRequest) => number): string {
  const before = useRef(new Map<number, SupportRequest>());
  const [news, setNews] = useState('');
  useEffect(() => {
    const told = requests.flatMap((request) => {
      const former = before.current.get(request.id);
      if (!former) return [];
      if (former.status !== request.status) return [words.changed(request.title, statuses[request.status])];
      const isAnswered = request.answerCount > former.answerCount && unseen(request) > 0;
      return isAnswered ? [words.answered(request.title)] : [];
    });
    before.current = new Map(requests.map((request) => [request.id, request]));
    if (told.length > 0) setNews(told.join(' '));
  });
  return news;
}

type Seen = Record<number, number>;

/**
 * How many answers to each request this browser has shown, so that new ones are marked. A request that it lists for
 * the first time counts as seen: old answers are not new.
 */
function useSeen(clientProjectId: number, requests: readonly SupportRequest[]) {
  const key = `portalAnswers ${clientProjectId}`;
  const [seen, setSeen] = useState(() => (readJson('local', key) ?? {}) as Seen);
  const unlisted = requests.filter(({ id }) => seen[id] === undefined);
  useEffect(() => void keepJson('local', key, seen), [key, seen]);
  useEffect(() => {
    if (unlisted.length === 0) return;
    setSeen((before) => ({
      ...Object.fromEntries(unlisted.map((each) => [each.id, each.answerCount])),
      ...before,
    }));
  });
  return {
    unseen: ({ id, answerCount }: SupportRequest) => Math.max(0, answerCount - (seen[id] ?? answerCount)),
    markSeen({ id, answerCount }: SupportRequest): void {
      if (seen[id] !== answerCount) setSeen((before) => ({ ...before, [id]: answerCount }));
    },
  };
}
