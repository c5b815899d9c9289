/**
 * Mails in the shapes in which programs write answers, in five languages, each with the reply that is in it: what their
 * makers document, and what stands in public archives of mailing lists. Names and words are made up.
 */
import { escapeHtml } from '../../src/server/escape-html.ts';
import { encodeText } from './charsets.ts';

export type ShapeLanguage = 'en' | 'fr' | 'ar' | 'hi' | 'ur';

/** `asked` is what is quoted in it. */
export type Shape = { name: string; raw: Buffer; reply: string; asked: string };

const agency = { name: 'Vitrine', address: 'hello@agency.example' };
const client = { name: 'Samira Haddad', address: 'samira@client.example' };

/** What we asked, in paragraphs, and what is answered: in paragraphs, or to the first and the second question. */
type Thread = {
  ours: [greeting: string, first: string, second: string, farewell: string];
  answer: [string, string];
  toFirst: string;
  toSecond: string;
  signature: string[];
};

const threads: Record<ShapeLanguage, Thread> = {
  en: {
    ours: [
      'Hello Samira,',
      'Which of the two home pages do you prefer?',
      'Can you send us your logo as a vector file?',
      'Kind regards, the Vitrine team',
    ],
    answer: [
      'Hello, thank you for the two drafts. We prefer the second one, with the large picture at the top and the prices right below it.',
      'I wrote to our printer: the logo comes on Monday.',
    ],
    toFirst: 'The second one, without any doubt.',
    toSecond: 'Yes, on Monday.',
    signature: ['Samira Haddad', 'Haddad & Sons, 12 Harbour Street', '+44 20 7946 0000'],
  },
  fr: {
    ours: [
      'Bonjour Samira,',
      'Laquelle des deux pages d’accueil préférez-vous ?',
      'Pouvez-vous nous envoyer votre logo en fichier vectoriel ?',
      'Bien à vous, l’équipe Vitrine',
    ],
    answer: [
      'Bonjour, merci pour les deux maquettes. Nous préférons la seconde, avec la grande photo en haut et les tarifs juste en dessous.',
      'J’ai écrit à notre imprimeur : le logo arrive lundi.',
    ],
    toFirst: 'La seconde, sans hésiter.',
    toSecond: 'Oui, lundi.',
    signature: ['Samira Haddad', 'Haddad & Fils, 12 rue du Port', '01 99 00 12 34'],
  },
  ar: {
    ours: [
      'مرحبا سميرة،',
      'أي الصفحتين الرئيسيتين تفضلين؟',
      'هل يمكنك إرسال الشعار كملف متجه؟',
      'مع أطيب التحيات، فريق Vitrine',
    ],
    answer: [
      'مرحبا، شكرا على النموذجين. نفضل الثاني، مع الصورة الكبيرة في الأعلى والأسعار أسفلها مباشرة.',
      'راسلت المطبعة: سيصل الشعار يوم الاثنين.',
    ],
    toFirst: 'الثانية بلا تردد.',
    toSecond: 'نعم، يوم الاثنين.',
    signature: ['سميرة حداد', 'حداد وأولاده، شارع الميناء 12', '+971 4 000 0000'],
  },
  hi: {
    ours: [
      'नमस्ते समीरा,',
      'आपको दोनों में से कौन सा मुखपृष्ठ पसंद है?',
      'क्या आप अपना लोगो वेक्टर फ़ाइल में भेज सकती हैं?',
      'सादर, Vitrine टीम',
    ],
    answer: [
      'नमस्ते, दोनों नमूनों के लिए धन्यवाद। हमें दूसरा पसंद है, जिसमें ऊपर बड़ी तस्वीर है और ठीक नीचे कीमतें हैं।',
      'मैंने हमारे मुद्रक को लिखा है: लोगो सोमवार को आएगा।',
    ],
    toFirst: 'दूसरा, बिना किसी संदेह के।',
    toSecond: 'हाँ, सोमवार को।',
    signature: ['समीरा हद्दाद', 'हद्दाद एंड संस, 12 बंदरगाह मार्ग', '+91 22 0000 0000'],
  },
  ur: {
    ours: [
      'السلام علیکم سمیرا،',
      'آپ کو دونوں میں سے کون سا صفحہ پسند ہے؟',
      'کیا آپ اپنا لوگو ویکٹر فائل میں بھیج سکتی ہیں؟',
      'نیک تمنائیں، Vitrine کی ٹیم',
    ],
    answer: [
      'وعلیکم السلام، دونوں نمونوں کا شکریہ۔ ہمیں دوسرا پسند ہے، جس میں اوپر بڑی تصویر ہے اور نیچے قیمتیں ہیں۔',
      'میں نے پرنٹر کو خط بھیجا ہے: لوگو پیر کو آئے گا۔',
    ],
    toFirst: 'دوسرا، بغیر کسی شک کے۔',
    toSecond: 'جی ہاں، پیر کو۔',
    signature: ['سمیرا حداد', 'حداد اینڈ سنز، 12 بندرگاہ روڈ', '+92 21 0000 0000'],
  },
};

