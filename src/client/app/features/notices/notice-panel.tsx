import { Group, Stack, Title } from '@mantine/core';
import { noticeWords } from '../../../../content/app/notices.ts';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Nothing } from '../../kit/list.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { NoticeList } from './notice-list.tsx';
import styles from './notices.module.css';
import { ReadAll } from './notices-screen.tsx';

const words = wordsOf(noticeWords);

/** The panel shows so many; the screen shows all. */
const shown = 10;

/** The newest notices, over any screen; `onLeave` closes the panel. */
export function NoticePanel({ onLeave }: { onLeave(): void }) {
  const query = trpc.notices.list.useQuery({ limit: shown }, { refetchOnMount: 'always' });
  useStaffEvents((event) => {
    if (event.type === 'notices') void query.refetch();
  });
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {words.title}
      </Title>
      <QueryBody
        query={query}
        pending={<RowsPending label={words.list.pending} />}
        failed={words.list.failed}
      >
        {(notices) =>
          notices.length === 0 ? (
            <Nothing {...words.none} />
          ) : (
            <div className={styles.scroll}>
              <NoticeList notices={notices} label={words.title} onOpen={onLeave} />
            </div>
          )
        }
      </QueryBody>
      <Group justify="space-between">
        <ButtonLink variant="default" to="/notices" onClick={onLeave}>
          {words.bell.all}
        </ButtonLink>
        <ReadAll until={query.data?.[0]?.happenedAt} />
      </Group>
    </Stack>
  );
}
