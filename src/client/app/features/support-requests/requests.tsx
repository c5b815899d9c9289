import { Alert, Button, Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { AdminSupportRequest, RequestCounts } from '../../../../routers/support-requests.schema.ts';
import { requestPriorities, requestTypes } from '../../../../routers/support-requests.values.ts';
import { Clock, Close } from '../../../ui/icons.tsx';
import { from } from '../../breakpoints.ts';
import iconSize from '../../icon-size.module.css';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Choice, Filters, SearchField, useFilterChange } from '../../kit/filters.tsx';
import { moveByArrows } from '../../kit/keyboard.ts';
import { List, Nothing } from '../../kit/list.tsx';
import { isBare } from '../../kit/list-screen.tsx';
import { RowLink } from '../../kit/records.tsx';
import { SearchedSelect } from '../../kit/searched-select.tsx';
import { type OpenedBy, Split, useSplit } from '../../kit/split.tsx';
import { PlainMark } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { UnreadMark } from '../../kit/unread-mark.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { useAssigneeChoices } from './assignee.tsx';
import { PriorityBadge, StatusBadge } from './badges.tsx';
import { OpenRequest } from './open-request.tsx';
import { isBeingWritten, RegenerateButton } from './prompt.tsx';
import { projectNameOf, Stars } from './request-facts.tsx';
import styles from './requests.module.css';
import { StatusSelect } from './status-select.tsx';
import { type RequestsFilter, readSupportSearch } from './support-search.ts';
import { useRequestCounts, useRequests } from './use-requests.ts';

const words = wordsOf(supportRequestsWords);
const projectsWords = wordsOf(clientProjectsWords);
const codes = wordsOf(requestCodeWords);

type Props = {
  filter: RequestsFilter;
  openId: number | undefined;
  onNarrow(filter: RequestsFilter): void;
  onOpen(id: number | undefined): void;
};

/** All clients' requests as a table and, beside it, the open one. */
export function Requests({ filter, openId, onNarrow, onOpen }: Props) {
  const query = useRequests(filter);
  const counts = useRequestCounts();
  const { split, awaitFocus } = useSplit(openId);
  const lastOpen = useRef(openId);
  lastOpen.current = openId ?? lastOpen.current;
  const { previous, next } = useNeighbours(query, openId, JSON.stringify(filter));
  const isFiltered = Object.keys(filter).length > 0;
  const isWide = useMediaQuery(from('lg'), undefined, { getInitialValueInEffect: false });
  const go = (id: number | undefined, by: OpenedBy) => {
    awaitFocus(by);
    onOpen(id);
  };
  const stepTo = (id: number | undefined) => (id === undefined ? undefined : () => go(id, 'step'));
  return (
    <>
      {/* Without any request there is nothing to search. */}
      {!isBare(query, { isFiltered }) && <RequestFilters filter={filter} onChange={onNarrow} />}
      <Split
        split={split}
        list={
          <section className={styles.pane} aria-labelledby="requests-head" data-split-list tabIndex={-1}>
            {/* An error of both lists is shown once. */}
            {counts.isLoadingError && !query.error && (
              <Alert color="red" role="alert" p="xs" radius={0}>
                <Group gap="xs">
                  {words.counts.failed}
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={counts.isFetching}
                    onClick={() => void counts.refetch()}
                  >
                    {wordsOf(kitWords).retry}
                  </Button>
                </Group>
              </Alert>
            )}
            <Title order={2} className={styles.head} id="requests-head">
              {headOf(counts.data, isFiltered)}
            </Title>
            <List
              query={query}
              words={words.list}
              address={{ isFiltered, reset: () => onNarrow({}) }}
              nothing={
                <Nothing {...words.none}>
                  <ButtonLink to="/support-admin" search={{ tab: 'projets', dialog: 'new' }}>
                    {projectsWords.add}
                  </ButtonLink>
                </Nothing>
              }
            >
              {(requests) => (
                <ul className={styles.rows} onKeyDown={moveByArrows} aria-label={words.requests}>
                  {requests.map((request) => (
                    <RequestRow
                      key={request.id}
                      request={request}
                      hasControls={isWide && openId === undefined}
                      isLast={request.id === lastOpen.current}
                      onOpen={awaitFocus}
                    />
                  ))}
                </ul>
              )}
            </List>
          </section>
        }
      >
        {openId !== undefined && (
          <OpenRequest
            requestId={openId}
            onClose={() => go(undefined, 'back')}
            onPrevious={stepTo(previous)}
            onNext={stepTo(next)}
          />
        )}
      </Split>
    </>
  );
}

/** The total of all requests; the filtered total is not counted, since nobody needs it. */
function headOf(counts: RequestCounts | undefined, isFiltered: boolean): string {
  const head = isFiltered ? words.head.filtered : words.head.all;
  if (!counts) return head();
  const total = counts.new + counts.inProgress + counts.resolved + counts.refused;
  return head(total.toLocaleString(appLocale));
}

/**
 * The requests before and after the open one. It may leave the list while it is open, for example when a filter asks
 * for another status: then its last place counts. Near the end the next page is loaded.
 */
