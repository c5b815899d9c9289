import { Skeleton } from '@mantine/core';
import type { RequestDetail } from '../../../../routers/support-requests.schema.ts';
import { codeOf } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import { QueryBody } from '../../lists/query-body.tsx';
import { trpc } from '../../trpc.ts';
import { MissingRequest } from './missing-request.tsx';
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
  const { data: request, error } = queries.request;
  if (codeOf(error) === 'NOT_FOUND') return <MissingRequest />;
  return (
    <StaffScreen title={request?.title ?? 'Demande'}>
      <WayBack to="/support-admin">Toutes les demandes</WayBack>
      <QueryBody
        query={queries.request}
        pending={<Pending />}
        failed="La demande n’a pas pu être chargée"
        stale="Cette demande n’est peut-être plus à jour"
      >
        {(known) => <Known request={known} queries={queries} />}
      </QueryBody>
    </StaffScreen>
  );
}

const Pending = () => (
  <div role="status" aria-label="Chargement de la demande…" className={panel.columns}>
    <Skeleton height="20rem" radius="lg" />
    <Skeleton height="14rem" radius="lg" />
  </div>
);

function Known({ request, queries }: { request: RequestDetail; queries: ReturnType<typeof useRequest> }) {
  const { data: projects } = trpc.clientProjects.list.useQuery(undefined, { staleTime: 0 });
  const project = projects?.find(({ id }) => id === request.clientProjectId);
  return (
    <div className={panel.columns}>
      <div className={panel.column}>
        <Panel
          title={<>Demande n°&nbsp;{request.id}</>}
          under={<RequestBadges request={request} />}
          aside={<StatusSelect request={request} />}
        >
          <RequestFacts request={request} />
          <p className={styles.description} dir="auto">
            {request.description}
          </p>
        </Panel>
        <Screenshot request={request} />
        <RequestDocument request={request} />
        <RequestPrompts request={request} prompts={queries.prompts} />
        <RequestThread requestId={request.id} language={project?.language ?? 'fr'} thread={queries.thread} />
      </div>
      <div className={panel.column}>
        <RequestProject request={request} project={project} />
        <RequestHistory events={request.events} />
      </div>
    </div>
  );
}
