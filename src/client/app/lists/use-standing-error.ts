import { useRef } from 'react';

type Query = { error: unknown; isFetching: boolean };

/**
 * The error of a query, until another answer is there. A query that has nothing to show forgets its error while it
 * tries again: what stands for the error, with the button that was pressed in it, would go and come back.
 */
export function useStandingError({ error, isFetching }: Query): unknown {
  const standing = useRef<unknown>(null);
  if (error || !isFetching) standing.current = error;
  return standing.current;
}
