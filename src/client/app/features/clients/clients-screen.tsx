import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ListActions } from '../../lists/list-actions.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { Nothing, NothingLeft } from '../../lists/list-nothing.tsx';
import { ClientFilters } from './client-filters.tsx';
import { ClientList } from './client-list.tsx';
import { type ClientsSearch, readClientsSearch } from './clients-search.ts';
import { useClients } from './use-clients.ts';

const route = getRouteApi('/staff-frame/clients');

const words = {
  pending: 'Chargement des clients…',
  failed: 'Les clients n’ont pas pu être chargés',
  shown: ['client affiché', 'clients affichés'],
} as const;

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
          exportPath="/api/clients.csv"
          filter={filter}
          exportTitle="Les clients que montrent ces filtres, 50 000 au plus"
        />
      }
    >
      <ClientFilters filter={filter} onChange={change} />
      <ListBody
        query={query}
        words={words}
        nothing={<NoClients filter={filter} onReset={() => change({})} />}
      >
        {(clients) => <ClientList clients={clients} />}
      </ListBody>
    </StaffScreen>
  );
}

function NoClients({ filter, onReset }: { filter: ClientsSearch; onReset(): void }) {
  if (Object.keys(filter).length > 0) {
    return <NothingLeft title="Aucun client ne correspond à ces filtres." onReset={onReset} />;
  }
  return (
    <Nothing
      title="Aucun client pour l’instant."
      text="Le premier apparaîtra ici dès qu’un projet aura été validé."
    >
      <Button component="a" href="/validate-project" variant="default">
        Voir la page de validation
      </Button>
    </Nothing>
  );
}
