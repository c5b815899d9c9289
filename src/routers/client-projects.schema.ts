import { z } from 'zod';
import { type FieldSentence, languages, saidInEnglishOfField, saidOfField } from '../content/language.ts';
import { clientProjectFieldRefusals } from '../content/refusals/client-projects.ts';
import { clientFieldRefusals } from '../content/refusals/clients.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { workspaceProjectId } from './projects.schema.ts';
import { newSlug, searchText, storable } from './text.schema.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(clientProjectFieldRefusals);

const badProject = refusals.project;

/** The number of a client project; it opens nothing without a grant. */
export const clientProjectId = z.int(badProject).positive(badProject);
export const clientProjectInput = z.object({ clientProjectId });
/** What somebody has chosen in the portal. */
export const setPortalLanguageInput = clientProjectInput.extend({ language: z.enum(languages) });

/** Characters of a portal's password, in UTF-16 code units. */
export const portalPasswordLength = { min: 10, max: 128 };

const signIn = saidInEnglishOfField(clientFieldRefusals);

const required = (message: FieldSentence, max: number) =>
  z
    .string(message)
    .max(max, signIn.tooLong(max))
    .refine(storable, message)
    .refine((text) => text.trim() !== '', message);
/** The portal's sign-in. What is typed is compared as it is, but for space around the slug. */
export const authenticateInput = z.object({
  slug: required(signIn.slug, 128).transform((text) => text.trim().toLowerCase()),
  password: required(signIn.password, 128),
});

/** What a client sees of their project; kept in session storage under `clientProject`. */
export const clientProject = z.object({
  id: clientProjectId,
  slug: z.string(),
  name: z.string(),
  whatsappNumber: z.string().nullable(),
});
export type ClientProject = z.infer<typeof clientProject>;

/** The same as it stands now, and how many requests it has, in all and by status: the list of them comes in pages. */
export const portalProject = clientProject.extend({
  requestCount: z.int(),
  requestCounts: z.object({ Nouveau: z.int(), 'En cours': z.int(), Résolu: z.int(), Refusé: z.int() }),
});
export type PortalProject = z.infer<typeof portalProject>;

/** What staff see of it. A stored token is never answered: `hasGithubToken` says that there is one. */
export const adminClientProject = clientProject.extend({
  isActive: z.boolean(),
  /** Who is mailed about status changes and answers. */
  contactEmail: z.string().nullable(),
  language: z.enum(languages),
  technicalContext: z.string().nullable(),
  /** `https://github.com/owner/name`. */
  githubRepository: z.string().nullable(),
  hasGithubToken: z.boolean(),
  /** Whether parts of the repository's files may be shown to the model that writes prompts. */
  showsCodeToModel: z.boolean(),
  requestCount: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type AdminClientProject = z.infer<typeof adminClientProject>;
export const adminClientProjects = z.array(adminClientProject);
/** `search` is looked for in slugs and names; `after` is the last project of the page before. */
export const adminClientProjectsInput = z.object({
  search: searchText.optional(),
  limit: z.int().min(1).max(100).default(50),
  after: clientProjectId.optional(),
});

const optionalText = (max: number, tooLong: FieldSentence) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine(storable, input.text.forbidden)
    .nullable()
    .optional()
    .transform((text) => (text === '' ? null : text));

const fields = {
  slug: newSlug,
  name: z
    .string(input.name.missing)
    .trim()
    .min(2, refusals.name.tooShort)
    .max(120, refusals.name.tooLong)
    .refine(storable, input.text.forbidden),
  /** Digits with their country code; spaces, dots, hyphens and brackets are taken out. */
  whatsappNumber: z
    .string()
    .nullable()
    .optional()
    .transform((text) => (text == null ? text : text.replaceAll(/[\s().-]/g, '') || null))
    .pipe(
      z
        .string()
        .regex(/^\+?\d{7,15}$/, refusals.phone)
        .nullable()
        .optional(),
    ),
  contactEmail: z
    .string()
    .trim()
    .nullable()
    .optional()
    .transform((text) => (text === '' ? null : text))
    .pipe(z.email(input.notAnEmail).max(254, input.notAnEmail).nullable().optional()),
  language: z.enum(languages, input.unknown.language),
  technicalContext: optionalText(20_000, refusals.contextTooLong),
  /** Absent: kept where there is one, else generated. */
  password: z
    .string(input.password.choose)
    .min(portalPasswordLength.min, input.password.tooShort(portalPasswordLength.min))
    .max(portalPasswordLength.max, input.password.tooLong(portalPasswordLength.max))
    .refine(storable, input.text.forbidden)
    .optional(),
};

/** `projectId`: the project whose support portal it is; it has one at most. */
export const createClientProjectInput = z.object({
  ...fields,
  language: fields.language.default('fr'),
  projectId: workspaceProjectId,
});
/**
 * Absent fields stay as they are. `newPassword: 'generate'` makes another password; each new one ends open sessions.
 */
export const updateClientProjectInput = z.object({
  clientProjectId,
  ...z.object(fields).partial().shape,
  newPassword: z.literal('generate').optional(),
  isActive: z.boolean(input.missing.yesOrNo).optional(),
});
/** `password` is there, this once, where one was generated. */
export const savedClientProject = adminClientProject.extend({ password: z.string().optional() });
export type SavedClientProject = z.infer<typeof savedClientProject>;

const noRepository = refusals.repository;
/**
 * `githubToken` absent: a stored one is kept, as long as the repository stays with the same owner; `null` removes it.
 * `showsCodeToModel` absent stays as it is for the same repository, and is off for another one.
 * Which addresses are a repository's is the service's to say, since it depends on GITHUB_API_URL.
 */
export const setGithubInput = z.object({
  clientProjectId,
  githubRepository: z
    .string(noRepository)
    .trim()
    .min(1, noRepository)
    .max(300, noRepository)
    .refine(storable, noRepository),
  githubToken: z
    .string()
    .trim()
    .max(500, refusals.token.tooLong)
    .regex(/^[\x21-\x7e]*$/, refusals.token.forbidden)
    .nullable()
    .optional()
    .transform((token) => (token === '' ? undefined : token)),
  showsCodeToModel: z.boolean(input.missing.yesOrNo).optional(),
});

/**
 * `ok`, or what is wrong: each has one sentence, which `message` is. `detail` names branch and commit where it is ok.
 */
export const githubTest = z.object({
  outcome: z.enum([
    'ok',
    'not-configured',
    'not-found',
    'bad-token',
    'no-access',
    'rate-limited',
    'moved',
    'empty',
    'unreachable',
  ]),
  message: z.string(),
  branch: z.string().nullable(),
  commit: z.string().nullable(),
  isPrivate: z.boolean().nullable(),
  fileCount: z.int().nullable(),
});
export type GithubTest = z.infer<typeof githubTest>;
