/** The path of an invoice's document for whoever has the client's link. */
export const invoicePath = (clientId: string, invoiceId: number): string =>
  `/api/clients/${encodeURIComponent(clientId)}/invoices/${invoiceId}`;
