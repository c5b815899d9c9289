import type { AuditEntry } from '../../../../routers/audit.schema.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import type { AuditSearch } from '../../routes/audit.ts';
import { trpc } from '../../trpc.ts';

/** The log under these filters. */
export function useEntries(filter: AuditSearch) {
  const { client } = trpc.useUtils();
  return usePagedList<AuditEntry>({
    queryKey: ['audit', 'entries', filter],
    read: (page, options) => client.audit.list.query({ ...filter, ...page }, options),
    cursorOf: ({ id }) => id,
  });
}
