import type { MailWords } from './client-mails.ts';
import type { Localized } from './language.ts';

/** How a payment is named, and what stands on a receipt. */
type PaymentWords = {
  methods: Record<'stripe' | 'bank_transfer' | 'wise' | 'sepa_debit' | 'other', string>;
  receipt: {
    title: string;
    number: string;
    date: string;
    client: string;
    address: string;
    vat: string;
    project: string;
    purpose: string;
    deposit: string;
    /** Less than the whole of a part. */
    share(of: { part: string; amount: string; whole: string }): string;
    /** What of the money has paid nothing yet. */
    left: string;
    method: string;
    amount: string;
    thanks: string;
  };
};

export const paymentWords: Localized<PaymentWords> = {
  fr: {
    methods: {
      stripe: 'Carte bancaire',
      bank_transfer: 'Virement bancaire',
      wise: 'Virement Wise',
      sepa_debit: 'Prélèvement SEPA',
      other: 'Autre',
    },
    receipt: {
      title: 'Reçu',
      number: 'Reçu n°',
      date: 'Date du paiement',
      client: 'Client',
      address: 'Adresse',
      vat: 'Numéro de TVA',
      project: 'Projet',
      purpose: 'Objet',
      deposit: 'Acompte (50\u00a0%)',
      share: ({ part, amount, whole }) => `${part}\u00a0: ${amount} sur ${whole}`,
      left: 'À valoir sur la suite',
      method: 'Moyen de paiement',
      amount: 'Montant reçu',
      thanks: 'Merci de votre confiance.',
    },
  },
  en: {
    methods: {
      stripe: 'Card',
      bank_transfer: 'Bank transfer',
      wise: 'Wise transfer',
      sepa_debit: 'SEPA direct debit',
      other: 'Other',
    },
    receipt: {
      title: 'Receipt',
      number: 'Receipt no.',
      date: 'Date of payment',
      client: 'Client',
      address: 'Address',
      vat: 'VAT number',
      project: 'Project',
      purpose: 'For',
      deposit: 'Deposit (50%)',
      share: ({ part, amount, whole }) => `${part}: ${amount} of ${whole}`,
      left: 'Kept for later payments',
      method: 'Method of payment',
      amount: 'Amount received',
      thanks: 'Thank you for your trust.',
    },
  },
  ar: {
    methods: {
      stripe: 'بطاقة مصرفية',
      bank_transfer: 'تحويل مصرفي',
      wise: 'تحويل عبر Wise',
      sepa_debit: 'خصم مباشر SEPA',
      other: 'أخرى',
    },
    receipt: {
      title: 'إيصال',
      number: 'إيصال رقم',
      date: 'تاريخ الدفع',
      client: 'العميل',
      address: 'العنوان',
      vat: 'الرقم الضريبي',
      project: 'المشروع',
      purpose: 'مقابل',
      deposit: 'دفعة مقدمة (50%)',
      share: ({ part, amount, whole }) => `${part}: ${amount} من أصل ${whole}`,
      left: 'محفوظ للدفعات القادمة',
      method: 'طريقة الدفع',
      amount: 'المبلغ المستلم',
      thanks: 'شكراً لثقتك.',
    },
  },
  hi: {
    methods: {
      stripe: 'कार्ड',
      bank_transfer: 'बैंक ट्रांसफ़र',
      wise: 'Wise ट्रांसफ़र',
      sepa_debit: 'SEPA डायरेक्ट डेबिट',
      other: 'अन्य',
    },
    receipt: {
      title: 'रसीद',
      number: 'रसीद संख्या',
      date: 'भुगतान की तारीख',
      client: 'ग्राहक',
      address: 'पता',
      vat: 'VAT नंबर',
      project: 'प्रोजेक्ट',
      purpose: 'विवरण',
      deposit: 'अग्रिम भुगतान (50%)',
      share: ({ part, amount, whole }) => `${part}: ${whole} में से ${amount}`,
      left: 'आगे के भुगतानों के लिए जमा',
      method: 'भुगतान का तरीका',
      amount: 'प्राप्त राशि',
      thanks: 'आपके भरोसे के लिए धन्यवाद।',
    },
  },
  ur: {
    methods: {
      stripe: 'کارڈ',
      bank_transfer: 'بینک ٹرانسفر',
      wise: 'Wise ٹرانسفر',
      sepa_debit: 'SEPA براہِ راست ڈیبٹ',
      other: 'دیگر',
    },
    receipt: {
      title: 'رسید',
      number: 'رسید نمبر',
      date: 'ادائیگی کی تاریخ',
      client: 'کلائنٹ',
      address: 'پتہ',
      vat: 'VAT نمبر',
      project: 'پروجیکٹ',
      purpose: 'بابت',
      deposit: 'پیشگی رقم (50%)',
      share: ({ part, amount, whole }) => `${part}: ${whole} میں سے ${amount}`,
      left: 'آئندہ ادائیگیوں کے لیے محفوظ',
      method: 'ادائیگی کا طریقہ',
      amount: 'موصول شدہ رقم',
      thanks: 'آپ کے اعتماد کا شکریہ۔',
    },
  },
};

