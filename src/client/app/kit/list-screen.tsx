import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListWords } from '../../../content/app/list.ts';
import { StaffScreen } from '../frame/staff-screen.tsx';
import { Filters, type ListAddress, SearchField, type SortableBy } from './filters.tsx';
import { List, type ListProps, Nothing, Refresh, type Refreshed } from './list.tsx';
import { Records, type RecordsProps } from './records.tsx';
import type { Key } from './selection.tsx';

/** What a list of records says: `search` is what stands in its search, where it has one. */
export type RecordListWords = {
  title: string;
  list: ListWords;
  none?: { title?: string; text: string };
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
  return (
    <>
      {address && words.filters && (
        <Filters
          label={words.filters.label}
          isNarrowed={address.isNarrowed}
          search={
            search ??
            (words.filters.search && <SearchField {...address.search} placeholder={words.filters.search} />)
          }
        >
          {filters}
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
            <Records label={title} rows={rows} sort={address?.sort} {...records} />
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
