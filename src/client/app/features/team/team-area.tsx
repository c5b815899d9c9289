import { Button, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { RetryAlert } from '../../retry-alert.tsx';
import { trpc } from '../../trpc.ts';
import { ProjectCards } from './project-cards.tsx';
import { focusTab, ProjectTabs } from './project-tabs.tsx';
import { forgetResults } from './result-toasts.ts';
import styles from './team.module.css';
import { useTeamLive } from './team-live.ts';
import { useEndedSession } from './team-session.ts';

// Members of the team never load it.
const ProjectDialog = lazy(() =>
  import('./project-dialog.tsx').then((module) => ({ default: module.ProjectDialog })),
);

type Props = {
  /** Whether the agency's own people look at it, who make projects as well. */
  isStaff: boolean;
  onLock(): void;
};

/** The area unlocked: every project with what is to do, what is reached, what was written and what was handed in. */
export function TeamArea({ isStaff, onLock }: Props) {
  useTeamLive(useEndedSession());
  const query = trpc.team.projects.useQuery();
  const error = useStandingError(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<TeamProject | 'new'>();
  useEffect(() => {
    heading.current?.focus();
    return forgetResults;
  }, []);
  return (
    <div className={styles.area}>
      <header className={styles.head}>
        <div className={styles.headWords}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className={styles.heading}>
            Project Management Dashboard
          </Title>
          <p className={styles.lead}>
            For the community manager: what is to do, what is reached, what was written.
          </p>
        </div>
        <div className={styles.actions}>
          {isStaff && (
            <>
              <Button component={Link} to="/support-admin" variant="default">
                Back office
              </Button>
              <Button
                variant="default"
                leftSection={<Plus className={styles.smallIcon} />}
                onClick={() => setEdited('new')}
              >
                Add project
              </Button>
            </>
          )}
          <Button variant="default" onClick={onLock}>
            Lock
          </Button>
        </div>
      </header>
      {query.data ? (
        <Projects projects={query.data} isStaff={isStaff} onEdit={isStaff ? setEdited : undefined} />
      ) : error ? (
        <RetryAlert
          title="The projects could not be loaded"
          heir={() => heading.current}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          <Text>{messageOf(error)}</Text>
        </RetryAlert>
      ) : (
        <Pending />
      )}
      {isStaff && (
        <Suspense>
          <ProjectDialog edited={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

type ProjectsProps = {
  projects: TeamProject[];
  isStaff: boolean;
  onEdit: ((project: TeamProject) => void) | undefined;
};

function Projects({ projects, isStaff, onEdit }: ProjectsProps) {
  const [chosen, setChosen] = useState<number>();
  const shown = projects.find(({ id }) => id === chosen) ?? projects[0];
  if (!shown) return <Empty>{isStaff ? 'Add the first one.' : 'The agency adds them.'}</Empty>;
  return (
    <>
      <ProjectCards
        projects={projects}
        onChoose={(id) => {
          setChosen(id);
          focusTab(id);
        }}
      />
      <ProjectTabs projects={projects} shown={shown.id} onShow={setChosen} onEdit={onEdit} />
    </>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <strong>No projects yet</strong>
      <span>Projects appear here with their tasks, objectives, notes and files. {children}</span>
    </div>
  );
}

/** About as high as what comes, so that nothing jumps. */
function Pending() {
  return (
    <div role="status" aria-label="Loading the projects…" className={styles.area}>
      <div className={styles.cards}>
        <Skeleton h="8.5rem" radius="lg" />
        <Skeleton h="8.5rem" radius="lg" />
        <Skeleton h="8.5rem" radius="lg" />
      </div>
      <Skeleton h="32rem" radius="lg" />
    </div>
  );
}
