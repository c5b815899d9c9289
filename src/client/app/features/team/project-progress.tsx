import { Progress } from '@mantine/core';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import tone from '../../tone.module.css';
import styles from './project-progress.module.css';

/** How far a project is, in whole percent of completed tasks, and drawn. */
export function ProjectProgress({ project, children }: { project: TeamProject; children?: string }) {
  return (
    <div className={styles.progress}>
      <span className={tone.quiet}>{children ?? 'Progress'}</span>
      <strong>{project.progress}%</strong>
      <Progress.Root size="md" className={styles.bar}>
        <Progress.Section value={project.progress} aria-label={`Progress of ${project.name}`} />
      </Progress.Root>
    </div>
  );
}

export const compensationOf = ({ compensation }: TeamProject): string => compensation ?? 'Not yet defined';
