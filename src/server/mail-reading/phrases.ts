/**
 * What mail programs write around a quotation, in the languages of our clients and of their programs. A program writes
 * in its own language, whatever its user writes in.
 */

/** How a line begins that says who wrote what follows, where the language has a word for it. */
const openings = [
  ...['On', 'Le', 'Am', 'El', 'Il', 'Op', 'Em', 'Den', 'Dnia', 'In data'],
  ...['في', 'بتاريخ', 'يوم', 'بتاريخ يوم'],
];
const opening = new RegExp(`^(?:${openings.join('|')})[\\s,،]`, 'u');

/** How such a line ends, its colon taken off. */
const closing = new RegExp(
  [
    String.raw`\b(?:wrote|writes)$`,
    String.raw`(?:^|\s)(?:a écrit|écrit|écrivait|ont écrit)$`,
    String.raw`(?:كتبت?|تمت كتابة ما يلي بواسطة|قال|أرسل)(?:\s.*)?$`,
    String.raw`(?:ने|द्वारा)\s+(?:यह\s+)?(?:लिखा|लिखा है)$`,
    String.raw`نے\s+(?:یہ\s+)?(?:لکھا|لکھا ہے|تحریر کیا)$`,
    String.raw`\bschrieb(?:\s.*)?$`,
    String.raw`(?:^|\s)escribió$`,
    String.raw`\bscritto$`,
    String.raw`\b(?:schreef(?:\s.*)?|geschreven)$`,
    String.raw`\bescreveu$`,
  ].join('|'),
  'u',
);

/** Hindi and Urdu put their date first: a line that ends so needs no word at its beginning. */
const closingWithoutOpening = /(?:लिखा|लिखा है|لکھا|لکھا ہے|تحریر کیا)$/u;
/** `Name <a@b> wrote:`, as some programs are set. */
const nameFirst = /^[^<>]{0,120}<[^<>\s]{3,254}@[^<>\s]{1,254}>[^<>]{0,120}$/u;

/** A date with a time and an address in angle brackets before a colon: so say all languages, with a verb or without. */
const timed = /[\p{Nd}]{1,2}[:.h][\p{Nd}]{2}/u;
/** Whether a line says a time of the day. */
export const isTimed = (line: string): boolean => timed.test(line);
const bracketed = /<\s?[^<>\s]{1,64}@[^<>\s]{3,190}\s?>/;

const colonAtEnd = /\s*[:：]$/u;
const dashesAtEnd = /\s*-{2,}$/;
const year = /[\p{Nd}]{4}|[\p{Nd}]{1,2}[./-][\p{Nd}]{1,2}[./-][\p{Nd}]{2}/u;
const address = /[^\s<>()]@[^\s<>()]/u;

/** The longest such line, over all the lines into which a program breaks it, in UTF-16 units. */
const longestAttribution = 500;

/**
 * What a text is that may say who wrote what follows it: `certain` where it also has a date and an address, so that
 * what follows is a quotation even where nothing marks it.
 */
export function attributionIn(text: string): 'certain' | 'likely' | undefined {
  // Each of them has a date or an address: most lines are done with here.
  if (text.length > longestAttribution || !/[\p{Nd}@]/u.test(text)) return undefined;
  const hasEnd = colonAtEnd.test(text);
  const words = text
    .replace(colonAtEnd, '')
    .replace(dashesAtEnd, '')
    .replace(/^[*_\s-]+/, '');
  const isDated = year.test(words);
  if (hasEnd && isDated && timed.test(words) && bracketed.test(words)) return 'certain';
  if (!closing.test(words)) return undefined;
  const hasDigit = /\p{Nd}/u.test(words);
  const begins = opening.test(words) && hasDigit;
  const isCertain = isDated && address.test(words);
  // Some programs write no colon.
  if (!hasEnd) return begins && isCertain && timed.test(words) ? 'certain' : undefined;
  if (!begins && !nameFirst.test(words) && !(closingWithoutOpening.test(words) && hasDigit)) return undefined;
  return isCertain ? 'certain' : 'likely';
}

