import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useId } from 'react';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Chat } from '../../../ui/icons.tsx';
import { Card } from '../../card.tsx';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import { useProjectRequests } from './portal-list.ts';
import { useNews } from './portal-news.ts';
import { RequestCard } from './portal-request-card.tsx';
import styles from './portal-requests.module.css';
import { useSeen } from './portal-seen.ts';

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
    <Card aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        Mes demandes{total !== undefined && ` (${total})`}
      </Title>
      {requests ? (
        <Requests requests={requests} project={project} list={list} onRefused={onRefused} />
      ) : list.isError ? (
        <ListFailed
          title="Vos demandes n’ont pas pu être chargées"
          error={error}
          retry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <ListPending label="Chargement de vos demandes…" />
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
