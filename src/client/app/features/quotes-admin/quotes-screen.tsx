import { Button, VisuallyHidden } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { MoreRows } from '../../lists/list-pages.tsx';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import { focusSearch } from '../../lists/use-slash-key.ts';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { QuoteFilters } from './quote-filters.tsx';
import { QuoteList } from './quote-list.tsx';
import styles from './quotes.module.css';
import { type QuotesSearch, readQuotesSearch } from './quotes-search.ts';
import { useQuotes } from './use-quotes.ts';

const route = getRouteApi('/staff-frame/quotes-admin');

/** The whole screen: filters, quotes, and the way to write one. */
export function QuotesScreen() {
  // The router also hands on what the validation has left out.
  const filter = readQuotesSearch(route.useSearch());
  const navigate = route.useNavigate();
  const query = useQuotes(filter);
  const change = (search: QuotesSearch) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <StaffScreen
      title="Devis"
      lead="Les devis de l’agence et où ils en sont."
      actions={
        <>
          <Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
            Actualiser
          </Button>
          <NewQuote />
        </>
      }
    >
      <QuoteFilters filter={filter} onChange={change} />
      <Quotes
        query={query}
        filter={filter}
        onReset={() => {
          change({});
          // The button that was pressed goes with its list.
          focusSearch();
        }}
      />
    </StaffScreen>
  );
}

const NewQuote = () => (
  <Button
    leftSection={<Plus className={styles.icon} />}
    renderRoot={(props) => <Link to="/quotes-admin/$quoteId" params={{ quoteId: 'new' }} {...props} />}
  >
    Nouveau devis
  </Button>
);

type QuotesProps = { query: ReturnType<typeof useQuotes>; filter: QuotesSearch; onReset(): void };

function Quotes({ query, filter, onReset }: QuotesProps) {
  const { quotes, isFetchNextPageError } = query;
  const error = useStandingError(query);
  const failure = Boolean(error) && !isFetchNextPageError && (
    <ListFailed
      title="Les devis n’ont pas pu être chargés"
      error={error}
      retry={() => void query.refetch()}
      isRetrying={query.isRefetching}
    />
  );
  if (!quotes) return failure || <ListPending label="Chargement des devis…" rows={6} />;
  if (quotes.length === 0) return failure || <Nothing filter={filter} onReset={onReset} />;
  return (
    <div className={styles.list}>
      {failure}
      <QuoteList quotes={quotes} />
      <VisuallyHidden role="status">{quotes.length} devis affichés</VisuallyHidden>
      <MoreRows query={query} />
    </div>
  );
}

function Nothing({ filter, onReset }: { filter: QuotesSearch; onReset(): void }) {
  if (Object.keys(filter).length === 0) {
    return (
      <div className={styles.nothing}>
        <strong>Aucun devis pour l’instant.</strong>
        <span>Écrivez le premier&nbsp;: son client l’ouvre avec un mot de passe et l’accepte en ligne.</span>
        <NewQuote />
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <strong>Aucun devis ne correspond à ces filtres.</strong>
      <span>Cherchez un autre mot, ou retirez un filtre.</span>
      <Button variant="default" onClick={onReset}>
        Effacer les filtres
      </Button>
    </div>
  );
}
