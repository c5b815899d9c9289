import { Box, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import { from } from '../../breakpoints.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import { wordsOf } from '../../language.ts';
import { ClientProjects } from '../client-projects/client-projects.tsx';
import { RequestCounts, RequestWeeks } from './request-counts.tsx';
import { Requests } from './requests.tsx';
import styles from './support.module.css';
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
  // What is searched for in one of the lists is no word of the other.
  const { search: _search, ...narrowed } = filter;
  const tab = search.tab ?? 'demandes';
  useReadNotices(search.id === undefined ? undefined : { requestId: search.id });
  const isWide = useMediaQuery(from('lg'), undefined, { getInitialValueInEffect: false });
  // Another tab or request is a step that Back undoes; narrowing the list is not.
  const show = (next: SupportSearch) =>
    void navigate({
      search: next,
      replace: next.tab === search.tab && next.id === search.id,
      resetScroll: false,
    });
  const narrow = (next: SupportSearch) => show({ ...next, ...(search.id && { id: search.id }) });
  return (
    <Tabs
      value={tab}
      onChange={(next) => show({ ...narrowed, ...(next === 'projets' && { tab: next }) })}
      keepMounted={false}
      className={styles.tabs}
    >
      <StaffScreen
        title={words.title}
        width="window"
        actions={
          <>
            <Tabs.List>
              <Tabs.Tab value="demandes">{words.requests}</Tabs.Tab>
              <Tabs.Tab value="projets">{projectsWords.title}</Tabs.Tab>
            </Tabs.List>
            {tab === 'demandes' && (
              <>
                <RequestCounts filter={filter} onChange={narrow} />
                {isWide && <RequestWeeks />}
              </>
            )}
          </>
        }
      >
        <Tabs.Panel value="demandes" className={styles.requests ?? ''}>
          <Requests
            filter={filter}
            openId={search.id}
            onNarrow={narrow}
            onOpen={(id) => show({ ...filter, ...(id && { id }) })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="projets" className={styles.projects ?? ''}>
          <Box maw="var(--width-page)">
            <ClientProjects
              search={search.search}
              onSearch={(text) => show({ ...narrowed, tab: 'projets', ...(text && { search: text }) })}
              isAdding={search.dialog === 'new'}
              onAdding={(isAdding) => show({ ...filter, tab: 'projets', ...(isAdding && { dialog: 'new' }) })}
              onShowRequests={(clientProjectId) => show({ clientProjectId })}
            />
          </Box>
        </Tabs.Panel>
      </StaffScreen>
    </Tabs>
  );
}
