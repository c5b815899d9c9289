import type { Context } from '../../src/routers/context.ts';
import { appRouter } from '../../src/routers/index.ts';
import { createCallerFactory } from '../../src/routers/trpc.ts';
import type { Staff } from '../../src/server/access.ts';
import type { Deps } from '../../src/server/deps.ts';

const createCaller = createCallerFactory(appRouter);

/** Stores an account without password or session: whoever needs no door to be let in by. */
export async function insertStaff({ database }: Deps, part: Partial<Staff> = {}): Promise<Staff> {
  const id = part.id ?? crypto.randomUUID();
  const staff: Staff = {
    id,
    name: 'Ada Martin',
    email: `${id}@example.com`,
    role: 'admin',
    hasTotp: false,
    via: 'session',
    ...part,
  };
  const { name, email, role } = staff;
  await database.db.insertInto('staff').values({ id, name, email, role }).execute();
  return staff;
}

/** Calls procedures as this person would, past the door. `undefined` is nobody. */
export function asStaff(deps: Deps, staff: Staff | undefined, part: Partial<Context> = {}) {
  return createCaller({
    deps,
    address: '127.0.0.1',
    requestId: 'test',
    cookie: { token: undefined, set: () => {} },
    credentials: { headers: new Headers(), key: undefined, setCookies: () => {} },
    findStaff: async () => staff,
    status: () => {},
    nextPage: () => {},
    ...part,
  });
}