const labels = {
  from: [
    ...['From', 'De', 'Von', 'Da', 'Van', 'De la part de', 'Expéditeur'],
    ...['من', 'المرسل', 'प्रेषक', 'से', 'द्वारा', 'از', 'از طرف', 'منجانب', 'بھیجنے والا', 'بھیجنے والے', 'سے'],
  ],
  sent: [
    ...[
      'Sent',
      'Date',
      'Envoyé',
      'Envoyé le',
      'Date d’envoi',
      'Gesendet',
      'Datum',
      'Enviado',
      'Enviado el',
      'Fecha',
    ],
    ...['Inviato', 'Data', 'Verzonden', 'Enviada em', 'Enviado em'],
    ...['تاريخ الإرسال', 'تم الإرسال', 'أرسلت', 'أُرسلت', 'أرسل', 'التاريخ', 'تاريخ', 'الإرسال', 'مرسل'],
    ...['भेजा गया', 'भेजा', 'भेजी गई', 'भेजने की तारीख', 'दिनांक', 'तारीख', 'तिथि'],
    ...['بھیجا گیا', 'بھیجا', 'ارسال کردہ', 'تاریخ', 'بتاریخ', 'بھیجنے کی تاریخ'],
  ],
  to: [
    ...['To', 'À', 'A', 'An', 'Para', 'Aan', 'Destinataire', 'Pour'],
    ...[
      'إلى',
      'الى',
      'المستلم',
      'प्रति',
      'को',
      'प्राप्तकर्ता',
      'सेवा में',
      'بنام',
      'بہ',
      'کو',
      'وصول کنندہ',
      'جانب',
    ],
  ],
  copy: [
    ...[
      'Cc',
      'CC',
      'Copie',
      'Copie à',
      'Kopie',
      'Copia',
      'نسخة',
      'نسخة إلى',
      'प्रतिलिपि',
      'सीसी',
      'نقل',
      'کاربن کاپی',
    ],
  ],
  subject: [
    ...['Subject', 'Objet', 'Sujet', 'Betreff', 'Asunto', 'Oggetto', 'Onderwerp', 'Assunto'],
    ...['الموضوع', 'موضوع', 'विषय', 'عنوان', 'مضمون'],
  ],
} as const;

/** What a line of a quoted header says. */
export type HeaderRole = keyof typeof labels;

const roles = new Map(
  Object.entries(labels).flatMap(([role, all]) =>
    all.map((label) => [label.toLocaleLowerCase('fr'), role as HeaderRole] as const),
  ),
);

