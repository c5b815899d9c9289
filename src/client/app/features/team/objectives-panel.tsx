import { Badge } from '@mantine/core';
import { useRef } from 'react';
import type { TeamObjective, TeamProject } from '../../../../routers/team.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import { type Question, useQuestion } from '../../forms/question.tsx';
import { AddLine } from './add-line.tsx';
import { CheckLine } from './check-line.tsx';
import { Panel } from './panel.tsx';
import styles from './team.module.css';
import { useObjectiveChanges, useWish } from './use-team-lists.ts';

/** What a project is to reach. */
export function ObjectivesPanel({ project }: { project: TeamProject }) {
  const field = useRef<HTMLInputElement>(null);
  const { ask, dialog } = useQuestion();
  const { add } = useObjectiveChanges(project.id);
  return (
    <Panel title="Objectives">
      {project.objectives.length === 0 && (
        <p className={styles.quiet}>No objectives yet: add the first one.</p>
      )}
      <ul className={styles.lines}>
        {project.objectives.map((objective) => (
          <ObjectiveLine
            key={objective.id}
            projectId={project.id}
            objective={objective}
            heir={() => field.current}
            onQuestion={ask}
          />
        ))}
      </ul>
      <AddLine
        name={`objective ${project.id}`}
        label="Add objective"
        placeholder="Add a new objective…"
        failure="The objective was not added"
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
  objective: TeamObjective;
  heir(): HTMLElement | null;
  onQuestion(question: Question): void;
};

function ObjectiveLine({ projectId, objective, heir, onQuestion }: LineProps) {
  const { set, remove } = useObjectiveChanges(projectId, objective.id);
  const wish = useWish(objective.isAchieved);
  const isAchieved = wish.shown;
  return (
    <CheckLine
      text={objective.text}
      isDone={isAchieved}
      heir={heir}
      removeLabel={`Delete objective: ${objective.text}`}
      isRemoving={remove.isPending}
      onToggle={(wished) => {
        wish.begin(wished);
        set.mutate({ objectiveId: objective.id, isAchieved: wished }, { onSettled: wish.end });
      }}
      onRemove={() =>
        onQuestion({
          title: 'Delete this objective?',
          text: <bdi>{objective.text}</bdi>,
          confirm: 'Delete',
          cancel: 'Cancel',
          isDangerous: true,
          run: () => remove.mutate({ objectiveId: objective.id }),
        })
      }
    >
      {isAchieved && (
        <Badge color="green" leftSection={<Check className={styles.badgeIcon} />}>
          Achieved
        </Badge>
      )}
    </CheckLine>
  );
}