/** A transfer was declared, and nobody has seen it yet. */
export const waitingWords: Localized<MailWords> = {
  fr: {
    subject: 'Nous attendons votre virement',
    title: 'Merci, nous attendons votre virement',
    paragraphs: [
      'Vous avez indiqué avoir réglé {due} de {amount} pour le projet «\u00a0{project}\u00a0» ({method}).',
      'Référence à rappeler\u00a0: {reference}',
      'Dès que la somme arrive sur notre compte, nous la confirmons et vous recevez votre reçu.',
    ],
  },
  en: {
    subject: 'We are waiting for your transfer',
    title: 'Thank you, we are waiting for your transfer',
    paragraphs: [
      'You told us that you have paid {due} of {amount} for the project “{project}” ({method}).',
      'Reference of the transfer: {reference}',
      'As soon as it reaches our account we will confirm it and send you your receipt.',
    ],
  },
  ar: {
    subject: 'نحن في انتظار تحويلك',
    title: 'شكراً لك، نحن في انتظار تحويلك',
    paragraphs: [
      'أخبرتنا بأنك سددت {due} بقيمة {amount} لمشروع «{project}» ({method}).',
      'مرجع التحويل: {reference}',
      'فور وصول المبلغ إلى حسابنا سنؤكده ونرسل إليك الإيصال.',
    ],
  },
  hi: {
    subject: 'हम आपके ट्रांसफ़र की प्रतीक्षा कर रहे हैं',
    title: 'धन्यवाद, हम आपके ट्रांसफ़र की प्रतीक्षा कर रहे हैं',
    paragraphs: [
      'आपने बताया कि आपने प्रोजेक्ट “{project}” के लिए {amount} का {due} किया है ({method})।',
      'ट्रांसफ़र का संदर्भ: {reference}',
      'राशि हमारे खाते में आते ही हम उसकी पुष्टि करेंगे और आपको रसीद भेजेंगे।',
    ],
  },
  ur: {
    subject: 'ہم آپ کی رقم کی منتقلی کے منتظر ہیں',
    title: 'شکریہ، ہم آپ کی رقم کی منتقلی کے منتظر ہیں',
    paragraphs: [
      'آپ نے بتایا کہ آپ نے پروجیکٹ “{project}” کے لیے {amount} کی {due} ادا کر دی ہے ({method})۔',
      'منتقلی کا حوالہ: {reference}',
      'رقم ہمارے اکاؤنٹ میں پہنچتے ہی ہم اس کی تصدیق کریں گے اور آپ کو رسید بھیجیں گے۔',
    ],
  },
};

/** A payment was proven. */
export const paidWords: Localized<MailWords> = {
  fr: {
    subject: 'Votre reçu n°\u00a0{number}',
    title: 'Merci pour votre paiement',
    paragraphs: [
      'Nous avons bien reçu {due} de {amount} pour le projet «\u00a0{project}\u00a0» ({method}).',
      'Votre reçu porte le n°\u00a0{number}. Vous pouvez le télécharger depuis votre tableau de bord.',
    ],
  },
  en: {
    subject: 'Your receipt no. {number}',
    title: 'Thank you for your payment',
    paragraphs: [
      'We have received {due} of {amount} for the project “{project}” ({method}).',
      'Your receipt has the number {number}. You can download it from your dashboard.',
    ],
  },
  ar: {
    subject: 'إيصالك رقم {number}',
    title: 'شكراً على الدفع',
    paragraphs: [
      'استلمنا {due} بقيمة {amount} لمشروع «{project}» ({method}).',
      'رقم إيصالك هو {number}. يمكنك تنزيله من لوحة المتابعة.',
    ],
  },
  hi: {
    subject: 'आपकी रसीद संख्या {number}',
    title: 'भुगतान के लिए धन्यवाद',
    paragraphs: [
      'हमें प्रोजेक्ट “{project}” के लिए {amount} का {due} मिल गया है ({method})।',
      'आपकी रसीद की संख्या {number} है। आप इसे अपने डैशबोर्ड से डाउनलोड कर सकते हैं।',
    ],
  },
  ur: {
    subject: 'آپ کی رسید نمبر {number}',
    title: 'ادائیگی کا شکریہ',
    paragraphs: [
      'ہمیں پروجیکٹ “{project}” کے لیے {amount} کی {due} مل گئی ہے ({method})۔',
      'آپ کی رسید کا نمبر {number} ہے۔ آپ اسے اپنے ڈیش بورڈ سے ڈاؤن لوڈ کر سکتے ہیں۔',
    ],
  },
};
