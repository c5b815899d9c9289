import { trpc } from '../../trpc.ts';

/** Reads again everything that shows customers. */
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
