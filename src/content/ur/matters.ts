import type { Matters } from '../matters.ts';

const my = '[اپنے کلائنٹ صفحے](/my)';
const person =
  'اس کا جواب ٹیم کا کوئی فرد دیتا ہے۔ مجھ سے کسی شخص سے بات کرنے کا کہیں، یا [{email}](mailto:{email}) پر لکھیں۔';
const erase =
  'ڈیلیٹ, ڈلیٹ, حذف, ختم, مٹا, مٹائیں, مٹانا, مٹا دیں, ہٹا, ہٹائیں, ہٹانا, ہٹا دیں, صاف, بھول جائیں, delete, delet, remove, hata, hatao, hatana, mita, mitao, mitana, khatam, erase';
const stored =
  'ڈیٹا, معلومات, گفتگو, بات چیت, چیٹ, میسج, میسجز, پیغام, پیغامات, نمبر, ای میل, ایمیل, سب کچھ, ریکارڈ, اکاؤنٹ, ہسٹری, data, malumat, maloomat, chat, message, messages, guftagu, number, email, sab kuch, record, history, details, info, conversation, account';
const project =
  'میرا پروجیکٹ, میرے پروجیکٹ, ہمارا پروجیکٹ, ہمارے پروجیکٹ, میرا پراجیکٹ, میرے پراجیکٹ, ہمارے پراجیکٹ, میری سائٹ, میری ویب سائٹ, ہماری ویب سائٹ, میری ایپ, میرا آرڈر, میرا کام, میرے کام, ہمارا کام, ہمارے کام, mera project, mere project, hamara project, hamare project, meri site, meri website, meri app, mera order, mera kaam, mere kaam, hamara kaam, my project';

