import type { AppWords, Localized } from './language.ts';

type MailNotes = {
  /** In place of a subject. */
  noSubject: string;
  /** In place of a text, where files came alone, and where nothing did. */
  filesAlone: string;
  empty: string;
  /** What of a mail could not be taken along. */
  leftOut(name: string, reason: string): string;
};

/** What stands in the message that a mail becomes beside what its writer wrote. */
export const mailNotes: Localized<MailNotes> = {
  fr: {
    noSubject: 'Sans objet',
    filesAlone: '(Fichiers joints, sans texte)',
    empty: '(E-mail sans texte)',
    leftOut: (name, reason) => `[Non repris\u00a0: ${name} — ${reason}]`,
  },
  en: {
    noSubject: 'No subject',
    filesAlone: '(Files attached, no text)',
    empty: '(A mail without text)',
    leftOut: (name, reason) => `[Not taken over: ${name} — ${reason}]`,
  },
  ar: {
    noSubject: 'بلا موضوع',
    filesAlone: '(ملفات مرفقة دون نص)',
    empty: '(رسالة بلا نص)',
    leftOut: (name, reason) => `[لم يُؤخذ: ${name} — ${reason}]`,
  },
  hi: {
    noSubject: 'कोई विषय नहीं',
    filesAlone: '(केवल फ़ाइलें, कोई पाठ नहीं)',
    empty: '(बिना पाठ का ई-मेल)',
    leftOut: (name, reason) => `[नहीं लिया गया: ${name} — ${reason}]`,
  },
  ur: {
    noSubject: 'کوئی موضوع نہیں',
    filesAlone: '(صرف فائلیں، کوئی متن نہیں)',
    empty: '(بغیر متن کی ای میل)',
    leftOut: (name, reason) => `[شامل نہیں کیا گیا: ${name} — ${reason}]`,
  },
};

const unreadFr = {
  subject: (mailbox: string, number: number) =>
    `Un e-mail ne peut pas être lu dans ${mailbox} (message n° ${number})`,
  text: 'La boîte aux lettres ne le donne pas, même après plusieurs essais. Ouvrez-la avec votre programme de messagerie\u00a0: il s’y trouve toujours. Vitrine essaie encore pendant quelques jours.',
};

/** What staff find in the place of a mail that its mailbox does not hand out. */
export const unreadMailWords: AppWords<typeof unreadFr> = {
  fr: unreadFr,
  en: {
    subject: (mailbox, number) => `A mail cannot be read in ${mailbox} (message ${number})`,
    text: 'The mailbox does not hand it out, after several tries. Open it with your mail program: it is still there. Vitrine goes on trying for some days.',
  },
};
