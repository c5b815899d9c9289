import type { Intents } from '../intents.ts';

const someone =
  'انسان, شخص, نمائندے, نمائندہ, نمائندگان, ایجنٹ, مینیجر, منیجر, مینجر, بندے, بندہ, آدمی, عملے, عملہ, ٹیم, کسی, اصلی, ماہر, ' +
  'مشیر, اہلکار, افسر, کسٹمر کیئر, کسٹمر سروس, سیلز, مالک, باس, آپریٹر, سینئر, ملازم, insaan, insan, aadmi, admi, banda, ' +
  'bande, bandey, banday, numainda, numainday, numainde, agent, manager, human, kisi, staff, team, shakhs, representative';
const talk = 'بات, باتچیت, گفتگو, رابطہ کروا, کنیکٹ, ٹرانسفر, baat, guftagu';

export const intents: Intents = {
  person: [
    ['کوئی اصلی, کوئی انسان, کوئی بندہ, koi asli, koi insaan', 1, 'ہے, hai'],
    ['آدمی, انسان, ایجنٹ, کسی, bande, banday, insaan, kisi', 2, 'کنیکٹ, جوڑو, connect, transfer'],
    ['مجھے, کوئی, ہمیں', 2, 'فون کرے, کال کرے, فون کریں, کال کریں, فون کر دیں, کال کر دیں'],
    [someone, 4, talk],
    [talk, 3, someone],
    [
      'مجھے, ہمیں, مجھ, mujhe, mjhe, muje, humein',
      3,
      'کال, فون, call, phone',
      1,
      'کر, کریں, کروا, کروائیں, کرا, کرائیں, بیک, واپس, kar, karo, karen, karain, karwa, back',
    ],
    ['کال بیک, واپس کال, call back, callback, call karwa, call karwain, call karwa dein'],
    [someone, 3, 'کال کر, فون کر, call kar, phone kar'],
    [
      'انسان, اصلی انسان, اصل انسان, نمائندہ, ایجنٹ, insaan, human, human agent, numainda',
      1,
      'چاہیے, چاہئے, دیں, دو, chahiye, chahiay, chahye',
    ],
    [
      'team, kisi, ٹیم, کسی, مینیجر, manager, بندے, bande, banday',
      4,
      'call, phone, کال, فون',
      1,
      'chahiye, chahiay, chahye, چاہیے, چاہئے, آ جائے, aa jaye, mil jaye',
    ],
    [
      'mujhe, mjhe, muje, humein, مجھے, ہمیں',
      4,
      'call chahiye, call chahiay, phone chahiye, کال چاہیے, کال چاہئے, فون چاہیے, فون چاہئے',
    ],
  ],
  notPerson: [
    [
      'کیا آپ, کیا تم, آپ, تم, aap, tum, ap',
      2,
      'انسان, شخص, مشین, روبوٹ, insaan, human, robot',
      1,
      'ہو, ہیں, ہے, ho, hain, hai',
    ],
    ['کس سے, kis se, kiss se', 2, 'بات, baat'],
    ['کوئی بات, koi baat'],
    ['بوٹ, چیٹ بوٹ, chatbot', 4, 'ٹرانسفر, منتقل'],
    [
      'گاہکوں سے, گاہک سے, کسٹمر سے, کسٹمرز سے, مہمانوں سے, customer se, customers se, gahak se, gahakon se, clients se',
      2,
      'بات, baat',
    ],
  ],
  personAlone: 'انسان, نمائندہ, ایجنٹ, مینیجر, اصلی انسان, کسٹمر کیئر, numainda, insaan',
  intrusion: [
    [
      'ہدایات, ہدایت, اصول, اصولوں, قواعد, احکامات, حکم, پرامپٹ, انسٹرکشنز, پچھلی, پچھلے, سابقہ, اوپر, hidayat, hidayaat, usool, ' +
        'usul, prompt, instruction, pichli, pichle',
      4,
      'بھول, بھلا, نظرانداز, نظر انداز, اگنور, چھوڑ, bhool, bhul, ignore, nazar andaz, chor do',
    ],
    [
      'بھول جاؤ, بھول جائیں, نظر انداز, اگنور, bhool jao, ignore',
      4,
      'ہدایات, ہدایت, اصول, قواعد, سب, hidayat, usool, instruction',
    ],
    ['سسٹم پرامپٹ, سسٹم پرومپٹ, سسٹم ہدایات, سسٹم میسج, خفیہ ہدایات, system prompt, ڈویلپر موڈ'],
    [
      'تمہیں, تمھیں, آپ کو, تم کو, tumhe, tumhein, aap ko, apko',
      4,
      'اصول, ہدایات, قواعد, احکامات, usool, hidayat, instruction, rules',
    ],
    [
      'تمہارے, تمہاری, آپ کے, آپ کی, اپنے, اپنی, اپنا, tumhare, tumhari, aap ki, aap ke, apni, apne',
      1,
      'اصول, ہدایات, قواعد, پرامپٹ, usool, hidayat, prompt, instruction',
    ],
    ['اصول, ہدایات, قواعد, usool, hidayat, rules', 2, 'دیے, دئیے, دی, دکھا, بتا, لکھ, diye, dikha, bata'],
    ['فرض کرو, فرض کریں, سمجھو, تصور کرو, farz karo, maan lo', 2, 'تم, آپ, tum, aap'],
    ['اداکاری, ایکٹنگ, رول پلے, اب سے تم, اب تم, بن جاؤ, بن کر, ab se tum, ban jao, ban kar'],
    ['اوپر, upar', 4, 'دہرا, لکھا, دکھا, dohra, likha'],
    ['ایڈمن, سرور, ڈیٹا بیس, ڈیٹابیس, admin, server', 2, 'پاس ورڈ, پاسورڈ, password'],
    [
      'دوسرے, باقی, دیگر, dusre, doosre, baqi',
      1,
      'کلائنٹس, کلائنٹ, گاہک, گاہکوں, صارفین, client, customer',
      3,
      'معلومات, ای میل, نمبر, ڈیٹا, data, email, number',
    ],
    [
      'اپنی, اپنے, تمہاری, تمہارے, آپ کی, apni, apne, tumhari',
      4,
      'ہدایات, پرامپٹ, انسٹرکشنز, hidayat, hidayaat, prompt, instruction',
    ],
    [
      'خفیہ, چھپی, چھپے, پوشیدہ, khufia, chupi, chupe',
      3,
      'ہدایات, اصول, پرامپٹ, hidayat, usool, prompt, instruction',
    ],
    ['پاس ورڈ, پاسورڈ, کوڈ, password, access code', 4, 'ٹیم ایریا, اسٹاف, عملے, team area, staff'],
  ],
  insult: [
    [
      'سمجھتے نہیں, سمجھ نہیں رہے, نہیں سمجھتے, نہیں سمجھ رہے, سمجھتا نہیں, فضول, جھوٹے, جھوٹ بول, samajhte nahi, samajh nahi rahe, nahi samajh rahe, fazool, fuzool, jhoote, jhuthe, time waste',
    ],
    [
      'بیوقوف, بے وقوف, احمق, گدھا, گدھے, کتا, کتے, کمینہ, کمینے, حرامی, بکواس, سالا, پاگل, گھٹیا, نکما, نکمے, چور, دھوکے باز, ' +
        'لعنت, جاہل, ذلیل, فضول ہو, bewaqoof, bewakoof, bewqoof, pagal, gadha, kutta, kamina, harami, bakwas, bakwaas, ' +
        'lanat, laanat, jahil, zaleel, ghatiya, nikamma, chor ho',
    ],
  ],
  urgency: [
    ['فوری, فورا, ارجنٹ, ایمرجنسی, ہنگامی, بند ہو گیا, کام نہیں کر رہا, fori, foran, fauran, urgent hai'],
  ],
  weather: [['موسم کیسا, آج کا موسم, mausam kaisa']],
  elsewhere: [
    ['ہیک, ہیکنگ, بم, hack karo'],
    ['گاہکوں کے نام, کلائنٹس کے نام, صارفین کے نام'],
    ['کیا وقت ہوا, وقت کیا ہوا, کتنے بجے, ٹائم کیا ہوا, kitne baje'],
    ['وزن, ڈائٹ, موٹاپا, wazan'],
    ['سب سے اچھا ریستوران, اچھا ریستوران, اچھا ریسٹورنٹ, اچھا ہوٹل, سستا ہوٹل, acha restaurant'],
    ['پروگرامنگ, سورس کوڈ'],
    ['ہوسٹنگ, ڈومین, ٹیکس'],
    ['موسم, بارش, درجہ حرارت, mausam, mosam, barish'],
    ['ترکیب, ریسیپی, بریانی, نمک, پکانے, پکانا, کھانا بنانے, کیک, recipe, biryani, tarkeeb'],
    ['نظم, غزل, شاعری, شعر, گانا, لطیفہ, کہانی, مضمون, nazm, ghazal, shayari, shairi, gana, latifa, kahani'],
    ['کرکٹ, فٹ بال, فٹبال, میچ, ورلڈ کپ, cricket, football, psl'],
    [
      'صدر, وزیراعظم, وزیر اعظم, الیکشن, انتخابات, ووٹ, سیاست, حکومت, جنگ, wazir e azam, election, vote, imran khan',
    ],
    ['دارالحکومت, آبادی, سیارہ, چاند, کتنی دور, تاریخ بتا, darul hukumat'],
    ['دوا, دوائی, سر درد, سردرد, بخار, ڈاکٹر, بیماری, درد, خوراک, dawai, bukhar, sar dard'],
    [
      'بٹ کوائن, بٹکوائن, کرپٹو, اسٹاک مارکیٹ, حصص, سونے کا بھاؤ, سونے کی قیمت, لاٹری, bitcoin, sone ki qeemat',
    ],
    ['فلائٹ, ہوائی ٹکٹ, ٹکٹ, ٹیکسی, flight, ticket, taxi'],
    ['کمرہ, کمرا, ٹیبل, میز, ہوٹل, kamra, room, table, hotel', 3, 'بک, بکنگ کر, ریزرو, book kar, book karo'],
    ['آج رات, رات کے لیے, رات کے لئے, ڈنر, لنچ, ناشتہ, aaj raat'],
    ['ہوم ورک, مساوات, ریاضی, ضرب, homework'],
    ['ترجمہ کرو, ترجمہ کریں, ترجمہ کر, اس جملے, translate karo'],
    ['پائتھون, جاوا, جاوا اسکرپٹ, کوڈ لکھ, python, javascript, code likho'],
    ['فلم, مووی, اداکار, گلوکار, زائچہ, ڈرامہ, movie'],
    ['خدا, مذہب, نماز, شادی, پیار, محبت, گرل فرینڈ, namaz, shadi, pyar, mohabbat'],
    ['گاڑی, کار خرید, بلی, آئی فون, فلیٹ خرید, مکان خرید, gari, iphone'],
    ['کمپنی کا مالک, مالک کون, مالک کا نام, بانی, سی ای او, company ka malik, malik kaun, قائم ہوئی'],
    ['کتنے, کتنا, kitne, kitnay', 2, 'ملازم, ملازمین, انجینئر, ڈویلپر, لوگ کام, employee, mulazim, log kaam'],
    ['تنخواہ, سیلری, آمدنی, ٹرن اوور, کب بنی, کب شروع ہوئی, کتنی پرانی, tankhwah, kitni purani'],
    ['مقابل کمپنی, مقدمہ, آئی ایس او, سرٹیفکیٹ, iso'],
    [
      'maintenance, مینٹیننس, دیکھ بھال',
      3,
      'charge, charges, cost, kitna, kitni, kharcha, fees, چارج, چارجز, کتنا, کتنے, کتنی, خرچ, خرچہ, فیس',
    ],
    ['ڈیٹا, data, سرور, server', 3, 'کہاں, kahan, kaha, محفوظ, اسٹور, store, host'],
  ],
  wish: [
    [
      'چاہیے, چاہئے, چاہیئے, چاہتا, چاہتی, چاہتے, ضرورت, بنوانا, بنوانی, بنوانے, بنانا, بنانی, کروانا, کروانی, چلوانا, چلوانے, لگوانا, کوٹیشن, کوٹ, تخمینہ, سوچ رہے, تلاش, اچھا ہے, chahiye, chahiay, chahye, chaiye, chahta, chahte, banwana, banwani, banwane, banwanay, karwana, chalwana, chalwane, zaroorat, zarurat, quote, quotation, kitna, kitne, kitnay, lagega',
    ],
  ],
  refusal: [
    ['کال مت, فون مت, مت کرنا, کال نہ, فون نہ, call mat, phone mat, mat karna, call na'],
    [
      'نہیں, مت, بغیر, کے بجائے, بعد میں, چھوڑ دیں, چھوڑیں, رہنے دیں, رہنے دو, nahi, nahin, nai, nhi, mat, baghair, bina, baad mein, baad me, chor dein, rehne dein, rehne do',
    ],
  ],
  notRefusal: [
    [
      'پتہ نہیں, معلوم نہیں, کیوں نہیں, pata nahi, maloom nahi, kyun nahi, سے زیادہ نہیں, se zyada nahi, se ziada nahi',
    ],
    ['پاس, paas, pass', 3, 'نہیں, nahi, nahin'],
    ['کوئی, koi', 3, 'نہیں, nahi, nahin', 'ہے, hai'],
  ],
  owned: [
    ['پاس, پہلے سے, آپ کی, آپ کا, paas, pehle se, aap ki, aap ka, already'],
    ['بنوائی, بنائی, banwayi, banwai, banayi, banai', 'تھی, ہے, thi, hai'],
  ],
  notOwned: [],
  system: [['سسٹم, نظام, سافٹ ویئر, سافٹ وئیر, پروگرام, ٹول, پلیٹ فارم, system, software']],
  turn: [['لیکن, مگر, بلکہ, صرف, بس, lekin, magar, sirf, balki']],
  either: [['یا, ya, نہ']],
  firm: [['کمپنی, کمپنیوں, company']],
  deposit: [['ایڈوانس, پیشگی, بیعانہ, ڈپازٹ, advance, deposit, bayana, beana, peshgi']],
  ofProduct: [
    [
      'کیا وہ, کیا یہ, وہ, بوٹ, چیٹ بوٹ, سسٹم, یہ, kya wo, kya woh, kya ye, wo, bot, chatbot, system',
      3,
      'بک کرے, بک کر سکتا, کر سکتا, لے گا, کرتا, book karega, book kare ga, book kar sakta, kar sakta, lega, le ga, karta',
    ],
    [
      'اپائنٹمنٹ, اپوائنٹمنٹ, میٹنگ, appointment, meeting',
      1,
      'لے گا, لیتا, بک کرے, بک کرتا, lega, leta, le ga, book karega, book kare',
    ],
  ],
};
