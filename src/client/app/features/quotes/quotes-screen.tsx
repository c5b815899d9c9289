import { Anchor, Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
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
import { trpc } from '../../trpc.ts';
import { amountText, quoteLooks } from './quote-looks.ts';
import styles from './quotes.module.css';
import { quoteStates, readQuotesSearch } from './quotes-search.ts';

const route = getRouteApi('/staff-frame/quotes-admin');

const words = {
  pending: 'Chargement des devis…',
  failed: 'Les devis n’ont pas pu être chargés',
  shown: ['devis affiché', 'devis affichés'],
  noneLeft: { title: 'Aucun devis ne correspond à ces filtres.' },
} as const;

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
      title="Devis"
      lead="Les devis de l’agence et où ils en sont."
      actions={
        <>
          <Refresh query={query} />
          <NewQuote />
        </>
      }
    >
      <Filters label="Filtrer les devis" className={styles.filters}>
        <SearchField
          placeholder="Titre, client, identifiant…"
          search={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Choice
          label="État"
          all="Tous"
          value={filter.state}
          choices={quoteStates.map((value) => ({ value, label: quoteLooks[value].word }))}
          onChoose={(state) => change({ state })}
        />
      </Filters>
      <List
        query={query}
        words={words}
        address={address}
        nothing={
          <Nothing
            title="Aucun devis pour l’instant."
            text={'Écrivez le premier\u00a0: son client l’ouvre avec un mot de passe et l’accepte en ligne.'}
          >
            <NewQuote />
          </Nothing>
        }
      >
        {(quotes) => (
          <Records label="Devis" rows={quotes} keyOf={({ id }) => id} columns={columns} sort={address.sort} />
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
    Nouveau devis
  </Button>
);

const columns: Column<AdminQuote>[] = [
  { head: 'Devis', cell: (quote) => <Name quote={quote} /> },
  {
    head: 'Client',
    kind: 'text',
    sort: { key: 'client' },
    cell: ({ clientName }) => <bdi>{clientName}</bdi>,
  },
  {
    head: 'Total',
    kind: 'number',
    sort: { key: 'total' },
    cell: ({ total, currency }) => amountText(total, currency),
  },
  { head: 'État', cell: ({ state }) => <StateBadge look={quoteLooks[state]} /> },
  {
    head: 'Ouvert',
    cell: ({ openedCount, lastOpenedAt }) => (
      <>
        <div>{openedCount === 0 ? 'Jamais' : `${openedCount} fois`}</div>
        {lastOpenedAt && (
          <RowDetail>
            <Time at={lastOpenedAt} />
          </RowDetail>
        )}
      </>
    ),
  },
  {
    head: 'Accepté',
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
  { head: 'Version', kind: 'number', cell: ({ version }) => version },
  {
    head: 'Modifié',
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
          {validUntil && <RowDetail>Valable jusqu’au {dayInWords(validUntil)}</RowDetail>}
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
