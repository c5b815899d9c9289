import { Alert, Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useRef } from 'react';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Project } from '../../../../routers/projects.schema.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import { ArrowLeft } from '../../../ui/icons.tsx';
import { agency } from '../../agency.ts';
import { codeOf } from '../../errors.ts';
import { mayOpen } from '../../frame/rooms.ts';
import { Nothing } from '../../lists/list-nothing.tsx';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { RetryAlert } from '../../retry-alert.tsx';
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
  const isFetching = client.isFetching || projects.isFetching;
  const clientError = useStandingError({ error: client.error, isFetching });
  const projectsError = useStandingError({ error: projects.error, isFetching });
  const error = clientError ?? projectsError;
  const heading = useRef<HTMLHeadingElement>(null);
  // Renewed while nobody was looking, an address that has been open ends here too.
  if (hasEnded || (isKnown && codeOf(client.error) === 'NOT_FOUND')) return <Ended />;
  const staff = me.isError ? undefined : me.data;
  return (
    <div className={styles.dashboard}>
      <div className={styles.title}>
        {staff && mayOpen(staff.role, '/clients') && <BackToClients />}
        <Title order={1} size="h2" ref={heading} tabIndex={-1} className={styles.heading}>
          Your Project
        </Title>
      </div>
      {isKnown ? (
        <Loaded client={client.data} projects={projects.data} role={staff?.role} />
      ) : error ? (
        <Failed
          error={error}
          what={clientError ? 'client data' : 'projects'}
          heir={() => heading.current}
          onRetry={() => void Promise.all([client.refetch(), projects.refetch()])}
          isRetrying={isFetching}
        />
      ) : (
        <Pending />
      )}
    </div>
  );
}

type LoadedProps = { client: Client; projects: Project[]; role: StaffRole | undefined };

function Loaded({ client, projects, role }: LoadedProps) {
  return (
    <>
      <ClientCard client={client} />
      <div className={styles.projects}>
        {projects.length === 0 && <NoProjects />}
        {projects.map((project, index) => (
          <Fragment key={project.id}>
            {index === 1 && (
              <Title order={2} size="h4">
                Further projects
              </Title>
            )}
            <ProjectCard
              client={client}
              project={project}
              isStaff={role !== undefined}
              controls={
                role !== undefined &&
                role !== 'sales' && (
                  <Suspense fallback={<Skeleton h="10rem" radius="lg" />}>
                    <StaffControls client={client} project={project} role={role} />
                  </Suspense>
                )
              }
            />
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** The agency's people came from their list, which is in French. */
function BackToClients() {
  return (
    <Button
      lang="fr"
      variant="default"
      leftSection={<ArrowLeft className={styles.back} />}
      renderRoot={(props) => <Link to="/clients" {...props} />}
    >
      Retour aux clients
    </Button>
  );
}

function NoProjects() {
  return (
    <Nothing title="No projects found" text="Your project appears here as soon as it is validated.">
      <Button component="a" href="/validate-project">
        Validate Your Project
      </Button>
    </Nothing>
  );
}

/** About as high as what comes, so that nothing jumps. */
function Pending() {
  return (
    <>
      <Skeleton h="11.5rem" radius="lg" role="status" aria-label="Loading the dashboard…" />
      <Stack>
        <Skeleton h="23rem" radius="lg" />
        <Skeleton h="8rem" radius="lg" />
        <Skeleton h="14rem" radius="lg" />
      </Stack>
    </>
  );
}

type FailedProps = {
  error: unknown;
  /** What could not be fetched. */
  what: 'client data' | 'projects';
  heir(): HTMLElement | null;
  onRetry(): void;
  isRetrying: boolean;
};

function Failed({ error, what, ...retry }: FailedProps) {
  return (
    <div className={styles.title}>
      <RetryAlert {...retry}>
        <Text>Failed to load dashboard data. Please try refreshing the page.</Text>
        <Text size="sm" c="dimmed">
          Failed to fetch {what}
        </Text>
        {codeOf(error) === 'NOT_FOUND' && (
          <Text>
            The link may have been renewed: look for a newer mail from us, or write to{' '}
            <Anchor href={`mailto:${agency.email}`} inherit underline="always">
              {agency.email}
            </Anchor>
            .
          </Text>
        )}
      </RetryAlert>
    </div>
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
        or write to{' '}
        <Anchor href={`mailto:${agency.email}`} inherit underline="always">
          {agency.email}
        </Anchor>
        .
      </Alert>
    </Stack>
  );
}
