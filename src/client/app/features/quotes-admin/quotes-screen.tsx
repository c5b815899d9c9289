import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { Refresh } from '../../lists/list-actions.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { Nothing, NothingLeft } from '../../lists/list-nothing.tsx';
import list from '../../lists/record-list.module.css';
import { QuoteFilters } from './quote-filters.tsx';
import { QuoteList } from './quote-list.tsx';
import { type QuotesSearch, readQuotesSearch } from './quotes-search.ts';
import { useQuotes } from './use-quotes.ts';

const route = getRouteApi('/staff-frame/quotes-admin');

const words = {
  pending: 'Chargement des devis…',
  failed: 'Les devis n’ont pas pu être chargés',
  shown: ['devis affiché', 'devis affichés'],
} as const;

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
          <Refresh query={query} />
          <NewQuote />
        </>
      }
    >
      <QuoteFilters filter={filter} onChange={change} />
      <ListBody query={query} words={words} nothing={<NoQuotes filter={filter} onReset={() => change({})} />}>
        {(quotes) => <QuoteList quotes={quotes} />}
      </ListBody>
    </StaffScreen>
  );
}

const NewQuote = () => (
  <Button
    leftSection={<Plus className={list.icon} />}
    renderRoot={(props) => <Link to="/quotes-admin/$quoteId" params={{ quoteId: 'new' }} {...props} />}
  >
    Nouveau devis
  </Button>
);

function NoQuotes({ filter, onReset }: { filter: QuotesSearch; onReset(): void }) {
  if (Object.keys(filter).length > 0) {
    return <NothingLeft title="Aucun devis ne correspond à ces filtres." onReset={onReset} />;
  }
  return (
    <Nothing
      title="Aucun devis pour l’instant."
      text={'Écrivez le premier\u00a0: son client l’ouvre avec un mot de passe et l’accepte en ligne.'}
    >
      <NewQuote />
    </Nothing>
  );
}
