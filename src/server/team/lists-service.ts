import type { z } from 'zod';
import type * as schema from '../../routers/team.schema.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { atField, notFound } from '../errors.ts';
import type { Reader } from '../gates/service.ts';
import {
  countParts,
  deletePart,
  findObjective,
  findTask,
  insertObjective,
  insertTask,
  lockProject,
  lockProjectOf,
  writeAchieved,
  writeCompletedOn,
} from './queries.ts';
import { type Caller, changeTeam, checkLimit, noProject } from './service.ts';

const noTask = () => notFound('Task');
const noObjective = () => notFound('Objective');

/** Adds a task at the end. Throws NOT_FOUND, and CONFLICT where the project has too many. */
export function addTask(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { projectId, text }: z.output<typeof schema.addTaskInput>,
): Promise<schema.TeamTask> {
  return changeTeam(deps, caller, reader, async (trx) => {
    if (!(await lockProject(trx, projectId))) throw noProject();
    checkLimit('tasks', await countParts(trx, 'team_tasks', projectId));
    const answer = await insertTask(trx, projectId, { text });
    return { answer, changed: { projectId, action: 'team.add-task', after: { taskId: answer.id, text } } };
  });
}

/**
 * Completes a task on a day, or opens it again. To complete what is completed changes nothing, whatever the day: the
 * first one counts. Throws BAD_REQUEST at `completedOn` for a day that it is nowhere now, and NOT_FOUND.
 */
export async function setTask(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { taskId, completedOn }: z.output<typeof schema.setTaskInput>,
): Promise<schema.TeamTask> {
  if (completedOn !== null) checkDay(completedOn);
  return changeTeam(deps, caller, reader, async (trx) => {
    const { projectId, task } = await lockTask(trx, taskId);
    if ((task.completedOn === null) === (completedOn === null)) return { answer: task };
    await writeCompletedOn(trx, taskId, completedOn);
    return {
      answer: { ...task, completedOn },
      changed: {
        projectId,
        action: 'team.set-task',
        before: { completedOn: task.completedOn },
        after: { taskId, completedOn },
      },
    };
  });
}

const dayLength = 86_400_000;

/** Where the clocks are furthest from UTC it is the day before or after. */
function checkDay(completedOn: string): void {
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  if (Math.abs(Date.parse(completedOn) - today) <= dayLength) return;
  throw atField('completedOn', 'A task is completed today: check the date of your device');
}

/** Throws NOT_FOUND, also where somebody else has just deleted it. */
export function removeTask(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { taskId }: z.output<typeof schema.taskInput>,
): Promise<void> {
  return changeTeam(deps, caller, reader, async (trx) => {
    const { projectId, task } = await lockTask(trx, taskId);
    await deletePart(trx, 'team_tasks', taskId);
    const before = { taskId, text: task.text, completedOn: task.completedOn };
    return { answer: undefined, changed: { projectId, action: 'team.remove-task', before } };
  });
}

/** Adds an objective at the end. Throws NOT_FOUND, and CONFLICT where the project has too many. */
export function addObjective(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { projectId, text }: z.output<typeof schema.addObjectiveInput>,
): Promise<schema.TeamObjective> {
  return changeTeam(deps, caller, reader, async (trx) => {
    if (!(await lockProject(trx, projectId))) throw noProject();
    checkLimit('objectives', await countParts(trx, 'team_objectives', projectId));
    const answer = await insertObjective(trx, projectId, { text });
    const after = { objectiveId: answer.id, text };
    return { answer, changed: { projectId, action: 'team.add-objective', after } };
  });
}

/** Throws NOT_FOUND. */
export function setObjective(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { objectiveId, isAchieved }: z.output<typeof schema.setObjectiveInput>,
): Promise<schema.TeamObjective> {
  return changeTeam(deps, caller, reader, async (trx) => {
    const { projectId, objective } = await lockObjective(trx, objectiveId);
    if (objective.isAchieved === isAchieved) return { answer: objective };
    await writeAchieved(trx, objectiveId, isAchieved);
    return {
      answer: { ...objective, isAchieved },
      changed: {
        projectId,
        action: 'team.set-objective',
        before: { isAchieved: objective.isAchieved },
        after: { objectiveId, isAchieved },
      },
    };
  });
}

/** Throws NOT_FOUND, also where somebody else has just deleted it. */
export function removeObjective(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { objectiveId }: z.output<typeof schema.objectiveInput>,
): Promise<void> {
  return changeTeam(deps, caller, reader, async (trx) => {
    const { projectId, objective } = await lockObjective(trx, objectiveId);
    await deletePart(trx, 'team_objectives', objectiveId);
    const before = { objectiveId, text: objective.text, isAchieved: objective.isAchieved };
    return { answer: undefined, changed: { projectId, action: 'team.remove-objective', before } };
  });
}

async function lockTask(trx: Trx, taskId: number) {
  const projectId = await lockProjectOf(trx, 'team_tasks', taskId);
  const task = projectId === undefined ? undefined : await findTask(trx, taskId);
  if (projectId === undefined || !task) throw noTask();
  return { projectId, task };
}

async function lockObjective(trx: Trx, objectiveId: number) {
  const projectId = await lockProjectOf(trx, 'team_objectives', objectiveId);
  const objective = projectId === undefined ? undefined : await findObjective(trx, objectiveId);
  if (projectId === undefined || !objective) throw noObjective();
  return { projectId, objective };
}
