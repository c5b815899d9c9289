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

/** The paging part of a query. */
export type Paging = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
};

export type ListProps<Row> = {
  query: Query<Row[]> & (Paging | { hasNextPage?: never; isFetchNextPageError?: never });
  words: ListWords;
  /** The filters of the list. */
  address?: Pick<ListAddress, 'isFiltered' | 'reset'> | undefined;
  /** Shown where there is no row at all. */
  nothing: ReactNode;
  /** The number of placeholder rows while the rows are loading. */
  room?: number | undefined;
  children(rows: Row[]): ReactNode;
};

/** The rows of a list with the button for more, or the loading, empty or error state. */
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
      {/* Rendered empty at first: a live region that is added together with its words is not read out. */}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <QueryBody
        // A toast reports a further page that failed to load.
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

/** Loads the next page of a list. */
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
 * Moves the focus to the first of the new rows, since the button may be gone; not where somebody has moved on
 * meanwhile.
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

/** The empty state of a list, under the brand's arch; its child is a link to a next step. */
export const Nothing = ({ icon = <ArchSign state="empty" />, title, text, children }: NothingProps) => (
  <Stack align="center" gap="sm" px="md" py="var(--space-16)" ta="center" className={styles.nothing}>
    {icon}
    {title && <strong>{title}</strong>}
    {text && <Text c="dimmed">{text}</Text>}
    {children}
  </Stack>
);

type NothingLeftProps = { title: string; text?: string; reset?: string; onReset(): void };

/** The empty state where filters or a search leave no rows. */
function NothingLeft(props: NothingLeftProps) {
  const { title, text = kit.noneLeft.text, reset = kit.noneLeft.reset, onReset } = props;
  const forget = () => {
    onReset();
    // The button disappears together with the empty state, so the focus has to move.
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

/** Reloads a list. */
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
