import {
  Badge,
  Box,
  Button,
  Checkbox,
  Flex,
  Group,
  NativeSelect,
  Stack,
  Table,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import type { ListWords } from '../../../content/app/list.ts';
import { ChevronUp } from '../../ui/icons.tsx';
import { from } from '../breakpoints.ts';
import { showError } from '../errors.ts';
import iconSize from '../icon-size.module.css';
import { appLanguage, wordsOf } from '../language.ts';
import { trpcClient } from '../trpc.ts';
import type { ListAddress } from './filters.tsx';
import { focusRecord, focusSearch, moveByArrows, recordsIn } from './keyboard.ts';
import styles from './list.module.css';
import { type Query, QueryBody, RowsPending } from './query.tsx';
import type { Selection } from './selection.tsx';

const kit = wordsOf(kitWords).list;

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
  /**
   * The column's name in the order that the address asks for. `of` is what the rows of a whole list are compared by;
   * without it the server has sorted them, as it must where they come page by page.
   */
  sort?: { key: string; of?(row: Row): string | number };
  /** The card's heading, its upper corner, a named line (unless said otherwise), its last line, or nowhere. */
  onPhone?: 'title' | 'corner' | 'line' | 'foot' | 'hidden';
};

type RecordsProps<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  sort?: Sort;
  /** Which rows are chosen, and what each is called for that; none can be where it is absent. */
  selection?: Selection;
  nameOf?(row: Row): string;
  /** From which width on the columns have room beside the side bar. */
  tableFrom?: 'md' | 'xl';
};

/** The column that a list is sorted by, downwards with a minus before it; in the order it has by itself without one. */
export type Sort = { by: string | undefined; onSort(by: string | undefined): void };

/** Up first, then down, then as it was. */
const nextSort = (key: string, by: string | undefined): string | undefined =>
  by === key ? `-${key}` : by === `-${key}` ? undefined : key;

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], by: string | undefined) {
  const of = columns.find(({ sort }) => sort?.key === by?.replace(/^-/, ''))?.sort?.of;
  if (!of) return rows;
  const upwards = rows.toSorted((a, b) => compare(of(a), of(b)));
  return by?.startsWith('-') ? upwards.toReversed() : upwards;
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), appLanguage, { numeric: true });

/**
 * Rows under their column heads where it is wide, to compare; a list of cards where it is not, to read. The arrows go
 * from one row that has a `data-open` to the next.
 */
