import {
  Badge,
  Flex,
  Group,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type {
  AdminSupportRequest,
  RequestCounts,
  RequestStatus,
} from '../../../../routers/support-requests.schema.ts';
import panel from '../../frame/panel.module.css';
import { searchLimit } from '../../kit/address.ts';
import { Choice, Filters, SearchField, useFilterChange, withChanges } from '../../kit/filters.tsx';
import { moveByArrows } from '../../kit/keyboard.ts';
import { List, Nothing } from '../../kit/list.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { RowLink } from '../../kit/records.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { useAssigneeChoices } from './assignee.tsx';
import { StatusIcon } from './badges.tsx';
import { ClampedText } from './clamped-text.tsx';
import { PromptBox, PromptProgress, RegenerateButton } from './prompt.tsx';
import { DocumentProblem, RequestBadges, RequestFacts } from './request-facts.tsx';
import { RequestWeeks } from './request-weeks.tsx';
import { StatusSelect, statusChoices } from './status-select.tsx';
import styles from './support.module.css';
import { priorities, type RequestsFilter, types } from './support-search.ts';
import { useRequestCounts, useRequests } from './use-requests.ts';

const words = wordsOf(supportRequestsWords);
const codes = wordsOf(requestCodeWords);

type Props = { filter: RequestsFilter; onChange(filter: RequestsFilter): void };

/** The requests of all clients: how many of each status, what narrows them, and the list. */
export function RequestsTab({ filter, onChange }: Props) {
  const query = useRequests(filter);
  const counts = useRequestCounts();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack gap="var(--space-5)">
      <CountCards
        query={counts}
        chosen={filter.status}
        onChoose={(status) => onChange(withChanges(filter, { status }))}
      />
      <RequestWeeks />
      <RequestFilters filter={filter} onChange={onChange} />
      <Flex component="section" direction="column" gap="md" aria-labelledby="requests-head">
        <Title order={2} size="lg" id="requests-head">
          {headOf(counts.data, isFiltered)}
        </Title>
        <List
          query={query}
          words={words.list}
          address={{ isFiltered, reset: () => onChange({}) }}
          nothing={<Nothing {...words.none} />}
        >
          {(requests) => (
            <Flex
              component="ul"
              direction="column"
              gap="md"
              onKeyDown={moveByArrows}
              aria-label={words.requests}
            >
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </Flex>
          )}
        </List>
      </Flex>
    </Stack>
  );
}

/** The total of all requests; how many a filter lets through is not counted, since nobody needs the figure. */
function headOf(counts: RequestCounts | undefined, isFiltered: boolean): string {
  const head = isFiltered ? words.head.filtered : words.head.all;
  if (!counts) return head();
  const total = counts.new + counts.inProgress + counts.resolved + counts.refused;
  return head(total.toLocaleString(appLocale));
}

const cards: { status: RequestStatus; count: keyof RequestCounts }[] = [
  { status: 'Nouveau', count: 'new' },
  { status: 'En cours', count: 'inProgress' },
  { status: 'Résolu', count: 'resolved' },
  { status: 'Refusé', count: 'refused' },
];

type CountCardsProps = {
  query: ReturnType<typeof useRequestCounts>;
  chosen: RequestStatus | undefined;
  onChoose(status: RequestStatus | undefined): void;
};

