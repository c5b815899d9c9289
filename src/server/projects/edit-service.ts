import type { z } from 'zod';
import { statusName } from '../../content/client-mails.ts';
import type * as schema from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { publishClientChange } from '../clients/service.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { sendNewsMail, wakeNewsMail } from './jobs.ts';
import { isNews } from './mail.ts';
import { changeProject, getProject, type LockedProject, lockProject } from './service.ts';

/** One field as staff change it: its column, its names in timeline and audit log, and what is said of another's change. */
type Field<Column extends 'status' | 'progress' | 'last_update', Value extends LockedProject[Column]> = {
  column: Column;
  name: string;
  kind: 'status' | 'progress' | 'message';
  action: string;
  conflict(current: Value): string;
};

const fields = {
  progress: {
    column: 'progress',
    name: 'progress',
    kind: 'progress',
    action: 'project.set-progress',
    conflict: (progress) => `The progress has been changed meanwhile, to ${progress}%`,
  } satisfies Field<'progress', number>,
  status: {
    column: 'status',
    name: 'status',
    kind: 'status',
    action: 'project.set-status',
    conflict: (status) => `The status has been changed meanwhile, to ${statusName('en', status)}`,
  } satisfies Field<'status', string>,
  lastUpdate: {
    column: 'last_update',
    name: 'lastUpdate',
    kind: 'message',
    action: 'project.set-last-update',
    conflict: () => 'Another message has been written meanwhile: read it before you save yours',
  } satisfies Field<'last_update', string | null>,
};

/** Sets the progress in percent. Throws NOT_FOUND, and CONFLICT where it is no longer `from`; so do the two below. */
export const setProgress = (deps: Deps, staff: Staff, input: z.output<typeof schema.setProgressInput>) =>
  setField(deps, staff, input.projectId, fields.progress, input.progress, input.from);

/** Sets the status, and mails the client of it. */
export const setStatus = (deps: Deps, staff: Staff, input: z.output<typeof schema.setProjectStatusInput>) =>
  setField(deps, staff, input.projectId, fields.status, input.status, input.from);

/** Writes the latest message, and mails it to the client; an empty one takes it away, of which there is no mail. */
export const setLastUpdate = (deps: Deps, staff: Staff, input: z.output<typeof schema.setLastUpdateInput>) =>
  setField(deps, staff, input.projectId, fields.lastUpdate, input.message || null, input.from);

async function setField<
  Column extends 'status' | 'progress' | 'last_update',
  Value extends LockedProject[Column],
>(
  deps: Deps,
  staff: Staff,
  projectId: string,
  { column, name, kind, action, conflict }: Field<Column, Value>,
  value: Value,
  from: Value | undefined,
): Promise<schema.Project> {
  const changed = await deps.database.db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, projectId);
    const current = project[column] as Value;
    // What somebody else has already set to the same needs no second change, and is nothing to warn of.
    if (current === value) return undefined;
    if (from !== undefined && from !== current) throw new AppError('CONFLICT', conflict(current));
    const event = { kind, detail: value === null ? null : String(value) };
    const eventId = await changeProject(trx, project, { [column]: value }, event);
    await recordChange(trx, staff, {
      action,
      subject: `project:${project.id}`,
      before: { [name]: current },
      after: { [name]: value },
    });
    if (isNews(event)) await sendNewsMail(deps, trx, eventId);
    return project;
  });
  if (changed) {
    wakeNewsMail(deps);
    publishClientChange(deps, changed.client_id, projectId);
  }
  return getProject(deps.database.db, projectId);
}
