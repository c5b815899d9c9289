import {
  Anchor,
  type AnchorProps,
  Checkbox,
  NativeSelect,
  Stack,
  Table,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { ChevronUp } from '../../ui/icons.tsx';
import { from } from '../breakpoints.ts';
import iconSize from '../icon-size.module.css';
import { appLanguage, wordsOf } from '../language.ts';
import type { Sorted } from './address.ts';
import { moveByArrows } from './keyboard.ts';
import styles from './list.module.css';
import type { Key, Selection } from './selection.tsx';

const words = wordsOf(kitWords).list;

/** One column of a list, and where its cell stands in a row of two lines on narrow screens. */
export type Column<Row, Sortable extends string = never> = {
  /** The column's name; read out before the value where there are no columns. */
  head: string;
  /** Null, or a `RowNothing`, where the row has no value. */
  cell(row: Row): ReactNode;
  /** Numbers are aligned at the end; a `short` value is never cut, while `text` and the name may be. */
  kind?: 'number' | 'short' | 'text';
  /** The column's minimum width, where its content may shrink. */
  width?: string;
  /**
   * The column's name in the order of the address. `of` compares the rows where the whole list is loaded; without it
   * the server has sorted them, as it must for a list that comes page by page.
   */
  sort?: { key: Sortable; of?(row: Row): string | number };
  /**
   * Where the cell stands in a row of two lines. Without it: `title` for the first column, `under` for all others.
   *
   *     title                       end
   *     first · under · under  underEnd
   *     line
   *
   * Of `first` and `under` as much is shown as fits. A `line` makes the row taller, is as wide as the row and is for
   * what somebody decides by.
   * `none` is shown only where the row is opened.
   */
  narrow?: 'title' | 'end' | 'first' | 'under' | 'underEnd' | 'line' | 'none';
  /** Whether a title has two lines there before it is cut: for one that is a sentence. */
  isLong?: boolean;
  /** The cell's content there, where the value means nothing without its column's name. */
  narrowCell?(row: Row): ReactNode;
};

/** The order of a list, and how to change it; the list's own order where it is undefined. */
export type Sort<Sortable extends string = never> = {
  by: Sorted<Sortable> | undefined;
  onSort(by: Sorted<Sortable> | undefined): void;
};

type TableFrom = 'md' | 'lg' | 'xl' | 'never';

export type RecordsProps<Row extends { id: Key }, Sortable extends string> = {
  label: string;
  rows: readonly Row[];
  /** For rows whose id is not unique in the list; stable for as long as the row is shown. */
  keyOf?(row: Row): Key;
  /** The first column names the row. */
  columns: readonly Column<Row, NoInfer<Sortable>>[];
  /** The actions at the end of a row. `narrowActions` replaces them in rows of two lines, if they differ there. */
  actions?(row: Row): ReactNode;
  narrowActions?(row: Row): ReactNode;
  sort?: Sort<Sortable> | undefined;
  /** The selected rows, and the name of each for its checkbox; absent where rows cannot be selected. */
  selection?: Selection;
  nameOf?(row: Row): string;
  /** The width from which the columns fit beside the side bar; `never` for a list beside an open record. */
  tableFrom?: TableFrom;
};

function sortRows<Row, Sortable extends string>(
  rows: readonly Row[],
  columns: readonly Column<Row, Sortable>[],
  by: string | undefined,
) {
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
 * A table with column heads on wide screens, rows of two lines on narrow ones. The arrow keys move from one row that
 * has a `data-open` to the next.
 */
export function Records<Row extends { id: Key }, Sortable extends string = never>(
  props: RecordsProps<Row, Sortable>,
) {
  const { label, keyOf = idOf, actions, sort, selection, nameOf, tableFrom = 'lg' } = props;
  const isWide = useHasColumns(tableFrom);
  const { columns } = props;
  const rows = sortRows(props.rows, columns, sort?.by);
  const choice = (row: Row) =>
    selection && (
      <Checkbox
        aria-label={words.chooseNamed(nameOf?.(row) ?? keyOf(row))}
        checked={selection.chosen.has(keyOf(row))}
        onChange={() => selection.toggle(keyOf(row))}
      />
    );
  const all = selection && <ChooseAll keys={rows.map(keyOf)} selection={selection} isNamed={!isWide} />;
  if (!isWide) {
    return (
      <>
        {all}
        <ul className={styles.rows} aria-label={label} onKeyDown={moveByArrows}>
          {rows.map((row) => (
            <NarrowRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              choice={choice(row)}
              actions={(props.narrowActions ?? actions)?.(row)}
            />
          ))}
        </ul>
      </>
    );
  }
  return (
    <div className={styles.table}>
      <Table
        verticalSpacing="var(--space-1)"
        horizontalSpacing="sm"
        aria-label={label}
        onKeyDown={moveByArrows}
      >
        <Table.Thead>
          <Table.Tr>
            {all && <Table.Td w={0}>{all}</Table.Td>}
            {columns.map((column) => (
              <ColumnHead key={column.head} column={column} sort={sort} />
            ))}
            {actions && (
              <Table.Th scope="col" w={0}>
                <VisuallyHidden>{words.actions}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} data-record>
              {selection && <Table.Td>{choice(row)}</Table.Td>}
              {columns.map(({ head, cell, kind, width }, at) => {
                const Cell = at === 0 ? Table.Th : Table.Td;
                return (
                  <Cell
                    key={head}
                    data-kind={kind}
                    data-sized={width && true}
                    onPointerEnter={tellWhole}
                    {...(at === 0 && { scope: 'row' })}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
              {actions && (
                <Table.Td>
                  <div className={styles.rowActions}>{actions(row)}</div>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** A tooltip shows the whole of a text that is cut. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
  cell.title = isCut ? cell.innerText : '';
}

const idOf = ({ id }: { id: Key }): Key => id;

/** Whether a list has room for columns beside the side bar. */
export function useHasColumns(tableFrom: TableFrom = 'lg'): boolean {
  const width = tableFrom === 'never' ? 'lg' : tableFrom;
  const isWide = useMediaQuery(from(width), undefined, { getInitialValueInEffect: false });
  return isWide && tableFrom !== 'never';
}

type HeadProps<Row, Sortable extends string> = {
  column: Column<Row, Sortable>;
  sort: Sort<Sortable> | undefined;
};

/** A column's name. In a sortable list it is a button: ascending, then descending, then the list's own order. */
function ColumnHead<Row, Sortable extends string>({ column, sort }: HeadProps<Row, Sortable>) {
  const { head, kind, width, sort: own } = column;
  const props = { scope: 'col', 'data-kind': kind, ...(width && { w: width }) };
  if (!own || !sort) return <Table.Th {...props}>{head}</Table.Th>;
  const direction = sort.by === own.key ? 'ascending' : sort.by === `-${own.key}` ? 'descending' : 'none';
  const next = { none: own.key, ascending: `-${own.key}` as const, descending: undefined };
  return (
    <Table.Th {...props} aria-sort={direction}>
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        className={styles.sort ?? ''}
        data-direction={direction}
        onClick={() => sort.onSort(next[direction])}
      >
        {head}
        <ChevronUp className={iconSize.text} />
      </UnstyledButton>
    </Table.Th>
  );
}

type SortChoiceProps<Row, Sortable extends string> = {
  columns: readonly Column<Row, Sortable>[];
  sort: Sort<Sortable>;
};

/** The same where there are no column heads. */
export function SortChoice<Row, Sortable extends string>({ columns, sort }: SortChoiceProps<Row, Sortable>) {
  const choices = columns.flatMap(({ head, sort: own }) =>
    own
      ? [
          { value: own.key, label: words.ascending(head) },
          { value: `-${own.key}` as const, label: words.descending(head) },
        ]
      : [],
  );
  return (
    <NativeSelect
      label={words.sortBy}
      value={sort.by ?? ''}
      data={[{ value: '', label: words.usualOrder }, ...choices]}
      onChange={({ currentTarget }) =>
        sort.onSort(choices.find(({ value }) => value === currentTarget.value)?.value)
      }
    />
  );
}

type ChooseAllProps = { keys: Key[]; selection: Selection; isNamed: boolean };

/** Selects every row on screen, or none of them. */
function ChooseAll({ keys, selection, isNamed }: ChooseAllProps) {
  const count = keys.filter((key) => selection.chosen.has(key)).length;
  return (
    <Checkbox
      data-choose-all
      aria-label={words.chooseAll}
      label={isNamed && words.chooseAll}
      checked={count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={() => selection.choose(count === keys.length ? [] : keys)}
    />
  );
}

type NarrowProps<Row> = {
  row: Row;
  columns: readonly Column<Row, string>[];
  choice: ReactNode;
  actions: ReactNode;
};

/** A row of two lines: what it is and its state, then details and a figure or a date. */
function NarrowRow<Row>({ row, columns, choice, actions }: NarrowProps<Row>) {
  const title = columns.find(({ narrow }) => narrow === 'title') ?? columns[0];
  const at = (...places: Column<Row>['narrow'][]) =>
    places.flatMap((place) =>
      columns.flatMap((column) => {
        const { head, narrow = 'under', kind, cell, narrowCell = cell } = column;
        const value = narrow === place && column !== title ? narrowCell(row) : undefined;
        return value === null || value === undefined ? [] : [{ head, value, kind, narrow }];
      }),
    );
  const named = (facts: ReturnType<typeof at>, className: string | undefined) =>
    facts.length > 0 && (
      <dl className={className}>
        {facts.map(({ head, value, kind, narrow }) => (
          <div key={head} data-at={narrow}>
            <VisuallyHidden component="dt">{head}</VisuallyHidden>
            <dd data-kind={kind}>{value}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <li className={styles.row} data-record>
      {choice}
      <div className={styles.what} data-long={title?.isLong}>
        {title?.cell(row)}
        {named(at('first', 'under'), styles.under)}
      </div>
      {named(at('end', 'underEnd'), styles.ends)}
      {actions && <div className={styles.rowActions}>{actions}</div>}
      {named(at('line'), styles.below)}
    </li>
  );
}

/** The name of a row, and under it what tells it from others of the same name. */
export const RowName = ({ children, details }: { children: ReactNode; details?: ReactNode }) => (
  <Stack gap={0} align="start" className={styles.names ?? ''}>
    <Text span inherit fw={600}>
      {children}
    </Text>
    {details && <span className={styles.details}>{details}</span>}
  </Stack>
);

/** A value of a row, and a detail under it. */
export const RowText = ({ children, detail }: { children: ReactNode; detail?: ReactNode }) => (
  <>
    <div>{children}</div>
    {detail && <RowDetail>{detail}</RowDetail>}
  </>
);

/** Marks a cell without a value; the eye sees a dash, a screen reader is told so. */
export const RowNothing = ({ children }: { children: string }) => (
  <span className={styles.nil}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
);

/** A line under the name of a row. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
);

type RowAnchorProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>;

/** The link that opens a row; the arrow keys move between these. */
export const RowLink = createLink((props: RowAnchorProps) => (
  <Anchor data-open inherit className={styles.open ?? ''} {...props} />
));
