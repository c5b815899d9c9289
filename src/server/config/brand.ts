import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Brand,
  contrastsOf,
  type Hex,
  isReadable,
  isWide,
  type LogoGround,
  nearestReadable,
  ownColor,
  paletteInForce,
} from '../../content/brand.ts';
import { escapeHtml } from '../escape-html.ts';
import { optional, type Report } from './fields.ts';

export const brandShape = {
  AGENCY_COLOR: optional(
    z
      .string()
      .toLowerCase()
      .regex(/^#[\da-f]{6}$/, 'must be a colour such as #006a5f'),
  ),
};

/** A colour that words in it, or on it, could not be read in is refused, with the nearest that may be. */
export function checkColor(
  { AGENCY_COLOR: color }: { AGENCY_COLOR?: Hex | undefined },
  problem: Report,
): void {
  if (color === undefined || isReadable(color)) return;
  const { onGround, underWhite } = contrastsOf(color);
  problem(
    'AGENCY_COLOR',
    `has a contrast of ${Math.min(onGround, underWhite).toFixed(2)}, and text needs 4.5: ${nearestReadable(color)} is the nearest that has it`,
  );
}

/** The logo as it was uploaded and cleaned: an SVG or a PNG, the same as a PNG for what shows no SVG, and its size. */
export type StoredLogo = {
  mediaType: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
  picture: Buffer;
  width: number;
  height: number;
};

/** The same, with what was found out of it. */
export type Logo = StoredLogo & LogoGround;

/** The agency's look, with the logo for papers and mails. */
export type OwnBrand = Brand & { picture: Buffer | undefined };

/** The files that a look is made of, by their addresses, which name what is in them. */
export type BrandFiles = ReadonlyMap<string, { type: string; bytes: Buffer }>;

/** The agency's look; undefined where it has set none of it, so that everything is the program's own. */
export function readBrand({
  name,
  color,
  logo,
}: {
  name: string;
  color: Hex | undefined;
  logo: Logo | undefined;
}): { brand: OwnBrand | undefined; files: BrandFiles } {
  const own = color === ownColor ? undefined : color;
  if (own === undefined && logo === undefined) return { brand: undefined, files: new Map() };
  const files = new Map<string, { type: string; bytes: Buffer }>();
  const keep = (type: string, bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
    const src = `/brand/${hash}.${type === 'image/png' ? 'png' : 'svg'}`;
    files.set(src, { type, bytes });
    return { src, type };
  };
  const kept = logo && keep(logo.mediaType, logo.bytes);
  const image = kept && {
    src: kept.src,
    width: logo.width,
    height: logo.height,
    isLight: logo.isLight,
    isPartlyLost: logo.isPartlyLost,
  };
  // What is wide cannot be told on the tab of a browser, and what is light not seen there.
  const icon =
    kept && !isWide(logo) && !logo.isLight
      ? kept
      : keep('image/svg+xml', Buffer.from(iconOf(paletteInForce({ color: own }), logo ? name : undefined)));
  return { brand: { color: own, logo: image, icon, picture: logo?.picture }, files };
}

/** The arch in the agency's colour; for whom it is not the sign, the first letter of the name. An SVG. */
export function iconOf(palette: ReturnType<typeof paletteInForce>, name: string | undefined): string {
  const { 'accent-fill': fill, 'on-accent': words } = palette;
  const [letter = ''] = [...new Intl.Segmenter().segment(name ?? '')].map(({ segment }) => segment);
  const sign =
    name === undefined
      ? `<path d="M9 25V14.5C9 11 12 8.6 16 6c4 2.6 7 5 7 8.5V25" fill="none" stroke="${words.day}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="18" r="3.2" fill="#ffb53d"/>`
      : `<text x="16" y="22.5" text-anchor="middle" font-family="system-ui, sans-serif" font-size="19" font-weight="700" fill="${words.day}">${escapeHtml(letter.toUpperCase())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${fill.day}"/>${sign}</svg>`;
}
