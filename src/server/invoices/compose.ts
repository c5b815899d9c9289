import { billingFaults, countryName, vatIdOf } from '../../content/billing.ts';
import { fillIn } from '../../content/fill.ts';
import {
  type Deduction,
  type DraftFields,
  declaredIn,
  dueDay,
  type Invoice,
  type InvoiceDraft,
  type InvoiceLine,
  type InvoiceProblem,
  invoiceSums,
  jurisdictionOf,
  type Party,
  type Vat,
} from '../../content/invoice.ts';
import { invoiceDay, invoiceWords } from '../../content/invoice-words.ts';
import { stepOf } from '../../content/money.ts';
import { isDrawable } from '../pdf/text.ts';

export type Issuing = {
  seller: Party;
  account: Invoice['account'];
  number: string;
  uuid: string;
  issuedOn: string;
};

/**
 * The currency that a seller accounts in, where the law asks for it and an invoice is in another one; else undefined.
 */
export function accountingCurrency(country: string, currency: string): string | undefined {
  const own = declaredIn(country);
  return own === currency ? undefined : own;
}

/** Puts an invoice together from its draft: the lines, then what was asked for before, and their sums. */
export function composeInvoice(draft: InvoiceDraft, issuing: Issuing): Invoice {
  const { kind, currency, fields, takesOff } = draft;
  const { seller, account, number, uuid, issuedOn } = issuing;
  const lines = linesOf(draft);
  const accountsIn = accountingCurrency(seller.country, currency);
  return {
    kind,
    number,
    uuid,
    issuedOn,
    dueOn: dueDay(issuedOn, kind === 'credit' ? 0 : fields.days),
    language: fields.language,
    currency,
    seller,
    buyer: fields.buyer,
    subject: fields.subject,
    lines,
    takesOff,
    preceding:
      kind === 'credit' ? draft.preceding : takesOff.map(({ number, issuedOn }) => ({ number, issuedOn })),
    deliveredOn: fields.deliveredOn ?? null,
    period: draft.period,
    sums: invoiceSums(lines, currency, { prepaid: draft.prepaid, agreed: draft.agreed ?? undefined }),
    exchange: accountsIn && fields.rate !== null ? { currency: accountsIn, rate: fields.rate } : null,
    account,
    reference: draft.reference,
  };
}

/**
 * The lines of an invoice that staff have written: without those that take off what was asked for before, which are its
 * last.
 */
export const ownLines = ({ lines, takesOff }: Pick<Invoice, 'lines' | 'takesOff'>): InvoiceLine[] =>
  lines.slice(0, lines.length - takesOff.flatMap(({ vat }) => vat).length);

/** What staff have written, then what was asked for before. */
export const linesOf = ({ fields, takesOff }: InvoiceDraft): InvoiceLine[] => [
  ...fields.lines,
  ...takesOff.flatMap((one) => takenOff(fields, one)),
];

const takenOff = ({ language, subject }: DraftFields, { number, issuedOn, vat }: Deduction): InvoiceLine[] =>
  vat.map(({ category, percent, base }) => ({
    name: fillIn({ number, day: invoiceDay(language, issuedOn) })(invoiceWords[language].takenOff),
    description: subject,
    quantity: -1,
    unitPrice: base,
    vat: { category, percent },
  }));

/** The day of what is issued now: where the clock was moved back a little, numbers and days still go in one order. */
export const issueDay = (today: string, newestOn: string | undefined): string =>
  newestOn !== undefined && newestOn > today ? newestOn : today;

type Circumstances = {
  /** What a credit note may come to at most, in cents. */
  creditable: number | undefined;
  today: string;
  /** The newest day of the series. */
  newestOn: string | undefined;
};

