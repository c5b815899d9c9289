import { Button, Progress, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Project } from '../../../../routers/projects.schema.ts';
import { StateBadge } from '../../record-list.tsx';
import { Day } from './day.tsx';
import { Euros } from './euros.tsx';
import { methodWords, paidLook, paymentNotes, statusLook } from './project-looks.ts';
import { ProjectTimeline } from './project-timeline.tsx';
import styles from './projects.module.css';

type Props = {
  clientId: string;
  project: Project;
  /** What only the agency's people have. */
  controls: ReactNode;
};

/** All that a client may know of a project. */
export function ProjectCard({ clientId, project, controls }: Props) {
  const title = useId();
  const note = paymentNotes[project.paymentState];
  return (
    <article className={styles.project} aria-labelledby={title}>
      <section className={styles.card}>
        <header className={styles.head}>
          <Title order={2} size="h3" id={title} className={styles.name}>
            <bdi>{project.name}</bdi>
          </Title>
          <StateBadge look={statusLook(project.status)} />
        </header>
        <Text {...(!project.description && { c: 'dimmed' })} className={styles.words}>
          {project.description ?? 'No description provided'}
        </Text>
        <ProgressBar value={project.progress} />
        <dl className={styles.facts}>
          <Fact label="Total cost">
            <Euros amount={project.totalPrice} />
          </Fact>
          <Fact label={project.isPaid ? 'Paid amount' : 'Deposit (50%)'}>
            <Euros amount={project.depositAmount} /> <StateBadge look={paidLook(project)} />
            {note && <StateBadge look={note} />}
          </Fact>
          {project.paymentMethod && (
            <Fact label="Payment method">{methodWords[project.paymentMethod] ?? project.paymentMethod}</Fact>
          )}
          <Fact label="Created">
            <Day at={project.createdAt} />
          </Fact>
          <Fact label="Updated">
            <Day at={project.updatedAt} />
          </Fact>
        </dl>
        {project.hasReceipt && (
          <Button
            component="a"
            variant="default"
            href={receiptAddress(clientId, project.id)}
            target="_blank"
            rel="noopener"
            style={{ justifySelf: 'start' }}
          >
            Receipt (PDF)
          </Button>
        )}
      </section>
      <section className={styles.card}>
        <Title order={3} size="h4">
          Latest update
        </Title>
        <Text dir="auto" {...(!project.lastUpdate && { c: 'dimmed' })} className={styles.words}>
          {project.lastUpdate ?? 'No message yet. You find the next one here and in your mail.'}
        </Text>
      </section>
      {controls}
      <section className={styles.card}>
        <Title order={3} size="h4">
          Timeline
        </Title>
        <ProjectTimeline clientId={clientId} projectId={project.id} />
      </section>
    </article>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
