import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import { dayInWords } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const Bars = lazy(async () => ({ default: (await import('../../kit/bars.tsx')).Bars }));

const words = wordsOf(supportRequestsWords).weeks;
const room = <Skeleton height="1.75rem" width="9rem" />;

/** What came in and what was resolved in the last weeks; nothing where it cannot be told. */
export function RequestWeeks() {
  const { data, isError } = trpc.supportRequests.weeks.useQuery(undefined, { staleTime: 60_000 });
  if (isError) return null;
  if (!data) return room;
  const sum = (figure: 'received' | 'resolved') => data.reduce((total, week) => total + week[figure], 0);
  return (
    <Suspense fallback={room}>
      <Bars
        isSmall
        caption={words.caption(data.length, sum('received'), sum('resolved'))}
        names={[words.received, words.resolved]}
        points={data.map(({ week, received, resolved }) => ({
          name: words.week(dayInWords(week)),
          values: [received, resolved],
        }))}
      />
    </Suspense>
  );
}
