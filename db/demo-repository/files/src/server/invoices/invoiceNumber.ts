/** Invoices are numbered apart from orders, as the law wants it: F-2026-0001, without holes. */
export const invoiceNumber = (year: number, sequence: number) => `F-${year}-${String(sequence).padStart(4, '0')}`
