import type { AppWords, ClientWords } from '../language.ts';
import { digitsOf } from '../money.ts';

/** What is said of a price with more decimals than prices of its currency have. */
export const tooPreciseIn = (currency: string) => (digitsOf(currency) === 0 ? 'noDecimals' : 'twoDecimals');

/** What is said of a field of a quote. */
const fields = {
  quote: 'Indiquez un devis',
  draft: 'Indiquez un brouillon',
  contactName: 'Saisissez le nom de votre contact',
  currency: 'Cette devise n’existe pas',
  twoDecimals: 'Deux décimales au plus',
  noDecimals: 'Cette devise n’a pas de décimales',
  lines: {
    missing: 'Ajoutez une ligne',
    tooMany: '50 lignes au plus',
    totalTooLarge: 'Le total est trop grand',
  },
  quantity: {
    missing: 'Saisissez une quantité',
    notPositive: 'La quantité doit être supérieure à zéro',
    tooLarge: 'La quantité est trop grande',
  },
  price: {
    missing: 'Saisissez un prix',
    negative: 'Le prix ne peut pas être négatif',
    tooLarge: 'Le prix est trop grand',
  },
  tax: {
    missing: 'Saisissez un taux',
    negative: 'Le taux ne peut pas être négatif',
    tooLarge: '100 au plus',
  },
  instalments: {
    missing: 'Saisissez une échéance',
    tooMany: '12 échéances au plus',
    notWhole: 'Les échéances doivent faire 100\u00a0% ensemble',
  },
  percent: {
    missing: 'Saisissez un pourcentage',
    notPositive: 'Le pourcentage doit être supérieur à zéro',
    tooLarge: 'Le pourcentage doit être au plus 100',
  },
  reason: 'Dites pourquoi la validation est retirée',
  sort: 'Cet ordre n’existe pas',
  mailKind: 'Ce type d’e-mail n’existe pas',
  passwordWay: 'Choisissez comment le client reçoit le mot de passe',
};

export const quoteFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    quote: 'Name a quote',
    draft: 'Name a draft',
    contactName: 'Enter the name of your contact',
    currency: 'There is no such currency',
    twoDecimals: 'At most two decimals',
    noDecimals: 'This currency has no decimals',
    lines: { missing: 'Add a line', tooMany: 'At most 50 lines', totalTooLarge: 'The total is too large' },
    quantity: {
      missing: 'Enter a quantity',
      notPositive: 'The quantity must be greater than zero',
      tooLarge: 'The quantity is too large',
    },
    price: {
      missing: 'Enter a price',
      negative: 'The price cannot be negative',
      tooLarge: 'The price is too large',
    },
    tax: { missing: 'Enter a rate', negative: 'The rate cannot be negative', tooLarge: 'At most 100' },
    instalments: {
      missing: 'Enter an instalment',
      tooMany: 'At most 12 instalments',
      notWhole: 'The instalments must add up to 100%',
    },
    percent: {
      missing: 'Enter a percentage',
      notPositive: 'The percentage must be greater than zero',
      tooLarge: 'The percentage must be at most 100',
    },
    reason: 'Say why the acceptance is taken back',
    sort: 'There is no such order',
    mailKind: 'There is no such mail',
    passwordWay: 'Choose how the client gets the password',
  },
};

