import { useRef } from 'react';
import type { TeamProject, TeamTask } from '../../../../routers/team.schema.ts';
import { type Question, useQuestion } from '../../forms/question.tsx';
import { AddLine } from './add-line.tsx';
import { CheckLine } from './check-line.tsx';
import { dayInWords, localToday } from './local-day.ts';
import { Panel } from './panel.tsx';
import styles from './team.module.css';
import { useTaskChanges, useWish } from './use-team-lists.ts';

/** What is to be done in a project, and when it was. */
export function TasksPanel({ project }: { project: TeamProject }) {
  const field = useRef<HTMLInputElement>(null);
  const { ask, dialog } = useQuestion();
  const { add } = useTaskChanges(project.id);
  return (
    <Panel title="Tasks and Progress">
      {project.tasks.length === 0 && <p className={styles.quiet}>No tasks yet: add the first one.</p>}
      <ul className={styles.lines}>
        {project.tasks.map((task) => (
          <TaskLine
            key={task.id}
            projectId={project.id}
            task={task}
            heir={() => field.current}
            onQuestion={ask}
          />
        ))}
      </ul>
      <AddLine
        name={`task ${project.id}`}
        label="Add task"
        placeholder="Add a new task…"
        failure="The task was not added"
        field={field}
        add={{
          isPending: add.isPending,
          mutate: (text, options) => add.mutate({ projectId: project.id, text }, options),
        }}
      />
      {dialog}
    </Panel>
  );
}

type LineProps = {
  projectId: number;
  task: TeamTask;
  heir(): HTMLElement | null;
  onQuestion(question: Question): void;
};

/** Shows what was asked for until the server has answered, and what it has where that was refused. */
function TaskLine({ projectId, task, heir, onQuestion }: LineProps) {
  const { set, remove } = useTaskChanges(projectId, task.id);
  const wish = useWish(task.completedOn);
  const completedOn = wish.shown;
  return (
    <CheckLine
      text={task.text}
      isDone={completedOn !== null}
      heir={heir}
      removeLabel={`Delete task: ${task.text}`}
      isRemoving={remove.isPending}
      onToggle={(isDone) => {
        const wished = isDone ? localToday() : null;
        wish.begin(wished);
        set.mutate({ taskId: task.id, completedOn: wished }, { onSettled: wish.end });
      }}
      onRemove={() =>
        onQuestion({
          title: 'Delete this task?',
          text: <bdi>{task.text}</bdi>,
          confirm: 'Delete',
          cancel: 'Cancel',
          isDangerous: true,
          run: () => remove.mutate({ taskId: task.id }),
        })
      }
    >
      {completedOn && (
        <span className={styles.date}>
          Completed <time dateTime={completedOn}>{dayInWords(completedOn)}</time>
        </span>
      )}
    </CheckLine>
  );
}
