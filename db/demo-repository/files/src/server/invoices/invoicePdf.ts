import PDFDocument from 'pdfkit'
import { includedVat } from '../orders/vat.js'

type Invoice = { number: string; date: Date; customer: { name: string; street: string; city: string }; lines: { name: string; quantity: number; unitCents: number; vatRate: number }[]; totalCents: number }

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} EUR`

/** Draws an invoice on one A4 page: address, lines, VAT by rate, total. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 50 })
  const chunks: Buffer[] = []
  document.on('data', (chunk) => chunks.push(chunk))
  document.fontSize(20).text('Atelier Soleil').fontSize(10).text('12 rue des Tilleuls, 69002 Lyon')
  document.moveDown().fontSize(14).text(`Facture ${invoice.number}`)
  document.fontSize(10).text(invoice.date.toLocaleDateString('fr-FR')).moveDown()
  document.text(invoice.customer.name).text(invoice.customer.street).text(invoice.customer.city).moveDown()
  for (const line of invoice.lines) {
    document.text(`${line.quantity} x ${line.name}`, { continued: true }).text(euros(line.unitCents * line.quantity), { align: 'right' })
  }
  const rates = new Set(invoice.lines.map((line) => line.vatRate))
  for (const rate of rates) {
    const base = invoice.lines.filter((line) => line.vatRate === rate).reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
    document.text(`TVA ${rate} % : ${euros(includedVat(base, rate))}`, { align: 'right' })
  }
  document.fontSize(12).text(`Total TTC : ${euros(invoice.totalCents)}`, { align: 'right' })
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
}
