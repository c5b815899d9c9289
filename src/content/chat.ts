import type { Language } from './language.ts';

/** Every text of the chat widget. The French ones are the product's specification where it names them. */
export type ChatTexts = {
  title: string;
  language: string;
  status: { active: string; archived: string; escalated: string };
  minimise: string;
  expand: string;
  close: string;
  connecting: string;
  loading: string;
  greeting: string;
  notice: string;
  log: string;
  input: string;
  placeholder: string;
  send: string;
  info: string;
  name: string;
  email: string;
  phone: string;
  proceed: string;
  emailInvalid: string;
  error: string;
  startFailed: string;
  sendFailed: string;
  retry: string;
  dismiss: string;
  sending: string;
  notSent: string;
  waiting: string;
  interrupted: string;
  you: string;
  team: string;
  typing: string;
  newMessages: string;
  tooLong: string;
  offline: string;
};

/** The names of the languages, each in itself, for the selector. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  ar: 'العربية',
  hi: 'हिन्दी',
  ur: 'اردو',
};

const fr: ChatTexts = {
  title: 'Assistant IA',
  language: 'Langue',
  status: { active: 'Active', archived: 'Archivée', escalated: 'Transmise' },
  minimise: 'Réduire',
  expand: 'Agrandir',
  close: 'Fermer',
  connecting: 'Connexion en cours...',
  loading: 'Chargement...',
  greeting: "Bonjour ! Je suis votre assistant IA. Comment puis-je vous aider aujourd'hui ?",
  notice: 'Vous échangez avec une intelligence artificielle : elle peut se tromper.',
  log: 'Messages de la conversation',
  input: 'Votre message',
  placeholder: 'Tapez votre message...',
  send: 'Envoyer',
  info: 'Renseigner mes informations',
  name: 'Votre nom (optionnel)',
  email: 'Votre email (optionnel)',
  phone: 'Votre téléphone (optionnel)',
  proceed: 'Continuer',
  emailInvalid: 'Cette adresse email ne semble pas valide',
  error: 'Erreur',
  startFailed: 'Impossible de démarrer la conversation',
  sendFailed: "Impossible d'envoyer le message",
  retry: 'Réessayer',
  dismiss: 'Masquer',
  sending: 'Envoi…',
  notSent: 'Non envoyé',
  waiting: 'Nouvelle tentative en cours',
  interrupted: 'Réponse interrompue',
  you: 'Vous',
  team: 'Équipe',
  typing: "L'assistant écrit",
  newMessages: 'Nouveaux messages',
  tooLong: "Message trop long : raccourcissez-le pour l'envoyer.",
  offline: 'Hors ligne : la conversation reprendra dès le retour de la connexion.',
};

const en: ChatTexts = {
  title: 'AI Assistant',
  language: 'Language',
  status: { active: 'Active', archived: 'Archived', escalated: 'With our team' },
  minimise: 'Minimise',
  expand: 'Expand',
  close: 'Close',
  connecting: 'Connecting...',
  loading: 'Loading...',
  greeting: 'Hello! I am your AI assistant. How can I help you today?',
  notice: 'You are talking to an artificial intelligence: it can make mistakes.',
  log: 'Conversation messages',
  input: 'Your message',
  placeholder: 'Type your message...',
  send: 'Send',
  info: 'Add my details',
  name: 'Your name (optional)',
  email: 'Your email (optional)',
  phone: 'Your phone (optional)',
  proceed: 'Continue',
  emailInvalid: 'This email address does not look valid',
  error: 'Error',
  startFailed: 'Could not start the conversation',
  sendFailed: 'Could not send the message',
  retry: 'Try again',
  dismiss: 'Dismiss',
  sending: 'Sending…',
  notSent: 'Not sent',
  waiting: 'Trying again',
  interrupted: 'Answer interrupted',
  you: 'You',
  team: 'Team',
  typing: 'The assistant is typing',
  newMessages: 'New messages',
  tooLong: 'The message is too long: shorten it to send it.',
  offline: 'You are offline: the conversation resumes when the connection is back.',
};

const ar: ChatTexts = {
  title: 'المساعد الذكي',
  language: 'اللغة',
  status: { active: 'نشطة', archived: 'مؤرشفة', escalated: 'مع فريقنا' },
  minimise: 'تصغير',
  expand: 'تكبير',
  close: 'إغلاق',
  connecting: 'جارٍ الاتصال...',
  loading: 'جارٍ التحميل...',
  greeting: 'مرحبًا! أنا مساعدك الذكي. كيف يمكنني مساعدتك اليوم؟',
  notice: 'أنت تتحدث مع ذكاء اصطناعي، وقد يخطئ أحيانًا.',
  log: 'رسائل المحادثة',
  input: 'رسالتك',
  placeholder: 'اكتب رسالتك...',
  send: 'إرسال',
  info: 'إضافة بياناتي',
  name: 'اسمك (اختياري)',
  email: 'بريدك الإلكتروني (اختياري)',
  phone: 'رقم هاتفك (اختياري)',
  proceed: 'متابعة',
  emailInvalid: 'يبدو أن عنوان البريد الإلكتروني غير صحيح',
  error: 'خطأ',
  startFailed: 'تعذّر بدء المحادثة',
  sendFailed: 'تعذّر إرسال الرسالة',
  retry: 'إعادة المحاولة',
  dismiss: 'إخفاء',
  sending: 'جارٍ الإرسال…',
  notSent: 'لم تُرسل',
  waiting: 'جارٍ إعادة المحاولة',
  interrupted: 'انقطعت الإجابة',
  you: 'أنت',
  team: 'الفريق',
  typing: 'المساعد يكتب',
  newMessages: 'رسائل جديدة',
  tooLong: 'الرسالة طويلة جدًا: اختصرها لإرسالها.',
  offline: 'أنت غير متصل: ستُستأنف المحادثة عند عودة الاتصال.',
};

const hi: ChatTexts = {
  title: 'एआई सहायक',
  language: 'भाषा',
  status: { active: 'सक्रिय', archived: 'संग्रहीत', escalated: 'हमारी टीम के पास' },
  minimise: 'छोटा करें',
  expand: 'बड़ा करें',
  close: 'बंद करें',
  connecting: 'कनेक्ट हो रहा है...',
  loading: 'लोड हो रहा है...',
  greeting: 'नमस्ते! मैं आपका एआई सहायक हूँ। आज मैं आपकी क्या मदद कर सकता हूँ?',
  notice: 'आप एक कृत्रिम बुद्धिमत्ता से बात कर रहे हैं, इससे गलती हो सकती है।',
  log: 'बातचीत के संदेश',
  input: 'आपका संदेश',
  placeholder: 'अपना संदेश लिखें...',
  send: 'भेजें',
  info: 'अपनी जानकारी दें',
  name: 'आपका नाम (वैकल्पिक)',
  email: 'आपका ईमेल (वैकल्पिक)',
  phone: 'आपका फ़ोन (वैकल्पिक)',
  proceed: 'जारी रखें',
  emailInvalid: 'यह ईमेल पता सही नहीं लगता',
  error: 'त्रुटि',
  startFailed: 'बातचीत शुरू नहीं हो सकी',
  sendFailed: 'संदेश नहीं भेजा जा सका',
  retry: 'फिर से कोशिश करें',
  dismiss: 'हटाएँ',
  sending: 'भेजा जा रहा है…',
  notSent: 'नहीं भेजा गया',
  waiting: 'फिर से कोशिश हो रही है',
  interrupted: 'उत्तर बीच में रुक गया',
  you: 'आप',
  team: 'टीम',
  typing: 'सहायक लिख रहा है',
  newMessages: 'नए संदेश',
  tooLong: 'संदेश बहुत लंबा है: भेजने के लिए इसे छोटा करें।',
  offline: 'आप ऑफ़लाइन हैं: इंटरनेट लौटते ही बातचीत जारी रहेगी।',
};

const ur: ChatTexts = {
  title: 'اے آئی معاون',
  language: 'زبان',
  status: { active: 'فعال', archived: 'محفوظ شدہ', escalated: 'ہماری ٹیم کے پاس' },
  minimise: 'چھوٹا کریں',
  expand: 'بڑا کریں',
  close: 'بند کریں',
  connecting: 'رابطہ ہو رہا ہے...',
  loading: 'لوڈ ہو رہا ہے...',
  greeting: 'السلام علیکم! میں آپ کا اے آئی معاون ہوں۔ آج میں آپ کی کیا مدد کر سکتا ہوں؟',
  notice: 'آپ ایک مصنوعی ذہانت سے بات کر رہے ہیں، اس سے غلطی ہو سکتی ہے۔',
  log: 'گفتگو کے پیغامات',
  input: 'آپ کا پیغام',
  placeholder: 'اپنا پیغام لکھیں...',
  send: 'بھیجیں',
  info: 'اپنی معلومات دیں',
  name: 'آپ کا نام (اختیاری)',
  email: 'آپ کا ای میل (اختیاری)',
  phone: 'آپ کا فون نمبر (اختیاری)',
  proceed: 'جاری رکھیں',
  emailInvalid: 'یہ ای میل پتہ درست نہیں لگتا',
  error: 'خرابی',
  startFailed: 'گفتگو شروع نہیں ہو سکی',
  sendFailed: 'پیغام نہیں بھیجا جا سکا',
  retry: 'دوبارہ کوشش کریں',
  dismiss: 'ہٹائیں',
  sending: 'بھیجا جا رہا ہے…',
  notSent: 'نہیں بھیجا گیا',
  waiting: 'دوبارہ کوشش ہو رہی ہے',
  interrupted: 'جواب درمیان میں رک گیا',
  you: 'آپ',
  team: 'ٹیم',
  typing: 'معاون لکھ رہا ہے',
  newMessages: 'نئے پیغامات',
  tooLong: 'پیغام بہت طویل ہے: بھیجنے کے لیے اسے مختصر کریں۔',
  offline: 'آپ آف لائن ہیں: رابطہ بحال ہوتے ہی گفتگو جاری رہے گی۔',
};

export const chatTexts: Record<Language, ChatTexts> = { fr, en, ar, hi, ur };
