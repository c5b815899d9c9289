import type { InvoiceKind, VatReason } from './invoice.ts';
import type { ClientLanguage, ClientWords } from './language.ts';

/** What stands on every invoice. `{…}` is filled in. */
type InvoiceWords = {
  kinds: Record<InvoiceKind, string>;
  /** The same of who is registered for VAT in the Emirates. */
  taxKinds: Record<InvoiceKind, string>;
  number: string;
  issuedOn: string;
  dueOn: string;
  deliveredOn: string;
  period: string;
  /** `{from}` to `{to}`. */
  days: string;
  seller: string;
  buyer: string;
  vatNumber: string;
  /** The same number as the Emirates call it. */
  trn: string;
  registration: string;
  licence: string;
  subject: string;
  line: string;
  quantity: string;
  unitPrice: string;
  vat: string;
  amount: string;
  net: string;
  /** `{percent}` on `{base}`. */
  tax: string;
  gross: string;
  prepaid: string;
  rounding: string;
  payable: string;
  /** The same of a credit note. */
  creditedTotal: string;
  settled: string;
  /** The tax in the currency that the seller accounts in: `{amount}` at `{rate}`. */
  exchanged: string;
  preceding: string;
  credited: string;
  account: string;
  holder: string;
  iban: string;
  accountNumber: string;
  bic: string;
  reference: string;
  /** Of what was paid, in a line that takes it off: `{number}` of `{day}`. */
  takenOff: string;
  /** The day first: of a number and a day side by side the digits would change places in Arabic. */
  numberOfDay: string;
  reasons: Record<VatReason, string>;
  /** What French law asks of invoices between businesses (articles L441-9 and L441-10 of the commercial code). */
  late: { penalty: string; indemnity: string; discount: string };
  /** Nobody is to believe that more was done with it. */
  notTransmitted: string;
  page: string;
};

