import type { MailWords } from './client-mails.ts';
import type { Localized } from './language.ts';

/** What tells a client of an invoice that was issued, paid already or not, and of a credit note. */

export const invoiceIssuedWords: Localized<MailWords> = {
  fr: {
    subject: 'Votre facture {number}',
    title: 'Votre facture est prête',
    paragraphs: [
      'La facture {number} pour le projet «\u00a0{project}\u00a0» est sur votre tableau de bord\u00a0: {amount} à régler au plus tard le {day}.',
      'Vous l’y téléchargez et la payez.',
    ],
  },
  en: {
    subject: 'Your invoice {number}',
    title: 'Your invoice is ready',
    paragraphs: [
      'Invoice {number} for the project “{project}” is on your dashboard: {amount} to pay by {day}.',
      'There you can download it and pay it.',
    ],
  },
  ar: {
    subject: 'فاتورتك {number}',
    title: 'فاتورتك جاهزة',
    paragraphs: [
      'الفاتورة {number} لمشروع «{project}» موجودة في لوحة المتابعة. المبلغ المطلوب: {amount}، وآخر موعد للدفع {day}.',
      'يمكنك هناك تنزيلها ودفعها.',
    ],
  },
  hi: {
    subject: 'आपका इनवॉइस {number}',
    title: 'आपका इनवॉइस तैयार है',
    paragraphs: [
      'प्रोजेक्ट “{project}” का इनवॉइस {number} आपके डैशबोर्ड पर है: {day} तक {amount} का भुगतान करना है।',
      'वहाँ आप इसे डाउनलोड कर सकते हैं और भुगतान कर सकते हैं।',
    ],
  },
  ur: {
    subject: 'آپ کی انوائس {number}',
    title: 'آپ کی انوائس تیار ہے',
    paragraphs: [
      'پروجیکٹ “{project}” کی انوائس {number} آپ کے ڈیش بورڈ پر ہے: {day} تک {amount} ادا کرنے ہیں۔',
      'وہاں آپ اسے ڈاؤن لوڈ کر سکتے ہیں اور ادا کر سکتے ہیں۔',
    ],
  },
};

/** One of a monthly service that a provider collects: its reader has nothing to do. */
export const invoiceCollectedWords: Localized<MailWords> = {
  fr: {
    subject: 'Votre facture {number}',
    title: 'Votre facture est prête',
    paragraphs: [
      'La facture {number} pour le projet «\u00a0{project}\u00a0» est sur votre tableau de bord, où vous la téléchargez.',
      '{amount} seront prélevés par le moyen de paiement que vous avez enregistré\u00a0: vous n’avez rien à faire.',
    ],
  },
  en: {
    subject: 'Your invoice {number}',
    title: 'Your invoice is ready',
    paragraphs: [
      'Invoice {number} for the project “{project}” is on your dashboard, where you can download it.',
      '{amount} will be collected from the card or account that you have given: there is nothing for you to do.',
    ],
  },
  ar: {
    subject: 'فاتورتك {number}',
    title: 'فاتورتك جاهزة',
    paragraphs: [
      'الفاتورة {number} لمشروع «{project}» موجودة في لوحة المتابعة، ويمكنك تنزيلها من هناك.',
      'سيُحصَّل مبلغ {amount} من البطاقة أو الحساب الذي سجلته: ليس عليك فعل شيء.',
    ],
  },
  hi: {
    subject: 'आपका इनवॉइस {number}',
    title: 'आपका इनवॉइस तैयार है',
    paragraphs: [
      'प्रोजेक्ट “{project}” का इनवॉइस {number} आपके डैशबोर्ड पर है, जहाँ से आप इसे डाउनलोड कर सकते हैं।',
      '{amount} आपके दिए हुए कार्ड या खाते से ले लिए जाएँगे: आपको कुछ नहीं करना है।',
    ],
  },
  ur: {
    subject: 'آپ کی انوائس {number}',
    title: 'آپ کی انوائس تیار ہے',
    paragraphs: [
      'پروجیکٹ “{project}” کی انوائس {number} آپ کے ڈیش بورڈ پر ہے، جہاں سے آپ اسے ڈاؤن لوڈ کر سکتے ہیں۔',
      '{amount} آپ کے دیے ہوئے کارڈ یا اکاؤنٹ سے لے لیے جائیں گے: آپ کو کچھ نہیں کرنا۔',
    ],
  },
};

