import type { Context } from '../../src/routers/context.ts';
import { appRouter } from '../../src/routers/index.ts';
import { createCallerFactory } from '../../src/routers/trpc.ts';
import type { Credentials, Staff } from '../../src/server/access.ts';
import type { Deps } from '../../src/server/deps.ts';
import { findStaffBySession } from '../../src/server/staff/service.ts';

/** What a browser does with the cookies of staff. */
export type CookieJar = ReturnType<typeof createCookieJar>;

export function createCookieJar(cookies = new Map<string, string>()) {
  return {
    cookies,
    get header() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set(lines: string[]) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

export type CallerOptions = {
  /** The cookie of a visitor, which calls change; one of its own where nothing is said. */
  cookie?: { token: string | undefined };
  signal?: AbortSignal | undefined;
  address?: string | undefined;
  /** The cookies of staff, which calls change. */
  jar?: CookieJar;
  /** Who of the agency it is at that moment, past the sign-in; else whoever the cookies say. */
  findStaff?: () => Staff | undefined;
};

const createCaller = createCallerFactory(appRouter);

/** Calls procedures as a browser would. */
export function callerOf(deps: Deps, options: CallerOptions = {}) {
  const { cookie = { token: undefined }, signal, address = '127.0.0.1', jar = createCookieJar() } = options;
  const { findStaff } = options;
  const credentials: Credentials = {
    get headers() {
      return new Headers(jar.header ? { cookie: jar.header } : {});
    },
    key: undefined,
    setCookies: jar.set,
  };
  const context: Context = {
    deps,
    address,
    requestId: 'test',
    cookie: {
      get token() {
        return cookie.token;
      },
      set(token) {
        cookie.token = token;
      },
    },
    credentials,
    findStaff: findStaff ? async () => findStaff() : (again) => findStaffBySession(deps, credentials, again),
    status: () => {},
    nextPage: () => {},
    fileName: () => {},
  };
  return createCaller(context, signal && { signal });
}
