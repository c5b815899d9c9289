import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { changePagedRows, usePagedList } from '../../kit/paged.ts';
import { trpc } from '../../trpc.ts';
import { useFailure } from './team-session.ts';

/** The projects, oldest first; the area's stream keeps them up to date. */
export function useTeamProjects() {
  const { client } = trpc.useUtils();
  return usePagedList<TeamProject>({
    call: trpc.team.projects,
    read: (page, options) => client.team.projects.query(page, options),
  });
}

/**
 * The cached projects. A change is applied as the server answered it, then read again, since progress is computed on
 * the server. A fetch started before the change is cancelled, or it would show the old state for a moment.
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

/** Shared by the rows of both lists: replaces a row, or appends a new one. */
function placed<Row extends { id: number }>(rows: Row[], row: Row): Row[] {
  const isThere = rows.some(({ id }) => id === row.id);
  return isThere ? rows.map((other) => (other.id === row.id ? row : other)) : [...rows, row];
}

const without = <Row extends { id: number }>(rows: Row[], id: number) => rows.filter((row) => row.id !== id);

/**
 * Shows the requested state at once until the server has answered: with the mutation's own state the checkbox would
 * jump back first.
 */
export function useWish<T>(actual: T) {
  const [wish, setWish] = useState<{ value: T }>();
  return {
    shown: wish ? wish.value : actual,
    begin: (value: T) => setWish({ value }),
    end: () => setWish(undefined),
  };
}

/** Identifies the rows of one list of a project. */
export type RowKind<Row> = {
  noun: string;
  /** The project with its rows of this kind changed. */
  put(project: TeamProject, changed: (rows: Row[]) => Row[]): TeamProject;
  add(input: { projectId: number; text: string }): Promise<Row>;
  /** Replaces the stored row by this one. */
  set(row: Row): Promise<Row>;
  remove(row: Row): Promise<unknown>;
};

/** Appends a row to a list. */
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
      // Pressed twice, the second change is sent after the first is answered.
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
