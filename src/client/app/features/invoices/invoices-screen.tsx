import { Anchor, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { booksWords } from '../../../../content/app/books.ts';
import { invoicesWords } from '../../../../content/app/invoices.ts';
import { kitWords } from '../../../../content/app/kit.ts';
import type { InvoiceListRow } from '../../../../routers/invoices.schema.ts';
import { invoiceAges, invoiceChoices } from '../../../../routers/invoices.values.ts';
import { Panel } from '../../frame/panel.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import eventList from '../../kit/event-list.module.css';
import { ExportButton } from '../../kit/export.tsx';
import { Choice, MonthFilter, useListAddress } from '../../kit/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowLink, RowName, RowNothing } from '../../kit/records.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { dayInWords, thisMonth } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { FigureFilters } from '../books/figure-filters.tsx';
import { amountText } from '../quotes/quote-looks.ts';
import { invoiceLooks } from './invoice-looks.ts';
import { readInvoicesSearch } from './invoices-search.ts';

const route = getRouteApi('/staff-frame/invoices');

const words = wordsOf(invoicesWords);
const { ages } = wordsOf(booksWords);
const { named } = wordsOf(kitWords);

/** The agency's invoices, what is still owed, and the export for the accountant; for `sales`, `finance` and `admin`. */
export function InvoicesScreen() {
  const address = useListAddress(route, readInvoicesSearch);
  const { filter, change } = address;
  const { role } = useMe();
  const { client } = trpc.useUtils();
  const query = usePagedList<InvoiceListRow>({
    call: trpc.invoices.list,
    input: filter,
    read: (page, options) => client.invoices.list.query({ ...filter, ...page }, options),
  });
  const month = filter.month ?? thisMonth();
  return (
    <ListScreen
      words={words}
      query={query}
      address={address}
      filters={
        <>
          <Choice
            label={words.filters.state}
            all={words.filters.all}
            value={filter.state}
            choices={invoiceChoices.map((value) => ({ value, label: words.choices[value] }))}
            onChoose={(state) => change({ state })}
          />
          <MonthFilter
            label={words.filters.month}
            value={filter.month}
            onChoose={(next) => change({ month: next })}
          />
          <Choice
            label={words.filters.age}
            all={words.filters.all}
            value={filter.age}
            choices={invoiceAges.map((value) => ({ value, label: ages[value] }))}
            onChoose={(age) => change({ age })}
          />
          <FigureFilters filter={filter} change={change} />
        </>
      }
      more={
        role !== 'sales' && (
          <ExportButton
            path="/api/invoices/export"
            filter={{ month }}
            title={words.exported}
            label={words.export}
          />
        )
      }
      first={role !== 'finance' && <ButtonLink to="/customers">{words.prepare}</ButtonLink>}
      columns={columns}
    >
      {role !== 'finance' && <ComingReminders />}
    </ListScreen>
  );
}

const columns: Column<InvoiceListRow>[] = [
  { head: words.heads.number, cell: (row) => <Name row={row} /> },
  {
    head: words.heads.client,
    kind: 'text',
    width: '20%',
    narrow: 'first',
    cell: ({ customer }) => <bdi>{customer.name}</bdi>,
  },
  {
    head: words.heads.total,
    kind: 'number',
    narrow: 'underEnd',
    // A credit note is negative, so that the list adds up.
    cell: ({ total, currency, kind }) => amountText(kind === 'credit' ? -total : total, currency),
  },
  {
    head: words.heads.open,
    kind: 'number',
    cell: ({ open, currency }) =>
      open > 0 ? amountText(open, currency) : <RowNothing>{words.nothing}</RowNothing>,
    // Where all of it is open, the total says so already.
    narrowCell: ({ open, total, currency }) =>
      open > 0 && open !== total ? named(words.heads.open, amountText(open, currency)) : null,
  },
  {
    head: words.heads.state,
    kind: 'short',
    narrow: 'end',
    cell: ({ state }) => <StateBadge look={invoiceLooks[state]} />,
  },
  {
    head: words.heads.due,
    kind: 'short',
    cell: ({ dueOn, kind }) =>
      dueOn && kind !== 'credit' ? (
        dayInWords(dueOn, appLocale, 'day')
      ) : (
        <RowNothing>{words.nothing}</RowNothing>
      ),
  },
];

const Name = ({ row: { id, number, kind, project } }: { row: InvoiceListRow }) => (
  <RowName
    details={
      <RowDetail>
        <bdi>{`${words.kinds[kind]} · ${project.name}`}</bdi>
      </RowDetail>
    }
  >
    <RowLink to="/invoices/$invoiceId" params={{ invoiceId: String(id) }}>
      {number ?? words.unnumbered}
    </RowLink>
  </RowName>
);

/** The reminders of the next days; nothing where there are none. */
function ComingReminders() {
  const { data = [] } = trpc.invoices.comingReminders.useQuery(undefined, { staleTime: 0 });
  const { calendar, steps } = words.reminders;
  if (data.length === 0) return null;
  return (
    <Panel title={calendar.title}>
      <Text c="dimmed">{calendar.lead}</Text>
      <ol className={eventList.events}>
        {data.map(({ invoiceId, number, customer, step, on, open, currency }) => (
          <li key={`${invoiceId} ${step}`}>
            <span>
              <time dateTime={on}>{dayInWords(on, appLocale, 'day')}</time>
              {` · ${steps[step]}`}
            </span>
            <span>
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link to="/invoices/$invoiceId" params={{ invoiceId: String(invoiceId) }} {...props} />
                )}
              >
                {number}
              </Anchor>
              {' · '}
              <bdi>{customer}</bdi>
              {` · ${amountText(open, currency)}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
