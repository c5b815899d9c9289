import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { changePagedRows, usePagedList } from '../../kit/paged.ts';
import { trpc } from '../../trpc.ts';
import { useFailure } from './team-session.ts';

/** The projects, oldest first; the stream of the area keeps them as they are on the server. */
export function useTeamProjects() {
  const { client } = trpc.useUtils();
  return usePagedList<TeamProject>({
    call: trpc.team.projects,
    read: (page, options) => client.team.projects.query(page, options),
  });
}

/**
 * The projects as this page knows them. A change is put in as it was answered, and then looked at again: progress is
 * counted there. What was asked for before the change is dropped, or it would show for a moment what was before.
 */
export function useTeamCache() {
  const queries = useQueryClient();
  const { team } = trpc.useUtils();
  const change = useCallback(
    async (projectId: number, changed: (project: TeamProject) => TeamProject) => {
      await team.projects.cancel();
      changePagedRows<TeamProject>(queries, trpc.team.projects, (project) =>
        project.id === projectId ? changed(project) : project,
      );
    },
    [queries, team],
  );
  const lookAgain = useCallback(() => team.projects.invalidate(), [team]);
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

/** What tells the rows of one list of a project from those of another. */
export type RowKind<Row> = {
  noun: string;
  /** The project with its rows of this kind changed. */
  put(project: TeamProject, changed: (rows: Row[]) => Row[]): TeamProject;
  add(input: { projectId: number; text: string }): Promise<Row>;
  /** Makes the stored row what this one is. */
  set(row: Row): Promise<Row>;
  remove(row: Row): Promise<unknown>;
};

/** Adds one line more at the end of a list. */
export function useAddedRow<Row extends { id: number }>({ put, add }: RowKind<Row>, projectId: number) {
  const { change, lookAgain } = useTeamCache();
  return useMutation({
    mutationFn: (text: string) => add({ projectId, text }),
    onSuccess: (row) => change(projectId, (project) => put(project, (rows) => placed(rows, row))),
    onSettled: () => void lookAgain(),
  });
}

/** What can be done to one row. */
export function useRowChanges<Row extends { id: number }>(kind: RowKind<Row>, projectId: number, row: Row) {
  const { noun, put, set, remove } = kind;
  const { change, lookAgain } = useTeamCache();
  const failure = useFailure();
  const onSettled = () => void lookAgain();
  return {
    set: useMutation({
      mutationFn: set,
      // Pressed twice, the second wish is sent after the first has been heard.
      scope: { id: `team ${noun} ${row.id}` },
      onSuccess: (saved) => change(projectId, (project) => put(project, (rows) => placed(rows, saved))),
      onError: failure(`The ${noun} was not changed`),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => remove(row),
      onSuccess: () => change(projectId, (project) => put(project, (rows) => without(rows, row.id))),
      onError: failure(`The ${noun} was not deleted`),
      onSettled,
    }),
  };
}