/** Why a quote is not read, saved or accepted. */
const fr = {
  accepted:
    'Ce devis est accepté\u00a0: sa version ne change plus. Écrivez-en un autre pour ce qui a changé depuis.',
  changed: 'Ce devis a été modifié entre-temps. Rechargez-le avant d’enregistrer votre version.',
  draft: {
    unknown:
      'Ce brouillon n’existe plus\u00a0: un collègue en a fait un devis, ou l’a supprimé. Cherchez-le parmi les devis avant d’en faire un autre.',
    changed: 'Ce brouillon a été modifié entre-temps. Rechargez-le avant de garder le vôtre.',
  },
  notAccepted: 'Ce devis n’est pas accepté',
  withdrawn: {
    over: 'La validation de ce devis a été retirée\u00a0: proposez-en un nouveau',
    tooLate: 'Une validation se retire dans les 24 heures',
    invoiced: 'Une facture de ce projet est à payer\u00a0: faites d’abord un avoir',
    paid: 'Un paiement de ce projet est arrivé ou en cours\u00a0: sa validation ne se retire plus',
  },
  mailed: {
    accepted: 'Ce devis est accepté\u00a0: il n’y a plus rien à envoyer',
    closed: 'Aucun mot de passe n’ouvre ce devis\u00a0: donnez-lui-en un nouveau en l’envoyant',
    expired: 'Ce devis n’est plus valable\u00a0: changez sa date avant de l’envoyer',
    changed: 'Ce devis a été modifié entre-temps. Relisez-le avant de l’envoyer.',
    otherPassword: 'Ce mot de passe n’ouvre plus ce devis\u00a0: donnez-lui-en un nouveau en l’envoyant',
    neverSent: 'Ce devis n’a pas encore été envoyé',
    tooSoon: (days: number) => `Une relance part au plus tôt ${days} jours après le dernier e-mail`,
  },
  otherCustomer: 'Cette conversation est maintenant celle d’un autre client. Préparez le devis à nouveau.',
  notSaid: 'Une des phrases n’a pas été écrite dans cette conversation',
  notPriced: 'Un des prix ne vient pas de là où il est dit',
  tooMany: { mails: 'e-mails pour ce devis' },
};

export const quoteRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    accepted:
      'This quote is accepted: its version does not change any more. Write another one for what has changed since.',
    changed: 'This quote was changed meanwhile. Load it again before you save your version.',
    draft: {
      unknown:
        'This draft is not there any more: a colleague has made it a quote, or deleted it. Look among the quotes before you make another one.',
      changed: 'This draft was changed meanwhile. Load it again before you keep yours.',
    },
    notAccepted: 'This quote is not accepted',
    withdrawn: {
      over: 'The acceptance of this quote was taken back: offer a new one',
      tooLate: 'An acceptance is taken back within 24 hours',
      invoiced: 'An invoice of this project is to be paid: make a credit note first',
      paid: 'A payment of this project has arrived or is on its way: its acceptance is not taken back any more',
    },
    mailed: {
      accepted: 'This quote is accepted: there is nothing left to send',
      closed: 'No password opens this quote: give it a new one as you send it',
      expired: 'This quote is no longer valid: change its date before you send it',
      changed: 'This quote was changed meanwhile. Read it again before you send it.',
      otherPassword: 'This password does not open the quote any more: give it a new one as you send it',
      neverSent: 'This quote was not sent yet',
      tooSoon: (days) => `A reminder leaves ${days} days after the last mail at the earliest`,
    },
    otherCustomer: 'This conversation is another customer’s now. Prepare the quote again.',
    notSaid: 'One of the sentences was not written in this conversation',
    notPriced: 'One of the prices does not come from where it is said to',
    tooMany: { mails: 'mails about this quote' },
  },
};

/** Why whoever a quote was made for does not read or accept it; its own words say the rest (quote-words.ts). */
const reader = {
  unknown: 'Ce devis n’existe pas',
  clientOnly: 'Seul le client peut valider un devis',
  acceptedBy: 'Saisissez votre nom',
  papers: 'devis demandés en PDF',
};

export const quoteReaderRefusals: ClientWords<typeof reader> = {
  fr: reader,
  en: {
    unknown: 'This quote does not exist',
    clientOnly: 'Only the client can accept a quote',
    acceptedBy: 'Enter your name',
    papers: 'quotes asked for as PDF',
  },
  ar: {
    unknown: 'هذا العرض غير موجود',
    clientOnly: 'العميل وحده يقبل عرض السعر',
    acceptedBy: 'أدخل اسمك',
    papers: 'العروض المطلوبة بصيغة PDF',
  },
};
