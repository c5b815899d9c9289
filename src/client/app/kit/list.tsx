import { Badge, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { from } from '../breakpoints.ts';
import { showError } from '../errors.ts';
import { trpcClient } from '../trpc.ts';
import { focusRecord, focusSearch, moveByArrows, recordsIn } from './keyboard.ts';
import styles from './list.module.css';
import { type Query, QueryBody, RowsPending } from './query.tsx';

/** What stands in one column of a list, and where on a card where there is no room for columns. */
export type Column<Row> = {
  /** The column's name, and that of its line on a card. */
  head: string;
  /** Null where the row has nothing to say: a card leaves the line out. */
  cell(row: Row): ReactNode;
  /** Numbers stand at the end, under each other; what is `short` is never broken; `text` breaks anywhere. */
  kind?: 'number' | 'short' | 'text';
  /** The column's least width, where its content may shrink. */
  width?: string;
  /** The card's heading, its upper corner, a named line (unless said otherwise), its last line, or nowhere. */
  onPhone?: 'title' | 'corner' | 'line' | 'foot' | 'hidden';
};

type RecordsProps<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  /** From which width on the columns have room beside the side bar. */
  tableFrom?: 'md' | 'xl';
};

/**
 * Rows under their column heads where it is wide, to compare; a list of cards where it is not, to read. The arrows go
 * from one row that has a `data-open` to the next.
 */
export function Records<Row>({ label, rows, keyOf, columns, tableFrom = 'xl' }: RecordsProps<Row>) {
  const isWide = useMediaQuery(from(tableFrom), undefined, { getInitialValueInEffect: false });
  if (!isWide) {
    return (
      <ul className={styles.cards} aria-label={label} onKeyDown={moveByArrows}>
        {rows.map((row) => (
          <RecordCard key={keyOf(row)} row={row} columns={columns} />
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.table}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" aria-label={label} onKeyDown={moveByArrows}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ head, kind, width }) => (
              <Table.Th key={head} scope="col" data-kind={kind} {...(width && { w: width })}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} data-record>
              {columns.map(({ head, cell, kind }, at) =>
                at === 0 ? (
                  <Table.Th key={head} scope="row" data-kind={kind}>
                    {cell(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={head} data-kind={kind}>
                    {cell(row)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function RecordCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: Column<Row>['onPhone']) =>
    columns.filter(({ onPhone = 'line' }, index) => (index === 0 ? 'title' : onPhone) === place);
  const lines = at('line').flatMap(({ head, cell, kind }) => {
    const value = cell(row);
    return value === null || value === undefined ? [] : [{ head, value, kind }];
  });
  return (
    <li className={styles.card} data-record>
      <div className={styles.cardHead}>
        {[...at('title'), ...at('corner')].map(({ head, cell }) => (
          <div key={head}>{cell(row)}</div>
        ))}
      </div>
      <dl className={styles.facts}>
        {lines.map(({ head, value, kind }) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd data-kind={kind}>{value}</dd>
          </div>
        ))}
      </dl>
      {at('foot').map(({ head, cell }) => (
        <div key={head}>{cell(row)}</div>
      ))}
    </li>
  );
}

/** What can be done with one row: beside each other in a table, in as many lines as they need on a card. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" className={styles.rowActions ?? ''}>
    {children}
  </Group>
);

/** The name of a row and, under it, what tells it from others of the same name. */
export const RowName = ({ children, details }: { children: ReactNode; details?: ReactNode }) => (
  <div className={styles.names}>
    <span className={styles.name}>{children}</span>
    {details}
  </div>
);

/** A line under the name of a row. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
);

/** How a state looks: never by its colour alone. */
export type StateLook = {
  word: string;
  color: 'accent' | 'blue' | 'orange' | 'green' | 'gray' | 'red';
  Icon: ComponentType<{ className?: string | undefined }>;
};

export function StateBadge({ look: { word, color, Icon } }: { look: StateLook }) {
  return (
    <Badge color={color} tt="none" miw="max-content" leftSection={<Icon className={styles.icon} />}>
      {word}
    </Badge>
  );
}

/** What a query is asked about its pages. */
export type Paging = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
};

export type ListWords = {
  pending: string;
  failed: string;
  /** What is announced after the count, of one and of several. */
  shown: readonly [one: string, several: string];
};

type ListProps<Row> = {
  query: Query<Row[]> & (Paging | { hasNextPage?: never; isFetchNextPageError?: never });
  words: ListWords;
  /** Stands where there is no row. */
  nothing: ReactNode;
  children(rows: Row[]): ReactNode;
};

/** The rows of a list and the way to more of them, or what stands for them: each state that a list can be in. */
export function List<Row>({ query, words, nothing, children }: ListProps<Row>) {
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
        pending={<RowsPending label={words.pending} rows={6} />}
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

const frenchMore = { more: 'Plus', failed: 'La suite n’a pas pu être chargée' };

type MoreProps = { query: Paging; words?: typeof frenchMore; onMore(): void };

/** Brings the next page of a list. */
export function MoreRows({ query, words = frenchMore, onMore }: MoreProps) {
  const more = async () => {
    onMore();
    const { isFetchNextPageError, error } = await query.fetchNextPage();
    if (isFetchNextPageError) showError(error, { title: words.failed });
  };
  return (
    <Button
      variant="default"
      className={styles.more ?? ''}
      loading={query.isFetchingNextPage}
      onClick={() => void more()}
    >
      {words.more}
    </Button>
  );
}

/** The keyboard goes to the first of the new rows: the button under the finger may be gone. */
export function useFocusOnMore(whole: RefObject<HTMLElement | null>, count: number): () => void {
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

type NothingProps = { title?: string; text?: string; children?: ReactNode };

/** Stands where there is nothing to list; its child is the way to something. */
export const Nothing = ({ title, text, children }: NothingProps) => (
  <div className={styles.nothing}>
    {title && <strong>{title}</strong>}
    {text && <Text c="dimmed">{text}</Text>}
    {children}
  </div>
);

type NothingLeftProps = { title: string; text?: string; reset?: string; onReset(): void };

/** Stands for the rows that filters or a search have not left. */
export function NothingLeft(props: NothingLeftProps) {
  const {
    title,
    text = 'Cherchez un autre mot, ou retirez un filtre.',
    reset = 'Effacer les filtres',
    onReset,
  } = props;
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

type Refreshed = { isRefetching: boolean; refetch(): unknown };

/** Reads a list anew. */
export const Refresh = ({ query }: { query: Refreshed }) => (
  <Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
    Actualiser
  </Button>
);

type ExportProps = {
  /** Where the list is had as a file; its filters are added. */
  path: string;
  filter: Record<string, string | boolean>;
  title: string;
};

/** Takes a list along as a file. A download has no screen to ask for a password on: it is asked before. */
export function ExportButton({ path, filter, title }: ExportProps) {
  const asked = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString();
  const href = `${path}${asked && '?'}${asked}`;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      await trpcClient.staff.checkProof.query();
      window.location.assign(href);
    } catch (error) {
      showError(error, { title: 'Le fichier n’a pas été exporté' });
    }
  };
  return (
    <Button component="a" variant="default" href={href} download onClick={download} title={title}>
      Exporter en CSV
    </Button>
  );
}
