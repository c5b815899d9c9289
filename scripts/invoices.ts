/**
 * `npm run invoices -- --out DIR`: one invoice of each kind, tax case, language and currency, the XML beside the PDF,
 * to be checked by the official rules of whoever receives them. Sellers and buyers are invented.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Invoice,
  type InvoiceDraft,
  type InvoiceKind,
  type InvoiceLine,
  invoiceSums,
  netOf,
  type Party,
  proposeVat,
  type Vat,
} from '../src/content/invoice.ts';
import type { ClientLanguage } from '../src/content/language.ts';
import { stepOf } from '../src/content/money.ts';
import { composeInvoice } from '../src/server/invoices/compose.ts';
import { drawInvoice, xmlOf } from '../src/server/invoices/paper.ts';

const lyon: Party = {
  name: 'Atelier Rivage SAS',
  lines: ['12 rue de la République'],
  postalCode: '69002',
  city: 'Lyon',
  region: null,
  country: 'FR',
  vatNumber: 'FR40303265045',
  registration: '303265045',
  authority: null,
  legal: 'SAS au capital de 10 000 €, RCS Lyon',
  email: 'facturation@rivage.example',
};
const dubai: Party = {
  name: 'Rivage FZ-LLC',
  lines: ['Building 12, Internet City'],
  postalCode: null,
  city: 'Dubai',
  region: 'DXB',
  country: 'AE',
  vatNumber: '100123456700003',
  registration: 'DED-204511',
  authority: 'Department of Economy',
  email: 'billing@rivage.example',
};
const paris: Party = {
  name: 'Boutique Lumière SARL',
  lines: ['4 place des Vosges', 'Bâtiment B'],
  postalCode: '75004',
  city: 'Paris',
  region: null,
  country: 'FR',
  vatNumber: 'FR83404833048',
  registration: '40483304800022',
  authority: null,
  email: 'compta@lumiere.example',
};
const person: Party = {
  ...paris,
  name: 'Camille Roy',
  vatNumber: null,
  registration: null,
  authority: null,
  email: 'camille@roy.example',
};
const berlin: Party = {
  name: 'Hafen GmbH & Co. KG',
  lines: ['Hafenstraße 7'],
  postalCode: '10115',
  city: 'Berlin',
  region: null,
  country: 'DE',
  vatNumber: 'DE136695976',
  registration: null,
  authority: null,
  email: 'rechnung@hafen.example',
};
const sharjah: Party = {
  name: 'Dar Al Noor Trading LLC',
  lines: ['Al Wahda Street 40'],
  postalCode: null,
  city: 'Sharjah',
  region: 'SHJ',
  country: 'AE',
  vatNumber: '100987654300003',
  registration: 'CN-1188420',
  authority: 'Department of Economy',
  email: 'accounts@daralnoor.example',
};
const bangkok: Party = {
  name: 'Siam Retail Co., Ltd.',
  lines: ['88 Sukhumvit Road'],
  postalCode: '10110',
  city: 'Bangkok',
  region: null,
  country: 'TH',
  vatNumber: null,
  registration: '0105561000001',
  authority: null,
  email: 'ap@siamretail.example',
};
const brussels: Party = {
  ...berlin,
  name: 'Atelier du Canal SRL',
  lines: ['Quai au Foin 3'],
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
  vatNumber: 'BE0411905847',
  email: 'factures@canal.example',
};

type Case = {
  name: string;
  seller: Party;
  buyer: Party;
  language: ClientLanguage;
  currency: string;
  regime?: 'registered' | 'small';
  /** Where the proposal of the tax is not what is wanted. */
  vat?: Vat;
  rate?: string;
};

/** One for each case of the tax, and for each language and currency at least once. */
const cases: readonly Case[] = [
  { name: 'fr-domestic', seller: lyon, buyer: paris, language: 'fr', currency: 'EUR' },
  {
    name: 'fr-reduced',
    seller: lyon,
    buyer: paris,
    language: 'fr',
    currency: 'EUR',
    vat: { category: 'S', percent: 5.5 },
  },
  { name: 'fr-consumer', seller: lyon, buyer: person, language: 'fr', currency: 'EUR' },
  {
    name: 'fr-small',
    seller: { ...lyon, vatNumber: null },
    buyer: paris,
    language: 'fr',
    currency: 'EUR',
    regime: 'small',
  },
  {
    name: 'fr-small-abroad',
    seller: { ...lyon, vatNumber: null },
    buyer: berlin,
    language: 'en',
    currency: 'EUR',
    regime: 'small',
  },
  { name: 'fr-reverse', seller: lyon, buyer: berlin, language: 'en', currency: 'EUR' },
  {
    name: 'fr-outside',
    seller: lyon,
    buyer: bangkok,
    language: 'en',
    currency: 'THB',
    rate: '0.0264',
  },
  {
    name: 'fr-foreign-taxed',
    seller: lyon,
    buyer: { ...sharjah, city: 'Dubai', region: 'DXB' },
    language: 'en',
    currency: 'EUR',
    vat: { category: 'S', percent: 20 },
  },
  { name: 'fr-arabic', seller: lyon, buyer: sharjah, language: 'ar', currency: 'EUR' },
  {
    name: 'fr-export',
    seller: lyon,
    buyer: bangkok,
    language: 'en',
    currency: 'EUR',
    vat: { category: 'G', percent: 0 },
  },
  {
    name: 'fr-dollars',
    seller: lyon,
    buyer: paris,
    language: 'fr',
    currency: 'USD',
    rate: '0.921573',
  },
  {
    name: 'fr-yen',
    seller: lyon,
    buyer: paris,
    language: 'fr',
    currency: 'JPY',
    rate: '0.005873',
  },
  {
    name: 'fr-dinars',
    seller: lyon,
    buyer: paris,
    language: 'fr',
    currency: 'KWD',
    rate: '2.984100',
  },
  {
    name: 'be-domestic',
    seller: brussels,
    buyer: { ...brussels, name: 'Maison Delvaux SA', vatNumber: 'BE0403199702' },
    language: 'fr',
    currency: 'EUR',
    vat: { category: 'S', percent: 21 },
  },
  { name: 'ae-domestic', seller: dubai, buyer: sharjah, language: 'en', currency: 'AED' },
  { name: 'ae-arabic', seller: dubai, buyer: sharjah, language: 'ar', currency: 'AED' },
  {
    name: 'ae-export',
    seller: dubai,
    buyer: paris,
    language: 'fr',
    currency: 'EUR',
    rate: '4.012500',
  },
  {
    name: 'ae-dinars',
    seller: dubai,
    buyer: sharjah,
    language: 'en',
    currency: 'KWD',
    rate: '11.940000',
  },
  {
    name: 'ae-unregistered',
    seller: { ...dubai, vatNumber: null },
    buyer: sharjah,
    language: 'en',
    currency: 'AED',
    regime: 'small',
  },
];

