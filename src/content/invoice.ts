/**
 * An invoice as it is issued: what the paper, the two XML formats, the books and the screen are made of. Amounts are
 * whole cents of the currency, as `money.ts` has them; days are `YYYY-MM-DD` in the agency's time zone. BT and BG are
 * the terms of EN 16931.
 */
import type { ClientLanguage } from './language.ts';
import { digitsOf, portionOf, stepOf } from './money.ts';

export const invoiceKinds = ['deposit', 'final', 'period', 'credit'] as const;
/**
 * `deposit`: a part before the work is done; `final`: what is left; `period`: of a service; `credit`: takes one back.
 */
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * Categories of VAT by UNTDID 5305: S standard or reduced rate, Z zero rated, E exempt, AE reverse charge, G exported
 * out of the Union, O outside the scope of VAT.
 */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'G', 'O'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** A category and its rate in percent with two decimals at most; 0 for all but S. */
export type Vat = { category: VatCategory; percent: number };

/** Which law the seller is under: it decides the format, the legal lines and what is proposed. */
export type Jurisdiction = 'FR' | 'AE' | 'other';
export const jurisdictionOf = (country: string): Jurisdiction =>
  country === 'FR' || country === 'AE' ? country : 'other';

const declared: Record<Jurisdiction, string | undefined> = { FR: 'EUR', AE: 'AED', other: undefined };

/** The currency in which the law of a seller's country has its tax declared; undefined where we know of none. */
export const declaredIn = (country: string): string | undefined => declared[jurisdictionOf(country)];

/** The parts of the Emirates, by ISO 3166-2 or as their e-invoices call them. */
export const emirates = ['AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK'] as const;

/** Who sells or buys, as they were called when it was issued. `region` is an emirate's code where `country` is AE. */
export type Party = {
  name: string;
  lines: string[];
  postalCode: string | null;
  city: string | null;
  region: string | null;
  /** ISO 3166-1. */
  country: string;
  vatNumber: string | null;
  /** SIREN or SIRET in France, the trade licence in the Emirates. */
  registration: string | null;
  /** Who has given the trade licence, in the Emirates. */
  authority: string | null;
  /** Legal form, capital and register of a seller in France, as its papers have to say them; older ones have none. */
  legal?: string | null;
  email: string | null;
};

/** `quantity` has two decimals at most, and is negative for what is taken off; `unitPrice` never is (BR-27). */
export type InvoiceLine = {
  name: string;
  description: string;
  quantity: number;
  unitPrice: number;
  vat: Vat;
};

/** Another invoice, by its number and day. */
export type InvoiceReference = {
  number: string;
  issuedOn: string;
  /** Of one that a credit note takes back: whether it asked for a deposit. */
  isDeposit?: boolean;
};

/** An invoice that another takes off, with what it came to by each rate. */
export type Deduction = InvoiceReference & { vat: VatSum[] };

export type Invoice = {
  kind: InvoiceKind;
  number: string;
  /** The same for machines, which the Emirates ask for. */
  uuid: string;
  issuedOn: string;
  dueOn: string;
  language: ClientLanguage;
  currency: string;
  seller: Party;
  buyer: Party;
  /** The project or service that it is for, as the client knows it. */
  subject: string;
  lines: InvoiceLine[];
  /** The invoices that a final one takes off: each a line of its own, behind all others, by rate. */
  takesOff: Deduction[];
  /** The same by number, or what a credit note takes back (BG-3). */
  preceding: InvoiceReference[];
  /** The day on which what it is for was done, where that is another one (BT-72); older ones have none. */
  deliveredOn?: string | null;
  /** From and to, both included. */
  period: { from: string; to: string } | null;
  sums: InvoiceSums;
  /**
   * What one unit of `currency` is in the currency that the seller accounts in, as staff have typed it, with six
   * decimals at most: the program converts nothing by itself. Null where they are one.
   */
  exchange: { currency: string; rate: string } | null;
  /** Where a transfer goes; null where only a card pays it. */
  account: { holder: string; iban: string | null; number: string | null; bic: string | null } | null;
  /** What the bank statement should say. */
  reference: string;
};

