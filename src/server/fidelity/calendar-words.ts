import type { Localized } from '../../content/language.ts';

/** The months, January first. A name with `?` means something else too, unless a number stands beside it. */
export const monthNames: Localized<readonly (readonly string[])[]> = {
  fr: [
    ['janvier'],
    ['février', 'fevrier'],
    ['mars?'],
    ['avril'],
    ['mai'],
    ['juin'],
    ['juillet'],
    ['août', 'aout'],
    ['septembre'],
    ['octobre'],
    ['novembre'],
    ['décembre', 'decembre'],
  ],
  en: [
    ['January', 'Jan?'],
    ['February', 'Feb?'],
    ['March?', 'Mar?'],
    ['April', 'Apr?'],
    ['May?'],
    ['June', 'Jun?'],
    ['July', 'Jul?'],
    ['August', 'Aug?'],
    ['September', 'Sept?', 'Sep?'],
    ['October', 'Oct?'],
    ['November', 'Nov?'],
    ['December', 'Dec?'],
  ],
  ar: [
    ['يناير', 'كانون الثاني', 'جانفي'],
    ['فبراير', 'شباط', 'فيفري'],
    ['مارس?', 'آذار'],
    ['أبريل', 'ابريل', 'إبريل', 'نيسان', 'أفريل'],
    ['مايو', 'أيار', 'ماي?'],
    ['يونيو', 'يونيه', 'حزيران', 'جوان'],
    ['يوليو', 'يوليه', 'تموز', 'جويلية'],
    ['أغسطس', 'اغسطس', 'آب?', 'أوت?'],
    ['سبتمبر', 'أيلول'],
    ['أكتوبر', 'اكتوبر', 'تشرين الأول'],
    ['نوفمبر', 'تشرين الثاني'],
    ['ديسمبر', 'كانون الأول'],
  ],
  hi: [
    ['जनवरी'],
    ['फ़रवरी', 'फरवरी'],
    ['मार्च'],
    ['अप्रैल'],
    ['मई'],
    ['जून'],
    ['जुलाई'],
    ['अगस्त'],
    ['सितंबर', 'सितम्बर'],
    ['अक्टूबर', 'अक्तूबर'],
    ['नवंबर', 'नवम्बर'],
    ['दिसंबर', 'दिसम्बर'],
  ],
  ur: [
    ['جنوری'],
    ['فروری'],
    ['مارچ'],
    ['اپریل'],
    ['مئی'],
    ['جون'],
    ['جولائی'],
    ['اگست'],
    ['ستمبر'],
    ['اکتوبر'],
    ['نومبر'],
    ['دسمبر'],
  ],
};

/** The days of the week, Monday first; `?` as of the months. */
export const weekdayNames: Localized<readonly (readonly string[])[]> = {
  fr: [
    ['lundi', 'lundis'],
    ['mardi', 'mardis'],
    ['mercredi', 'mercredis'],
    ['jeudi', 'jeudis'],
    ['vendredi', 'vendredis'],
    ['samedi', 'samedis'],
    ['dimanche', 'dimanches'],
  ],
  en: [
    ['Monday', 'Mondays'],
    ['Tuesday', 'Tuesdays'],
    ['Wednesday', 'Wednesdays'],
    ['Thursday', 'Thursdays'],
    ['Friday', 'Fridays'],
    ['Saturday', 'Saturdays'],
    ['Sunday', 'Sundays'],
  ],
  ar: [['إثنين', 'اثنين?'], ['ثلاثاء'], ['أربعاء', 'اربعاء'], ['خميس'], ['جمعة?'], ['سبت'], ['أحد?', 'احد?']],
  hi: [
    ['सोमवार'],
    ['मंगलवार'],
    ['बुधवार'],
    ['गुरुवार', 'गुरूवार', 'बृहस्पतिवार', 'वीरवार'],
    ['शुक्रवार'],
    ['शनिवार'],
    ['रविवार', 'इतवार'],
  ],
  ur: [
    ['پیر?', 'سوموار'],
    ['منگل?'],
    ['بدھ?'],
    ['جمعرات'],
    ['جمعہ', 'جمعے'],
    ['ہفتہ?', 'ہفتے?', 'سنیچر'],
    ['اتوار'],
  ],
};

const parts: readonly (readonly ['am' | 'pm', RegExp])[] = [
  ['am', /\ba\.?m\b|(?<!\p{L})(?:صباحا?|ص|सुबह|صبح|matin)(?!\p{L})/iu],
  ['pm', /\bp\.?m\b|(?<!\p{L})(?:مساءا?|م|ظهرا|عصرا|دوپہر|شام|दोपहर|शाम|soir|après-midi)(?!\p{L})/iu],
];

/** Which half of the day the words beside a time name; undefined where they name none, or both. */
export function timeOfDay(near: string): 'am' | 'pm' | undefined {
  const plain = near.replace(/[\u064b-\u0652]/g, '');
  const named = parts.filter(([, pattern]) => pattern.test(plain));
  return named.length === 1 ? named[0]?.[0] : undefined;
}
