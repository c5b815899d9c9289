import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { sampleInvoices } from '../scripts/invoices.ts';
import { vatIdOf } from '../src/content/billing.ts';
import { drawInvoice, xmlOf } from '../src/server/invoices/paper.ts';
import { missingGlyphs } from './setup/pdf.ts';

/** The texts of all elements of a name, in their order. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + cents(text), 0);

const samples = sampleInvoices();
const french = samples.filter(([name]) => name.startsWith('fr-'));
const emirati = samples.filter(([name]) => name.startsWith('ae-'));

describe('an invoice as Factur-X', () => {
  it.each(samples.filter(([name]) => !name.startsWith('ae-')))('%s adds up', (_, invoice) => {
    const xml = xmlOf(invoice);
    const [, whole = ''] = xml.split('<ram:SpecifiedTradeSettlementHeaderMonetarySummation>');
    const at = (name: string) => cents(all(whole, `ram:${name}`)[0] ?? '0');
    const lines = all(xml.slice(0, xml.indexOf('ApplicableHeaderTradeAgreement')), 'ram:LineTotalAmount');
    expect(sum(lines)).toBe(at('LineTotalAmount'));
    expect(at('TaxBasisTotalAmount')).toBe(at('LineTotalAmount'));
    expect(sum(all(xml, 'ram:CalculatedAmount'))).toBe(at('TaxTotalAmount'));
    expect(at('GrandTotalAmount')).toBe(at('TaxBasisTotalAmount') + at('TaxTotalAmount'));
    expect(at('DuePayableAmount')).toBe(
      at('GrandTotalAmount') + at('RoundingAmount') - at('TotalPrepaidAmount'),
    );
  });

  it.each(french)('%s says what French law asks of it', (_, { kind, seller }) => {
    const invoice = samples.find(([name]) => name === _)?.[1];
    const xml = invoice ? xmlOf(invoice) : '';
    expect(all(xml, 'ram:SubjectCode').toSorted()).toEqual(['AAB', 'BAR', 'PMD', 'PMT']);
    expect(all(xml, 'ram:TypeCode')[0]).toBe(
      { deposit: '386', final: '380', period: '380', credit: '381' }[kind],
    );
    expect(xml).toContain(`<ram:ID schemeID="0002">${seller.registration}</ram:ID>`);
    expect(all(xml, 'ram:ID')[0]).toBe(kind === 'final' ? 'S4' : 'S1');
  });

  it('calls a French credit note by a code of its own where it takes a deposit back', () => {
    const credit = french.map(([, invoice]) => invoice).find(({ kind }) => kind === 'credit');
    const codeOf = (isDeposit: boolean) => {
      if (!credit) throw new Error('No credit note among the samples');
      const preceding = credit.preceding.map((one) => ({ ...one, isDeposit }));
      return all(xmlOf({ ...credit, preceding }), 'ram:TypeCode')[0];
    };
    expect([codeOf(true), codeOf(false)]).toEqual(['503', '381']);
  });
});

describe('the number of a buyer', () => {
  const numbersIn = (name: string) => {
    const invoice = samples.find(([one]) => one === name)?.[1];
    if (!invoice) throw new Error('There is no such sample');
    const [, buyer = ''] = /<ram:BuyerTradeParty>(.*?)<\/ram:BuyerTradeParty>/s.exec(xmlOf(invoice)) ?? [];
    return [...buyer.matchAll(/<ram:ID schemeID="(?:VA|FC)">([^<]*)/g)].map(([, number]) => number);
  };

  it('without the letters of its country stands on the paper alone (BR-CO-09)', async () => {
    expect(numbersIn('fr-reverse-final')).toEqual(['DE136695976']);
    expect(numbersIn('fr-foreign-taxed-final')).toEqual([]);
    const invoice = samples.find(([one]) => one === 'fr-foreign-taxed-final')?.[1];
    if (!invoice) throw new Error('There is no such sample');
    const pdf = await drawInvoice(invoice, { name: invoice.seller.name, brand: undefined });
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text).toContain('100987654300003');
  });

  it('of a Greek one has the letters that Greece has in the Union', () => {
    expect(vatIdOf({ country: 'GR', vatNumber: 'EL 094259216' })).toBe('EL094259216');
    expect(vatIdOf({ country: 'GR', vatNumber: 'GR094259216' })).toBe(null);
    expect(vatIdOf({ country: '', vatNumber: '094259216' })).toBe(null);
  });

  it('of a seller elsewhere is the one that their tax office knows (BT-32)', () => {
    const invoice = samples.find(([one]) => one === 'be-domestic-final')?.[1];
    if (!invoice) throw new Error('There is no such sample');
    const seller = { ...invoice.seller, country: 'TH', vatNumber: '0105561000001' };
    expect(xmlOf({ ...invoice, seller })).toContain('<ram:ID schemeID="FC">0105561000001</ram:ID>');
  });
});

it('an invoice that was paid to the last cent says so, also where a cent of it is rounding', () => {
  const invoice = french.find(([name]) => name === 'fr-domestic-deposit')?.[1];
  if (!invoice) throw new Error('There is no such sample');
  const paid = (rounding: number, left: number) => {
    const { gross } = invoice.sums;
    const sums = { ...invoice.sums, rounding, prepaid: gross + rounding - left, payable: left };
    return all(xmlOf({ ...invoice, sums }), 'ram:ID')[0];
  };
  expect([paid(0, 0), paid(1, 0), paid(-1, 0), paid(0, 1), paid(1, 1)]).toEqual([
    'S2',
    'S2',
    'S2',
    'S1',
    'S1',
  ]);
});

describe('an invoice as PINT AE', () => {
  it.each(emirati)('%s adds up, in dirhams too', (_, invoice) => {
    const xml = xmlOf(invoice);
    const [, whole = ''] = /<cac:LegalMonetaryTotal>(.*?)<\/cac:LegalMonetaryTotal>/s.exec(xml) ?? [];
    const at = (name: string) => cents(all(whole, `cbc:${name}`)[0] ?? '0');
    const tail = xml.slice(xml.indexOf('</cac:LegalMonetaryTotal>'));
    expect(sum(all(tail, 'cbc:LineExtensionAmount'))).toBe(at('LineExtensionAmount'));
    expect(at('TaxInclusiveAmount')).toBe(
      at('TaxExclusiveAmount') + sum(all(xml, 'cac:TaxTotal').concat(all(xml, 'cbc:TaxAmount')[0] ?? '0')),
    );
    expect(at('PayableAmount')).toBe(at('TaxInclusiveAmount') + at('PayableRoundingAmount'));
    const code = all(xml, 'cbc:InvoiceTypeCode').concat(all(xml, 'cbc:CreditNoteTypeCode'))[0];
    const isOutside = invoice.seller.vatNumber === null;
    if (invoice.kind === 'credit') expect(code).toBe(isOutside ? '81' : '381');
    else expect(code).toBe(isOutside ? '480' : '380');
  });

  // As the official rule counts it (ibr-147-ae), in which 2.5 times 33.33 are 83.32.
  it.each(emirati)('%s has prices that come to its lines in binary fractions too', (_, invoice) => {
    const xml = xmlOf(invoice);
    const tail = xml.slice(xml.indexOf('</cac:LegalMonetaryTotal>'));
    const quantities = all(tail, 'cbc:(?:Credited|Invoiced)Quantity');
    const bases = all(tail, 'cbc:BaseQuantity');
    const prices = all(tail, 'cbc:PriceAmount');
    const counted = prices.map((price, index) =>
      Math.round(Number(quantities[index]) * (Number(price) / Number(bases[index])) * 100),
    );
    expect(counted).toEqual(all(tail, 'cbc:LineExtensionAmount').map(cents));
  });
});

describe('an invoice on paper', () => {
  it.each([
    ['fr-domestic-final', ['Facture', 'F2026-00002', '6 684,36 €', 'Pas d’escompte', 'non transmise']],
    ['fr-reverse-deposit', ['Deposit invoice', 'Reverse charge', 'not transmitted']],
    ['ae-arabic-credit', ['A2026-00003', '100123456700003']],
    ['fr-small-period', ['Facture', 'article 293 B du CGI']],
    ['fr-small-abroad-final', ['article 259-1', 'SAS au capital de 10 000 €', 'Day of the service']],
    ['ae-domestic-final', ['Tax Invoice', 'Day of the service']],
    ['ae-domestic-credit', ['Tax Credit Note']],
  ])('%s says what it is', async (name, texts) => {
    const invoice = samples.find(([one]) => one === name)?.[1];
    if (!invoice) throw new Error('There is no such sample');
    const pdf = await drawInvoice(invoice, { name: invoice.seller.name, brand: undefined });
    expect(missingGlyphs(pdf)).toBe(0);
    const read = await extractText(new Uint8Array(pdf), { mergePages: true });
    const text = read.text.replaceAll(/\s+/g, ' ');
    for (const one of texts) expect(text).toContain(one.replaceAll(/\s+/g, ' '));
  });
});