export const invoicePaidWords: Localized<MailWords> = {
  fr: {
    subject: 'Votre facture {number}, réglée',
    title: 'Votre facture est prête',
    paragraphs: [
      'La facture {number} de {amount} pour le projet «\u00a0{project}\u00a0» est sur votre tableau de bord, où vous la téléchargez.',
      'Elle est réglée\u00a0: vous n’avez rien à payer.',
    ],
  },
  en: {
    subject: 'Your invoice {number}, paid',
    title: 'Your invoice is ready',
    paragraphs: [
      'Invoice {number} of {amount} for the project “{project}” is on your dashboard, where you can download it.',
      'It is paid: there is nothing to pay.',
    ],
  },
  ar: {
    subject: 'فاتورتك {number}، مدفوعة',
    title: 'فاتورتك جاهزة',
    paragraphs: [
      'الفاتورة {number} بمبلغ {amount} لمشروع «{project}» موجودة في لوحة المتابعة، ويمكنك تنزيلها من هناك.',
      'هي مدفوعة: ليس عليك دفع شيء.',
    ],
  },
  hi: {
    subject: 'आपका इनवॉइस {number}, भुगतान हो चुका',
    title: 'आपका इनवॉइस तैयार है',
    paragraphs: [
      'प्रोजेक्ट “{project}” का {amount} का इनवॉइस {number} आपके डैशबोर्ड पर है, जहाँ से आप इसे डाउनलोड कर सकते हैं।',
      'इसका भुगतान हो चुका है: आपको कुछ नहीं देना है।',
    ],
  },
  ur: {
    subject: 'آپ کی انوائس {number}، ادا شدہ',
    title: 'آپ کی انوائس تیار ہے',
    paragraphs: [
      'پروجیکٹ “{project}” کی {amount} کی انوائس {number} آپ کے ڈیش بورڈ پر ہے، جہاں سے آپ اسے ڈاؤن لوڈ کر سکتے ہیں۔',
      'یہ ادا ہو چکی ہے: آپ کو کچھ ادا نہیں کرنا۔',
    ],
  },
};

/** One that was taken back altogether before its reader heard of it. */
export const invoiceTakenBackWords: Localized<MailWords> = {
  fr: {
    subject: 'Votre facture {number}, annulée',
    title: 'Une facture est annulée',
    paragraphs: [
      'La facture {number} de {amount} pour le projet «\u00a0{project}\u00a0» est sur votre tableau de bord, où vous la téléchargez.',
      'Elle est annulée par avoir ({credits})\u00a0: vous n’avez rien à payer pour elle.',
    ],
  },
  en: {
    subject: 'Your invoice {number}, taken back',
    title: 'An invoice was taken back',
    paragraphs: [
      'Invoice {number} of {amount} for the project “{project}” is on your dashboard, where you can download it.',
      'It was taken back in full ({credits}): there is nothing to pay for it.',
    ],
  },
  ar: {
    subject: 'فاتورتك {number}، ملغاة',
    title: 'أُلغيت فاتورة',
    paragraphs: [
      'الفاتورة {number} بمبلغ {amount} لمشروع «{project}» موجودة في لوحة المتابعة، ويمكنك تنزيلها من هناك.',
      'أُلغيت بالكامل ({credits}): ليس عليك دفع شيء عنها.',
    ],
  },
  hi: {
    subject: 'आपका इनवॉइस {number}, रद्द',
    title: 'एक इनवॉइस रद्द कर दिया गया',
    paragraphs: [
      'प्रोजेक्ट “{project}” का {amount} का इनवॉइस {number} आपके डैशबोर्ड पर है, जहाँ से आप इसे डाउनलोड कर सकते हैं।',
      'इसे पूरा रद्द कर दिया गया है ({credits}): इसके लिए आपको कुछ नहीं देना है।',
    ],
  },
  ur: {
    subject: 'آپ کی انوائس {number}، منسوخ',
    title: 'ایک انوائس منسوخ کر دی گئی',
    paragraphs: [
      'پروجیکٹ “{project}” کی {amount} کی انوائس {number} آپ کے ڈیش بورڈ پر ہے، جہاں سے آپ اسے ڈاؤن لوڈ کر سکتے ہیں۔',
      'اسے مکمل منسوخ کر دیا گیا ہے ({credits}): اس کے لیے آپ کو کچھ ادا نہیں کرنا۔',
    ],
  },
};

