import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { changePagedRows, usePagedList } from '../../kit/paged.ts';
import { trpc } from '../../trpc.ts';
import { useOneAtATime } from '../support-requests/use-requests.ts';

const listKey = ['client-projects', 'list'];

/** The client projects that the search finds; a new request changes how many theirs are. */
export function useProjects(search: string | undefined) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const query = usePagedList<AdminClientProject>({
    queryKey: [...listKey, search],
    read: (page, options) =>
      client.clientProjects.list.query({ ...(search && { search }), ...page }, options),
  });
  const readAgain = useOneAtATime(
    useCallback(() => queries.invalidateQueries({ queryKey: listKey }, { cancelRefetch: false }), [queries]),
  );
  useStaffEvents((event) => {
    if (event.type === 'request') readAgain();
  });
  return query;
}

/** Shows a project as the server has just answered it, and reads the lists anew. */
export function useKeepProject(): (answered: AdminClientProject) => void {
  const queries = useQueryClient();
  const { clientProjects } = trpc.useUtils();
  return useCallback(
    (answered) => {
      changePagedRows<AdminClientProject>(queries, listKey, (each) =>
        each.id === answered.id ? answered : each,
      );
      void queries.invalidateQueries({ queryKey: listKey });
      void clientProjects.invalidate();
    },
    [queries, clientProjects],
  );
}
