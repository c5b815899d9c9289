import { ActionIcon, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { kitWords, sharedWords } from '../../../content/app/kit.ts';
import type { ListWords } from '../../../content/app/list.ts';
import { ArchSign } from '../../ui/arch-sign.tsx';
import { Refresh as RefreshIcon } from '../../ui/icons.tsx';
import { showError } from '../errors.ts';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';
import type { ListAddress } from './filters.tsx';
import { focusRecord, focusSearch, recordsIn } from './keyboard.ts';
import styles from './list.module.css';
import { type Query, QueryBody, RowsPending } from './query.tsx';

const kit = wordsOf(kitWords).list;
const { more } = wordsOf(sharedWords);

/** What a query is asked about its pages. */
export type Paging = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
};

export type ListProps<Row> = {
  query: Query<Row[]> & (Paging | { hasNextPage?: never; isFetchNextPageError?: never });
  words: ListWords;
  /** What narrows the list. */
  address?: Pick<ListAddress, 'isFiltered' | 'reset'> | undefined;
  /** Stands where there is no row at all. */
  nothing: ReactNode;
  /** For how many rows there is room while they are on their way. */
  room?: number | undefined;
  children(rows: Row[]): ReactNode;
};

/** The rows of a list and the way to more of them, or what stands for them: each state that a list can be in. */
export function List<Row>({ query, words, address, nothing, room = 6, children }: ListProps<Row>) {
  const whole = useRef<HTMLDivElement>(null);
  const beforeMore = useFocusOnMore(whole, query.data?.length ?? 0);
  const { data, isFetching } = query;
  const [one, several] = words.shown;
  const noneLeft = address?.isFiltered ? words.noneLeft : undefined;
  const told =
    data && (data.length === 0 ? noneLeft?.title : `${data.length} ${data.length > 1 ? several : one}`);
  return (
    <div ref={whole} className={styles.body}>
      {/* Stands before it has words: what comes along with its words is not read out. */}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <QueryBody
        // A further page that did not come is said by a toast.
        query={{
          data,
          error: query.isFetchNextPageError ? null : query.error,
          isFetching,
          refetch: () => query.refetch(),
        }}
        pending={<RowsPending label={words.pending} rows={room} />}
        failed={words.failed}
      >
        {(rows) =>
          rows.length === 0 ? (
            address && noneLeft ? (
              <NothingLeft {...noneLeft} onReset={address.reset} />
            ) : (
              nothing
            )
          ) : (
            <>
              {children(rows)}
              {query.hasNextPage && <MoreRows query={query} onMore={beforeMore} />}
            </>
          )
        }
      </QueryBody>
    </div>
  );
}

type MoreProps = { query: Paging; words?: typeof more; onMore(): void };

/** Brings the next page of a list. */
export function MoreRows({ query, words = more, onMore }: MoreProps) {
  const more = async () => {
    onMore();
    const { isFetchNextPageError, error } = await query.fetchNextPage();
    if (isFetchNextPageError) showError(error, { title: words.failed });
  };
  return (
    <Button variant="default" mx="auto" loading={query.isFetchingNextPage} onClick={() => void more()}>
      {words.more}
    </Button>
  );
}

/**
 * Focus goes to the first of the new rows, since the button that was pressed may be gone; not where somebody has gone on to
 * something else meanwhile.
 */
export function useFocusOnMore(whole: RefObject<HTMLElement | null>, count: number): () => void {
  const asked = useRef<{ count: number; focused: Element | null }>(undefined);
  useEffect(() => {
    if (!asked.current || count <= asked.current.count) return;
    const { count: first, focused } = asked.current;
    asked.current = undefined;
    const isWaiting = [focused, document.body].includes(document.activeElement);
    if (whole.current && isWaiting) focusRecord(recordsIn(whole.current)[first]);
  }, [whole, count]);
  return () => {
    asked.current = { count, focused: document.activeElement };
  };
}

type NothingProps = { icon?: ReactNode; title?: string; text?: string; children?: ReactNode };

/** Stands where there is nothing to list, under the brand's arch; its child is the way to something. */
export const Nothing = ({ icon = <ArchSign state="empty" />, title, text, children }: NothingProps) => (
  <Stack align="center" gap="sm" px="md" py="var(--space-16)" ta="center" className={styles.nothing}>
    {icon}
    {title && <strong>{title}</strong>}
    {text && <Text c="dimmed">{text}</Text>}
    {children}
  </Stack>
);

type NothingLeftProps = { title: string; text?: string; reset?: string; onReset(): void };

/** Stands for the rows that filters or a search have not left. */
function NothingLeft(props: NothingLeftProps) {
  const { title, text = kit.noneLeft.text, reset = kit.noneLeft.reset, onReset } = props;
  const forget = () => {
    onReset();
    // The button that was pressed goes with what it stands in.
    focusSearch();
  };
  return (
    <Nothing title={title} text={text}>
      <Button variant="default" onClick={forget}>
        {reset}
      </Button>
    </Nothing>
  );
}

export type Refreshed = { isRefetching: boolean; refetch(): unknown };

/** Reads a list anew. */
export const Refresh = ({ query }: { query: Refreshed }) => (
  <ActionIcon
    variant="default"
    size="input-sm"
    aria-label={kit.refresh}
    title={kit.refresh}
    loading={query.isRefetching}
    onClick={() => void query.refetch()}
  >
    <RefreshIcon className={iconSize.small} />
  </ActionIcon>
);
