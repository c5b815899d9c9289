import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { releaseFieldRefusals } from '../content/refusals/releases.ts';
import { clientProjectId } from './client-projects.schema.ts';
import { requestId } from './support-requests.schema.ts';
import { storable } from './text.schema.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(releaseFieldRefusals);

/** What a project hands its requests over by. A stored token is never answered, and the webhook's secret only once. */
export const releaseSettings = z.object({
  githubRepository: z.string().nullable(),
  hasWriteToken: z.boolean(),
  /** The login that the issue is assigned to, such as `copilot-swe-agent[bot]`. */
  agent: z.string().nullable(),
  webhook: z.object({
    /** Where GitHub is to send its events. */
    address: z.string(),
    setAt: z.iso.datetime().nullable(),
    /** When an event with the right signature came last. */
    heardAt: z.iso.datetime().nullable(),
  }),
});
export type ReleaseSettings = z.infer<typeof releaseSettings>;

/** `writeToken` absent: a stored one is kept; `null` removes it. `agent` absent: it stays; empty or `null`: nobody. */
export const setReleaseInput = z.object({
  clientProjectId,
  writeToken: z
    .string()
    .trim()
    .max(500, refusals.token.tooLong)
    .regex(/^[\x21-\x7e]*$/, refusals.token.forbidden)
    .nullable()
    .optional()
    .transform((token) => (token === '' ? undefined : token)),
  agent: z
    .string()
    .trim()
    .regex(/^(?:[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}(?:\[bot\])?)?$/i, refusals.agent)
    .nullable()
    .optional()
    .transform((agent) => (agent === '' ? null : agent)),
});

/** `ok`, or what is wrong: each has one sentence, which `message` is. */
export const releaseTest = z.object({
  outcome: z.enum([
    'ok',
    'not-configured',
    'no-token',
    'bad-token',
    'no-write',
    'no-issues',
    'not-found',
    'no-access',
    'rate-limited',
    'moved',
    'unreachable',
  ]),
  message: z.string(),
  isPrivate: z.boolean().nullable(),
  /** What the token may, where it is of the kind that says so. */
  scopes: z.array(z.string()).nullable(),
});
export type ReleaseTest = z.infer<typeof releaseTest>;

/** The secret is there this once. */
export const webhookSecret = z.object({ secret: z.string(), address: z.string() });

/**
 * What would be sent, to the letter. `digest` names it: `handOver` sends this and nothing else. `problem` says why
 * nothing can be handed over now; title and body are then what they would be, where there is a prompt.
 */
export const handOverPreview = z.object({
  round: z.int(),
  repository: z.string().nullable(),
  /** A repository of which GitHub does not say that it is private counts as public. */
  isPublic: z.boolean(),
  isVisibilityKnown: z.boolean(),
  promptVersion: z.int().nullable(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  agent: z.string().nullable(),
  digest: z.string(),
  problem: z.string().nullable(),
});
export type HandOverPreview = z.infer<typeof handOverPreview>;

export const handOverInput = z.object({
  requestId,
  digest: z.string(refusals.digest).regex(/^[\w-]{43}$/, refusals.digest),
  /** Whether the project's coding agent is assigned too. */
  withAgent: z.boolean(input.missing.yesOrNo).default(false),
});

export const steps = [
  'sending',
  'failed',
  'issue',
  'branch',
  'review',
  'merged',
  'released',
  'closed',
] as const;
export const factKinds = [
  'issue',
  'agent',
  'branch',
  'pull-request',
  'checks',
  'review',
  'merged',
  'released',
  'closed',
] as const;

/** One round of a request: what was handed over, and what has become of it. */
export const round = z.object({
  round: z.int(),
  step: z.enum(steps),
  promptVersion: z.int(),
  repository: z.string(),
  isPublic: z.boolean(),
  title: z.string(),
  issue: z.object({ number: z.int(), url: z.string() }).nullable(),
  agent: z.string().nullable(),
  isAgentAssigned: z.boolean().nullable(),
  /** Why it was not handed over. */
  problem: z.string().nullable(),
  lookedAt: z.iso.datetime({ offset: true }).nullable(),
  /** Why GitHub could not be looked at last. */
  lookProblem: z.string().nullable(),
  /** When the request was opened again, and another round may begin. */
  endedAt: z.iso.datetime({ offset: true }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
  requestedBy: z.string().nullable(),
  facts: z.array(
    z.object({
      kind: z.enum(factKinds),
      number: z.int().nullable(),
      /** A branch, a tag, an outcome. */
      detail: z.string().nullable(),
      url: z.string().nullable(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
  /** What the client is told; a draft until `sentAt`. */
  note: z
    .object({
      text: z.string(),
      language: z.string(),
      sentAt: z.iso.datetime({ offset: true }).nullable(),
      sentBy: z.string().nullable(),
    })
    .nullable(),
});
export type Round = z.infer<typeof round>;
export const rounds = z.array(round);

export const noteLimit = 4_000;
const roundNumber = z.int(refusals.round).positive(refusals.round);
export const roundInput = z.object({ requestId, round: roundNumber });
export const tellClientInput = z.object({
  requestId,
  round: roundNumber,
  message: z
    .string(input.message.missing)
    .trim()
    .min(1, input.message.missing)
    .max(noteLimit, input.message.tooLong(noteLimit))
    .refine(storable, input.text.forbidden),
});