const who = `${agency.name} <${agency.address}>`;
/** Gmail sets names apart by marks of direction in what is written from right to left. */
const inRtl = (text: string) => `\u202a${text}\u202c\u200f`;

const gmailAttributions: Record<ShapeLanguage, string> = {
  en: `On Thu, Nov 26, 2026 at 10:15\u202fAM ${who} wrote:`,
  fr: `Le jeu. 26 nov. 2026 à 10:15, ${who} a écrit :`,
  ar: `\u202bفي الخميس، 26 نوفمبر 2026 في 10:15 ص تمت كتابة ما يلي بواسطة ${inRtl(agency.name)} <${inRtl(agency.address)}>:\u202c`,
  hi: `गुरु, 26 नव॰ 2026 को 10:15 am बजे को ${who} ने लिखा:`,
  ur: `\u202bجمعرات، 26 نومبر، 2026 کو 10:15 AM پر ${inRtl(agency.name)} <${inRtl(agency.address)}> نے لکھا:\u202c`,
};
const appleEnglish = `On 26 Nov 2026, at 10:15, ${who} wrote:`;
/** Apple's programs speak no Urdu: who writes it has them in English. */
const appleAttributions: Record<ShapeLanguage, string> = {
  en: appleEnglish,
  fr: `Le 26 nov. 2026 à 10:15, ${who} a écrit :`,
  ar: `في ٢٦ نوفمبر ٢٠٢٦، الساعة ١٠:١٥ ص، كتب/كتبت ${who}:`,
  hi: `26 नव॰ 2026 को 10:15 am बजे, ${who} ने लिखा:`,
  ur: appleEnglish,
};
const yahooEnglish = `On Thursday, November 26, 2026 at 10:15:00 AM GMT+1, ${who} wrote:`;
const yahooAttributions: Record<ShapeLanguage, string> = {
  en: yahooEnglish,
  fr: `Le jeudi 26 novembre 2026 à 10:15:00 UTC+1, ${who} a écrit :`,
  ar: `في الخميس، 26 نوفمبر 2026 في 10:15:00 ص غرينتش+1، كتب ${who}:`,
  hi: `गुरुवार, 26 नवंबर 2026 को 10:15:00 am UTC+5:30 बजे, ${who} ने लिखा:`,
  ur: yahooEnglish,
};
const thunderbirdEnglish = `On 26/11/2026 10:15, ${agency.name} wrote:`;
const thunderbirdAttributions: Record<ShapeLanguage, string> = {
  en: thunderbirdEnglish,
  fr: `Le 26/11/2026 à 10:15, ${agency.name} a écrit :`,
  ar: `في 26/11/2026 10:15 ص، كتب ${agency.name}:`,
  hi: thunderbirdEnglish,
  ur: thunderbirdEnglish,
};

type Labels = { from: string; sent: string; date: string; to: string; subject: string; when: string };
const outlookLabels: Record<ShapeLanguage, Labels> = {
  en: {
    from: 'From:',
    sent: 'Sent:',
    date: 'Date:',
    to: 'To:',
    subject: 'Subject:',
    when: 'Thursday, November 26, 2026 10:15 AM',
  },
  fr: {
    from: 'De\u00a0:',
    sent: 'Envoyé\u00a0:',
    date: 'Date\u00a0:',
    to: 'À\u00a0:',
    subject: 'Objet\u00a0:',
    when: 'jeudi 26 novembre 2026 10:15',
  },
  ar: {
    from: 'من:',
    sent: 'تم الإرسال:',
    date: 'التاريخ:',
    to: 'إلى:',
    subject: 'الموضوع:',
    when: 'الخميس، 26 نوفمبر، 2026 10:15 ص',
  },
  hi: {
    from: 'प्रेषक:',
    sent: 'भेजा गया:',
    date: 'दिनांक:',
    to: 'प्रति:',
    subject: 'विषय:',
    when: '26 नवंबर 2026, गुरुवार 10:15',
  },
  ur: {
    from: 'منجانب:',
    sent: 'بھیجا گیا:',
    date: 'تاریخ:',
    to: 'بنام:',
    subject: 'موضوع:',
    when: 'جمعرات، 26 نومبر، 2026 10:15 AM',
  },
};

