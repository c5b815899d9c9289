import type { AdminStatusPage } from '../../../../routers/status-pages.schema.ts';
import type { ListSearch } from '../../lists/list-search.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { trpc } from '../../trpc.ts';

/** The status pages that a search finds. */
export function useStatusPages(filter: ListSearch) {
  const { client } = trpc.useUtils();
  return usePagedList<AdminStatusPage>({
    queryKey: ['status-pages', 'list', filter],
    read: (page, options) => client.statusPages.list.query({ ...filter, ...page }, options),
    cursorOf: ({ id }) => id,
  });
}
