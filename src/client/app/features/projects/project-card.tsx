import { Button, Progress, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Project } from '../../../../routers/projects.schema.ts';
import { Card } from '../../card.tsx';
import { StateBadge } from '../../lists/record-list.tsx';
import { takeUpProject } from './kept-project.ts';
import { ProjectFacts } from './project-facts.tsx';
import { statusLook } from './project-looks.ts';
import { ProjectTimeline } from './project-timeline.tsx';
import styles from './projects.module.css';

type Props = {
  client: Client;
  project: Project;
  /** What only the agency's people have; they do not pay. */
  controls: ReactNode;
  isStaff: boolean;
};

/** All that a client may know of a project. */
export function ProjectCard({ client, project, controls, isStaff }: Props) {
  const title = useId();
  return (
    <article className={styles.project} aria-labelledby={title}>
      <Card>
        <header className={styles.head}>
          <Title order={2} size="h3" id={title} className={styles.name}>
            <bdi>{project.name}</bdi>
          </Title>
          <span className={styles.status}>
            Status <StateBadge look={statusLook(project.status)} />
          </span>
        </header>
        <Text {...(!project.description && { c: 'dimmed' })} className={styles.words}>
          {project.description ?? 'No description provided'}
        </Text>
        <ProgressBar value={project.progress} />
        <ProjectFacts project={project} />
        <Actions client={client} project={project} isStaff={isStaff} />
      </Card>
      <Card>
        <Title order={3} size="h4">
          Latest update
        </Title>
        <Text dir="auto" {...(!project.lastUpdate && { c: 'dimmed' })} className={styles.words}>
          {project.lastUpdate ?? 'No message yet. You find the next one here and in your mail.'}
        </Text>
      </Card>
      {controls}
      <ProjectTimeline clientId={client.id} projectId={project.id} />
    </article>
  );
}

/** What a client can do about the deposit as it stands. */
function Actions({ client, project, isStaff }: Omit<Props, 'controls'>) {
  const navigate = useNavigate();
  if (project.paymentState === 'pending' && !isStaff) {
    return (
      <Button
        style={{ justifySelf: 'start' }}
        onClick={() => {
          takeUpProject({ client, project }, client.phone);
          void navigate({ to: '/validate-project' });
        }}
      >
        Pay the deposit
      </Button>
    );
  }
  if (!project.hasReceipt) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={receiptAddress(client.id, project.id)}
      target="_blank"
      rel="noopener"
      style={{ justifySelf: 'start' }}
    >
      Receipt (PDF)
    </Button>
  );
}

/** The link opens the receipt as it opens the dashboard. */
const receiptAddress = (clientId: string, projectId: string) =>
  `/api/clients/${encodeURIComponent(clientId)}/projects/${encodeURIComponent(projectId)}/receipt`;

function ProgressBar({ value }: { value: number }) {
  return (
    <div className={styles.progress}>
      <span>Progress</span>
      <strong>{value}%</strong>
      <Progress value={value} aria-label="Progress" size="lg" radius="xl" />
    </div>
  );
}
