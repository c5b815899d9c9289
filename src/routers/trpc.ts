import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { said } from '../content/language.ts';
import { accessRefusals } from '../content/refusals/access.ts';
import { transportRefusals } from '../content/refusals/transport.ts';
import { mayAccess, type StaffArea } from '../content/staff-areas.ts';
import { findConversationJson } from '../server/chat/queries.ts';
import { getCorrespondent } from '../server/client-projects/portal-service.ts';
import { getClient } from '../server/clients/service.ts';
import { outageError, outageOf } from '../server/database/outages.ts';
import {
  AppError,
  type ErrorBody,
  factorMissing,
  httpStatus,
  type Issue,
  notForKeys,
  notFound,
  type Reason,
} from '../server/errors.ts';
import { getReader } from '../server/gates/service.ts';
import { getContacts } from '../server/my/service.ts';
import { findProjectOfRequest } from '../server/support-requests/service.ts';
import { conversationInput } from './chat.schema.ts';
import { clientProjectInput } from './client-projects.schema.ts';
import { clientInput } from './clients.schema.ts';
import type { Context } from './context.ts';
import { teamSlug } from './gates.schema.ts';
import { quoteInput } from './quotes.schema.ts';
import { staffMayAccess } from './staff.schema.ts';
import { statusPageInput } from './status-pages.schema.ts';
import { requestInput } from './support-requests.schema.ts';

const refusals = said(accessRefusals);

type SuccessStatus = 200 | 201 | 202 | 204;

/** Where and how a procedure is reached by REST. `path` holds its parameters as `{name}`. */
export type RestMeta = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** One sentence for the reference. */
  summary: string;
  /** Status of success; 200 where absent. */
  status?: SuccessStatus;
  /** The other ones that the procedure sets through `context.status`, each with when it does. */
  statuses?: Partial<Record<SuccessStatus, string>>;
  /** Whether it counts against the limits, and so can answer 429. */
  limited?: true;
  /**
   * The answer is this file, a text, and not JSON. Over tRPC it is the text alone. With `encoding` the text stands for
   * bytes, which are the file.
   */
  file?: { type: string; name: string; encoding?: 'base64' };
  /** Whether a call that changes nothing can say that it is not so by now, with 409. */
  conflicts?: true;
  /**
   * Whether it hashes or compares a password: such a call is refused in a batch, where one request would ask for many.
   */
  hashes?: true;
  /** Largest body in bytes; 64 KiB where absent. */
  bodyLimit?: number;
};

/** Whom of the agency a call is for, whether an API key opens it too, and whether a proof is asked for. */
type StaffMeta = { area: StaffArea; proof: 'any' | 'session' | 'fresh' };

/** `grant`: for whom a code, password or mailed link has let in, or staff. */
export type Meta = { rest?: RestMeta; staff?: StaffMeta; grant?: true };

const restBy =
  (method: RestMeta['method']) =>
  (
    path: RestMeta['path'],
    summary: string,
    more: Omit<RestMeta, 'method' | 'path' | 'summary'> = {},
  ): Meta => ({
    rest: { method, path, summary, ...more },
  });

