import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials, Staff } from '../server/access.ts';
import { findStaffByKey } from '../server/api-keys/service.ts';
import type { Deps } from '../server/deps.ts';
import { type GrantCookie, isGrantToken } from '../server/grants/service.ts';
import { noteAsker } from '../server/http/request-log.ts';
import { speakTo } from '../server/spoken-language.ts';
import { findStaffBySession } from '../server/staff/service.ts';

/** What only a REST answer has: a status of its own, and links. Over tRPC nothing comes of them. */
export type RestAnswer = {
  /** Says which status the answer has where the procedure does not always have the same. */
  status(code: 200 | 201): void;
  /** Names the next page of a list in the `Link` header: what follows the row `after`. */
  nextPage(after: number | string): void;
  /** Gives the file that is answered a name of its own, of ASCII letters, digits, points and hyphens. */
  fileName(name: string): void;
};

/** What every procedure is given: the program's outsides, and who asks. */
export type Context = RestAnswer & {
  deps: Deps;
  /** The browser's token, and how a procedure gives it one. */
  cookie: GrantCookie;
  /** What proves who of the agency asks. A request with a key has no cookies. */
  credentials: Credentials;
  /**
   * Who of the agency asks, undefined for everybody else; looked up at the first call, and `again` where it may have
   * ended since.
   */
  findStaff(again?: 'again'): Promise<Staff | undefined>;
  /** Where the request comes from, as far as TRUST_PROXY lets a header say so. Never to be logged. */
  readonly address: string;
  requestId: string;
};

const year = 365 * 24 * 60 * 60;
const nothing: RestAnswer = { status: () => {}, nextPage: () => {}, fileName: () => {} };

export function createContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  rest: RestAnswer = nothing,
): Context {
  const secure = deps.config.appUrl.protocol === 'https:';
  // A browser takes `__Host-` from this very host over https alone: no sibling domain can plant one.
  const name = secure ? '__Host-vitrine' : 'vitrine';
  const key = bearerOf(request);
  const credentials: Credentials = {
    key,
    // Made at first use: most calls need none of it.
    get headers() {
      return headersOf(request, key === undefined);
    },
    setCookies(cookies) {
      for (const cookie of cookies) reply.header('set-cookie', cookie);
    },
  };
  let staff: Promise<Staff | undefined> | undefined;
  const lookUp = async (again?: 'again') => {
    const found = await (key === undefined
      ? findStaffBySession(deps, credentials, again)
      : findStaffByKey(deps, key));
    if (found) noteAsker(request, found);
    // What a program with a key is told does not hang on whose key it is.
    if (found?.via === 'session') speakTo(found.language);
    return found;
  };
  return {
    ...rest,
    deps,
    credentials,
    findStaff(again) {
      if (again || !staff) {
        staff = lookUp(again);
      }
      return staff;
    },
    requestId: request.id,
    // Read at first use: most calls need no address.
    get address() {
      return request.ip;
    },
    cookie: {
      // Read at first use: most calls need no cookie.
      get token() {
        const token = key === undefined ? request.cookies[name] : undefined;
        return token !== undefined && isGrantToken(token) ? token : undefined;
      },
      set(token) {
        reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: year });
      },
    },
  };
}

/** What is shown as `Authorization: Bearer`, even nothing: such a request must not fall back on its cookies. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, ...shown] = (headers.authorization ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === 'bearer' ? shown.join(' ') : undefined;
}

/** The headers that say who asks and what with. */
function headersOf(request: FastifyRequest, withCookies: boolean): Headers {
  const headers = new Headers();
  const { cookie, 'user-agent': userAgent } = request.headers;
  if (withCookies && cookie !== undefined) headers.set('cookie', cookie);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return headers;
}
