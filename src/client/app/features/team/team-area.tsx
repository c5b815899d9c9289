import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { MoreRows, type Paging, useFocusOnMore } from '../../kit/list.tsx';
import { useStandingError } from '../../kit/query.tsx';
import { PageColumn, PageHead } from '../../page-column.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { useStreamTurn } from '../../use-stream-turn.ts';
import { compensationOf, ProjectProgress } from './project-progress.tsx';
import { focusTab, ProjectTabs } from './project-tabs.tsx';
import { forgetResults } from './result-toasts.ts';
import styles from './team-area.module.css';
import { useEndedSession, useRefused } from './team-session.ts';
import { useTeamCache, useTeamProjects } from './use-team-lists.ts';

// Members of the team never load it.
const ProjectDialog = lazy(() =>
  import('./project-form.tsx').then((module) => ({ default: module.ProjectDialog })),
);

type Props = {
  /** Whether the agency's own people look at it, who make projects as well. */
  isStaff: boolean;
  onLock(): void;
};

/** The area unlocked: every project with what is to do, what is reached, what was written and what was handed in. */
export function TeamArea({ isStaff, onLock }: Props) {
  const query = useTeamProjects();
  useTeamLive(query.error, useEndedSession());
  const error = useStandingError(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<TeamProject | 'new'>();
  useEffect(() => {
    heading.current?.focus();
    return forgetResults;
  }, []);
  return (
    <PageColumn gap="xl">
      <PageHead actions={<Actions isStaff={isStaff} onAdd={() => setEdited('new')} onLock={onLock} />}>
        <Title order={1} size="h2" ref={heading} tabIndex={-1}>
          Project Management Dashboard
        </Title>
        <Text c="dimmed">For the community manager: what is to do, what is reached, what was written.</Text>
      </PageHead>
      {query.data ? (
        <Projects
          projects={query.data}
          paging={query}
          isStaff={isStaff}
          onEdit={isStaff ? setEdited : undefined}
        />
      ) : error ? (
        <RetryAlert
          title="The projects could not be loaded"
          nextFocus={() => heading.current}
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

const words = { more: 'More projects', failed: 'The other projects could not be loaded' };

type ProjectsProps = {
  projects: TeamProject[];
  paging: Paging;
  isStaff: boolean;
  onEdit: ((project: TeamProject) => void) | undefined;
};

function Projects({ projects, paging, isStaff, onEdit }: ProjectsProps) {
  const [chosen, setChosen] = useState<number>();
  const whole = useRef<HTMLDivElement>(null);
  const beforeMore = useFocusOnMore(whole, projects.length);
  const shown = projects.find(({ id }) => id === chosen) ?? projects[0];
  if (!shown) return <Empty>{isStaff ? 'Add the first one.' : 'The agency adds them.'}</Empty>;
  return (
    <div ref={whole} className={styles.projects}>
      <ProjectCards
        projects={projects}
        onChoose={(id) => {
          setChosen(id);
          focusTab(id);
        }}
      />
      {paging.hasNextPage && <MoreRows query={paging} words={words} onMore={beforeMore} />}
      <ProjectTabs projects={projects} shown={shown.id} onShow={setChosen} onEdit={onEdit} />
    </div>
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
      <div className={styles.cards}>
        <Skeleton h="8.5rem" radius="lg" />
        <Skeleton h="8.5rem" radius="lg" />
        <Skeleton h="8.5rem" radius="lg" />
      </div>
      <Skeleton h="32rem" radius="lg" />
    </div>
  );
}

type ProjectCardsProps = { projects: TeamProject[]; onChoose(projectId: number): void };

/** Every project at a glance; each leads to its tab. */
function ProjectCards({ projects, onChoose }: ProjectCardsProps) {
  return (
    <ul className={styles.cards} aria-label="Projects">
      {projects.map((project) => (
        <li key={project.id} className={styles.card} data-record>
          <div className={styles.cardHead}>
            <span className={styles.emoji} aria-hidden="true">
              {project.emoji}
            </span>
            <button type="button" className={styles.cardName} data-open onClick={() => onChoose(project.id)}>
              <bdi>{project.name}</bdi>
            </button>
          </div>
          <ProjectProgress project={project} />
          <p className={styles.compensation}>
            <span className={tone.quiet}>Compensation</span>
            <span>{compensationOf(project)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/**
 * Keeps the area on screen as it is on the server, while somebody looks at it, by one stream. Each start of the stream
 * looks again: what was changed before it is told to nobody. `error` is that of the last look.
 */
function useTeamLive(error: unknown, onEnded: () => void): void {
  const { team } = trpc.useUtils();
  const { lookAgain: lookAtProjects } = useTeamCache();
  const refused = useRefused();
  const turn = useStreamTurn();
  const lookAgain = useCallback(() => {
    void lookAtProjects();
    void team.files.invalidate();
  }, [team, lookAtProjects]);
  // An access that has ended refuses its stream as well: only a call says so.
  const close = () => {
    turn.close();
    lookAgain();
  };
  trpc.team.live.useSubscription(
    {},
    {
      enabled: turn.mayOpen,
      onStarted: lookAgain,
      onData({ data }) {
        if (data.type === 'ended') onEnded();
        else lookAgain();
      },
      onError: close,
      onComplete: close,
    },
  );
  useEffect(() => {
    if (error) refused(error);
  }, [error, refused]);
}
