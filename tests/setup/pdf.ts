import { inflateSync } from 'node:zlib';

/** A PDF of one page with these lines of ASCII, by hand, so that a test can put in it what it wants. */
export function pdfOf(lines: string[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, '\\$&'));
  const content = `BT /F1 11 Tf 40 780 Td 14 TL ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}

/** How many signs of a drawn PDF are the empty box that stands for what its font lacks: glyph 0 of any font. */
export function missingGlyphs(pdf: Buffer): number {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)];
  const drawn = streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'));
  const glyphs = drawn
    .flatMap((text) => text.match(/\[.*\] TJ/g) ?? [])
    .flatMap((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    );
  if (glyphs.length === 0) throw new Error('No text was found in this PDF');
  return glyphs.filter((glyph) => glyph === '0000').length;
}

/** What the first sheet of a PDF paints: how many pictures, and the colours it fills with. */
export async function paintsOf(pdf: Buffer): Promise<{ pictures: number; colors: string[] }> {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const sheet = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { fnArray, argsArray } = await sheet.getOperatorList();
  return {
    pictures: fnArray.filter((one) => one === OPS.paintImageXObject).length,
    colors: argsArray.filter((_, at) => fnArray[at] === OPS.setFillRGBColor).map(String),
  };
}
