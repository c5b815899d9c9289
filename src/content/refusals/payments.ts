import type { AppWords } from '../language.ts';

/** Why staff cannot confirm, undo or reopen a payment. */
const fr = {
  notConfirmable: 'Ce paiement ne peut pas être confirmé',
  amountChanged: 'Le montant ouvert de cette échéance a changé entre-temps\u00a0: relisez avant de confirmer',
  methodMissing: 'Indiquez comment le paiement est arrivé',
  card: {
    confirmedElsewhere: 'Un paiement par carte est confirmé par le prestataire seul',
    refundedElsewhere: 'Un paiement par carte se rembourse chez le prestataire',
  },
  notRefunded: 'Seul un paiement remboursé peut être rouvert',
  nothingToCheck: 'Il n’y a rien à vérifier sur ce paiement',
  undoEach:
    'Plusieurs paiements, ou un paiement de plusieurs échéances\u00a0: annulez chacun dans la liste des paiements',
  givenBackAlready: 'Une partie de ce paiement a été rendue\u00a0: il ne peut plus être annulé',
  amount: 'Indiquez un montant',
  amountTooLarge: 'Le montant est trop grand',
  digits: (currency: string) => `Trop de décimales pour un montant en ${currency}`,
  day: 'Indiquez un jour',
  future: 'Ce jour est à venir',
  noShare: 'Indiquez ce que paie ce montant',
  unknownPart: 'Cette échéance n’existe plus',
  twice: 'Une échéance est nommée deux fois',
  notOpen: 'Cette échéance n’est pas à payer',
  overOpen: (open: string) => `Il reste ${open} à payer`,
  overAmount: (amount: string) => `Les parts dépassent les ${amount} disponibles`,
  creditChanged: 'Ce qui reste de ce paiement a changé entre-temps\u00a0: relisez avant de continuer',
  notUsable: 'Ce paiement n’a rien à répartir',
  overShare: (left: string) => `Au plus ${left} peuvent être rendus`,
};

export const paymentRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    notConfirmable: 'This payment cannot be confirmed',
    amountChanged: 'What is open of this part has changed meanwhile: read it again before you confirm',
    methodMissing: 'Say how the payment arrived',
    card: {
      confirmedElsewhere: 'A card payment is confirmed by the payment provider alone',
      refundedElsewhere: 'A card payment is refunded at the payment provider',
    },
    notRefunded: 'Only a refunded deposit can be reopened',
    nothingToCheck: 'There is nothing to check about this payment',
    undoEach: 'Several payments, or a payment of several parts: undo each in the list of payments',
    givenBackAlready: 'A part of this payment was given back: it cannot be undone any more',
    amount: 'Enter an amount',
    amountTooLarge: 'The amount is too large',
    digits: (currency) => `Too many decimals for an amount in ${currency}`,
    day: 'Enter a day',
    future: 'This day is still to come',
    noShare: 'Say what this amount pays',
    unknownPart: 'This part is no longer there',
    twice: 'A part is named twice',
    notOpen: 'This part is not to be paid',
    overOpen: (open) => `${open} are still to be paid`,
    overAmount: (amount) => `The shares are more than the ${amount} that there are`,
    creditChanged: 'What is left of this payment has changed meanwhile: read it again before you go on',
    notUsable: 'This payment has nothing to be shared out',
    overShare: (left) => `${left} at most can be given back`,
  },
};
