import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { statusPageRefusals } from '../../content/refusals/status-pages.ts';
import type * as schema from '../../routers/status-pages.schema.ts';
import { previewUrl, statusPageInput } from '../../routers/status-pages.schema.ts';
import type { Deps } from '../deps.ts';
import { AppError, reasonOf } from '../errors.ts';
import { addressOf } from '../files/service.ts';
import { type GateCaller, getReader, leaveGate, openGate } from '../gates/service.ts';
import { findPageBySlug, findPreviewUrl, hasPageFile } from './queries.ts';

const kind = 'status-page';

/** Throws UNAUTHORIZED for a wrong password, TOO_MANY_REQUESTS after too many. */
export async function unlockStatusPage(
  deps: Deps,
  caller: GateCaller,
  { slug, password }: z.output<typeof schema.unlockStatusPageInput>,
): Promise<void> {
  await openGate(deps, caller, { kind, subject: slug, password });
}

export const leaveStatusPage = (
  deps: Deps,
  caller: GateCaller,
  { slug }: z.output<typeof schema.statusPageInput>,
): Promise<void> => leaveGate(deps, caller, { kind, subject: slug });

/** Throws NOT_FOUND, which only staff hear: nobody else is let in where there is no page. */
export async function getStatusPage(
  deps: Deps,
  { slug }: z.output<typeof schema.statusPageInput>,
): Promise<schema.ReaderStatusPage> {
  const page = await findPageBySlug(deps.database.db, slug);
  if (!page) throw noStatusPage();
  const { content, previewUrl, updatedAt } = page;
  const news = content.news.toSorted((a, b) => b.date.localeCompare(a.date));
  return {
    slug,
    content: showContent(slug, { ...content, news }),
    previewUrl,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Whether this file is a picture of the page at this address. */
export const hasPicture = ({ database }: Deps, slug: string, fileId: number): Promise<boolean> =>
  hasPageFile(database.db, slug, fileId);

/**
 * What the page's document may show of elsewhere, as a policy names it: the preview's host alone. Undefined for a page
 * without preview, and for whoever may not read it, since the host is part of what is locked.
 */
export async function findPreviewSource(
  deps: Deps,
  caller: GateCaller,
  asked: unknown,
): Promise<string | undefined> {
  const { data: input } = statusPageInput.safeParse(asked);
  if (!input) return undefined;
  try {
    await getReader(deps, caller, { kind, subject: input.slug });
    const url = await findPreviewUrl(deps.database.db, input.slug);
    return url === undefined ? undefined : sourceOf(url);
  } catch (error) {
    // The document says what is wrong better than an answer without one.
    if (!(error instanceof AppError)) deps.log.error({ reason: reasonOf(error) }, 'a preview was not found');
    return undefined;
  }
}

/** Checked once more, since it becomes part of a header. */
export function sourceOf(stored: string): string | undefined {
  const { data: url } = previewUrl.safeParse(stored);
  if (!url) return undefined;
  return url.startsWith('/') ? "'self'" : new URL(url).origin;
}

/** The content with an address for each picture. */
export const showContent = (
  slug: string,
  content: schema.StatusPageContent,
): schema.ReaderStatusPage['content'] => ({
  ...content,
  screenshots: content.screenshots.map((picture) => ({
    ...picture,
    url: addressOf(picture.fileId, `status-page.${slug}`),
  })),
});

export const noStatusPage = () => new AppError('NOT_FOUND', said(statusPageRefusals).unknown);
