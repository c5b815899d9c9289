import { Alert, Anchor, Button, Card, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment, useId, useRef, useState } from 'react';
import { clientsWords } from '../../../../content/app/clients.ts';
import { customersWords } from '../../../../content/app/customers.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import { instalmentName } from '../../../../content/instalment-words.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Project } from '../../../../routers/projects.schema.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import { WayBack } from '../../frame/way-back.tsx';
import iconSize from '../../icon-size.module.css';
import { ButtonLink } from '../../kit/button-link.tsx';
import facts from '../../kit/facts.module.css';
import { StateBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import timeline from '../../kit/timeline.module.css';
import { appLanguage, wordsOf } from '../../language.ts';
import { RetriedQuery } from '../../retry-alert.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { StaffPayments } from '../payments/payment-controls.tsx';
import { ProjectCard } from '../projects/project-card.tsx';
import { statusLook } from '../projects/project-looks.ts';
import { AdminControls } from '../projects/staff-controls.tsx';
import { amountText } from '../quotes/quote-looks.ts';
import styles from './clients.module.css';
import { ClientCard, Dashboard } from './dashboard.tsx';

const { one: words, heads, projectStates } = wordsOf(clientsWords);
const { events: story } = wordsOf(customersWords);

const route = getRouteApi('/staff-frame/clients/$clientId');

/** One client's projects: their state, what the reader's role may change, and what the client sees. */
export function ClientScreen() {
  const { clientId } = route.useParams();
  const { role } = useMe();
  useReadNotices({ clientId });
  const { data: client, error } = trpc.clients.get.useQuery({ clientId });
  if (codeOf(error) === 'NOT_FOUND')
    return <MissingScreen {...words.missing} to="/clients" back={words.back} />;
  return (
    <StaffScreen
      title={client ? nameOf(client) : words.title}
      back={
        <Group gap="md">
          {mayAccessPath(role, '/clients') && <WayBack to="/clients">{words.back}</WayBack>}
          {mayAccessPath(role, '/customers') && <ToRecord clientId={clientId} />}
        </Group>
      }
      actions={
        <ButtonLink
          variant="default"
          to="/dashboard/$clientId"
          params={{ clientId }}
          target="_blank"
          preload={false}
          rightSection={<ArrowUpRight className={iconSize.small} />}
        >
          {words.asClient}
        </ButtonLink>
      }
    >
      <Dashboard
        key={clientId}
        clientId={clientId}
        inside={(known, projects, role) => <Inside client={known} projects={projects} role={role} />}
        ended={<Alert lang={appLanguage}>{words.missing.text}</Alert>}
      />
    </StaffScreen>
  );
}

type InsideProps = { client: Client; projects: Project[]; role: StaffRole | undefined };

function Inside({ client, projects, role }: InsideProps) {
  return (
    <div className={styles.dashboard}>
      <Stack gap="md">
        {projects.length === 0 && <Text c="dimmed">{words.facts.none}</Text>}
        {projects.map((project) => (
          <Fragment key={project.id}>
            <ProjectFacts project={project} />
            <StaffPayments client={client} project={project} role={role} />
            <History clientId={client.id} project={project} isNamed={projects.length > 1} />
          </Fragment>
        ))}
        {projects.length > 0 && <SeenByClient client={client} projects={projects} />}
      </Stack>
      <Stack gap="md">
        {role &&
          projects.map((project) => (
            <AdminControls
              key={project.id}
              client={client}
              project={project}
              role={role}
              said={{
                language: appLanguage,
                words: words.controls,
                stateName: (status) => projectStates[status] ?? status,
              }}
            />
          ))}
        <ClientCard
          client={client}
          since={
            <>
              {words.since} <Time at={client.createdAt} as="longDay" />
            </>
          }
        />
      </Stack>
    </div>
  );
}

/** The state of a project in the words of staff. */
function ProjectFacts({ project }: { project: Project }) {
  return (
    <Card component="section" aria-label={project.name}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" miw={0}>
          <bdi>{project.name}</bdi>
        </Title>
        <StateBadge
          look={{ ...statusLook(project.status), word: projectStates[project.status] ?? project.status }}
        />
      </Group>
      {project.description && <Text className={tone.written}>{project.description}</Text>}
      <div>
        <Group justify="space-between" mb="xs">
          <span>{words.facts.progress}</span>
          <strong>{project.progress} %</strong>
        </Group>
        <Progress value={project.progress} aria-label={words.facts.progress} />
      </div>
      <dl className={facts.grid}>
        <div>
          <dt>{heads.total}</dt>
          <dd>{amountText(project.totalPrice, project.currency)}</dd>
        </div>
        <div>
          <dt>{heads.since}</dt>
          <dd>
            <Time at={project.createdAt} as="day" />
          </dd>
        </div>
        <div>
          <dt>{words.facts.changed}</dt>
          <dd>
            <Time at={project.updatedAt} as="day" />
          </dd>
        </div>
      </dl>
      <div>
        <Text className={tone.label}>{words.facts.update}</Text>
        <Text className={tone.written} {...(!project.lastUpdate && { c: 'dimmed' })}>
          {project.lastUpdate ?? words.facts.noUpdate}
        </Text>
      </div>
    </Card>
  );
}

type HistoryProps = { clientId: string; project: Project; isNamed: boolean };

/** The events of a project, newest first; with its name where there are several projects. */
function History({ clientId, project, isNamed }: HistoryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.projects.timeline.useQuery({ clientId, projectId: project.id });
  return (
    <Card component="section">
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {story.title}
        {isNamed && <bdi>{` · ${project.name}`}</bdi>}
      </Title>
      <RetriedQuery
        query={query}
        pending={<Skeleton h="6rem" role="status" aria-label={words.facts.loading} />}
        failed={words.facts.failed}
        nextFocus={() => heading.current}
      >
        {(events) => (
          <ol className={timeline.entries} reversed>
            {events.toReversed().map(({ id, kind, detail, part, at }) => (
              <li key={id}>
                <span>{story.details[kind] ?? kind}</span>
                {detail && (
                  <Text size="sm" className={tone.written}>
                    {part
                      ? instalmentName(part, appLanguage)
                      : kind === 'progress'
                        ? `${detail} %`
                        : kind === 'status'
                          ? (projectStates[detail] ?? detail)
                          : detail}
                  </Text>
                )}
                <Text fz="sm" c="dimmed">
                  <Time at={at} />
                </Text>
              </li>
            ))}
          </ol>
        )}
      </RetriedQuery>
    </Card>
  );
}

/** A preview of the client's own page, in their language: its controls do nothing. */
function SeenByClient({ client, projects }: Omit<InsideProps, 'role'>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="md">
      <Button
        variant="subtle"
        color="gray"
        me="auto"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words.facts.seen}
      </Button>
      <div id={id} lang="en" inert hidden={!isOpen}>
        {isOpen &&
          projects.map((project) => (
            <ProjectCard key={project.id} client={client} project={project} isStaff controls={null} />
          ))}
      </div>
    </Stack>
  );
}

/** The link to this contact's customer record; nothing where their link has ended. */
function ToRecord({ clientId }: { clientId: string }) {
  const { data } = trpc.customers.ofLink.useQuery({ clientId });
  if (!data) return null;
  const customerId = String(data.customerId);
  return (
    <Anchor
      size="sm"
      data-alone
      renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId }} {...props} />}
    >
      {words.record}
    </Anchor>
  );
}
