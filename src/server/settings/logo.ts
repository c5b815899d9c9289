import { createHash } from 'node:crypto';
import { channelsOf, type LogoGround, luminanceOf, ownPalette } from '../../content/brand.ts';
import { escapeHtml } from '../escape-html.ts';

/** A logo that is not taken, and why: `reason` names the sentence of `settingsRefusals.logo`. */
export class LogoError extends Error {
  readonly reason: 'type' | 'size' | 'broken' | 'large' | 'empty';

  constructor(reason: LogoError['reason']) {
    super(`The logo is refused: ${reason}`);
    this.reason = reason;
  }
}

type Cleaned = { bytes: Buffer; width: number; height: number };

/** What an SVG may be made of: shapes, paints and words. All else is left out, and what stands in it. */
const elements = new Set(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern style'.split(
    ' ',
  ),
);

/** How its parts look, as attributes and as declarations of a style. */
const looks =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule mask mask-type stop-color stop-opacity display visibility transform transform-origin isolation mix-blend-mode paint-order vector-effect shape-rendering font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline'.split(
    ' ',
  );
const attributes = new Set([
  ...looks,
  ...'id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform href xlink:href style'.split(
    ' ',
  ),
]);
const declared = new Set(looks);

const most = { elements: 5_000, depth: 60, uses: 32 };

