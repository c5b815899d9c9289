import type * as fontkit from 'fontkit';
import type { PictureWords } from '../../client/site/render.tsx';
import { isWide, paletteInForce } from '../../content/brand.ts';
import { directionOf } from '../../content/language.ts';
import { iconOf, type OwnBrand } from '../config/brand.ts';
import { drawLine, fontFaces, isDrawable, type Pen, wrapText } from '../pdf/text.ts';

/** What other sites ask for beside a link, in pixels. */
const [width, height, margin, bar] = [1200, 630, 80, 14];
const inner = width - 2 * margin;
/** How high the sign stands, and how wide it is at most. */
const sign = { height: 88, width: 420 };
/** The sizes of a headline, the largest first: the first one that it has room in. */
const smallest = 36;
const sizes = [84, 72, 60, 50, 42, smallest];
const nameSize = 38;
/** Around the headline, above and below, at least. */
const gap = 32;

/**
 * A PNG of 1200 by 630 px that shows the headline of a page under the sign and the name of its agency, in its colour.
 * The letters are drawn from the fonts of papers, since a server need not have any of its own.
 */
export async function drawSocialImage({
  language,
  headline: written,
  agency,
  picture,
}: PictureWords & Pick<OwnBrand, 'picture'>): Promise<Buffer> {
  const [{ default: sharp }, { create }] = await Promise.all([import('sharp'), import('fontkit')]);
  const { brand } = agency;
  const [headline, name] = [drawable(written), drawable(agency.name)];
  const palette = paletteInForce(brand);
  const rtl = directionOf(language) === 'rtl';
  const paths: string[] = [];
  const pen = createPen(create, paths);
  const look = { color: '#ffffff', align: rtl ? 'right' : 'left', rtl } as const;

  const mark = picture ?? Buffer.from(iconOf(palette, undefined));
  const drawn = await sharp(mark, { density: 300 })
    .resize({ ...sign, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  // A logo that was made for paper stands on some, and a light one on the dark ground as it is.
  const pad = picture && !brand?.logo?.isLight ? 14 : 0;
  const plate = { width: drawn.info.width + 2 * pad, height: drawn.info.height + 2 * pad };
  const left = rtl ? width - margin - plate.width : margin;
  if (!brand?.logo || !isWide(brand.logo)) {
    const box = {
      x: rtl ? margin : left + plate.width + 28,
      width: inner - plate.width - 28,
      size: nameSize,
    };
    const [line = ''] = shortened(pen, name, { ...box, lines: 1 });
    drawLine(pen, line, { ...look, ...box, y: margin + plate.height / 2 - nameSize * 0.68 });
  }

  const room = { top: margin + plate.height + gap, bottom: height - bar - gap };
  const most = (size: number) => Math.floor((room.bottom - room.top) / step(size));
  const size =
    sizes.find((one) => wrapText(pen, headline, inner, one).length <= Math.min(4, most(one))) ?? smallest;
  const lines = shortened(pen, headline, { width: inner, size, lines: most(size) });
  const top = (room.top + room.bottom - lines.length * step(size)) / 2;
  for (const [index, line] of lines.entries()) {
    drawLine(pen, line, { ...look, x: margin, y: top + index * step(size), width: inner, size });
  }

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${palette.night.day}"/>
    <rect y="${height - bar}" width="100%" height="${bar}" fill="${palette['night-accent'].day}"/>
    ${pad ? `<rect x="${left}" y="${margin}" width="${plate.width}" height="${plate.height}" rx="16" fill="#fff"/>` : ''}
    ${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: drawn.data, left: left + pad, top: margin + pad }])
    .png({ palette: true })
    .toBuffer();
}

/** From one line of a headline to the next: closer than on paper. */
const step = (size: number) => size * 1.22;

/** The lines of a text, as many as there is room for: of a longer one the last says that it goes on. */
function shortened(
  pen: Pen,
  text: string,
  { width, size, lines: most }: { width: number; size: number; lines: number },
): string[] {
  const lines = wrapText(pen, text, width, size);
  if (lines.length <= most) return lines;
  const words = lines
    .slice(most - 1)
    .join(' ')
    .split(' ');
  const fits = (count: number) =>
    wrapText(pen, `${words.slice(0, count).join(' ')}…`, width, size).length === 1;
  let count = 1;
  while (count < words.length && fits(count + 1)) count += 1;
  return [...lines.slice(0, most - 1), `${words.slice(0, count).join(' ')}…`];
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What the fonts have of a text: no empty box stands for an emoji. */
const drawable = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)
    .filter(isDrawable)
    .join('');

/** A pen whose letters are outlines, put into `paths`. */
function createPen(create: typeof fontkit.create, paths: string[]): Pen {
  const faces = new Map(fontFaces(600).map(([name, face]) => [name, create(face)]));
  let face: fontkit.Font | undefined;
  let [size, color] = [0, ''];
  const layout = (text: string) => {
    if (!face) throw new Error('No font was chosen');
    return { run: face.layout(text, []), scale: size / face.unitsPerEm };
  };
  const pen: Pen = {
    fontSize(next) {
      size = next;
      return pen;
    },
    font(name) {
      face = faces.get(name);
      return pen;
    },
    fillColor(next) {
      color = next;
      return pen;
    },
    widthOfString(text) {
      const { run, scale } = layout(text);
      return run.advanceWidth * scale;
    },
    text(text, x, y) {
      const { run, scale } = layout(text);
      let at = x;
      for (const [index, glyph] of run.glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
        const place = `translate(${at + xOffset * scale} ${y - yOffset * scale}) scale(${scale} ${-scale})`;
        paths.push(`<path transform="${place}" fill="${color}" d="${glyph.path.toSVG()}"/>`);
        at += xAdvance * scale;
      }
      return pen;
    },
  };
  return pen;
}
