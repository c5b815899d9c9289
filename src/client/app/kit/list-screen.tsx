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
  address?: ListAddress<Filter>;
  /** Its search, where it is not the usual one, and what narrows it beside that. */
  search?: ReactNode;
  filters?: ReactNode;
  /** What has to be known of the rows, above them. */
  note?: ReactNode;
  /** The way to a first row, where there is none. */
  first?: ReactNode;
  room?: ListProps<Row>['room'];
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
  note,
  first,
  room,
  ...records
}: ListedProps<Row, Filter>) {
  const { title, none } = words;
  const { columns, sort = address?.sort, tableFrom } = records;
  const hasColumns = useHasColumns(tableFrom);
  // Where the heads of columns do not do it; a few rows need no other order.
  const order = sort && !hasColumns && columns.some((column) => column.sort) && (
    <SortChoice columns={columns} sort={sort} />
  );
  const narrowed = address && words.filters;
  return (
    <>
      {narrowed && (
        <Filters
          label={narrowed.label}
          isNarrowed={address.isNarrowed}
          search={
            search ?? (narrowed.search && <SearchField {...address.search} placeholder={narrowed.search} />)
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
      <List
        query={query}
        words={words.list}
        address={address}
        room={room}
        nothing={none && <Nothing {...none}>{first}</Nothing>}
      >
        {(rows) => (
          <>
            {note && <Text c="dimmed">{note}</Text>}
            {!narrowed && rows.length >= manyRows && order}
            <Records label={title} rows={rows} sort={sort} {...records} />
          </>
        )}
      </List>
    </>
  );
}

type ScreenProps<Row extends { id: Key }, Filter extends object> = ListedProps<Row, Filter> & {
  words: RecordListWords & { lead: string };
  query: Refreshed;
  /** Beside the title; of those `more` is behind "…" on a phone. */
  buttons?: ReactNode;
  more?: ReactNode;
  /** What comes before the list, with its filters. */
  above?: ReactNode;
  /** What the list opens over itself. */
  children?: ReactNode;
};

/** A screen of staff that is one list: its title, what can be done with the whole, its filters and its records. */
export const ListScreen = <Row extends { id: Key }, Filter extends object>({
  buttons,
  more,
  above,
  children,
  ...list
}: ScreenProps<Row, Filter>) => (
  <StaffScreen
    title={list.words.title}
    lead={list.words.lead}
    more={more}
    actions={
      <>
        <Refresh query={list.query} />
        {buttons}
      </>
    }
  >
    {above}
    <RecordList {...list} />
    {children}
  </StaffScreen>
);