function useNeighbours(
  query: ReturnType<typeof useRequests>,
  openId: number | undefined,
  /** Identifies the list: neighbours in one list say nothing about another. */
  list: string,
) {
  const ids = query.data?.map(({ id }) => id) ?? [];
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other list counts
  useEffect(() => {
    place.current = -1;
  }, [list]);
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  useEffect(() => {
    place.current = openId === undefined ? -1 : at === -1 ? place.current : at;
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // A page that failed to load is retried by the list's own button.
  const isNearEnd = at !== -1 && at === ids.length - 1 && !isFetchNextPageError;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (openId === undefined) return {};
  if (at !== -1) return { previous: ids[at - 1], next: ids[at + 1] };
  return place.current === -1 ? {} : { previous: ids[place.current - 1], next: ids[place.current] };
}

type RowProps = {
  request: AdminSupportRequest;
  /** Whether there is room for the most frequent actions. */
  hasControls: boolean;
  /** Whether it was open last: the focus returns to it. */
  isLast: boolean;
  onOpen(by: OpenedBy): void;
};

/** A request in the list: two lines beside an open one, columns on a full-width list. Its title opens it. */
const RequestRow = memo(function RequestRow({ request, hasControls, isLast, onOpen }: RowProps) {
  const { id, title, description, requestType, assignee, unreadCount, createdAt, rating } = request;
  return (
    <li className={styles.row} data-record data-unread={unreadCount > 0 || undefined}>
      <div className={styles.title}>
        <RowLink
          title={title}
          dir="auto"
          to="/support-admin"
          search={(before: object) => ({ ...readSupportSearch({ ...before }), id })}
          preload={false}
          // Enter sends no pointer click, and a click with a modifier key opens another tab.
          onClick={({ detail, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
            if (!ctrlKey && !metaKey && !shiftKey) onOpen(detail === 0 ? 'key' : 'pointer');
          }}
          {...(isLast && { 'data-split-last': true })}
        >
          {title}
        </RowLink>
        <UnreadMark count={unreadCount} />
        <PromptMark request={request} />
      </div>
      <p className={styles.text} dir="auto">
        {description}
      </p>
      <bdi className={styles.project}>{projectNameOf(request)}</bdi>
      <span className={styles.kind}>{codes.types[requestType]}</span>
      <span className={styles.status}>
        {hasControls ? <StatusSelect request={request} isNamed /> : <StatusBadge status={request.status} />}
      </span>
      <span className={styles.priority}>
        <PriorityBadge priority={request.priority} />
      </span>
      <span className={styles.stars}>
        <Stars value={rating} label={words.facts.rating} />
      </span>
      <Time at={createdAt} as={hasControls ? 'longMinute' : 'age'} className={styles.time} />
      {assignee && (
        <bdi className={styles.assignee} title={assignee.name}>
          {assignee.name}
        </bdi>
      )}
      {hasControls && (
        <div className={styles.controls}>
          <RegenerateButton request={request} isSmall />
        </div>
      )}
    </li>
  );
});

/** Says that the prompt is being written, or that it failed; nothing where it is there. */
function PromptMark({ request }: { request: AdminSupportRequest }) {
  const { marks } = words.prompt;
  const isFailed = request.promptState === 'failed';
  if (!isFailed && !isBeingWritten(request)) return null;
  const Icon = isFailed ? Close : Clock;
  return (
    <PlainMark icon={<Icon className={iconSize.text} />} color={isFailed ? 'red' : 'dimmed'}>
      {isFailed ? marks.failed : marks.waiting}
    </PlainMark>
  );
}

const priorityChoices = requestPriorities
  .map((value) => ({ value, label: codes.priorities[value] }))
  .reverse();

type RequestFiltersProps = { filter: RequestsFilter; onChange(filter: RequestsFilter): void };

function RequestFilters({ filter, onChange }: RequestFiltersProps) {
  const change = useFilterChange(filter, onChange);
  const { search, priority, requestType, clientProjectId, assignee, only } = filter;
  const people = useAssigneeChoices();
  return (
    <Filters
      label={words.filters.label}
      isNarrowed={Object.keys(filter).some((name) => name !== 'search' && name !== 'status')}
      search={
        <SearchField
          placeholder={words.filters.search}
          search={search}
          onSearch={(next) => change({ search: next })}
        />
      }
    >
      <Choice
        label={words.filters.priority}
        all={words.filters.allPriorities}
        value={priority}
        choices={priorityChoices}
        onChoose={(next) => change({ priority: next })}
      />
      <Choice
        label={words.filters.type}
        all={words.filters.allTypes}
        value={requestType}
        choices={requestTypes.map((value) => ({ value, label: codes.types[value] }))}
        onChoose={(next) => change({ requestType: next })}
      />
      <Choice
        label={words.assignee.label}
        all={words.assignee.all}
        value={assignee}
        choices={[{ value: 'nobody', label: words.assignee.nobody }, ...people]}
        onChoose={(next) => change({ assignee: next })}
      />
      <Choice
        label={words.unread.label}
        all={words.unread.all}
        value={only}
        choices={[{ value: 'unread', label: words.unread.only }]}
        onChoose={(next) => change({ only: next })}
      />
      <ProjectChoice value={clientProjectId} onChoose={(id) => change({ clientProjectId: id })} />
    </Filters>
  );
}

type ProjectChoiceProps = { value: number | undefined; onChoose(clientProjectId: number | undefined): void };

/** A choice of a client project. */
const ProjectChoice = ({ value, onChoose }: ProjectChoiceProps) => (
  <SearchedSelect
    label={words.filters.project}
    value={useChosenProject(value)}
    all={words.filters.allProjects}
    none={words.filters.noProject}
    useFound={useFoundProjects}
    onChoose={onChoose}
  />
);

function useFoundProjects(search: string | undefined) {
  const { data = [] } = trpc.clientProjects.list.useQuery(
    { search, limit: 50 },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return data;
}

/** The project of the address, by its number until its name has loaded, or where it does not exist. */
function useChosenProject(clientProjectId = 0): { id: number; name: string } | undefined {
  const isAsked = clientProjectId > 0;
  const { data } = trpc.clientProjects.detail.useQuery({ clientProjectId }, { enabled: isAsked });
  return isAsked
    ? (data ?? { id: clientProjectId, name: words.facts.unnamedProject(clientProjectId) })
    : undefined;
}
