import type { TeamProject } from '../../../../routers/team.schema.ts';
import tone from '../../tone.module.css';
import styles from './project-cards.module.css';
import { compensationOf, ProjectProgress } from './project-progress.tsx';

type Props = { projects: TeamProject[]; onChoose(projectId: number): void };

/** Every project at a glance; each leads to its tab. */
export function ProjectCards({ projects, onChoose }: Props) {
  return (
    <ul className={styles.cards} aria-label="Projects">
      {projects.map((project) => (
        <li key={project.id} className={styles.card}>
          <div className={styles.cardHead}>
            <span className={styles.emoji} aria-hidden="true">
              {project.emoji}
            </span>
            <button type="button" className={styles.cardName} onClick={() => onChoose(project.id)}>
              <bdi>{project.name}</bdi>
            </button>
          </div>
          <ProjectProgress project={project} />
          <p className={styles.compensation}>
            <span className={tone.quiet}>Compensation</span>
            <span>{compensationOf(project)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
