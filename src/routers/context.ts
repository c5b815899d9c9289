import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../server/deps.ts';
import { type GrantCookie, isGrantToken } from '../server/grants/service.ts';

/** What every procedure is given: the program's outsides, and who asks. */
export type Context = {
  deps: Deps;
  /** The browser's token, and how a procedure gives it one. */
  cookie: GrantCookie;
  requestId: string;
  /** Says which status a REST answer has where the procedure does not always have the same. */
  status(code: 200 | 201): void;
  /** Names the next page of a list in the `Link` header of a REST answer: what follows the row `after`. */
  nextPage(after: number): void;
};

const cookieName = 'vitrine';
const year = 365 * 24 * 60 * 60;

export function createContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Context {
  return {
    deps,
    requestId: request.id,
    cookie: {
      // Read at first use: most calls need no cookie.
      get token() {
        const token = request.cookies[cookieName];
        return token !== undefined && isGrantToken(token) ? token : undefined;
      },
      set(token) {
        reply.setCookie(cookieName, token, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: deps.config.appUrl.protocol === 'https:',
          maxAge: year,
        });
      },
    },
    status(code) {
      reply.status(code);
    },
    nextPage(after) {
      const next = new URL(request.url, deps.config.appUrl);
      next.searchParams.set('after', String(after));
      reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
    },
  };
}
