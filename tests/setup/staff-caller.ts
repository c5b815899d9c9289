import { randomUUID } from 'node:crypto';
import type { Context } from '../../src/routers/context.ts';
import { appRouter } from '../../src/routers/index.ts';
import type { StaffRole } from '../../src/routers/staff.schema.ts';
import { createCallerFactory } from '../../src/routers/trpc.ts';
import type { Staff } from '../../src/server/access.ts';
import type { Deps } from '../../src/server/deps.ts';

/** Somebody of the agency with a row of their own. */
export async function addStaff(
  { database }: Deps,
  name: string,
  role: StaffRole = 'support',
): Promise<Staff> {
  const id = randomUUID();
  const email = `${id}@agency.example`;
  await database.db.insertInto('staff').values({ id, name, email, role }).execute();
  return { id, name, email, role, hasTotp: false, via: 'session', sessionId: randomUUID() };
}

const createCaller = createCallerFactory(appRouter);

/** Calls procedures as this member of the staff, or as whoever `find` says it is at that moment. */
export function callAs(deps: Deps, find: Staff | (() => Staff | undefined), signal?: AbortSignal) {
  const context: Context = {
    deps,
    address: '127.0.0.1',
    requestId: 'test',
    cookie: { token: undefined, set: () => {} },
    credentials: { headers: new Headers(), key: undefined, setCookies: () => {} },
    findStaff: async () => (typeof find === 'function' ? find() : find),
    status: () => {},
    nextPage: () => {},
  };
  return createCaller(context, signal && { signal });
}
