import {
  exchanged,
  type Invoice,
  type InvoiceLine,
  type Party,
  taxOn,
  type VatSum,
  vatReason,
} from '../../content/invoice.ts';
import { invoiceWords } from '../../content/invoice-words.ts';
import { amountText, document, group, type Node, text } from './xml.ts';

/**
 * The invoice as UBL 2.1 by PINT AE 1 (OpenPeppol, Ministry of Finance of the Emirates). A deposit is an invoice like
 * any other there. Numbers in comments are its terms.
 */
export function writeUbl(invoice: Invoice): string {
  const { kind, currency, sums, exchange } = invoice;
  const isCredit = kind === 'credit';
  const name = isCredit ? 'CreditNote' : 'Invoice';
  return document(
    name,
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    text('cbc:CustomizationID', 'urn:peppol:pint:billing-1@ae-1'),
    text('cbc:ProfileID', 'urn:peppol:bis:billing'),
    text('cbc:ProfileExecutionID', isExport(invoice) ? '00000001' : '00000000'),
    text('cbc:ID', invoice.number),
    text('cbc:UUID', invoice.uuid),
    text('cbc:IssueDate', invoice.issuedOn),
    !isCredit && text('cbc:DueDate', invoice.dueOn),
    text(`cbc:${name}TypeCode`, typeCode(invoice)),
    text('cbc:DocumentCurrencyCode', currency),
    text('cbc:TaxCurrencyCode', 'AED'),
    invoice.period &&
      group(
        'cac:InvoicePeriod',
        text('cbc:StartDate', invoice.period.from),
        text('cbc:EndDate', invoice.period.to),
        text('cbc:DescriptionCode', 'MTH'),
      ),
    isCredit && group('cac:DiscrepancyResponse', text('cbc:ResponseCode', 'DL8.61.1.A')),
    invoice.preceding.map(({ number, issuedOn }) =>
      group(
        'cac:BillingReference',
        group('cac:InvoiceDocumentReference', text('cbc:ID', number), text('cbc:IssueDate', issuedOn)),
      ),
    ),
    exchange &&
      group(
        'cac:AdditionalDocumentReference',
        text('cbc:ID', invoice.number),
        text('cbc:DocumentTypeCode', 'aedtotal-incl-vat'),
        text('cbc:DocumentDescription', inDirhams(invoice, sums.gross)),
      ),
    group('cac:AccountingSupplierParty', party(invoice.seller, invoice)),
    group('cac:AccountingCustomerParty', party(invoice.buyer, invoice)),
    group(
      'cac:Delivery',
      text('cbc:ActualDeliveryDate', invoice.deliveredOn),
      isExport(invoice) && group('cac:DeliveryLocation', address('cac:Address', invoice.buyer)),
    ),
    !isCredit &&
      group(
        'cac:PaymentMeans',
        text('cbc:PaymentMeansCode', invoice.account ? '30' : '54'),
        text('cbc:PaymentID', invoice.reference),
        invoice.account &&
          group(
            'cac:PayeeFinancialAccount',
            text('cbc:ID', invoice.account.iban ?? invoice.account.number),
            text('cbc:Name', invoice.account.holder),
            group('cac:FinancialInstitutionBranch', text('cbc:ID', invoice.account.bic)),
          ),
      ),
    exchange &&
      group(
        'cac:TaxExchangeRate',
        text('cbc:SourceCurrencyCode', currency),
        text('cbc:TargetCurrencyCode', 'AED'),
        text('cbc:CalculationRate', exchange.rate),
      ),
    group(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', sums.tax, currency),
      sums.vat.map((sum) => taxOf(invoice, sum)),
    ),
    exchange &&
      group('cac:TaxTotal', text('cbc:TaxAmount', inDirhams(invoice, sums.tax), { currencyID: 'AED' })),
    group(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', sums.net, currency),
      amount('cbc:TaxExclusiveAmount', sums.net, currency),
      amount('cbc:TaxInclusiveAmount', sums.gross, currency),
      sums.prepaid !== 0 && sums.payable > 0 && amount('cbc:PrepaidAmount', sums.prepaid, currency),
      sums.rounding !== 0 && amount('cbc:PayableRoundingAmount', sums.rounding, currency),
      // What is paid altogether asks for all of it: the rules refuse an invoice that asks for nothing (ibr-127-ae).
      amount('cbc:PayableAmount', sums.payable > 0 ? sums.payable : sums.gross + sums.rounding, currency),
    ),
    invoice.lines.map((line, index) => lineOf(invoice, line, index)),
  );
}

const amount = (name: string, cents: number, currencyID: string): Node =>
  text(name, amountText(cents, currencyID), { currencyID });

const inDirhams = ({ currency, exchange }: Invoice, cents: number): string =>
  amountText(exchange ? exchanged(cents, currency, exchange) : cents, 'AED');

/** Out of the scope of VAT, as of who is not registered, both have codes of their own. */
function typeCode({ kind, sums }: Invoice): string {
  const isOutside = sums.vat.every(({ category }) => category === 'O');
  if (kind === 'credit') return isOutside ? '81' : '381';
  return isOutside ? '480' : '380';
}

