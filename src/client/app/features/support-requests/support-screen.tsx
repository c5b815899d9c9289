import { Tabs } from '@mantine/core';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ClientProjects } from '../client-projects/client-projects.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { filterOf, type SupportSearch } from './support-search.ts';

type Props = { search: SupportSearch; onSearch(search: SupportSearch, isStep: boolean): void };

/** Support's two sides: what clients ask for, and whose projects they are. */
export function SupportScreen({ search, onSearch }: Props) {
  const filter = filterOf(search);
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