export const invoiceWords: ClientWords<InvoiceWords> = {
  en: {
    kinds: {
      deposit: 'Deposit invoice',
      final: 'Invoice',
      period: 'Invoice',
      credit: 'Credit note',
    },
    taxKinds: {
      deposit: 'Tax Invoice, deposit',
      final: 'Tax Invoice',
      period: 'Tax Invoice',
      credit: 'Tax Credit Note',
    },
    number: 'Number',
    issuedOn: 'Issued on',
    dueOn: 'Due on',
    deliveredOn: 'Day of the service',
    period: 'Period',
    days: '{from} to {to}',
    seller: 'From',
    buyer: 'To',
    vatNumber: 'VAT number',
    trn: 'TRN',
    registration: 'Registration number',
    licence: 'Trade licence',
    subject: 'For',
    line: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    vat: 'VAT',
    amount: 'Amount',
    net: 'Total without VAT',
    tax: 'VAT {percent} % on {base}',
    gross: 'Total with VAT',
    prepaid: 'Already paid',
    rounding: 'Rounding',
    payable: 'To pay',
    creditedTotal: 'Credited',
    settled: 'This invoice is paid.',
    exchanged: 'VAT in {currency}: {amount} (1 {from} = {rate} {currency})',
    preceding: 'Deposit invoices taken off',
    credited: 'For invoice',
    numberOfDay: '{day}: {number}',
    account: 'By bank transfer',
    holder: 'Account holder',
    iban: 'IBAN',
    accountNumber: 'Account number',
    bic: 'BIC',
    reference: 'Reference',
    takenOff: 'Deposit invoice {number} of {day}',
    reasons: {
      franceSmall: 'VAT not applicable, article 293 B of the French tax code (CGI).',
      franceReverse:
        'Reverse charge: VAT is due by the customer (article 283-2 of the French tax code, CGI).',
      franceOutside: 'Outside the scope of French VAT (article 259-1 of the French tax code, CGI).',
      unionReverse: 'Reverse charge: VAT is due by the customer.',
      emiratesExport: 'Export of services, zero rated (article 31 of the Executive Regulation on VAT).',
      emiratesUnregistered: 'Not subject to VAT: the supplier is not registered for VAT.',
      exempt: 'Exempt from VAT.',
      outside: 'Outside the scope of VAT.',
      export: 'Export outside the European Union, exempt from VAT.',
      zero: 'Zero rated.',
    },
    late: {
      penalty:
        'Late payment: penalties at three times the French legal interest rate, due without reminder from the day after the due date.',
      indemnity: 'Late payment between businesses: a fixed sum of EUR 40 for recovery costs.',
      discount: 'No discount for early payment.',
    },
    notTransmitted: 'Made here and not transmitted to a tax platform.',
    page: 'Page {page} of {pages}',
  },
  fr: {
    kinds: {
      deposit: 'Facture d’acompte',
      final: 'Facture',
      period: 'Facture',
      credit: 'Avoir',
    },
    taxKinds: {
      deposit: 'Facture fiscale d’acompte (Tax Invoice)',
      final: 'Facture fiscale (Tax Invoice)',
      period: 'Facture fiscale (Tax Invoice)',
      credit: 'Avoir fiscal (Tax Credit Note)',
    },
    number: 'Numéro',
    issuedOn: 'Émise le',
    dueOn: 'À payer le',
    deliveredOn: 'Date de la prestation',
    period: 'Période',
    days: 'du {from} au {to}',
    seller: 'Vendeur',
    buyer: 'Client',
    vatNumber: 'Numéro de TVA',
    trn: 'TRN',
    registration: 'SIREN ou SIRET',
    licence: 'Licence commerciale',
    subject: 'Objet',
    line: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    vat: 'TVA',
    amount: 'Montant HT',
    net: 'Total HT',
    tax: 'TVA {percent}\u00a0% sur {base}',
    gross: 'Total TTC',
    prepaid: 'Déjà réglé',
    rounding: 'Arrondi',
    payable: 'Net à payer',
    creditedTotal: 'Montant de l’avoir',
    settled: 'Cette facture est réglée.',
    exchanged: 'TVA en {currency}\u00a0: {amount} (1 {from} = {rate} {currency})',
    preceding: 'Factures d’acompte déduites',
    credited: 'Sur la facture',
    numberOfDay: '{day}\u00a0: {number}',
    account: 'Par virement bancaire',
    holder: 'Titulaire du compte',
    iban: 'IBAN',
    accountNumber: 'Numéro de compte',
    bic: 'BIC',
    reference: 'Référence',
    takenOff: 'Facture d’acompte {number} du {day}',
    reasons: {
      franceSmall: 'TVA non applicable, article 293 B du CGI.',
      franceReverse: 'Autoliquidation\u00a0: TVA due par le preneur (article 283-2 du CGI).',
      franceOutside: 'TVA non applicable, article 259-1 du CGI.',
      unionReverse: 'Autoliquidation\u00a0: TVA due par le preneur.',
      emiratesExport:
        'Exportation de services au taux zéro (article 31 du règlement d’application de la TVA).',
      emiratesUnregistered: 'Non soumis à la TVA\u00a0: le prestataire n’est pas immatriculé à la TVA.',
      exempt: 'Exonéré de TVA.',
      outside: 'Hors du champ d’application de la TVA.',
      export: 'Exportation hors de l’Union européenne, exonérée de TVA.',
      zero: 'Taux zéro.',
    },
    late: {
      penalty:
        'Retard de paiement\u00a0: pénalités au taux de trois fois l’intérêt légal, exigibles sans rappel le jour suivant la date d’échéance.',
      indemnity:
        'Retard de paiement entre professionnels\u00a0: indemnité forfaitaire de 40\u00a0€ pour frais de recouvrement.',
      discount: 'Pas d’escompte pour paiement anticipé.',
    },
    notTransmitted: 'Établie ici, non transmise à une plateforme fiscale.',
    page: 'Page {page} sur {pages}',
  },
  ar: {
    kinds: {
      deposit: 'فاتورة دفعة مقدمة',
      final: 'فاتورة',
      period: 'فاتورة',
      credit: 'إشعار دائن',
    },
    taxKinds: {
      deposit: 'فاتورة ضريبية، دفعة مقدمة',
      final: 'فاتورة ضريبية',
      period: 'فاتورة ضريبية',
      credit: 'إشعار دائن ضريبي',
    },
    number: 'الرقم',
    issuedOn: 'تاريخ الإصدار',
    dueOn: 'تاريخ الاستحقاق',
    deliveredOn: 'تاريخ تقديم الخدمة',
    period: 'الفترة',
    days: 'من {from} إلى {to}',
    seller: 'البائع',
    buyer: 'العميل',
    vatNumber: 'الرقم الضريبي',
    trn: 'الرقم الضريبي TRN',
    registration: 'رقم التسجيل',
    licence: 'الرخصة التجارية',
    subject: 'الموضوع',
    line: 'الوصف',
    quantity: 'الكمية',
    unitPrice: 'سعر الوحدة',
    vat: 'الضريبة',
    amount: 'المبلغ',
    net: 'المجموع دون الضريبة',
    tax: 'ضريبة القيمة المضافة {percent}% على {base}',
    gross: 'المجموع مع الضريبة',
    prepaid: 'مدفوع سابقا',
    rounding: 'التقريب',
    payable: 'المبلغ المستحق',
    creditedTotal: 'مبلغ الإشعار الدائن',
    settled: 'هذه الفاتورة مدفوعة.',
    exchanged: 'الضريبة بعملة {currency}: {amount} (1 {from} = {rate} {currency})',
    preceding: 'فواتير الدفعات المقدمة المخصومة',
    credited: 'عن الفاتورة',
    numberOfDay: '{day}: {number}',
    account: 'بتحويل مصرفي',
    holder: 'صاحب الحساب',
    iban: 'IBAN',
    accountNumber: 'رقم الحساب',
    bic: 'BIC',
    reference: 'المرجع',
    takenOff: 'فاتورة الدفعة المقدمة {number} بتاريخ {day}',
    reasons: {
      franceSmall: 'لا تطبق ضريبة القيمة المضافة، المادة 293 B من قانون الضرائب الفرنسي.',
      franceReverse: 'احتساب عكسي: الضريبة مستحقة على العميل (المادة 283-2 من قانون الضرائب الفرنسي).',
      franceOutside: 'خارج نطاق ضريبة القيمة المضافة الفرنسية (المادة 259-1 من قانون الضرائب الفرنسي).',
      unionReverse: 'احتساب عكسي: الضريبة مستحقة على العميل.',
      emiratesExport: 'تصدير خدمات بنسبة الصفر (المادة 31 من اللائحة التنفيذية لضريبة القيمة المضافة).',
      emiratesUnregistered: 'غير خاضع لضريبة القيمة المضافة: المورد غير مسجل لها.',
      exempt: 'معفى من ضريبة القيمة المضافة.',
      outside: 'خارج نطاق ضريبة القيمة المضافة.',
      export: 'تصدير إلى خارج الاتحاد الأوروبي، معفى من ضريبة القيمة المضافة.',
      zero: 'نسبة الصفر.',
    },
    late: {
      penalty:
        'عند التأخر في الدفع: غرامة بثلاثة أضعاف سعر الفائدة القانوني الفرنسي، من اليوم التالي لتاريخ الاستحقاق دون تذكير.',
      indemnity: 'عند التأخر في الدفع بين الشركات: مبلغ ثابت قدره 40 يورو لتكاليف التحصيل.',
      discount: 'لا خصم على الدفع المبكر.',
    },
    notTransmitted: 'أعدت هنا ولم ترسل إلى منصة ضريبية.',
    page: 'صفحة {page} من {pages}',
  },
};

/** Latin digits in every language: a bank and a tax office read them. */
export const invoiceLocale = (language: ClientLanguage): string =>
  language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;

/** A day as an invoice writes it. */
export const invoiceDay = (language: ClientLanguage, on: string): string =>
  new Intl.DateTimeFormat(invoiceLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${on}T00:00:00Z`),
  );
