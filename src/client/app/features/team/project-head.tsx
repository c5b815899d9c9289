import { Anchor, Button, Title } from '@mantine/core';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { ArrowUpRight, Pen } from '../../../ui/icons.tsx';
import { compensationOf, ProjectProgress } from './project-progress.tsx';
import styles from './team.module.css';

type Props = { project: TeamProject; onEdit: (() => void) | undefined };

/** What a project is, where it is on the web, what it pays and how far it is. */
export function ProjectHead({ project, onEdit }: Props) {
  const done = project.tasks.filter(({ completedOn }) => completedOn !== null).length;
  return (
    <header className={styles.projectHead}>
      <div className={styles.projectTitle}>
        <Title order={2} size="h3" className={styles.projectName}>
          <span aria-hidden="true">{project.emoji} </span>
          <bdi>{project.name}</bdi>
        </Title>
        {onEdit && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Pen className={styles.smallIcon} />}
            onClick={onEdit}
          >
            Edit project
          </Button>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Site</dt>
          <dd>
            <Anchor href={project.url} target="_blank" rel="noopener noreferrer" className={styles.site}>
              <bdi>{project.url.replace(/^https?:\/\/|\/$/g, '')}</bdi>
              <ArrowUpRight className={styles.badgeIcon} />
              <span className={styles.unseen}> (new tab)</span>
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>Compensation</dt>
          <dd>{compensationOf(project)}</dd>
        </div>
      </dl>
      <ProjectProgress
        project={project}
      >{`${done} of ${project.tasks.length} tasks completed`}</ProjectProgress>
    </header>
  );
}