const projectLines = (vat: Vat, step: number): InvoiceLine[] => [
  {
    name: 'Boutique en ligne',
    description: 'Maquettes, développement & mise en ligne',
    quantity: 1,
    unitPrice: 845_050,
    vat,
  },
  {
    name: 'Assistant',
    description: 'متجر إلكتروني <24 h/24>',
    quantity: 2.5,
    unitPrice: Math.floor(33_333 / step) * step,
    vat,
  },
];

/** One of each kind for one case: a deposit of two fifths, what is left, a credit note of a part, and a month. */
function invoicesOf({ seller, buyer, language, currency, regime = 'registered', ...given }: Case): Invoice[] {
  const vat = given.vat ?? proposeVat({ country: seller.country, regime, percent: null }, buyer);
  const isFrench = seller.country === 'FR';
  const account = {
    holder: seller.name,
    iban: isFrench ? 'FR7630006000011234567890189' : 'AE070331234567890123456',
    number: null,
    bic: isFrench ? 'AGRIFRPP' : 'EBILAEAD',
  };
  const subject = 'Boutique en ligne';
  const make = (month: number, kind: InvoiceKind, lines: InvoiceLine[], more: Partial<InvoiceDraft> = {}) =>
    composeInvoice(
      {
        kind,
        currency,
        positions: [month],
        agreed: null,
        prepaid: 0,
        takesOff: [],
        preceding: [],
        period: null,
        reference: `PROJECT-7-${month}`,
        fields: {
          language,
          buyer,
          subject,
          lines,
          days: 30,
          rate: given.rate ?? null,
          deliveredOn: kind === 'final' ? '2026-01-31' : null,
        },
        ...more,
      },
      {
        seller,
        account,
        number: `${kind === 'credit' ? 'A' : 'F'}2026-0000${month}`,
        uuid: `00000000-0000-4000-8000-00000000000${month}`,
        issuedOn: `2026-0${month}-14`,
      },
    );
  const step = stepOf(currency);
  const whole = projectLines(vat, step);
  const { gross } = invoiceSums(whole, currency);
  const part = Math.round((gross * 0.4) / step) * step;
  const deposit = make(
    1,
    'deposit',
    [
      {
        name: 'Acompte',
        description: subject,
        quantity: 1,
        unitPrice: netOf(part, vat.percent, currency),
        vat,
      },
    ],
    { agreed: part },
  );
  const { number, issuedOn } = deposit;
  const takesOff = [{ number, issuedOn, vat: deposit.sums.vat }];
  const final = make(2, 'final', whole, { agreed: gross - part, takesOff });
  const credit = make(3, 'credit', whole.slice(1), {
    preceding: [{ number: final.number, issuedOn: final.issuedOn }],
  });
  const month = make(
    4,
    'period',
    [{ name: 'Maintenance', description: 'Avril', quantity: 1, unitPrice: 60_000, vat }],
    { period: { from: '2026-04-01', to: '2026-04-30' } },
  );
  return [deposit, final, credit, month];
}

/** Every invoice that is written, by the name of its files. */
export const sampleInvoices = (): [string, Invoice][] =>
  cases.flatMap((one) =>
    invoicesOf(one).map((invoice): [string, Invoice] => [`${one.name}-${invoice.kind}`, invoice]),
  );

if (import.meta.main) {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
  if (out === undefined) throw new Error('Say where to: npm run invoices -- --out DIR');
  mkdirSync(out, { recursive: true });
  const invoices = sampleInvoices();
  for (const [name, invoice] of invoices) {
    writeFileSync(path.join(out, `${name}.xml`), xmlOf(invoice));
    const agency = { name: invoice.seller.name, brand: undefined };
    writeFileSync(path.join(out, `${name}.pdf`), await drawInvoice(invoice, agency));
  }
  process.stdout.write(`${invoices.length} invoices\n`);
}
