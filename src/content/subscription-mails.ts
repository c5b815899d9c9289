import type { MailWords } from './client-mails.ts';
import type { Localized } from './language.ts';

/** What a client is told of what they pay every month. */

/** Another price, a month before it holds at least. */
export const servicePriceWords: Localized<MailWords> = {
  fr: {
    subject: '{service}\u00a0: nouveau prix à partir du {day}',
    title: 'Le prix de votre service change',
    paragraphs: [
      'À partir du {day}, «\u00a0{service}\u00a0» (projet «\u00a0{project}\u00a0») coûte {amount} par mois. Jusque-là, le prix reste de {before}.',
      'Vous n’avez rien à faire. Si vous préférez mettre fin au service avant cette date, votre tableau de bord le permet, ou répondez-nous.',
    ],
  },
  en: {
    subject: '{service}: new price from {day}',
    title: 'The price of your service changes',
    paragraphs: [
      'From {day}, “{service}” (project “{project}”) costs {amount} a month. Until then it stays at {before}.',
      'There is nothing for you to do. If you would rather end the service before that day, your dashboard lets you, or write back to us.',
    ],
  },
  ar: {
    subject: '{service}: سعر جديد ابتداءً من {day}',
    title: 'سعر خدمتك يتغير',
    paragraphs: [
      'ابتداءً من {day} تصبح كلفة «{service}» (مشروع «{project}») {amount} شهرياً. وحتى ذلك اليوم يبقى السعر {before}.',
      'ليس عليك فعل شيء. إن فضّلت إنهاء الخدمة قبل ذلك اليوم فلوحة المتابعة تتيح ذلك، أو راسلنا.',
    ],
  },
  hi: {
    subject: '{service}: {day} से नई कीमत',
    title: 'आपकी सेवा की कीमत बदल रही है',
    paragraphs: [
      '{day} से “{service}” (प्रोजेक्ट “{project}”) की कीमत {amount} प्रति माह होगी। तब तक कीमत {before} रहेगी।',
      'आपको कुछ नहीं करना है। अगर आप उस दिन से पहले सेवा समाप्त करना चाहें, तो अपने डैशबोर्ड से कर सकते हैं या हमें लिखें।',
    ],
  },
  ur: {
    subject: '{service}: {day} سے نئی قیمت',
    title: 'آپ کی خدمت کی قیمت بدل رہی ہے',
    paragraphs: [
      '{day} سے «{service}» (پروجیکٹ «{project}») کی قیمت {amount} ماہانہ ہوگی۔ تب تک قیمت {before} رہے گی۔',
      'آپ کو کچھ نہیں کرنا۔ اگر آپ اس دن سے پہلے خدمت ختم کرنا چاہیں تو اپنے ڈیش بورڈ سے کر سکتے ہیں یا ہمیں لکھیں۔',
    ],
  },
};