const iphoneLines: Record<ShapeLanguage, string> = {
  en: 'Sent from my iPhone',
  fr: 'Envoyé de mon iPhone',
  ar: 'أُرسلت من الـ iPhone الخاص بي',
  hi: 'मेरे iPhone से भेजा गया',
  ur: 'Sent from my iPhone',
};
const outlookMobileLines: Record<ShapeLanguage, string> = {
  en: 'Get Outlook for iOS',
  fr: 'Obtenez Outlook pour iOS',
  ar: 'الحصول على Outlook لـ iOS',
  hi: 'iOS के लिए Outlook प्राप्त करें',
  ur: 'iOS کے لیے Outlook حاصل کریں',
};
const yahooMobileLines: Record<ShapeLanguage, string> = {
  en: 'Sent from Yahoo Mail for iPhone',
  fr: 'Envoyé à partir de Yahoo Mail pour iPhone',
  ar: 'تم الإرسال من Yahoo Mail على iPhone',
  hi: 'iPhone के लिए Yahoo मेल से भेजा गया',
  ur: 'Sent from Yahoo Mail for iPhone',
};

const subjects: Record<ShapeLanguage, string> = {
  en: 'Re: Your home page',
  fr: 'RE: Votre page d’accueil',
  ar: 'رد: صفحتك الرئيسية',
  hi: 'Re: आपका मुखपृष्ठ',
  ur: 'Re: آپ کا صفحہ',
};

type Encoding = 'quoted-printable' | 'base64' | '8bit';
type BuiltPart = { type: string; charset?: string; encoding?: Encoding; text: string; parameters?: string };

const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n');

