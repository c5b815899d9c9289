/** The paper of an invoice for whoever has the client's link. */
export const invoicePath = (clientId: string, invoiceId: number): string =>
  `/api/clients/${encodeURIComponent(clientId)}/invoices/${invoiceId}`;