export const invoiceCreditWords: Localized<MailWords> = {
  fr: {
    subject: 'Votre avoir {number}',
    title: 'Un avoir est prêt',
    paragraphs: [
      'L’avoir {number} de {amount} pour le projet «\u00a0{project}\u00a0» est sur votre tableau de bord. Il annule, en tout ou en partie, la facture {credited}.',
      'Une question\u202f? Répondez à cet e-mail.',
    ],
  },
  en: {
    subject: 'Your credit note {number}',
    title: 'A credit note is ready',
    paragraphs: [
      'Credit note {number} of {amount} for the project “{project}” is on your dashboard. It takes back invoice {credited}, in whole or in part.',
      'Is there a question? Answer this e-mail.',
    ],
  },
  ar: {
    subject: 'إشعار الدائن {number}',
    title: 'إشعار دائن جاهز',
    paragraphs: [
      'إشعار الدائن {number} بمبلغ {amount} لمشروع «{project}» موجود في لوحة المتابعة. وهو يلغي الفاتورة {credited} كليًا أو جزئيًا.',
      'لديك سؤال؟ رد على هذه الرسالة.',
    ],
  },
  hi: {
    subject: 'आपका क्रेडिट नोट {number}',
    title: 'एक क्रेडिट नोट तैयार है',
    paragraphs: [
      'प्रोजेक्ट “{project}” का {amount} का क्रेडिट नोट {number} आपके डैशबोर्ड पर है। यह इनवॉइस {credited} को पूरा या आंशिक रूप से रद्द करता है।',
      'कोई सवाल है? इस ई-मेल का जवाब दें।',
    ],
  },
  ur: {
    subject: 'آپ کا کریڈٹ نوٹ {number}',
    title: 'ایک کریڈٹ نوٹ تیار ہے',
    paragraphs: [
      'پروجیکٹ “{project}” کا {amount} کا کریڈٹ نوٹ {number} آپ کے ڈیش بورڈ پر ہے۔ یہ انوائس {credited} کو مکمل یا جزوی طور پر منسوخ کرتا ہے۔',
      'کوئی سوال ہے؟ اس ای میل کا جواب دیں۔',
    ],
  },
};

/** What reminds a client of an invoice before its day, on it and after it. */