/** A period that was not collected, or whose debit was returned. */
export const debitFailedWords: Localized<MailWords> = {
  fr: {
    subject: 'Paiement non abouti\u00a0: {part}',
    title: 'Votre paiement n’est pas passé',
    paragraphs: [
      '{amount} pour «\u00a0{part}\u00a0» (projet «\u00a0{project}\u00a0») n’ont pas pu être encaissés\u00a0: la banque a refusé ou rejeté le paiement. Cette période est à nouveau à payer.',
      'Sur votre tableau de bord, vous pouvez la payer autrement ou changer de carte ou de compte.',
    ],
  },
  en: {
    subject: 'Payment failed: {part}',
    title: 'Your payment did not go through',
    paragraphs: [
      '{amount} for “{part}” (project “{project}”) could not be collected: the bank has refused or returned the payment. This period is to be paid again.',
      'On your dashboard you can pay it otherwise, or change the card or the account.',
    ],
  },
  ar: {
    subject: 'لم تتم عملية الدفع: {part}',
    title: 'لم تتم عملية الدفع',
    paragraphs: [
      'تعذّر تحصيل {amount} مقابل «{part}» (مشروع «{project}»): رفض البنك الدفعة أو أعادها. هذه الفترة مستحقة الدفع من جديد.',
      'يمكنك من لوحة المتابعة دفعها بطريقة أخرى أو تغيير البطاقة أو الحساب.',
    ],
  },
  hi: {
    subject: 'भुगतान असफल: {part}',
    title: 'आपका भुगतान नहीं हो सका',
    paragraphs: [
      '“{part}” (प्रोजेक्ट “{project}”) के {amount} नहीं लिए जा सके: बैंक ने भुगतान अस्वीकार किया या लौटा दिया। यह अवधि फिर से देय है।',
      'अपने डैशबोर्ड पर आप इसे दूसरे तरीके से चुका सकते हैं, या कार्ड या खाता बदल सकते हैं।',
    ],
  },
  ur: {
    subject: 'ادائیگی ناکام: {part}',
    title: 'آپ کی ادائیگی نہیں ہو سکی',
    paragraphs: [
      '«{part}» (پروجیکٹ «{project}») کے {amount} وصول نہیں ہو سکے: بینک نے ادائیگی مسترد کی یا واپس کر دی۔ یہ مدت دوبارہ واجب الادا ہے۔',
      'اپنے ڈیش بورڈ پر آپ اسے کسی اور طریقے سے ادا کر سکتے ہیں، یا کارڈ یا اکاؤنٹ بدل سکتے ہیں۔',
    ],
  },
};

/** A period that its payer's bank wants to be asked about. */
export const debitConfirmWords: Localized<MailWords> = {
  fr: {
    subject: 'À confirmer\u00a0: {part}',
    title: 'Votre banque veut votre accord',
    paragraphs: [
      'Pour encaisser {amount} au titre de «\u00a0{part}\u00a0» (projet «\u00a0{project}\u00a0»), votre banque demande que vous confirmiez le paiement.',
      'Ouvrez votre tableau de bord et payez cette période\u00a0: la confirmation s’y fait en une minute.',
    ],
  },
  en: {
    subject: 'To confirm: {part}',
    title: 'Your bank wants you to confirm',
    paragraphs: [
      'To collect {amount} for “{part}” (project “{project}”), your bank asks you to confirm the payment.',
      'Open your dashboard and pay this period: it is confirmed there in a minute.',
    ],
  },
  ar: {
    subject: 'مطلوب تأكيد: {part}',
    title: 'بنكك يطلب موافقتك',
    paragraphs: [
      'لتحصيل {amount} مقابل «{part}» (مشروع «{project}») يطلب بنكك أن تؤكد الدفعة.',
      'افتح لوحة المتابعة وادفع هذه الفترة: يتم التأكيد هناك في دقيقة.',
    ],
  },
  hi: {
    subject: 'पुष्टि करें: {part}',
    title: 'आपका बैंक आपकी पुष्टि चाहता है',
    paragraphs: [
      '“{part}” (प्रोजेक्ट “{project}”) के {amount} लेने के लिए आपका बैंक भुगतान की पुष्टि माँगता है।',
      'अपना डैशबोर्ड खोलें और यह अवधि चुकाएँ: पुष्टि वहीं एक मिनट में हो जाती है।',
    ],
  },
  ur: {
    subject: 'تصدیق کریں: {part}',
    title: 'آپ کا بینک آپ کی تصدیق چاہتا ہے',
    paragraphs: [
      '«{part}» (پروجیکٹ «{project}») کے {amount} وصول کرنے کے لیے آپ کا بینک ادائیگی کی تصدیق مانگتا ہے۔',
      'اپنا ڈیش بورڈ کھولیں اور یہ مدت ادا کریں: تصدیق وہیں ایک منٹ میں ہو جاتی ہے۔',
    ],
  },
};
