import { useEffect } from 'react';
import type { NoticeSubject } from '../../../routers/notices.schema.ts';
import { trpcClient } from '../trpc.ts';
import { usePageShown } from '../use-page-shown.ts';
import { useStaffEvents, useStaffLive } from './staff-live.tsx';

/**
 * Marks the notices about this as read: when it is opened, and again when another one comes while it is on screen.
 * Does nothing while it is undefined.
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

/** A failed call is tried again with the next notice, or when it is opened again. */
const read = (subject: NoticeSubject) => void trpcClient.notices.read.mutate({ subject }).catch(() => {});
