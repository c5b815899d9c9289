import { invoicesWords } from '../../../../content/app/invoices.ts';
import type { InvoiceState } from '../../../../routers/invoices.schema.ts';
import { Check, Clock, Mail, Minus, Pen, Warning } from '../../../ui/icons.tsx';
import type { StateLook } from '../../kit/state-badge.tsx';
import { appLocale, wordsOf } from '../../language.ts';

const { states } = wordsOf(invoicesWords);

/** The states of an invoice. */
export const invoiceLooks: Record<InvoiceState, StateLook> = {
  draft: { word: states.draft, color: 'gray', Icon: Pen },
  open: { word: states.open, color: 'blue', Icon: Mail },
  partly: { word: states.partly, color: 'orange', Icon: Clock },
  overdue: { word: states.overdue, color: 'red', Icon: Warning },
  paid: { word: states.paid, color: 'green', Icon: Check },
  credited: { word: states.credited, color: 'gray', Icon: Minus },
  issued: { word: states.issued, color: 'gray', Icon: Check },
};

/** A rate in percent, in the reader's language. */
export const rateText = (percent: number): string =>
  `${percent.toLocaleString(appLocale, { maximumFractionDigits: 2 })}\u00a0%`;
