import { Anchor, Button, Title, VisuallyHidden } from '@mantine/core';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { ArrowUpRight, Pen } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import styles from './project-head.module.css';
import { compensationOf, ProjectProgress } from './project-progress.tsx';

type Props = { project: TeamProject; onEdit: (() => void) | undefined };

/** What a project is, where it is on the web, what it pays and how far it is. */
export function ProjectHead({ project, onEdit }: Props) {
  const done = project.tasks.filter(({ completedOn }) => completedOn !== null).length;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Title order={2} size="h3" className={styles.name}>
          <span aria-hidden="true">{project.emoji} </span>
          <bdi>{project.name}</bdi>
        </Title>
        {onEdit && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Pen className={iconSize.small} />}
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
              <ArrowUpRight className={iconSize.tiny} />
              <VisuallyHidden> (new tab)</VisuallyHidden>
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
