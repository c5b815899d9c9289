import { Anchor, NativeSelect, Stack, Table, Text, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentProps, Fragment } from 'react';
import { booksWords } from '../../../../content/app/books.ts';
import { invoicesWords } from '../../../../content/app/invoices.ts';
import type { Books, VatReport } from '../../../../routers/books.schema.ts';
import { invoiceAges } from '../../../../routers/invoices.values.ts';
import { Panel } from '../../frame/panel.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { Bars } from '../../kit/bars.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { FigureCell, FiguresTable } from '../../kit/figures-table.tsx';
import { Nothing, Refresh } from '../../kit/list.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { rateText } from '../invoices/invoice-looks.ts';
import { amountText } from '../quotes/quote-looks.ts';
import { readBooksSearch } from './books-search.ts';

const route = getRouteApi('/staff-frame/books');

const words = wordsOf(booksWords);
const { categories, none: noInvoice, prepare } = wordsOf(invoicesWords);

/** How many years are offered; an address may ask for others. */
const yearsBack = 10;

/** What was invoiced, received, and is still owed, with its VAT; for `finance` and `admin`. */
export function BooksScreen() {
  const thisYear = new Date().getFullYear();
  const { year = thisYear } = readBooksSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const { role } = useMe();
  const query = trpc.books.read.useQuery({ year }, { refetchOnMount: 'always' });
  const years = Array.from({ length: yearsBack }, (_, index) => String(thisYear - index));
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <NativeSelect
            aria-label={words.year}
            value={String(year)}
            data={years.includes(String(year)) ? years : [String(year), ...years]}
            onChange={({ currentTarget }) =>
              void navigate({ search: { year: Number(currentTarget.value) }, replace: true })
            }
          />
          <Refresh query={query} />
        </>
      }
    >
      <QueryBody query={query} pending={<RowsPending label={words.pending} rows={6} />} failed={words.failed}>
        {(books) =>
          books.revenue.length === 0 && books.outstanding.length === 0 ? (
            <Nothing title={words.revenue.none} text={noInvoice.text}>
              {mayAccessPath(role, '/customers') && <ButtonLink to="/customers">{prepare}</ButtonLink>}
            </Nothing>
          ) : (
            <>
              <Revenue rows={books.revenue} year={year} />
              <Outstanding rows={books.outstanding} />
              <Panel title={words.vat.title}>
                <Text c="dimmed">
                  {books.declaredIn ? words.vat.declared(books.declaredIn) : words.vat.undeclared}
                </Text>
                <IssuedVat year={year} />
                <CashVat year={year} />
              </Panel>
            </>
          )
        }
      </QueryBody>
    </StaffScreen>
  );
}

const monthName = new Intl.DateTimeFormat(appLocale, { month: 'long', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat(appLocale, { month: 'short', timeZone: 'UTC' });
const monthText = (month: string) => monthName.format(new Date(`${month}-01`));

type RevenueRow = Books['revenue'][number];

function Revenue({ rows, year }: { rows: Books['revenue']; year: number }) {
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)];
  return (
    <Panel title={words.revenue.title}>
      <Text c="dimmed">{words.revenue.lead}</Text>
      {byCurrency.length === 0 && <Text>{words.revenue.none}</Text>}
      {byCurrency.map(([currency, own]) => (
        <Stack key={currency} gap="sm">
          <Title order={3} size="h5">
            {currency}
          </Title>
          <Bars
            caption={words.revenue.chart(currency)}
            names={[words.revenue.issued, words.revenue.received]}
            inWords={(amount) => amountText(amount, currency)}
            points={monthsOf(year).map((month) => {
              const sums = addUp(own.filter((row) => row.month === month));
              return {
                name: monthText(month),
                short: shortMonth.format(new Date(`${month}-01`)),
                values: [sums.total, sums.received],
              };
            })}
          />
          <FiguresTable
            label={words.revenue.chart(currency)}
            heads={[words.heads.month, words.heads.service]}
            figures={[words.heads.net, words.heads.total, words.heads.received]}
          >
            {[...Map.groupBy(own, ({ month }) => month)].map(([month, services]) => (
              <Fragment key={month}>
                {services.length > 1 && (
                  <RevenueLine
                    month={month}
                    name={words.revenue.all}
                    sums={addUp(services)}
                    search={{ month, currency }}
                    isSum
                  />
                )}
                {services.map((row) => (
                  <RevenueLine
                    key={row.service ?? ''}
                    month={services.length > 1 ? '' : month}
                    name={row.serviceName ?? words.revenue.unnamed}
                    sums={row}
                    search={{ month, currency, service: row.service ?? 'none' }}
                  />
                ))}
              </Fragment>
            ))}
          </FiguresTable>
        </Stack>
      ))}
    </Panel>
  );
}

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

type Sums = Pick<RevenueRow, 'net' | 'total' | 'received'>;

/**
 * The sum in one currency. Decimals are added as whole hundredths, since sums of binary fractions become wrong sooner
 * or later.
 */
function addUp(rows: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) =>
    rows.reduce((total, row) => total + Math.round(row[name] * 1000), 0) / 1000;
  return { net: sum('net'), total: sum('total'), received: sum('received') };
}

type LineProps = {
  month: string;
  name: string;
  sums: Sums;
  search: { month: string; currency: string; service?: string };
  isSum?: boolean;
};