export function Records<Row>(props: RecordsProps<Row>) {
  const { label, keyOf, columns, sort, selection, nameOf, tableFrom = 'xl' } = props;
  const isWide = useMediaQuery(from(tableFrom), undefined, { getInitialValueInEffect: false });
  const rows = sortRows(props.rows, columns, sort?.by);
  const choice = (row: Row) =>
    selection && (
      <Checkbox
        aria-label={kit.chooseNamed(nameOf?.(row) ?? keyOf(row))}
        checked={selection.chosen.has(keyOf(row))}
        onChange={() => selection.toggle(keyOf(row))}
      />
    );
  const all = selection && <ChooseAll keys={rows.map(keyOf)} selection={selection} isNamed={!isWide} />;
  if (!isWide) {
    return (
      <>
        {sort && <SortChoice columns={columns} sort={sort} />}
        {all}
        <ul className={styles.cards} aria-label={label} onKeyDown={moveByArrows}>
          {rows.map((row) => (
            <RecordCard key={keyOf(row)} row={row} columns={columns} choice={choice(row)} />
          ))}
        </ul>
      </>
    );
  }
  return (
    <div className={styles.table}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" aria-label={label} onKeyDown={moveByArrows}>
        <Table.Thead>
          <Table.Tr>
            {all && <Table.Td w={0}>{all}</Table.Td>}
            {columns.map((column) => (
              <ColumnHead key={column.head} column={column} sort={sort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} data-record>
              {selection && <Table.Td>{choice(row)}</Table.Td>}
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

type HeadProps<Row> = { column: Column<Row>; sort: Sort | undefined };

/** A column's name; where the list can be sorted by it, what sorts it, with the direction it stands in. */
function ColumnHead<Row>({ column: { head, kind, width, sort: own }, sort }: HeadProps<Row>) {
  const direction = !own || !sort ? undefined : directionOf(own.key, sort.by);
  return (
    <Table.Th scope="col" data-kind={kind} aria-sort={direction} {...(width && { w: width })}>
      {own && sort ? (
        <UnstyledButton
          fz="inherit"
          fw="inherit"
          className={styles.sort ?? ''}
          data-direction={direction}
          onClick={() => sort.onSort(nextSort(own.key, sort.by))}
        >
          {head}
          <ChevronUp className={iconSize.text} />
        </UnstyledButton>
      ) : (
        head
      )}
    </Table.Th>
  );
}

function directionOf(key: string, by: string | undefined): 'ascending' | 'descending' | 'none' {
  if (by === key) return 'ascending';
  return by === `-${key}` ? 'descending' : 'none';
}

/** The same where there are no column heads. */
function SortChoice<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: Sort }) {
  const choices = columns.flatMap(({ head, sort: own }) =>
    own
      ? [
          { value: own.key, label: kit.ascending(head) },
          { value: `-${own.key}`, label: kit.descending(head) },
        ]
      : [],
  );
  return (
    <NativeSelect
      label={kit.sortBy}
      value={sort.by ?? ''}
      data={[{ value: '', label: kit.usualOrder }, ...choices]}
      onChange={({ currentTarget }) => sort.onSort(currentTarget.value || undefined)}
    />
  );
}

type ChooseAllProps = { keys: (string | number)[]; selection: Selection; isNamed: boolean };

/** Chooses every row on screen, or none of them. */
function ChooseAll({ keys, selection, isNamed }: ChooseAllProps) {
  const count = keys.filter((key) => selection.chosen.has(key)).length;
  return (
    <Checkbox
      data-choose-all
      aria-label={kit.chooseAll}
      label={isNamed && kit.chooseAll}
      checked={count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={() => selection.choose(count === keys.length ? [] : keys)}
    />
  );
}

type CardProps<Row> = { row: Row; columns: readonly Column<Row>[]; choice: ReactNode };

function RecordCard<Row>({ row, columns, choice }: CardProps<Row>) {
  const at = (place: Column<Row>['onPhone']) =>
    columns.filter(({ onPhone = 'line' }, index) => (index === 0 ? 'title' : onPhone) === place);
  const lines = at('line').flatMap(({ head, cell, kind }) => {
    const value = cell(row);
    return value === null || value === undefined ? [] : [{ head, value, kind }];
  });
  return (
    <li className={styles.card} data-record>
      <Flex align="start" justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" align="start" miw={0}>
          {choice}
          {at('title').map(({ head, cell }) => (
            <Box key={head} miw={0}>
              {cell(row)}
            </Box>
          ))}
        </Group>
        {at('corner').map(({ head, cell }) => (
          <div key={head}>{cell(row)}</div>
        ))}
      </Flex>
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
  <Stack gap={0} align="start" className={styles.names ?? ''}>
    <Text span inherit fw={600}>
      {children}
    </Text>
    {details}
  </Stack>
);

/** A line under the name of a row. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <Text span c="dimmed" fz="sm" className={styles.names ?? ''}>
    {children}
  </Text>
);

/** How a state looks: never by its colour alone. */
export type StateLook = {
  word: string;
  color: 'accent' | 'blue' | 'orange' | 'green' | 'gray' | 'red';
  Icon: ComponentType<{ className?: string | undefined }>;
};

export function StateBadge({ look: { word, color, Icon } }: { look: StateLook }) {
  return (
    <Badge color={color} tt="none" miw="max-content" leftSection={<Icon className={iconSize.text} />}>
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

type ListProps<Row> = {
  query: Query<Row[]> & (Paging | { hasNextPage?: never; isFetchNextPageError?: never });
  words: ListWords;
  /** What narrows the list. */
  address?: Pick<ListAddress, 'isFiltered' | 'reset'>;
  /** Stands where there is no row at all. */
  nothing: ReactNode;
  children(rows: Row[]): ReactNode;
};

/** The rows of a list and the way to more of them, or what stands for them: each state that a list can be in. */
export function List<Row>({ query, words, address, nothing, children }: ListProps<Row>) {
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
            address?.isFiltered && words.noneLeft ? (
              <NothingLeft {...words.noneLeft} onReset={address.reset} />
            ) : (
              nothing
            )
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

type MoreProps = { query: Paging; words?: typeof kit.more; onMore(): void };

/** Brings the next page of a list. */
export function MoreRows({ query, words = kit.more, onMore }: MoreProps) {
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

type NothingProps = { icon?: ReactNode; title?: string; text?: string; children?: ReactNode };

/** Stands where there is nothing to list; its child is the way to something. */
export const Nothing = ({ icon, title, text, children }: NothingProps) => (
  <Stack align="center" gap="sm" px="md" py="var(--space-12)" ta="center" className={styles.nothing}>
    {icon}
    {title && <strong>{title}</strong>}
    {text && <Text c="dimmed">{text}</Text>}
    {children}
  </Stack>
);

type NothingLeftProps = { title: string; text?: string; reset?: string; onReset(): void };

/** Stands for the rows that filters or a search have not left. */
export function NothingLeft(props: NothingLeftProps) {
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

type Refreshed = { isRefetching: boolean; refetch(): unknown };

/** Reads a list anew. */
export const Refresh = ({ query }: { query: Refreshed }) => (
  <Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
    {kit.refresh}
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
      showError(error, { title: kit.exportFailed });
    }
  };
  return (
    <Button component="a" variant="default" href={href} download onClick={download} title={title}>
      {kit.export}
    </Button>
  );
}
