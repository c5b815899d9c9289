import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { ButtonLink } from '../../kit/button-link.tsx';
import { useOpened } from '../../kit/dialog.tsx';
import { MoreRows, Nothing, type Paging, useFocusOnMore } from '../../kit/list.tsx';
import { useStandingError } from '../../kit/query.tsx';
import { PageColumn } from '../../page-column.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import { trpc } from '../../trpc.ts';
import { useStreamTurn } from '../../use-stream-turn.ts';
import { ProjectTabs } from './project-tabs.tsx';
import { forgetResults } from './result-toasts.ts';
import { useEndedSession, useRefused } from './team-session.ts';
import { useTeamCache, useTeamProjects } from './use-team-lists.ts';

const route = getRouteApi('/team');

// Loaded on demand: members of the team never need it.
const ProjectDialog = lazy(() =>
  import('./project-form.tsx').then((module) => ({ default: module.ProjectDialog })),
);

type Props = {
  /** Whether staff look at it, who can also create projects. */
  isStaff: boolean;
  onLock(): void;
};

/** The unlocked area: every project with tasks, objectives, notes and files. */
export function TeamArea({ isStaff, onLock }: Props) {
  const query = useTeamProjects();
  useTeamLive(query.error, useEndedSession());
  const error = useStandingError(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown: edited, isOpen, open, close } = useOpened<TeamProject>();
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const setAdding = (isAdding: boolean) =>
    void navigate({ search: isAdding ? { dialog: 'new' } : {}, replace: true, resetScroll: false });
  useEffect(() => {
    heading.current?.focus();
    return forgetResults;
  }, []);
  return (
    <PageColumn gap="xl">
      <Group component="header" justify="space-between" align="end">
        <Stack gap={0} flex="1 1 16rem" miw={0}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            Project Management Dashboard
          </Title>
          <Text c="dimmed">For the community manager: what is to do, what is reached, what was written.</Text>
        </Stack>
        <Actions isStaff={isStaff} onAdd={() => setAdding(true)} onLock={onLock} />
      </Group>
      {query.data ? (
        <Projects
          projects={query.data}
          paging={query}
          isStaff={isStaff}
          onEdit={isStaff ? open : undefined}
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
          <ProjectDialog edited={edited} isOpen={isOpen} onClose={close} />
          <ProjectDialog edited="new" isOpen={dialog === 'new'} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </PageColumn>
  );
}

type ActionsProps = { isStaff: boolean; onAdd(): void; onLock(): void };

/** The actions for the whole area. */
function Actions({ isStaff, onAdd, onLock }: ActionsProps) {
  return (
    <Group gap="xs">
      {isStaff && (
        <>
          <ButtonLink to="/support-admin" variant="default">
            Back office
          </ButtonLink>
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
  if (!shown) {
    return (
      <Nothing
        title="No projects yet"
        text={`Projects appear here with their tasks, objectives, notes and files. ${
          isStaff ? 'Add the first one.' : 'The agency adds them.'
        }`}
      />
    );
  }
  return (
    <Stack ref={whole} gap="xl">
      <ProjectTabs
        projects={projects}
        shown={shown.id}
        onShow={setChosen}
        onEdit={onEdit}
        more={paging.hasNextPage && <MoreRows query={paging} words={words} onMore={beforeMore} />}
      />
    </Stack>
  );
}

function Pending() {
  return (
    <Stack gap="xl" role="status" aria-label="Loading the projects…">
      <Group wrap="nowrap">
        <Skeleton h="4.5rem" radius="lg" />
        <Skeleton h="4.5rem" radius="lg" />
        <Skeleton h="4.5rem" radius="lg" />
      </Group>
      <Skeleton h="32rem" radius="lg" />
    </Stack>
  );
}

/**
 * Keeps the area up to date while somebody looks at it, by one stream. Each start of the stream reads again, since
 * earlier changes are not sent. `error` is that of the last read.
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
  // An access that has ended refuses its stream as well, without a reason: a call tells why.
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
