import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../trpc.ts';

/** Under it all lists of customers are kept. */
export const customersKey = ['customers', 'list'];

/** All that shows customers is read again. */
export function useCustomersCache() {
  const cache = trpc.useUtils();
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      cache.customers.get.invalidate(),
      cache.customers.pipeline.invalidate(),
      queries.invalidateQueries({ queryKey: customersKey }),
    ]);
  };
}
