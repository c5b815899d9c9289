import type { Localized } from './language.ts';

/** What stands around a quote while its client reads, accepts and pays it. `{…}` are filled in. */
type QuoteReadingWords = {
  loading: string;
  from: string;
  print: string;
  close: string;
  /** What is accepted: `{version}` and `{total}`. */
  consent: string;
  /** What stands for {total} where lines are paid every month. */
  withMonthly: string;
  /** The question before that: `{title}`, `{version}`, `{total}` and `{name}`; and the word for leaving it. */
  ask: { title: string; text: string; leave: string };
  nameMissing: string;
  /** Above the reason for which it was not accepted. */
  notAccepted: string;
  notDownloaded: string;
  thanks: string;
  /** What to pay now: `{label}` of the instalment and `{amount}`. */
  firstPayment: string;
  wholePayment: string;
  otherCurrency: string;
  noAccount: string;
  tellUs: string;
  /** Leads to paying the first part at once; then how it stands with it. */
  payNow: string;
  announced: string;
  paid: string;
  /** Its acceptance was taken back: {date}. */
  withdrawn: string;
  copy: string;
  copied: string;
  mail: { subject: string; body: string };
  question: string;
  questionMail: string;
};

export const quoteReadingWords: Localized<QuoteReadingWords> = {
  fr: {
    loading: 'Chargement du devis…',
    from: 'De la part de',
    print: 'Imprimer',
    close: 'Fermer ce devis',
    consent: 'En validant, vous acceptez la version {version} de ce devis, pour un total de {total}.',
    withMonthly: '{total}, plus {monthly} chaque mois',
    ask: {
      title: 'Valider ce devis\u00a0?',
      text: '«\u00a0{title}\u00a0», version {version}, pour un total de {total}, au nom de {name}. C’est un engagement\u00a0: il ne se retire pas ici.',
      leave: 'Pas encore',
    },
    nameMissing: 'Saisissez votre nom',
    notAccepted: 'Le devis n’a pas été validé',
    notDownloaded: 'Le PDF n’a pas pu être téléchargé',
    thanks: 'Merci ! Votre accord est enregistré, et nous en sommes prévenus.',
    firstPayment: 'Premier versement : {label}, {amount}.',
    wholePayment: 'Montant à régler : {amount}.',
    otherCurrency: 'Ce compte est tenu en {held} : envoyez l’équivalent du montant, qui est en {owed}.',
    noAccount: 'Nous vous envoyons nos coordonnées bancaires par e-mail.',
    tellUs:
      'Une fois le virement fait, prévenez-nous : un e-mail déjà rédigé s’ouvre, il ne reste qu’à l’envoyer.',
    payNow: 'Payer maintenant',
    announced: 'Vous avez annoncé votre virement\u00a0: nous vous écrivons dès qu’il est arrivé.',
    paid: 'Votre paiement est arrivé. Merci\u00a0! Le lien de votre tableau de bord est dans votre boîte e-mail.',
    withdrawn:
      'Cette validation a été retirée le {date}\u00a0: il n’y a rien à payer. Écrivez-nous pour la suite.',
    copy: 'Copier',
    copied: 'Copié',
    mail: {
      subject: 'Virement effectué : {title} ({reference})',
      body: 'Bonjour,\n\nLe virement de {amount} pour le devis « {title} » (version {version}) est effectué.\nRéférence : {reference}\n\nCordialement,\n{name}',
    },
    question: 'Une question sur ce devis ?',
    questionMail: 'Question sur le devis « {title} »',
  },
  en: {
    loading: 'Loading the quote…',
    from: 'From',
    print: 'Print',
    close: 'Close this quote',
    consent: 'By accepting, you agree to version {version} of this quote, for a total of {total}.',
    withMonthly: '{total}, plus {monthly} every month',
    ask: {
      title: 'Accept this quote?',
      text: '“{title}”, version {version}, for a total of {total}, in the name of {name}. This is binding: it cannot be taken back here.',
      leave: 'Not yet',
    },
    nameMissing: 'Enter your name',
    notAccepted: 'The quote was not accepted',
    notDownloaded: 'The PDF could not be downloaded',
    thanks: 'Thank you! Your acceptance is recorded, and we have been told.',
    firstPayment: 'First payment: {label}, {amount}.',
    wholePayment: 'Amount to pay: {amount}.',
    otherCurrency: 'This account is held in {held}: send the equivalent of the amount, which is in {owed}.',
    noAccount: 'We will send you our bank details by e-mail.',
    tellUs:
      'Once the transfer is made, let us know: an e-mail opens, already written, and you only have to send it.',
    payNow: 'Pay now',
    announced: 'You have announced your transfer: we write to you as soon as it has arrived.',
    paid: 'Your payment has arrived. Thank you! The link of your dashboard is in your mail.',
    withdrawn:
      'This acceptance was taken back on {date}: there is nothing to pay. Write to us for what comes next.',
    copy: 'Copy',
    copied: 'Copied',
    mail: {
      subject: 'Transfer made: {title} ({reference})',
      body: 'Hello,\n\nThe transfer of {amount} for the quote “{title}” (version {version}) has been made.\nReference: {reference}\n\nKind regards,\n{name}',
    },
    question: 'A question about this quote?',
    questionMail: 'Question about the quote “{title}”',
  },
  ar: {
    loading: 'جارٍ تحميل العرض…',
    from: 'من',
    print: 'طباعة',
    close: 'إغلاق هذا العرض',
    consent: 'بالضغط على زر القبول فإنك توافق على النسخة {version} من هذا العرض بإجمالي {total}.',
    withMonthly: '{total}، إضافةً إلى {monthly} كل شهر',
    ask: {
      title: 'هل تقبل هذا العرض؟',
      text: '«{title}»، النسخة {version}، بإجمالي {total}، باسم {name}. هذا التزام لا يمكن التراجع عنه هنا.',
      leave: 'ليس بعد',
    },
    nameMissing: 'أدخل اسمك',
    notAccepted: 'لم يتم قبول العرض',
    notDownloaded: 'تعذر تنزيل ملف PDF',
    thanks: 'شكرًا لك! سُجّلت موافقتك وأُبلغنا بها.',
    firstPayment: 'الدفعة الأولى: {label}، {amount}.',
    wholePayment: 'المبلغ المستحق: {amount}.',
    otherCurrency: 'هذا الحساب بعملة {held}: أرسل ما يعادل المبلغ المحدد بعملة {owed}.',
    noAccount: 'سنرسل إليك بياناتنا المصرفية بالبريد الإلكتروني.',
    tellUs: 'بعد إجراء التحويل أبلغنا بذلك: تُفتح رسالة بريد مكتوبة مسبقًا وما عليك إلا إرسالها.',
    payNow: 'ادفع الآن',
    announced: 'لقد أعلنت عن تحويلك: سنكتب إليك فور وصوله.',
    paid: 'وصلت دفعتك. شكراً لك! رابط لوحة المتابعة في بريدك.',
    withdrawn: 'تم سحب هذا القبول بتاريخ {date}: لا يوجد ما يُدفع. راسلنا بشأن ما يلي.',
    copy: 'نسخ',
    copied: 'تم النسخ',
    mail: {
      subject: 'تم التحويل: {title} ({reference})',
      body: 'مرحبًا،\n\nتم تحويل {amount} لعرض السعر «{title}» (النسخة {version}).\nالمرجع: {reference}\n\nمع أطيب التحيات،\n{name}',
    },
    question: 'هل لديك سؤال عن هذا العرض؟',
    questionMail: 'سؤال عن عرض السعر «{title}»',
  },
  hi: {
    loading: 'कोटेशन लोड हो रहा है…',
    from: 'प्रेषक',
    print: 'प्रिंट करें',
    close: 'यह कोटेशन बंद करें',
    consent: 'स्वीकार करके आप इस कोटेशन के संस्करण {version} को, कुल {total} के लिए, मंज़ूरी देते हैं।',
    withMonthly: '{total} और हर महीने {monthly}',
    ask: {
      title: 'यह कोटेशन स्वीकार करें?',
      text: '“{title}”, संस्करण {version}, कुल {total}, {name} के नाम से। यह बाध्यकारी है: इसे यहाँ वापस नहीं लिया जा सकता।',
      leave: 'अभी नहीं',
    },
    nameMissing: 'अपना नाम लिखें',
    notAccepted: 'कोटेशन स्वीकार नहीं हुआ',
    notDownloaded: 'PDF डाउनलोड नहीं हो सका',
    thanks: 'धन्यवाद! आपकी स्वीकृति दर्ज हो गई है और हमें इसकी सूचना मिल गई है।',
    firstPayment: 'पहली किस्त: {label}, {amount}।',
    wholePayment: 'देय राशि: {amount}।',
    otherCurrency: 'यह खाता {held} में है: {owed} में दी गई राशि के बराबर रकम भेजें।',
    noAccount: 'हम आपको अपना बैंक विवरण ईमेल से भेजेंगे।',
    tellUs: 'ट्रांसफ़र करने के बाद हमें बताएँ: पहले से लिखा हुआ ईमेल खुलेगा, आपको केवल उसे भेजना है।',
    payNow: 'अभी भुगतान करें',
    announced: 'आपने ट्रांसफ़र की सूचना दी है: पहुँचते ही हम आपको लिखेंगे।',
    paid: 'आपका भुगतान मिल गया है। धन्यवाद! आपके डैशबोर्ड का लिंक आपके ईमेल में है।',
    withdrawn: 'यह स्वीकृति {date} को वापस ले ली गई: भुगतान के लिए कुछ नहीं है। आगे के लिए हमें लिखें।',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    mail: {
      subject: 'ट्रांसफ़र कर दिया: {title} ({reference})',
      body: 'नमस्ते,\n\nकोटेशन “{title}” (संस्करण {version}) के लिए {amount} का ट्रांसफ़र कर दिया गया है।\nसंदर्भ: {reference}\n\nसादर,\n{name}',
    },
    question: 'इस कोटेशन के बारे में कोई सवाल?',
    questionMail: 'कोटेशन “{title}” के बारे में सवाल',
  },
  ur: {
    loading: 'کوٹیشن لوڈ ہو رہی ہے…',
    from: 'منجانب',
    print: 'پرنٹ کریں',
    close: 'یہ کوٹیشن بند کریں',
    consent: 'منظور کرنے سے آپ اس کوٹیشن کے ورژن {version} کو، کل {total} کے عوض، قبول کرتے ہیں۔',
    withMonthly: '{total} اور ہر ماہ {monthly}',
    ask: {
      title: 'یہ کوٹیشن منظور کریں؟',
      text: '«{title}»، ورژن {version}، کل {total}، {name} کے نام سے۔ یہ آپ کو پابند کرتا ہے: اسے یہاں واپس نہیں لیا جا سکتا۔',
      leave: 'ابھی نہیں',
    },
    nameMissing: 'اپنا نام لکھیں',
    notAccepted: 'کوٹیشن منظور نہیں ہوئی',
    notDownloaded: 'PDF ڈاؤن لوڈ نہیں ہو سکی',
    thanks: 'شکریہ! آپ کی منظوری درج ہو گئی ہے اور ہمیں اس کی اطلاع مل گئی ہے۔',
    firstPayment: 'پہلی قسط: {label}، {amount}۔',
    wholePayment: 'قابلِ ادائیگی رقم: {amount}۔',
    otherCurrency: 'یہ کھاتہ {held} میں ہے: {owed} میں دی گئی رقم کے برابر رقم بھیجیں۔',
    noAccount: 'ہم آپ کو بینک کی تفصیلات ای میل سے بھیجیں گے۔',
    tellUs: 'رقم منتقل کرنے کے بعد ہمیں بتائیں: پہلے سے لکھی ہوئی ای میل کھلے گی، آپ کو صرف اسے بھیجنا ہے۔',
    payNow: 'ابھی ادائیگی کریں',
    announced: 'آپ نے منتقلی کی اطلاع دی ہے: پہنچتے ہی ہم آپ کو لکھیں گے۔',
    paid: 'آپ کی ادائیگی موصول ہو گئی۔ شکریہ! آپ کے ڈیش بورڈ کا لنک آپ کی ای میل میں ہے۔',
    withdrawn: 'یہ منظوری {date} کو واپس لے لی گئی: ادا کرنے کو کچھ نہیں۔ آگے کے لیے ہمیں لکھیں۔',
    copy: 'کاپی کریں',
    copied: 'کاپی ہو گیا',
    mail: {
      subject: 'رقم منتقل کر دی: {title} ({reference})',
      body: 'السلام علیکم،\n\nکوٹیشن ”{title}“ (ورژن {version}) کے لیے {amount} منتقل کر دیے گئے ہیں۔\nحوالہ: {reference}\n\nوالسلام،\n{name}',
    },
    question: 'اس کوٹیشن کے بارے میں کوئی سوال؟',
    questionMail: 'کوٹیشن ”{title}“ کے بارے میں سوال',
  },
};
