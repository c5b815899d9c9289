import { Group, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { RequestCounts as Counts, RequestStatus } from '../../../../routers/support-requests.schema.ts';
import { Bars } from '../../kit/bars.tsx';
import { withChanges } from '../../kit/filters.tsx';
import { dayInWords } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { StatusIcon } from './badges.tsx';
import styles from './support.module.css';
import type { RequestsFilter } from './support-search.ts';
import { useRequestCounts } from './use-requests.ts';

const { counts: words, weeks: weekWords } = wordsOf(supportRequestsWords);
const { statuses } = wordsOf(requestCodeWords);

const counted: { status: RequestStatus; count: keyof Counts }[] = [
  { status: 'Nouveau', count: 'new' },
  { status: 'En cours', count: 'inProgress' },
  { status: 'Résolu', count: 'resolved' },
  { status: 'Refusé', count: 'refused' },
];

type Props = { filter: RequestsFilter; onChange(filter: RequestsFilter): void };

/** How many there are of each status. Pressed, one narrows the list to its own; pressed again, no longer. */
export function RequestCounts({ filter, onChange }: Props) {
  const { data, isError } = useRequestCounts();
  return (
    <Group gap="var(--space-2)" aria-busy={!data && !isError} renderRoot={(props) => <fieldset {...props} />}>
      <VisuallyHidden component="legend">{words.label}</VisuallyHidden>
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

/** What came in and what was resolved in the last weeks; nothing where it cannot be told. */
export function RequestWeeks() {
  const { data, isError } = trpc.supportRequests.weeks.useQuery(undefined, { staleTime: 60_000 });
  if (isError) return null;
  if (!data) return <Skeleton height="1.75rem" width="11rem" ms="auto" />;
  const sum = (figure: 'received' | 'resolved') => data.reduce((total, week) => total + week[figure], 0);
  return (
    <Bars
      isSmall
      caption={weekWords.caption(data.length, sum('received'), sum('resolved'))}
      names={[weekWords.received, weekWords.resolved]}
      points={data.map(({ week, received, resolved }) => ({
        name: weekWords.week(dayInWords(week)),
        values: [received, resolved],
      }))}
    />
  );
}
