import { Anchor, Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { quotesWords } from '../../../../content/app/quotes.ts';
import type { AdminQuote } from '../../../../routers/quotes.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import iconSize from '../../icon-size.module.css';
import { Choice, Filters, SearchField, useListAddress } from '../../kit/filters.tsx';
import {
  type Column,
  List,
  Nothing,
  Records,
  Refresh,
  RowDetail,
  RowName,
  StateBadge,
} from '../../kit/list.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { dayInWords, Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { amountText, quoteLooks } from './quote-looks.ts';
import styles from './quotes.module.css';
import { quoteStates, readQuotesSearch } from './quotes-search.ts';

const route = getRouteApi('/staff-frame/quotes-admin');

const words = wordsOf(quotesWords);

/** The agency's quotes, where they stand, and the way to write one; for `sales` and `admin`. */
export function QuotesScreen() {
  const address = useListAddress(route, readQuotesSearch);
  const { filter, change } = address;
  const { client } = trpc.useUtils();
  const query = usePagedList<AdminQuote>({
    queryKey: ['quotes', 'list', filter],
    read: (page, options) => client.quotes.list.query({ ...filter, ...page }, options),
    cursorOf: ({ id }) => id,
  });
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Refresh query={query} />
          <NewQuote />
        </>
      }
    >
      <Filters label={words.filters.label} className={styles.filters}>
        <SearchField
          placeholder={words.filters.search}
          search={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Choice
          label={words.filters.state}
          all={words.filters.all}
          value={filter.state}
          choices={quoteStates.map((value) => ({ value, label: quoteLooks[value].word }))}
          onChoose={(state) => change({ state })}
        />
      </Filters>
      <List
        query={query}
        words={words.list}
        address={address}
        nothing={
          <Nothing title={words.none.title} text={words.none.text}>
            <NewQuote />
          </Nothing>
        }
      >
        {(quotes) => (
          <Records
            label={words.title}
            rows={quotes}
            keyOf={({ id }) => id}
            columns={columns}
            sort={address.sort}
          />
        )}
      </List>
    </StaffScreen>
  );
}

const NewQuote = () => (
  <Button
    leftSection={<Plus className={iconSize.small} />}
    renderRoot={(props) => <Link to="/quotes-admin/$quoteId" params={{ quoteId: 'new' }} {...props} />}
  >
    {words.create}
  </Button>
);

const columns: Column<AdminQuote>[] = [
  { head: words.heads.quote, cell: (quote) => <Name quote={quote} /> },
  {
    head: words.heads.client,
    kind: 'text',
    sort: { key: 'client' },
    cell: ({ clientName }) => <bdi>{clientName}</bdi>,
  },
  {
    head: words.heads.total,
    kind: 'number',
    sort: { key: 'total' },
    cell: ({ total, currency }) => amountText(total, currency),
  },
  { head: words.heads.state, cell: ({ state }) => <StateBadge look={quoteLooks[state]} /> },
  {
    head: words.heads.opened,
    cell: ({ openedCount, lastOpenedAt }) => (
      <>
        <div>{openedCount === 0 ? words.never : words.times(openedCount)}</div>
        {lastOpenedAt && (
          <RowDetail>
            <Time at={lastOpenedAt} />
          </RowDetail>
        )}
      </>
    ),
  },
  {
    head: words.heads.accepted,
    kind: 'text',
    cell: ({ acceptance }) =>
      acceptance && (
        <>
          <div>
            <bdi>{acceptance.acceptedBy}</bdi>
          </div>
          <RowDetail>
            <Time at={acceptance.acceptedAt} />
          </RowDetail>
        </>
      ),
  },
  { head: words.heads.version, kind: 'number', cell: ({ version }) => version },
  {
    head: words.heads.changed,
    kind: 'short',
    sort: { key: 'changed' },
    cell: ({ updatedAt }) => <Time at={updatedAt} as="day" />,
  },
];

function Name({ quote: { id, title, slug, validUntil } }: { quote: AdminQuote }) {
  return (
    <RowName
      details={
        <>
          <RowDetail>{slug}</RowDetail>
          {validUntil && <RowDetail>{words.validUntil(dayInWords(validUntil))}</RowDetail>}
        </>
      }
    >
      <Anchor
        data-open
        inherit
        renderRoot={(props) => (
          <Link to="/quotes-admin/$quoteId" params={{ quoteId: String(id) }} {...props} />
        )}
      >
        <bdi>{title}</bdi>
      </Anchor>
    </RowName>
  );
}
