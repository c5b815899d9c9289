import type { Localized } from './language.ts';

/**
 * The labels of every quote, on the screen and on paper. Nothing of any one quote stands here: browsers get this file.
 */
type QuoteWords = {
  quote: string;
  version: string;
  client: string;
  contact: string;
  address: string;
  date: string;
  line: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  subtotal: string;
  /** `{percent}` is the rate. */
  tax: string;
  total: string;
  /** What is paid every month beside the total. */
  monthly: string;
  /** After an amount: `600.00 € per month`. */
  perMonth: string;
  instalments: string;
  terms: string;
  validUntil: string;
  acceptance: string;
  accepted: string;
  acceptedBy: string;
  acceptedOn: string;
  hash: string;
  yourName: string;
  accept: string;
  bankDetails: string;
  accountHolder: string;
  bank: string;
  accountNumber: string;
  reference: string;
  transferDone: string;
  download: string;
  /** `{page}` of `{pages}`. */
  page: string;
  /** Why it cannot be accepted now. */
  refusals: { changed: string; expired: string };
};

export const quoteWords: Localized<QuoteWords> = {
  fr: {
    quote: 'Devis',
    version: 'Version',
    client: 'Client',
    contact: 'À l’attention de',
    address: 'Adresse',
    date: 'Date',
    line: 'Prestation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    amount: 'Montant',
    subtotal: 'Sous-total',
    tax: 'Taxe ({percent}\u00a0%)',
    total: 'Total',
    monthly: 'Chaque mois',
    perMonth: 'par mois',
    instalments: 'Échéancier de paiement',
    terms: 'Conditions',
    validUntil: 'Valable jusqu’au',
    acceptance: 'Acceptation',
    accepted: 'Devis accepté',
    acceptedBy: 'Accepté par',
    acceptedOn: 'Accepté le',
    hash: 'Empreinte SHA-256',
    yourName: 'Votre nom',
    accept: 'Valider le devis',
    bankDetails: 'Coordonnées bancaires',
    accountHolder: 'Titulaire du compte',
    bank: 'Banque',
    accountNumber: 'Numéro de compte',
    reference: 'Référence à rappeler',
    transferDone: 'Virement effectué',
    download: 'Télécharger le PDF',
    page: 'Page {page} sur {pages}',
    refusals: {
      changed: 'Ce devis vient d’être modifié. Relisez la nouvelle version avant de la valider.',
      expired: 'Ce devis n’est plus valable. Écrivez-nous pour en recevoir un nouveau.',
    },
  },
  en: {
    quote: 'Quote',
    version: 'Version',
    client: 'Client',
    contact: 'For the attention of',
    address: 'Address',
    date: 'Date',
    line: 'Item',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    tax: 'Tax ({percent}%)',
    total: 'Total',
    monthly: 'Every month',
    perMonth: 'per month',
    instalments: 'Payment schedule',
    terms: 'Terms',
    validUntil: 'Valid until',
    acceptance: 'Acceptance',
    accepted: 'Quote accepted',
    acceptedBy: 'Accepted by',
    acceptedOn: 'Accepted on',
    hash: 'SHA-256 fingerprint',
    yourName: 'Your name',
    accept: 'Accept the quote',
    bankDetails: 'Bank details',
    accountHolder: 'Account holder',
    bank: 'Bank',
    accountNumber: 'Account number',
    reference: 'Payment reference',
    transferDone: 'Transfer made',
    download: 'Download the PDF',
    page: 'Page {page} of {pages}',
    refusals: {
      changed: 'This quote has just been changed. Please read the new version before you accept it.',
      expired: 'This quote is no longer valid. Write to us for a new one.',
    },
  },
  ar: {
    quote: 'عرض سعر',
    version: 'النسخة',
    client: 'العميل',
    contact: 'عناية',
    address: 'العنوان',
    date: 'التاريخ',
    line: 'البند',
    quantity: 'الكمية',
    unitPrice: 'سعر الوحدة',
    amount: 'المبلغ',
    subtotal: 'المجموع الفرعي',
    tax: 'الضريبة ({percent}%)',
    total: 'الإجمالي',
    monthly: 'كل شهر',
    perMonth: 'شهرياً',
    instalments: 'جدول الدفعات',
    terms: 'الشروط',
    validUntil: 'صالح حتى',
    acceptance: 'القبول',
    accepted: 'تم قبول العرض',
    acceptedBy: 'قَبِله',
    acceptedOn: 'تاريخ القبول',
    hash: 'بصمة SHA-256',
    yourName: 'اسمك',
    accept: 'قبول العرض',
    bankDetails: 'البيانات المصرفية',
    accountHolder: 'صاحب الحساب',
    bank: 'البنك',
    accountNumber: 'رقم الحساب',
    reference: 'مرجع التحويل',
    transferDone: 'تم التحويل',
    download: 'تنزيل ملف PDF',
    page: 'صفحة {page} من {pages}',
    refusals: {
      changed: 'تم تعديل هذا العرض للتو. يرجى قراءة النسخة الجديدة قبل قبولها.',
      expired: 'انتهت صلاحية هذا العرض. راسلنا للحصول على عرض جديد.',
    },
  },
  hi: {
    quote: 'कोटेशन',
    version: 'संस्करण',
    client: 'ग्राहक',
    contact: 'सेवा में',
    address: 'पता',
    date: 'तारीख',
    line: 'विवरण',
    quantity: 'मात्रा',
    unitPrice: 'इकाई मूल्य',
    amount: 'राशि',
    subtotal: 'उप-योग',
    tax: 'कर ({percent}%)',
    total: 'कुल राशि',
    monthly: 'हर महीने',
    perMonth: 'प्रति माह',
    instalments: 'भुगतान की किस्तें',
    terms: 'शर्तें',
    validUntil: 'मान्य तिथि',
    acceptance: 'स्वीकृति',
    accepted: 'कोटेशन स्वीकृत',
    acceptedBy: 'स्वीकार करने वाले',
    acceptedOn: 'स्वीकृति की तारीख',
    hash: 'SHA-256 फ़िंगरप्रिंट',
    yourName: 'आपका नाम',
    accept: 'कोटेशन स्वीकार करें',
    bankDetails: 'बैंक विवरण',
    accountHolder: 'खाताधारक',
    bank: 'बैंक',
    accountNumber: 'खाता संख्या',
    reference: 'भुगतान संदर्भ',
    transferDone: 'ट्रांसफ़र कर दिया',
    download: 'PDF डाउनलोड करें',
    page: 'पृष्ठ {page} / {pages}',
    refusals: {
      changed: 'यह कोटेशन अभी-अभी बदला गया है। स्वीकार करने से पहले कृपया नया संस्करण पढ़ें।',
      expired: 'यह कोटेशन अब मान्य नहीं है। नए कोटेशन के लिए हमें लिखें।',
    },
  },
  ur: {
    quote: 'کوٹیشن',
    version: 'ورژن',
    client: 'کلائنٹ',
    contact: 'بنام',
    address: 'پتہ',
    date: 'تاریخ',
    line: 'تفصیل',
    quantity: 'تعداد',
    unitPrice: 'فی اکائی قیمت',
    amount: 'رقم',
    subtotal: 'ذیلی میزان',
    tax: 'ٹیکس ({percent}%)',
    total: 'کل رقم',
    monthly: 'ہر مہینے',
    perMonth: 'ماہانہ',
    instalments: 'ادائیگی کی قسطیں',
    terms: 'شرائط',
    validUntil: 'مؤثر تا',
    acceptance: 'منظوری',
    accepted: 'کوٹیشن منظور ہو گئی',
    acceptedBy: 'منظور کنندہ',
    acceptedOn: 'منظوری کی تاریخ',
    hash: 'SHA-256 فنگر پرنٹ',
    yourName: 'آپ کا نام',
    accept: 'کوٹیشن منظور کریں',
    bankDetails: 'بینک کی تفصیلات',
    accountHolder: 'کھاتہ دار',
    bank: 'بینک',
    accountNumber: 'اکاؤنٹ نمبر',
    reference: 'ادائیگی کا حوالہ',
    transferDone: 'رقم منتقل کر دی',
    download: 'PDF ڈاؤن لوڈ کریں',
    page: 'صفحہ {page} از {pages}',
    refusals: {
      changed: 'اس کوٹیشن میں ابھی تبدیلی ہوئی ہے۔ منظور کرنے سے پہلے نیا ورژن پڑھ لیں۔',
      expired: 'یہ کوٹیشن اب مؤثر نہیں رہی۔ نئی کوٹیشن کے لیے ہمیں لکھیں۔',
    },
  },
};
