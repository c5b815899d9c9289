import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../server/deps.ts';
import { type GrantCookie, isGrantToken } from '../server/grants/service.ts';

/** What only a REST answer has: a status of its own, and links. Over tRPC nothing comes of them. */
export type RestAnswer = {
  /** Says which status the answer has where the procedure does not always have the same. */
  status(code: 200 | 201): void;
  /** Names the next page of a list in the `Link` header: what follows the row `after`. */
  nextPage(after: number): void;
};

/** What every procedure is given: the program's outsides, and who asks. */
export type Context = RestAnswer & {
  deps: Deps;
  /** The browser's token, and how a procedure gives it one. */
  cookie: GrantCookie;
  /** Where the request comes from, as far as TRUST_PROXY lets a header say so. Never to be logged. */
  readonly address: string;
  requestId: string;
};

const year = 365 * 24 * 60 * 60;
const nothing: RestAnswer = { status: () => {}, nextPage: () => {} };

export function createContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  rest: RestAnswer = nothing,
): Context {
  const secure = deps.config.appUrl.protocol === 'https:';
  // A browser takes `__Host-` from this very host over https alone: no sibling domain can plant one.
  const name = secure ? '__Host-vitrine' : 'vitrine';
  return {
    ...rest,
    deps,
    requestId: request.id,
    // Read at first use: most calls need no address.
    get address() {
      return request.ip;
    },
    cookie: {
      // Read at first use: most calls need no cookie.
      get token() {
        const token = request.cookies[name];
        return token !== undefined && isGrantToken(token) ? token : undefined;
      },
      set(token) {
        reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: year });
      },
    },
  };
}
