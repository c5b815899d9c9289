import { type Brand, paletteOf } from '../../content/brand.ts';
import type { BrandFiles } from '../config/brand.ts';
import type { Answer } from './site.ts';

/**
 * What follows the style sheet of every page where the agency has set its look: the tokens that are made of its colour,
 * as the build writes those of tokens.css, and the ground that a logo stands on: a light one by night where it was made
 * for paper, a dark one by day where it is light itself.
 */
export function brandStyle(brand: Pick<Brand, 'color' | 'logo'> | undefined): string {
  if (!brand) return '';
  const tokens = Object.entries(brand.color === undefined ? {} : paletteOf(brand.color)).map(
    ([name, { day, night }]) =>
      `--color-${name}:var(--lightningcss-light,${day})var(--lightningcss-dark,${night})`,
  );
  const [onPlate, without, plate] = brand.logo?.isLight
    ? ['light', 'dark', 'var(--color-night)']
    : ['dark', 'light', '#fff'];
  const ground = `background:var(--lightningcss-${onPlate},${plate})var(--lightningcss-${without},#0000)`;
  const padding = `padding:var(--lightningcss-${onPlate},4px)var(--lightningcss-${without},0)`;
  // A printer leaves grounds out, and white on paper is nothing.
  const printed = brand.logo?.isLight ? 'print-color-adjust:exact;' : '';
  const logo = `.brand-logo{flex:none;box-sizing:content-box;border-radius:4px;${printed}${ground};${padding}}`;
  // Whoever forces colours chooses the canvas: the plate stands whatever the hour is.
  const forced = `@media(forced-colors:active){.brand-logo{forced-color-adjust:none;background:${plate};padding:4px}}`;
  return (
    (tokens.length > 0 ? `:root,[data-scheme=day]{${tokens.join(';')}}` : '') +
    (brand.logo ? logo + forced : '')
  );
}

/** Named by what is in them, they never change; opened by themselves, nothing in them runs. */
export function brandAnswers(files: BrandFiles): ReadonlyMap<string, Answer> {
  return new Map(
    [...files].map(([path, { type, bytes }]) => [
      path,
      {
        headers: {
          'content-type': type === 'image/png' ? type : `${type}; charset=utf-8`,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
        },
        body: bytes,
      },
    ]),
  );
}
