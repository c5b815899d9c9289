import type { Localized } from './language.ts';

/* What a person reads about their data: before it is erased, afterwards, and beside a copy of it. */

/** What is erased of a person, as it is counted. */
export const erasedKinds = [
  'contacts',
  'conversations',
  'requests',
  'files',
  'quotes',
  'projects',
  'rooms',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** What stays of somebody who was erased. */
export const keptKinds = [
  'quotes',
  'invoices',
  'receipts',
  'payments',
  'company',
  'audit',
  'backups',
] as const;
export type KeptKind = (typeof keptKinds)[number];

export type RightsWords = {
  erased: Record<ErasedKind, (count: number) => string>;
  /** What it is, and why it stays. */
  kept: Record<KeptKind, { name(count: number): string; why: string }>;
  /** Why a person cannot erase themselves now. */
  commitments: Record<'payment' | 'work', string>;
  /** The file that explains a copy; what stands in braces is filled in. */
  readme: readonly string[];
};

const one = (count: number, single: string, many: string) => (count === 1 ? single : `${count} ${many}`);

const fr: RightsWords = {
  erased: {
    contacts: (count) =>
      one(count, 'Le nom, l’adresse et le téléphone', 'fiches, avec nom, adresse et téléphone'),
    conversations: (count) => one(count, '1 conversation', 'conversations'),
    requests: (count) => one(count, '1 demande de support', 'demandes de support'),
    files: (count) => one(count, '1 fichier', 'fichiers'),
    quotes: (count) => one(count, '1 devis non validé', 'devis non validés'),
    projects: (count) => one(count, 'Les textes d’un projet', 'projets\u00a0: leurs textes'),
    rooms: (count) =>
      one(
        count,
        '1 portail, page de suivi ou espace d’équipe',
        'portails, pages de suivi et espaces d’équipe',
      ),
  },
  kept: {
    quotes: {
      name: (count) => one(count, 'Le devis validé', 'devis validés'),
      why: 'la version validée est un contrat, à conserver dix ans après sa fin (code de commerce, art. L123-22)\u00a0; plus aucun mot de passe ne l’ouvre.',
    },
    invoices: {
      name: (count) => one(count, 'La facture', 'factures et avoirs'),
      why: 'une facture émise se conserve dix ans telle qu’elle est, avec le nom du client et son adresse (code de commerce, art. L123-22)\u00a0; les brouillons s’effacent.',
    },
    receipts: {
      name: (count) => one(count, 'Le reçu', 'reçus'),
      why: 'la comptabilité doit dire qui a payé et pour quoi, pendant dix ans (code de commerce, art. L123-22)\u00a0: le nom du payeur et celui du projet y restent.',
    },
    payments: {
      name: (count) => one(count, 'Le paiement', 'paiements'),
      why: 'montants, dates, références et la note de ce qui est arrivé sont des pièces comptables\u00a0; ils ne disent plus de qui.',
    },
    company: {
      name: (count) => one(count, 'Le projet de l’entreprise', 'projets de l’entreprise'),
      why: 'le projet et ses espaces appartiennent à l’entreprise, qui a d’autres contacts\u00a0; la personne n’y est plus nommée comme contact.',
    },
    audit: {
      name: () => 'Le journal, sans les textes',
      why: 'il prouve qui a fait quoi avec les données, cet effacement compris\u00a0; il ne contient que des numéros et des identifiants d’accès.',
    },
    backups: {
      name: () => 'Les sauvegardes',
      why: 'elles ne se modifient pas\u00a0; elles disparaissent à leur échéance, et ne servent qu’à rétablir le service.',
    },
  },
  commitments: {
    payment:
      'Un paiement est attendu ou en cours\u00a0: vos données servent à le suivre. L’effacement sera possible une fois tout réglé.',
    work: 'Un projet payé est en cours\u00a0: vos données servent à le mener à bien. L’effacement sera possible une fois le projet terminé.',
  },
  readme: [
    'Vos données chez {agency}',
    'Cette archive contient ce que {agency} sait de vous à la date du {date} (UTC).',
    'person.json\u00a0: toutes les données, par genre\u00a0; les lignes se répondent par leurs numéros (conversationId, projectId, requestId…). Les montants sont en centièmes de la devise, les dates selon ISO 8601.',
    'files/\u00a0: les fichiers envoyés et joints. mails/\u00a0: les e-mails que ce serveur a écrits dans des fichiers, s’il y en a.',
    'manifest.json\u00a0: la liste de tout ce qui précède, avec sa taille et son empreinte SHA-256, et ce qui n’a pas pu être joint.',
    'N’y figurent pas\u00a0: les mots de passe et les jetons, dont seules des empreintes existent, et les noms de l’équipe dans ses notes internes.',
    'Pour toute question\u00a0: {email}',
  ],
};

const en: RightsWords = {
  erased: {
    contacts: (count) =>
      one(count, 'The name, address and phone number', 'records, with name, address and phone'),
    conversations: (count) => one(count, '1 conversation', 'conversations'),
    requests: (count) => one(count, '1 support request', 'support requests'),
    files: (count) => one(count, '1 file', 'files'),
    quotes: (count) => one(count, '1 quote that was not accepted', 'quotes that were not accepted'),
    projects: (count) => one(count, 'The texts of 1 project', 'projects: their texts'),
    rooms: (count) =>
      one(count, '1 portal, progress page or team space', 'portals, progress pages and team spaces'),
  },
  kept: {
    quotes: {
      name: (count) => one(count, 'The accepted quote', 'accepted quotes'),
      why: 'the version that was accepted is a contract, to be kept for ten years after its end (French commercial code, art. L123-22); no password opens it any more.',
    },
    invoices: {
      name: (count) => one(count, 'The invoice', 'invoices and credit notes'),
      why: 'an invoice that was issued is kept for ten years as it is, with the client’s name and address (French commercial code, art. L123-22); drafts are erased.',
    },
    receipts: {
      name: (count) => one(count, 'The receipt', 'receipts'),
      why: 'accounts have to say who paid and what for, during ten years (French commercial code, art. L123-22): the payer’s name and the project’s stay on it.',
    },
    payments: {
      name: (count) => one(count, 'The payment', 'payments'),
      why: 'amounts, days, references and the note of what arrived are accounting records; they no longer say whose.',
    },
    company: {
      name: (count) => one(count, 'The company’s project', 'projects of the company'),
      why: 'the project and its spaces are the company’s, which has other contacts; the person is no longer named as its contact.',
    },
    audit: {
      name: () => 'The log, without the words',
      why: 'it proves who did what with the data, this erasure too; it holds nothing but numbers and the names of accesses.',
    },
    backups: {
      name: () => 'The backups',
      why: 'they cannot be changed; they go when their time is over, and serve to restore the service alone.',
    },
  },
  commitments: {
    payment:
      'A payment is due or under way, and your data is needed to follow it. You can erase it once everything is settled.',
    work: 'A project that was paid for is under way, and your data is needed to finish it. You can erase it once the project is done.',
  },
  readme: [
    'Your data at {agency}',
    'This archive holds what {agency} knows of you at {date} (UTC).',
    'person.json: all the data, by kind; rows refer to each other by their numbers (conversationId, projectId, requestId…). Amounts are in hundredths of the currency, moments in ISO 8601.',
    'files/: the files that were sent and attached. mails/: the e-mails that this server has written into files, where it has.',
    'manifest.json: the list of all that, with its size and SHA-256 hash, and what could not be added.',
    'Not in it: passwords and tokens, of which there are hashes alone, and the names of the team in its internal notes.',
    'For any question: {email}',
  ],
};

const ar: RightsWords = {
  erased: {
    contacts: (count) =>
      count === 1 ? 'الاسم والعنوان والهاتف' : `${count} سجلات بأسمائها وعناوينها وهواتفها`,
    conversations: (count) => (count === 1 ? 'محادثة واحدة' : `المحادثات: ${count}`),
    requests: (count) => (count === 1 ? 'طلب دعم واحد' : `طلبات الدعم: ${count}`),
    files: (count) => (count === 1 ? 'ملف واحد' : `الملفات: ${count}`),
    quotes: (count) => (count === 1 ? 'عرض واحد لم يُقبل' : `العروض التي لم تُقبل: ${count}`),
    projects: (count) => (count === 1 ? 'نصوص مشروع واحد' : `نصوص المشاريع: ${count}`),
    rooms: (count) =>
      count === 1 ? 'بوابة أو صفحة تقدّم أو مساحة فريق' : `البوابات وصفحات التقدّم ومساحات الفريق: ${count}`,
  },
  kept: {
    quotes: {
      name: (count) => (count === 1 ? 'العرض المقبول' : `العروض المقبولة: ${count}`),
      why: 'النسخة المقبولة عقد يجب حفظه عشر سنوات بعد انتهائه (القانون التجاري الفرنسي، المادة L123-22)، ولا تفتحها أي كلمة مرور بعد الآن.',
    },
    invoices: {
      name: (count) => (count === 1 ? 'الفاتورة' : `الفواتير والإشعارات الدائنة: ${count}`),
      why: 'تُحفظ الفاتورة الصادرة كما هي عشر سنوات، باسم العميل وعنوانه (القانون التجاري الفرنسي، المادة L123-22)، وتُمحى المسودات.',
    },
    receipts: {
      name: (count) => (count === 1 ? 'الإيصال' : `الإيصالات: ${count}`),
      why: 'يجب أن تذكر الحسابات من دفع ولأجل ماذا طوال عشر سنوات (القانون التجاري الفرنسي، المادة L123-22): يبقى فيها اسم الدافع واسم المشروع.',
    },
    payments: {
      name: (count) => (count === 1 ? 'الدفعة' : `الدفعات: ${count}`),
      why: 'المبالغ والتواريخ والمراجع والملاحظة عما وصل وثائق محاسبية، ولم تعد تذكر لمن هي.',
    },
    company: {
      name: (count) => (count === 1 ? 'مشروع الشركة' : `مشاريع الشركة: ${count}`),
      why: 'المشروع ومساحاته ملك للشركة ولها جهات اتصال أخرى، ولم يعد الشخص مذكوراً فيها جهة اتصال.',
    },
    audit: {
      name: () => 'السجل، من دون النصوص',
      why: 'يثبت من فعل ماذا بالبيانات، ومنه هذا المحو، ولا يحتوي إلا على أرقام وأسماء المداخل.',
    },
    backups: {
      name: () => 'النسخ الاحتياطية',
      why: 'لا يمكن تعديلها، وتُحذف عند انتهاء مدتها، ولا تُستخدم إلا لاستعادة الخدمة.',
    },
  },
  commitments: {
    payment: 'هناك دفعة مستحقة أو جارية، وبياناتك لازمة لمتابعتها. يصبح المحو ممكناً بعد تسوية كل شيء.',
    work: 'هناك مشروع مدفوع قيد التنفيذ، وبياناتك لازمة لإنجازه. يصبح المحو ممكناً بعد انتهاء المشروع.',
  },
  readme: [
    'بياناتك لدى {agency}',
    'يحتوي هذا الأرشيف على ما تعرفه {agency} عنك بتاريخ {date} (بالتوقيت العالمي).',
    'person.json: كل البيانات بحسب نوعها، وتشير السطور بعضها إلى بعض بأرقامها (conversationId وprojectId وrequestId…). المبالغ بأجزاء المئة من العملة، والتواريخ وفق ISO 8601.',
    'files/: الملفات المرسلة والمرفقة. mails/: الرسائل التي كتبها هذا الخادم في ملفات، إن وُجدت.',
    'manifest.json: قائمة بكل ما سبق مع حجمه وبصمته SHA-256، وما تعذرت إضافته.',
    'لا يحتوي على كلمات المرور والرموز، فلا توجد منها إلا بصمات، ولا على أسماء الفريق في ملاحظاته الداخلية.',
    'لأي سؤال: {email}',
  ],
};

const hi: RightsWords = {
  erased: {
    contacts: (count) => (count === 1 ? 'नाम, पता और फ़ोन' : `${count} रिकॉर्ड, नाम, पते और फ़ोन के साथ`),
    conversations: (count) => (count === 1 ? '1 बातचीत' : `बातचीत: ${count}`),
    requests: (count) => (count === 1 ? '1 सहायता अनुरोध' : `सहायता अनुरोध: ${count}`),
    files: (count) => (count === 1 ? '1 फ़ाइल' : `फ़ाइलें: ${count}`),
    quotes: (count) => (count === 1 ? '1 कोटेशन जो स्वीकार नहीं हुआ' : `कोटेशन जो स्वीकार नहीं हुए: ${count}`),
    projects: (count) => (count === 1 ? '1 परियोजना के लेख' : `परियोजनाओं के लेख: ${count}`),
    rooms: (count) =>
      count === 1 ? '1 पोर्टल, प्रगति पेज या टीम स्थान' : `पोर्टल, प्रगति पेज और टीम स्थान: ${count}`,
  },
  kept: {
    quotes: {
      name: (count) => (count === 1 ? 'स्वीकृत कोटेशन' : `स्वीकृत कोटेशन: ${count}`),
      why: 'स्वीकृत संस्करण एक अनुबंध है, जिसे समाप्ति के बाद दस साल रखना होता है (फ़्रांसीसी वाणिज्य संहिता, अनु. L123-22); अब कोई पासवर्ड उसे नहीं खोलता।',
    },
    invoices: {
      name: (count) => (count === 1 ? 'इनवॉइस' : `इनवॉइस और क्रेडिट नोट: ${count}`),
      why: 'जारी किया गया इनवॉइस ग्राहक के नाम और पते सहित दस साल तक जैसा है वैसा रखा जाता है (फ़्रांसीसी वाणिज्य संहिता, अनु. L123-22); मसौदे मिटा दिए जाते हैं।',
    },
    receipts: {
      name: (count) => (count === 1 ? 'रसीद' : `रसीदें: ${count}`),
      why: 'लेखा-जोखा को दस साल तक बताना होता है कि किसने और किसके लिए भुगतान किया (फ़्रांसीसी वाणिज्य संहिता, अनु. L123-22): भुगतान करने वाले और परियोजना का नाम उस पर रहता है।',
    },
    payments: {
      name: (count) => (count === 1 ? 'भुगतान' : `भुगतान: ${count}`),
      why: 'राशियाँ, तारीखें, संदर्भ और जो पहुँचा उसका नोट लेखा के दस्तावेज़ हैं; अब वे नहीं बताते कि किसके हैं।',
    },
    company: {
      name: (count) => (count === 1 ? 'कंपनी की परियोजना' : `कंपनी की परियोजनाएँ: ${count}`),
      why: 'परियोजना और उसके स्थान कंपनी के हैं, जिसके दूसरे संपर्क भी हैं; व्यक्ति का नाम अब वहाँ संपर्क के रूप में नहीं है।',
    },
    audit: {
      name: () => 'लॉग, शब्दों के बिना',
      why: 'यह साबित करता है कि डेटा के साथ किसने क्या किया, यह मिटाना भी; इसमें केवल संख्याएँ और पहुँच के नाम हैं।',
    },
    backups: {
      name: () => 'बैकअप',
      why: 'वे बदले नहीं जा सकते; समय पूरा होने पर हट जाते हैं, और केवल सेवा बहाल करने के काम आते हैं।',
    },
  },
  commitments: {
    payment: 'कोई भुगतान बाकी है या चल रहा है, और उसके लिए आपका डेटा चाहिए। सब चुकता होने के बाद आप इसे मिटा सकते हैं।',
    work: 'एक भुगतान की गई परियोजना जारी है, और उसे पूरा करने के लिए आपका डेटा चाहिए। परियोजना पूरी होने पर आप इसे मिटा सकते हैं।',
  },
  readme: [
    '{agency} के पास आपका डेटा',
    'इस फ़ाइल में वह है जो {agency} {date} (UTC) को आपके बारे में जानती है।',
    'person.json: सारा डेटा, प्रकार के अनुसार; पंक्तियाँ एक-दूसरे को उनकी संख्याओं से बताती हैं (conversationId, projectId, requestId…)। राशियाँ मुद्रा के सौवें हिस्से में, समय ISO 8601 में।',
    'files/: भेजी और जोड़ी गई फ़ाइलें। mails/: वे ईमेल जो इस सर्वर ने फ़ाइलों में लिखे, अगर हों।',
    'manifest.json: इन सबकी सूची, आकार और SHA-256 हैश के साथ, और जो जोड़ा नहीं जा सका।',
    'इसमें नहीं है: पासवर्ड और टोकन, जिनके केवल हैश होते हैं, और टीम के अंदरूनी नोट में टीम के नाम।',
    'किसी भी सवाल के लिए: {email}',
  ],
};

const ur: RightsWords = {
  erased: {
    contacts: (count) => (count === 1 ? 'نام، پتا اور فون' : `${count} ریکارڈ، نام، پتے اور فون کے ساتھ`),
    conversations: (count) => (count === 1 ? '1 گفتگو' : `گفتگو: ${count}`),
    requests: (count) => (count === 1 ? '1 معاونت کی درخواست' : `معاونت کی درخواستیں: ${count}`),
    files: (count) => (count === 1 ? '1 فائل' : `فائلیں: ${count}`),
    quotes: (count) => (count === 1 ? '1 کوٹیشن جو منظور نہیں ہوا' : `کوٹیشن جو منظور نہیں ہوئے: ${count}`),
    projects: (count) => (count === 1 ? '1 منصوبے کی تحریریں' : `منصوبوں کی تحریریں: ${count}`),
    rooms: (count) =>
      count === 1
        ? '1 پورٹل، پیش رفت کا صفحہ یا ٹیم کی جگہ'
        : `پورٹل، پیش رفت کے صفحات اور ٹیم کی جگہیں: ${count}`,
  },
  kept: {
    quotes: {
      name: (count) => (count === 1 ? 'منظور شدہ کوٹیشن' : `منظور شدہ کوٹیشن: ${count}`),
      why: 'منظور شدہ نسخہ ایک معاہدہ ہے جسے ختم ہونے کے بعد دس سال رکھنا ہوتا ہے (فرانسیسی تجارتی ضابطہ، دفعہ L123-22)؛ اب کوئی پاس ورڈ اسے نہیں کھولتا۔',
    },
    invoices: {
      name: (count) => (count === 1 ? 'انوائس' : `انوائس اور کریڈٹ نوٹ: ${count}`),
      why: 'جاری شدہ انوائس گاہک کے نام اور پتے سمیت دس سال تک ویسا ہی رکھا جاتا ہے (فرانسیسی تجارتی ضابطہ، دفعہ L123-22)؛ مسودے مٹا دیے جاتے ہیں۔',
    },
    receipts: {
      name: (count) => (count === 1 ? 'رسید' : `رسیدیں: ${count}`),
      why: 'حسابات کو دس سال تک بتانا ہوتا ہے کہ کس نے اور کس لیے ادائیگی کی (فرانسیسی تجارتی ضابطہ، دفعہ L123-22): ادا کرنے والے اور منصوبے کا نام اس پر رہتا ہے۔',
    },
    payments: {
      name: (count) => (count === 1 ? 'ادائیگی' : `ادائیگیاں: ${count}`),
      why: 'رقمیں، تاریخیں، حوالے اور جو پہنچا اس کا نوٹ حساب کی دستاویزات ہیں؛ اب وہ نہیں بتاتیں کہ کس کی ہیں۔',
    },
    company: {
      name: (count) => (count === 1 ? 'کمپنی کا منصوبہ' : `کمپنی کے منصوبے: ${count}`),
      why: 'منصوبہ اور اس کی جگہیں کمپنی کی ہیں، جس کے اور رابطے بھی ہیں؛ اس شخص کا نام اب وہاں رابطے کے طور پر نہیں۔',
    },
    audit: {
      name: () => 'لاگ، الفاظ کے بغیر',
      why: 'یہ ثابت کرتا ہے کہ ڈیٹا کے ساتھ کس نے کیا کیا، یہ مٹانا بھی؛ اس میں صرف نمبر اور رسائیوں کے نام ہیں۔',
    },
    backups: {
      name: () => 'بیک اپ',
      why: 'وہ بدلے نہیں جا سکتے؛ وقت پورا ہونے پر ختم ہو جاتے ہیں، اور صرف سروس بحال کرنے کے کام آتے ہیں۔',
    },
  },
  commitments: {
    payment:
      'کوئی ادائیگی باقی یا جاری ہے، اور اس کے لیے آپ کا ڈیٹا درکار ہے۔ سب ادا ہو جانے کے بعد آپ اسے مٹا سکتے ہیں۔',
    work: 'ایک ادا شدہ منصوبہ جاری ہے، اور اسے مکمل کرنے کے لیے آپ کا ڈیٹا درکار ہے۔ منصوبہ مکمل ہونے پر آپ اسے مٹا سکتے ہیں۔',
  },
  readme: [
    '{agency} کے پاس آپ کا ڈیٹا',
    'اس فائل میں وہ ہے جو {agency} {date} (UTC) کو آپ کے بارے میں جانتی ہے۔',
    'person.json: تمام ڈیٹا، قسم کے لحاظ سے؛ سطریں ایک دوسرے کو نمبروں سے بتاتی ہیں (conversationId، projectId، requestId…)۔ رقمیں کرنسی کے سوویں حصے میں، وقت ISO 8601 میں۔',
    'files/: بھیجی اور منسلک کی گئی فائلیں۔ mails/: وہ ای میلیں جو اس سرور نے فائلوں میں لکھیں، اگر ہوں۔',
    'manifest.json: ان سب کی فہرست، سائز اور SHA-256 ہیش کے ساتھ، اور جو شامل نہ ہو سکا۔',
    'اس میں نہیں: پاس ورڈ اور ٹوکن، جن کے صرف ہیش ہوتے ہیں، اور ٹیم کے اندرونی نوٹس میں ٹیم کے نام۔',
    'کسی بھی سوال کے لیے: {email}',
  ],
};

export const rightsWords: Localized<RightsWords> = { fr, en, ar, hi, ur };
