import type { z } from 'zod';
import type * as schema from '../../routers/client-projects.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

const toBeWritten = () => new AppError('INTERNAL_SERVER_ERROR', 'To be written');

/** Every client project, the active ones first, each by name. */
export async function listClientProjects(_deps: Deps): Promise<schema.AdminClientProject[]> {
  throw toBeWritten();
}

/** Throws CONFLICT at `slug` where it is taken. */
export async function createClientProject(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.createClientProjectInput>,
): Promise<schema.SavedClientProject> {
  throw toBeWritten();
}

/** Throws NOT_FOUND, and CONFLICT at `slug` where it is taken. */
export async function updateClientProject(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.updateClientProjectInput>,
): Promise<schema.SavedClientProject> {
  throw toBeWritten();
}
