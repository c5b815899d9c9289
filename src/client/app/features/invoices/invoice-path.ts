/** The paper of an invoice for whoever has the client's link. */
export const invoicePath = (clientId: string, invoiceId: number): string =>
  `/api/clients/${encodeURIComponent(clientId)}/invoices/${invoiceId}`;

/** What the list of a client's invoices is kept by. */
export const clientInvoicesKey = (clientId: string) => ['client-invoices', clientId] as const;
