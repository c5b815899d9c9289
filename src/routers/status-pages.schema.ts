import { z } from 'zod';
import { languages, saidOfField } from '../content/language.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { statusPageFieldRefusals } from '../content/refusals/status-pages.ts';
import { fileId } from './files.schema.ts';
import { knownSlug, newCode, typedCode } from './gates.schema.ts';
import { workspaceProjectId } from './projects.schema.ts';
import { mostScreenshots } from './status-pages.values.ts';
import { line, newSlug, paragraph, searchText } from './text.schema.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(statusPageFieldRefusals);

const badPage = refusals.page;

/** The page that has an address of its own, as specified; every other one is at `/status/{slug}`. */
const namedPage = { slug: 'senthang', path: '/senthang' } as const;
export const statusPagePath = (slug: string): string =>
  slug === namedPage.slug ? namedPage.path : `/status/${slug}`;
export const namedStatusPageSlug = namedPage.slug;

export const statusPageInput = z.object({ slug: knownSlug });
export const unlockStatusPageInput = statusPageInput.extend({
  password: typedCode(input.password.missing),
});

export const stepStates = ['done', 'current', 'planned'] as const;
const step = z.object({
  title: line(refusals.steps.missing, 120),
  description: paragraph(1_000).default(''),
  state: z.enum(stepStates, input.unknown.state),
  /** The day it was done, or is planned for; null where that is open. */
  date: z.iso.date(input.missing.date).nullable(),
});
const screenshot = z.object({ fileId, caption: line(refusals.screenshots.caption, 200) });
const newsEntry = z.object({
  date: z.iso.date(input.missing.date),
  title: line(input.missing.title, 160),
  text: paragraph(4_000).default(''),
});

/** What staff write. Steps in their order, news newest first whatever their order here. */
export const statusPageContent = z.object({
  clientName: line(input.missing.clientName, 120),
  projectName: line(refusals.projectName, 120),
  language: z.enum(languages, input.unknown.language).default('fr'),
  introduction: paragraph(4_000).default(''),
  /** What else is known of the client's project, such as when it began: a label and its value. */
  facts: z
    .array(z.object({ label: line(input.missing.label, 80), value: line(refusals.facts.value, 200) }))
    .max(12, refusals.facts.tooMany)
    .default([]),
  steps: z.array(step).max(40, refusals.steps.tooMany).default([]),
  screenshots: z.array(screenshot).max(mostScreenshots, refusals.screenshots.tooMany).default([]),
  news: z.array(newsEntry).max(200, refusals.news.tooMany).default([]),
});
export type StatusPageContent = z.output<typeof statusPageContent>;

/** An https address of the site in the making; the demo's own is a path of this server. */
export const previewUrl = z
  .string()
  .trim()
  .max(500, refusals.preview)
  .nullable()
  .transform((text) => text || null)
  .refine((text) => text === null || isPreview(text), refusals.preview);

/**
 * Spelled out, since what is stored here goes into a header of the page: a host may hold semicolons, commas and stars
 * for all that the parser cares.
 */
function isPreview(text: string): boolean {
  if (/^\/demo-preview\/[a-z0-9-]+$/.test(text)) return true;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return /^[a-z0-9.-]+$/.test(url.hostname);
}

/** A picture with the address where readers of the page see it. */
const shownScreenshot = screenshot.extend({ url: z.string() });
const shownContent = statusPageContent.extend({ screenshots: z.array(shownScreenshot) });

/** A page as its reader sees it. */
export const readerStatusPage = z.object({
  slug: z.string(),
  content: shownContent,
  previewUrl: z.string().nullable(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type ReaderStatusPage = z.infer<typeof readerStatusPage>;

const statusPageId = z.int(badPage).positive(badPage);
export const statusPageIdInput = z.object({ statusPageId });

/** A row of the staff's list. `isOpen` is false where no password opens it. */
export const adminStatusPage = z.object({
  id: statusPageId,
  slug: z.string(),
  clientName: z.string(),
  projectName: z.string(),
  stepCount: z.int(),
  doneCount: z.int(),
  isOpen: z.boolean(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type AdminStatusPage = z.infer<typeof adminStatusPage>;
export const adminStatusPages = z.array(adminStatusPage);
export const adminStatusPagesInput = z.object({
  search: searchText.optional(),
  limit: z.int().min(1).max(100).default(50),
  after: z.int().positive().optional(),
});

export const statusPageDetail = adminStatusPage.extend({
  revision: z.int(),
  content: shownContent,
  previewUrl: z.string().nullable(),
});
export type StatusPageDetail = z.infer<typeof statusPageDetail>;

/** Without a password one is generated. */
export const createStatusPageInput = z.object({
  slug: newSlug,
  content: statusPageContent,
  previewUrl,
  password: newCode.optional(),
  /** The project whose status page it is; it has one at most. */
  projectId: workspaceProjectId,
});
/** `revision` is the one that was read: somebody else's saving in between is never overwritten. */
export const saveStatusPageInput = z.object({
  statusPageId,
  revision: z.int().positive(),
  content: statusPageContent,
  previewUrl,
});
export const setStatusPagePasswordInput = z.object({ statusPageId, password: newCode.optional() });
/** `password` is there, this once, where one was generated. */
export const savedStatusPage = statusPageDetail.extend({ password: z.string().optional() });
export type SavedStatusPage = z.infer<typeof savedStatusPage>;