function RevenueLine({ month, name, sums, search, isSum = false }: LineProps) {
  const about = `${monthText(search.month)}, ${name}`;
  const figure = (head: string, amount: number) => ({
    head,
    amount,
    currency: search.currency,
    label: `${about}, ${head}`,
  });
  return (
    <Table.Tr {...(isSum && { fw: 600 })}>
      <Table.Td>{month && monthText(month)}</Table.Td>
      <Table.Td dir="auto">{name}</Table.Td>
      <Figure {...figure(words.heads.net, sums.net)} to="/invoices" search={search} />
      <Figure {...figure(words.heads.total, sums.total)} to="/invoices" search={search} />
      <Figure {...figure(words.heads.received, sums.received)} to="/books/money" search={search} />
    </Table.Tr>
  );
}

type FigureProps = {
  head: string;
  amount: number;
  currency: string;
  /** Describes the figure to a screen reader that hears the link alone. */
  label: string;
  to: '/invoices' | '/books/money';
  search: object;
};

/** An amount, with a link to its rows where it has any. */
const Figure = ({ head, amount, currency, label, to, search }: FigureProps) => {
  const text = amountText(amount, currency);
  return (
    <FigureCell head={head}>
      {amount === 0 ? (
        <span className={tone.quiet}>{text}</span>
      ) : (
        <Anchor
          inherit
          aria-label={`${label}: ${text}`}
          renderRoot={(props) => <Link to={to} search={search} {...props} />}
        >
          {text}
        </Anchor>
      )}
    </FigureCell>
  );
};

function Outstanding({ rows }: { rows: Books['outstanding'] }) {
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)];
  return (
    <Panel title={words.outstanding.title}>
      <Text c="dimmed">{words.outstanding.lead}</Text>
      {byCurrency.length === 0 && <Text>{words.outstanding.none}</Text>}
      {byCurrency.map(([currency, own]) => {
        const points = invoiceAges.map((age) => ({
          age,
          open: own.find((row) => row.age === age)?.open ?? 0,
          count: own.find((row) => row.age === age)?.count ?? 0,
        }));
        return (
          <Stack key={currency} gap="sm">
            <Title order={3} size="h5">
              {currency}
            </Title>
            <Bars
              caption={words.outstanding.title}
              inWords={(amount) => amountText(amount, currency)}
              points={points.map(({ age, open }) => ({ name: words.ages[age], values: [open] }))}
            />
            <FiguresTable
              label={`${words.outstanding.title}, ${currency}`}
              heads={[words.outstanding.overdue]}
              figures={[words.outstanding.count, words.outstanding.open]}
            >
              {points.map(({ age, open, count }) => (
                <Table.Tr key={age}>
                  <Table.Td>{words.ages[age]}</Table.Td>
                  <FigureCell head={words.outstanding.count}>{count.toLocaleString(appLocale)}</FigureCell>
                  <Figure
                    head={words.outstanding.open}
                    amount={open}
                    currency={currency}
                    label={words.ages[age]}
                    to="/invoices"
                    search={{ age, currency }}
                  />
                </Table.Tr>
              ))}
            </FiguresTable>
          </Stack>
        );
      })}
    </Panel>
  );
}

const IssuedVat = ({ year }: { year: number }) => (
  <Vat
    said={words.vat.issued}
    query={trpc.invoices.vat.useQuery({ year }, { staleTime: 0 })}
    to="/invoices"
  />
);

const CashVat = ({ year }: { year: number }) => (
  <Vat said={words.vat.cash} query={trpc.books.vat.useQuery({ year }, { staleTime: 0 })} to="/books/money" />
);

type VatProps = {
  said: typeof words.vat.issued;
  query: ComponentProps<typeof QueryBody<VatReport>>['query'];
  to: '/invoices' | '/books/money';
};

/** VAT by month and rate, with the declared amount where that is in another currency. A month opens its rows. */
function Vat({ said: { title, lead, none }, query, to }: VatProps) {
  const { heads, unknown, notInvoiced, inCurrency, pending, failed } = words.vat;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text c="dimmed">{lead}</Text>
      <QueryBody query={query} pending={<RowsPending label={pending} />} failed={failed}>
        {(rows) => {
          if (rows.length === 0) return <Text>{none}</Text>;
          // A column of its own only where something is in another currency.
          const foreign = rows.find(({ declared, currency }) => declared && declared.currency !== currency);
          const into = foreign?.declared?.currency;
          return (
            <FiguresTable
              label={title}
              heads={[heads.month, heads.rate]}
              figures={[heads.base, heads.tax, ...(into ? [inCurrency(into)] : [])]}
            >
              {rows.map(({ month, currency, category, percent, base, tax, declared }) => (
                <Table.Tr key={`${month} ${currency} ${category} ${percent} ${declared?.currency}`}>
                  <Table.Td>
                    <Anchor
                      inherit
                      renderRoot={(props) => <Link to={to} search={{ month, currency }} {...props} />}
                    >
                      {monthText(month)}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    {category === null
                      ? notInvoiced
                      : category === 'S'
                        ? rateText(percent)
                        : categories[category]}
                  </Table.Td>
                  <FigureCell head={heads.base}>{amountText(base, currency)}</FigureCell>
                  <FigureCell head={heads.tax}>{amountText(tax, currency)}</FigureCell>
                  {into && (
                    <FigureCell head={inCurrency(into)}>
                      {declared ? amountText(declared.tax, declared.currency) : unknown}
                    </FigureCell>
                  )}
                </Table.Tr>
              ))}
            </FiguresTable>
          );
        }}
      </QueryBody>
    </Stack>
  );
}
