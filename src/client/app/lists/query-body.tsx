import type { ReactNode } from 'react';
import { ListFailed } from './list-states.tsx';
import { useStandingError } from './use-standing-error.ts';

export type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
};

type Props<Data> = {
  query: Query<Data>;
  /** Stands for it while it is on its way. */
  pending: ReactNode;
  /** What is said where it did not come. */
  failed: string;
  /** What is said above what came before, where it could not be read again. */
  stale?: string;
  children(data: Data): ReactNode;
};

/** What a query has brought, or what stands for it. What came once stays when it cannot be read again. */
export function QueryBody<Data>(props: Props<Data>) {
  const { query, pending, failed, stale = 'Cette liste n’est peut-être plus à jour', children } = props;
  const { data, isFetching } = query;
  const error = useStandingError(query);
  const failure = Boolean(error) && (
    <ListFailed
      title={data === undefined ? failed : stale}
      error={error}
      retry={() => void query.refetch()}
      isRetrying={isFetching}
    />
  );
  if (data === undefined) return failure || pending;
  return (
    <>
      {failure}
      {children(data)}
    </>
  );
}
