import type * as schema from '../../routers/status-pages.schema.ts';
import { AppError } from '../errors.ts';
import { addressOf } from '../files/service.ts';

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

export const noStatusPage = () => new AppError('NOT_FOUND', 'Cette page de suivi n’existe pas');
