import { said, saidInEnglish } from '../content/language.ts';
import { accessRefusals } from '../content/refusals/access.ts';
import { clientRefusals } from '../content/refusals/clients.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { waitingTime } from '../content/waiting-time.ts';

const refusals = said(accessRefusals);

/**
 * Failures that a caller may see. The codes are tRPC's names; `httpStatus` is the one map to HTTP.
 * What is not an AppError is an outage of the database, which shows as a 503, or a bug: a plain 500 with a request id.
 */
export const httpStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof httpStatus;

/** One thing that is wrong with the input: `path` is the field, dotted (`items.0.price`), empty for the whole. */
export type Issue = { path: string; message: string };

/** The one shape of every error answer. `requestId` is there for 5xx alone, where the text says nothing. */
export type ErrorBody = { message: string; code: ErrorCode; issues?: Issue[]; requestId?: string };

/** Which limit a caller has run into: that of one conversation, of one address, or of the whole site's day. */
export type LimitReason = 'conversation' | 'address' | 'day';

/** Why a deposit is not to be paid now: its card payment is on its way, or the sentence says that nobody should pay. */
type PaymentReason = 'processing' | 'settled';

/**
 * Why a quote is not accepted, saved or sent: there is a newer version, its last day is over, it is accepted, or has
 * another password.
 */
type QuoteReason = 'changed' | 'expired' | 'accepted' | 'password-changed';

/** What is not there, where a call names more than one thing. */
type MissingReason = 'conversation-gone' | 'draft-gone';

/**
 * Why an acceptance is not taken back: there is none, it is more than a day old, or money has come or is on its way.
 */
type WithdrawalReason = 'unaccepted' | 'late' | 'paid';

/** What somebody of the agency has to show first: a second factor that their role asks for, or their password again. */
type ProofReason = 'factor' | 'proof';

/** What a screen tells refusals of one code apart by; a person reads the message. */
export type Reason =
  | LimitReason
  | PaymentReason
  | QuoteReason
  | WithdrawalReason
  | ProofReason
  | MissingReason;

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /**
   * With TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE: after how many whole seconds, at least 1, it is worth asking again.
   */
  readonly retryAfter: number | undefined;
  readonly reason: Reason | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { issues?: Issue[]; cause?: unknown; retryAfter?: number; reason?: Reason } = {},
  ) {
    super(message, { cause: options.cause });
    // Under this name tRPC lets an error with a code of its own through as it is, without a base procedure to translate
    // it.
    this.name = 'TRPCError';
    this.code = code;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
    this.reason = options.reason;
  }
}

/** Also the answer for what exists but belongs to somebody else: the difference would be a leak. */
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found`);

/** Refuses what an API key opens nothing of. */
export const notForKeys = () => new AppError('FORBIDDEN', refusals.key.notForKeys);

/** Refuses one field of the input: a form shows the sentence beside it. */
export const atField = (path: string, message: string, code: ErrorCode = 'BAD_REQUEST') =>
  new AppError(code, message, { issues: [{ path, message }] });

/** Refuses whoever has a role that has to show a second factor, and has shown none. */
export const factorMissing = () => new AppError('FORBIDDEN', refusals.factorMissing, { reason: 'factor' });

/** Refuses whoever was signed in when their call began, and is no longer. */
export const sessionEnded = () => new AppError('UNAUTHORIZED', refusals.sessionEnded);

/**
 * A session has another token since a stream began with this one: the stream ends, and the browser opens it by its
 * cookie of that moment.
 */
export class TokenReplaced extends AppError {
  constructor() {
    super('UNAUTHORIZED', refusals.sessionEnded);
  }
}

/** Refuses who saves what somebody else has saved since they read it; `message` is the noun's own sentence. */
export function checkRevision(stored: { revision: number }, read: number, message: string): void {
  if (stored.revision !== read) throw new AppError('CONFLICT', message, { reason: 'changed' });
}

/** Two of a kind may not have the same address. */
export const takenSlug = () => atField('slug', said(inputRefusals).slug.taken, 'CONFLICT');

/** Refuses what goes beyond a limit. `what` there is too much of, such as `messages in this conversation`. */
export function tooMany(what: string, reason: LimitReason, seconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new AppError(
    'TOO_MANY_REQUESTS',
    `Too many ${what}: try again in ${waitingTime(retryAfter, 'en')}`,
    {
      retryAfter,
      reason,
    },
  );
}

/** The same where clients read English unless they are known to read something else. */
export function tooManyOfClients(
  what: keyof typeof clientRefusals.en.tooMany,
  reason: LimitReason,
  seconds: number,
): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const message = saidInEnglish(accessRefusals).tooMany(
    saidInEnglish(clientRefusals).tooMany[what],
    retryAfter,
  );
  return new AppError('TOO_MANY_REQUESTS', message, { retryAfter, reason });
}

/** The same in the server's own language: `what` there is too much of, as the nouns' refusals name it. */
export function tooManyOf(what: string, seconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new AppError('TOO_MANY_REQUESTS', refusals.tooMany(what, retryAfter), { retryAfter });
}

/** The message of anything thrown, for logs; some libraries throw plain objects that have one. */
export const reasonOf = (error: unknown): string =>
  String((error as { message?: unknown } | null | undefined)?.message ?? error);
