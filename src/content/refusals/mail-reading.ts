import type { Localized } from '../language.ts';

/** What stands in the message of a mail that was not read, or not wholly, and of what stayed in it. */
const fr = {
  mail: {
    tooLarge: 'Ce mail dépasse 25 Mo\u00a0: seul son début a été lu.',
    tooSlow: 'La lecture de ce mail prend trop de temps\u00a0: seul son début a été lu.',
    tooHeavy: 'Ce mail est trop lourd à lire\u00a0: seul son début a été lu.',
    damaged: 'Ce mail est endommagé\u00a0: seul son début a été lu.',
    tooManyParts: 'Ce mail a trop de parties\u00a0: les dernières n’ont pas été lues.',
    tooLong: 'Ce mail est trop long\u00a0: seul le début de son texte a été lu.',
    encrypted: 'Ce mail est chiffré\u00a0: son contenu ne peut pas être lu ici.',
  },
  file: {
    empty: 'Ce fichier est vide',
    tooLarge: 'Ce fichier dépasse 5 Mo',
    unsupported:
      'Ce type de fichier n’est pas accepté\u00a0: images, PDF, Word, Excel, CSV, texte et invitations seulement',
    tooMany: 'Seuls les 50 premiers fichiers sont gardés',
    quoted: 'Cette image fait partie de la signature ou du message cité',
    winmail:
      'Outlook a emballé les fichiers dans winmail.dat, qui ne s’ouvre pas ailleurs\u00a0: demandez-les à nouveau',
    encrypted: 'Ce fichier est chiffré ou n’est qu’une signature électronique',
    tooDeep: 'Ce fichier est trop profondément emballé',
  },
  more: (count: number) => `et ${count} autres fichiers`,
};

/** Why a file stays in its mail, and why a mail was not read as a whole. */
export type LeftReason = keyof typeof fr.file;
export type MailProblem = keyof typeof fr.mail;