export const invoiceBeforeWords: Localized<MailWords> = {
  fr: {
    subject: 'Facture {number}\u00a0: à régler au plus tard le {day}',
    title: 'Votre facture arrive à échéance',
    paragraphs: [
      'La facture {number} pour le projet «\u00a0{project}\u00a0» est à régler au plus tard le {day}. Il reste {amount} à payer.',
      'Votre tableau de bord montre la facture et les moyens de la payer. Si c’est déjà fait, ne tenez pas compte de cet e-mail.',
    ],
  },
  en: {
    subject: 'Invoice {number}: due on {day}',
    title: 'Your invoice is due soon',
    paragraphs: [
      'Invoice {number} for the project “{project}” is due on {day}. {amount} is left to pay.',
      'Your dashboard shows the invoice and how to pay it. If you have paid already, ignore this e-mail.',
    ],
  },
  ar: {
    subject: 'الفاتورة {number}: تستحق في {day}',
    title: 'اقترب موعد استحقاق فاتورتك',
    paragraphs: [
      'تستحق الفاتورة {number} لمشروع «{project}» في {day}. المبلغ المتبقي: {amount}.',
      'تعرض لوحة المتابعة الفاتورة وطرق دفعها. إذا سددتها بالفعل فتجاهل هذه الرسالة.',
    ],
  },
  hi: {
    subject: 'इनवॉइस {number}: {day} तक देय',
    title: 'आपके इनवॉइस की देय तिथि नज़दीक है',
    paragraphs: [
      'प्रोजेक्ट “{project}” का इनवॉइस {number} {day} को देय है। बाकी राशि: {amount}।',
      'आपका डैशबोर्ड इनवॉइस और भुगतान के तरीके दिखाता है। अगर आप भुगतान कर चुके हैं, तो इस ई-मेल को अनदेखा करें।',
    ],
  },
  ur: {
    subject: 'انوائس {number}: {day} تک واجب الادا',
    title: 'آپ کی انوائس کی تاریخ قریب ہے',
    paragraphs: [
      'پروجیکٹ “{project}” کی انوائس {number} {day} کو واجب الادا ہے۔ باقی رقم: {amount}۔',
      'آپ کا ڈیش بورڈ انوائس اور ادائیگی کے طریقے دکھاتا ہے۔ اگر آپ ادائیگی کر چکے ہیں تو اس ای میل کو نظر انداز کریں۔',
    ],
  },
};

export const invoiceDayWords: Localized<MailWords> = {
  fr: {
    subject: 'Facture {number}\u00a0: à régler aujourd’hui',
    title: 'Votre facture est à régler aujourd’hui',
    paragraphs: [
      'La facture {number} pour le projet «\u00a0{project}\u00a0» est à régler aujourd’hui, {day}. Il reste {amount} à payer.',
      'Votre tableau de bord montre la facture et les moyens de la payer. Si c’est déjà fait, ne tenez pas compte de cet e-mail.',
    ],
  },
  en: {
    subject: 'Invoice {number}: due today',
    title: 'Your invoice is due today',
    paragraphs: [
      'Invoice {number} for the project “{project}” is due today, {day}. {amount} is left to pay.',
      'Your dashboard shows the invoice and how to pay it. If you have paid already, ignore this e-mail.',
    ],
  },
  ar: {
    subject: 'الفاتورة {number}: تستحق اليوم',
    title: 'فاتورتك تستحق اليوم',
    paragraphs: [
      'تستحق الفاتورة {number} لمشروع «{project}» اليوم، {day}. المبلغ المتبقي: {amount}.',
      'تعرض لوحة المتابعة الفاتورة وطرق دفعها. إذا سددتها بالفعل فتجاهل هذه الرسالة.',
    ],
  },
  hi: {
    subject: 'इनवॉइस {number}: आज देय',
    title: 'आपका इनवॉइस आज देय है',
    paragraphs: [
      'प्रोजेक्ट “{project}” का इनवॉइस {number} आज, {day}, देय है। बाकी राशि: {amount}।',
      'आपका डैशबोर्ड इनवॉइस और भुगतान के तरीके दिखाता है। अगर आप भुगतान कर चुके हैं, तो इस ई-मेल को अनदेखा करें।',
    ],
  },
  ur: {
    subject: 'انوائس {number}: آج واجب الادا',
    title: 'آپ کی انوائس آج واجب الادا ہے',
    paragraphs: [
      'پروجیکٹ “{project}” کی انوائس {number} آج، {day}، واجب الادا ہے۔ باقی رقم: {amount}۔',
      'آپ کا ڈیش بورڈ انوائس اور ادائیگی کے طریقے دکھاتا ہے۔ اگر آپ ادائیگی کر چکے ہیں تو اس ای میل کو نظر انداز کریں۔',
    ],
  },
};

