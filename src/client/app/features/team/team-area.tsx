import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { PageColumn, PageHead } from '../../page-column.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import cards from './project-cards.module.css';
import { ProjectCards } from './project-cards.tsx';
import { focusTab, ProjectTabs } from './project-tabs.tsx';
import { forgetResults } from './result-toasts.ts';
import styles from './team-area.module.css';
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
    <PageColumn className={styles.area}>
      <PageHead actions={<Actions isStaff={isStaff} onAdd={() => setEdited('new')} onLock={onLock} />}>
        <Title order={1} size="h2" ref={heading} tabIndex={-1}>
          Project Management Dashboard
        </Title>
        <p className={tone.lead}>
          For the community manager: what is to do, what is reached, what was written.
        </p>
      </PageHead>
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
    </PageColumn>
  );
}

type ActionsProps = { isStaff: boolean; onAdd(): void; onLock(): void };

/** What can be done with the whole area. */
function Actions({ isStaff, onAdd, onLock }: ActionsProps) {
  return (
    <Group gap="xs">
      {isStaff && (
        <>
          <Button component={Link} to="/support-admin" variant="default">
            Back office
          </Button>
          <Button variant="default" leftSection={<Plus className={iconSize.small} />} onClick={onAdd}>
            Add project
          </Button>
        </>
      )}
      <Button variant="default" onClick={onLock}>
        Lock
      </Button>
    </Group>
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

function Pending() {
  return (
    <div role="status" aria-label="Loading the projects…" className={styles.pending}>
      <div className={cards.cards}>
        <Skeleton h="8.5rem" radius="lg" />
        <Skeleton h="8.5rem" radius="lg" />
        <Skeleton h="8.5rem" radius="lg" />
      </div>
      <Skeleton h="32rem" radius="lg" />
    </div>
  );
}
