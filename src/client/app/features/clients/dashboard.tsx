import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Fragment, lazy, Suspense } from 'react';
import { agency } from '../../agency.ts';
import { codeOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ProjectCard } from '../projects/project-card.tsx';
import { ClientCard } from './client-card.tsx';
import styles from './clients.module.css';
import { useDashboardLive } from './use-dashboard-live.ts';
import { useMailToken } from './use-mail-token.ts';

// Clients never load it.
const StaffControls = lazy(() =>
  import('../projects/staff-controls.tsx').then((module) => ({ default: module.StaffControls })),
);

/** The whole dashboard of the link's client; it follows what the agency changes. */
export function Dashboard({ clientId }: { clientId: string }) {
  useMailToken(clientId);
  // Asked together, they travel together. What is on screen must be what is, whenever it is opened.
  const client = trpc.clients.get.useQuery({ clientId }, { refetchOnMount: 'always' });
  const projects = trpc.clients.projects.useQuery({ clientId }, { refetchOnMount: 'always' });
  const me = trpc.staff.me.useQuery(undefined, { refetchOnMount: 'always' });
  const isKnown = client.data !== undefined && projects.data !== undefined;
  const hasEnded = useDashboardLive(clientId, isKnown);
  // Renewed while nobody was looking, an address that has been open ends here too.
  if (hasEnded || (isKnown && codeOf(client.error) === 'NOT_FOUND')) return <Ended />;
  if (!isKnown) {
    const error = client.error ?? projects.error;
    if (!error) return <Pending />;
    const retry = () => Promise.all([client.refetch(), projects.refetch()]);
    return <Failed error={error} onRetry={retry} isRetrying={client.isFetching || projects.isFetching} />;
  }
  const staff = me.isError ? undefined : me.data;
  return (
    <div className={styles.dashboard}>
      <Title order={1} size="h2" className={styles.title}>
        Your Project
      </Title>
      <ClientCard client={client.data} />
      <Stack gap="lg">
        {projects.data.length === 0 && <NoProjects />}
        {projects.data.map((project, index) => (
          <Fragment key={project.id}>
            {index === 1 && (
              <Title order={2} size="h4">
                Further projects
              </Title>
            )}
            <ProjectCard
              clientId={clientId}
              project={project}
              controls={
                staff &&
                staff.role !== 'sales' && (
                  <Suspense fallback={<Skeleton h="10rem" radius="lg" />}>
                    <StaffControls clientId={clientId} project={project} role={staff.role} />
                  </Suspense>
                )
              }
            />
          </Fragment>
        ))}
      </Stack>
    </div>
  );
}

function NoProjects() {
  return (
    <div className={styles.nothing}>
      <strong>No projects found</strong>
      <span>Your project appears here as soon as it is validated.</span>
      <Button component="a" href="/validate-project">
        Validate Your Project
      </Button>
    </div>
  );
}

function Pending() {
  return (
    <div className={styles.dashboard} role="status" aria-label="Loading the dashboard…">
      <Skeleton h="14rem" radius="lg" />
      <Stack>
        <Skeleton h="18rem" radius="lg" />
        <Skeleton h="7rem" radius="lg" />
        <Skeleton h="10rem" radius="lg" />
      </Stack>
    </div>
  );
}

type FailedProps = { error: unknown; onRetry(): unknown; isRetrying: boolean };

function Failed({ error, onRetry, isRetrying }: FailedProps) {
  return (
    <Stack align="flex-start">
      <Title order={1} size="h2">
        Your Project
      </Title>
      <Alert color="red" role="alert" w="100%">
        <Stack align="flex-start" gap="sm">
          <Text>Failed to load dashboard data. Please try refreshing the page.</Text>
          {codeOf(error) === 'NOT_FOUND' && (
            <Text>The link may have been renewed: look for a newer mail from us, or write to us.</Text>
          )}
          <Button variant="default" loading={isRetrying} onClick={() => void onRetry()}>
            Retry
          </Button>
        </Stack>
      </Alert>
    </Stack>
  );
}

function Ended() {
  return (
    <Stack>
      <Title order={1} size="h2">
        This link has ended
      </Title>
      <Alert role="alert">
        Your dashboard has a new address, and this one no longer opens it. Use the new link that we gave you,
        or write to <a href={`mailto:${agency.email}`}>{agency.email}</a>.
      </Alert>
    </Stack>
  );
}
