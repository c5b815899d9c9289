import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListWords } from '../../../content/app/list.ts';
import { StaffScreen } from '../frame/staff-screen.tsx';
import { Filters, type ListAddress, SearchField, type SortableBy } from './filters.tsx';
import { List, type ListProps, Nothing, Refresh, type Refreshed } from './list.tsx';
import { Records, type RecordsProps, SortChoice, useHasColumns } from './records.tsx';
import type { Key } from './selection.tsx';

/** What a list of records says: `search` is what stands in its search, where it has one. */
export type RecordListWords = {
  title: string;
  list: ListWords;
  none?: { title?: string; text: string; icon?: ReactNode };
  filters?: { label: string; search?: string };
};

type ListedProps<Row extends { id: Key }, Filter extends object> = Omit<
  RecordsProps<Row, SortableBy<Filter>>,
  'label' | 'rows'
> & {
  words: RecordListWords;
  query: ListProps<Row>['query'];
  /** What the address asks of the list; absent where it cannot be narrowed. */
  address?: Pick<ListAddress, 'isFiltered' | 'reset'> & Partial<ListAddress<Filter>>;
  /** Its search, where it is not the usual one, and what narrows it beside that. */
  search?: ReactNode;
  filters?: ReactNode;
  /** What stands between the filters and the list. */
  above?: ReactNode;
  /** What has to be known of the rows, above them. */
  note?: ReactNode;
  /** The way to a first row, where there is none. */
  first?: ReactNode;
  room?: ListProps<Row>['room'];
  /** False where a filter finds what is not among the rows without one. */
  isAll?: boolean;
};

/** From this many rows on, sorting is offered where the list has no room for column heads. */
const manyRows = 8;

/** The filters of a list and its records, or what stands for them. */
export function RecordList<Row extends { id: Key }, Filter extends object = object>({
  words,
  query,
  address,
  search,
  filters,
  above,
  note,
  first,
  room,
  isAll = true,
  ...records
}: ListedProps<Row, Filter>) {
  const { title, none } = words;
  const { columns, sort = address?.sort, tableFrom } = records;
  const hasColumns = useHasColumns(tableFrom);
  // Where the heads of columns do not do it; a few rows need no other order.
  const order = sort && !hasColumns && columns.some((column) => column.sort) && (
    <SortChoice columns={columns} sort={sort} />
  );
  // Where there is no row at all, there is nothing to look for.
  const narrowed = !(isAll && isBare(query, address)) && address && words.filters;
  return (
    <>
      {narrowed && (
        <Filters
          label={narrowed.label}
          isNarrowed={address.isNarrowed ?? false}
          search={
            search ??
            (narrowed.search && address.search && (
              <SearchField {...address.search} placeholder={narrowed.search} />
            ))
          }
        >
          {(filters || order) && (
            <>
              {filters}
              {order}
            </>
          )}
        </Filters>
      )}
      {above}
      <List
        query={query}
        words={words.list}
        address={address}
        room={room}
        nothing={none && <Nothing {...none}>{first}</Nothing>}
      >
        {(rows) => (
          <>
            {note && (
              <Text c="dimmed" fz="sm">
                {note}
              </Text>
            )}
            {!narrowed && rows.length >= manyRows && order}
            <Records label={title} rows={rows} sort={sort} {...records} />
          </>
        )}
      </List>
    </>
  );
}

/** Whether a list has no row, whatever is asked of it. */
export const isBare = (
  { data }: { data?: readonly unknown[] | undefined },
  address: Pick<ListAddress, 'isFiltered'> | undefined,
): boolean => data?.length === 0 && !address?.isFiltered;

type ScreenProps<Row extends { id: Key }, Filter extends object> = ListedProps<Row, Filter> & {
  words: RecordListWords & { lead: string };
  query: Refreshed;
  /** Beside the title; of those `more` is behind "…" on a phone. */
  buttons?: ReactNode;
  more?: ReactNode;
  /** What the list opens over itself. */
  children?: ReactNode;
};

/** A screen of staff that is one list: its title, what can be done with the whole, its filters and its records. */
export const ListScreen = <Row extends { id: Key }, Filter extends object>({
  buttons,
  more,
  children,
  ...list
}: ScreenProps<Row, Filter>) => (
  <StaffScreen
    title={list.words.title}
    lead={list.words.lead}
    more={!isBare(list.query, list.address) && more}
    actions={
      <>
        <Refresh query={list.query} />
        {buttons}
      </>
    }
  >
    <RecordList {...list} />
    {children}
  </StaffScreen>
);
