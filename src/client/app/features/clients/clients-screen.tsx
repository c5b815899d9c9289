import { Button, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ListActions } from '../../lists/list-actions.tsx';
import { MoreRows } from '../../lists/list-pages.tsx';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import { focusSearch } from '../../lists/use-slash-key.ts';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { ClientFilters } from './client-filters.tsx';
import { ClientList } from './client-list.tsx';
import styles from './clients.module.css';
import { type ClientsSearch, readClientsSearch } from './clients-search.ts';
import { useClients } from './use-clients.ts';

const route = getRouteApi('/staff-frame/clients');

/** The whole screen: filters, clients, and the way to take them along. */
export function ClientsScreen() {
  // The router also hands on what the validation has left out.
  const filter = readClientsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const query = useClients(filter);
  const change = (search: ClientsSearch) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <StaffScreen
      title="Clients"
      lead="Qui a validé un projet, et où en est son acompte."
      actions={
        <ListActions
          query={query}
          exportAddress={exportAddress(filter)}
          exportTitle="Les clients que montrent ces filtres, 50 000 au plus"
        />
      }
    >
      <ClientFilters filter={filter} onChange={change} />
      <Clients
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

function exportAddress(filter: ClientsSearch): string {
  const asked = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api/clients.csv${asked && '?'}${asked}`;
}

type ClientsProps = { query: ReturnType<typeof useClients>; filter: ClientsSearch; onReset(): void };

function Clients({ query, filter, onReset }: ClientsProps) {
  const { clients, isFetchNextPageError } = query;
  const error = useStandingError(query);
  const failure = Boolean(error) && !isFetchNextPageError && (
    <ListFailed
      title="Les clients n’ont pas pu être chargés"
      error={error}
      retry={() => void query.refetch()}
      isRetrying={query.isRefetching}
    />
  );
  if (!clients) return failure || <ListPending label="Chargement des clients…" rows={6} />;
  if (clients.length === 0) return failure || <Nothing filter={filter} onReset={onReset} />;
  return (
    <div className={styles.list}>
      {failure}
      <ClientList clients={clients} />
      <VisuallyHidden role="status">
        {clients.length} {clients.length > 1 ? 'clients affichés' : 'client affiché'}
      </VisuallyHidden>
      <MoreRows query={query} />
    </div>
  );
}

function Nothing({ filter, onReset }: { filter: ClientsSearch; onReset(): void }) {
  if (Object.keys(filter).length === 0) {
    return (
      <div className={styles.nothing}>
        <strong>Aucun client pour l’instant.</strong>
        <span>Le premier apparaîtra ici dès qu’un projet aura été validé.</span>
        <Button component="a" href="/validate-project" variant="default">
          Voir la page de validation
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <strong>Aucun client ne correspond à ces filtres.</strong>
      <span>Cherchez un autre mot, ou retirez un filtre.</span>
      <Button variant="default" onClick={onReset}>
        Effacer les filtres
      </Button>
    </div>
  );
}
