import { useCallback, useState } from 'react';
import type { TeamObjective, TeamProject, TeamTask } from '../../../../routers/team.schema.ts';
import { trpc } from '../../trpc.ts';
import { useFailure } from './team-session.ts';

/**
 * The projects as this page knows them. A change is put in as it was answered, and then looked at again: progress is
 * counted there. What was asked for before the change is dropped, or it would show for a moment what was before.
 */
export function useTeamCache() {
  const { projects } = trpc.useUtils().team;
  const change = useCallback(
    async (projectId: number, changed: (project: TeamProject) => TeamProject) => {
      await projects.cancel();
      projects.setData(undefined, (all) =>
        all?.map((project) => (project.id === projectId ? changed(project) : project)),
      );
    },
    [projects],
  );
  const lookAgain = useCallback(() => void projects.invalidate(), [projects]);
  return { change, lookAgain };
}

/** What is common to the rows of both lists: a row is put into its place, or at the end where it is new. */
function placed<Row extends { id: number }>(rows: Row[], row: Row): Row[] {
  const isThere = rows.some(({ id }) => id === row.id);
  return isThere ? rows.map((other) => (other.id === row.id ? row : other)) : [...rows, row];
}

const without = <Row extends { id: number }>(rows: Row[], id: number) => rows.filter((row) => row.id !== id);

/**
 * What somebody asks for, shown from that very moment until the server has answered: by the mutation's own state a box
 * would jump back under the finger first.
 */
export function useWish<T>(actual: T) {
  const [wish, setWish] = useState<{ value: T }>();
  return {
    shown: wish ? wish.value : actual,
    begin: (value: T) => setWish({ value }),
    end: () => setWish(undefined),
  };
}

export function useTaskChanges(projectId: number, taskId?: number) {
  const { change, lookAgain } = useTeamCache();
  const failure = useFailure();
  const onSuccess = (task: TeamTask) =>
    change(projectId, (project) => ({ ...project, tasks: placed(project.tasks, task) }));
  return {
    add: trpc.team.addTask.useMutation({ onSuccess, onSettled: lookAgain }),
    set: trpc.team.setTask.useMutation({
      // Pressed twice, the second wish is sent after the first has been heard.
      scope: { id: `team task ${taskId}` },
      onSuccess,
      onError: failure('The task was not changed'),
      onSettled: lookAgain,
    }),
    remove: trpc.team.removeTask.useMutation({
      onSuccess: (_, task) =>
        change(projectId, (project) => ({ ...project, tasks: without(project.tasks, task.taskId) })),
      onError: failure('The task was not deleted'),
      onSettled: lookAgain,
    }),
  };
}

export function useObjectiveChanges(projectId: number, objectiveId?: number) {
  const { change, lookAgain } = useTeamCache();
  const failure = useFailure();
  const onSuccess = (objective: TeamObjective) =>
    change(projectId, (project) => ({ ...project, objectives: placed(project.objectives, objective) }));
  return {
    add: trpc.team.addObjective.useMutation({ onSuccess, onSettled: lookAgain }),
    set: trpc.team.setObjective.useMutation({
      scope: { id: `team objective ${objectiveId}` },
      onSuccess,
      onError: failure('The objective was not changed'),
      onSettled: lookAgain,
    }),
    remove: trpc.team.removeObjective.useMutation({
      onSuccess: (_, objective) =>
        change(projectId, (project) => ({
          ...project,
          objectives: without(project.objectives, objective.objectiveId),
        })),
      onError: failure('The objective was not deleted'),
      onSettled: lookAgain,
    }),
  };
}