/** RFC 2045, with soft line breaks. */
export function quotedPrintable(bytes: Buffer): string {
  const lines = bytes.toString('latin1').split('\r\n');
  return lines
    .map((line) => {
      const coded = line
        .replace(/[^\t -<>-~]/g, (one) => `=${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
        .replace(/[ \t]$/, (one) => (one === ' ' ? '=20' : '=09'));
      return coded.replace(/(?:=[0-9A-F]{2}|[^=]){70}/g, (piece) => `${piece}=\r\n`).replace(/=\r\n$/, '');
    })
    .join('\r\n');
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

export function part({
  type,
  charset = 'utf-8',
  encoding = 'quoted-printable',
  text,
  parameters = '',
}: BuiltPart): Buffer {
  const bytes = encodeText(crlf(text), charset);
  const head = `Content-Type: ${type}; charset="${charset}"${parameters}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
  const body =
    encoding === '8bit' ? bytes : Buffer.from(encoding === 'base64' ? base64(bytes) : quotedPrintable(bytes));
  return Buffer.concat([Buffer.from(head), body]);
}

let boundaries = 0;
export function multipart(kind: string, parts: readonly (Buffer | string)[], parameters = ''): Buffer {
  boundaries += 1;
  const boundary = `--=_part_${boundaries}`;
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${kind}; boundary="${boundary}"${parameters}\r\n\r\n`),
    ...parts.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), Buffer.from(one), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

const encodedWord = (text: string) =>
  /^[ -~]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** A whole mail: the usual headers and these, over an entity with its own. */
export function mail(
  entity: Buffer | string,
  headers: readonly string[] = [],
  subject = 'Re: Hello',
): Buffer {
  const usual = [
    `From: ${client.name} <${client.address}>`,
    `To: ${agency.name} <${agency.address}>`,
    `Subject: ${encodedWord(subject)}`,
    'Date: Thu, 26 Nov 2026 11:02:03 +0100',
    'Message-ID: <answer.1@client.example>',
    'In-Reply-To: <ask.1@agency.example>',
    'References: <first.1@agency.example> <ask.1@agency.example>',
    'MIME-Version: 1.0',
  ];
  const named = new Set(headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()));
  const all = [
    ...headers,
    ...usual.filter((line) => !named.has(line.slice(0, line.indexOf(':')).toLowerCase())),
  ];
  return Buffer.concat([Buffer.from(`${all.join('\r\n')}\r\n`), Buffer.from(entity)]);
}

/** As programs break what they send as plain text. */
function wrap(text: string, width = 72): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && `${line} ${word}`.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

const isRtl = (language: ShapeLanguage) => language === 'ar' || language === 'ur';
const dirOf = (language: ShapeLanguage) => (isRtl(language) ? 'rtl' : 'ltr');
const html = escapeHtml;
const quotedText = (paragraphs: readonly string[]) =>
  paragraphs
    .flatMap((text, at) => [...(at > 0 ? [''] : []), ...wrap(text, 70)])
    .map((line) => (line ? `> ${line}` : '>'));
const paragraphsText = (paragraphs: readonly string[]) =>
  paragraphs.flatMap((text, at) => [...(at > 0 ? [''] : []), ...wrap(text)]);

type Posting = 'top' | 'inline' | 'bottom';
type Program = (thread: Thread, language: ShapeLanguage, posting: Posting) => Buffer;

/** What is to be read of such an answer. */
function replyOf({ ours, answer, toFirst, toSecond }: Thread, posting: Posting): string {
  if (posting !== 'inline') return answer.join('\n\n');
  return `> ${ours[0]}\n>\n> ${ours[1]}\n\n${toFirst}\n\n> ${ours[2]}\n\n${toSecond}`;
}

const gmailQuote =
  'class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"';

function gmail(isAndroid: boolean): Program {
  return ({ ours, answer, toFirst, toSecond, signature }, language, posting) => {
    const attribution = gmailAttributions[language];
    const [greeting, first, second, farewell] = ours;
    const div = (text: string) => `<div>${html(text)}</div>`;
    const gap = '<div><br></div>';
    const attr = `<div dir="${dirOf(language)}" class="gmail_attr">${html(attribution).replace(html(agency.address), `<a href="mailto:${agency.address}">${agency.address}</a>`)}<br></div>`;
    const quote = (inside: string) => `<blockquote ${gmailQuote}>${inside}</blockquote>`;
    const all = [div(greeting), gap, div(first), gap, div(second), gap, div(farewell)].join('');
    const written = `${div(answer[0])}${gap}${div(answer[1])}`;
    const sign = `<span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div dir="ltr">${signature.map(html).join('<br>')}</div></div>`;
    const signText = ['', '-- ', ...signature];
    const open = `<div class="gmail_quote${isAndroid ? '' : ' gmail_quote_container'}">${attr}`;
    const text = {
      top: [
        ...paragraphsText(answer),
        ...(isAndroid ? [] : signText),
        '',
        ...wrap(attribution),
        '',
        ...quotedText(ours),
        '',
      ],
      inline: [
        ...wrap(attribution),
        '',
        ...quotedText([greeting, first]),
        '>',
        '',
        toFirst,
        '',
        ...quotedText([second]),
        '',
        toSecond,
        '',
        ...quotedText([farewell]),
        '',
      ],
      bottom: [...wrap(attribution), '', ...quotedText(ours), '', '', ...paragraphsText(answer), ''],
    };
    const body = {
      top: isAndroid
        ? `<div dir="auto">${written}</div><br>${open}${quote(all)}</div>`
        : `<div dir="${dirOf(language)}">${written}<div><br clear="all"></div><div>${sign}</div></div><br>${open}${quote(all)}</div>`,
      inline: `<div dir="ltr"><div dir="ltr"><br></div><br>${open}${quote(`${div(greeting)}${gap}${div(first)}`)}<div><br></div><div>${html(toFirst)}</div><div>&nbsp;</div>${quote(div(second))}<div><br></div><div>${html(toSecond)}</div><div>&nbsp;</div>${quote(div(farewell))}</div></div>`,
      bottom: `<div dir="ltr"><br>${open}${quote(all)}<div><br></div>${written}</div></div>`,
    };
    return mail(
      multipart('alternative', [
        part({
          type: 'text/plain',
          charset: 'UTF-8',
          encoding: isRtl(language) ? 'base64' : 'quoted-printable',
          text: text[posting].join('\n'),
        }),
        part({ type: 'text/html', charset: 'UTF-8', text: body[posting] }),
      ]),
      ['Message-ID: <CAO1x=abc+d_e@mail.gmail.com>'],
      subjects[language],
    );
  };
}

/** Outlook on Windows: a page of Word, in the encoding of its language. */
const outlookClassic: Program = ({ ours, answer, signature }, language) => {
  const { from, sent, to, subject, when } = outlookLabels[language];
  const charset = { en: 'us-ascii', fr: 'iso-8859-1', ar: 'windows-1256', hi: 'utf-8', ur: 'utf-8' }[
    language
  ];
  // What Word writes in French in this encoding has a straight apostrophe.
  const plain = (text: string) =>
    charset === 'iso-8859-1' || charset === 'us-ascii' ? text.replaceAll('’', "'") : text;
  const p = (text: string) =>
    `<p class="MsoNormal"${isRtl(language) ? ' dir="RTL" style="text-align:right;direction:rtl;unicode-bidi:embed"' : ''}><span style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif">${html(text) || '&nbsp;'}<o:p></o:p></span></p>`;
  const header = [
    [from, `${agency.name} <${agency.address}>`],
    [sent, when],
    [to, `${client.name} <${client.address}>`],
    [subject, subjects[language].replace(/^\S+ /, '')],
  ];
  const text = [
    ...answer.flatMap((paragraph) => [paragraph, '']),
    '-- ',
    ...signature,
    '',
    ...header.map(([label, value]) => `${label} ${value}`),
    '',
    ...ours.flatMap((paragraph) => [paragraph, '']),
  ];
  const page = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"><meta name="Generator" content="Microsoft Word 15 (filtered medium)"><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style><!--
@font-face {font-family:"Calibri";}
p.MsoNormal {margin:0cm;font-size:11.0pt;}
--></style></head><body lang="EN-GB" link="#0563C1"><div class="WordSection1">${answer.map((one) => `${p(one)}${p('')}`).join('')}${p('-- ')}${signature.map(p).join('')}${p('')}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${header.map(([label, value]) => `<b><span lang="FR">${html(label ?? '')}</span></b><span lang="FR"> ${html(value ?? '')}`).join('<br></span>')}<o:p></o:p></span></p></div></div>${p('')}${ours.map((one) => `${p(one)}${p('')}`).join('')}</div></body></html>`;
  return mail(
    multipart('alternative', [
      part({ type: 'text/plain', charset, text: plain(text.join('\n')) }),
      part({ type: 'text/html', charset, text: plain(page) }),
    ]),
    ['X-Mailer: Microsoft Outlook 16.0', 'Thread-Index: AQHb0r5U', 'Content-Language: en-gb'],
    subjects[language],
  );
};

/** The new Outlook and the one in the browser. */
const outlookWeb: Program = ({ ours, answer }, language) => {
  const { from, sent, to, subject, when } = outlookLabels[language];
  const style = `class="elementToProof" style="font-family: Aptos, Calibri, Helvetica, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);"${isRtl(language) ? ' dir="rtl"' : ''}`;
  const div = (text: string) => `<div ${style}>\n${html(text) || '<br>'}</div>`;
  const header = `<b>${html(from)}</b> ${html(`${agency.name} <${agency.address}>`)}<br>\n<b>${html(sent)}</b> ${html(when)}<br>\n<b>${html(to)}</b> ${html(`${client.name} <${client.address}>`)}<br>\n<b>${html(subject)}</b> ${html(subjects[language])}`;
  const text = [
    ...answer.flatMap((paragraph) => [paragraph, '']),
    '________________________________',
    `${from} ${agency.name} <${agency.address}>`,
    `${sent} ${when}`,
    `${to} ${client.name} <${client.address}>`,
    `${subject} ${subjects[language]}`,
    '',
    ...ours.flatMap((paragraph) => [paragraph, '']),
  ];
  return mail(
    multipart('alternative', [
      part({ type: 'text/plain', encoding: 'base64', text: text.join('\n') }),
      part({
        type: 'text/html',
        text: `<html><head>\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8">\n<style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style>\n</head>\n<body dir="${dirOf(language)}">\n${div(answer[0])}\n${div('')}\n${div(answer[1])}\n<div id="appendonsend"></div>\n<hr style="display:inline-block;width:98%" tabindex="-1">\n<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${header}</font>\n<div>&nbsp;</div>\n</div>\n<div>${ours.map((one) => `<div>${html(one)}</div><div><br></div>`).join('\n')}</div>\n</body>\n</html>`,
      }),
    ]),
    [],
    subjects[language],
  );
};

