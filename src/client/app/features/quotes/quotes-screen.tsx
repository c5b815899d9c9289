import { getRouteApi } from '@tanstack/react-router';
import { quotesWords } from '../../../../content/app/quotes.ts';
import type { ListedQuote } from '../../../../routers/quotes.schema.ts';
import { quoteStates } from '../../../../routers/quotes.values.ts';
import { Plus } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Choice, DayFilter, type SortableBy, useListAddress } from '../../kit/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowLink, RowName, RowText } from '../../kit/records.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { dayInWords, Time } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { Drafts } from './quote-drafts.tsx';
import { amountText, quoteLooks } from './quote-looks.ts';
import { type QuotesSearch, readQuotesSearch } from './quotes-search.ts';

const route = getRouteApi('/staff-frame/quotes-admin');

const words = wordsOf(quotesWords);

/** The agency's quotes with their states, and the button for a new one; for `sales` and `admin`. */
export function QuotesScreen() {
  const address = useListAddress(route, readQuotesSearch);
  const { filter, change } = address;
  const { client } = trpc.useUtils();
  const query = usePagedList<ListedQuote>({
    call: trpc.quotes.list,
    input: filter,
    read: (page, options) => client.quotes.list.query({ ...filter, ...page }, options),
  });
  // Without a search the server sorts only the newest quotes: where there are more, the screen says so.
  const isSortedWithoutSearch = filter.sort !== undefined && !filter.search;
  const { data: sorting } = trpc.quotes.sortLimit.useQuery(undefined, { enabled: isSortedWithoutSearch });
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
            choices={quoteStates.map((value) => ({ value, label: quoteLooks[value].word }))}
            onChoose={(state) => change({ state })}
          />
          <DayFilter
            label={filter.state === 'accepted' ? words.filters.acceptedFrom : words.filters.from}
            value={filter.from}
            onChoose={(from) => change({ from })}
          />
        </>
      }
      // An error is shown once for the whole list.
      above={!address.isFiltered && !(query.error && !query.data) && <Drafts />}
      buttons={<NewQuote />}
      first={<NewQuote />}
      note={
        isSortedWithoutSearch &&
        sorting?.isReached &&
        words.sortedOnly(sorting.limit.toLocaleString(appLocale))
      }
      columns={columns}
    />
  );
}

const NewQuote = () => (
  <ButtonLink
    to="/quotes-admin/$quoteId"
    params={{ quoteId: 'new' }}
    leftSection={<Plus className={iconSize.small} />}
  >
    {words.create}
  </ButtonLink>
);

const columns: Column<ListedQuote, SortableBy<QuotesSearch>>[] = [
  { head: words.heads.quote, cell: (quote) => <Name quote={quote} /> },
  {
    head: words.heads.client,
    kind: 'text',
    width: '18%',
    narrow: 'first',
    sort: { key: 'client' },
    cell: ({ clientName }) => <bdi>{clientName}</bdi>,
  },
  {
    head: words.heads.total,
    kind: 'number',
    narrow: 'end',
    sort: { key: 'total' },
    cell: ({ total, currency }) => amountText(total, currency),
  },
  {
    head: words.heads.state,
    width: '17rem',
    narrow: 'underEnd',
    cell: (quote) => (
      <RowText detail={<StateDetail quote={quote} />}>
        <StateBadge look={quoteLooks[quote.state]} />
      </RowText>
    ),
    // What nobody has opened yet leaves its title the room.
    narrowCell: ({ state }) => (state === 'draft' ? null : <StateBadge look={quoteLooks[state]} />),
  },
  {
    head: words.heads.changed,
    kind: 'short',
    sort: { key: 'changed' },
    // Nearly all are the first one.
    cell: ({ updatedAt, version }) => (
      <RowText detail={version > 1 && words.version(version)}>
        <Time at={updatedAt} as="age" />
      </RowText>
    ),
    narrowCell: ({ updatedAt }) => <Time at={updatedAt} as="age" />,
  },
];

/** Who accepted it and when; else how often it was read, and until when it can be accepted. */
function StateDetail({
  quote: { acceptance, openedCount, lastOpenedAt, validUntil },
}: {
  quote: ListedQuote;
}) {
  if (acceptance) {
    return (
      <>
        <bdi>{acceptance.acceptedBy}</bdi>
        {' · '}
        <Time at={acceptance.acceptedAt} as="age" />
      </>
    );
  }
  const read = lastOpenedAt && (
    <>
      {words.times(openedCount)}, <Time at={lastOpenedAt} as="age" />
    </>
  );
  return (
    <>
      {read}
      {read && validUntil && ' · '}
      {validUntil && words.until(dayInWords(validUntil, appLocale, 'day'))}
    </>
  );
}

const Name = ({ quote: { id, title, slug } }: { quote: ListedQuote }) => (
  <RowName details={<RowDetail>{slug}</RowDetail>}>
    <RowLink to="/quotes-admin/$quoteId" params={{ quoteId: String(id) }}>
      <bdi>{title}</bdi>
    </RowLink>
  </RowName>
);
