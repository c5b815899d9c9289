import { Button, Card, Container, Flex, Skeleton, Stack, Text, Title } from '@mantine/core';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dashboardWords } from '../../../../content/app/dashboard.ts';
import { frameWords } from '../../../../content/app/frame.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Project } from '../../../../routers/projects.schema.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { Calendar, Mail, Phone } from '../../../ui/icons.tsx';
import { ContactLine } from '../../contact-line.tsx';
import { codeOf } from '../../errors.ts';
import { ClientFrame } from '../../frame/client-frame.tsx';
import iconSize from '../../icon-size.module.css';
import { Nothing } from '../../kit/list.tsx';
import { useStandingError } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { appLanguage, clientLanguage, clientLocale, clientWordsOf, wordsOf } from '../../language.ts';
import { Later } from '../../later.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import { trpc } from '../../trpc.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { useStreamTurn } from '../../use-stream-turn.ts';
import { wasMadeHere } from '../projects/kept-project.ts';
import { ProjectCard } from '../projects/project-card.tsx';
import styles from './clients.module.css';

// Loaded on demand: clients never need it.
export const StaffControls = lazy(() =>
  import('../projects/staff-controls.tsx').then((module) => ({ default: module.StaffControls })),
);

// Loaded on demand: few need it, and it imports the forms.
const AddressCorrection = lazy(async () => ({
  default: (await import('./address-correction.tsx')).AddressCorrection,
}));

// Loaded on demand: few projects have invoices, and it imports their texts.
const ClientInvoices = lazy(async () => ({
  default: (await import('../invoices/client-invoices.tsx')).ClientInvoices,
}));

// Loaded on demand: not everybody pays monthly.
const ClientServices = lazy(async () => ({
  default: (await import('../subscriptions/client-services.tsx')).ClientServices,
}));

const { navigation } = wordsOf(frameWords);
const { page: words } = clientWordsOf(dashboardWords);

const route = getRouteApi('/dashboard/$clientId');

/** The projects as a client sees them; whoever has the link may read them. */
export function DashboardScreen() {
  const { clientId } = route.useParams();
  const { clients } = trpc.useUtils().client;
  const { data: client } = trpc.clients.get.useQuery({ clientId });
  const { data: [project] = [] } = trpc.clients.projects.useQuery({ clientId });
  return (
    <ClientFrame
      language={clientLanguage()}
      remember={(language) => clients.setLanguage.mutate({ clientId, language })}
      who={client && nameOf(client)}
      about={project?.name}
    >
      <Container size="var(--width-page)" px="var(--space-gutter)" w="100%">
        <Dashboard key={clientId} clientId={clientId} />
      </Container>
    </ClientFrame>
  );
}

type DashboardProps = {
  clientId: string;
  /** For a staff screen, which has a title of its own. */
  inside?(client: Client, projects: Project[], role: StaffRole | undefined): ReactNode;
  /** Shown in its place once its link has ended. */
  ended?: ReactNode;
};

/** The whole dashboard of the link's client; it follows the agency's changes. */
export function Dashboard({ clientId, inside, ended = <Ended /> }: DashboardProps) {
  useMailToken(clientId, !inside);
  // Started together, so that they are sent in one request. Never from the cache: it must show the present state.
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
  // Where the link was renewed while the page was in the background, an old address ends here too.
  if (hasEnded || (isKnown && codeOf(client.error) === 'NOT_FOUND')) return ended;
  const staff = me.isError ? undefined : me.data;
  return (
    <Stack gap="lg">
      {!inside && (
        <Stack align="start">
          {staff && (
            // Sets the app's language to theirs.
            <Button
              lang={appLanguage}
              variant="default"
              renderRoot={(props) => <Link to="/clients/$clientId" params={{ clientId }} {...props} />}
            >
              {navigation.toClient}
            </Button>
          )}
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            {words.title}
          </Title>
        </Stack>
      )}
      {isKnown ? (
        (inside?.(client.data, projects.data, staff?.role) ?? (
          <Loaded client={client.data} projects={projects.data} role={staff?.role} />
        ))
      ) : error ? (
        <Failed
          error={error}
          what={clientError ? 'client' : 'projects'}
          nextFocus={() => heading.current ?? document.querySelector('main')}
          onRetry={() => void Promise.all([client.refetch(), projects.refetch()])}
          isRetrying={isFetching}
        />
      ) : (
        <Pending />
      )}
    </Stack>
  );
}

type LoadedProps = { client: Client; projects: Project[]; role: StaffRole | undefined };

function Loaded({ client, projects, role }: LoadedProps) {
  const { data: services = [] } = trpc.subscriptions.ofClient.useQuery(
    { clientId: client.id },
    { refetchOnMount: 'always' },
  );
  const isStaff = role !== undefined;
  const foot = (
    <Later>
      {services.length > 0 && <ClientServices client={client} services={services} isStaff={isStaff} />}
      <ClientInvoices client={client} projects={projects} services={services} isStaff={isStaff} />
    </Later>
  );
  return (
    // A larger gap between projects than between the cards of one.
    <Stack gap="var(--space-12)">
      {projects.length === 0 && (
        <>
          <Nothing icon={<ArchSign state="empty" />} title={words.none.title} text={words.none.text}>
            <Button component="a" href="/validate-project">
              {words.none.validate}
            </Button>
          </Nothing>
          <ClientCard client={client} />
        </>
      )}
      {projects.map((project, index) => (
        <Fragment key={project.id}>
          {index === 1 && (
            <Title order={2} size="h4">
              {words.further}
            </Title>
          )}
          <ProjectCard
            client={client}
            project={project}
            isStaff={isStaff}
            aside={index === 0 && <ClientCard client={client} />}
            foot={index === projects.length - 1 && foot}
            controls={
              (role === 'support' || role === 'admin') && (
                <Later fallback={<Skeleton h="10rem" radius="lg" />}>
                  <StaffControls client={client} project={project} role={role} />
                </Later>
              )
            }
          />
        </Fragment>
      ))}
      {projects.length === 0 && foot}
    </Stack>
  );
}

