import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { RequestDetail, RequestEvent } from '../../../../routers/support-requests.schema.ts';
import { codeOf } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import { isRowId } from '../../kit/address.ts';
import eventList from '../../kit/event-list.module.css';
import { QueryBody } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { FailedMails } from '../failed-jobs/failed-mails.tsx';
import { RequestBadges, RequestFacts } from './request-facts.tsx';
import { RequestDocument, Screenshot } from './request-files.tsx';
import { RequestProject } from './request-project.tsx';
import { RequestPrompts } from './request-prompts.tsx';
import { RequestThread } from './request-thread.tsx';
import { StatusSelect } from './status-select.tsx';
import { useRequest } from './use-requests.ts';

const { request: words, history } = wordsOf(supportRequestsWords);
const { statuses } = wordsOf(requestCodeWords);

const route = getRouteApi('/staff-frame/support-admin/$requestId');

/** One support request with all that is known of it; for `support` and `admin`. */
export function RequestScreen() {
  const { requestId } = route.useParams();
  // What the call would refuse is no request.
  if (!isRowId(requestId)) return <MissingRequest />;
  return <Request key={requestId} requestId={Number(requestId)} />;
}

function Request({ requestId }: { requestId: number }) {
  const queries = useRequest(requestId);
  const { data: request, error } = queries.request;
  if (codeOf(error) === 'NOT_FOUND') return <MissingRequest />;
  return (
    <StaffScreen title={request?.title ?? words.title}>
      <WayBack to="/support-admin">{words.back}</WayBack>
      <QueryBody query={queries.request} pending={<Pending />} failed={words.failed} stale={words.stale}>
        {(known) => <Known request={known} queries={queries} />}
      </QueryBody>
    </StaffScreen>
  );
}

const Pending = () => (
  <div role="status" aria-label={words.pending} className={panel.columns}>
    <Skeleton height="20rem" radius="lg" />
    <Skeleton height="14rem" radius="lg" />
  </div>
);

function Known({ request, queries }: { request: RequestDetail; queries: ReturnType<typeof useRequest> }) {
  const { clientProjectId } = request;
  const { data: project } = trpc.clientProjects.detail.useQuery({ clientProjectId }, { staleTime: 0 });
  return (
    <div className={panel.columns}>
      <div className={panel.column}>
        <Panel
          title={words.numbered(request.id)}
          under={<RequestBadges request={request} />}
          aside={<StatusSelect request={request} />}
        >
          <RequestFacts request={request} />
          <p className={tone.written} dir="auto">
            {request.description}
          </p>
        </Panel>
        <FailedMails noun="support-request" about={request.id} />
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

const MissingRequest = () => <MissingScreen {...words.missing} to="/support-admin" back={words.back} />;

/** What has happened to the request, oldest first. */
function RequestHistory({ events }: { events: RequestEvent[] }) {
  return (
    <Panel title={history.title}>
      <ol className={eventList.events}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{sentenceOf(event)}</span>
            <span className={tone.quiet}>
              <Time at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The statuses by the values that calls carry. */
const statusWords: Readonly<Record<string, string>> = statuses;

function sentenceOf({ kind, actor, detail }: RequestEvent): string {
  const value = detail ?? '';
  switch (kind) {
    case 'created':
      return history.created(actor);
    case 'status':
      return history.status(statusWords[value] ?? value, actor);
    case 'reopened':
      return history.reopened(actor);
    case 'satisfaction':
      return history.satisfaction(value);
    case 'document':
      return history.document[value] ?? history.documentHandled;
    case 'assigned':
      return history.assigned(value, actor);
    case 'prompt':
      return value === 'failed' ? history.noPrompt : history.prompt(value, actor);
  }
}
