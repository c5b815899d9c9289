import type { Localized } from '../../content/language.ts';

/** Turns of phrase with a negation in them that another language says without one. */
const idioms: Localized<RegExp> = {
  fr: /n[’']hésite[zs]? (?:pas|surtout pas)|ne t[’']inquiète pas|ne vous inquiétez pas|(?:pas|aucun) (?:de )?(?:souci|problème)s?|n[’']est-ce pas|pourquoi pas|sans (?:frais|faute|souci|problème|hésiter|doute|engagement)|non seulement|pas mal de|pas à pas|rien que/giu,
  en: /do(?:n[’']?t| not) (?:hesitate|worry)|no (?:problem|worries|doubt|charge)s?|at no (?:extra )?cost|not a problem|why not|without fail|not only|isn[’']t it|no\.?(?=\s?\d)|no later than|no obligation/giu,
  ar: /لا (?:تتردد(?:وا|ي)?|تقلق(?:وا|ي)?|مشكلة|بأس|شك)|بلا شك|دون (?:شك|تردد)|بدون تردد|ليس فقط/gu,
  hi: /कोई (?:बात|समस्या|दिक्कत|परेशानी) नहीं|चिंता (?:न|मत) करें|संकोच (?:न|मत) करें|न केवल|है न(?!हीं)/gu,
  ur: /کوئی (?:بات|مسئلہ|پریشانی) نہیں|فکر (?:نہ|مت) کریں|(?:ہچکچائیں|جھجکیں|جھجھکیں) (?:نہ|مت)|بلا (?:جھجک|جھجھک|شبہ)|نہ صرف|ہے نا/gu,
};

const word = (list: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.normalize('NFC')})(?![\\p{L}\\p{M}])`, 'iu');

const negations: Localized<RegExp> = {
  fr: /(?<!\p{L})(?:ne|pas|jamais|aucune?|rien|sans|ni|non|nul(?:le)?)(?!\p{L})|(?<!\p{L})n[’'](?=\p{L})/iu,
  en: /(?<!\p{L})(?:not|no|never|none|nothing|nobody|no one|without|nor|neither|cannot)(?!\p{L})|n[’']t(?!\p{L})/iu,
  ar: word('[وف]?(?:لا|لم|لن|ليس|ليست|ليسوا|لسنا|لست)|[وب]?(?:دون|بدون|بلا|غير|عدم)'),
  hi: word('नहीं|नही|बिना|बगैर|मत|न|ना ही|कभी नहीं'),
  ur: word('نہیں|نہ|مت|بغیر|بلا'),
};

/** What a sentence may say in a negation's place: a limit, an exception, something alone. */
const limits: Localized<RegExp> = {
  fr: word(
    'au (?:plus|maximum|minimum|moins)|maximum|minimum|max|min|seule?s?|seulement|uniquement|que|hors|hormis|sauf|excepté|exclu(?:e|s|es)?|HT|au plus tard|limitée?s?|dès|à peine|tout juste|moins|impossible|indisponible|fermé(?:e|s)?|refus\\p{L}*|évit\\p{L}*|annul\\p{L}*',
  ),
  en: word(
    'at (?:most|least)|max(?:imum)?|min(?:imum)?|only|just|merely|exclud\\p{L}*|exclusive|except|apart from|unless|limit(?:ed)?|net|impossible|unavailable|closed|lack\\p{L}*|miss\\p{L}*|refus\\p{L}*|avoid\\p{L}*|cancel\\p{L}*|fewer|less|non|un\\p{L}{4,}|fail\\p{L}*',
  ),
  ar: word(
    'فقط|إلا|الا|سوى|باستثناء|ما عدا|على الأكثر|على الأقل|كحد (?:أقصى|أدنى|اقصى|ادنى)|بحد أقصى|على أبعد تقدير|مستحيل|أقل|[ال]*حد (?:أقصى|الأقصى)|خارج|ما|يتعذر|تعذر|ممنوع|مغلقة?|يمتنع|تجنب',
  ),
  hi: word(
    'सिर्फ|सिर्फ़|केवल|मात्र|बस|अधिकतम|न्यूनतम|ज़्यादा से ज़्यादा|ज्यादा से ज्यादा|कम से कम|छोड़कर|अलावा|सिवाय|असंभव|बंद|कम|ना|रहित|अति',
  ),
  ur: word('صرف|محض|فقط|زیادہ سے زیادہ|کم از کم|کم سے کم|چھوڑ کر|علاوہ|سوائے|ناممکن|بند|کم|نا|غیر'),
};

/** Whether a sentence says no to something, and whether it says what may stand for that. */
export function negationIn(
  sentence: string,
  language: keyof typeof idioms,
): { isSure: boolean; mayBe: boolean } {
  const plain = sentence.replace(/[\u064b-\u0652]/g, '');
  const bare = plain.replace(idioms[language], ' ');
  const isSure = negations[language].test(bare);
  return { isSure, mayBe: isSure || bare !== plain || limits[language].test(bare) };
}
