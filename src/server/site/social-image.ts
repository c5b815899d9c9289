import type * as fontkit from 'fontkit';
import type { PictureWords } from '../../client/site/render.tsx';
import { isWide, paletteInForce } from '../../content/brand.ts';
import { directionOf } from '../../content/language.ts';
import { iconOf, type OwnBrand } from '../config/brand.ts';
import { drawLine, fontFaces, isDrawable, lineHeight, type Pen, wrapText } from '../pdf/text.ts';

/** What other sites ask for beside a link, in pixels. */
const [width, height, margin] = [1200, 630, 80];
const inner = width - 2 * margin;
/** How high the sign stands, and how wide it is at most. */
const sign = { height: 88, width: 420 };
/** The sizes of a headline, the largest first: the first one that it fits four lines in. */
const sizes = [84, 72, 60, 48, 40];
const mostLines = 4;

/**
 * A PNG of 1200 by 630 px that shows the headline of a page under the sign and the name of its agency, in its colour. The letters
 * are drawn from the fonts of papers, since a server need not have any of its own.
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
  const size = sizes.find((one) => wrapText(pen, headline, inner, one).length <= mostLines) ?? 40;
  const lines = wrapText(pen, headline, inner, size);
  const shown = lines.slice(0, mostLines);
  if (lines.length > mostLines) shown[mostLines - 1] += '…';
  const look = { color: '#ffffff', align: rtl ? 'right' : 'left', rtl } as const;
  const top = (height + margin + sign.height - shown.length * lineHeight(size)) / 2;
  for (const [index, line] of shown.entries()) {
    drawLine(pen, line, { ...look, x: margin, y: top + index * lineHeight(size), width: inner, size });
  }

  const logo = brand?.logo;
  const mark = picture ?? Buffer.from(iconOf(palette, undefined));
  const drawn = await sharp(mark, { density: 300 })
    .resize({ ...sign, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  // A logo that was made for paper stands on some.
  const pad = picture ? 14 : 0;
  const plate = { width: drawn.info.width + 2 * pad, height: drawn.info.height + 2 * pad };
  const left = rtl ? width - margin - plate.width : margin;
  if (!logo || !isWide(logo)) {
    const [beside] = wrapText(pen, name, inner - plate.width - 28, 38);
    drawLine(pen, beside ?? '', {
      ...look,
      x: rtl ? margin : left + plate.width + 28,
      y: margin + plate.height / 2 - 38 * 0.68,
      width: inner - plate.width - 28,
      size: 38,
    });
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${palette.night.day}"/>
    <rect y="${height - 14}" width="100%" height="14" fill="${palette['night-accent'].day}"/>
    ${pad ? `<rect x="${left}" y="${margin}" width="${plate.width}" height="${plate.height}" rx="16" fill="#fff"/>` : ''}
    ${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: drawn.data, left: left + pad, top: margin + pad }])
    .png({ palette: true })
    .toBuffer();
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
