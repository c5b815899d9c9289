import { useQueryClient } from '@tanstack/react-query';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { changePagedRows, replacing, usePagedList } from '../../kit/paged.ts';
import { trpc } from '../../trpc.ts';
import { useReadAgain } from '../support-requests/use-requests.ts';

const listKey = ['client-projects', 'list'];

/** The client projects that the search finds; a new request changes how many theirs are. */
export function useProjects(search: string | undefined) {
  const { client } = trpc.useUtils();
  const query = usePagedList<AdminClientProject>({
    queryKey: [...listKey, search],
    read: (page, options) =>
      client.clientProjects.list.query({ ...(search && { search }), ...page }, options),
  });
  useReadAgain([listKey]);
  return query;
}

/** Shows a project as the server has just answered it, and reads the lists anew. */
export function useKeepProject(): (answered: AdminClientProject) => void {
  const queries = useQueryClient();
  const { clientProjects } = trpc.useUtils();
  return (answered) => {
    changePagedRows(queries, listKey, replacing(answered));
    void queries.invalidateQueries({ queryKey: listKey });
    void clientProjects.invalidate();
  };
}
