import { Button, VisuallyHidden } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { MoreRows, NothingFound } from '../../lists/list-pages.tsx';
import { type ListSearch, readListSearch, searchLimit } from '../../lists/list-search.ts';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import list from '../../lists/record-list.module.css';
import { SearchField } from '../../lists/search-field.tsx';
import { focusSearch } from '../../lists/use-slash-key.ts';
import { useStandingError } from '../../lists/use-standing-error.ts';
import styles from './status-admin.module.css';
import { StatusPageList } from './status-page-list.tsx';
import { useStatusPages } from './use-status-pages.ts';

const route = getRouteApi('/staff-frame/status-admin');

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
          <Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
            Actualiser
          </Button>
          <NewPage>Nouvelle page</NewPage>
        </>
      }
    >
      <search aria-label="Chercher une page de suivi">
        <SearchField
          placeholder="Client, projet…"
          maxLength={searchLimit}
          search={filter.search ?? ''}
          onSearch={(search) => change(search ? { search } : {})}
        />
      </search>
      <Pages
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

type PagesProps = { query: ReturnType<typeof useStatusPages>; filter: ListSearch; onReset(): void };

function Pages({ query, filter, onReset }: PagesProps) {
  const { pages, isFetchNextPageError } = query;
  const error = useStandingError(query);
  const failure = Boolean(error) && !isFetchNextPageError && (
    <ListFailed
      title={
        pages ? 'Cette liste n’est peut-être plus à jour' : 'Les pages de suivi n’ont pas pu être chargées'
      }
      error={error}
      retry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
  if (!pages) return failure || <ListPending label="Chargement des pages de suivi…" rows={4} />;
  if (pages.length === 0) return failure || <Nothing filter={filter} onReset={onReset} />;
  return (
    <div className={list.section}>
      {failure}
      <StatusPageList pages={pages} />
      <VisuallyHidden role="status">
        {pages.length} {pages.length > 1 ? 'pages affichées' : 'page affichée'}
      </VisuallyHidden>
      <MoreRows query={query} />
    </div>
  );
}

function Nothing({ filter, onReset }: Pick<PagesProps, 'filter' | 'onReset'>) {
  if (filter.search) {
    return (
      <NothingFound onReset={onReset}>Aucune page de suivi ne correspond à cette recherche.</NothingFound>
    );
  }
  return (
    <div className={styles.nothing}>
      <strong>Aucune page de suivi pour l’instant</strong>
      <span>
        Créez-en une&nbsp;: votre client y verra les étapes, les captures et les nouvelles de son projet.
      </span>
      <NewPage>Créer une page de suivi</NewPage>
    </div>
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
