import type PDFDocument from 'pdfkit';

/** The brand's mark with its upper left corner at this place, as BrandMark draws it on a screen, by day. */
export function drawMark(doc: PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, 9).fill('#006a5f');
  doc.lineWidth(2.6).lineCap('round').lineJoin('round').strokeColor('#ffffff');
  doc.path('M9 25V14.5C9 11 12 8.6 16 6c4 2.6 7 5 7 8.5V25').stroke();
  doc.circle(16, 18, 3.2).fill('#ffb53d');
  doc.restore();
}