const isExport = ({ buyer, sums }: Invoice): boolean =>
  buyer.country !== 'AE' && sums.vat.every(({ category }) => category !== 'O');

/** 0235: the tax number of the Emirates, which is what their network addresses. */
function party(one: Party, invoice: Invoice): Node {
  const isEmirati = one.country === 'AE';
  const tin = isEmirati ? one.vatNumber?.slice(0, 10) : undefined;
  // Goods bought from abroad, and who has no number, share what the ministry reserves for them.
  const endpoint = tin ?? (one === invoice.buyer ? (isEmirati ? '1234567890' : undefined) : undefined);
  return group(
    'cac:Party',
    endpoint === undefined
      ? text('cbc:EndpointID', one.email, { schemeID: 'EM' })
      : text('cbc:EndpointID', endpoint, { schemeID: '0235' }),
    group('cac:PartyName', text('cbc:Name', one.name)),
    address('cac:PostalAddress', one),
    one.vatNumber &&
      group(
        'cac:PartyTaxScheme',
        text('cbc:CompanyID', one.vatNumber),
        group('cac:TaxScheme', text('cbc:ID', 'VAT')),
      ),
    group(
      'cac:PartyLegalEntity',
      text('cbc:RegistrationName', one.name),
      // TL: a trade licence, by the authority that has given it.
      text('cbc:CompanyID', one.registration, {
        ...(isEmirati && { schemeAgencyID: 'TL', schemeAgencyName: one.authority ?? '' }),
      }),
    ),
    group('cac:Contact', text('cbc:ElectronicMail', one.email)),
  );
}

/**
 * Where the town or the part of the country is not known, the country's name stands for it: the format asks for each.
 */
function address(name: string, { lines, city, region, postalCode, country }: Party): Node {
  return group(
    name,
    text('cbc:StreetName', lines[0] ?? city ?? country),
    text('cbc:AdditionalStreetName', lines.slice(1).join(', ')),
    text('cbc:CityName', city ?? region ?? country),
    text('cbc:PostalZone', postalCode),
    text('cbc:CountrySubentity', region ?? city ?? country),
    group('cac:Country', text('cbc:IdentificationCode', country)),
  );
}

const percentOf = ({ category, percent }: Pick<VatSum, 'category' | 'percent'>): Node =>
  category !== 'O' && category !== 'E' && text('cbc:Percent', percent.toFixed(2));

function taxOf({ seller, buyer, language, currency }: Invoice, sum: VatSum): Node {
  const reason = vatReason(seller, buyer, sum);
  return group(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', sum.base, currency),
    amount('cbc:TaxAmount', sum.tax, currency),
    group(
      'cac:TaxCategory',
      text('cbc:ID', sum.category),
      percentOf(sum),
      reason &&
        sum.category !== 'Z' &&
        text('cbc:TaxExemptionReason', invoiceWords[language].reasons[reason]),
      group('cac:TaxScheme', text('cbc:ID', 'VAT')),
    ),
  );
}

function lineOf(invoice: Invoice, line: Invoice['lines'][number], index: number): Node {
  const { currency, sums, kind } = invoice;
  const net = sums.lines[index] ?? 0;
  const tax = taxOn(net, line.vat.percent, currency);
  const quantity = kind === 'credit' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  return group(
    kind === 'credit' ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    text('cbc:ID', String(index + 1)),
    text(quantity, String(line.quantity), { unitCode: 'C62' }),
    amount('cbc:LineExtensionAmount', net, currency),
    group(
      'cac:Item',
      text('cbc:Description', line.description || line.name),
      text('cbc:Name', line.name),
      group(
        'cac:ClassifiedTaxCategory',
        text('cbc:ID', line.vat.category),
        percentOf(line.vat),
        group('cac:TaxScheme', text('cbc:ID', 'VAT')),
      ),
    ),
    priceOf(line, net, currency),
    group(
      'cac:ItemPriceExtension',
      text('cbc:Amount', inDirhams(invoice, net + tax), { currencyID: 'AED' }),
      group('cac:TaxTotal', text('cbc:TaxAmount', inDirhams(invoice, tax), { currencyID: 'AED' })),
    ),
  );
}

/**
 * The price of one, where so many of them are the amount to the cent. Else it is that of all of them: the rule that
 * compares the two (ibr-147-ae) counts in binary fractions, in which 2.5 times 33.33 are 83.32.
 */
function priceOf({ quantity, unitPrice }: InvoiceLine, net: number, currency: string): Node {
  const isExact = Math.round(quantity * 100) * unitPrice === net * 100;
  const price = isExact ? unitPrice : net / Math.sign(quantity);
  const count = isExact ? 1 : Math.abs(quantity);
  return group(
    'cac:Price',
    amount('cbc:PriceAmount', price, currency),
    text('cbc:BaseQuantity', String(count), { unitCode: 'C62' }),
    group(
      'cac:AllowanceCharge',
      text('cbc:ChargeIndicator', 'false'),
      amount('cbc:Amount', 0, currency),
      amount('cbc:BaseAmount', price, currency),
    ),
  );
}
