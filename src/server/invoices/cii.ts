import { vatIdOf } from '../../content/billing.ts';
import { exchanged, type Invoice, type Party, type VatSum, vatReason } from '../../content/invoice.ts';
import { invoiceWords } from '../../content/invoice-words.ts';
import { amountText, document, group, type Node, text } from './xml.ts';

/** UNTDID 1001: an advance, an invoice, a credit note. */
const typeCodes = { deposit: '386', final: '380', period: '380', credit: '381' } as const;

/** The French CTC has a code of its own for a credit note that takes a deposit back. */
const typeCodeOf = ({ kind, seller, preceding }: Invoice): string =>
  kind === 'credit' && seller.country === 'FR' && preceding[0]?.isDeposit ? '503' : typeCodes[kind];

/**
 * Why there is no tax, by the code list of the European Commission (VATEX). Outside the scope of VAT it is a fixed one.
 */
const exemptionCodes: Record<string, string> = {
  AE: 'VATEX-EU-AE',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/**
 * The invoice as Cross Industry Invoice D16B in the profile EN 16931, as Factur-X 1.0 carries it, with what the French
 * CTC asks beside. An amount is two decimals with a point.
 */
export function writeCii(invoice: Invoice): string {
  const { seller, buyer, currency, sums } = invoice;
  const isFrench = seller.country === 'FR';
  return document(
    'rsm:CrossIndustryInvoice',
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    },
    group(
      'rsm:ExchangedDocumentContext',
      isFrench &&
        group(
          'ram:BusinessProcessSpecifiedDocumentContextParameter',
          text('ram:ID', businessProcess(invoice)),
        ),
      group('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    group(
      'rsm:ExchangedDocument',
      text('ram:ID', invoice.number),
      text('ram:TypeCode', typeCodeOf(invoice)),
      day('ram:IssueDateTime', invoice.issuedOn),
      notesOf(invoice).map(([code, content]) =>
        group('ram:IncludedNote', text('ram:Content', content), text('ram:SubjectCode', code)),
      ),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map((line, index) => lineOf(invoice, line, index)),
      group(
        'ram:ApplicableHeaderTradeAgreement',
        party('ram:SellerTradeParty', seller, invoice),
        party('ram:BuyerTradeParty', buyer, invoice),
      ),
      // It must stand there, also where nothing is delivered but work.
      group(
        'ram:ApplicableHeaderTradeDelivery',
        invoice.deliveredOn &&
          group('ram:ActualDeliverySupplyChainEvent', day('ram:OccurrenceDateTime', invoice.deliveredOn)),
      ) ?? '<ram:ApplicableHeaderTradeDelivery/>',
      group(
        'ram:ApplicableHeaderTradeSettlement',
        text('ram:PaymentReference', invoice.reference),
        text('ram:TaxCurrencyCode', invoice.exchange?.currency),
        text('ram:InvoiceCurrencyCode', currency),
        paymentMeans(invoice),
        sums.vat.map((sum) => taxOf(invoice, sum)),
        invoice.period &&
          group(
            'ram:BillingSpecifiedPeriod',
            day('ram:StartDateTime', invoice.period.from),
            day('ram:EndDateTime', invoice.period.to),
          ),
        group('ram:SpecifiedTradePaymentTerms', day('ram:DueDateDateTime', invoice.dueOn)),
        group(
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
          amount('ram:LineTotalAmount', sums.net, currency),
          amount('ram:TaxBasisTotalAmount', sums.net, currency),
          taxTotal(sums.tax, currency),
          invoice.exchange && taxTotal(exchangedTax(invoice) ?? 0, invoice.exchange.currency),
          sums.rounding !== 0 && amount('ram:RoundingAmount', sums.rounding, currency),
          amount('ram:GrandTotalAmount', sums.gross, currency),
          sums.prepaid !== 0 && amount('ram:TotalPrepaidAmount', sums.prepaid, currency),
          amount('ram:DuePayableAmount', sums.payable, currency),
        ),
        invoice.preceding.map(({ number, issuedOn }) =>
          group(
            'ram:InvoiceReferencedDocument',
            text('ram:IssuerAssignedID', number),
            group(
              'ram:FormattedIssueDateTime',
              text('qdt:DateTimeString', issuedOn.replaceAll('-', ''), { format: '102' }),
            ),
          ),
        ),
      ),
    ),
  );
}

const amount = (name: string, cents: number, currency: string): Node =>
  text(name, amountText(cents, currency));

/** The only amount that says its currency: there may be two (BT-110, BT-111). */
const taxTotal = (cents: number, currency: string): Node =>
  text('ram:TaxTotalAmount', amountText(cents, currency), { currencyID: currency });

const day = (name: string, on: string): Node =>
  group(name, text('udt:DateTimeString', on.replaceAll('-', ''), { format: '102' }));

/**
 * By what the French CTC calls the frame of an invoice for services: paid already, final after deposits, or neither.
 */
function businessProcess({ kind, preceding, sums }: Invoice): string {
  if (sums.prepaid !== 0 && sums.payable === 0) return 'S2';
  return kind === 'final' && preceding.length > 0 ? 'S4' : 'S1';
}

/** The legal lines, by the codes of UNTDID 4451 that the French CTC asks for; and between whom it is. */
function notesOf({ seller, buyer, language }: Invoice): [string, string][] {
  if (seller.country !== 'FR') return [];
  const { penalty, indemnity, discount } = invoiceWords[language].late;
  const isBusiness = buyer.registration !== null || buyer.vatNumber !== null;
  const between = buyer.country === 'FR' ? 'B2B' : 'B2BINT';
  return [
    ['PMD', penalty],
    ['PMT', indemnity],
    ['AAB', discount],
    ['BAR', isBusiness ? between : 'B2C'],
  ];
}

function lineOf({ currency, sums }: Invoice, line: Invoice['lines'][number], index: number): Node {
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(index + 1))),
    group(
      'ram:SpecifiedTradeProduct',
      text('ram:Name', line.name),
      text('ram:Description', line.description),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', amount('ram:ChargeAmount', line.unitPrice, currency)),
    ),
    // C62: one.
    group(
      'ram:SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' }),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', line.vat.category),
        line.vat.category !== 'O' && text('ram:RateApplicablePercent', line.vat.percent.toFixed(2)),
      ),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        amount('ram:LineTotalAmount', sums.lines[index] ?? 0, currency),
      ),
    ),
  );
}