/** Outlook on a Mac has a date where the others say when it was sent. */
const outlookMac: Program = ({ ours, answer }, language) => {
  const { from, date, to, subject, when } = outlookLabels[language];
  const p = (text: string) =>
    `<p class="MsoNormal"${isRtl(language) ? ' dir="RTL"' : ''}><span style="font-size:11.0pt">${html(text) || '&nbsp;'}<o:p></o:p></span></p>`;
  const text = [
    ...answer.flatMap((paragraph) => [paragraph, '']),
    `${from} ${agency.name} <${agency.address}>`,
    `${date} ${when}`,
    `${to} ${client.name} <${client.address}>`,
    `${subject} ${subjects[language]}`,
    ...ours.flatMap((paragraph) => [paragraph, '']),
  ];
  return mail(
    multipart('alternative', [
      part({ type: 'text/plain', text: text.join('\n') }),
      part({
        type: 'text/html',
        text: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang="EN-US" style="word-wrap:break-word"><div class="WordSection1">${p(answer[0])}${p('')}${p(answer[1])}${p('')}<div id="mail-editor-reference-message-container"><div><div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal" style="margin-bottom:12.0pt"><b><span style="font-size:12.0pt;color:black">${html(from)} </span></b><span style="font-size:12.0pt;color:black">${html(who)}<br><b>${html(date)} </b>${html(when)}<br><b>${html(to)} </b>${html(`${client.name} <${client.address}>`)}<br><b>${html(subject)} </b>${html(subjects[language])}<o:p></o:p></span></p></div>${ours.map(p).join('')}</div></div></div></div></body></html>`,
      }),
    ]),
    ['User-Agent: Microsoft-MacOutlook/16.90'],
    subjects[language],
  );
};