/** An invoice before it has a number: what staff write of it (`fields`), and what its project says. */
export type InvoiceDraft = {
  kind: InvoiceKind;
  currency: string;
  /** The places in the payment plan of what it asks for; none of a credit note. */
  positions: number[];
  /** What it has to come to with tax, in cents; null where its lines decide. */
  agreed: number | null;
  /** What was paid of it already. */
  prepaid: number;
  takesOff: Deduction[];
  /** Of a credit note. */
  preceding: InvoiceReference[];
  period: Invoice['period'];
  reference: string;
  fields: DraftFields;
};

/** What staff decide. `unitPrice` in cents; `rate` is typed, see `Invoice.exchange`. */
export type DraftFields = {
  language: ClientLanguage;
  buyer: Party;
  subject: string;
  lines: InvoiceLine[];
  days: number;
  rate: string | null;
  /** See `Invoice.deliveredOn`. */
  deliveredOn?: string | null;
};

/** One rate of an invoice: what it is counted on, and what it comes to (BG-23). */
export type VatSum = Vat & { base: number; tax: number };

export type InvoiceSums = {
  /** In the order of the invoice's lines (BT-131). */
  lines: number[];
  /** By category and rate, in the order in which they appear. */
  vat: VatSum[];
  /** Without tax (BT-106, BT-109). */
  net: number;
  tax: number;
  /** With tax (BT-112). */
  gross: number;
  /** What was paid before it was issued (BT-113). */
  prepaid: number;
  /** A cent or two by which it is brought to what was agreed (BT-114). */
  rounding: number;
  /** BT-115. */
  payable: number;
};

/**
 * Adds an invoice up by the rules of EN 16931: each line to what the currency's amounts are multiples of, then the tax
 * of each rate on the sum of its lines, never the sum of rounded taxes (BR-CO-10 to BR-CO-17). Halves are rounded away
 * from zero, so that a credit note is the exact opposite. `agreed` is what it has to come to with tax where that was
 * agreed before: the difference becomes `rounding`.
 */
export function invoiceSums(
  lines: readonly Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'vat'>[],
  currency: string,
  { prepaid = 0, agreed }: { prepaid?: number; agreed?: number | undefined } = {},
): InvoiceSums {
  const amounts = lines.map(({ quantity, unitPrice }) =>
    share(unitPrice, hundredths(quantity), 100, currency),
  );
  const vat: VatSum[] = [];
  for (const [index, line] of lines.entries()) {
    const { category, percent } = line.vat;
    const sum = vat.find((one) => one.category === category && one.percent === percent);
    if (sum) sum.base += amounts[index] ?? 0;
    else vat.push({ category, percent, base: amounts[index] ?? 0, tax: 0 });
  }
  for (const sum of vat) sum.tax = taxOn(sum.base, sum.percent, currency);
  const net = amounts.reduce((total, cents) => total + cents, 0);
  const tax = vat.reduce((total, sum) => total + sum.tax, 0);
  const gross = net + tax;
  const rounding = agreed === undefined ? 0 : agreed - gross;
  return { lines: amounts, vat, net, tax, gross, prepaid, rounding, payable: gross + rounding - prepaid };
}

/**
 * What is left without the tax that `gross` contains, so that both together are `gross` to the hundredth, or one step
 * off it.
 */
export const netOf = (gross: number, percent: number, currency: string): number =>
  share(gross, 10_000, 10_000 + hundredths(percent), currency);

/** The tax on an amount at a rate, halves away from zero. */
export const taxOn = (cents: number, percent: number, currency: string): number =>
  share(cents, hundredths(percent), 10_000, currency);

/** Two decimals as a whole number. */
const hundredths = (value: number): number => Math.round(value * 100);

/** `amount` times `factor` in parts of `whole`, to what the currency's amounts are multiples of. */
const share = (amount: number, factor: number, whole: number, currency: string): number =>
  portionOf(amount, BigInt(factor), BigInt(whole), stepOf(currency));

