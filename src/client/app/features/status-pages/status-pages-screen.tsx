import { Anchor, Button, Code, Group, Progress } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AdminStatusPage } from '../../../../routers/status-pages.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import iconSize from '../../icon-size.module.css';
import { readListSearch } from '../../kit/address.ts';
import { Filters, SearchField, useListAddress } from '../../kit/filters.tsx';
import {
  type Column,
  List,
  Nothing,
  Records,
  Refresh,
  RowActions,
  RowDetail,
  RowName,
} from '../../kit/list.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { Time } from '../../kit/time.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { OpenBadge } from './open-badge.tsx';
import { PageLink } from './page-link.tsx';

const route = getRouteApi('/staff-frame/status-admin');

const words = {
  pending: 'Chargement des pages de suivi…',
  failed: 'Les pages de suivi n’ont pas pu être chargées',
  shown: ['page affichée', 'pages affichées'],
  noneLeft: {
    title: 'Aucune page de suivi ne correspond à cette recherche.',
    reset: 'Effacer la recherche',
  },
} as const;

/** The status pages, and the way to a new one; for `sales` and `admin`. */
export function StatusPagesScreen() {
  const address = useListAddress(route, readListSearch);
  const { filter, change } = address;
  const { client } = trpc.useUtils();
  const query = usePagedList<AdminStatusPage>({
    queryKey: ['status-pages', 'list', filter],
    read: (page, options) => client.statusPages.list.query({ ...filter, ...page }, options),
    cursorOf: ({ id }) => id,
  });
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
          onSearch={(search) => change({ search })}
        />
      </Filters>
      <List
        query={query}
        words={words}
        address={address}
        nothing={
          <Nothing
            title="Aucune page de suivi pour l’instant"
            text={
              'Créez-en une\u00a0: votre client y verra les étapes, les captures et les nouvelles de son projet.'
            }
          >
            <NewPage>Créer une page de suivi</NewPage>
          </Nothing>
        }
      >
        {(pages) => <Records label="Pages de suivi" rows={pages} keyOf={({ id }) => id} columns={columns} />}
      </List>
    </StaffScreen>
  );
}

const NewPage = ({ children }: { children: string }) => (
  <Button
    leftSection={<Plus className={iconSize.small} />}
    renderRoot={(props) => (
      <Link to="/status-admin/$statusPageId" params={{ statusPageId: 'new' }} {...props} />
    )}
  >
    {children}
  </Button>
);

const columns: Column<AdminStatusPage>[] = [
  { head: 'Projet', cell: (page) => <Name page={page} /> },
  { head: 'Client', kind: 'text', cell: ({ clientName }) => <bdi>{clientName}</bdi> },
  { head: 'Étapes', cell: (page) => <StepProgress {...page} /> },
  { head: 'Accès', onPhone: 'corner', cell: ({ isOpen }) => <OpenBadge isOpen={isOpen} /> },
  { head: 'Mise à jour', kind: 'short', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
  {
    head: 'Page publique',
    onPhone: 'foot',
    cell: (page) => (
      <RowActions>
        <PageLink {...page} />
      </RowActions>
    ),
  },
];

const Name = ({ page: { id, projectName, slug } }: { page: AdminStatusPage }) => (
  <RowName
    details={
      <RowDetail>
        <Code>{slug}</Code>
      </RowDetail>
    }
  >
    <Anchor
      data-open
      inherit
      renderRoot={(props) => (
        <Link to="/status-admin/$statusPageId" params={{ statusPageId: String(id) }} {...props} />
      )}
    >
      <bdi>{projectName}</bdi>
    </Anchor>
  </RowName>
);

/** How many of the steps are done, drawn to be compared. */
function StepProgress({ doneCount, stepCount }: Pick<AdminStatusPage, 'doneCount' | 'stepCount'>) {
  if (stepCount === 0) return <span className={tone.quiet}>Aucune étape</span>;
  return (
    <Group gap="sm" wrap="nowrap">
      {doneCount} sur {stepCount}
      <Progress
        w="8rem"
        miw="4rem"
        value={(doneCount / stepCount) * 100}
        aria-label={`${doneCount} ${doneCount > 1 ? 'étapes terminées' : 'étape terminée'} sur ${stepCount}`}
      />
    </Group>
  );
}
