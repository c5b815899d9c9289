import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { Filters } from '../../lists/filters.tsx';
import { Refresh } from '../../lists/list-actions.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { Nothing, NothingFound } from '../../lists/list-nothing.tsx';
import { type ListSearch, readListSearch } from '../../lists/list-search.ts';
import list from '../../lists/record-list.module.css';
import { SearchField } from '../../lists/search-field.tsx';
import { StatusPageList } from './status-page-list.tsx';
import { useStatusPages } from './use-status-pages.ts';

const route = getRouteApi('/staff-frame/status-admin');

const words = {
  pending: 'Chargement des pages de suivi…',
  failed: 'Les pages de suivi n’ont pas pu être chargées',
  shown: ['page affichée', 'pages affichées'],
} as const;

/** The status pages, and the way to a new one. */
export function StatusPagesScreen() {
  // The router also hands on what the validation has left out.
  const filter = readListSearch(route.useSearch());
  const navigate = route.useNavigate();
  const query = useStatusPages(filter);
  const change = (search: ListSearch) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <StaffScreen
      title="Pages de suivi"
      lead="Les pages où les clients suivent leur projet."
      actions={
        <>
          <Refresh query={query} />
          <NewPage>Nouvelle page</NewPage>
        </>
      }
    >
      <Filters label="Chercher une page de suivi">
        <SearchField
          placeholder="Client, projet…"
          search={filter.search}
          onSearch={(search) => change(search ? { search } : {})}
        />
      </Filters>
      <ListBody query={query} words={words} nothing={<NoPages filter={filter} onReset={() => change({})} />}>
        {(pages) => <StatusPageList pages={pages} />}
      </ListBody>
    </StaffScreen>
  );
}

function NoPages({ filter, onReset }: { filter: ListSearch; onReset(): void }) {
  if (filter.search) {
    return (
      <NothingFound onReset={onReset}>Aucune page de suivi ne correspond à cette recherche.</NothingFound>
    );
  }
  return (
    <Nothing
      title="Aucune page de suivi pour l’instant"
      text={
        'Créez-en une\u00a0: votre client y verra les étapes, les captures et les nouvelles de son projet.'
      }
    >
      <NewPage>Créer une page de suivi</NewPage>
    </Nothing>
  );
}

const NewPage = ({ children }: { children: string }) => (
  <Button
    leftSection={<Plus className={list.icon} />}
    renderRoot={(props) => (
      <Link to="/status-admin/$statusPageId" params={{ statusPageId: 'new' }} {...props} />
    )}
  >
    {children}
  </Button>
);