const outlookIos: Program = ({ ours, answer }, language) => {
  const { from, sent, to, subject, when } = outlookLabels[language];
  const line = outlookMobileLines[language];
  const div = (text: string) =>
    `<div dir="${dirOf(language)}" style="font-family: Aptos, sans-serif; font-size: 12pt;">${html(text) || '<br>'}</div>`;
  const text = [
    ...answer.flatMap((paragraph) => [paragraph, '']),
    `${line}<https://aka.ms/o0ukef>`,
    '________________________________',
    `${from} ${agency.name} <${agency.address}>`,
    `${sent} ${when}`,
    `${to} ${client.name} <${client.address}>`,
    `${subject} ${subjects[language]}`,
    '',
    ...ours.flatMap((paragraph) => [paragraph, '']),
  ];
  return mail(
    multipart('alternative', [
      part({ type: 'text/plain', encoding: 'base64', text: text.join('\n') }),
      part({
        type: 'text/html',
        encoding: 'base64',
        text: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body>${div(answer[0])}${div('')}${div(answer[1])}<div id="ms-outlook-mobile-body-separator-line" dir="ltr"><br></div><div id="ms-outlook-mobile-signature" dir="ltr"><div><br></div>${language === 'ar' ? `<a href="https://aka.ms/o0ukef">${html(line)}</a>` : html(line).replace('Outlook', '<a href="https://aka.ms/o0ukef">Outlook</a>')}</div><div id="mail-editor-reference-message-container" class="ms-outlook-mobile-reference-message"><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif"><b>${html(from)}</b> ${html(who)}<br><b>${html(sent)}</b> ${html(when)}<br><b>${html(to)}</b> ${html(client.address)}<br><b>${html(subject)}</b> ${html(subjects[language])}</font><div>&nbsp;</div></div>${ours.map((one) => `<div>${html(one)}</div>`).join('')}</div></body></html>`,
      }),
    ]),
    [],
    subjects[language],
  );
};

