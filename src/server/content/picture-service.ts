import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import {
  nameOfPicture,
  pictureFormats,
  pictureHeight,
  pictureTypes,
  pictureWidths,
} from '../../content/pictures.ts';
import { contentRefusals } from '../../content/refusals/content.ts';
import type * as schema from '../../routers/content.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, tooManyOf } from '../errors.ts';
import { identifyFile, mostPixels, readDataUrl } from '../files/service.ts';
import { limited } from '../limits/attempts-service.ts';
import { deleteUnusedPictures, findPicture, insertPicture } from './queries.ts';

const refusals = said(contentRefusals);

/** Pictures that somebody may add in an hour: each is some seconds of a processor. */
const perHour = 60;
/** How long a picture that nothing names is kept, in days: a draft may still be written. */
const keptUnused = 30;

/**
 * Keeps a picture in every width and format that pages show, without what a camera notes in it, and answers its name.
 * The same bytes are the same picture. Throws BAD_REQUEST for what is none or too small, PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE and TOO_MANY_REQUESTS.
 */
export async function addPicture(
  deps: Pick<Deps, 'database' | 'limits'>,
  staff: Staff,
  { file }: z.output<typeof schema.addPictureInput>,
): Promise<schema.AddedPicture> {
  const { bytes, name } = readDataUrl(file, 'screenshot');
  const { mediaType } = await identifyFile(name, bytes);
  if (!pictureTypes.includes(mediaType)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', refusals.picture.none);
  const rule = { name: 'content.pictures', subject: staff.id, limit: perHour, seconds: 3_600 };
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const made = await limited(deps, rule, () => inTurn(() => shrink(bytes)), tooMany);
  await insertPicture(
    deps.database.db,
    made.map((one) => ({ id, ...one })),
  );
  return { picture: nameOfPicture(id) };
}

const tooMany = (seconds: number) => tooManyOf(refusals.picture.tooMany, seconds);

/** A picture takes up to 200 MB while it is unpacked: one at a time in this process, and so many wait. */
const mostWaiting = 20;
/** After so many seconds one of them is done. */
const soon = 10;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs `work` once all that was asked for before is done. Throws TOO_MANY_REQUESTS where too much waits. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw tooMany(soon);
  waiting++;
  const done = last.then(work).finally(() => waiting--);
  last = done.catch(() => {});
  return done;
}

async function shrink(bytes: Buffer) {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    // As the camera was held, whatever its note says of it.
    const { width, height } = (await picture.metadata()).autoOrient;
    const [least] = pictureWidths;
    const largest = Math.max(...pictureWidths);
    if (width < least || height < pictureHeight(least))
      throw new AppError('BAD_REQUEST', refusals.picture.tooSmall(least, pictureHeight(least)));
    // Unpacked once: all that is kept is made of the largest.
    const { data, info } = await picture
      .autoOrient()
      .resize(largest, pictureHeight(largest), { fit: 'cover', position: 'attention' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = info;
    const raw = { width: info.width, height: info.height, channels };
    const made = [];
    for (const to of pictureWidths) {
      const cut = sharp(data, { raw }).resize(to, pictureHeight(to));
      for (const format of pictureFormats)
        made.push({ width: to, format, bytes: await cut.clone().toFormat(format).toBuffer() });
    }
    return made;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('BAD_REQUEST', refusals.picture.none, { cause });
  }
}

/** The bytes of a picture in a width and format that it is kept in. Throws NOT_FOUND. */
export async function readPicture(
  { database }: Pick<Deps, 'database'>,
  id: string,
  file: string,
): Promise<{ bytes: Buffer; mediaType: string }> {
  const [, width, format] = /^(\d{1,4})\.([a-z]{4})$/.exec(file) ?? [];
  const bytes = width && format && (await findPicture(database.db, id, Number(width), format));
  if (!bytes) throw notFound('Picture');
  return { bytes, mediaType: `image/${format}` };
}

/** Clears away pictures that no draft and no version names any more, and answers how many rows. */
export const sweepPictures = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteUnusedPictures(database.db, keptUnused);
