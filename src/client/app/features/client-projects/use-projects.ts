import { useCallback } from 'react';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { trpc } from '../../trpc.ts';
import { useOneAtATime } from '../support-requests/use-requests.ts';

/** The client projects; a new request changes how many theirs are. */
export function useProjects() {
  const { clientProjects } = trpc.useUtils();
  const query = trpc.clientProjects.list.useQuery(undefined, { refetchOnMount: 'always' });
  const readAgain = useOneAtATime(
    useCallback(
      () => clientProjects.list.invalidate(undefined, {}, { cancelRefetch: false }),
      [clientProjects],
    ),
  );
  useStaffEvents((event) => {
    if (event.type === 'request') readAgain();
  });
  return query;
}

/** Shows a project as the server has just answered it, and reads the list anew. */
export function useKeepProject(): (answered: AdminClientProject) => void {
  const { clientProjects } = trpc.useUtils();
  return useCallback(
    (answered) => {
      clientProjects.list.setData(undefined, (list) =>
        list?.some(({ id }) => id === answered.id)
          ? list.map((each) => (each.id === answered.id ? answered : each))
          : list && [answered, ...list],
      );
      void clientProjects.list.invalidate();
    },
    [clientProjects],
  );
}