/** Apple Mail writes its HTML as one line, the quotation within it. */
function apple(isPhone: boolean): Program {
  return ({ ours, answer, toFirst, toSecond }, language, posting) => {
    const attribution = appleAttributions[language];
    const [greeting, first, second, farewell] = ours;
    const gap = '<div><br></div>';
    const div = (text: string) => `<div dir="${dirOf(language)}">${html(text)}</div>`;
    const cite = (inside: string) => `<blockquote type="cite">${inside}</blockquote>`;
    const all = `${div(greeting)}${gap}${div(first)}${gap}${div(second)}${gap}${div(farewell)}`;
    const written = `${div(answer[0])}${gap}${div(answer[1])}`;
    const phone = iphoneLines[language];
    const head = '<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head>';
    const space =
      '<body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">';
    const text = {
      top: [
        ...answer.flatMap((one) => [one, '']),
        ...(isPhone ? [phone, ''] : []),
        `> ${attribution}`,
        '> ',
        ...quotedText(ours).map((line) => line.replace(/^>$/, '> ')),
      ],
      inline: [
        '',
        `> ${attribution}`,
        '> ',
        ...quotedText([greeting, first]),
        '',
        toFirst,
        '',
        ...quotedText([second]),
        '',
        toSecond,
        '',
        ...quotedText([farewell]),
      ],
      bottom: [`> ${attribution}`, '> ', ...quotedText(ours), '', ...answer.flatMap((one) => [one, ''])],
    };
    const said = `<div>${html(attribution)}</div><br class="Apple-interchange-newline">`;
    const body = {
      top: isPhone
        ? `${head}<body dir="auto">${written}<div dir="ltr"><br><div dir="ltr">${html(phone)}</div><div dir="ltr"><br><blockquote type="cite">${html(attribution)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">\ufeff${all}</div></blockquote></div></body></html>`
        : `${head}${space}${written}<div><br>${cite(`${said}${all}`)}</div><br></body></html>`,
      inline: `${head}${space}<br id="lineBreakAtBeginningOfMessage"><div><br>${cite(`${said}${div(greeting)}${gap}${div(first)}`)}<div><br></div>${div(toFirst)}<br>${cite(div(second))}<div><br></div>${div(toSecond)}<br>${cite(div(farewell))}</div></body></html>`,
      bottom: `${head}${space}<div>${cite(`${said}${all}`)}</div><br>${written}</body></html>`,
    };
    return mail(
      multipart('alternative', [
        part({ type: 'text/plain', text: text[posting].join('\n'), parameters: ';\r\n\tformat=flowed' }),
        part({ type: 'text/html', text: body[posting] }),
      ]),
      [isPhone ? 'X-Mailer: iPhone Mail (22G86)' : 'X-Mailer: Apple Mail (2.3826.700.81)'],
      subjects[language],
    );
  };
}

const yahoo: Program = ({ ours, answer }, language) => {
  const attribution = yahooAttributions[language];
  const line = yahooMobileLines[language];
  const text = [
    ...paragraphsText(answer),
    '',
    line,
    '',
    `   ${attribution}  `,
    ' ',
    ...ours.flatMap((paragraph) => [` ${paragraph}`, '']),
  ];
  const div = (content: string) => `<div dir="${dirOf(language)}" data-setdir="false">${content}</div>`;
  return mail(
    multipart('alternative', [
      part({ type: 'text/plain', charset: 'UTF-8', text: text.join('\n') }),
      part({
        type: 'text/html',
        charset: 'UTF-8',
        text: `<html><head></head><body><div class="ydpb1yahoo-style-wrap" style="font-family:Helvetica Neue, Helvetica, Arial, sans-serif;font-size:13px;">${div(html(answer[0]))}${div('<br>')}${div(html(answer[1]))}<div><br></div><div id="ydpb1ymail_ios_signature"><a href="https://mail.onelink.me/107872968">${html(line)}</a></div></div><div id="ydpb1yahoo_quoted_2142999335" class="ydpb1yahoo_quoted">
            <div style="font-family:'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;color:#26282a;">
                <div>
                    ${html(attribution)}
                </div>
                <div><br></div>
                <div><div id="yiv01">${ours.map((one) => `<div>${html(one)}</div><div><br></div>`).join('')}</div></div>
            </div>
        </div></body></html>`,
      }),
    ]),
    ['X-Mailer: WebService/1.1.24866 YMailNorrin'],
    subjects[language],
  );
};

