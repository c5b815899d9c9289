import type { AppWords } from './language.ts';

/** What the agency's own people are told of money that needs one of them. In braces stands what is filled in. */

const fr = {
  facts: 'Client\u00a0: {client}\nProjet\u00a0: {project}\nRéférence\u00a0: {reference}',
  action: 'Ouvrir les clients',

  declared: {
    subject: 'Virement annoncé\u00a0: {project}',
    title: 'Un client annonce un virement',
    text: 'Le client dit avoir réglé {due} de {amount} ({method}). Confirmez-le quand il est arrivé sur le compte\u00a0: le client reçoit alors son reçu.',
  },
  amount: {
    subject: 'Paiement d’un autre montant\u00a0: {project}',
    title: 'Un paiement n’a pas le bon montant',
    text: 'Une carte a été débitée de {received} au lieu de {amount}. {Due} ne compte pas comme réglé\u00a0: voyez avec le client, et remboursez au besoin chez le prestataire.',
  },
  currency: {
    subject: 'Paiement dans une autre devise\u00a0: {project}',
    title: 'Un paiement n’a pas la bonne devise',
    text: 'Une carte a été débitée dans une autre devise que celle de {due}, qui est de {amount}. Il ne compte pas comme réglé\u00a0: voyez avec le client, et remboursez au besoin chez le prestataire.',
  },
  second: {
    subject: 'Deuxième paiement\u00a0: {project}',
    title: 'Un montant a été payé deux fois',
    text: '{Due} de {amount} était déjà réglé, et une carte a encore été débitée de {received}. Remboursez ce paiement chez le prestataire.',
  },
  archived: {
    subject: 'Paiement d’un projet archivé\u00a0: {project}',
    title: 'Un projet archivé a été payé',
    text: 'Une carte a été débitée de {received} pour un projet qui était déjà archivé, ou dont la validation était retirée. Rien ne compte comme réglé\u00a0: voyez avec le client, et remboursez ce paiement chez le prestataire.',
  },
  dispute: {
    subject: 'Paiement contesté\u00a0: {project}',
    title: 'Un paiement par carte est contesté',
    text: 'Le titulaire de la carte conteste auprès de sa banque un paiement de {received}. Répondez chez le prestataire avant la fin du délai\u00a0: sans réponse, la somme est perdue.',
  },
  'refund-failed': {
    subject: 'Remboursement échoué\u00a0: {project}',
    title: 'Un remboursement n’est pas arrivé',
    text: 'Un remboursement sur un paiement de {received} n’est pas arrivé chez le client, et la somme est revenue. Voyez chez le prestataire comment la lui rendre.',
  },
};

export const noticeWords: AppWords<typeof fr> = {
  fr,
  en: {
    facts: 'Client: {client}\nProject: {project}\nReference: {reference}',
    action: 'Open the clients',
    declared: {
      subject: 'Transfer announced: {project}',
      title: 'A client announces a transfer',
      text: 'The client says that they have paid the deposit of {amount} ({method}). Confirm it when it has arrived in the account: the client gets their receipt then.',
    },
    amount: {
      subject: 'Payment of another amount: {project}',
      title: 'A payment has the wrong amount',
      text: 'A card was charged {received} instead of {amount}. The deposit does not count as paid: talk to the client, and refund it at the payment provider where needed.',
    },
    currency: {
      subject: 'Payment in another currency: {project}',
      title: 'A payment has the wrong currency',
      text: 'A card was charged in another currency than that of the deposit, which is {amount}. It does not count as paid: talk to the client, and refund it at the payment provider where needed.',
    },
    second: {
      subject: 'Second payment: {project}',
      title: 'A deposit was paid twice',
      text: 'The deposit of {amount} was already paid, and a card was charged {received} again. Refund this payment at the payment provider.',
    },
    archived: {
      subject: 'Payment of an archived project: {project}',
      title: 'An archived project was paid',
      text: 'A card was charged {received} for a project that was archived already, or whose acceptance was taken back. Nothing counts as paid: talk to the client, and refund this payment at the payment provider.',
    },
    dispute: {
      subject: 'Disputed payment: {project}',
      title: 'A card payment is disputed',
      text: 'The holder of the card disputes a payment of {received} with their bank. Answer at the payment provider before the time is over: without an answer the money is lost.',
    },
    'refund-failed': {
      subject: 'Refund failed: {project}',
      title: 'A refund did not arrive',
      text: 'A refund of a payment of {received} did not reach the client, and the money came back. See at the payment provider how to return it to them.',
    },
  },
};
