import { randomId } from '../../src/server/ids.ts';
import type { TestServer } from './server.ts';
import { addStaff, callAs } from './staff-caller.ts';

/** A client project that its client can sign in to, and a browser that has. */
export type TestPortal = { id: number; slug: string; password: string };

type Create = ReturnType<typeof callAs>['clientProjects']['create'];

/** Makes a client project as the agency's support would. */
export async function addPortal(
  { deps }: Pick<TestServer, 'deps'>,
  part: Partial<Parameters<Create>[0]> = {},
): Promise<TestPortal> {
  const slug = part.slug ?? `p-${randomId()}`;
  const password = part.password ?? 'a portal password';
  const staff = await addStaff(deps, { role: 'support' });
  const { id } = await callAs(deps, staff).clientProjects.create({
    name: 'Boutique',
    ...part,
    slug,
    password,
  });
  return { id, slug, password };
}

/** A browser of its own, which is what holds a grant. */
export const newBrowser = (): { token: string | undefined } => ({ token: undefined });
