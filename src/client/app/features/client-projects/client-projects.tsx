import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { AdminClientProject } from '../../../../routers/client-projects.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import styles from './client-projects.module.css';
import { ProjectCard } from './project-card.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { useProjects } from './use-projects.ts';

type Props = { onShowRequests(clientProjectId: number): void };

/** Whose projects the requests come from, and what the AI may read of them. */
export function ClientProjects({ onShowRequests }: Props) {
  const query = useProjects();
  const [edited, setEdited] = useState<AdminClientProject | 'new'>();
  // The project outlives the dialog, so that its words stay while it fades.
  const [isOpen, setIsOpen] = useState(false);
  const open = (project: AdminClientProject | 'new') => {
    setEdited(project);
    setIsOpen(true);
  };
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          Projets clients{query.data && ` (${query.data.length.toLocaleString('fr')})`}
        </h2>
        <Button leftSection={<Plus className={styles.icon} />} onClick={() => open('new')}>
          Nouveau projet
        </Button>
      </div>
      <Projects query={query} onEdit={open} onShowRequests={onShowRequests} />
      <ProjectDialog isOpen={isOpen} project={edited} onClose={() => setIsOpen(false)} />
    </div>
  );
}

type ProjectsProps = Props & {
  query: ReturnType<typeof useProjects>;
  onEdit(project: AdminClientProject | 'new'): void;
};

function Projects({ query, onEdit, onShowRequests }: ProjectsProps) {
  const { data: projects, error } = query;
  const failure = error && (
    <ListFailed
      title={
        projects ? 'Cette liste n’est peut-être plus à jour' : 'Les projets clients n’ont pas pu être chargés'
      }
      error={error}
      retry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
  if (!projects) return failure || <ListPending label="Chargement des projets clients…" rows={3} />;
  if (projects.length === 0) return failure || <Nothing onCreate={() => onEdit('new')} />;
  return (
    <>
      {failure}
      <ul className={styles.cards} aria-label="Projets clients">
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onEdit={() => onEdit(project)}
            onShowRequests={() => onShowRequests(project.id)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">
        {projects.length} {projects.length > 1 ? 'projets affichés' : 'projet affiché'}
      </VisuallyHidden>
    </>
  );
}

function Nothing({ onCreate }: { onCreate(): void }) {
  return (
    <div className={styles.nothing}>
      <strong>Aucun projet client pour l’instant</strong>
      <span>Créez-en un&nbsp;: son client aura son portail et pourra envoyer des demandes.</span>
      <Button variant="default" onClick={onCreate}>
        Créer un projet client
      </Button>
    </div>
  );
}