/** The invoice is undefined where nobody has said who sells. */
export function problemsOf(
  invoice: Invoice | undefined,
  { creditable, today, newestOn }: Circumstances,
): InvoiceProblem[] {
  if (invoice === undefined) return ['seller'];
  const { buyer, seller, lines, sums, currency } = invoice;
  const law = jurisdictionOf(seller.country);
  const accountsIn = accountingCurrency(seller.country, currency);
  const faults = billingFaults({
    country: buyer.country,
    vatNumber: buyer.vatNumber,
    registrationNumber: buyer.registration,
  });
  const found: Record<InvoiceProblem, boolean> = {
    seller: false,
    address: buyer.name === '' || buyer.lines.length === 0 || buyer.city === null || buyer.country === '',
    emirate: law === 'AE' && buyer.country === 'AE' && (buyer.region === null || !buyer.authority),
    buyerNumber: faults.vatNumber !== undefined || faults.registrationNumber !== undefined,
    reverseNumber: sums.vat.some(({ category }) => category === 'AE') && vatIdOf(buyer) === null,
    rate: accountsIn !== undefined && invoice.exchange === null,
    // A few cents are what rounding each rate comes to; more is another price than what was agreed.
    sums: Math.abs(sums.rounding) > (2 + sums.vat.length + invoice.takesOff.length) * stepOf(currency),
    price: lines.some(({ unitPrice, quantity }) => unitPrice <= 0 || quantity === 0) || sums.gross < 0,
    percent: lines.some(({ vat }) => (vat.category === 'S') !== vat.percent > 0),
    credit: creditable !== undefined && sums.payable > creditable,
    category: !mayHave(seller, sums.vat) || (law === 'AE' && invoice.kind !== 'credit' && sums.gross <= 0),
    endpoint: !buyer.email && !(buyer.country === 'FR' && (buyer.registration ?? buyer.vatNumber)),
    signs: !textsOf(invoice).every(isDrawable),
    // One that was issued while the clock ran ahead would date all that follow.
    clock: newestOn !== undefined && newestOn > dueDay(today, 1),
  };
  return (Object.keys(found) as InvoiceProblem[]).filter((problem) => found[problem]);
}

/**
 * Whether the official rules take these rates of this seller: who has no VAT number asks for none; outside the scope of
 * VAT is never beside another category (BR-O-11); the Emirates know 5 % and zero, or nothing.
 */
function mayHave(seller: Party, rates: readonly Vat[]): boolean {
  const isOutside = rates.some(({ category }) => category === 'O');
  if (isOutside) return rates.length === 1 && (seller.country !== 'AE' || seller.vatNumber === null);
  if (seller.vatNumber === null)
    return rates.every(({ category }) => category === 'E' && seller.country !== 'AE');
  if (seller.country !== 'AE') return true;
  return rates.every(({ category, percent }) => (category === 'S' && percent === 5) || category === 'Z');
}

/** All that people have typed of it. */
const textsOf = ({ seller, buyer, subject, lines }: Invoice): string[] => [
  ...[seller, buyer].flatMap(({ name, lines: street, city, legal }) => [
    name,
    ...street,
    city ?? '',
    legal ?? '',
  ]),
  subject,
  ...lines.flatMap(({ name, description }) => [name, description]),
];

/** Parts of an address that people have typed on lines, as far as its last ones say them: `69003 Lyon`, `Dubai`. */
export function readAddress(
  address: string | null,
  country: string | null,
): Pick<Party, 'lines' | 'postalCode' | 'city'> {
  const lines = (address ?? '')
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const names = country ? ['en', 'fr'].map((language) => countryName(country, language)) : [];
  if (lines.length > 1 && names.includes(lines.at(-1) ?? '')) lines.pop();
  if (lines.length < 2) return { lines, postalCode: null, city: null };
  const last = lines.pop() ?? '';
  const [, postalCode = null, city = last] = /^(?:[A-Z]{1,2}-)?(\d{4,6})\s+(.+)$/.exec(last) ?? [];
  return { lines, postalCode, city };
}
