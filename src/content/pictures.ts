import type { ContentStart } from './published.ts';

/**
 * The widths in px that a picture of the agency's own is kept in; its height is 5/8 of that, as the portfolio shows it.
 */
export const pictureWidths = [480, 960] as const;
export const pictureFormats = ['avif', 'webp'] as const;
type PictureWidth = (typeof pictureWidths)[number];
type PictureFormat = (typeof pictureFormats)[number];

/** What one may be sent as. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export const pictureHeight = (width: number): number => (width * 5) / 8;

const own = /^own:([0-9a-f]{24})$/;

/** How a content names a picture of the agency's own: `own:` with its id. */
export const nameOfPicture = (id: string): string => `own:${id}`;
/** The id in such a name; undefined where it names a drawing of the program. */
export const pictureIdOf = (name: string): string | undefined => own.exec(name)?.[1];

/** Where a picture lies; what lies there never changes. */
export const picturePath = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `/pictures/${id}/${width}.${format}`;

/**
 * Whether the picture beside a link to a page is one of the program's, which shows its headline in its colours and has
 * a text beside it. Else one is drawn of the agency's headline, name and look, and that is what is said of it.
 */
export const isProgramsPicture = (shown: {
  start: ContentStart;
  hasLook: boolean;
  headline: string;
  ownHeadline: string | undefined;
}): boolean => shown.start === 'demo' && !shown.hasLook && shown.headline === shown.ownHeadline;
