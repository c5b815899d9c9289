import { Button, Group, Skeleton, Tabs, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { RequestCounts as Counts, RequestStatus } from '../../../../routers/support-requests.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { from } from '../../breakpoints.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import iconSize from '../../icon-size.module.css';
import { Bars } from '../../kit/bars.tsx';
import { withChanges } from '../../kit/filters.tsx';
import { dayInWords } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { ClientProjects } from '../client-projects/client-projects.tsx';
import { StatusIcon } from './badges.tsx';
import { Requests } from './requests.tsx';
import styles from './support.module.css';
import { filterOf, type RequestsFilter, readSupportSearch, type SupportSearch } from './support-search.ts';
import { useRequestCounts } from './use-requests.ts';

const words = wordsOf(supportRequestsWords);
const projectsWords = wordsOf(clientProjectsWords);
const { statuses } = wordsOf(requestCodeWords);

const route = getRouteApi('/staff-frame/support-admin');

/** The support screens: requests and client projects; for `support` and `admin`. */
export function SupportScreen() {
  // The router also hands on what the validation has left out.
  const search = readSupportSearch(route.useSearch());
  const navigate = route.useNavigate();
  const filter = filterOf(search);
  // The two lists have separate searches.
  const { search: _search, ...narrowed } = filter;
  const tab = search.tab ?? 'demandes';
  useReadNotices(tab === 'projets' || search.id === undefined ? undefined : { requestId: search.id });
  const isWide = useMediaQuery(from('lg'), undefined, { getInitialValueInEffect: false });
  // Another tab or request can be undone by Back; a filter cannot.
  const show = (next: SupportSearch) =>
    void navigate({
      search: next,
      replace: next.tab === search.tab && next.id === search.id,
      resetScroll: false,
    });
  const add = (isAdding: boolean) =>
    narrow({ ...filter, tab: 'projets', ...(isAdding && { dialog: 'new' }) });
  const narrow = (next: SupportSearch) => show({ ...next, ...(search.id && { id: search.id }) });
  return (
    <Tabs
      value={tab}
      onChange={(next) => show({ ...narrowed, ...(next === 'projets' && { tab: next }) })}
      keepMounted={false}
      className={styles.tabs}
    >
      <StaffScreen
        title={words.title}
        width="window"
        actions={
          <>
            <Tabs.List className={styles.list ?? ''}>
              <Tabs.Tab value="demandes">{words.requests}</Tabs.Tab>
              <Tabs.Tab value="projets">{projectsWords.title}</Tabs.Tab>
            </Tabs.List>
            {tab === 'demandes' ? (
              <>
                <RequestCounts filter={filter} onChange={narrow} />
                {isWide && <RequestWeeks />}
              </>
            ) : (
              <Button ms="auto" leftSection={<Plus className={iconSize.small} />} onClick={() => add(true)}>
                {projectsWords.add}
              </Button>
            )}
          </>
        }
      >
        <Tabs.Panel value="demandes" className={styles.pane ?? ''}>
          <Requests
            filter={filter}
            openId={search.id}
            onNarrow={narrow}
            onOpen={(id) => show({ ...filter, ...(id && { id }) })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="projets" className={styles.pane ?? ''}>
          <ClientProjects
            search={search.search}
            onSearch={(text) => narrow({ ...narrowed, tab: 'projets', ...(text && { search: text }) })}
            openId={search.id}
            onOpen={(id) => show({ ...filter, tab: 'projets', ...(id && { id }) })}
            isAdding={search.dialog === 'new'}
            onAdding={add}
            onShowRequests={(clientProjectId) => show({ clientProjectId })}
          />
        </Tabs.Panel>
      </StaffScreen>
    </Tabs>
  );
}

const counted: { status: RequestStatus; count: keyof Counts }[] = [
  { status: 'Nouveau', count: 'new' },
  { status: 'En cours', count: 'inProgress' },
  { status: 'Résolu', count: 'resolved' },
  { status: 'Refusé', count: 'refused' },
];

type CountsProps = { filter: RequestsFilter; onChange(filter: RequestsFilter): void };

/** The number of requests by status. Each is a button that filters the list, and removes the filter again. */
function RequestCounts({ filter, onChange }: CountsProps) {
  const { data, isError } = useRequestCounts();
  return (
    <Group
      gap="var(--space-2)"
      className={styles.counts ?? ''}
      aria-busy={!data && !isError}
      renderRoot={(props) => <fieldset {...props} />}
    >
      <VisuallyHidden component="legend">{words.counts.label}</VisuallyHidden>
      {counted.map(({ status, count }) => (
        <UnstyledButton
          key={status}
          className={styles.count}
          aria-pressed={filter.status === status}
          onClick={() =>
            onChange(withChanges(filter, { status: filter.status === status ? undefined : status }))
          }
        >
          <StatusIcon status={status} />
          <Text span fz="sm">
            {statuses[status]}
          </Text>
          <Text component="strong" fz="sm" fw={650}>
            {data
              ? data[count].toLocaleString(appLocale)
              : !isError && <Skeleton component="span" display="inline-block" width="1ch" height="0.75em" />}
          </Text>
        </UnstyledButton>
      ))}
    </Group>
  );
}

/** Requests received and resolved per week; nothing where that cannot be read. */
function RequestWeeks() {
  const { data, isError } = trpc.supportRequests.weeks.useQuery(undefined, { staleTime: 60_000 });
  if (isError) return null;
  if (!data) return <Skeleton height="1.75rem" width="11rem" ms="auto" />;
  // One week beside empty ones shows no comparison.
  if (data.filter(({ received, resolved }) => received + resolved > 0).length < 3) return null;
  const sum = (figure: 'received' | 'resolved') => data.reduce((total, week) => total + week[figure], 0);
  return (
    <Bars
      isSmall
      caption={words.weeks.caption(data.length, sum('received'), sum('resolved'))}
      names={[words.weeks.received, words.weeks.resolved]}
      points={data.map(({ week, received, resolved }) => ({
        name: words.weeks.week(dayInWords(week)),
        values: [received, resolved],
      }))}
    />
  );
}
