/** What the agency's own people are told of money that needs one of them. In braces stands what is filled in. */

type NoticeWords = { subject: string; title: string; text: string };

export const noticeWords = {
  declared: {
    subject: 'Virement annoncé\u00a0: {project}',
    title: 'Un client annonce un virement',
    text: 'Le client dit avoir réglé l’acompte de {amount} ({method}). Confirmez-le quand il est arrivé sur le compte\u00a0: le client reçoit alors son reçu.',
  },
  amount: {
    subject: 'Paiement d’un autre montant\u00a0: {project}',
    title: 'Un paiement n’a pas le bon montant',
    text: 'Une carte a été débitée de {received} au lieu de {amount}. L’acompte ne compte pas comme réglé\u00a0: voyez avec le client, et remboursez au besoin chez le prestataire.',
  },
  currency: {
    subject: 'Paiement dans une autre devise\u00a0: {project}',
    title: 'Un paiement n’a pas la bonne devise',
    text: 'Une carte a été débitée dans une autre devise que celle de l’acompte, qui est de {amount}. Il ne compte pas comme réglé\u00a0: voyez avec le client, et remboursez au besoin chez le prestataire.',
  },
  second: {
    subject: 'Deuxième paiement\u00a0: {project}',
    title: 'Un acompte a été payé deux fois',
    text: 'L’acompte de {amount} était déjà réglé, et une carte a encore été débitée de {received}. Remboursez ce paiement chez le prestataire.',
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
} as const satisfies Record<string, NoticeWords>;

export const noticeFacts = 'Projet\u00a0: {project}\nRéférence\u00a0: {reference}';
export const noticeAction = 'Ouvrir les clients';