export const mailReadingWords: Localized<typeof fr> = {
  fr,
  en: {
    mail: {
      tooLarge: 'This mail is larger than 25 MB: only its beginning was read.',
      tooSlow: 'Reading this mail takes too long: only its beginning was read.',
      tooHeavy: 'This mail is too heavy to read: only its beginning was read.',
      damaged: 'This mail is damaged: only its beginning was read.',
      tooManyParts: 'This mail has too many parts: the last ones were not read.',
      tooLong: 'This mail is too long: only the beginning of its text was read.',
      encrypted: 'This mail is encrypted: what it says cannot be read here.',
    },
    file: {
      empty: 'This file is empty',
      tooLarge: 'This file is larger than 5 MB',
      unsupported:
        'This type of file is not accepted: images, PDF, Word, Excel, CSV, text and invitations only',
      tooMany: 'Only the first 50 files are kept',
      quoted: 'This picture belongs to the signature or to the quoted message',
      winmail: 'Outlook packed the files into winmail.dat, which nothing else opens: ask for them again',
      encrypted: 'This file is encrypted or only an electronic signature',
      tooDeep: 'This file is packed too deeply',
    },
    more: (count) => `and ${count} more files`,
  },
  ar: {
    mail: {
      tooLarge: 'هذه الرسالة أكبر من 25 ميغابايت: قُرئت بدايتها فقط.',
      tooSlow: 'قراءة هذه الرسالة تستغرق وقتاً طويلاً: قُرئت بدايتها فقط.',
      tooHeavy: 'هذه الرسالة أثقل من أن تُقرأ: قُرئت بدايتها فقط.',
      damaged: 'هذه الرسالة تالفة: قُرئت بدايتها فقط.',
      tooManyParts: 'في هذه الرسالة أجزاء كثيرة: لم تُقرأ الأخيرة منها.',
      tooLong: 'هذه الرسالة طويلة جداً: قُرئت بداية نصها فقط.',
      encrypted: 'هذه الرسالة مشفّرة: لا يمكن قراءة محتواها هنا.',
    },
    file: {
      empty: 'هذا الملف فارغ',
      tooLarge: 'هذا الملف أكبر من 5 ميغابايت',
      unsupported: 'هذا النوع من الملفات غير مقبول: الصور وPDF وWord وExcel وCSV والنصوص والدعوات فقط',
      tooMany: 'تُحفظ الملفات الخمسون الأولى فقط',
      quoted: 'هذه الصورة جزء من التوقيع أو من الرسالة المقتبسة',
      winmail: 'حزم Outlook الملفات في winmail.dat الذي لا يفتحه برنامج آخر: اطلبها مرة أخرى',
      encrypted: 'هذا الملف مشفّر أو مجرد توقيع إلكتروني',
      tooDeep: 'هذا الملف محزوم بعمق زائد',
    },
    more: (count) => `و${count} ملفات أخرى`,
  },
  hi: {
    mail: {
      tooLarge: 'यह ई-मेल 25 MB से बड़ा है: केवल इसकी शुरुआत पढ़ी गई।',
      tooSlow: 'इस ई-मेल को पढ़ने में बहुत समय लगता है: केवल इसकी शुरुआत पढ़ी गई।',
      tooHeavy: 'यह ई-मेल पढ़ने के लिए बहुत भारी है: केवल इसकी शुरुआत पढ़ी गई।',
      damaged: 'यह ई-मेल ख़राब है: केवल इसकी शुरुआत पढ़ी गई।',
      tooManyParts: 'इस ई-मेल में बहुत अधिक हिस्से हैं: आख़िरी नहीं पढ़े गए।',
      tooLong: 'यह ई-मेल बहुत लंबा है: केवल इसके पाठ की शुरुआत पढ़ी गई।',
      encrypted: 'यह ई-मेल एन्क्रिप्टेड है: इसकी सामग्री यहाँ नहीं पढ़ी जा सकती।',
    },
    file: {
      empty: 'यह फ़ाइल ख़ाली है',
      tooLarge: 'यह फ़ाइल 5 MB से बड़ी है',
      unsupported: 'इस तरह की फ़ाइल स्वीकार नहीं की जाती: केवल चित्र, PDF, Word, Excel, CSV, पाठ और आमंत्रण',
      tooMany: 'केवल पहली 50 फ़ाइलें रखी जाती हैं',
      quoted: 'यह चित्र हस्ताक्षर या उद्धृत संदेश का हिस्सा है',
      winmail: 'Outlook ने फ़ाइलें winmail.dat में बाँध दी हैं, जो और कहीं नहीं खुलती: उन्हें दोबारा माँगें',
      encrypted: 'यह फ़ाइल एन्क्रिप्टेड है या केवल एक इलेक्ट्रॉनिक हस्ताक्षर है',
      tooDeep: 'यह फ़ाइल बहुत गहराई में बँधी है',
    },
    more: (count) => `और ${count} अन्य फ़ाइलें`,
  },
  ur: {
    mail: {
      tooLarge: 'یہ ای میل 25 MB سے بڑی ہے: صرف اس کا آغاز پڑھا گیا۔',
      tooSlow: 'اس ای میل کو پڑھنے میں بہت وقت لگتا ہے: صرف اس کا آغاز پڑھا گیا۔',
      tooHeavy: 'یہ ای میل پڑھنے کے لیے بہت بھاری ہے: صرف اس کا آغاز پڑھا گیا۔',
      damaged: 'یہ ای میل خراب ہے: صرف اس کا آغاز پڑھا گیا۔',
      tooManyParts: 'اس ای میل میں بہت زیادہ حصے ہیں: آخری حصے نہیں پڑھے گئے۔',
      tooLong: 'یہ ای میل بہت لمبی ہے: صرف اس کے متن کا آغاز پڑھا گیا۔',
      encrypted: 'یہ ای میل خفیہ کردہ ہے: اس کا مواد یہاں نہیں پڑھا جا سکتا۔',
    },
    file: {
      empty: 'یہ فائل خالی ہے',
      tooLarge: 'یہ فائل 5 MB سے بڑی ہے',
      unsupported: 'اس قسم کی فائل قبول نہیں کی جاتی: صرف تصاویر، PDF، Word، Excel، CSV، متن اور دعوت نامے',
      tooMany: 'صرف پہلی 50 فائلیں رکھی جاتی ہیں',
      quoted: 'یہ تصویر دستخط یا نقل کردہ پیغام کا حصہ ہے',
      winmail: 'Outlook نے فائلیں winmail.dat میں باندھ دی ہیں جو کہیں اور نہیں کھلتی: انہیں دوبارہ مانگیں',
      encrypted: 'یہ فائل خفیہ کردہ ہے یا صرف ایک الیکٹرانک دستخط ہے',
      tooDeep: 'یہ فائل بہت گہرائی میں بندھی ہے',
    },
    more: (count) => `اور ${count} دیگر فائلیں`,
  },
};
