import type { AppWords } from './language.ts';

/** What somebody of the agency is mailed when a visitor asks for a person. */
const fr = {
  subject: (visitor: string) => `Un visiteur demande une personne\u00a0: ${visitor}`,
  title: 'Un visiteur demande à parler à une personne',
  visitor: (visitor: string) => `Visiteur\u00a0: ${visitor}`,
  language: (language: string) => `Langue\u00a0: ${language}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  question: (question: string) => `Son dernier message\u00a0: «\u00a0${question}\u00a0»`,
  action: 'Ouvrir la conversation',
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
