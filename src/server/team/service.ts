import type { z } from 'zod';
import { teamSlug } from '../../routers/gates.schema.ts';
import type * as schema from '../../routers/team.schema.ts';
import type { Staff } from '../access.ts';
import { type Change, eraseWords, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, tooMany } from '../errors.ts';
import { releaseFile } from '../files/service.ts';
import {
  checkStillBehind,
  type GateCaller,
  gateTopic,
  getReader,
  leaveGate,
  openGate,
  publishGateChanged,
  type Reader,
} from '../gates/service.ts';
import { networkOf } from '../limits/service.ts';
import { followRevision } from '../live/service.ts';
import { lockForWorkspace } from '../projects/service.ts';
import {
  blankProject,
  findProjectRow,
  getTeamRevision,
  hasTeamProject,
  insertProject,
  listProjectRows,
  lockProject,
  type ProjectFields,
  type ProjectRow,
  raiseRevision,
  updateProjectFields,
  writeNotes,
} from './queries.ts';

/** Throws UNAUTHORIZED for a wrong code, TOO_MANY_REQUESTS after too many. */
export async function unlockTeam(
  deps: Deps,
  caller: GateCaller,
  { code }: z.output<typeof schema.unlockTeamInput>,
): Promise<void> {
  await openGate(deps, caller, { ...gate, password: code });
}

export const lockTeam = (deps: Deps, caller: GateCaller): Promise<void> => leaveGate(deps, caller, gate);

/** A page of the projects, the oldest first. */
export async function listProjects(
  { database }: Deps,
  { limit, after }: z.output<typeof schema.teamProjectsInput>,
): Promise<schema.TeamProject[]> {
  return (await listProjectRows(database.db, { limit, after })).map(withProgress);
}

/** As specified: round(completed / total * 100), and 0 where there is nothing to complete. */
function withProgress(row: ProjectRow): schema.TeamProject {
  const completed = row.tasks.filter(({ completedOn }) => completedOn !== null).length;
  return { ...row, progress: Math.round((completed / Math.max(1, row.tasks.length)) * 100) };
}

/** Adds a project without tasks. Throws CONFLICT where the client's project has one already. */
export async function createProject(
  deps: Deps,
  staff: Staff,
  { projectId, ...input }: z.output<typeof schema.createTeamProjectInput>,
): Promise<schema.TeamProject> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const project = projectId === undefined ? null : await lockForWorkspace(trx, projectId, hasTeamProject);
    const id = await insertProject(trx, input, project);
    await record(trx, staff, id, { action: 'team.create-project', after: input });
    publishGateChanged(afterCommit, gate);
    return getProject(trx, id);
  });
}

/** Changes what is there and differs. Throws NOT_FOUND. */
export async function updateProject(
  deps: Deps,
  staff: Staff,
  { projectId, ...fields }: z.output<typeof schema.updateTeamProjectInput>,
): Promise<schema.TeamProject> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockProject(trx, projectId);
    if (!before) throw noProject();
    const names = recorded.filter((name) => fields[name] !== undefined && fields[name] !== before[name]);
    if (names.length > 0) {
      await updateProjectFields(trx, projectId, pick(fields, names));
      await raiseRevision(trx, projectId);
      const change = { before: pick(before, names), after: pick(fields, names) };
      await record(trx, staff, projectId, { action: 'team.update-project', ...change });
      publishGateChanged(afterCommit, gate);
    }
    return getProject(trx, projectId);
  });
}

const recorded = ['name', 'emoji', 'url', 'compensation'] as const satisfies (keyof ProjectFields)[];

