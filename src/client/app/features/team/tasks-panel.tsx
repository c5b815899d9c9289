import type { TeamProject, TeamTask } from '../../../../routers/team.schema.ts';
import tone from '../../tone.module.css';
import { CheckList, type CheckListKind } from './check-list.tsx';
import { dayInWords, localToday } from './local-day.ts';
import { useAddedTask, useTaskChanges } from './use-team-lists.ts';

const tasks: CheckListKind<TeamTask> = {
  noun: 'task',
  title: 'Tasks and Progress',
  isDone: ({ completedOn }) => completedOn !== null,
  ticked: (task, isDone) => ({ ...task, completedOn: isDone ? localToday() : null }),
  remark: ({ completedOn }) =>
    completedOn && (
      <span className={tone.quiet}>
        Completed <time dateTime={completedOn}>{dayInWords(completedOn)}</time>
      </span>
    ),
  useAddition: useAddedTask,
  useChanges: useTaskChanges,
};

/** What is to be done in a project, and when it was. */
export function TasksPanel({ project }: { project: TeamProject }) {
  return <CheckList kind={tasks} projectId={project.id} rows={project.tasks} />;
}
