import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ClientProjects } from '../client-projects/client-projects.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { filterOf, readSupportSearch, type SupportSearch } from './support-search.ts';

const route = getRouteApi('/staff-frame/support-admin');

/** Support's two sides: what clients ask for, and whose projects they are; for `support` and `admin`. */
export function SupportScreen() {
  // The router also hands on what the validation has left out.
  const search = readSupportSearch(route.useSearch());
  const navigate = route.useNavigate();
  const filter = filterOf(search);
  // Going to the other tab is a step that Back undoes; narrowing the list is not.
  const onSearch = (next: SupportSearch, isStep: boolean) =>
    void navigate({ search: next, replace: !isStep, resetScroll: false });
  return (
    <StaffScreen
      title="Dashboard Support"
      lead="Les demandes des clients, et les projets d’où elles viennent."
    >
      <Tabs
        value={search.tab ?? 'demandes'}
        onChange={(tab) => onSearch(tab === 'projets' ? { ...filter, tab } : filter, true)}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="demandes">Demandes</Tabs.Tab>
          <Tabs.Tab value="projets">Projets clients</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="demandes">
          <RequestsTab filter={filter} onChange={(next) => onSearch(next, false)} />
        </Tabs.Panel>
        <Tabs.Panel value="projets">
          <ClientProjects onShowRequests={(clientProjectId) => onSearch({ clientProjectId }, true)} />
        </Tabs.Panel>
      </Tabs>
    </StaffScreen>
  );
}