/** The `meta` of a procedure: how it is reached by REST, and one sentence for the reference. */
export const rest = {
  get: restBy('GET'),
  post: restBy('POST'),
  patch: restBy('PATCH'),
  delete: restBy('DELETE'),
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const body = errorBody(error, ctx?.requestId ?? '');
      return {
        ...shape,
        message: body.message,
        data: {
          code: body.code,
          httpStatus: httpStatus[body.code],
          issues: body.issues,
          requestId: body.requestId,
          ...detailsOf(error),
        },
      };
    },
    sse: {
      // A comment every 15 s keeps proxies from closing a quiet stream.
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** What was thrown, out of tRPC's wrapping; an outage of the database as what callers are told of it. */
function causeOf(error: unknown): unknown {
  const cause = error instanceof TRPCError && error.cause ? error.cause : error;
  return outageOf(cause) ? outageError(cause) : cause;
}

/** The one translation of anything thrown into what a caller may see. Unknown errors keep their text to themselves. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  const cause = causeOf(error);
  // An answer that is not what the schema says is our own fault, and none of the caller's.
  const isOurs = error instanceof TRPCError && error.code === 'INTERNAL_SERVER_ERROR';
  if (cause instanceof z.core.$ZodError && !isOurs) {
    const issues: Issue[] = cause.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { message: issues[0]?.message ?? 'The input is not valid', code: 'BAD_REQUEST', issues };
  }
  if (cause instanceof AppError && cause.code !== 'INTERNAL_SERVER_ERROR') {
    return { message: cause.message, code: cause.code, ...(cause.issues && { issues: cause.issues }) };
  }
  if (error instanceof TRPCError && error.code in httpStatus && error.code !== 'INTERNAL_SERVER_ERROR') {
    return { message: error.message, code: error.code as ErrorBody['code'] };
  }
  return { message: transportRefusals.en.ours, code: 'INTERNAL_SERVER_ERROR', requestId };
}

/** What a refusal says besides its sentence. `retryAfter` is there where it is worth asking again. */
export function detailsOf(error: unknown): { retryAfter: number | undefined; reason: Reason | undefined } {
  const cause = causeOf(error);
  const { retryAfter, reason } = cause instanceof AppError ? cause : {};
  return { retryAfter, reason };
}

const publicProcedure = t.procedure;
/** Procedures for what a code, a portal's password or a mailed link opens, each with its own look at who asks. */
const grantProcedure = publicProcedure.meta({ grant: true });

/**
 * Base of the calls of one conversation, held by its id: loads it or throws NOT_FOUND, so that no handler can forget
 * its scope. The other calls stand on `publicProcedure`, because each begins with one statement that is itself scoped
 * by the id and finds nothing without it.
 */
const conversationProcedure = publicProcedure.input(conversationInput).use(async ({ ctx, input, next }) => {
  if ((await findConversationJson(ctx.deps.database, input.conversationId)) === undefined) {
    throw notFound('Conversation');
  }
  return next();
});

/**
 * Base of the calls of one dashboard, held by its link: a stream is refused before it begins. The other calls begin
 * with one statement that is itself scoped by the link.
 */
const clientProcedure = publicProcedure.input(clientInput).use(async ({ ctx, input, next }) => {
  await getClient(ctx.deps, input.clientId);
  return next();
});

/**
 * Base of the calls of one support portal: its client, by a grant, or the agency's support. Throws UNAUTHORIZED for who
 * is neither, NOT_FOUND for the client of another project.
 */
const portalProcedure = grantProcedure.input(clientProjectInput).use(async ({ ctx, input, next }) => {
  const correspondent = await getCorrespondent(ctx.deps, ctx, input.clientProjectId);
  return next({ ctx: { correspondent } });
});

/** The same for one request, by the project that it belongs to. */
const requestProcedure = grantProcedure.input(requestInput).use(async ({ ctx, input, next }) => {
  const clientProjectId = await findProjectOfRequest(ctx.deps, input.requestId);
  // Who has no access at all is told so first: whether there is such a request is none of their business.
  const correspondent = await getCorrespondent(ctx.deps, ctx, clientProjectId ?? 0);
  if (clientProjectId === undefined) throw notFound('Support request');
  return next({ ctx: { correspondent } });
});

/**
 * Procedures for what a code opens, by a grant, or staff of its area: the team area, one quote, one status page.
 * Whether there is such a quote or page is said to nobody else.
 */
const teamProcedure = grantProcedure.use(async ({ ctx, next }) => {
  const reader = await getReader(ctx.deps, ctx, { kind: 'team', subject: teamSlug });
  return next({ ctx: { reader } });
});

const quoteProcedure = grantProcedure.input(quoteInput).use(async ({ ctx, input, next }) => {
  const reader = await getReader(ctx.deps, ctx, { kind: 'quote', subject: input.slug });
  return next({ ctx: { reader } });
});

const statusPageProcedure = grantProcedure.input(statusPageInput).use(async ({ ctx, input, next }) => {
  const reader = await getReader(ctx.deps, ctx, { kind: 'status-page', subject: input.slug });
  return next({ ctx: { reader } });
});

/** Base of the calls of the clients' own screen: whose access the browser has, looked up with every call. */
const myProcedure = grantProcedure.use(async ({ ctx, next }) => {
  const contacts = await getContacts(ctx.deps, ctx.cookie);
  return next({ ctx: { contacts } });
});

/**
 * Base of the calls of the agency's people. `session` keeps API keys out: a key must not make keys, accounts or
 * passwords; `fresh` asks besides for all that a sign-in asks for, within the last ten minutes, which somebody at an
 * unlocked screen does not have. `any` factor is for what sets one up. Throws UNAUTHORIZED for everybody else,
 * FORBIDDEN for those whose role or key gives no access, with the reason `factor` or `proof` where they have to show it
 * first.
 */
const staffProcedure = (
  area: StaffArea,
  proof: StaffMeta['proof'] = 'any',
  factor: 'asked' | 'any' = 'asked',
) =>
  publicProcedure.meta({ staff: { area, proof } }).use(async ({ ctx, type, next }) => {
    // A stream that opens again by itself is no use of a session.
    const staff = await ctx.findStaff(type === 'subscription' ? 'again' : undefined);
    if (!staff)
      throw new AppError(
        'UNAUTHORIZED',
        ctx.credentials.key === undefined ? refusals.signInFirst : refusals.key.dead,
      );
    if (!staffMayAccess({ ...staff, lacksFactor: false }, area)) {
      throw new AppError(
        'FORBIDDEN',
        mayAccess(staff.role, area) ? refusals.key.otherAreas : refusals.otherRole,
      );
    }
    if (proof !== 'any' && staff.via !== 'session') throw notForKeys();
    if (staff.lacksFactor && factor === 'asked') throw factorMissing();
    if (proof === 'fresh' && !staff.isProven) {
      throw new AppError('FORBIDDEN', refusals.proofMissing, { reason: 'proof' });
    }
    return next({ ctx: { staff } });
  });

/** Which conversations they see is each call's to look at. */
const chatProcedure = staffProcedure('chat');
const supportProcedure = staffProcedure('support');
const salesProcedure = staffProcedure('sales');
/** What an invoice says: whoever sells and whoever keeps the books. */
const invoicesProcedure = staffProcedure('invoices');
const financeProcedure = staffProcedure('finance');
const provenFinanceProcedure = staffProcedure('finance', 'fresh');
const adminProcedure = staffProcedure('admin');
const adminSessionProcedure = staffProcedure('admin', 'session');
const provenAdminProcedure = staffProcedure('admin', 'fresh');
/** A key sets no code of a gate that stands; with what it makes it may, since nobody reads that yet. */
const provenSalesProcedure = staffProcedure('sales', 'fresh');

export {
  adminProcedure,
  adminSessionProcedure,
  chatProcedure,
  clientProcedure,
  conversationProcedure,
  financeProcedure,
  invoicesProcedure,
  myProcedure,
  portalProcedure,
  provenAdminProcedure,
  provenFinanceProcedure,
  provenSalesProcedure,
  publicProcedure,
  quoteProcedure,
  requestProcedure,
  salesProcedure,
  staffProcedure,
  statusPageProcedure,
  supportProcedure,
  teamProcedure,
};