const pick = (
  fields: { [K in keyof ProjectFields]?: ProjectFields[K] | undefined },
  names: (typeof recorded)[number][],
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<ProjectFields>;

async function getProject(trx: Trx, id: number): Promise<schema.TeamProject> {
  const row = await findProjectRow(trx, id);
  if (!row) throw noProject();
  return withProgress(row);
}

/**
 * Replaces the notes; the same text again changes nothing. Throws CONFLICT where somebody else replaced them since they
 * were read, so that the caller reads theirs first; NOT_FOUND.
 */
export function setNotes(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { projectId, notes, notesRevision }: z.output<typeof schema.setNotesInput>,
): Promise<z.infer<typeof schema.teamNotes>> {
  return changeTeam(deps, caller, reader, async (trx) => {
    const before = await lockProject(trx, projectId);
    if (!before) throw noProject();
    const answer = { id: projectId, notes, notesRevision: before.notesRevision };
    if (before.notes === notes) return { answer };
    if (before.notesRevision !== notesRevision) {
      throw new AppError('CONFLICT', 'Somebody else has changed these notes: read theirs first');
    }
    return {
      answer: { ...answer, notesRevision: await writeNotes(trx, projectId, notes) },
      changed: { projectId, action: 'team.set-notes', before: { notes: before.notes }, after: { notes } },
    };
  });
}

/**
 * Follows the team area, see `followRevision`. The access ends when the code is another one, the area was closed, the
 * browser left, or an account of the staff has lost its access.
 */
export const followTeam = (
  deps: Deps,
  caller: GateCaller,
  { lastEventId }: z.output<typeof schema.teamLiveInput>,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: schema.TeamEvent }> => {
  const area = {
    topic: gateTopic(gate),
    getRevision: () => getTeamRevision(deps.database.db),
    checkAccess: () => getReader(deps, caller, gate, 'again'),
  };
  return followRevision(deps, area, lastEventId, callerSignal);
};

/** The gate around the team area. */
export const gate = { kind: 'team', subject: teamSlug } as const;

/** The browser of a member. */
export type Caller = Pick<GateCaller, 'cookie' | 'address'>;

type Recorded = Omit<Change, 'subject'>;

/** What came of it: an answer, and what was changed in which project; without that nothing was. */
export type Outcome<T> = { answer: T; changed?: { projectId: number } & Recorded };

/**
 * One change by whoever is behind the gate. `act` locks the project before it looks at anything of it. What a member
 * sends while the gate closes is not stored; those who follow the team are told once it is.
 */
export async function changeTeam<T>(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  act: (trx: Trx) => Promise<Outcome<T>>,
): Promise<T> {
  const { answer } = await limitChanges(deps, caller, reader, () =>
    inTransaction(deps, async (trx, afterCommit) => {
      const outcome = await act(trx);
      if (outcome.changed) {
        const { projectId, ...change } = outcome.changed;
        await raiseRevision(trx, projectId);
        if (reader.kind === 'staff') await record(trx, reader.staff, projectId, change);
        publishGateChanged(afterCommit, gate);
      }
      await checkStillBehind(trx, reader, caller, gate);
      return outcome;
    }),
  );
  return answer;
}

/** What the agency's people do there is theirs; members have no names. */
export const record = (trx: Trx, staff: Staff, projectId: number, change: Recorded): Promise<void> =>
  recordChange(trx, staff, { ...change, subject: `team-project:${projectId}` });

export const noProject = () => notFound('Project');

/** Most of each that one project may have: its lists are sent whole. */
const mostOf = { tasks: 500, objectives: 200, files: 200 } as const;

/** Throws CONFLICT where there are that many already. */
export function checkLimit(what: keyof typeof mostOf, count: number): void {
  if (count < mostOf[what]) return;
  throw new AppError('CONFLICT', `A project has at most ${mostOf[what]} ${what}: delete some first`);
}

const hour = 3_600;
/** Changes from one address an hour; several members may share one. */
const perHour = 1_200;

/**
 * Counts a change of a member. What the agency changes itself is not counted, and whoever has lifted the caps of
 * addresses, because all come from one proxy, has lifted this one. Throws TOO_MANY_REQUESTS.
 */
async function limitChanges<T>(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  caller: Pick<GateCaller, 'address'>,
  reader: Reader,
  change: () => Promise<T>,
): Promise<T> {
  if (reader.kind === 'staff' || config.caps.address === 0) return change();
  const subject = networkOf(caller.address);
  const taken = await limits.take([{ name: 'team.changes', subject, limit: perHour, seconds: hour }]);
  if (taken.refused) throw tooMany('changes from this address', 'address', taken.refused.seconds);
  return taken.settle(change());
}

/**
 * Takes away what the team has written of a project, in the caller's transaction. Answers the files that are to be
 * discarded after the commit.
 */
export async function eraseTeamProject(trx: Trx, afterCommit: Publisher, id: number): Promise<number[]> {
  if (!(await lockProject(trx, id))) return [];
  const files = await blankProject(trx, id);
  for (const fileId of files) await releaseFile(trx, fileId);
  await raiseRevision(trx, id);
  await eraseWords(trx, `team-project:${id}`);
  publishGateChanged(afterCommit, gate);
  return files;
}