/** Thunderbird answers in plain text whose lines flow, or in HTML. */
const thunderbird: Program = ({ ours, answer, toFirst, toSecond, signature }, language, posting) => {
  const attribution = thunderbirdAttributions[language];
  const [greeting, first, second, farewell] = ours;
  const flow = (paragraphs: readonly string[], prefix = '') =>
    paragraphs.flatMap((text, at) => {
      const lines = wrap(text, 68);
      const flowing = lines.map((line, index) => `${prefix}${line}${index < lines.length - 1 ? ' ' : ''}`);
      return at > 0 ? [prefix.trimEnd(), ...flowing] : flowing;
    });
  const sign = ['', '-- ', ...signature];
  const text = {
    top: [...flow(answer), '', attribution, ...flow(ours, '> '), ...sign],
    inline: [
      attribution,
      ...flow([greeting, first], '> '),
      '',
      toFirst,
      '',
      ...flow([second], '> '),
      '',
      toSecond,
      '',
      ...flow([farewell], '> '),
      ...sign,
    ],
    bottom: [attribution, ...flow(ours, '> '), '', ...flow(answer), ...sign],
  };
  const p = (one: string) => `<p>${html(one)}</p>`;
  const cite = (inside: string) =>
    `<blockquote type="cite" cite="mid:ask.1@agency.example">\n${inside}\n</blockquote>`;
  const prefix = `<div class="moz-cite-prefix">${html(attribution)}<br>\n</div>`;
  const all = ours.map(p).join('\n');
  const signed = `<pre class="moz-signature" cols="72">-- \n${signature.map(html).join('\n')}</pre>`;
  const body = {
    top: `${answer.map(p).join('\n')}\n${prefix}\n${cite(all)}\n${signed}`,
    inline: `<p><br>\n</p>\n${prefix}\n${cite(p(greeting) + p(first))}\n${p(toFirst)}\n${cite(p(second))}\n${p(toSecond)}\n${cite(p(farewell))}\n${signed}`,
    bottom: `${prefix}\n${cite(all)}\n${answer.map(p).join('\n')}\n${signed}`,
  };
  const agent = ['User-Agent: Mozilla Thunderbird', `Content-Language: ${language}`];
  const plain = part({
    type: 'text/plain',
    charset: 'UTF-8',
    encoding: '8bit',
    text: text[posting].join('\n'),
    parameters: '; format=flowed',
  });
  // Who answers in between mostly does so in plain text alone.
  if (posting === 'inline' || language === 'en') return mail(plain, agent, subjects[language]);
  const page = `<!DOCTYPE html>\n<html>\n  <head>\n    <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">\n  </head>\n  <body dir="${dirOf(language)}">\n${body[posting]}\n  </body>\n</html>`;
  return mail(
    multipart('alternative', [
      plain,
      part({ type: 'text/html', charset: 'UTF-8', encoding: '8bit', text: page }),
    ]),
    agent,
    subjects[language],
  );
};

const programs: [name: string, program: Program, postings: Posting[]][] = [
  ['Gmail on the web', gmail(false), ['top', 'inline', 'bottom']],
  ['Gmail on Android', gmail(true), ['top', 'inline']],
  ['Outlook on Windows', outlookClassic, ['top']],
  ['the new Outlook', outlookWeb, ['top']],
  ['Outlook on a Mac', outlookMac, ['top']],
  ['Outlook on a phone', outlookIos, ['top']],
  ['Apple Mail', apple(false), ['top', 'inline', 'bottom']],
  ['Mail on an iPhone', apple(true), ['top']],
  ['Yahoo', yahoo, ['top']],
  ['Thunderbird', thunderbird, ['top', 'inline', 'bottom']],
];

/** The first part of a mail of two: what somebody sends who has switched HTML off. */
export function plainOnly(raw: Buffer): Buffer | undefined {
  const source = raw.toString('latin1');
  const found = /^Content-Type: multipart\/alternative; boundary="([^"]+)"\r\n\r\n/m.exec(source);
  if (!found) return undefined;
  const first = source.indexOf(`--${found[1]}\r\n`, found.index + found[0].length);
  const from = first + `--${found[1]}\r\n`.length;
  const end = source.indexOf(`\r\n--${found[1]}`, from);
  return Buffer.from(source.slice(0, found.index) + source.slice(from, end), 'latin1');
}

/**
 * All the shapes: each program in each language, answered above, between and below the quotation where people do so.
 */
export function mailShapes(): Shape[] {
  const all = Object.entries(threads) as [ShapeLanguage, Thread][];
  return programs.flatMap(([program, build, postings]) =>
    all.flatMap(([language, thread]) =>
      postings.map((posting) => {
        const spoken = program === 'Outlook on Windows' && language === 'fr' ? straight(thread) : thread;
        return {
          name: `${program}, ${posting}, ${language}`,
          raw: build(spoken, language, posting),
          reply: replyOf(spoken, posting),
          asked: spoken.ours.join(' '),
        };
      }),
    ),
  );
}

/** The same words with the apostrophes that an encoding of single bytes has. */
const straight = (thread: Thread): Thread =>
  JSON.parse(JSON.stringify(thread).replaceAll('’', "'")) as Thread;
