import { Box, Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { SearchField } from '../../kit/filters.tsx';
import { List, Nothing, NothingLeft } from '../../kit/list.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { useProjects } from './use-projects.ts';

type Props = { onShowRequests(clientProjectId: number): void };

const words = {
  pending: 'Chargement des projets clients…',
  failed: 'Les projets clients n’ont pas pu être chargés',
  shown: ['projet affiché', 'projets affichés'],
} as const;

/** Whose projects the requests come from, and what the AI may read of them. */
export function ClientProjects({ onShowRequests }: Props) {
  const [search, setSearch] = useState<string>();
  const query = useProjects(search);
  const [edited, setEdited] = useState<AdminClientProject | 'new'>();
  // The project outlives the dialog, so that its words stay while it fades.
  const [isOpen, setIsOpen] = useState(false);
  const open = (project: AdminClientProject | 'new') => {
    setEdited(project);
    setIsOpen(true);
  };
  return (
    <Stack>
      <Group justify="space-between" gap="var(--space-2) var(--space-3)">
        <Title order={2} size="lg">
          {/* How many there are in all is known once the last page has come. */}
          Projets clients{query.data && !search && ` (${query.data.length}${query.hasNextPage ? '+' : ''})`}
        </Title>
        <Button leftSection={<Plus className={iconSize.small} />} onClick={() => open('new')}>
          Nouveau projet
        </Button>
      </Group>
      <Box maw="26rem">
        <SearchField placeholder="Nom, identifiant…" search={search} onSearch={setSearch} />
      </Box>
      <List
        query={query}
        words={words}
        nothing={
          search ? (
            <NothingLeft
              title="Aucun projet client ne correspond à cette recherche."
              reset="Effacer la recherche"
              onReset={() => setSearch(undefined)}
            />
          ) : (
            <NoProjects onCreate={() => open('new')} />
          )
        }
      >
        {(projects) => (
          <SimpleGrid
            minColWidth="min(26rem, 100%)"
            aria-label="Projets clients"
            renderRoot={(props) => <ul {...props} />}
          >
            {projects.map((project) => (
              <ProjectCard
                key={project.id}
                project={project}
                onEdit={() => open(project)}
                onShowRequests={() => onShowRequests(project.id)}
              />
            ))}
          </SimpleGrid>
        )}
      </List>
      <ProjectDialog isOpen={isOpen} project={edited} onClose={() => setIsOpen(false)} />
    </Stack>
  );
}

const NoProjects = ({ onCreate }: { onCreate(): void }) => (
  <Nothing
    title="Aucun projet client pour l’instant"
    text={'Créez-en un\u00a0: son client aura son portail et pourra envoyer des demandes.'}
  >
    <Button variant="default" onClick={onCreate}>
      Créer un projet client
    </Button>
  </Nothing>
);
