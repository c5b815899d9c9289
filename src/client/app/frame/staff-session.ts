import { redirect } from '@tanstack/react-router';
import type { Me } from '../../../routers/staff.schema.ts';
import { createKeeper, useKeptIn } from '../../ui/kept.ts';
import { codeOf } from '../errors.ts';
import { trpc, trpcCache } from '../trpc.ts';
import { AccessRefused } from './access-refused.ts';
import { mayAccessPath, staffPathAt } from './staff-paths.ts';

/**
 * Allows the staff screen at `path`, or throws: a redirect to the sign-in, which returns to `href`, or AccessRefused.
 * A screen that `staffPaths` does not list is open to nobody.
 */
export async function enterStaff(path: string, href: string): Promise<void> {
  const { role, lacksFactor } = await trpcCache.staff.me.ensureData().catch((error: unknown) => {
    throw codeOf(error) === 'UNAUTHORIZED' ? redirect({ to: '/login', search: { to: href } }) : error;
  });
  const area = staffPathAt(path);
  if (lacksFactor && area !== '/account') throw redirect({ to: '/account' });
  if (!area || !mayAccessPath(role, area)) throw new AccessRefused();
}

/** Asks the server who is signed in; undefined where nobody is, or where that cannot be known. */
export const findMe = (): Promise<Me | undefined> =>
  trpcCache.staff.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);

/** Who is signed in; only for screens in the staff's frame, which nobody else sees. */
export function useMe(): Me {
  const { data } = trpc.staff.me.useQuery();
  if (!data) throw new Error('Nobody is signed in');
  return data;
}

const keeper = createKeeper();

/**
 * State that outlives its component until the page is reloaded: a message begun in one conversation waits there while
 * another is open. It belongs to the account, not to the browser.
 */
export const useSessionState = <T>(name: string, initial: T) =>
  useKeptIn(keeper, `${useMe().id} ${name}`, initial);