/** A value that loads nothing: the only address in it is that of another part. No escapes, so that nothing hides. */
const isHarmless = (value: string): boolean =>
  !/[\\\0@]|&|javascript:|data:|expression|image-set|src\(/i.test(value) &&
  [...value.matchAll(/url\s*\(([^)]*)\)?/gi)].every(([, target = '']) =>
    /^\s*(["']?)#[\w.:-]+\1\s*$/.test(target),
  );

const declarationsOf = (text: string): string =>
  text
    .split(';')
    .map((one) => one.split(/:(.*)/s, 2).map((part) => part.trim()) as [string, string?])
    .filter(
      ([name, value]) =>
        value && declared.has(name.toLowerCase()) && /^[^<>{}]*$/.test(value) && isHarmless(value),
    )
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The rules of a style sheet that name parts by class, id or element; no other rule has a place in a logo. */
const rulesOf = (sheet: string): string =>
  [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => [selector.trim(), declarationsOf(body)] as const)
    .filter(([selector, body]) => /^[\w.#,\s-]+$/.test(selector) && body !== '')
    .map(([selector, body]) => `${selector}{${body}}`)
    .join('');

const numberOf = (value: string | undefined) => {
  const found = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*(?:px)?\s*$/.exec(value ?? '');
  return found ? Number(found[1]) : undefined;
};

/**
 * An SVG written anew of what may stand in one: no script, no handler, nothing of another address, no foreign content.
 * Throws LogoError for what is no SVG, has no size or too many parts. Says what was left out, by name.
 */
export async function cleanSvg(source: Buffer): Promise<Cleaned & { leftOut: string[] }> {
  const { Parser } = await import('htmlparser2');
  const text = new TextDecoder('utf-8').decode(source);
  const written: string[] = [];
  const open: string[] = [];
  const leftOut = new Set<string>();
  let [count, uses, skipped] = [0, 0, 0];
  let size: { width: number; height: number } | undefined;
  let sheet: string | undefined;

  const attributesOf = (given: Record<string, string>): string =>
    Object.entries(given)
      .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .flatMap(([name, value]) => {
        const isLink = name === 'href' || name === 'xlink:href';
        const isTaken =
          attributes.has(name) &&
          (isLink ? /^#[\w.:-]+$/.test(value) : name === 'style' || isHarmless(value));
        // What an editor keeps for itself is missed by nobody.
        if (!isTaken && (/^on/i.test(name) || isLink)) leftOut.add(name);
        if (!isTaken) return [];
        const kept = name === 'style' ? declarationsOf(value) : value;
        return [` ${isLink ? 'href' : name}="${escapeHtml(kept)}"`];
      })
      .join('');

  const parser = new Parser(
    {
      onopentag(name, given) {
        if (++count > most.elements || open.length + skipped > most.depth) throw new LogoError('large');
        if (name === 'use' && ++uses > most.uses) throw new LogoError('large');
        const isRoot = written.length === 0;
        if (isRoot && name !== 'svg') throw new LogoError('type');
        if (skipped > 0 || !elements.has(name)) {
          // An editor's own notes are missed by nobody.
          if (skipped === 0 && name !== 'metadata' && !name.includes(':')) leftOut.add(name);
          skipped++;
          return;
        }
        open.push(name);
        if (isRoot) {
          size = sizeOf(given);
          const { width, height, viewBox, ...others } = given;
          written.push(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${viewBoxOf(given)}"${attributesOf(others)}>`,
          );
        } else if (name === 'style') sheet = '';
        else written.push(`<${name}${attributesOf(given)}>`);
      },
      ontext(data) {
        if (skipped > 0) return;
        if (sheet !== undefined) sheet += data;
        else if (open.some((name) => ['text', 'title', 'desc'].includes(name)))
          written.push(escapeHtml(data));
      },
      onclosetag(name) {
        if (skipped > 0) {
          skipped--;
          return;
        }
        if (open.pop() !== name) throw new LogoError('broken');
        if (name === 'style') {
          written.push(`<style>${rulesOf(sheet ?? '')}</style>`);
          sheet = undefined;
        } else written.push(`</${name}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (!size || open.length > 0) throw new LogoError('type');
  return { bytes: Buffer.from(written.join('')), ...size, leftOut: [...leftOut].sort() };
}

/** Its view, or as many units as it is wide and high. */
const boxOf = (given: Record<string, string>) =>
  (given['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);

function viewBoxOf(given: Record<string, string>): string {
  const box = boxOf(given);
  const { width, height } = sizeOf(given);
  return box.length === 4 && box.every(Number.isFinite) ? box.join(' ') : `0 0 ${width} ${height}`;
}

function sizeOf(given: Record<string, string>): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = boxOf(given);
  const width = boxWidth ?? numberOf(given['width']);
  const height = boxHeight ?? numberOf(given['height']);
  const isSize = (value: number | undefined): value is number =>
    value !== undefined && Number.isFinite(value) && value > 0 && value <= 100_000;
  if (!isSize(width) || !isSize(height) || width / height > 12 || height / width > 4)
    throw new LogoError('size');
  return { width, height };
}

/**
 * A PNG packed anew: its pixels alone. Nothing is hidden behind its end or in its notes. Throws LogoError for what is
 * no whole PNG, or has more pixels than `mostPixels` in a line or a column.
 */
export async function cleanPng(source: Buffer, mostPixels: number): Promise<Cleaned> {
  const { default: sharp } = await import('sharp');
  const broken = () => {
    throw new LogoError('broken');
  };
  if (source.toString('latin1', 1, 4) !== 'PNG') throw new LogoError('type');
  const picture = sharp(source, { failOn: 'warning' });
  const { format, width, height } = await picture.metadata().catch(broken);
  if (format !== 'png') throw new LogoError('type');
  if (width > mostPixels || height > mostPixels) throw new LogoError('large');
  if (width / height > 12 || height / width > 4) throw new LogoError('size');
  return { width, height, bytes: await picture.png({ compressionLevel: 9 }).toBuffer().catch(broken) };
}

/** What differs by less than this contrast is not told apart. */
const leastTold = 2;
/** So little of a logo is lost by the rims of its letters alone. */
const rims = 0.02;

/** So wide and high is what is looked at, in pixels. */
const lookedAt = 320;
/** How far apart the pixels are that are compared: beyond the rim where one shape goes over into another. */
const reach = 2;

/**
 * Which picture was looked at last, by its hash, and what was found: settings are read often, and their logo hardly
 * changes.
 */
let last: { hash: string; ground: LogoGround } | undefined;

/**
 * The ground on which a logo, as a PNG, loses less. It is found out as a logo is read and not stored with it: so one
 * counts that was stored before, or by another version of the program.
 */
export async function groundOf(picture: Buffer): Promise<LogoGround> {
  const hash = createHash('sha256').update(picture).digest('base64url');
  // What cannot be read as a picture, out of a damaged backup say, is drawn on white, and ends no start.
  if (last?.hash !== hash) last = { hash, ground: await findGround(picture).catch(() => onEither) };
  return last.ground;
}

/**
 * Shapes are known by their edges: of those that can be told on either ground, counted is how many cannot on the one
 * and the other. What stands on a shape of the logo's own is told on both. Where there is nothing but one shape over
 * all of it, its outline counts.
 */
async function findGround(picture: Buffer): Promise<LogoGround> {
  const { default: sharp } = await import('sharp');
  // Each pixel is one of the picture's own: of two that are mixed a light one becomes darker.
  const small = sharp(picture)
    .resize({ width: lookedAt, height: lookedAt, fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha();
  const lost = edgesLost(await small.clone().raw().toBuffer({ resolveWithObject: true }));
  if (lost) return lost;
  const outlined = await small.png().toBuffer();
  const room = { top: reach, bottom: reach, left: reach, right: reach, background: '#0000' };
  const whole = await sharp(outlined).extend(room).raw().toBuffer({ resolveWithObject: true });
  return edgesLost(whole) ?? onEither;
}

/** Of a picture in which nothing can be told from anything. */
const onEither: LogoGround = { isLight: false, isPartlyLost: false };

/** White, and the dark plate: those of an agency's colour are as dark as the program's own. */
const grounds = [channelsOf('#ffffff'), channelsOf(ownPalette.night.day)] as const;

/** Undefined where there is no edge at all. */
function edgesLost({
  data,
  info,
}: {
  data: Buffer;
  info: { width: number; height: number };
}): LogoGround | undefined {
  const { width, height } = info;
  const [onWhite, onDark] = grounds.map((ground) => {
    const seen = new Float64Array(width * height);
    for (let at = 0; at < seen.length; at++) {
      const alpha = (data[at * 4 + 3] ?? 0) / 255;
      const [red, green, blue] = ground.map(
        (behind, channel) => behind * (1 - alpha) + (data[at * 4 + channel] ?? 0) * alpha,
      ) as [number, number, number];
      seen[at] = luminanceOf(red, green, blue) + 0.05;
    }
    return (one: number, other: number): boolean => {
      const [a = 0, b = 0] = [seen[one], seen[other]];
      return Math.max(a, b) >= leastTold * Math.min(a, b);
    };
  }) as [Told, Told];
  let [all, lostOnWhite, lostOnDark] = [0, 0, 0];
  const compare = (one: number, other: number) => {
    const [white, dark] = [onWhite(one, other), onDark(one, other)];
    if (!white && !dark) return;
    all++;
    if (!white) lostOnWhite++;
    if (!dark) lostOnDark++;
  };
  for (let at = 0; at < width * height; at++) {
    if ((at % width) + reach < width) compare(at, at + reach);
    if (at + reach * width < width * height) compare(at, at + reach * width);
  }
  if (all === 0) return undefined;
  return {
    isLight: lostOnWhite - lostOnDark > rims * all,
    isPartlyLost: Math.min(lostOnWhite, lostOnDark) > rims * all,
  };
}

type Told = (one: number, other: number) => boolean;
