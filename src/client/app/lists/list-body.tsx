import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './list-body.module.css';
import { ListPending } from './list-states.tsx';
import { MoreRows, type Paging } from './more-rows.tsx';
import { focusRecord, recordsIn } from './move-by-arrows.ts';
import { type Query, QueryBody } from './query-body.tsx';

type Props<Row> = {
  query: Query<Row[]> & (Paging | { hasNextPage?: never; isFetchNextPageError?: never });
  words: {
    pending: string;
    failed: string;
    /** What is announced after the count, of one and of several. */
    shown: readonly [one: string, several: string];
  };
  /** Stands where there is no row. */
  nothing: ReactNode;
  children(rows: Row[]): ReactNode;
};

/** The rows of a list and the way to more of them, or what stands for them: each state that a list can be in. */
export function ListBody<Row>({ query, words, nothing, children }: Props<Row>) {
  const whole = useRef<HTMLDivElement>(null);
  const beforeMore = useFocusOnMore(whole, query.data?.length ?? 0);
  const { data, isFetching } = query;
  const [one, several] = words.shown;
  return (
    <div ref={whole} className={styles.body}>
      <QueryBody
        // A further page that did not come is said by a toast.
        query={{
          data,
          error: query.isFetchNextPageError ? null : query.error,
          isFetching,
          refetch: () => query.refetch(),
        }}
        pending={<ListPending label={words.pending} rows={6} />}
        failed={words.failed}
      >
        {(rows) =>
          rows.length === 0 ? (
            nothing
          ) : (
            <>
              {children(rows)}
              <VisuallyHidden role="status">
                {rows.length} {rows.length > 1 ? several : one}
              </VisuallyHidden>
              {query.hasNextPage && <MoreRows query={query} onMore={beforeMore} />}
            </>
          )
        }
      </QueryBody>
    </div>
  );
}

/** The keyboard goes to the first of the new rows: the button under the finger may be gone. */
function useFocusOnMore(whole: RefObject<HTMLElement | null>, count: number): () => void {
  const begins = useRef<number>(undefined);
  useEffect(() => {
    const { current: first } = begins;
    if (first === undefined || count <= first) return;
    begins.current = undefined;
    if (whole.current) focusRecord(recordsIn(whole.current)[first]);
  }, [whole, count]);
  return () => {
    begins.current = count;
  };
}
