import type { Concepts } from '../concepts.ts';

export const concepts: Concepts = {
  mine: 'میرا, میری, میرے, ہمارا, ہماری, ہمارے, مجھے, ہم, ہمیں, اپنا, اپنی, اپنے, mera, meri, mere, hamara, hamari, hamare, mujhe, apna, apni, apne',
  who: 'کون, کوئی, کس کو, کسے, کسی, kisi, kaun, kon, koi',
  customer: 'گاہک*, مہمان*, کسٹمر*, کلائنٹ*, کرایہ دار*, gahak, mehman, customer, customers, guest, client',
  product:
    'سسٹم, سافٹ ویئر, سافٹویئر, بوٹ, چیٹ بوٹ, ایپ, ویب سائٹ, سائٹ, پلیٹ فارم, ٹول, system, software, bot, chatbot, app, website, site, crm',
  project:
    'پروجیکٹ*, پراجیکٹ*, منصوبہ, کام, ویب سائٹ, ایپ, سسٹم, project, projects, kaam, website, app, site',
  order: 'آرڈر*, بکنگ, کنٹریکٹ, معاہدہ, سبسکرپشن, پروجیکٹ*, order, orders, booking, contract, project',
  said: 'میسج*, پیغام*, چیٹ, بات, باتیں, باتوں, گفتگو, لکھ*, کہتا, بتاتا, بولتا, message, messages, chat, baat, baatein, guftagu, likh*, likhta, bolta, kehta',
  data: 'ڈیٹا, معلومات, نمبر, فون, ای میل, نام, تفصیلات, data, maloomat, malumat, number, tafseel, email',
  here: 'یہاں, یہ, ادھر, yahan, ye, yeh, idhar',
  assistant: 'اے آئی, ماڈل, روبوٹ, ai, model',
  accounting:
    'حساب کتاب, حساب, اکاؤنٹنگ, کھاتہ, کھاتے, ٹیکس ریٹرن, hisab kitab, hisaab, accounting, accounts, khata, tax return',
  language: 'انگریزی, انگلش, اردو, ہندی, عربی, فرانسیسی, english, urdu, hindi, arabic, french, angrezi',
  see: 'پڑھ*, دیکھ*, parh*, parhta, padhta, dekh*, dekhta, dekh sakta',
  goes: 'جاتا, جاتی, جاتے, جائے, جائیں, جائے گا, پہنچ*, jata, jati, jate, jaata, jaati, jaye ga, pohanchta, jati hain',
  keep: 'سیو, رکھتے, رکھتا, رکھتی, محفوظ, سٹور, اسٹور, ریکارڈ, سنبھال*, save, rakhte, rakhta, mehfooz, store, record, sambhal',
  share: 'شیئر, بیچتے, بیچ, دیتے ہیں, share, bechte, dete hain',
  train: 'ٹرین, ٹریننگ, سکھاتے, سیکھتا, سیکھتے, train, sikhate, seekhta',
  connect:
    'جڑ*, جوڑ*, کنیکٹ, لنک, سنک, منسلک, jur*, jurega, jor*, connect, link, sync, integrate, ke sath chal*, saath chal*, کے ساتھ چل*, کے ساتھ کام, mansalik',
  offer:
    'کرتے ہیں, کرتے ہو, دیکھتے ہیں, کر دیتے, بناتے, بنا دیتے, سنبھالتے, karte hain, karte ho, karte hai, dekhte hain, kar dete, sambhalte',
  made: 'بنائے, بنائے ہیں, بنایا ہے, بنائی ہے, بنائی ہیں, کیے ہیں, کیا ہے آپ, بنا چکے, banaye hain, banaya hai, banayi hai, banai hain, kiye hain, bana chuke',
  talk: 'بات کر*, بات ہو, جواب دیں, جواب دے*, بولیں, لکھیں, بات کریں, baat kar*, baat karein, baat ho, jawab dein, jawab de*, bolein, likhein, likhen',
  cancel: 'کینسل, منسوخ, ختم کرنا, بند کرنا, cancel, mansookh, mansukh, cancle',
  erase: 'مٹا*, ہٹا*, ڈیلیٹ, حذف, صاف کر*, بھول جا*, mita*, hata*, delete, saaf kar*, bhool ja*',
  pause:
    'روک*, موخر, مؤخر, ہولڈ, ملتوی, آگے بڑھا*, rok*, rokna, rok dein, hold, pause, moakhar, postpone, multavi',
  called: 'نام, کہلاتا, naam, nam, called',
  give: 'دینا, دوں, دے, دیں, دیں گے, denge, dein ge, ڈالنا, دینے, dena, doon, dun, dalna',
  safe: 'محفوظ, سیف, خفیہ, رازدار*, پرائیویٹ, سیکیور, safe, mehfooz, mahfooz, secure, private, khufia',
  late: 'دیر, تاخیر, لیٹ, وقت پر نہ, وقت پر نہیں, ٹائم پر نہ, der, deri, late, takheer, time par na, time pe na, waqt par na, time par nahi, waqt par nahi',
  unwanted: 'نہیں چاہیے, اب نہیں, نہیں کروانا, ارادہ بدل, nahi chahiye, nahin chahiye, irada badal',
  open: 'کھلا, کھلے, کھلتا, کھلتے, khula, khulta, khule, khulte',
  done: 'ہو گیا, ہو گئی, ہٹ گئی, بتا دیا, تیار, tayyar, bata diya, hat gaya, ہو گئے, ہوگیا, مٹ گیا, مٹ گئی, ڈیلیٹ, ہٹ گیا, مکمل, نوٹ, طے, پکا, ho gaya, ho gayi, hogaya, ho gai, mit gaya, delete ho, done, pakka, ho chuka',
  silent:
    'کوئی خبر, خبر, کوئی جواب نہیں, خاموشی, اپڈیٹ, چپ, koi khabar, khabar, koi jawab nahi, koi update, khamoshi, koi reply',
  day: 'پیر, منگل, بدھ, جمعرات, جمعہ, جمعے, ہفتہ, ہفتے کو, اتوار, چھٹی, دن, رات, کب, عید, peer, mangal, budh, jumerat, juma, jumma, hafta, itwar, sunday, saturday, friday, chutti, kab, kitne baje, raat',
  later: 'بعد میں, کام کے بعد, ڈیلیوری کے بعد, آخر میں, baad mein, kaam ke baad, delivery ke baad',
  monthly:
    'ماہانہ, ماہوار, ہر مہینے, ہر ماہ, مہینے کا, مہینے کی, فی مہینہ, سبسکرپشن, سالانہ, ہر سال, mahana, mahwar, har mahine, har mah, mahine ka, mahine ki, monthly, subscription, salana, har saal',
  several:
    'دو, تین, چار, پانچ, دوسرا, ایک اور, کئی, do chahiye, do lene, do lun, teen chahiye, doosra, dusra, ek aur',
  asking:
    'کیا, کیسے, کتنا, کتنے, کتنی, سکتا, سکتے, سکتی, ہوگا, ہوگی, ہو گا, kya, kaise, kitna, kitne, kitni, sakta, sakte, sakti, hoga, hogi',
  able: 'سکتا, سکتے, سکتی, کیا, sakta, sakte, sakti, kya, possible, ممکن',
  where: 'کہاں, کدھر, کون, کس کے, kahan, kaha, kidhar, kaun, kon, kis ke',
  what: 'کیا, کون, کون سے, کچھ, kya, kaun, kon, kaunse, kuch',
  pay: 'دینا, دینے, پیسے, پیسہ, خرچ, خرچہ, فیس, چارج, کتنا, کتنے, کتنی, قیمت, لگے, dena, paise, paisa, kharcha, fees, fee, charge, kitna, kitne, kitni, qeemat, lage, dene',
  wanted:
    'چاہیے, چاہتا, چاہتے, چاہتی, کرنا ہے, کروانا ہے, کرنا تھا, کرنا, سکتے, دوں, chahiye, chahta, chahte, karna hai, karna tha, karwana hai, karna, sakte, doon, dun',
  supposing: 'اگر, فرض کریں, کیا ہوگا, تو کیا, agar, farz karein, kya hoga, to kya, agr',
  please: 'پلیز, براہ کرم, مہربانی, please, plz, pls, meharbani',
};
