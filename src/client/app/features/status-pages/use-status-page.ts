import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../trpc.ts';
import { forgetUnlocked, isUnlocked, keepUnlocked } from './unlocked.ts';

/** Under this what the server told of pages is cached. */
const pageKey = [['statusPages', 'get']];

/** A status page: locked until this tab has unlocked it, and only then asked for. */
export function useStatusPage(slug: string) {
  const [isOpen, setIsOpen] = useState(() => isUnlocked(slug));
  const query = trpc.statusPages.get.useQuery({ slug }, { enabled: isOpen, refetchOnMount: 'always' });
  const isRead = query.data !== undefined;
  useEffect(() => {
    if (isRead) keepUnlocked(slug);
  }, [isRead, slug]);
  const queryClient = useQueryClient();
  const end = useCallback(() => {
    forgetUnlocked(slug);
    queryClient.removeQueries({ queryKey: pageKey });
    setIsOpen(false);
  }, [queryClient, slug]);
  function open(): void {
    // The document was made for somebody who could read nothing: one for a reader may frame the preview.
    if (keepUnlocked(slug)) window.location.reload();
    else setIsOpen(true);
  }
  return { isOpen, query, open, end };
}
export type StatusPageQuery = ReturnType<typeof useStatusPage>['query'];
