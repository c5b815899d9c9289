/** What a list of invoices shows: those of one state, or the credit notes. */
export const invoiceChoices = ['draft', 'open', 'overdue', 'credit'] as const;

/** How long an open invoice is overdue: not, up to 30, 60 or 90 days, or longer. */
export const invoiceAges = ['current', 'month', 'twoMonths', 'threeMonths', 'older'] as const;
