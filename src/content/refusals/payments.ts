import type { AppWords } from '../language.ts';

/** Why staff cannot confirm, undo or reopen a payment. */
const fr = {
  notConfirmable: 'Ce paiement ne peut pas être confirmé',
  methodMissing: 'Indiquez comment le paiement est arrivé',
  card: {
    confirmedElsewhere: 'Un paiement par carte est confirmé par le prestataire seul',
    refundedElsewhere: 'Un paiement par carte se rembourse chez le prestataire',
  },
  notRefunded: 'Seul un paiement remboursé peut être rouvert',
  nothingToCheck: 'Il n’y a rien à vérifier sur ce paiement',
};

export const paymentRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    notConfirmable: 'This payment cannot be confirmed',
    methodMissing: 'Say how the payment arrived',
    card: {
      confirmedElsewhere: 'A card payment is confirmed by the payment provider alone',
      refundedElsewhere: 'A card payment is refunded at the payment provider',
    },
    notRefunded: 'Only a refunded deposit can be reopened',
    nothingToCheck: 'There is nothing to check about this payment',
  },
};