/** How many there are of each status. Pressed, a card narrows the list to its own; pressed again, no longer. */
function CountCards({ query, chosen, onChoose }: CountCardsProps) {
  const { data, error, refetch, isFetching } = query;
  if (!data && error) {
    return (
      <QueryFailed
        title={words.counts.failed}
        error={error}
        retry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 4 }}
      spacing="sm"
      aria-busy={!data}
      renderRoot={(props) => <fieldset {...props} />}
    >
      <VisuallyHidden component="legend">{words.counts.label}</VisuallyHidden>
      {cards.map(({ status, count }) => (
        <UnstyledButton
          key={status}
          className={styles.count}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? undefined : status)}
        >
          <Flex component="span" align="center" gap="xs" mb="var(--space-1)">
            <StatusIcon status={status} />
            <Text span fz="sm" fw={550}>
              {codes.statuses[status]}
            </Text>
          </Flex>
          {/* The line is as high without its figure, so that nothing jumps when it comes. */}
          <Text component="strong" ff="heading" fz="var(--text-2xl)" fw={650} lh="var(--leading-snug)">
            {data ? (
              data[count].toLocaleString(appLocale)
            ) : (
              <Skeleton component="span" display="inline-block" width="2ch" height="0.75em" radius="sm" />
            )}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

/** One request of the list, with what is done most often; its title leads to all that is known of it. */
const RequestCard = memo(function RequestCard({ request }: { request: AdminSupportRequest }) {
  const { id, title, description, documentProblem } = request;
  return (
    <li className={panel.panel} data-record>
      <Group justify="space-between" align="start" gap="var(--space-2) var(--space-4)">
        <Title order={3} size="lg" textWrap="wrap" flex="1 1 16rem" miw={0}>
          <RowLink
            c="inherit"
            to="/support-admin/$requestId"
            params={{ requestId: String(id) }}
            preload={false}
          >
            <bdi>{title}</bdi>
          </RowLink>
        </Title>
        <Group gap="var(--space-1)">
          {request.unreadCount > 0 && (
            <Badge color="accent" variant="filled" tt="none" miw="max-content">
              {words.unread.count(request.unreadCount)}
            </Badge>
          )}
          <RequestBadges request={request} />
        </Group>
      </Group>
      <RequestFacts request={request} />
      <ClampedText text={description} label={title} />
      <DocumentProblem problem={documentProblem} />
      <Group align="end" gap="sm">
        <StatusSelect request={request} isNamed />
        <RegenerateButton request={request} />
        <PromptProgress request={request} />
      </Group>
      <PromptBox request={request} />
    </li>
  );
});

type RequestFiltersProps = { filter: RequestsFilter; onChange(filter: RequestsFilter): void };

function RequestFilters({ filter, onChange }: RequestFiltersProps) {
  const change = useFilterChange(filter, onChange);
  const { search, status, priority, requestType, clientProjectId, assignee, only } = filter;
  const people = useAssigneeChoices();
  return (
    <Filters label={words.filters.label} className={styles.filters}>
      <SearchField
        placeholder={words.filters.search}
        className={styles.search}
        search={search}
        onSearch={(next) => change({ search: next })}
      />
      <Choice
        label={words.filters.status}
        all={words.filters.allStatuses}
        value={status}
        choices={statusChoices}
        onChoose={(next) => change({ status: next })}
      />
      <Choice
        label={words.filters.priority}
        all={words.filters.allPriorities}
        value={priority}
        choices={priorities.map((value) => ({ value, label: codes.priorities[value] }))}
        onChoose={(next) => change({ priority: next })}
      />
      <Choice
        label={words.filters.type}
        all={words.filters.allTypes}
        value={requestType}
        choices={types.map((value) => ({ value, label: codes.types[value] }))}
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

/** From the last key to the search, in ms. */
const searchDelay = 300;

type ProjectChoiceProps = { value: number | undefined; onChoose(clientProjectId: number | undefined): void };

/** One of the client projects, the first of which are offered; what is typed finds the others on the server. */
function ProjectChoice({ value, onChoose }: ProjectChoiceProps) {
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), searchDelay);
  const chosen = useChosenProject(value);
  // The field holds the name of what was chosen: nobody searches for that.
  const search = rested === (chosen?.name ?? words.filters.allProjects) ? '' : rested;
  const { data: found = [] } = trpc.clientProjects.list.useQuery(
    { ...(search && { search }), limit: 50 },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={words.filters.project}
      searchable
      allowDeselect={false}
      // A portal would stand outside of the page's regions.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={words.filters.noProject}
      filter={({ options }) => options}
      maxLength={searchLimit}
      value={value?.toString() ?? ''}
      data={[
        ...(search ? [] : [{ value: '', label: words.filters.allProjects }]),
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onFocus={({ currentTarget }) => currentTarget.select()}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(id ? Number(id) : undefined)}
    />
  );
}

/** What the address names, by its number until its name has come, or where there is no such project. */
function useChosenProject(clientProjectId = 0): { id: number; name: string } | undefined {
  const isAsked = clientProjectId > 0;
  const { data } = trpc.clientProjects.detail.useQuery({ clientProjectId }, { enabled: isAsked });
  return isAsked
    ? (data ?? { id: clientProjectId, name: words.facts.unnamedProject(clientProjectId) })
    : undefined;
}
