import type { AppWords, Localized } from './language.ts';

/** What somebody of the agency is mailed when a visitor asks for a person. */
const fr = {
  subject: (visitor: string) => `Un visiteur demande une personne\u00a0: ${visitor}`,
  title: 'Un visiteur demande à parler à une personne',
  visitor: (visitor: string) => `Visiteur\u00a0: ${visitor}`,
  language: (language: string) => `Langue\u00a0: ${language}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  question: (question: string) => `Son dernier message\u00a0: «\u00a0${question}\u00a0»`,
  action: 'Ouvrir la conversation',
  /** Why a conversation waits for a person. */
  wroteByMail: 'A écrit par e-mail',
  footer: 'Vous recevez ce message au plus une fois par conversation et par période de dix minutes.',
  lastForNow:
    'Beaucoup de visiteurs demandent une personne en ce moment. Pendant l’heure en cours, les demandes suivantes ne seront plus envoyées par e-mail\u00a0: elles s’affichent seulement à l’écran, dans les conversations.',
};

export const personMailWords: AppWords<typeof fr> = {
  fr,
  en: {
    subject: (visitor) => `A visitor asks for a person: ${visitor}`,
    title: 'A visitor asks to talk to a person',
    visitor: (visitor) => `Visitor: ${visitor}`,
    language: (language) => `Language: ${language}`,
    reason: (reason) => `Reason: ${reason}`,
    question: (question) => `Their last message: “${question}”`,
    action: 'Open the conversation',
    wroteByMail: 'Wrote by mail',
    footer: 'You get this message at most once per conversation and ten minutes.',
    lastForNow:
      'Many visitors are asking for a person at the moment. For the rest of the hour, further requests will not be sent by e-mail: they only show on screen, in the conversations.',
  },
};

/** Why a person was asked for, where the visitor said no more than that. */
export const askedForPerson: AppWords<string> = {
  fr: 'Le visiteur demande à parler à une personne',
  en: 'The visitor asks to talk to a person',
};

/** Why it was asked for where the assistant answers nobody. */
export const assistantOffReason: AppWords<string> = {
  fr: 'L’assistant est désactivé',
  en: 'The assistant is switched off',
};

/** Why it was asked for by the assistant, with what the visitor has said of it. */
export const askedForCall: AppWords<(details: string) => string> = {
  fr: (details) => `Le visiteur demande un appel\u00a0: ${details}`,
  en: (details) => `The visitor asks for a call: ${details}`,
};
export const askedForMeeting: AppWords<(details: string) => string> = {
  fr: (details) => `Le visiteur demande un rendez-vous\u00a0: ${details}`,
  en: (details) => `The visitor asks for a meeting: ${details}`,
};
export const complained: AppWords<(details: string) => string> = {
  fr: (details) => `Le visiteur se plaint\u00a0: ${details}`,
  en: (details) => `The visitor complains: ${details}`,
};

/** The mail that the assistant answers a mail with. `{agency}` is filled in. */
export const assistantMailWords: Localized<Record<'subject' | 'title' | 'because', string>> = {
  fr: {
    subject: 'La réponse de {agency}',
    title: 'Voici notre réponse',
    because:
      'Cette réponse a été écrite par l’assistant automatique de {agency}. Pour continuer, répondez à cet e-mail\u00a0; pour parler à une personne, dites-le simplement dans votre réponse.',
  },
  en: {
    subject: 'The answer of {agency}',
    title: 'Here is our answer',
    because:
      'This answer was written by the automatic assistant of {agency}. To go on, answer this e-mail; to talk to a person, just say so in your answer.',
  },
  ar: {
    subject: 'رد {agency}',
    title: 'هذا ردّنا',
    because:
      'كتب هذا الردَّ المساعدُ الآلي لدى {agency}. للمتابعة أجب عن هذه الرسالة، وللتحدث إلى شخص اذكر ذلك في ردّك.',
  },
  hi: {
    subject: '{agency} का जवाब',
    title: 'हमारा जवाब यह है',
    because:
      'यह जवाब {agency} के स्वचालित सहायक ने लिखा है। आगे बात करने के लिए इसी ई-मेल का जवाब दें; किसी व्यक्ति से बात करनी हो तो अपने जवाब में बस यह लिख दें।',
  },
  ur: {
    subject: '{agency} کا جواب',
    title: 'ہمارا جواب یہ ہے',
    because:
      'یہ جواب {agency} کے خودکار معاون نے لکھا ہے۔ بات جاری رکھنے کے لیے اسی ای میل کا جواب دیں؛ کسی فرد سے بات کرنی ہو تو اپنے جواب میں بس یہ لکھ دیں۔',
  },
};

/** The mail that tells a visitor of a person's answer. `{agency}` is filled in. */
type AnswerMail = {
  subject: string;
  title: string;
  /** To an address that nobody has confirmed these words alone, and nothing that anybody typed. */
  waiting: string;
  open: string;
  because: string;
  stranger: string;
  /** Of an answer that its writer had translated. */
  translated: string;
};

export const answerMailWords: Localized<AnswerMail> = {
  fr: {
    subject: '{agency} vous a répondu',
    title: 'Une réponse vous attend dans le chat',
    waiting:
      'Une personne de {agency} a répondu dans la conversation pour laquelle cette adresse e-mail a été donnée. Le bouton ouvre la conversation. Gardez ce lien pour vous\u00a0: qui le possède peut la lire pendant 30 jours.',
    open: 'Ouvrir la conversation',
    because:
      'Vous recevez cet e-mail parce que vous avez demandé une réponse dans le chat de {agency}. Pour n’en plus recevoir, supprimez la conversation.',
    stranger:
      'Vous n’avez écrit à personne\u00a0? Ignorez cet e-mail\u00a0: sans votre confirmation, rien d’autre ne vous sera envoyé.',
    translated: 'Traduit automatiquement. Le texte d’origine se lit dans la conversation.',
  },
  en: {
    subject: '{agency} has answered you',
    title: 'An answer is waiting for you in the chat',
    waiting:
      'A person from {agency} has answered in the conversation that this e-mail address was given for. The button opens the conversation. Keep this link to yourself: whoever has it can read the conversation for 30 days.',
    open: 'Open the conversation',
    because:
      'You receive this e-mail because you asked for an answer in the chat of {agency}. To get no more of them, delete the conversation.',
    stranger:
      'You have written to nobody? Ignore this e-mail: unless you confirm, nothing else will be sent to you.',
    translated: 'Translated automatically. The original text is in the conversation.',
  },
  ar: {
    subject: 'لديك رد من {agency}',
    title: 'ردّ ينتظرك في المحادثة',
    waiting:
      'ردّ شخص من {agency} في المحادثة التي أُعطي لها عنوان البريد الإلكتروني هذا. يفتح الزر المحادثة. احتفظ بهذا الرابط لنفسك: من يملكه يستطيع قراءتها لمدة 30 يوماً.',
    open: 'افتح المحادثة',
    because: 'وصلتك هذه الرسالة لأنك طلبت رداً في محادثة {agency}. لإيقاف هذه الرسائل، احذف المحادثة.',
    stranger: 'لم تكتب إلى أحد؟ تجاهل هذه الرسالة: لن نرسل إليك شيئاً آخر ما لم تؤكد العنوان.',
    translated: 'تُرجم آلياً. النص الأصلي موجود في المحادثة.',
  },
  hi: {
    subject: '{agency} ने आपको जवाब दिया है',
    title: 'चैट में आपका जवाब आ गया है',
    waiting:
      '{agency} के एक व्यक्ति ने उस बातचीत में जवाब दिया है जिसके लिए यह ई-मेल पता दिया गया था। बटन से बातचीत खुलती है। यह लिंक अपने पास ही रखें: जिसके पास यह है, वह 30 दिन तक बातचीत पढ़ सकता है।',
    open: 'बातचीत खोलें',
    because:
      'आपको यह ई-मेल इसलिए मिला है क्योंकि आपने {agency} की चैट में जवाब माँगा था। ऐसे ई-मेल रोकने के लिए बातचीत हटा दें।',
    stranger: 'आपने किसी को नहीं लिखा? इस ई-मेल को अनदेखा करें: आपकी पुष्टि के बिना और कुछ नहीं भेजा जाएगा।',
    translated: 'अपने-आप अनूदित। मूल पाठ बातचीत में है।',
  },
  ur: {
    subject: '{agency} نے آپ کو جواب دیا ہے',
    title: 'چیٹ میں آپ کا جواب آ گیا ہے',
    waiting:
      '{agency} کے ایک فرد نے اس گفتگو میں جواب دیا ہے جس کے لیے یہ ای میل پتہ دیا گیا تھا۔ بٹن سے گفتگو کھلتی ہے۔ یہ لنک اپنے پاس رکھیں: جس کے پاس یہ ہو، وہ 30 دن تک اسے پڑھ سکتا ہے۔',
    open: 'گفتگو کھولیں',
    because:
      'آپ کو یہ ای میل اس لیے ملی ہے کہ آپ نے {agency} کی چیٹ میں جواب مانگا تھا۔ مزید ای میل نہ پانے کے لیے گفتگو حذف کر دیں۔',
    stranger:
      'آپ نے کسی کو نہیں لکھا؟ اس ای میل کو نظر انداز کریں: آپ کی تصدیق کے بغیر اور کچھ نہیں بھیجا جائے گا۔',
    translated: 'خودکار ترجمہ۔ اصل متن گفتگو میں ہے۔',
  },
};
