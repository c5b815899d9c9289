import type { QueryClient } from '@tanstack/react-query';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import { keepJson, readJson } from '../../../ui/storage.ts';

/** As specified: the portal's session as the browser knows it. What it may read is the server's to say. */
const key = 'clientProject';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Checked by hand: the route reads it before anything is loaded, and zod would be. */
function asProject(value: unknown): ClientProject | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, slug, name, whatsappNumber = null }: Partial<Record<keyof ClientProject, unknown>> = value;
  if (!Number.isInteger(id) || !isText(slug) || !isText(name)) return undefined;
  return { id: Number(id), slug, name, whatsappNumber: isText(whatsappNumber) ? whatsappNumber : null };
}

/** The project that this tab has signed in to; undefined where there is none, or nothing that can be read. */
export const readClientProject = (): ClientProject | undefined => asProject(readJson('session', key));

/** False where the browser keeps nothing: the portal cannot be opened then. */
export const keepClientProject = (project: ClientProject): boolean => keepJson('session', key, project);

/** Forgets the project, and once the screens that show it are left also all that they have read of it. */
export async function leaveClientProject(
  queryClient: Pick<QueryClient, 'clear'>,
  leave: () => Promise<void>,
): Promise<void> {
  keepJson('session', key, undefined);
  await leave();
  queryClient.clear();
}
