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

/** What stands in one column of a list, and where in a row where there is no room for columns. */
export type Column<Row, Sortable extends string = never> = {
  /** The column's name; read out before the value where there is no room for columns. */
  head: string;
  /** Null, or a `RowNothing`, where the row has nothing to say. */
  cell(row: Row): ReactNode;
  /** Numbers stand at the end, under each other; what is `short` is never cut, as `text` and the name are. */
  kind?: 'number' | 'short' | 'text';
  /** The column's least width, where its content may shrink. */
  width?: string;
  /**
   * The column's name in the order that the address asks for. `of` is what the rows of a whole list are compared by;
   * without it the server has sorted them, as it must where they come page by page.
   */
  sort?: { key: Sortable; of?(row: Row): string | number };
  /**
   * Where the cell stands when there is no room for columns and a row has two lines. Without it: `title` for the first
   * column, `under` for all others.
   *
   *     title                       end
   *     first · under · under  underEnd
   *     line
   *
   * Of `first` and `under` as much is shown as there is room for. A `line` makes the row taller, and is for what
   * somebody decides by. `none` is shown only where the row is opened.
   */
  narrow?: 'title' | 'end' | 'first' | 'under' | 'underEnd' | 'line' | 'none';
  /** What stands there instead, as where a value says nothing without its column's name. */
  narrowCell?(row: Row): ReactNode;
};

/** What a list is sorted by, and how that is changed; in the order it has by itself where it is undefined. */
export type Sort<Sortable extends string = never> = {
  by: Sorted<Sortable> | undefined;
  onSort(by: Sorted<Sortable> | undefined): void;
};

type TableFrom = 'md' | 'lg' | 'xl' | 'never';

export type RecordsProps<Row extends { id: Key }, Sortable extends string> = {
  label: string;
  rows: readonly Row[];
  /** Where its id does not tell a row from all others, and for as long as it is shown. */
  keyOf?(row: Row): Key;
  /** The first one names the row. */
  columns: readonly Column<Row, NoInfer<Sortable>>[];
  /** What can be done with a row, at its end. `narrowActions` where there is no room for columns, if it is not the same. */
  actions?(row: Row): ReactNode;
  narrowActions?(row: Row): ReactNode;
  sort?: Sort<Sortable> | undefined;
  /** Which rows are chosen, and what each is called for that; none can be where it is absent. */
  selection?: Selection;
  nameOf?(row: Row): string;
  /** From which width on the columns have room beside the side bar; `never` beside what the list opens. */
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
 * Rows under their column heads where it is wide, to compare; rows of two lines where it is not. The arrows go from one
 * row that has a `data-open` to the next.
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

/** What ends in an ellipsis says the whole of it to the pointer. */
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

/** A column's name; where the list can be sorted by it, what sorts it: up first, then down, then as it was. */
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

/** Chooses every row on screen, or none of them. */
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

/** Two lines: what it is and how it stands, what tells more of it and how much or since when. */
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
      <div className={styles.what}>
        {title?.cell(row)}
        {named(at('first', 'line', 'under'), styles.under)}
      </div>
      {named(at('end', 'underEnd'), styles.ends)}
      {actions && <div className={styles.rowActions}>{actions}</div>}
    </li>
  );
}

/** The name of a row and, under it, what tells it from others of the same name. */
export const RowName = ({ children, details }: { children: ReactNode; details?: ReactNode }) => (
  <Stack gap={0} align="start" className={styles.names ?? ''}>
    <Text span inherit fw={600}>
      {children}
    </Text>
    {details && <span className={styles.details}>{details}</span>}
  </Stack>
);

/** What a column says of a row and, under it, what tells more of that. */
export const RowText = ({ children, detail }: { children: ReactNode; detail?: ReactNode }) => (
  <>
    <div>{children}</div>
    {detail && <RowDetail>{detail}</RowDetail>}
  </>
);

/** Says that a column has nothing of a row, where that is seen by its being empty. */
export const RowNothing = ({ children }: { children: string }) => (
  <VisuallyHidden className={styles.nil ?? ''}>{children}</VisuallyHidden>
);

/** A line under the name of a row. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
);

type RowAnchorProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>;

/** What opens a row: the arrows go from one to the next. */
export const RowLink = createLink((props: RowAnchorProps) => (
  <Anchor data-open inherit className={styles.open ?? ''} {...props} />
));
