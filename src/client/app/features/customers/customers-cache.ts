import { trpc } from '../../trpc.ts';

/** All that shows customers is read again. */
export function useCustomersCache() {
  const cache = trpc.useUtils();
  return async () => {
    await Promise.all([
      cache.customers.get.invalidate(),
      cache.customers.pipeline.invalidate(),
      cache.customers.list.invalidate(),
    ]);
  };
}
