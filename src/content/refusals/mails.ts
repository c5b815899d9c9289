import type { AppWords } from '../language.ts';

/** What is said of a mail that somebody names. */
const fields = {
  unknown: 'Cet e-mail n’existe pas',
  list: 'Cette liste n’existe pas',
};

export const mailFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: { unknown: 'There is no such mail', list: 'There is no such list' },
};

/** Why a mail is not dealt with as somebody of the staff wants. */
const fr = {
  unknown: 'Cet e-mail n’existe pas, ou plus',
  settled: 'Quelqu’un s’en est déjà occupé',
  noThread: 'Cet e-mail ne répond à rien\u00a0: commencez une conversation',
  noSender: 'Cet e-mail ne nomme pas d’expéditeur\u00a0: il ne peut qu’être mis de côté',
  colleague:
    'Cet e-mail parle au nom d’un collègue\u00a0: seul lui peut l’accepter, connecté à son compte, et seulement s’il ne montre rien de ce qu’il cite',
  closed: 'Le fil auquel il répond est fermé, ou quelqu’un d’autre y parle',
  copy: 'Le même e-mail est déjà dans un fil\u00a0: celui-ci peut être mis de côté',
  noMailbox: 'Aucune boîte aux lettres n’est configurée',
  tooManyTests: 'Trop d’essais',
};

export const mailRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    unknown: 'There is no such mail, or not any more',
    settled: 'Somebody has dealt with it already',
    noThread: 'This mail answers nothing: begin a conversation',
    noSender: 'This mail names no sender: it can only be put aside',
    colleague:
      'This mail speaks in a colleague’s name: they alone can accept it, signed in to their account, and only where it shows nothing of what it quotes',
    copy: 'The same mail is in a thread already: this one can be put aside',
    closed: 'The thread that it answers is closed, or somebody else speaks there',
    noMailbox: 'No mailbox is set up',
    tooManyTests: 'Too many tests',
  },
};
