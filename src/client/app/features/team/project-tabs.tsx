import { Tabs } from '@mantine/core';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { FilesPanel } from './files-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ObjectivesPanel } from './objectives-panel.tsx';
import { ProjectHead } from './project-head.tsx';
import styles from './project-tabs.module.css';
import { TasksPanel } from './tasks-panel.tsx';
import { useRefused } from './team-session.ts';
import { useTeamFiles } from './use-team-files.ts';
import { useUploads } from './use-uploads.ts';

const name = 'team';

/** Puts the keyboard on the tab of a project, and so brings it into sight. */
export const focusTab = (projectId: number) => document.getElementById(`${name}-tab-${projectId}`)?.focus();

type Props = {
  projects: TeamProject[];
  shown: number;
  onShow(projectId: number): void;
  onEdit: ((project: TeamProject) => void) | undefined;
};

/** One tab for each project. What was begun in one waits while another is shown. */
export function ProjectTabs({ projects, shown, onShow, onEdit }: Props) {
  return (
    <Tabs id={name} value={String(shown)} onChange={(next) => onShow(Number(next))}>
      <Tabs.List className={styles.tabs} aria-label="Projects">
        {projects.map((project) => (
          <Tabs.Tab
            key={project.id}
            value={String(project.id)}
            className={styles.tab}
            // By arrows, Home and End alike: where the keyboard is, that tab is shown.
            onFocus={() => onShow(project.id)}
          >
            <bdi>{project.name}</bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {projects.map((project) => (
        <ProjectTab
          key={project.id}
          project={project}
          isShown={project.id === shown}
          onEdit={onEdit && (() => onEdit(project))}
        />
      ))}
    </Tabs>
  );
}

type TabProps = { project: TeamProject; isShown: boolean; onEdit: (() => void) | undefined };

/** Files go on leaving while another tab is shown: what sends them stands outside of what is hidden then. */
function ProjectTab({ project, isShown, onEdit }: TabProps) {
  const files = useTeamFiles(project.id, isShown);
  const onRefused = useRefused();
  const uploads = useUploads({ projectId: project.id, onStored: files.add, onRefused });
  return (
    <Tabs.Panel value={String(project.id)}>
      <div className={styles.project}>
        <ProjectHead project={project} onEdit={onEdit} />
        <div className={styles.panels}>
          <TasksPanel project={project} />
          <ObjectivesPanel project={project} />
          <NotesPanel project={project} />
          <FilesPanel files={files} uploads={uploads} />
        </div>
      </div>
    </Tabs.Panel>
  );
}
