import { randomUUID } from 'node:crypto';
import type { Context } from '../../src/routers/context.ts';
import { appRouter } from '../../src/routers/index.ts';
import { createCallerFactory } from '../../src/routers/trpc.ts';
import type { Staff } from '../../src/server/access.ts';
import type { Deps } from '../../src/server/deps.ts';

/** Somebody of the agency with a row of their own and neither password nor session: an admin where nothing else is said. */
export async function addStaff({ database }: Deps, part: Partial<Staff> = {}): Promise<Staff> {
  const id = part.id ?? randomUUID();
  const staff: Staff = {
    id,
    name: 'Ada Martin',
    email: `${id}@agency.example`,
    role: 'admin',
    hasTotp: false,
    hasPasskey: false,
    lacksFactor: false,
    isProven: true,
    via: 'session',
    sessionId: randomUUID(),
    ...part,
  };
  const { name, email, role } = staff;
  await database.db.insertInto('staff').values({ id, name, email, role }).execute();
  return staff;
}

const createCaller = createCallerFactory(appRouter);

/** Calls procedures as this person would, past the door, or as whoever `find` says it is at that moment. */
export function callAs(
  deps: Deps,
  find: Staff | undefined | (() => Staff | undefined),
  signal?: AbortSignal,
) {
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
