import { Alert, Anchor, Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RequestDetail } from '../../../../routers/support-requests.schema.ts';
import { ArrowLeft } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ListFailed } from '../../lists/list-states.tsx';
import { trpc } from '../../trpc.ts';
import styles from './request.module.css';
import { RequestBadges, RequestFacts } from './request-facts.tsx';
import { RequestDocument, Screenshot } from './request-files.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestProject } from './request-project.tsx';
import { RequestPrompts } from './request-prompts.tsx';
import { RequestThread } from './request-thread.tsx';
import { StatusSelect } from './status-select.tsx';
import { useRequest } from './use-request.ts';

/** One request with all that is known of it. */
export function RequestScreen({ requestId }: { requestId: number }) {
  const queries = useRequest(requestId);
  const { data: request, error, refetch, isFetching } = queries.request;
  if (codeOf(error) === 'NOT_FOUND') return <Missing />;
  const failure = error && (
    <ListFailed
      title={request ? 'Cette demande n’est peut-être plus à jour' : 'La demande n’a pas pu être chargée'}
      error={error}
      retry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
  return (
    <StaffScreen title={request?.title ?? 'Demande'}>
      <Back />
      {failure}
      {request && <Known request={request} queries={queries} />}
      {!request && !error && (
        <div role="status" aria-label="Chargement de la demande…" className={styles.columns}>
          <Skeleton height="20rem" radius="lg" />
          <Skeleton height="14rem" radius="lg" />
        </div>
      )}
    </StaffScreen>
  );
}

function Known({ request, queries }: { request: RequestDetail; queries: ReturnType<typeof useRequest> }) {
  const { data: projects } = trpc.clientProjects.list.useQuery(undefined, { staleTime: 0 });
  const project = projects?.find(({ id }) => id === request.clientProjectId);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <section className={styles.panel} aria-labelledby="words-head">
          <div className={styles.panelTop}>
            <div className={styles.panelWords}>
              <h2 id="words-head" className={styles.panelHead}>
                Demande n°&nbsp;{request.id}
              </h2>
              <RequestBadges request={request} />
            </div>
            <StatusSelect request={request} />
          </div>
          <RequestFacts request={request} />
          <p className={styles.description} dir="auto">
            {request.description}
          </p>
        </section>
        <Screenshot request={request} />
        <RequestDocument request={request} />
        <RequestPrompts request={request} prompts={queries.prompts} />
        <RequestThread requestId={request.id} language={project?.language ?? 'fr'} thread={queries.thread} />
      </div>
      <div className={styles.column}>
        <RequestProject request={request} project={project} />
        <RequestHistory events={request.events} />
      </div>
    </div>
  );
}

function Back(): ReactNode {
  return (
    <Anchor className={styles.back} renderRoot={(props) => <Link to="/support-admin" {...props} />}>
      <ArrowLeft className={styles.icon} />
      Toutes les demandes
    </Anchor>
  );
}

/** Of a request that was removed, or of an address that somebody has guessed. */
export function Missing() {
  return (
    <StaffScreen title="Demande introuvable">
      <Alert color="gray" role="alert">
        Cette demande n’existe pas, ou n’existe plus.
      </Alert>
      <div>
        <Button variant="default" renderRoot={(props) => <Link to="/support-admin" {...props} />}>
          Toutes les demandes
        </Button>
      </div>
    </StaffScreen>
  );
}
