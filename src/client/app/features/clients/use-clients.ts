import type { ListedClient } from '../../../../routers/clients.schema.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { trpc } from '../../trpc.ts';
import type { ClientsSearch } from './clients-search.ts';

export const clientsKey = ['clients', 'list'];

/** The clients under these filters. */
export function useClients(filter: ClientsSearch) {
  const { client } = trpc.useUtils();
  return usePagedList<ListedClient, string>({
    queryKey: [...clientsKey, filter],
    read: (page, options) => client.clients.list.query({ ...filter, ...page }, options),
    cursorOf: ({ cursor }) => cursor,
  });
}
