import { Anchor, Button, Group } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { booksWords } from '../../../../content/app/books.ts';
import { centsOf } from '../../../../content/money.ts';
import type { Move } from '../../../../routers/books.schema.ts';
import { MonthFilter, useListAddress } from '../../kit/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowName, RowNothing } from '../../kit/records.tsx';
import { dayInWords, thisMonth } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { amountText, centsText } from '../quotes/quote-looks.ts';
import { readFigureSearch } from './books-search.ts';
import { FigureFilters } from './figure-filters.tsx';

const route = getRouteApi('/staff-frame/books/money');

const words = wordsOf(booksWords).money;

/** What came in and what was given back in a month: the rows of what the books say was received. */
export function MoneyScreen() {
  const address = useListAddress(route, readFigureSearch);
  const { change } = address;
  const { client } = trpc.useUtils();
  const filter = { ...address.filter, month: address.filter.month ?? thisMonth() };
  const query = usePagedList<Move>({
    call: trpc.books.money,
    input: filter,
    read: (page, options) => client.books.money.query({ ...filter, ...page }, options),
  });
  return (
    <ListScreen
      words={words}
      query={query}
      address={address}
      filters={
        <>
          <MonthFilter
            label={words.filters.month}
            value={address.filter.month}
            otherwise={thisMonth()}
            onChoose={(month) => change({ month })}
          />
          <FigureFilters filter={filter} change={change} />
        </>
      }
      more={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/books" search={{ year: Number(filter.month.slice(0, 4)) }} {...props} />
          )}
        >
          {words.back}
        </Button>
      }
      note={!query.hasNextPage && query.data && query.data.length > 1 && sumOf(query.data)}
      // Without a choice it is that of this month alone.
      isAll={false}
      columns={columns}
    />
  );
}

/** How many there are and what they come to, by currency. */
function sumOf(moves: readonly Move[]): string {
  const sums = new Map<string, number>();
  for (const { amount, currency } of moves)
    sums.set(currency, (sums.get(currency) ?? 0) + (centsOf(amount, currency) ?? 0));
  return [
    `${moves.length} ${words.list.shown[1]}`,
    ...[...sums].map(([currency, sum]) => centsText(sum, currency)),
  ].join(' · ');
}

const columns: Column<Move>[] = [
  {
    head: words.heads.who,
    cell: ({ customer, project, serviceName }) => (
      <RowName
        details={
          <RowDetail>
            <bdi>{[project, serviceName].filter(Boolean).join(' · ')}</bdi>
          </RowDetail>
        }
      >
        <bdi>{customer}</bdi>
      </RowName>
    ),
  },
  {
    head: words.heads.day,
    kind: 'short',
    narrow: 'underEnd',
    cell: ({ day }) => dayInWords(day, appLocale, 'day'),
  },
  {
    head: words.heads.way,
    kind: 'short',
    cell: ({ provider, kind }) =>
      kind === 'received' ? words.ways[provider] : `${words.kinds[kind]} · ${words.ways[provider]}`,
  },
  {
    head: words.heads.invoices,
    kind: 'text',
    cell: ({ invoices }) =>
      invoices.length === 0 ? (
        <RowNothing>{words.noInvoice}</RowNothing>
      ) : (
        <Group gap="xs">
          {invoices.map(({ id, number }) => (
            <Anchor
              key={id}
              inherit
              renderRoot={(props) => (
                <Link to="/invoices/$invoiceId" params={{ invoiceId: String(id) }} {...props} />
              )}
            >
              {number}
            </Anchor>
          ))}
        </Group>
      ),
  },
  {
    head: words.heads.amount,
    kind: 'number',
    narrow: 'end',
    cell: ({ amount, currency }) => amountText(amount, currency),
  },
];
