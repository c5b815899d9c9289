import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListWords } from '../../../content/app/list.ts';
import { StaffScreen } from '../frame/staff-screen.tsx';
import { Choices } from './facts.tsx';
import { Filters, type ListAddress, SearchField, type SortableBy } from './filters.tsx';
import { List, type ListProps, Nothing, Refresh, type Refreshed } from './list.tsx';
import { Records, type RecordsProps, SortChoice, useHasColumns } from './records.tsx';
import type { Key } from './selection.tsx';

/** The words of a list of records; `search` is the placeholder of its search. */
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
  /** The filters of the list from the address; absent where it has none. */
  address?: Pick<ListAddress, 'isFiltered' | 'reset'> & Partial<ListAddress<Filter>>;
  /** A search field in place of the usual one, and the filters beside it. */
  search?: ReactNode;
  filters?: ReactNode;
  /** What stands between the filters and the list. */
  above?: ReactNode;
  /** A message above the rows. */
  note?: ReactNode;
  /** A link or a button that makes the first row, shown where there is none. */
  first?: ReactNode;
  room?: ListProps<Row>['room'];
  /** False where a filter can find rows that the unfiltered list does not show. */
  isAll?: boolean;
};

/** From so many rows on a list without column heads offers a choice of order. */
const manyRows = 8;

/** The filters of a list and its records, or their loading, empty or error state. */
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
  // Column heads do the sorting where they are shown, and a few rows need no other order.
  const order = sort && !hasColumns && columns.some((column) => column.sort) && (
    <Choices>
      <SortChoice columns={columns} sort={sort} />
    </Choices>
  );
  // Without any row there is nothing to search.
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

/** Whether a list is empty without any filter. */
export const isBare = (
  { data }: { data?: readonly unknown[] | undefined },
  address: Pick<ListAddress, 'isFiltered'> | undefined,
): boolean => data?.length === 0 && !address?.isFiltered;

type ScreenProps<Row extends { id: Key }, Filter extends object> = ListedProps<Row, Filter> & {
  words: RecordListWords & { lead: string };
  query: Refreshed;
  /** Buttons beside the title; `more` is behind "…" on a phone. */
  buttons?: ReactNode;
  more?: ReactNode;
  /** A dialog that the list opens. */
  children?: ReactNode;
};

/** A staff screen that is one list: its title, the actions for the whole list, its filters and its records. */
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
