import type { ClientProject } from '../../../../routers/client-projects.schema.ts';

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
export function readClientProject(): ClientProject | undefined {
  try {
    return asProject(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** False where the browser keeps nothing: the portal cannot be opened then. */
export function keepClientProject(project: ClientProject): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(project));
    return true;
  } catch {
    return false;
  }
}

export function forgetClientProject(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