/** What a line of a quoted header is about (`De : …`, `*Sent:* …`); undefined for any other. */
export function headerRoleOf(line: string): HeaderRole | undefined {
  const label = /^[*_\s]{0,8}([\p{L}\p{M}’' ]{1,24}?)[*_\s]{0,4}[:：]/u.exec(line)?.[1];
  return label === undefined ? undefined : roles.get(label.trim().toLocaleLowerCase('fr'));
}

const originalWords = [
  ...['Original Message', 'Original message', "Message d[’']origine", 'Message original', 'Message initial'],
  ...['الرسالة الأصلية', 'الرسالة الأصليّة', 'رسالة أصلية', 'मूल संदेश', 'اصل پیغام', 'اصل میسج'],
  ...['Ursprüngliche Nachricht', 'Originalnachricht', 'Mensaje original', 'Messaggio originale'],
  ...['Oorspronkelijk bericht', 'Mensagem original'],
];
const forwardedWords = [
  ...['Forwarded message', 'Forwarded Message', 'Forwarded', 'Message transféré', 'Message réexpédié'],
  ...['رسالة محو[ّ]?لة', 'رسالة معاد توجيهها', 'الرسالة المعاد توجيهها'],
  ...['अग्रेषित संदेश', 'फ़ॉरवर्ड किया गया संदेश', 'فارورڈ کردہ پیغام', 'آگے بھیجا گیا پیغام'],
  ...['Weitergeleitete Nachricht', 'Mensaje reenviado', 'Messaggio inoltrato', 'Doorgestuurd bericht'],
];
const between = (words: readonly string[]) =>
  new RegExp(`^[-_*=\\s]{2,40}(?:${words.join('|')})[-_*=:\\s]{0,40}$`, 'iu');
const original = between(originalWords);
const forwarded = between(forwardedWords);
const appleForward =
  /^(?:Begin forwarded message|Début du message (?:réexpédié|transféré)|بداية الرسالة (?:المعاد توجيهها|المحولة)|Anfang der weitergeleiteten (?:Nachricht|E-Mail)|Inicio del mensaje reenviado|Inizio messaggio inoltrato|Begin doorgestuurd bericht|अग्रेषित संदेश (?:की शुरुआत|आरंभ))\s*[:：]$/iu;

/** A line over what somebody hands on, such as `---------- Forwarded message ---------`. */
export const isForwardLine = (line: string): boolean =>
  line.length <= 120 && (forwarded.test(line) || appleForward.test(line));

/** A line after which all is history, such as `-----Original Message-----`. */
export const isSeparator = (line: string): boolean =>
  isForwardLine(line) || (line.length <= 120 && original.test(line));

/** A line that only divides. */
export const isRule = (line: string): boolean => /^\s*[-_*=–—]{3,}\s*$/u.test(line);

const device = '(?:.{1,80})';
const sentFrom = new RegExp(
  [
    `Sent (?:from|via|with|using) ${device}`,
    `Get (?:Outlook|BlueMail) for ${device}`,
    `Envoyé (?:de|depuis|à partir d[e’']|avec|via|par) ?${device}`,
    `(?:Obtenez|Obtenir|Téléchargez|Télécharger) (?:Outlook|BlueMail) pour ${device}`,
    `(?:أ?ُ?رسلت|تم الإرسال|تم إرساله?ا?|أُرسل|أرسل|مُ?رسلة?) (?:من|عبر|بواسطة|باستخدام) ?${device}`,
    `(?:الحصول على|احصل على|تنزيل) (?:Outlook|تطبيق Outlook) ?${device}`,
    `(?:मेरे|मेरी|अपने) ${device} से भेजा(?: गया)?`,
    `${device} (?:से|द्वारा) भेजा गया`,
    `Outlook ${device} प्राप्त करें`,
    `Outlook ${device} حاصل کریں`,
    `${device} (?:के लिए )?Outlook (?:प्राप्त करें|डाउनलोड करें)`,
    `${device} के लिए Outlook ${device}`,
    `(?:میرے|اپنے) ${device} سے بھیجا(?: گیا)?`,
    `${device} سے (?:بھیجا گیا|ارسال کردہ|ارسال کیا گیا)`,
    `${device} کے لیے Outlook ${device}`,
    `Von meinem ${device} gesendet`,
    `Gesendet (?:von|mit|über) ${device}`,
    `(?:Holen Sie sich|Laden Sie|Beziehen Sie) Outlook für ${device}`,
    `Enviado (?:desde|con|do meu|del?) ${device}`,
    `(?:Obtener|Obtén|Descargar) Outlook para ${device}`,
    `Inviato (?:da|dal|con|tramite)[l ]?${device}`,
    `(?:Scarica|Ottieni) Outlook per ${device}`,
    `(?:Verstuurd|Verzonden) (?:vanaf|met|via|vanuit) ${device}`,
    `(?:Download|Haal) Outlook voor ${device}`,
    `Outlook voor ${device} downloaden`,
  ].join('|'),
  'iu',
);

/** What such a line names: a device or a program. Without one, somebody says from where they sent something. */
const deviceNames = new RegExp(
  [
    'iPhone|iPad|iPod|Android|Galaxy|Samsung|Huawei|Honor|Xiaomi|Redmi|Oppo|OnePlus|Pixel|BlackBerry|Nokia|Windows|iOS',
    'mail|Outlook|Yahoo|AOL|GMX|Courrier|Spark|BlueMail|Proton|Workspace',
    'phone|mobile|portable|téléphone|tablette|appareil|device|tablet|Handy|Mobilgerät|móvil|teléfono|cellulare|telefono|telefoon|toestel|\\bapp\\b',
    'هاتف|جهاز|جوال|آيفون|ايفون|أندرويد|بريد|फ़ोन|फोन|मोबाइल|डिवाइस|मेल|فون|موبائل|ڈیوائس|میل',
  ].join('|'),
  'iu',
);

/** A line that a program puts under what is written with it, such as `Envoyé de mon iPhone`. */
export function isProgramLine(line: string): boolean {
  const words = line
    .trim()
    .replace(/[<(]?https?:\/\/[^\s<>()]+[>)]?/g, '')
    .replace(/^[*_[\s]+|[*_\]\s]+$/g, '');
  if (words.length < 6 || words.length > 110) return false;
  const found = sentFrom.exec(words);
  const isAll = found?.index === 0 && found[0].length >= words.replace(/[.!]$/, '').length;
  return isAll && deviceNames.test(words);
}

/** What programs put before the subject of a mail that they answer, and of one that they hand on. */
const answerPrefixes = [
  ...[
    're',
    'ré',
    'rép',
    'réponse',
    'réf',
    'ref',
    'aw',
    'antw',
    'antwort',
    'sv',
    'vs',
    'res',
    'rif',
    'r',
    'odp',
    'ynt',
  ],
  ...['رد', 'الرد', 'उत्तर', 'जवाब', 'जबाब', 'جواب', 'جوابی'],
];
const forwardPrefixes = [
  ...['fw', 'fwd', 'tr', 'wg', 'rv', 'i', 'enc', 'vl', 'vb', 'doorst', 'vidarebefordrat'],
  ...[
    'إعادة توجيه',
    'اعادة توجيه',
    'تحويل',
    'अग्रेषित',
    'अग्रेषण',
    'फ़ॉरवर्ड',
    'फॉरवर्ड',
    'آگے',
    'فارورڈ',
    'آگے بھیجا',
  ],
];
const prefixOf = (prefixes: readonly string[]) =>
  String.raw`(?:${prefixes.join('|').normalize()})\s*(?:\[\d{1,3}\]|\(\d{1,3}\))?\s*[:：]\s*`;
/** What servers of companies put before the subject of whatever comes from outside. */
const outside = String.raw`(?:\[|\*{1,3})\s*(?:ext|extern|external|externe|caution|خارجي)\s*(?:\]|\*{1,3})\s*:?\s*`;
const anyPrefix = new RegExp(
  `^(?:${outside}|${prefixOf([...answerPrefixes, ...forwardPrefixes])}){1,10}`,
  'iu',
);
const forwardPrefix = new RegExp(`^${prefixOf(forwardPrefixes)}`, 'iu');

/** A subject without what programs put before it; what is nothing else stays as it is. */
export const withoutPrefix = (subject: string): string =>
  subject.normalize().replace(anyPrefix, '').trim() || subject;

/** Whether a program says of a mail that it hands on what somebody else wrote. */
export const isForwardSubject = (subject: string): boolean => forwardPrefix.test(subject.trim().normalize());

const place = {
  latin:
    '(?:below|in-?line|in ?between|in (?:the|your) (?:text|mail|e-?mail|message)|in (?:red|blue|green|bold|caps|capitals)|ci-?dessous|plus bas|en (?:rouge|bleu|vert|gras|couleur|majuscules)|dans (?:le|ton|votre) (?:texte|mail|e-?mail|courriel|message)|neeche|niche)',
  other:
    '(?:أدناه|ادناه|بالأسفل|في الأسفل|بالأحمر|باللون|بين السطور|ضمن النص|داخل النص|नीचे|लाल रंग|बीच में|نیچے|سرخ رنگ|لال رنگ|درمیان میں)',
};
const answering = {
  latin:
    '(?:see|find|answers?|answered|repl(?:y|ies|ied)|respon(?:se|ses|ded)|comments?|commented|notes?|remarks?|voir|voyez|cf|réponses?|répondu?s?|réponds|commentaires?|remarques?|annotations?|jawab|dekhe|dekhein)',
  other:
    '(?:رد|ردود|ردي|ردودي|أجبت|إجابات|إجاباتي|جواب|تعليق|تعليقات|انظر|راجع|उत्तर|जवाब|टिप्पणी|टिप्पणियाँ|देखें|देखिए|लिखा|جواب|جوابات|تبصرہ|دیکھیں|لکھا)',
};
const pointing = new RegExp(
  Object.keys(place)
    .map((script) => {
      const [where, what] = [place[script as keyof typeof place], answering[script as keyof typeof place]];
      return `(?<![\\p{L}\\p{M}])${what}(?![\\p{L}\\p{M}])[^\\n]{0,60}${where}|${where}[^\\n]{0,60}(?<![\\p{L}\\p{M}])${what}`;
    })
    .join('|'),
  'iu',
);

/** The longest text, in UTF-16 units, that only leads to answers which stand elsewhere. */
const longestPointer = 400;

/** Whether what stands over a quotation says that its answers stand within it: `Voir mes réponses ci-dessous`. */
export const pointsIntoQuote = (text: string): boolean =>
  text.length <= longestPointer && pointing.test(text);

/** A line under a signature that belongs to the words above it. */
export const isPostscript = (line: string): boolean =>
  /^\s*(?:p\.?\s?s\.?(?![\p{L}])|post-?scriptum|nota ?bene|n\.?b\.?(?![\p{L}])|ملاحظة|ملحوظة|पुनश्च|नोट|پس نوشت|نوٹ)\s*[:：.\s-]/iu.test(
    line,
  );