export const invoiceAfterWords: Localized<MailWords> = {
  fr: {
    subject: 'Rappel\u00a0: facture {number} échue le {day}',
    title: 'Votre facture reste à régler',
    paragraphs: [
      'La facture {number} pour le projet «\u00a0{project}\u00a0» était à régler au plus tard le {day}. Il reste {amount} à payer.',
      'Votre tableau de bord montre la facture et les moyens de la payer. Une question, un empêchement\u00a0? Répondez à cet e-mail. Si c’est déjà payé, n’en tenez pas compte.',
    ],
  },
  en: {
    subject: 'Reminder: invoice {number} was due on {day}',
    title: 'Your invoice is still to be paid',
    paragraphs: [
      'Invoice {number} for the project “{project}” was due on {day}. {amount} is left to pay.',
      'Your dashboard shows the invoice and how to pay it. Is there a question, or something in the way? Answer this e-mail. If you have paid already, ignore it.',
    ],
  },
  ar: {
    subject: 'تذكير: استحقت الفاتورة {number} في {day}',
    title: 'فاتورتك لم تُسدد بعد',
    paragraphs: [
      'استحقت الفاتورة {number} لمشروع «{project}» في {day}. المبلغ المتبقي: {amount}.',
      'تعرض لوحة المتابعة الفاتورة وطرق دفعها. لديك سؤال أو ما يمنع الدفع؟ رد على هذه الرسالة. إذا سددتها بالفعل فتجاهلها.',
    ],
  },
  hi: {
    subject: 'रिमाइंडर: इनवॉइस {number} {day} को देय था',
    title: 'आपके इनवॉइस का भुगतान बाकी है',
    paragraphs: [
      'प्रोजेक्ट “{project}” का इनवॉइस {number} {day} को देय था। बाकी राशि: {amount}।',
      'आपका डैशबोर्ड इनवॉइस और भुगतान के तरीके दिखाता है। कोई सवाल या रुकावट है? इस ई-मेल का जवाब दें। अगर आप भुगतान कर चुके हैं, तो इसे अनदेखा करें।',
    ],
  },
  ur: {
    subject: 'یاد دہانی: انوائس {number} {day} کو واجب الادا تھی',
    title: 'آپ کی انوائس کی ادائیگی باقی ہے',
    paragraphs: [
      'پروجیکٹ “{project}” کی انوائس {number} {day} کو واجب الادا تھی۔ باقی رقم: {amount}۔',
      'آپ کا ڈیش بورڈ انوائس اور ادائیگی کے طریقے دکھاتا ہے۔ کوئی سوال یا رکاوٹ ہے؟ اس ای میل کا جواب دیں۔ اگر آپ ادائیگی کر چکے ہیں تو اسے نظر انداز کریں۔',
    ],
  },
};

/** Stands below those about what is to be paid where the invoice names an account. */
export const invoiceTransferWords: Localized<{ transfer: string }> = {
  fr: { transfer: 'Par virement\u00a0: {holder}, {account}\nRéférence à rappeler\u00a0: {reference}' },
  en: { transfer: 'By bank transfer: {holder}, {account}\nReference of the transfer: {reference}' },
  ar: { transfer: 'بالتحويل المصرفي: {holder}، {account}\nمرجع التحويل: {reference}' },
  hi: { transfer: 'बैंक ट्रांसफ़र से: {holder}, {account}\nट्रांसफ़र का संदर्भ: {reference}' },
  ur: { transfer: 'بینک ٹرانسفر سے: {holder}، {account}\nمنتقلی کا حوالہ: {reference}' },
};