export const matters: Matters = {
  texts: {
    'consultation-price': {
      title: 'مشاورت کی قیمت',
      answer:
        'مشاورت **مفت** ہے: آپ اپنی ضرورت بتاتے ہیں، ہم مناسب سوال پوچھتے ہیں اور آپ کو تحریری کوٹیشن ملتی ہے۔ [اپنے پروجیکٹ کے بارے میں بتائیں](/#contact)۔',
    },
    privacy: {
      title: 'اس چیٹ میں آپ کا ڈیٹا',
      answer:
        'آپ یہاں جو لکھتے ہیں اور جو تفصیلات دیتے ہیں، وہ اس گفتگو کے ساتھ رکھی جاتی ہیں تاکہ ٹیم آپ کو جواب دے سکے۔ آپ اسے تمام پیغامات کے ساتھ کسی بھی وقت حذف کر سکتے ہیں، نیچے دیے گئے بٹن سے یا چیٹ کے مینو میں۔ ڈیٹا کے تحفظ پر میرے پاس اور کچھ شائع شدہ نہیں: باقی کا جواب ٹیم کا کوئی فرد [{email}](mailto:{email}) پر دیتا ہے۔',
    },
    deletion: {
      title: 'اپنی گفتگو حذف کرنا',
      answer: `آپ یہ گفتگو تمام پیغامات کے ساتھ خود ہمیشہ کے لیے حذف کر سکتے ہیں: نیچے دیے گئے بٹن سے، یا چیٹ کے مینو میں۔ اگر آپ کلائنٹ ہیں تو باقی ڈیٹا کی نقل یا اسے مٹانا ${my} پر ممکن ہے؛ آپ [{email}](mailto:{email}) پر بھی لکھ سکتے ہیں۔`,
    },
    callback: {
      title: 'آپ کو کال',
      answer:
        'ٹیم کا کوئی فرد آپ کو کال کر سکتا ہے: اپنا نمبر اور مناسب وقت بتائیں، میں دونوں ٹیم کے لیے نوٹ کر لوں گا۔ کال کب آئے گی، اس کا وعدہ میں نہیں کر سکتا۔ آپ \u2066{phoneLink}\u2069 یا {whatsappLink} پر بھی ٹیم سے بات کر سکتے ہیں۔',
    },
    meeting: {
      title: 'ٹیم سے ملاقات',
      answer:
        'ضرور: آغاز **مفت مشاورت** سے ہوتا ہے، جس کے بعد آپ کو تحریری کوٹیشن ملتی ہے۔ اپنا نام، نمبر یا ای میل اور مناسب دن اور وقت بتائیں، میں ٹیم کے لیے نوٹ کر لوں گا اور وہ تصدیق کریں گے؛ یا [رابطہ سیکشن](/#contact) استعمال کریں۔',
    },
    'answer-times': {
      title: 'جواب کب ملے گا',
      answer:
        'میں کسی بھی وقت فوراً جواب دیتا ہوں۔ ٹیم کا کوئی فرد کتنی دیر میں جواب دیتا ہے، یہ شائع شدہ نہیں، اس لیے میں وعدہ نہیں کر سکتا۔ فوری ہو تو \u2066{phoneLink}\u2069 پر کال کریں یا {whatsappLink} پر لکھیں؛ ڈیلیور ہو چکے پروجیکٹس کے لیے سپورٹ 24/7 ہے۔',
    },
    invoice: {
      title: 'انوائس اور رسید',
      answer: `میں یہاں سے انوائس نہیں دیکھ سکتا۔ آپ کی کوٹیشنز، ادائیگیاں اور دستاویزات ${my} پر ہیں: وہاں اپنی ای میل لکھیں اور آپ کو لنک ملے گا۔ کچھ غلط یا کم ہو تو پروجیکٹ کا نام یہاں یا [{email}](mailto:{email}) پر لکھیں، ٹیم کا کوئی فرد دیکھے گا۔`,
    },
    balance: {
      title: 'باقی رقم',
      answer: `میں یہاں سے رقم نہیں دیکھ سکتا: آپ کے پروجیکٹ کا کیا ادا ہوا اور کیا باقی ہے، یہ ${my} پر ہے۔ شائع شدہ بات پیشگی ادائیگی ہے: 50 فیصد، کارڈ، بینک ٹرانسفر یا Wise سے۔ باقی کب اور کیسے ادا ہو، یہ ٹیم [{email}](mailto:{email}) پر بتاتی ہے۔`,
    },
    cancelling: {
      title: 'منسوخ کرنا',
      answer:
        'میں یہاں سے کچھ منسوخ نہیں کر سکتا، اور پروجیکٹ یا ملاقات منسوخ کرنے کی کوئی شرائط شائع نہیں: یہ ٹیم کا کوئی فرد آپ کے ساتھ طے کرتا ہے۔ مجھ سے کسی شخص سے بات کرنے کا کہیں، یا [{email}](mailto:{email}) پر لکھیں۔ صرف اے آئی کمیونٹی مینجمنٹ کسی پابندی کے بغیر شائع ہے۔',
    },
    refund: {
      title: 'رقم کی واپسی',
      answer: `رقم کی واپسی کی کوئی شرائط شائع نہیں، اور میں اس کا وعدہ نہیں کر سکتا: ${person}`,
    },
    'my-project': {
      title: 'آپ کے پروجیکٹ کی صورتحال',
      answer: `میں یہاں سے پروجیکٹ نہیں دیکھ سکتا۔ ${my} پر اپنی ای میل لکھیں، آپ کو آپ کے ڈیش بورڈ کا لنک ملے گا جس میں پروجیکٹ کی پیش رفت، صورتحال اور تازہ خبر ہے۔ وہاں کچھ نہ ملے تو پروجیکٹ کے نام کے ساتھ کلائنٹ سپورٹ کو [{email}](mailto:{email}) پر لکھیں، یا مجھ سے کسی شخص سے بات کرنے کا کہیں۔`,
    },
    'project-name': {
      title: 'آپ کے پروجیکٹ کا نام',
      answer: `شکریہ، میں نے اسے یہاں ٹیم کے لیے نوٹ کر لیا ہے۔ میں خود پروجیکٹ کی صورتحال نہیں دیکھ سکتا: وہ ${my} پر ہے، اور ٹیم کا کوئی فرد [{email}](mailto:{email}) پر دیکھ سکتا ہے۔`,
    },
    complaint: {
      title: 'شکایت',
      answer:
        'مجھے اس پر افسوس ہے۔ میں نے ٹیم کے لیے نوٹ کر لیا ہے کہ کسی فرد کو یہ دیکھنا ہے۔ کیا ہوا، پروجیکٹ کا نام اور آپ سے رابطہ کیسے ہو، یہ یہاں لکھیں تاکہ انہیں سب ایک ساتھ ملے؛ جواب کے لیے آپ [{email}](mailto:{email}) پر لکھ سکتے ہیں یا \u2066{phoneLink}\u2069 پر کال کر سکتے ہیں۔',
    },
    'chat-language': {
      title: 'اس چیٹ کی زبان',
      answer:
        'اردو، انگریزی، عربی، ہندی یا فرانسیسی، جس میں چاہیں لکھیں: میں آپ کی زبان میں جواب دوں گا۔ چیٹ کی اپنی زبان اوپر سے چنی جاتی ہے۔',
    },
    copy: {
      title: 'اس گفتگو کی کاپی',
      answer:
        'آپ یہ گفتگو خود ڈاؤن لوڈ کر سکتے ہیں، چیٹ کے مینو سے۔ میں اسے یہاں سے ای میل یا واٹس ایپ پر نہیں بھیج سکتا۔',
    },
    several: {
      title: 'ایک سے زیادہ',
      answer:
        'ایک سے زیادہ کے لیے، شاخیں ہوں، دفتر ہوں یا ایک ہی چیز کئی بار، کوئی قیمت شائع نہیں: جو قیمتیں میں جانتا ہوں وہ ابتدائی قیمتیں ہیں۔ آپ کی سب شاخوں کا کل خرچ مفت مشاورت کے بعد تحریری کوٹیشن میں درج ہوتا ہے۔ [بتائیں کہ کتنی ہیں](/#contact)۔',
    },
    advice: {
      title: 'آپ کے کام کے لیے کیا مناسب ہے',
      answer:
        'یہ آپ کے کام پر منحصر ہے، اور میں اندازے کے بجائے پوچھنا بہتر سمجھتا ہوں: سب سے زیادہ وقت کس میں جاتا ہے، پیغامات اور اپائنٹمنٹ، آرڈر اور بکنگ، یا کاغذی کام؟ اکثر چیٹ بوٹ یا کسٹم سافٹ ویئر مناسب رہتا ہے؛ کون سا، یہ **مفت مشاورت** میں طے ہوتا ہے۔ [اپنے پروجیکٹ کے بارے میں بتائیں](/#contact)۔',
    },
    monthly: {
      title: 'جو ہر مہینے ادا ہوتا ہے',
      answer:
        'ہماری خدمات کی جو قیمتیں میں جانتا ہوں وہ پروجیکٹ کی ابتدائی قیمتیں ہیں، ماہانہ نہیں: ان کے لیے کوئی ماہانہ قیمت یا بار بار کا خرچ شائع نہیں۔ ہر مہینے جو ادا ہوتا ہے وہ اے آئی کمیونٹی مینجمنٹ ہے، کسی پابندی کے بغیر۔ باقی آپ کی تحریری کوٹیشن میں درج ہوتا ہے: [اسے منگوائیں](/#contact)، یا مجھ سے کسی شخص سے بات کرنے کا کہیں۔',
    },
    'deletion-state': {
      title: 'کیا آپ کی گفتگو حذف ہو گئی',
      answer:
        'ابھی نہیں: میں خود کچھ حذف نہیں کرتا۔ یہ گفتگو تمام پیغامات کے ساتھ آپ نیچے دیے گئے بٹن سے یا چیٹ کے مینو میں حذف کرتے ہیں؛ جب تک آپ یہ پڑھ رہے ہیں، وہ موجود ہے۔ آپ کے حذف کرنے کے بعد وہ ہمیشہ کے لیے ختم ہو جاتی ہے۔',
    },
    'arranged-state': {
      title: 'کیا آپ کی درخواست نوٹ ہو گئی',
      answer:
        'آپ نے یہاں جو بتایا، اس کے ساتھ یہ ٹیم کے لیے نوٹ ہے۔ کسی نے اس پر کام کیا یا نہیں، یہ میں نہیں دیکھ سکتا، اور کب ہوگا اس کا وعدہ نہیں کر سکتا۔ آپ \u2066{phoneLink}\u2069، {whatsappLink} یا [{email}](mailto:{email}) پر بھی ٹیم سے بات کر سکتے ہیں۔',
    },
    'not-done': {
      title: 'جو ہم نہیں کرتے',
      answer:
        'یہ ہمارے شائع شدہ کاموں میں نہیں ہے۔ ہم یہ کرتے ہیں: رئیل اسٹیٹ سسٹم، اے آئی چیٹ بوٹ، ہوٹل اور ریستوران آٹومیشن، کمپنیوں کے لیے سافٹ ویئر، اور ویب سائٹ، ویب اور موبائل ایپ، اے آئی ایجنٹ، اشتہاری مہمات اور کمیونٹی مینجمنٹ بھی۔ اس کے علاوہ کچھ ممکن ہے یا نہیں، یہ ٹیم [{email}](mailto:{email}) پر بتاتی ہے۔',
    },
  },
  open: {
    maintenance: 'مینٹیننس کی قیمت',
    hosting: 'ہوسٹنگ اور ڈیٹا کی جگہ',
    stack: 'استعمال ہونے والی ٹیکنالوجی',
    nda: 'رازداری کے معاہدے',
    tax: 'ٹیکس اور قانونی سوال',
    guarantee: 'ضمانت',
    ownership: 'کوڈ کی ملکیت',
    people: 'ایجنسی کے لوگ',
    certificates: 'سرٹیفکیٹ',
    training: 'ٹریننگ',
    instalments: 'قسطوں میں ادائیگی، اس 50 فیصد پیشگی کے علاوہ جس سے پروجیکٹ شروع ہوتا ہے',
    currency: 'درہم کے علاوہ کسی اور کرنسی میں قیمت',
    others: 'دوسری کمپنیوں سے موازنہ اور شراکت داروں کے لیے پیشکش',
    delays: 'پروجیکٹ میں طے شدہ سے زیادہ وقت لگنے پر کیا ہوتا ہے',
    pausing: 'پروجیکٹ کو روکنا یا ملتوی کرنا',
  },
  openAnswer: (subject) => `**${subject}**: اس پر کچھ شائع نہیں، اور میں اندازہ نہیں لگانا چاہتا؛ ${person}`,
  asked: {
    contact: [
      ['مینیجر, منیجر, مالک, باس, manager, malik, boss', 2, 'نمبر, number, فون, ای میل'],
      ['نمبر دو, نمبر دیں, نمبر دے دو, number do, number dein'],
    ],
    others: [
      ['فرق, بہتر, farq, behtar', 4, 'دوسری کمپنیوں, دوسروں, باقی, dusri companies'],
      ['دوسری کمپنیوں, دوسروں, دوسرے, dusri companies', 3, 'فرق, بہتر, farq, behtar'],
    ],
    currency: [
      [
        'روپے میں, روپوں میں, ڈالر میں, یورو میں, rupay mein, rupees mein, rupay me, dollar me',
        2,
        'بتاؤ, بتائیں, کتنا, کتنے, batao, batain, kitna, kitne',
      ],
    ],
    other: [
      [
        'ایپ, ایپلیکیشن, app, application',
        2,
        'چاہیے, چاہئے, بنوانا, بنانا, بنا, بنائیں, بناتے, بنوانی, chahiye, banwana, banana, banao, bana, banate, banwani',
      ],
    ],
    discount: [
      ['مہنگا, مہنگے, زیادہ ہے, بہت زیادہ, mehnga, mehanga, zyada hai, ziyada hai, bohat zyada, bohot zyada'],
    ],
    advice: [
      [
        'میری, میرا, ہماری, ہمارا, میرے, meri, mera, hamari, hamara, mere',
        2,
        'دکان, کلینک, سیلون, اسکول, سکول, جم, فارمیسی, گیراج, پارلر, ایجنسی, اسٹور, بوتیک, dukan, dukaan, shop, clinic, salon, school, gym, pharmacy, garage, parlour, agency, store, boutique',
      ],
      [
        'مشورہ دیں, مشورہ دو, کیا مناسب, کیا بہتر, کون سا بہتر, کون سا مناسب, mashwara dein, mashwara do, kya munasib, kya behtar, konsa behtar, recommend, suggest, mere liye kya',
      ],
    ],
    several: [
      [
        'دو, تین, چار, پانچ, کئی, ایک سے زیادہ, 2, 3, 4, 5, 6, 7, 8, 10, teen, tin, char, panch, kai, two, three',
        0,
        'شاخ, شاخیں, شاخوں, برانچ, برانچز, برانچوں, برانچیں, دفتر, دفاتر, دفتروں, آفس, دکان, دکانیں, دکانوں, ہوٹل, ہوٹلوں, ریستوران, branch, branches, daftar, dafter, office, offices, dukan, dukane, dukaan, outlet, hotel, restaurant, shop',
      ],
      ['do', 0, 'branch, branches, brach, dukan, dukane, dukaan, daftar, dafter'],
    ],
    copy: [
      [
        'چیٹ, گفتگو, بات چیت, میسج, پیغامات, chat, guftagu, conversation, message',
        3,
        'کاپی, ڈاؤن لوڈ, ڈاؤنلوڈ, محفوظ کر, سیو, پرنٹ, copy, download, save, export, print, pdf',
      ],
      [
        'کاپی, ڈاؤن لوڈ, copy, download',
        3,
        'چیٹ, گفتگو, بات چیت, میسج, پیغامات, chat, guftagu, conversation, message',
      ],
      [
        'چیٹ, گفتگو, بات چیت, میسج, پیغامات, chat, guftagu, conversation, message, اسے, ise',
        3,
        'میل, ای میل, ایمیل, mail, email',
        3,
        'بھیج, بھیجیں, بھیج دیں, bhej, send',
      ],
    ],
    quote: [
      [
        'کوٹیشن, کوٹ, quotation, quote',
        2,
        'بھیج, بھیجیں, چاہیے, چاہئے, دیں, bhej, bhejen, chahiye, dein, send',
      ],
    ],
    'consultation-price': [
      [
        'مشاورت, مشورہ, مشورے, کنسلٹیشن, consultation, mashwara, mashwra, mashwray',
        4,
        'کتنا, کتنے, کتنی, قیمت, فیس, مفت, فری, پیسے, چارج, free, kitna, kitne, kitni, fees, charge, paise, muft, price, qeemat, cost',
      ],
      [
        'قیمت, فیس, مفت, فری, free, kitna, fees, charge, price',
        3,
        'مشاورت, مشورہ, مشورے, کنسلٹیشن, consultation, mashwara',
      ],
    ],
    privacy: [
      ['پرائیویسی, پرائیوسی, رازداری, privacy, raazdari'],
      [
        'ڈیٹا, معلومات, نمبر, چیٹ, میسج, پیغام, data, malumat, maloomat, number, chat, message',
        4,
        'محفوظ, سیف, سیو, رکھتے, رکھا, اسٹور, سٹور, شیئر, بیچتے, پڑھتا, پڑھتے, دیکھتا, دیکھتے, کیا کرتے, کیا ہوتا, safe, save, store, share, rakhte, bechte, parhta, dekhta, kya karte, kya hota, secure, mehfooz',
      ],
      [
        'کیا, کون, کہاں, kya, kaun, kon, kahan',
        3,
        'اسٹور, سٹور, محفوظ, رکھتے, store, save, rakhte',
        2,
        'ہو, ہیں, کرتے, ho, hain, karte',
      ],
    ],
    deletion: [
      [
        'ڈیلیٹ, ہٹا, مٹا, delete, hata, mita',
        0,
        'کر دو, کر دینا, کر دیں, کرنا, دو, دینا, دیں, کروں, kar do, kar dena, kar den, karna, do, dena, dein',
      ],
      [stored, 4, erase],
      [erase, 4, stored],
    ],
    callback: [
      [
        'کال بیک, واپس کال, call back, callback, wapas call, call karwa, call karwain, call karwa dein, کال کروا, فون کروا',
      ],
      [
        'مجھے, ہمیں, مجھ, mujhe, mjhe, muje, humein, hame',
        4,
        'کال, فون, call, phone',
        2,
        'کر, کریں, کرو, کروا, کرا, چاہیے, چاہئے, آئے, آئے گی, kar, karo, karen, karain, karein, karwa, chahiye, chahiay, aaye, aaye gi, karenge, کریں گے, کرنا, کرے',
      ],
      ['کب, کتنے بجے, کتنی دیر, kab, kitne baje, kitni der', 4, 'کال, فون, call, phone'],
      ['کال, فون, call, phone', 2, 'کب, kab'],
      [
        'کوئی, ٹیم, کسی, koi, team, kisi',
        3,
        'کال, فون, call, phone',
        2,
        'کر, کرے, کرے گا, کریں, kar, kare, karega, karein, karenge, کریں گے',
      ],
      [
        'کال کریں, کال کر لیں, کال کر دیں, کال کر دو, فون کریں, فون کر دیں, فون کر لیں, فون کرو, کال کرو, call karo, call karen, call karain, call kar dein, call kar lein, call kar len, phone karo, phone kar dein, call krdo, call karna, call kar lena, کال کرنا, کال کیجیے, call me',
      ],
    ],
    meeting: [
      [
        'میٹنگ, ملاقات, ملنا, مل سکتے, ملنے, اپائنٹمنٹ, اپوائنٹمنٹ, meeting, mulaqat, mulakat, milna, mil sakte, milne, appointment',
      ],
      ['ڈیمو, کنسلٹیشن, demo, consultation, سلاٹ', 2, 'بک, فکس, book, fix, رکھنا, رکھ'],
    ],
    'answer-times': [
      [
        'کب کھلتا, کب کھلتے, کھلے رہتے, دفتر کا وقت, اوقات کار, kab khulta, kab khulte, khule rehte, office time, office timing, timing kya',
      ],
      [
        'جواب, ریپلائی, رپلائی, reply, jawab, jawaab, response',
        3,
        'کب, کتنی دیر, کتنے وقت, کتنا وقت, کتنا ٹائم, کتنے دن, کتنے گھنٹے, kab, kitni der, kitne time, kitna time, kitne din, kitne ghante',
      ],
      [
        'کب, کتنی دیر, کتنے وقت, کتنا وقت, کتنا ٹائم, کتنے دن, کتنے گھنٹے, kab, kitni der, kitne time, kitna time, kitne din, kitne ghante',
        4,
        'جواب, ریپلائی, رپلائی, reply, jawab, jawaab, response',
      ],
    ],
    invoice: [
      [
        'پیسے, پیسہ, رقم, paise, paisa, paisay, amount',
        2,
        'کٹ گئے, کٹ گیا, دو بار, دو دفعہ, kat gaye, kat gya, kat gaya, do bar, do dafa, double',
      ],
      ['پیمنٹ, ادائیگی, payment', 2, 'فیل, دو بار, fail, do bar, nahi hui'],
      ['انوائس, انوائیس, بل, رسید, invoice, bill, raseed, rasid, receipt'],
    ],
    balance: [
      [
        'بینک ٹرانسفر, ٹرانسفر, پیسے, رقم, پیمنٹ, payment, paise, transfer',
        3,
        'کیا تھا, کر دیا, کی تھی, پہنچے, پہنچی, حوالہ نمبر, دو بار, kiya tha, pahunche, do baar',
      ],
      [
        'بیلنس, بقایا, باقی رقم, باقی پیسے, باقی پیمنٹ, باقی ادائیگی, بقیہ, balance, baqaya, baqi paise, baqi payment, baqi raqam, baki payment, baki paise, remaining payment',
      ],
      ['کتنا, کتنے, کتنی, kitna, kitne, kitni', 3, 'باقی, بچا, بقایا, بچی, baqi, baki, bacha'],
    ],
    cancelling: [
      ['منسوخ, کینسل, کینسلیشن, منسوخی, cancel, cancellation, mansookh, mansukh'],
      ['پروجیکٹ, پراجیکٹ, کام, معاہدہ, project, kaam, contract', 3, 'بند کر, روک, ختم کر, band kar, rok'],
      ['ارادہ بدل, ذہن بدل, irada badal'],
    ],
    refund: [
      ['پسند نہ آئے, پسند نہ آیا, پسند نہیں آیا, pasand na aaye, pasand na aye', 4, 'واپس, wapas'],
      ['ریفنڈ, رفنڈ, refund, refand'],
      [
        'پیسے, پیسہ, ایڈوانس, رقم, بیعانہ, ڈپازٹ, paise, paisa, paisay, advance, raqam, deposit',
        3,
        'واپس, واپسی, لوٹا, wapas, wapis, wapsi, lauta, back',
      ],
    ],
    'my-project': [
      ['لنک, link', 2, 'نہیں آیا, نہیں ملا, nahi aaya, nahi mila, nhi aya, nahi aya, nhi mila'],
      ['پروجیکٹ, پراجیکٹ, project, site', 2, 'نہیں دکھ, نظر نہیں, nahi dikh, nazar nahi'],
      [
        project,
        4,
        'کیا ہوا, کیا بنا, کہاں, کب, اسٹیٹس, سٹیٹس, صورتحال, حال, پیش رفت, تیار, مکمل, اپ ڈیٹ, کتنا ہوا, کیسا چل, kya hua, kya bana, kahan, kab, status, progress, ready, tayyar, tayar, mukammal, update, kitna hua, late, لیٹ',
      ],
      ['اسٹیٹس, سٹیٹس, صورتحال, اپ ڈیٹ, پیش رفت, status, update, progress', 4, project],
      [
        'پیسے دیے, پیسے دیئے, ایڈوانس دیا, ادائیگی کی, پیمنٹ کی, ڈپازٹ دیا, بیعانہ دیا, paise diye, advance diya, advance de diya, payment ki, payment kar di, deposit diya',
        8,
        'کچھ نہیں, اب تک, ابھی تک, کوئی جواب, کوئی خبر, kuch nahi, kuch nahin, ab tak, abhi tak, koi jawab, koi khabar, koi update',
      ],
      ['ڈیش بورڈ, کلائنٹ صفحہ, پورٹل, dashboard, portal', 3, 'کہاں, لنک, کھو, kahan, link, kho, nahi mil'],
    ],
    'project-name': [
      ['پروجیکٹ کا نام, پراجیکٹ کا نام, project ka naam, project ka nam, project name, پروجیکٹ نمبر'],
    ],
    complaint: [
      [
        'کھل نہیں, نہیں کھل, چل نہیں, نہیں چل, khul nahi, nahi khul, nhi khul, khul nhi, chal nhi, nhi chal, ڈاؤن ہے, down hai, بند ہے, band hai, band para',
      ],
      [
        'فون, کال, phone, call',
        2,
        'اٹھاتا, اٹھاتے, نہیں اٹھا, اٹھا رہا, nahi utha, nhi utha, uthata, uthate',
      ],
      ['کوئی, koi', 2, 'بتاتا نہیں, نہیں بتاتا, نہیں بتا, batata nahi, nahi batata, nahi bata'],
      [
        'شکایت, کمپلین, کمپلینٹ, shikayat, complaint, complain, گھٹیا سروس, بیکار سروس, خراب سروس, بہت خراب, بہت بری, ناخوش, ناراض, پریشان, ghatiya service, bekar service, kharab service, bohat kharab, naraz, nakhush, pareshan, خوش نہیں, khush nahi, مطمئن نہیں',
      ],
      [
        'کوئی, koi',
        2,
        'جواب نہیں, ریپلائی نہیں, فون نہیں, کال نہیں, سنتا نہیں, اٹھاتا نہیں, jawab nahi, reply nahi, phone nahi, call nahi, sunta nahi, uthata nahi',
      ],
      ['جواب نہیں دے, جواب نہیں مل, ریپلائی نہیں, jawab nahi de, jawab nahi mil, reply nahi'],
      [
        'ہفتے, ہفتوں, مہینے, مہینوں, دن, دنوں, hafte, mahine, din',
        2,
        'سے انتظار, سے رکا, ہو گئے, ہوگئے, se intezar, se intezaar, se wait, ho gaye',
      ],
      [
        'کام نہیں کر, چل نہیں رہا, نہیں چل رہا, بند پڑا, kaam nahi kar, kam nahi kar, chal nahi raha, nahi chal raha',
      ],
    ],
    'chat-language': [
      ['زبان, لینگویج, language, zaban, zuban', 3, 'بدل, تبدیل, چینج, change, badal, tabdeel'],
      [
        'اردو, انگریزی, انگلش, عربی, ہندی, urdu, english, arabic, hindi',
        2,
        'میں بات, میں جواب, میں لکھ, me baat, mein baat, me likh, mein likh, me jawab',
        1,
        'کر, دے, سکتے, سکتا, kar, sakte, de',
      ],
    ],
    'not-done': [
      ['کیا نہیں کرتے, کیا کیا نہیں کرتے, kya nahi karte'],
      [
        'لوگو, وزٹنگ کارڈ, بروشر, پرنٹنگ, فوٹوگرافی, ویڈیو ایڈیٹنگ, گرافک ڈیزائن, پرنٹر, سی سی ٹی وی, کیمرہ, کیمرے, وائی فائی, ویزا, لائسنس, کمپنی رجسٹریشن, اکاؤنٹنٹ, گیم, ڈیٹا انٹری, کال سینٹر, بلاک چین, ڈرون, ایس ای او, logo, visiting card, printing, photography, video editing, graphic design, printer, cctv, game, data entry, call center, blockchain, seo, brochure, flyer',
      ],
      [
        'موبائل, فون, لیپ ٹاپ, کمپیوٹر, پرنٹر, mobile, phone, laptop, computer',
        2,
        'مرمت, ٹھیک, repair, theek, thik',
      ],
    ],
    maintenance: [
      [
        'مینٹیننس, مینٹینینس, دیکھ بھال, maintenance, maintainance, dekh bhaal',
        4,
        'کتنا, کتنے, کتنی, قیمت, چارج, فیس, خرچ, خرچہ, مفت, فری, kitna, kitne, kitni, price, charge, fees, kharcha, cost, free, monthly',
      ],
      ['قیمت, چارج, فیس, خرچ, خرچہ, price, charge, cost', 3, 'مینٹیننس, دیکھ بھال, maintenance'],
    ],
    hosting: [
      ['ہوسٹنگ, ہوسٹ, سرور, کلاؤڈ, ڈومین, hosting, host, server, cloud, domain, aws'],
      [
        'ڈیٹا, data',
        3,
        'کہاں رکھا, کہاں رکھتے, کہاں اسٹور, کہاں محفوظ, kahan rakha, kahan rakhte, kahan store, kaha store',
      ],
    ],
    stack: [
      [
        'ٹیکنالوجی, ٹیکنالوجیز, پروگرامنگ زبان, سورس کوڈ, ری ایکٹ, لاراول, ورڈپریس, پائتھون, فلٹر, technology, tech stack, react, laravel, php, wordpress, flutter, python, nodejs, shopify',
      ],
    ],
    nda: [['این ڈی اے, nda, رازداری کا معاہدہ, خفیہ رکھ, راز رکھ, آئیڈیا چوری, idea chori, secret rakh']],
    tax: [['ٹیکس, وی اے ٹی, جی ایس ٹی, tax, vat, gst, قانونی, وکیل, qanooni, kanooni, wakeel, legal']],
    guarantee: [
      [
        'اگر, agar',
        3,
        'کام نہیں کیا, نہیں چلا, پسند نہیں آیا, فائدہ نہیں, kaam nahi kiya, nahi chala, pasand nahi aya, fayda nahi, kaam na kare, کام نہ کرے',
      ],
      ['گارنٹی, گارنٹی دیتے, ضمانت, وارنٹی, guarantee, guaranty, warranty, garanti, zamanat'],
    ],
    ownership: [
      [
        'کوڈ, سافٹ ویئر, ایپ, ویب سائٹ, code, software, app, website',
        4,
        'کس کا, کس کی, مالک, ملکیت, ہمارا ہوگا, میرا ہوگا, kis ka, kiska, malik, owner, hamara hoga, mera hoga',
      ],
      ['سورس کوڈ, source code, ملکیت'],
    ],
    people: [
      [
        'بانی, فاؤنڈر, مالک کون, سی ای او, founder, malik kaun, malik kon, owner kaun, owner kon, ceo, کمپنی کا مالک, آپ کا مالک',
      ],
      [
        'کتنے, kitne',
        1,
        'ملازم, ملازمین, ڈویلپر, developers, employee, employees, لوگ ٹیم, لوگ کام کرتے, log kaam karte, log team',
      ],
      ['کب سے, کب شروع, کتنے سال, kab se, kab shuru, kitne saal', 4, 'کمپنی, ایجنسی, company, agency'],
    ],
    certificates: [['آئی ایس او, سرٹیفکیٹ, سرٹیفائیڈ, سند, iso, certified, certificate, certification']],
    training: [['ٹریننگ, تربیت, سکھا, training, sikha, course, کورس']],
    start: [
      ['شروع, اسٹارٹ, shuru, start', 3, 'کیا چاہیے, کیا کرنا, کیا دینا, kya chahiye, kya karna, kya dena'],
      ['کیا کیا چاہیے, kya kya chahiye', 2, 'آپ کو, ہم سے, مجھ سے, aap ko, hum se, mujh se'],
    ],
    about: [
      [
        'آپ لوگ کیا کرتے, آپ کیا کرتے, کیا کام کرتے, aap log kya karte, aap kya karte, ap kya karte, ap log kya karte, kya kaam karte, tum log kya karte',
      ],
    ],
    references: [
      [
        'آپ کے, aap ke, apke, aapke',
        1,
        'گاہک کون, کلائنٹ کون, کلائنٹس کون, client kaun, clients kaun, clients kon, client kon, customer kaun, customers kaun',
      ],
    ],
    integrations: [
      [
        'whatsapp, واٹس ایپ, واٹساپ, instagram, انسٹاگرام, telegram',
        1,
        'پر چلے, پر چلتا, پہ چلے, پر کام, par chalega, pe chalega, par chale ga, pe chale ga, par kaam, pe kaam',
      ],
      [
        'whatsapp, واٹس ایپ, واٹساپ, crm, سی آر ایم, erp, پی او ایس, pos, ٹیلی, tally, ایکسل, excel, انسٹاگرام, zoho, سسٹم',
        4,
        'جڑ, جڑے گا, جوڑ, جوڑ سکتے, کنیکٹ, منسلک, انٹیگریٹ, jurega, jur, jor, jorna, connect, integrate, link, لنک',
      ],
    ],
    languages: [
      [
        'گاہک, گاہکوں, کسٹمر, کسٹمرز, مہمانوں, customer, gahak',
        3,
        'اردو, عربی, انگریزی, ہندی, urdu, arabic, english, hindi',
        1,
        'جواب, بات, jawab, baat, reply',
        2,
        'دے, کرے, de, kare, گا, ga',
      ],
      [
        'گاہک, گاہکوں, کسٹمر, کسٹمرز, مہمانوں, بوٹ, چیٹ بوٹ, customer, gahak, bot, chatbot',
        5,
        'اردو, عربی, انگریزی, ہندی, urdu, arabic, english, hindi',
      ],
      [
        'پنجابی, سندھی, پشتو, فارسی, بنگالی, چینی, روسی, ہسپانوی, ترکی, تامل, بلوچی, سرائیکی, punjabi, sindhi, pashto, farsi, bengali, chinese, russian, turkish',
      ],
    ],
    support: [
      [
        'تبدیلی, تبدیلیاں, تبدیل, چینج, ایڈٹ, badal, change, changes, edit, tabdeeli, tabdeel',
        4,
        'بعد میں, خود, baad me, baad mein, khud',
      ],
      [
        'بعد میں, خود, baad me, baad mein, khud',
        4,
        'تبدیلی, تبدیلیاں, چینج, ایڈٹ, change, changes, edit, tabdeeli',
      ],
    ],
    instalments: [['قسط, قسطوں, اقساط, ای ایم آئی, emi, qist, qiston, qiston mein, kiston']],
    'payment-means': [['کیش, نقد, cash, paypal, کرپٹو, ایزی پیسہ, جاز کیش']],
  },
  when: 'آج, کل, پرسوں, صبح, دوپہر, شام, رات, منگل, بدھ, جمعرات, جمعہ, جمعے, اتوار, aaj, kal, parson, subah, dopahar, dopehar, shaam, sham, raat, mangal, budh, jumerat, juma, jumma, itwar, morning, evening, afternoon, tomorrow, today, monday, tuesday, wednesday, thursday, friday, saturday, sunday, maghrib, asar, zuhr, مغرب, عصر, ظہر',
  whenBeside:
    'ابھی, پیر, ہفتہ, بجے, بعد, پہلے, کے بیچ, کے درمیان, تک, abhi, baje, bje, baad, bad, pehle, peer, hafta, after',
  nameBefore: 'میرا نام, mera naam, mera nam, my name is, my name',
  nameBeside: 'میں, main, mai, i am, im, this is, نام, naam, name',
  reach: 'فون, نمبر, موبائل, ای میل, ایمیل, واٹس ایپ, phone, number, mobile, email, whatsapp',
  calling: 'کال, فون, موبائل, واٹس ایپ, میرا نمبر, phone, call, mobile, whatsapp, mera number, mera no',
  notPhone: 'انوائس, بل, آرڈر, کارڈ, اکاؤنٹ, کھاتہ, بکنگ, بجٹ, رقم, invoice, order, card, account, bill',
  nameAfter: 'ہے, ہوں, بول رہا, بول رہی, hai, hoon, hun, hu, bol raha, bol rahi',
  both: 'دونوں, dono, donon, both',
};
