import type { MailWords } from './client-mails.ts';
import type { Localized } from './language.ts';

/** What a password opens, as a mail to a client names it. */
export const thingNames: Localized<Record<'portal' | 'quote' | 'status-page', string>> = {
  fr: { portal: 'portail de support', quote: 'devis', 'status-page': 'page de suivi' },
  en: { portal: 'support portal', quote: 'quote', 'status-page': 'status page' },
  ar: { portal: 'بوابة الدعم', quote: 'العرض', 'status-page': 'صفحة المتابعة' },
  hi: { portal: 'सहायता पोर्टल', quote: 'प्रस्ताव', 'status-page': 'स्थिति पेज' },
  ur: { portal: 'سپورٹ پورٹل', quote: 'پیشکش', 'status-page': 'صورتحال کا صفحہ' },
};

/** To whoever goes on seeing something whose password is another one: how they come in without. */
export const changedPasswordWords: Localized<MailWords> = {
  fr: {
    subject: 'Un mot de passe a changé chez {agency}',
    title: 'Un mot de passe a changé',
    paragraphs: [
      'L’ancien mot de passe n’ouvre plus\u00a0: {things}.',
      'Vous n’avez pas besoin du nouveau\u00a0: ouvrez tout par un lien envoyé à cette adresse, ici\u00a0: {door}',
    ],
  },
  en: {
    subject: 'A password has changed at {agency}',
    title: 'A password has changed',
    paragraphs: [
      'The old password no longer opens: {things}.',
      'You do not need the new one: open everything by a link that is mailed to this address, here: {door}',
    ],
  },
  ar: {
    subject: 'تغيّرت كلمة مرور لدى {agency}',
    title: 'تغيّرت كلمة مرور',
    paragraphs: [
      'لم تعد كلمة المرور القديمة تفتح: {things}.',
      'لا تحتاج إلى الجديدة: افتح كل شيء برابط يُرسل إلى هذا العنوان، هنا: {door}',
    ],
  },
  hi: {
    subject: '{agency} में एक पासवर्ड बदल गया है',
    title: 'एक पासवर्ड बदल गया है',
    paragraphs: [
      'पुराना पासवर्ड अब यह नहीं खोलता: {things}।',
      'आपको नए की ज़रूरत नहीं: इस पते पर भेजे गए लिंक से सब कुछ यहाँ खोलें: {door}',
    ],
  },
  ur: {
    subject: '{agency} میں ایک پاس ورڈ بدل گیا ہے',
    title: 'ایک پاس ورڈ بدل گیا ہے',
    paragraphs: [
      'پرانا پاس ورڈ اب یہ نہیں کھولتا: {things}۔',
      'آپ کو نئے کی ضرورت نہیں: اس پتے پر بھیجے گئے لنک سے سب کچھ یہاں کھولیں: {door}',
    ],
  },
};
