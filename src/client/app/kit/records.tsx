import {
  Anchor,
  type AnchorProps,
  Box,
  Checkbox,
  Flex,
  Group,
  NativeSelect,
  Stack,
  Table,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, Fragment, type PointerEvent, type ReactNode } from 'react';
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

/** What stands in one column of a list, and where on a card where there is no room for columns. */
export type Column<Row, Sortable extends string = never> = {
  /** The column's name, and that of its line on a card. */
  head: string;
  /** Null where the row has nothing to say: a card leaves the line out. */
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
  /** On a card: its upper corner, a named line (unless said otherwise) or its last line. The first column is its heading. */
  onPhone?: 'corner' | 'line' | 'foot';
};

/** What a list is sorted by, and how that is changed; in the order it has by itself where it is undefined. */
export type Sort<Sortable extends string = never> = {
  by: Sorted<Sortable> | undefined;
  onSort(by: Sorted<Sortable> | undefined): void;
};

export type RecordsProps<Row extends { id: Key }, Sortable extends string> = {
  label: string;
  rows: readonly Row[];
  /** Where its id does not tell a row from all others, and for as long as it is shown. */
  keyOf?(row: Row): Key;
  /** The first one names the row. */
  columns: readonly Column<Row, NoInfer<Sortable>>[];
  /** What can be done with a row: the last column, or a place on its card. */
  actions?(row: Row): ReactNode;
  actionsOnPhone?: 'corner' | 'foot';
  sort?: Sort<Sortable> | undefined;
  /** Which rows are chosen, and what each is called for that; none can be where it is absent. */
  selection?: Selection;
  nameOf?(row: Row): string;
  /** From which width on the columns have room beside the side bar. */
  tableFrom?: 'md' | 'lg' | 'xl';
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
 * Rows under their column heads where it is wide, to compare; a list of cards where it is not, to read. The arrows go
 * from one row that has a `data-open` to the next.
 */
export function Records<Row extends { id: Key }, Sortable extends string = never>(
  props: RecordsProps<Row, Sortable>,
) {
  const { label, keyOf = idOf, actions, sort, selection, nameOf, tableFrom = 'lg' } = props;
  const columns: readonly Column<Row, Sortable>[] = actions
    ? [...props.columns, actionsColumn(actions, props.actionsOnPhone)]
    : props.columns;
  const isWide = useMediaQuery(from(tableFrom), undefined, { getInitialValueInEffect: false });
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

function actionsColumn<Row>(
  actions: (row: Row) => ReactNode,
  onPhone: 'corner' | 'foot' = 'foot',
): Column<Row> {
  return {
    head: words.actions,
    onPhone,
    cell: (row) => <RowActions>{actions(row)}</RowActions>,
  };
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
function SortChoice<Row, Sortable extends string>({ columns, sort }: SortChoiceProps<Row, Sortable>) {
  const choices = columns.flatMap(({ head, sort: own }) =>
    own
      ? [
          { value: own.key, label: words.ascending(head) },
          { value: `-${own.key}` as const, label: words.descending(head) },
        ]
      : [],
  );
  if (choices.length === 0) return null;
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

type CardProps<Row> = { row: Row; columns: readonly Column<Row, string>[]; choice: ReactNode };

function RecordCard<Row>({ row, columns: [title, ...others], choice }: CardProps<Row>) {
  const at = (place: Column<Row>['onPhone']) => others.filter(({ onPhone = 'line' }) => onPhone === place);
  const lines = at('line').flatMap(({ head, cell, kind }) => {
    const value = cell(row);
    return value === null || value === undefined ? [] : [{ head, value, kind }];
  });
  return (
    <li className={styles.card} data-record>
      <Flex align="start" justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" align="start" miw={0}>
          {choice}
          <Box miw={0}>{title?.cell(row)}</Box>
        </Group>
        <Group gap="xs" wrap="nowrap" align="start" flex="none" maw="60%" className={styles.corner ?? ''}>
          {at('corner').map(({ head, cell }) => (
            <div key={head}>{cell(row)}</div>
          ))}
        </Group>
      </Flex>
      {lines.length > 0 && (
        <dl className={styles.facts}>
          {lines.map(({ head, value, kind }) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd data-kind={kind}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
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

/** A line under the name of a row. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <Text span display="block" c="dimmed" fz="sm" className={styles.names ?? ''}>
    {children}
  </Text>
);

/** Broken, where it must be, after the sign or before a point, never in the middle of a word. */
export const MailAddress = ({ address }: { address: string }) => (
  <bdi>
    {address.split(/(?<=@)|(?=\.)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);

type RowAnchorProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>;

/** What opens a row: the arrows go from one to the next. */
export const RowLink = createLink((props: RowAnchorProps) => <Anchor data-open inherit {...props} />);
