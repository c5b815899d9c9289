import { Button, Group, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { noticeWords } from '../../../../content/app/notices.ts';
import type { Notice } from '../../../../routers/notices.schema.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { showError } from '../../errors.ts';
import { useStaffEvents, useStaffLive } from '../../frame/staff-live.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { List, Nothing } from '../../kit/list.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { dayName } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { NoticeList } from './notice-list.tsx';
import { readNoticesSearch } from './notices-search.ts';

const words = wordsOf(noticeWords);

const route = getRouteApi('/staff-frame/notices');

/** All notices of whoever is signed in, newest first. */
export function NoticesScreen() {
  const { only = 'all' } = readNoticesSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { client } = trpc.useUtils();
  const query = usePagedList<Notice>({
    call: trpc.notices.list,
    input: { only },
    read: (page, options) => client.notices.list.query({ ...page, only } as never, options),
    pageSize: 30,
  });
  useStaffEvents((event) => {
    if (event.type === 'notices') void query.refetch();
  });
  const show = (next: string) =>
    void navigate({ search: next === 'unread' ? { only: 'unread' } : {}, replace: true });
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      more={
        <>
          <ButtonLink variant="default" to="/account" hash="mails">
            {words.mails.title}
          </ButtonLink>
          {query.data?.[0] && <ReadAll until={query.data[0].happenedAt} />}
        </>
      }
    >
      <Group>
        <SegmentedControl
          aria-label={words.show.label}
          value={only}
          onChange={show}
          data={(['all', 'unread'] as const).map((value) => ({ value, label: words.show[value] }))}
        />
      </Group>
      <List
        query={query}
        words={words.list}
        address={{ isFiltered: only === 'unread', reset: () => show('all') }}
        nothing={<Nothing icon={<ArchSign state="done" />} {...words.none} />}
      >
        {(rows) =>
          [...Map.groupBy(rows, ({ happenedAt }) => new Date(happenedAt).toDateString())].map(
            ([day, ofDay]) => <NoticeList key={day} notices={ofDay} label={dayName(new Date(day))} isOfDay />,
          )
        }
      </List>
    </StaffScreen>
  );
}

/** Marks all notices up to the newest on screen as read; one that arrives at this moment stays unread. */
export function ReadAll({ until }: { until: string | undefined }) {
  const { unread = 0 } = useStaffLive();
  const readAll = trpc.notices.readAll.useMutation({
    onError: (error) => showError(error, { title: words.notRead }),
  });
  return (
    <Button
      variant="default"
      disabled={unread === 0 || until === undefined}
      loading={readAll.isPending}
      onClick={() => readAll.mutate({ until })}
    >
      {words.readAll}
    </Button>
  );
}
