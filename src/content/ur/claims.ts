import type { ClaimWords } from '../claims.ts';

export const claims: ClaimWords = {
  promises: {
    discount:
      'حصہ کم, حصے کم, hissa kam, تھوڑا کم لیتے, کم لیتے, kam lete, kam paise, میچ کریں گے, میچ کر دیں گے, برابری کریں گے, match karenge, match kar denge, رعایت, رعایتی, ڈسکاؤنٹ, ' +
      'چھوٹ, خصوصی قیمت, خصوصی پیشکش, خصوصی آفر, اسپیشل آفر, آفر چل, آفر ہے, کوپن, پرومو, آدھی قیمت, ' +
      'کم قیمت میں, سستا کر, سستے میں, قیمت کم کر, قیمت میں کمی, کیش بیک, بونس, آف, riayat, riyayat, ' +
      'discount*, off hai, off chal, off mile*, off de*, % off, percent off, special offer, special price, ' +
      'offer hai, cashback, kam kar denge, kam kar den*, sasta kar*, aadhi qeemat, chhoot',
    free:
      'کچھ نہیں دینا, کچھ بھی نہیں دینا, کچھ ادا نہیں, kuch nahi dena, kuch bhi nahi dena, ہوسٹنگ _ شامل, دیکھ بھال _ شامل, تربیت _ شامل, پہلا مہینہ, مفت, فری, بلا معاوضہ, بغیر معاوضے, ' +
      'بغیر کسی معاوضے, بغیر کسی فیس, بغیر فیس, بلا قیمت, کوئی فیس نہیں, کوئی چارج نہیں, کوئی پیسہ نہیں, ' +
      'پیسے نہیں لگیں, پیسے نہیں لگتے, بغیر پیسے, بغیر پیسوں, تحفہ, تحفے, تحفتاً, ہماری طرف سے, ' +
      'خرچ ہم اٹھا*, ہمارے خرچ, بغیر کسی قیمت, بغیر اضافی, muft, free, bilkul free, free hai, free me, ' +
      'free mein, koi charge nahi, koi fees nahi, paise nahi lagenge, bagair paise, tohfa',
    refund:
      'کاٹ کر باقی, کاٹ کر, kaat kar, ریفنڈ, رقم واپس, پیسے واپس, پیسہ واپس, واپس کر*, واپس مل*, واپس دے*, ' +
      'واپس ہو*, واپسی, لوٹا*, قابل واپسی, منی بیک, ایڈوانس واپس, پیشگی واپس, refund*, paise wapas, ' +
      'raqam wapas, wapas kar*, wapas mil*, wapas de*, wapas ho*, wapis, wapsi, lota*, money back',
    guarantee:
      'ہمارا وعدہ, میرا وعدہ, زبان دیتے, hamara wada, کبھی غلط, غلط جواب نہیں, ایک بھی _ دیر, kabhi ghalat, kabhi galat, galat jawab nahi, ایک بھی درہم _ نہیں, ایک درہم بھی _ نہیں, ek bhi dirham _ nahi, ایک پیسہ بھی _ نہیں, ضمانت, گارنٹی, ' +
      'گارنٹیڈ, وارنٹی, وعدہ, وعدے, یقین دلاتے, یقین دہانی, یقینی بناتے, بغیر خطرے, کوئی خطرہ نہیں, دگنی, ' +
      'دگنا, دوگنی, دوگنا, تین گنا, ورنہ پیسے, guarant*, garanti, warranty, wada, waada, zamanat, dugni, ' +
      'doguni, double ho',
    certification:
      'تصدیق شدہ, مصدقہ, سرٹیفائیڈ, سرٹیفکیٹ, سرٹیفیکیٹ, سرٹیفکیشن, سند یافتہ, سند, منظور شدہ, تسلیم شدہ, ' +
      'آئی ایس او, ISO, سرکاری پارٹنر, آفیشل پارٹنر, گوگل پارٹنر, باضابطہ پارٹنر, لائسنس یافتہ, رجسٹرڈ, آڈٹ, ' +
      'certified, certificate*, certification, official partner, google partner, tasdeeq shuda, registered, ' +
      'SOC 2, manzoor shuda',
    exclusivity:
      'ہم سے بہتر, سب سے بہتر, سب سے بہترین, humse behtar, خصوصی حقوق, خصوصی حق, ایکسکلوسیو, ایکسکلوسو, ایکسکلوزو, بلا شرکت غیرے, اجارہ داری, واحد ایجنسی, ' +
      'واحد کمپنی, صرف آپ کے لیے, صرف آپ کے ساتھ, صرف آپ ہی, کسی اور کے ساتھ, کسی دوسرے کے ساتھ, کسی اور سے, ' +
      'کسی اور کو, حریف کے ساتھ کام نہیں, حریفوں کے ساتھ, نمبر ایک, نمبر ون, بہترین ایجنسی, ' +
      'سب سے بڑی ایجنسی, اکیلی ایجنسی, کوئی اور نہیں, exclusiv*, sirf aap ke liye, sirf aap ke saath, ' +
      'sirf aap ke sath, sirf aapke liye, kisi aur ke saath, kisi aur ke sath, kisi aur ko, kisi aur se, ' +
      'number one, number 1, wahid agency, akeli agency',
    absolute:
      'شاید ہی کبھی, خود سیکھتا, khud seekh*, کبھی, ہمیشہ, ہر بار, بلا استثنا, ہر حال میں, ہر صورت میں, سو فیصد, غلطی نہیں, غلطیاں نہیں, کسی بھی سسٹم, کسی بھی سافٹ ویئر, ہر سسٹم, کسی بھی زبان, ہر زبان, تمام زبانوں, ہم سے سستا, ہم سے سستے, ہم سے تیز, ہم سے اچھا, جو چاہیں, دیر سے, وقت پر, ham se sasta, hum se sasta, hum se saste, hamari tarah koi, kabhi, hamesha',
    deadline:
      'ایک مہینے, ایک مہینہ, ایک ماہ, ek mahine, ek maheene, usi waqt, اسی وقت, آج, کل, پرسوں, پیر کو, پیر کے, پیر تک, سوموار, منگل, بدھ, جمعرات, جمعہ, جمعے, ہفتہ کو, ہفتے کو, ' +
      'اتوار, اگلے ہفتے, اس ہفتے, اسی ہفتے, اگلے ماہ, اگلے مہینے, اس مہینے, اسی مہینے, مہینے کے آخر, ' +
      'ہفتے کے آخر, ایک گھنٹے, آدھے گھنٹے, گھنٹے بھر, فوراً, فوری, ابھی, اسی دن, صبح, شام, دوپہر, رات تک, ' +
      'چند منٹ*, منٹوں میں, چند گھنٹ*, چند دن*, جنوری, فروری, مارچ, اپریل, مئی, جون, جولائی, اگست, ستمبر, ' +
      'اکتوبر, نومبر, دسمبر, عید, رمضان, نئے سال, ایک ہفتے, ایک دن, دو دن, دو گھنٹے, بجے, aaj, kal, parson, ' +
      'somwar, mangal, budh, jumerat, jumma, juma, jumme, jume, jumay, hafte ko, itwar, monday, tuesday, ' +
      'wednesday, thursday, friday, saturday, sunday, agle hafte, is hafte, isi hafte, agle mahine, ' +
      'is mahine, ek ghante, aadhe ghante, foran, fauran, abhi, usi din, subah, sham, shaam, dopahar, ' +
      'raat tak, chand minute*, chand ghante, chand din, eid, ramzan, ek hafte, ek din, do din, baje',
    advice:
      'قانون, قانونی, qanoon, qanooni, ٹیکس, جی ایس ٹی, ویٹ, سیلز ٹیکس, انکم ٹیکس, محصول, کسٹم ڈیوٹی, قانون, قانونی, قانوناً, قانونا, وکیل, ' +
      'عدالت, مقدمہ, ودہولڈنگ, ایف بی آر, مستثنیٰ, ٹیکس فری, ویزا, tax, GST, VAT, FBR, sales tax, ' +
      'withholding, qanoon*, qanooni, legally, wakeel, vakil, adalat',
    clients:
      'ہمارا سسٹم چل*, ہمارا سافٹ ویئر چل*, ہمارا سسٹم استعمال, ہمارے سسٹم پر, hamara system chal*, hamara system use, ہمارے کلائنٹس میں, ہمارے کلائنٹس, ہمارے کلائنٹ, ہمارے گاہکوں میں, ہمارے گاہک, جیسے کلائنٹ, ' +
      'جیسی کمپنیاں, جیسی کمپنیوں, جیسے برانڈ, جیسے نام, کے لیے بنایا, کے لیے بنائے, کے لیے بنائی, ' +
      'کے سسٹم بنائے, سسٹم بنائے, سسٹم بنایا, چیٹ بوٹ بنایا, چیٹ بوٹ بنائے, سافٹ ویئر بنایا, ' +
      'سافٹ ویئر بنائے, ایپ بنائی, ویب سائٹ بنائی, کے لیے کام کیا, کے ساتھ کام کیا, کے ساتھ کام کر چکے, ' +
      'کے لیے کام کر چکے, ہم پر اعتماد, ہم پر بھروسہ, ہمارا سسٹم استعمال, ہمارے سسٹم استعمال, ' +
      'استعمال کرتے ہیں, استعمال کر رہے, hamare clients, hamare client, clients me, clients mein, ' +
      'jaise clients, jaisi companies, ke liye banaya, ke liye banaye, ke liye kaam kiya, ' +
      'ke saath kaam kiya, ke sath kaam kiya, system banaya, system banaye, software banaya, app banayi, ' +
      'hamare gahak, bharosa karte, use karte hain',
    office:
      'دفتر, دفاتر, آفس, شاخ, شاخیں, برانچ, برانچیں, ہیڈ آفس, صدر دفتر, شو روم, ہماری ٹیم وہاں, ہمارا پتہ, ' +
      'daftar, dafter, office, offices, branch, shakh, hamari team, showroom, head office',
    award:
      'ایوارڈ, ایوارڈز, انعام, اعزاز, ٹرافی, فاتح, جیتا ہے, جیتے ہیں, چنا گیا, بہترین ایجنسی کا, award*, ' +
      'inaam, aizaz, jeeta hai',
    withheld:
      'جب چاہیں چھوڑ, کبھی بھی چھوڑ, jab chahein chor*, kabhi bhi chor*, مشاورت کی _ فیس, مشاورت کے پیسے, consultation ki fees, mashwara ki fees, جب چاہیں, jab chahen, بغیر کوٹیشن, کوٹیشن نہیں, قبول نہیں کرتے, سپورٹ نہیں, مشاورت کی فیس, صرف انگریزی, صرف اردو, ' +
      'کبھی بھی منسوخ, کبھی بھی کینسل, جب چاہیں منسوخ, kabhi bhi mansookh',
    payment:
      'ایک چوتھائی, چوتھائی رقم, ایک تہائی, تہائی رقم, کام مکمل ہونے پر, kaam mukammal hone par, kaam poora hone par, ek chauthai, ek tihai, سب کچھ آخر میں, آخر میں دی*, آخر میں ادا, حصوں میں, مرحلوں میں ادا, پیشگی _ _ ڈیلیوری کے بعد, ڈیلیوری کے بعد ادا, ڈیلیوری کے بعد دے*, delivery ke baad de*, قسط, قسطوں, ' +
      'اقساط, نقد, کیش, چیک سے, چیک کے, پے پال, کرپٹو, بٹ کوائن, ایزی پیسہ, جاز کیش, بعد میں ادا, ' +
      'ڈیلیوری پر ادا, بغیر پیشگی, بغیر ایڈوانس, پیشگی کی ضرورت نہیں, پیشگی نہیں, ادھار, فنانس, qist, ' +
      'qiston, aqsat, naqad, easypaisa, jazzcash, bagair advance, udhar',
    inclusion:
      'کے ساتھ ہی مل*, ساتھ میں مل*, ke sath hi mil*, ٹریننگ سیشن, تربیتی نشست*, قیمت میں شامل, qeemat mein shamil, price mein shamil, training session*, ہر پروجیکٹ کے ساتھ, لامحدود, ان لمیٹڈ, جتنی بار, جتنے چاہیں, شامل ہے, شامل ہیں, شامل ہوتی, شامل ہوتا, تاحیات, عمر بھر, ' +
      'ہمیشہ کے لیے',
    ownership:
      'سارا کوڈ, کوڈ آپ, code aap, دستخط کرتے, سورس کوڈ, دانشورانہ, کاپی رائٹ, کوڈ آپ کا, مالک آپ, ملکیت, این ڈی اے, رازداری کا معاہدہ, خفیہ رکھ, ' +
      'source code, code aap ka',
    hosting:
      'خود بخود مٹ*, مٹ جاتی, مٹ جاتا, مٹ جاتے, مٹا دی جاتی, مٹا دیا جاتا, حذف ہو, حذف کر دی, ڈیلیٹ ہو, نہیں رکھتے, نہیں رکھا جاتا, نہیں رکھی جاتی, محفوظ نہیں کر*, کوئی نہیں پڑھتا, delete ho jat*, record nahi rakht*, nahi rakhte, محفوظ مشین*, مشینوں پر, ہوسٹ کر*, ہوسٹ ہوتا, سرور, سرورز, ڈیٹا سینٹر, انکرپٹ*, انکرپشن, بیک اپ, محفوظ کیا جاتا, ' +
      'شیئر نہیں کرتے, کلاؤڈ پر, خفیہ کاری, AWS',
    people:
      'مالک, malik, میں انسان, میں ایک انسان, روبوٹ نہیں, بوٹ نہیں, مشین نہیں, میرا نام, بانی, سی ای او, ڈائریکٹر, ' +
      'پروجیکٹ مینیجر, پراجیکٹ مینیجر, اکاؤنٹ مینیجر, مخصوص مینیجر, سرمایہ کار, banda hoon, insan hoon, ' +
      'insan hun',
    done:
      'ابھی ابھی, بھیج دیا ہے, بک کر دیا, bhej diya, book kar diya, bata diya hai, آخری مرحلے میں, آخری مراحل میں, تقریباً تیار, ٹیسٹنگ میں, ٹیسٹ ہو رہا, ادائیگی مل گ*, ادائیگی آ گ*, رقم مل گ*, payment aa ga*, بک کر دیا, بک کر دی, بک ہو گ*, بھیج دیا, بھیج دی, بھیج دیے, بھیجا ہے, منسوخ کر دیا, کینسل کر دیا, ' +
      'بنا دیا, بنا دی, فعال کر دیا, ٹھیک کر دیا, ٹھیک ہو گ*, موصول ہو گ*, موصول ہو چک*, مل گئی ہے, مل چکی, ' +
      'منظور ہو گ*, کنفرم ہو گ*, کنفرم ہے, کنفرم کر دیا, طے ہو گئی, حذف کر دیا, لاگو کر دیا, شامل کر دیا, ' +
      'شروع کر دیا, شروع ہو چکا, میں نے چیک, میں نے بات, میں نے دیکھا, تیار کر دیا, muntaqil kar diya, ' +
      'mansookh kar diya, tay ho gayi',
    handed:
      'ٹیم کو بتا دیا, ٹیم کو مطلع, ٹیم کو اطلاع, ٹیم دیکھ رہی, وہ دیکھ رہے, آگے بھیج دیا, team ko bata diya, team ko inform, team dekh rahi, aage bhej diya, woh dekh rahe',
    scarcity:
      'سلاٹ باقی, سلاٹس باقی, جگہ باقی, جگہیں باقی, آفر ختم, محدود وقت, محدود مدت, جلدی کریں, جلدی کیجیے, ' +
      'آخری موقع, قیمت بڑھ, قیمتیں بڑھ, ویٹنگ لسٹ, تک کارآمد, jaga baqi',
    hours: 'کھلا رہتا, کھلے رہتے, کھلتا ہے, کھلتے ہیں, بند رہتا, بند رہتے, دفتری اوقات, اوقات کار, کھلا ہے',
    stack:
      'خود سیکھتا, سرکاری, khud seekh*, پر بنا ہے, پر بنے ہیں, ہم استعمال کرتے, ری ایکٹ, لاراویل, ورڈپریس, فلٹر, پائتھون, شاپیفائی, ' +
      'اوپن اے آئی, چیٹ جی پی ٹی, اپنا ماڈل, بلاک چین, اوریکل, سیلز فورس, مائیکروسافٹ, آف لائن, وائس کال, ' +
      'لوگو, ویڈیو, پرنٹنگ, فوٹوگرافی, ترجمے کی خدمت, بھرتی, ملازمت, انٹرن شپ, ریفرل, انشورنس, بیمہ, ٹرائل, ' +
      'مفت ڈیمو, آزمائشی, پروٹوٹائپ, نمونہ, naukri, bhartii',
    languages:
      'فرانسیسی, فرنچ, ہسپانوی, جرمن, اطالوی, روسی, چینی, جاپانی, ترکی, فارسی, بنگالی, تامل, ملیالم, پنجابی, ' +
      'پشتو, سندھی, گجراتی, farsi, punjabi, pashto, sindhi',
  },
  roles: {
    deposit: 'پیشگی, ایڈوانس, بیعانہ, peshgi, advance, deposit',
    discount: 'رعایت, ڈسکاؤنٹ, چھوٹ, off, discount, riayat, آف',
    refund: 'ریفنڈ, واپس, واپسی, لوٹا*, منسوخ*, کینسل, refund*, wapas, wapis, wapsi, cancel*',
    guarantee: 'ضمانت, گارنٹی, وارنٹی, guarantee, warranty, zamanat',
    satisfaction: 'اطمینان, مطمئن, خوش, satisf*, itminan',
    saving: 'بچت, بچائے, بچایا, bachat, saving*',
    tasks: 'دستی, manual, tasks, دہرائے',
    speed: 'تیز, تیزی, تیزتر, جواب*, جوابات, tez*, jawab*, fast*, جلد, جلدی',
    efficiency: 'کارکردگی, پیداواری*, efficien*, productiv*, karkardagi',
    sales:
      'فروخت, سیلز, آمدنی, منافع, منافعے, کمائی, بکنگ*, فالوورز, فالوور, آرڈر*, لیڈز, sales, farokht, munafa, revenue, followers, profit, orders',
    accuracy: 'درست*, درستگی, اپ ٹائم, کامیابی, accuracy, uptime',
    fee: 'فیس, کمیشن, ٹیکس, جرمانہ, سود, چارج, charge, commission, fees, tax, katauti, کٹوتی',
    upkeep:
      'دیکھ بھال, ہوسٹنگ, لائسنس, مینٹیننس, انسٹالیشن, تربیت, ٹریننگ, اپڈیٹ, اپ ڈیٹ, سرور, ڈومین, maintenance, hosting, licence, license, training, setup',
    clients:
      'کاروبار*, کلائنٹ*, کلائنٹس, گاہک*, کمپنیوں, کمپنیاں, ادار*, clients, companies, gahak*, karobar*',
    people:
      'لوگ, لوگوں, ٹیم, ملازم*, ڈویلپر*, ڈیولپر*, انجینئر*, ڈیزائنر*, ماہر*, ماہرین, افراد, رکن, ارکان, team, developer*, engineer*, log, staff, employees, experts, banday, bande',
    years: 'تجربہ, تجربے, experience, tajurba, قائم',
    results: 'نتائج, نتیج*, رزلٹ*, result*, nataij, nateej*',
    response: 'کال, فون, رابطہ کریں گے, رابطہ کرے گا, call, phone, jawab denge, reply',
    contract: 'پابندی, معاہدہ, معاہدے, کنٹریکٹ, contract, pabandi, نوٹس',
    trial: 'ٹرائل, آزمائش*, trial, ڈیمو, demo',
  },
  periods: {
    hour: 'فی گھنٹہ, فی گھنٹے, ہر گھنٹے, per hour, har ghante, fi ghanta, per گھنٹہ',
    day: 'فی دن, روزانہ, یومیہ, ہر روز, ہر دن, per day, rozana, har roz',
    week: 'فی ہفتہ, ہر ہفتے, ہفتہ وار, ہفتہ وارانہ, per week, har hafte',
    month:
      'ماہانہ, فی ماہ, فی مہینہ, ہر ماہ, ہر مہینے, مہینے کا, مہینے کے, ماہوار, per month, mahana, mahina, har mahine, har maah, mahine ka, mahine ke, monthly, fi mah, per ماہ, per مہینہ',
    year: 'سالانہ, فی سال, ہر سال, سال کا, سال کے, per year, salana, saalana, har saal, saal ka, yearly',
    each: 'سہ ماہی, ہر سہ ماہی, فی بکنگ, فی آرڈر, فی صارف, فی یوزر, فی کمرہ, فی کمرے, فی فرد, فی شخص, فی ملازم, فی لائسنس, فی شاخ, فی برانچ, فی پراپرٹی, فی پیغام, فی میسج, فی گفتگو, فی چیٹ, فی ایجنٹ, فی ہوٹل, فی ریستوران, ہر صارف, ہر یوزر, per user, per room, per person, per branch, per message, per chat, fi user, fi kamra, fi banda',
    once: 'ایک بار, یکمشت, ایک ہی بار, ایک دفعہ, عمر بھر, تاحیات, ہمیشہ کے لیے, ek baar, ek dafa, one time, lifetime, ek hi dafa',
  },
  bounds: {
    from: 'جلد سے جلد, کم سے کم, سے شروع, سے آغاز, کم از کم, سے اوپر, یا زیادہ, ابتدائی, se shuru, se start, kam az kam, se upar, minimum, ibtidai, سے',
    upTo: 'تک, سے کم, زیادہ سے زیادہ, سے زیادہ نہیں, سے اوپر نہیں, سے تجاوز نہیں, سے آگے نہیں, سے زیادہ _ نہیں, سے اوپر _ نہیں, se zyada _ nahi, se upar _ nahi, حد, se kam, zyada se zyada, ziada se ziada, se zyada nahi, se upar nahi, maximum, max, سے کم میں',
    over: 'se ooper, سے زیادہ, سے زائد, سے اوپر, سے بڑھ, se zyada, se zaid, se ziada, se upar',
    exact:
      'بالکل, مقررہ, مقرر, فکس, فکسڈ, حتمی, سب ملا کر, سب کچھ ملا کر, سب شامل, سب کچھ شامل, کل ملا کر, fix, fixed, sab mila kar, sab kuch shamil, final, total, hatmi',
  },
  acts:
    'بات کریں گے, بات کرے گا, بات کرے گی, بات ہو جائے, فون لگا*, baat kare*, تیار, چالو, شروع کر*, شروع ہو*, ڈیلیور*, ڈیلیوری, مکمل ہو*, مکمل کر*, لانچ, لائیو, مل جائے, مل جاتا, مل جاتی, ملے گا, ملے گی, دے دیں گے, دے دیتے, حوالے کر*, کال کر*, کال آ*, فون کر*, فون آ*, رابطہ کر*, جواب دے*, جواب مل*, بھیج*, ملاقات, انسٹال, بنا دیں, بن جائے, بن جاتا, ہو جائے, ہو جاتا, آ جائے, آ جاتا, کال, پہلا ورژن, چلنے لگ*, چل پڑ*, ' +
    'tayyar, tayar, taiyar, ready, chalu, shuru kar*, shuru ho*, deliver*, mukammal, launch, live, mil jaye*, mil jaega, mil jayega, milega, de denge, call kar*, call aa*, phone kar*, phone aa*, rabta kar*, raabta kar*, jawab de*, jawab mil*, bhej*, bana denge, ban jaye*, ban jayega, ho jaye*, ho jayega, aa jaye*, aa jayega, call back, kare ga, karega, karenge, karen ge',
  harmless:
    'جب چاہیں مٹا*, جب چاہیں حذف, جب چاہیں ڈیلیٹ, jab chahein mita*, jab chahein delete, اور کمیشن, فری زون, free zone, ہینڈز فری, آج جو, آج آپ, بغیر کسی پابندی, کسی پابندی کے بغیر, دستی کاموں میں کمی, آج کل',
  denial: 'نہیں, نہ, نہ ہی, مت, nahi, nahin, nai, nhi, mat, قاصر, not, cannot',
  denialBefore: 'بغیر, بنا, bagair, baghair, کے بجائے, بجائے',
  noDenial:
    'نہ صرف, کوئی بات نہیں, کوئی مسئلہ نہیں, کوئی شک نہیں, بلا شبہ, نہیں تو, پسند نہیں, اگر _ نہیں, سے زیادہ نہیں, سے اوپر نہیں, سے تجاوز نہیں, کوئی فیس نہیں, کوئی چارج نہیں, کوئی پیسہ نہیں, پیسے نہیں لگ*, بغیر کسی معاوضے, بغیر معاوضے, بغیر کسی فیس, بغیر فیس, بغیر پیسے, بغیر پیسوں, بغیر کسی سوال, بغیر سوال, بغیر کسی شرط, بغیر شرط, بغیر خطرے, کوئی خطرہ نہیں, فکر نہ, فکر مت, ہی نہیں, بغیر کسی پابندی, کسی پابندی کے بغیر, بغیر اضافی, بغیر کسی قیمت, سوال پوچھے بغیر, بغیر تاخیر, ' +
    'koi baat nahi, koi masla nahi, koi shak nahi, nahi to, pasand nahi, agar _ nahi, koi charge nahi, koi fees nahi, paise nahi lag*, bagair paise, bagair kisi sawal, bagair kisi shart, bina kisi pabandi, se zyada nahi, fikar na, hi nahi',
  unknowing:
    'نہیں بتایا گیا, ذکر نہیں, zikr nahi, معلوم نہیں, پتہ نہیں, معلومات نہیں, کوئی معلومات, علم نہیں, نہیں کہہ سکتا, نہیں بتا سکتا, نہیں دے سکتا, نہیں کر سکتا, مشورہ نہیں, وعدہ نہیں, تصدیق نہیں, شائع نہیں, میرے پاس نہیں, نہیں جانتا, maloom nahi, pata nahi, ilm nahi, nahi bata sakta, nahi keh sakta, nahi kar sakta, mashwara nahi, nahi de sakta, koi maloomat',
  advisers:
    'مشیر, اکاؤنٹنٹ, وکیل سے, ماہر سے, ٹیم بتا, ٹیم سے پوچھ, accountant, wakeel se, team bata, team se',
  condition: 'اگر, agar, ہونے پر, hone par, کرنے پر, karne par',
  turn: 'لیکن, مگر, البتہ, تاہم, پھر بھی, تو, اور ہم, lekin, magar, albatta, phir bhi, aur hum',
  open: 'کیا شامل, کون سا شامل, کیا کیا شامل, kya shamil, منحصر, آیا, یا نہیں, ٹیم بتا, ٹیم طے, ٹیم سے پوچھ, طے ہوتی, طے ہوتا, طے ہوگا, طے کی جاتی, کوٹیشن میں, درج ہوتی, درج ہوتا, پر منحصر, ٹیم ہی, munhasir, tay hota, tay hoti, tay hogi, quotation me, quote me, team bata, team se, ya nahi, ٹیم دیکھ, team dekh',
  agreed: 'ہاں, بالکل, ضرور, ٹھیک ہے, منظور, درست ہے, haan, bilkul, zaroor, theek hai, manzoor',
  told: 'صحیح سمجھا, ٹھیک سمجھا, sahi samjha, تو آپ کو, بتا دوں گا, پہنچا دوں گا, ٹیم تک, آپ نے, آپ پوچھ, آپ کا سوال, آپ کے سوال, آپ چاہتے, آپ کو _ چاہیے, aap ko _ chahiye, aapko _ chahiye, نوٹ کر, نوٹ کیا, لکھ لیا, درج کر, aap ne, aapne, aap chahte, aap ka sawal, note kar*, note kiya, likh liya',
  own: 'آپ کا بجٹ, آپ کے بجٹ, بجٹ, آپ کے پاس, آپ نے, budget, aap ka budget, aap ke paas, aap ne, aapne',
  budget: 'بجٹ, budget',
  has: 'میرے پاس, ہمارے پاس, mere paas, hamare paas',
  elsewhere:
    'ان کا, ان کی, ان کے, حریف, دوسری ایجنسی, کہیں اور, unka, unki, unke, competitor, doosri agency, kahin aur',
  spending: 'آپ کے',
  spent: 'کافی ہیں, کافی ہے, میں, me, mein, کے ساتھ, ke sath',
  introducing: 'میں _ ہوں, میرا نام, mein _ hoon, mera naam',
  speaking: 'بول*, جواب, سمجھ*, زبان*, لکھ*',
  forWhom: '',
  places:
    'کراچی, لاہور, اسلام آباد, راولپنڈی, فیصل آباد, پشاور, ملتان, سیالکوٹ, کوئٹہ, حیدرآباد, گوجرانوالہ, پاکستان, بھارت, انڈیا, ہندوستان, ممبئی, دہلی, لندن, برطانیہ, مانچسٹر, امریکہ, امریکا, نیویارک, کینیڈا, ٹورنٹو, سعودی, سعودی عرب, ریاض, جدہ, مکہ, مدینہ, دمام, ابوظہبی, ابو ظہبی, شارجہ, عجمان, عمان, مسقط, کویت, بحرین, ترکی, استنبول, جرمنی, فرانس, پیرس, آسٹریلیا, سنگاپور, ملائیشیا, چین, یورپ, بنگلہ دیش, ڈھاکہ, افغانستان, کابل, بہاولپور, سکھر, گلگت, مصر, قاہرہ, ' +
    'gulberg, clifton, dha, blue area, gujranwala, quetta, bahawalpur, sukkur, pindi',
  gap: 'fark, کافی نہیں, ناکافی, kaafi nahi, کم, زیادہ, باقی, بچیں, بچتا, فرق, کمی, اوپر, نیچے, zyada, kam, baqi, bachen, farq',
  costs:
    'قیمت, دام, لاگت, کا ہے, کی ہے, میں مل*, پڑے گا, پڑتا, لگے گا, شروع, میں بن*, qeemat, qimat, daam, price, ka hai, pare ga, parega, lagega, milega, shuru, دستیاب',
  basis:
    'ابتدائی قیمت, ابتدائی دام, شروعاتی قیمت, قیمت کا, قیمت کی, ibtidai qeemat, ibtedai qeemat, shuruaati qeemat, qeemat ka',
  less: 'سے کم, سے کم میں, se kam',
  weekdays:
    'پیر, منگل, بدھ, جمعرات, جمعہ, جمعے, ہفتہ, اتوار, کام کے دن*, peer, mangal, budh, jumerat, jumma, juma, itwar, monday, thursday, friday, saturday, sunday',
  clock: 'صبح نو, صبح آٹھ, صبح دس, بجے تک, شام چھ, شام پانچ, صرف, subah, shaam',
  desk: 'سپورٹ, ٹیم, معاونت, ہیلپ ڈیسک, support, team',
  alone: 'صرف, اکیلے, محض, کسی اور, اور کسی, کسی دوسرے, sirf, akele, kisi aur, aur kisi',
  rivals:
    'حریف*, مقابل*, مد مقابل, پڑوسی*, علاقے, علاقہ, شہر, محلے, competitor*, muqabil*, ilaqe, shehar, area',
  dealings:
    'فون, کال, کارڈ, ادائیگی, پیمنٹ, پیسے, رقم, بل, انوائس, بینک, وصول*, ملاتا, phone, call, card, payment, paise, invoice, bank, bill',
  you: 'آپ, aap, aapke, aapko',
  unbound: 'کسی پابندی کے بغیر, بغیر کسی پابندی, بغیر پابندی',
  half: 'بچیں, بچے گا, بیعانے, آدھا, آدھی, آدھے, نصف, # percent, aadha, aadhi, aadhe, پہلی قسط, باقی, شروع کرنے کے لیے, baqi, half',
  twice: '2, دو, دونوں, ہر, do, dono, donon, har, دگنا',
  thrice: '3, تین, ہر, teen, har, تگنا',
  announcing:
    'کیا آپ جانتے ہیں, کیا آپ کو معلوم ہے, کیا آپ کو پتا ہے, پتہ ہے, ہے نا, kya aap jante hain, kya aapko pata hai, hai na',
  pays: 'دینا, دینے, ادا, ادائیگی, dena',
  difference:
    'بچتے, بچتا, بچیں, بچے گا, bachte, bachega, bachenge, bachta, fark, زیادہ, فرق, کم, کمی, مہنگا, سستا, zyada, farq, kam, mehnga, sasta',
  plain:
    'دستیاب چوبیس گھنٹے تیار عام طور اطلاع مٹا ہٹا صورتحال تازہ اپڈیٹ فرق پیشکش شامل فیصلہ جوڑ ادا ادائیگی رقم آدھی آدھا جمع لنک کمی نتیجہ نتائج نظر منحصر پابندی خرچ کل بنتا dastyab tayyar itlaa taza farq shamil faisla jor ada raqam jama nateeja munhasir kharch kul جنہیں جسے جن کا کھولتے کھولنا کھلنے دکھتا دکھنا لگاتے جب جائیں جاؤ دائرہ دائرے سروس سروسز کر کے لوٹ البتہ فراہم اوقات وعلیکم السلام ورحمۃ ایک دو تین چار پانچ چھ سات آٹھ نو دس گیارہ بارہ بیس تیس چالیس پچاس ساٹھ سو ہزار لاکھ ' +
    'پہلا دوسرا تیسرا آخری آدھا نصف دگنا ڈیڑھ ڈھائی ساڑھے جمع کل مجموعہ ملا ملاکر ساتھ زیادہ کم کمی سب اوپر نیچے ' +
    'سستا مہنگا فرق درمیان کافی ناکافی باقی بچتا بچیں بچتے رہتا رہے رہتے تقریباً قریب برابر یعنی مطلب اس لیے ' +
    'کیونکہ جبکہ لیکن مگر بلکہ ورنہ پہلے بعد دوران پھر آخر دوبارہ ابھی اب عموماً عام طور اکثر کبھی ہمیشہ خاص صرف ' +
    'بھی ہی تک جیسے مثلاً مثال وہی سوچ سوچنا سمجھ سمجھا دیکھ دیکھیں دیکھے لگتا پتہ پتا معلوم معلومات علم یقین بتا ' +
    'بتایا بتائیں بتائے کہہ کہا پوچھ پوچھا سوال جواب وضاحت تصدیق جانچ موازنہ چن طے منحصر صحیح درست غلط ٹھیک بالکل ' +
    'سچ واقعی واضح موزوں مناسب اچھا بہتر مفید ممکن شاید سکتا سکتے سکتی چاہیے چاہیں چاہتے کوشش خوشی معذرت معاف ' +
    'افسوس خوش آمدید شکریہ براہ کرم خواہش امید درخواست موضوع بات باتیں تفصیل تفصیلات طریقہ قسم حصہ چیز قدم مرحلہ ' +
    'تعداد عدد اعداد رقم قدر اختیار فہرست صفحہ لنک پیغام لفظ میں مجھے میرا میرے ہم ہمیں ہمارا ہماری ہمارے آپ کو ' +
    'وہ یہ ان اسے کا جو جس جن کوئی کچھ سبھی ہر کون شخص فرد وقت دن ہفتہ ہفتے مہینہ مہینے ماہ سال گھنٹہ گھنٹے منٹ ' +
    'صبح دوپہر شام رات تاریخ تاریخیں آج پیر منگل بدھ جمعرات جمعہ اتوار پیسہ پیسے بجٹ خرچ قیمت دام لاگت ادائیگی ' +
    'ادا درہم یورو ڈالر شروع شروعات ابتدا ابتدائی آغاز ہوتا ہوتی ہوتے ہوگا ہو گا گی گے ہوں آتا آتی آئے پڑتا پڑتے ' +
    'پڑے لگتے لگے لگیں لیتا لیتے دیتا دیتے دینا دیں ملتا ملتی ملتے ملے رکھ رکھیں ضرورت کام استعمال کال فون لکھ ' +
    'لکھیں لکھا بھیج بھیجیں رابطہ نوٹ درج پہنچا بنتا بنتے بناتے چلتا چلنے اندازہ قیاس گھڑ وعدہ کروں ذریعہ شائع ' +
    'دستخط قبول تحریری پیشگی بقیہ کوٹیشن چھوٹا بڑا لمبا پورا پوری کئی بہت تھوڑا الگ دیگر دوسرے اپنا اپنی اہم واحد ' +
    'کمپنی دکان ٹیم دفتر ہوٹل ریستوران کلینک ایجنسی گاہک ملازم ملازمین شاخ شہر ملک پروجیکٹ منصوبہ سسٹم سافٹ ویئر ' +
    'ویب سائٹ ٹول خدمت حل بارے پاس طرف رہا رہی گیا گئی گئے دیا دی دیے لیا لی کیا کی کیے جا جاتا جاتی جاتے جائے ' +
    'ماڈل main mai mein me hum ham humein hume mujhe mera meri mere hamara hamari hamare aap ap aapko aapka aapki ' +
    'aapke aapne apka apke apne wo woh yeh ye is us in un iska iski iske uska inka jo jis jisme isme usme koi ' +
    'kuch sab sabhi har kaun kya kab kahan kaise kyun kitna kitne kitni hai hain tha thi the ho hoga hogi honge ' +
    'hota hoti hote raha rahi rahe rahega gaya gayi gaye kar karke karna karne karta karte karti karein karen ' +
    'kare kijiye diya di diye dena dene deta dete dein liya li liye lena lene leta lete lein jata jate jaye ' +
    'jayega jati sakta sakte sakti chahiye chahte chahen chahein milta milti milte mil mile milega lagta lagte ' +
    'lagti lagega lagenge aata aati aate aana padta padte padega bata batao bataiye batayen batayein batayega ' +
    'batayegi batate kehna keh kaha poocha pucha puchh poochh samajh samjha dekh dekhna dekhen dekhein dekhegi ' +
    'soch sochna likh likha likhit likhein bhej bhejein rakh rakhein chalta chalte chal chalein banta banate ' +
    'banana banti banaya ka ki ke ko se par pe tak bhi hi na nahi nahin nai nhi mat aur ya lekin magar phir toh ' +
    'to agar yani yaani matlab kyunki isliye jabki bilkul zaroor shayad mumkin sambhav theek thik sahi galat sach ' +
    'accha acha behtar kaafi kafi kam zyada ziyada jyada sabse upar neeche niche sasta mehnga mahanga antar farq ' +
    'fark beech baki baqi bachta bachte bachenge kareeb qareeb lagbhag taqreeban barabar milakar mila kul jod ' +
    'jama dono donon ek do teen char chaar paanch panch chhe che saat aath nau das gyarah barah bees tees chalis ' +
    'pachas sau hazar hazaar lakh pehla pehle pehli doosra dusra baad bad dauran abhi ab aaj kal subah dopahar ' +
    'shaam sham raat din hafta hafte hafton mahina mahine maheene saal ghanta ghante minute waqt samay tareekh ' +
    'tarikh baje amtaur aam taur aksar kabhi hamesha sirf bas paisa paise budget kharch keemat qeemat kimat qimat ' +
    'daam price dirham dirhams euro euros shuru shuruaat shuruaati ibtidai starting deposit advance quotation ' +
    'quote tehriri baqaya adaigi payment bhugtan muft free consultation mashwara mushawarat paramarsh baat ' +
    'baatein sawal jawab jankari maloomat tafseel vivaran maloom pata ilm wada waada vaada andaza guess confirm ' +
    'note number raqam rakam page link message madad shukriya dhanyavad maaf maazrat afsos khushi meherbani umeed ' +
    'darkhwast request tareeqa tarika qisam qism hissa cheez qadam kadam team person shakhs banda company dukan ' +
    'hotel restaurant clinic agency customer grahak gahak mulazim staff branch project system software website ' +
    'service bot chatbot saath sath pass paas taraf bare baare mutabiq hisaab hisab jaise maslan misaal bina ' +
    'baghair bagair pabandi mahana mahwar rozana salana ji jee haan han',
  ours: 'ہم, ہمارا, ہماری, ہمارے, ہمیں, ایجنسی, ہر پروجیکٹ, ہر منصوبے, ہر گاہک, آپ کو ملے گا, آپ کو ملے گی',
  joining:
    'جڑ سک*, جوڑ سک*, جوڑتے, جوڑتا, jorte, jodte, jur sakt*, جڑتا, جڑتی, جڑ جاتا, جڑ جائے, جڑے گا, جڑا, جوڑا جا, سنک, انٹیگریٹ*, کے ساتھ چلتا, رابطہ, منسلک, براہ راست, کنیکٹ*, judta, judti, jud jata, judega',
  yours: 'آپ کا, آپ کی, آپ کے, اپنا, اپنی, اپنے, aap ka, aap ki, aap ke, aapke',
  ordinary:
    'آدمی آرام آزاد آزادی آزمانا آگے آواز آہستہ اتفاق اثر اجازت اچھی احساس اختتام ادھورا گرد ازالہ استاد اسکول ' +
    'اظہار اعتبار اگلا اگلی الجھن الفاظ انتخاب انتظار انحصار انکار اہمیت اوزار ایجاد ایمانداری چیت بازار باہر ' +
    'بچانا بچہ بچے بدلنا بدقسمتی برباد بڑھنا بڑھانا بننا بوجھ بولتا بھرنا بھروسہ بھولنا بہرحال بیچ بیٹھنا ' +
    'بیشتر جھجھک شک پانا پچھلا پچھلے پرانا پرانی پریشان پریشانی پڑنا پسند پل پہلو پہنچنا پہچان پیچھے پیچیدہ ' +
    'تاثر تجربہ تجویز تحقیق ترجیح ترقی تصور تعاون تعلق تعلیم تقسیم تلاش تنگ توجہ تھکن تھکا تھوڑی ٹالنا ٹائپ ' +
    'ٹکڑا ٹھوس ٹیلی جانا جائزہ جملہ جواز جڑنا جڑا جڑے جھوٹ جھنجھٹ چلنا چناؤ چننا چنیں چھوڑنا حالانکہ حاصل حد ' +
    'حرج حقیقت حقیقی حوصلہ حیران حیرت خاصا خاکہ خاندان ختم خدشہ خرید خریدنا خواب خوب خوبصورت خیال دباؤ دبانا ' +
    'دراصل دشوار دشواری دعوی دقت دکاندار دل دلچسپ دلچسپی دماغ دنیا دوست دہرانا ذرا ذہن راستہ رجحان رجسٹر رسید ' +
    'رفتار رکاوٹ رکنا روز روزانہ روزمرہ روکنا رہنا رہنمائی زندگی زور سادہ سارا سامنا سخت سرسری سکنا سلسلہ سمت ' +
    'سننا سن سہولت شبہ شدید شکایت شکل شمار شوق صاف صبر صلاحیت صورت ضائع طالب ظاہر عادت عزیز عقل عقلمندی عمدہ ' +
    'عمر عنوان غور فرصت فرض فکرمند قابل قرار کارکن کامیاب کامیابی کلک کمپیوٹر کمزور کونا کیلنڈر کھلنا کھل ' +
    'کھولنا گزارش گزرنا گنتی گننا گنجائش گھر گھبرانا گہرا لازمی لائق لحاظ لگنا لمبی لمحہ لہجہ لوٹنا ماحول ' +
    'مانند ماہر مایوس مایوسی مبارک مبارکباد متاثر متبادل مجبوری محدود محسوس محنت مختصر مددگار مراد مرضی مرکز ' +
    'مریض مزہ مسئلہ مستقبل مشکل مشکلات مشورہ مصروف مضبوط مضمون مطابق مطالعہ مطمئن معاملہ معاملات معقول معمول ' +
    'معمولی معیار مقام مقامی مقدار مقرر مقصد ملنا منتخب منزل منظر منظم مہارت میسر نجی نکتہ نوعیت نیت وجہ وسیع ' +
    'ہاتھ ہچکچاہٹ ہدایت ہدف ہرج ہلکا ہنر یقیناً میسج اسٹاف ڈاکٹر انٹرنیٹ کاپی ڈائری نقد بل روبوٹ مصنوعی ذہانت ' +
    'لطیفہ موسم کرکٹ ہوم سیاست گنیے آزمائیے پرکھیے ضرب گھٹا گھٹانا بڑھ بڑھتی بڑھتا بڑھنے تگنا چوتھائی بھر ' +
    'تہوار رمضان مشین مشینی بازی گھبرائیے شاباش مریضوں عطر جوتے مٹھائی ویٹر نکات سطر مسودہ الجھا الجھے سلجھانا ' +
    'خواہ اگرچہ چونکہ چنانچہ بلاشبہ بہرکیف بظاہر خصوصا',
  synonyms: [
    'بات چیت, ٹیم سے بات چیت, ملاقات, پہلی بات چیت, baat cheet, pehli mulaqat, mulaqat, مشاورت, مشورہ, مشورے, کنسلٹیشن, consultation, پہلی ملاقات, پہلی گفتگو, mashwara, mushawarat, mashwrah, mashware, mashwaray',
  ],
};
