import type { Localized } from './language.ts';

/**
 * The mail with the link of `/my`: always these words, since it may be anybody who typed the address. What stands in
 * braces is filled in.
 */
export const myLinkWords: Localized<{
  subject: string;
  title: string;
  paragraphs: readonly string[];
  open: string;
  footer: string;
}> = {
  fr: {
    subject: 'Votre espace chez {agency}',
    title: 'Ouvrez votre espace',
    paragraphs: [
      'Ce lien montre sur un seul écran tout ce que {agency} a pour vous\u00a0: devis, paiements, projets, demandes et documents.',
      'Il sert une fois, et pendant quinze minutes.',
    ],
    open: 'Ouvrir mon espace',
    footer: 'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail\u00a0: sans ce lien, personne n’ouvre rien.',
  },
  en: {
    subject: 'Your space at {agency}',
    title: 'Open your space',
    paragraphs: [
      'This link shows on one screen all that {agency} has for you: quotes, payments, projects, requests and documents.',
      'It works once, and for fifteen minutes.',
    ],
    open: 'Open my space',
    footer: 'You have not asked for it? Ignore this e-mail: without this link nobody opens anything.',
  },
  ar: {
    subject: 'مساحتك لدى {agency}',
    title: 'افتح مساحتك',
    paragraphs: [
      'يعرض هذا الرابط في شاشة واحدة كل ما أعدّته {agency} لك: العروض والمدفوعات والمشاريع والطلبات والمستندات.',
      'يعمل مرة واحدة، وخلال خمس عشرة دقيقة.',
    ],
    open: 'افتح مساحتي',
    footer: 'لم تطلب شيئاً؟ تجاهل هذه الرسالة: لا أحد يفتح شيئاً من دون هذا الرابط.',
  },
  hi: {
    subject: '{agency} में आपका पेज',
    title: 'अपना पेज खोलें',
    paragraphs: [
      'यह लिंक एक ही स्क्रीन पर वह सब दिखाता है जो {agency} के पास आपके लिए है: प्रस्ताव, भुगतान, प्रोजेक्ट, अनुरोध और दस्तावेज़।',
      'यह एक बार और पंद्रह मिनट तक काम करता है।',
    ],
    open: 'मेरा पेज खोलें',
    footer: 'आपने यह नहीं माँगा? इस ई-मेल को अनदेखा करें: इस लिंक के बिना कोई कुछ नहीं खोल सकता।',
  },
  ur: {
    subject: '{agency} میں آپ کا صفحہ',
    title: 'اپنا صفحہ کھولیں',
    paragraphs: [
      'یہ لنک ایک ہی اسکرین پر وہ سب دکھاتا ہے جو {agency} کے پاس آپ کے لیے ہے: پیشکشیں، ادائیگیاں، پروجیکٹ، درخواستیں اور دستاویزات۔',
      'یہ ایک بار اور پندرہ منٹ تک کام کرتا ہے۔',
    ],
    open: 'میرا صفحہ کھولیں',
    footer: 'آپ نے یہ نہیں مانگا؟ اس ای میل کو نظر انداز کریں: اس لنک کے بغیر کوئی کچھ نہیں کھول سکتا۔',
  },
};
