import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { wordsOf } from '../../language.ts';
import { ClientProjects } from '../client-projects/client-projects.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { filterOf, readSupportSearch, type SupportSearch } from './support-search.ts';

const words = wordsOf(supportRequestsWords);
const projectsWords = wordsOf(clientProjectsWords);

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
    <StaffScreen title={words.title} lead={words.lead}>
      <Tabs
        value={search.tab ?? 'demandes'}
        onChange={(tab) => onSearch(tab === 'projets' ? { ...filter, tab } : filter, true)}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="demandes">{words.requests}</Tabs.Tab>
          <Tabs.Tab value="projets">{projectsWords.title}</Tabs.Tab>
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
