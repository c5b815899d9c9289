import { useQueryClient } from '@tanstack/react-query';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { changePagedRows, replacing, usePagedList } from '../../kit/paged.ts';
import { pagedKey, trpc } from '../../trpc.ts';
import { useReadAgain } from '../support-requests/use-requests.ts';

/** The client projects that the search finds; a new request changes how many theirs are. */
export function useProjects(search: string | undefined) {
  const { client } = trpc.useUtils();
  const query = usePagedList<AdminClientProject>({
    call: trpc.clientProjects.list,
    input: { search },
    read: (page, options) =>
      client.clientProjects.list.query({ ...(search && { search }), ...page }, options),
  });
  useReadAgain([pagedKey(trpc.clientProjects.list)]);
  return query;
}

/** Shows a project as the server has just answered it, and reads the lists anew. */
export function useKeepProject(): (answered: AdminClientProject) => void {
  const queries = useQueryClient();
  const { clientProjects } = trpc.useUtils();
  return (answered) => {
    changePagedRows(queries, trpc.clientProjects.list, replacing(answered));
    void clientProjects.invalidate();
  };
}