function taxOf({ seller, buyer, language, currency }: Invoice, sum: VatSum): Node {
  const reason = vatReason(seller, buyer, sum);
  const needsReason = sum.category !== 'S' && sum.category !== 'Z';
  const code = reason === 'franceSmall' ? 'VATEX-FR-FRANCHISE' : exemptionCodes[sum.category];
  return group(
    'ram:ApplicableTradeTax',
    amount('ram:CalculatedAmount', sum.tax, currency),
    text('ram:TypeCode', 'VAT'),
    needsReason && reason && text('ram:ExemptionReason', invoiceWords[language].reasons[reason]),
    amount('ram:BasisAmount', sum.base, currency),
    text('ram:CategoryCode', sum.category),
    needsReason && text('ram:ExemptionReasonCode', code),
    sum.category !== 'O' && text('ram:RateApplicablePercent', sum.percent.toFixed(2)),
  );
}

/** A French VAT number ends in the SIREN, which the CTC asks for between businesses. */
const registrationOf = ({ country, registration, vatNumber }: Party): string | null =>
  registration ?? (country === 'FR' && vatNumber !== null ? vatNumber.slice(4) : null);

/** 0002: the register of French enterprises; 0009: its establishments. */
function party(name: string, one: Party, invoice: Invoice): Node {
  const { country, ...party } = one;
  const registration = registrationOf(one);
  const siren = country === 'FR' ? registration?.slice(0, 9) : undefined;
  const siret = country === 'FR' && registration?.length === 14 ? registration : undefined;
  // Outside the scope of VAT no VAT number may stand on it (BR-O-02); the paper still has it.
  const isOutside = invoice.sums.vat.some(({ category }) => category === 'O');
  // A number without the letters of its country is none by the official rule (BR-CO-09).
  const vatId = vatIdOf(one);
  const uri = siren
    ? text('ram:URIID', siren, { schemeID: '0225' })
    : text('ram:URIID', party.email, { schemeID: 'EM' });
  return group(
    name,
    text('ram:GlobalID', siret, { schemeID: '0009' }),
    text('ram:Name', party.name),
    text('ram:Description', party.legal),
    group(
      'ram:SpecifiedLegalOrganization',
      siren ? text('ram:ID', siren, { schemeID: '0002' }) : text('ram:ID', registration),
    ),
    group(
      'ram:PostalTradeAddress',
      text('ram:PostcodeCode', party.postalCode),
      text('ram:LineOne', party.lines[0]),
      text('ram:LineTwo', party.lines[1]),
      text('ram:LineThree', party.lines.slice(2).join(', ')),
      text('ram:CityName', party.city),
      text('ram:CountryID', country),
      text('ram:CountrySubDivisionName', party.region),
    ),
    group('ram:URIUniversalCommunication', uri),
    !isOutside && group('ram:SpecifiedTaxRegistration', text('ram:ID', vatId, { schemeID: 'VA' })),
    // Without a VAT number the seller is known to the tax office by the other one (BT-32).
    !isOutside &&
      name === 'ram:SellerTradeParty' &&
      vatId === null &&
      group(
        'ram:SpecifiedTaxRegistration',
        text('ram:ID', party.vatNumber ?? registration, { schemeID: 'FC' }),
      ),
  );
}

/** UNTDID 4461: a transfer, a SEPA one where it has an IBAN and is in euros; 54 is a card. */
function paymentMeans({ account, currency }: Invoice): Node {
  const code = account?.iban && currency === 'EUR' ? '58' : '30';
  return group(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    text('ram:TypeCode', account ? code : '54'),
    account &&
      group(
        'ram:PayeePartyCreditorFinancialAccount',
        text('ram:IBANID', account.iban),
        text('ram:AccountName', account.holder),
        account.iban === null && text('ram:ProprietaryID', account.number),
      ),
    account && group('ram:PayeeSpecifiedCreditorFinancialInstitution', text('ram:BICID', account.bic)),
  );
}

/** What the tax is in the seller's own currency, where that is another one (BT-111), in its cents. */
export const exchangedTax = ({ currency, exchange, sums }: Invoice): number | undefined =>
  exchange === null ? undefined : exchanged(sums.tax, currency, exchange);