/** About as high as the content, so that nothing jumps. */
function Pending() {
  return (
    <div role="status" aria-label={words.loading} className={styles.dashboard}>
      <Stack>
        <Skeleton h="14rem" radius="lg" />
        <Skeleton h="21rem" radius="lg" />
        <Skeleton h="14rem" radius="lg" />
      </Stack>
      <Skeleton h="17rem" radius="lg" />
    </div>
  );
}

type FailedProps = {
  error: unknown;
  /** The error state. */
  what: keyof typeof words.notFetched;
  nextFocus(): HTMLElement | null;
  onRetry(): void;
  isRetrying: boolean;
};

function Failed({ error, what, ...retry }: FailedProps) {
  const isGone = codeOf(error) === 'NOT_FOUND';
  const specified = (
    <RetryAlert isQuiet={isGone} {...retry}>
      <Text {...(isGone && { fz: 'sm' })}>{words.failed}</Text>
      <Text size="sm" c="dimmed">
        {words.notFetched[what]}
      </Text>
    </RetryAlert>
  );
  return isGone ? <Ended>{specified}</Ended> : specified;
}

/** For a link that no longer works: where to find the current one. */
const Ended = ({ children }: { children?: ReactNode }) => (
  <div role="alert">
    <Nothing icon={<ArchSign state="closed" />}>
      <Title order={children ? 2 : 1} size="h2">
        {words.ended.title}
      </Title>
      <Text>{words.ended.text}</Text>
      <Button component="a" href="/my" my="sm">
        {words.ended.newLink}
      </Button>
      <ContactLine question={words.ended.question} subject={words.ended.subject} />
      {children}
    </Nothing>
  </div>
);

/** Whose dashboard it is; `since` is the date in staff's words. */
export function ClientCard({ client, since }: { client: Client; since?: ReactNode }) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  return (
    <Card component="section" aria-label={words.client}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          <bdi>{nameOf(client)}</bdi>
        </Title>
        {client.email && (
          <Line Icon={Mail}>
            <bdi>{client.email}</bdi>
          </Line>
        )}
        {client.phone && (
          <Line Icon={Phone}>
            <bdi>{client.phone}</bdi>
          </Line>
        )}
        <Line Icon={Calendar}>
          {since ?? (
            <>
              {words.since} <Time at={client.createdAt} as="longDay" locale={clientLocale()} />
            </>
          )}
        </Line>
        {isHydrated && wasMadeHere(client.id) && (
          <Later>
            <AddressCorrection
              client={client}
              onCorrected={({ id: clientId }) =>
                void navigate({ to: '/dashboard/$clientId', params: { clientId }, replace: true })
              }
            />
          </Later>
        )}
      </Stack>
    </Card>
  );
}

const Line = ({ Icon, children }: { Icon: typeof Mail; children: ReactNode }) => (
  <Flex component="p" gap="xs">
    <Text span c="dimmed" mt="0.15em" lh={1}>
      <Icon className={iconSize.medium} />
    </Text>
    <span>{children}</span>
  </Flex>
);

/**
 * The link of a mail carries `#mail=<token>`, which no server sees by itself. Sent once, it proves that the mail has
 * arrived. It is removed from the address at once, so that a copied address proves nothing.
 */
function useMailToken(clientId: string, isRead: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  useEffect(() => {
    const token = new URLSearchParams(hash).get('mail');
    if (!token || !isRead) return;
    void navigate({ to: '/dashboard/$clientId', params: { clientId }, hash: '', replace: true });
    // A wrong token or a lost network does not concern the reader.
    client.clients.confirmMail.mutate({ clientId, token }).catch(() => {});
  }, [hash, clientId, isRead, navigate, client]);
}

/**
 * Keeps the dashboard as it is on the server while somebody looks at it. True once its link has ended. Each stream is
 * told what is on screen, and starts with what has changed since.
 */
function useDashboardLive(clientId: string, isKnown: boolean): boolean {
  const cache = trpc.useUtils();
  const turn = useStreamTurn();
  const [hasEnded, setHasEnded] = useState(false);
  const lookAgain = useCallback(() => {
    void cache.clients.get.invalidate({ clientId });
    void cache.clients.projects.invalidate({ clientId });
    void cache.projects.timeline.invalidate();
    void cache.invoices.ofClient.invalidate({ clientId });
    void cache.subscriptions.ofClient.invalidate({ clientId });
  }, [cache, clientId]);
  // A link that has ended refuses its stream as well, without a reason: a call tells why.
  const close = () => {
    turn.close();
    void cache.clients.get.invalidate({ clientId });
  };
  const enabled = isKnown && turn.mayOpen && !hasEnded;
  // Read only where a stream is opened: another revision alone does not open another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new stream begins at what is on screen by then
  const input = useMemo(
    () => ({ clientId, lastEventId: revisionOf(cache.clients.projects.getData({ clientId })) }),
    [cache, clientId, enabled],
  );
  trpc.clients.live.useSubscription(input, {
    enabled,
    onData({ data }) {
      if (data.type === 'renewed') setHasEnded(true);
      else lookAgain();
    },
    onError: close,
    onComplete: close,
  });
  return hasEnded;
}

/** The revision of the whole dashboard, as its stream counts it: the sum of its projects' revisions. */
const revisionOf = (projects: Project[] | undefined): number | undefined =>
  projects?.reduce((sum, { revision }) => sum + revision, 0);
