/** An issued invoice as a platform takes it: its own XML, or the PDF that holds it. */
export type SubmittedInvoice = {
  /** By which the platform knows it again: the same number is the same invoice, however often it is sent. */
  number: string;
  mediaType: 'application/xml' | 'application/pdf';
  bytes: Buffer;
};

/** What a platform says of an invoice. `id` is its own name for it. */
export type Submission = { id: string; status: 'received' | 'accepted' | 'refused' };

/** A platform that transmits invoices to a tax office. None is connected: nothing of the program calls it. */
export type TaxPlatform = {
  /**
   * Hands an invoice over. Sent again it is the same one. Throws FinalError where another try would be refused again.
   */
  submit(invoice: SubmittedInvoice, signal: AbortSignal): Promise<Submission>;
  /** How it stands by now; undefined where the platform knows no such number. */
  find(number: string, signal: AbortSignal): Promise<Submission | undefined>;
};
