import type * as schema from '../../routers/status-pages.schema.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { linkTo } from '../files/service.ts';

/** The content with an address for each picture, where it can be seen for some minutes. */
export const showContent = (
  deps: Pick<Deps, 'secrets'>,
  content: schema.StatusPageContent,
): schema.ReaderStatusPage['content'] => ({
  ...content,
  screenshots: content.screenshots.map((picture) => ({
    ...picture,
    url: linkTo(deps, { id: picture.fileId, name: picture.caption }).url,
  })),
});

export const noStatusPage = () => new AppError('NOT_FOUND', 'Cette page de suivi n’existe pas');
