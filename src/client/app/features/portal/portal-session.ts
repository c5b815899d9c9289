import type { QueryClient } from '@tanstack/react-query';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import { keepJson, readJson } from '../../../ui/storage.ts';

/** As specified: the portal's session as the browser knows it. Only the server decides what it may read. */
const key = 'clientProject';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Validated by hand: the route needs it before anything is loaded, and would load zod. */
function asProject(value: unknown): ClientProject | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, slug, name, whatsappNumber = null }: Partial<Record<keyof ClientProject, unknown>> = value;
  if (!Number.isInteger(id) || !isText(slug) || !isText(name)) return undefined;
  return { id: Number(id), slug, name, whatsappNumber: isText(whatsappNumber) ? whatsappNumber : null };
}

/** The project that this tab is signed in to; undefined where there is none, or it is unreadable. */
export const readClientProject = (): ClientProject | undefined => asProject(readJson('session', key));

/** False where the browser stores nothing: the portal cannot be opened then. */
export const keepClientProject = (project: ClientProject): boolean => keepJson('session', key, project);

/** Forgets the project and, once its screens are left, all cached data of it. */
export async function leaveClientProject(
  queryClient: Pick<QueryClient, 'clear'>,
  leave: () => Promise<void>,
): Promise<void> {
  keepJson('session', key, undefined);
  await leave();
  queryClient.clear();
}
