import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TeamObjective, TeamProject, TeamTask } from '../../../../routers/team.schema.ts';
import { changePagedRows, usePagedList } from '../../kit/paged.ts';
import { trpc } from '../../trpc.ts';
import { useFailure } from './team-session.ts';

const listKey = ['team', 'projects'];

/** The projects, oldest first; the stream of the area keeps them as they are on the server. */
export function useTeamProjects() {
  const { client } = trpc.useUtils();
  return usePagedList<TeamProject>({
    queryKey: listKey,
    read: (page, options) => client.team.projects.query(page, options),
  });
}

/**
 * The projects as this page knows them. A change is put in as it was answered, and then looked at again: progress is
 * counted there. What was asked for before the change is dropped, or it would show for a moment what was before.
 */
export function useTeamCache() {
  const queries = useQueryClient();
  const change = useCallback(
    async (projectId: number, changed: (project: TeamProject) => TeamProject) => {
      await queries.cancelQueries({ queryKey: listKey });
      changePagedRows<TeamProject>(queries, listKey, (project) =>
        project.id === projectId ? changed(project) : project,
      );
    },
    [queries],
  );
  const lookAgain = useCallback(() => queries.invalidateQueries({ queryKey: listKey }), [queries]);
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

/** One line more at the end of a list. */
export type Addition = {
  isPending: boolean;
  mutate(text: string, options: { onSuccess(): void; onError(error: unknown): void }): void;
};

/** What can be done to one row. */
export type RowChanges<Row> = {
  /** Makes the stored row what this one is. */
  set(row: Row, onSettled: () => void): void;
  remove: { isPending: boolean; send(): void };
};

type Rows<Row> = {
  noun: string;
  /** The project with its rows of this kind changed. */
  put(project: TeamProject, changed: (rows: Row[]) => Row[]): TeamProject;
};

const taskRows: Rows<TeamTask> = {
  noun: 'task',
  put: (project, changed) => ({ ...project, tasks: changed(project.tasks) }),
};

const objectiveRows: Rows<TeamObjective> = {
  noun: 'objective',
  put: (project, changed) => ({ ...project, objectives: changed(project.objectives) }),
};

/** What follows on an answer about a row that is new. */
function useAdded<Row extends { id: number }>({ put }: Rows<Row>, projectId: number) {
  const { change, lookAgain } = useTeamCache();
  const onSuccess = (row: Row) => change(projectId, (project) => put(project, (rows) => placed(rows, row)));
  return { onSuccess, onSettled: () => void lookAgain() };
}

/** What follows on an answer about a row that is there. */
function useChanged<Row extends { id: number }>(rows: Rows<Row>, projectId: number, { id }: Row) {
  const { noun, put } = rows;
  const added = useAdded(rows, projectId);
  const { change } = useTeamCache();
  const failure = useFailure();
  return {
    set: {
      ...added,
      // Pressed twice, the second wish is sent after the first has been heard.
      scope: { id: `team ${noun} ${id}` },
      onError: failure(`The ${noun} was not changed`),
    },
    remove: {
      onSuccess: () => change(projectId, (project) => put(project, (all) => without(all, id))),
      onError: failure(`The ${noun} was not deleted`),
      onSettled: added.onSettled,
    },
  };
}

export function useAddedTask(projectId: number): Addition {
  const { isPending, mutate } = trpc.team.addTask.useMutation(useAdded(taskRows, projectId));
  return { isPending, mutate: (text, options) => mutate({ projectId, text }, options) };
}

export function useTaskChanges(projectId: number, task: TeamTask): RowChanges<TeamTask> {
  const changed = useChanged(taskRows, projectId, task);
  const set = trpc.team.setTask.useMutation(changed.set);
  const { isPending, mutate } = trpc.team.removeTask.useMutation(changed.remove);
  return {
    set: ({ id: taskId, completedOn }, onSettled) => set.mutate({ taskId, completedOn }, { onSettled }),
    remove: { isPending, send: () => mutate({ taskId: task.id }) },
  };
}

export function useAddedObjective(projectId: number): Addition {
  const { isPending, mutate } = trpc.team.addObjective.useMutation(useAdded(objectiveRows, projectId));
  return { isPending, mutate: (text, options) => mutate({ projectId, text }, options) };
}

export function useObjectiveChanges(projectId: number, objective: TeamObjective): RowChanges<TeamObjective> {
  const changed = useChanged(objectiveRows, projectId, objective);
  const set = trpc.team.setObjective.useMutation(changed.set);
  const { isPending, mutate } = trpc.team.removeObjective.useMutation(changed.remove);
  return {
    set: ({ id: objectiveId, isAchieved }, onSettled) =>
      set.mutate({ objectiveId, isAchieved }, { onSettled }),
    remove: { isPending, send: () => mutate({ objectiveId: objective.id }) },
  };
}
