import { useEffect } from 'react';
import type { NoticeSubject } from '../../../routers/notices.schema.ts';
import { trpcClient } from '../trpc.ts';
import { usePageShown } from '../use-page-shown.ts';
import { useStaffEvents, useStaffLive } from './staff-live.tsx';

/**
 * Says that what is told of this has been read: when it is opened, and again when more is told of it while somebody looks
 * at it. Nothing while it is undefined.
 */
export function useReadNotices(subject: NoticeSubject | undefined): void {
  const isShown = usePageShown();
  const { unread } = useStaffLive();
  const key = isShown && unread !== undefined && subject ? JSON.stringify(subject) : undefined;
  useEffect(() => {
    if (key !== undefined) read(JSON.parse(key));
  }, [key]);
  useStaffEvents((event) => {
    if (event.type === 'notices' && event.unread > 0 && key !== undefined) read(JSON.parse(key));
  });
}

/** What could not be said is said again with the next notice, or when it is opened again. */
const read = (subject: NoticeSubject) => void trpcClient.notices.read.mutate({ subject }).catch(() => {});