/** An amount at a rate with six decimals at most, halves away from zero. */
export function exchanged(cents: number, from: string, to: NonNullable<Invoice['exchange']>): number {
  const [whole = '0', fraction = ''] = to.rate.split('.');
  const millionths = BigInt(whole + fraction.padEnd(6, '0'));
  const factor = millionths * 10n ** BigInt(digitsOf(to.currency));
  return portionOf(cents, factor, 1_000_000n * 10n ** BigInt(digitsOf(from)));
}

/** What keeps a draft from being issued. */
export const invoiceProblems = [
  'seller',
  'address',
  'emirate',
  'buyerNumber',
  'reverseNumber',
  'rate',
  'sums',
  'price',
  'percent',
  'category',
  'credit',
  'endpoint',
  'signs',
  'clock',
] as const;
export type InvoiceProblem = (typeof invoiceProblems)[number];

/** How the seller stands to VAT: registered, or below the threshold of small businesses. */
export const vatRegimes = ['registered', 'small'] as const;
export type VatRegime = (typeof vatRegimes)[number];

/** What the seller's law says of a rate: the least of it that an invoice has to give a reason for. */
export type VatReason =
  | 'franceSmall'
  | 'franceReverse'
  | 'franceOutside'
  | 'unionReverse'
  | 'emiratesExport'
  | 'emiratesUnregistered'
  | 'exempt'
  | 'outside'
  | 'export'
  | 'zero';

/** The member states of the European Union, by ISO 3166-1. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Its own rate where the seller has none in mind. */
const usualPercent: Record<Jurisdiction, number> = { FR: 20, AE: 5, other: 0 };

export type VatSeller = { country: string; regime: VatRegime; percent: number | null };

/**
 * What is proposed for services, by the seller's regime and the buyer's place (directive 2006/112/CE, articles 44 and
 * 196; articles 259 and 293 B of the French code; article 31 of the Emirati decree). Staff decide.
 */
export function proposeVat(seller: VatSeller, buyer: { country: string; vatNumber: string | null }): Vat {
  const law = jurisdictionOf(seller.country);
  const isAtHome = buyer.country === '' || buyer.country === seller.country;
  // What a business or somebody outside of the Union buys is supplied there: the exemption of article 293 B is of
  // supplies in France.
  const isAbroad = !isAtHome && (!union.has(buyer.country) || buyer.vatNumber !== null);
  if (seller.regime === 'small') {
    return { category: law === 'FR' && !isAbroad ? 'E' : 'O', percent: 0 };
  }
  const percent = seller.percent ?? usualPercent[law];
  const domestic: Vat = percent > 0 ? { category: 'S', percent } : { category: 'Z', percent: 0 };
  // Nobody has said where they are: most are nearby.
  if (isAtHome) return domestic;
  if (law === 'AE') return { category: 'Z', percent: 0 };
  if (!union.has(seller.country)) return { category: 'O', percent: 0 };
  if (!union.has(buyer.country)) return { category: 'O', percent: 0 };
  // A buyer of the Union without a number is a consumer, who pays the seller's own rate.
  return buyer.vatNumber === null ? domestic : { category: 'AE', percent: 0 };
}

/** Why no tax is asked for, by which words and codes are found; undefined where there is. */
export function vatReason(
  seller: Pick<Party, 'country' | 'vatNumber'>,
  buyer: { country: string },
  { category }: Pick<Vat, 'category'>,
): VatReason | undefined {
  const law = jurisdictionOf(seller.country);
  if (category === 'S') return undefined;
  if (category === 'AE') return law === 'FR' && buyer.country !== 'FR' ? 'franceReverse' : 'unionReverse';
  if (category === 'G') return 'export';
  if (category === 'E') return law === 'FR' && seller.vatNumber === null ? 'franceSmall' : 'exempt';
  if (category === 'O') {
    if (law === 'FR') return 'franceOutside';
    return law === 'AE' ? 'emiratesUnregistered' : 'outside';
  }
  return law === 'AE' && buyer.country !== 'AE' ? 'emiratesExport' : 'zero';
}

/** The last day on which it is to be paid, so many days after it is issued. */
export function dueDay(issuedOn: string, days: number): string {
  const day = new Date(`${issuedOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
