/** What staff read for the codes of the interface. One place, so that a word is the same on every screen. */

export const roleWords = { admin: 'Administration', support: 'Support', sales: 'Commercial' } as const;

export const statusWords = { active: 'Active', archived: 'Archivée', escalated: 'Escaladée' } as const;

export const priorityWords = { urgent: 'Urgente', high: 'Haute', normal: 'Normale', low: 'Basse' } as const;

/** By which way a change was made. */
export const viaWords = { session: 'session', key: 'clé API', command: 'ligne de commande' } as const;

/** What somebody did, as a sentence goes on after their name. A code that is not here is shown as it is. */
export const actionWords: Readonly<Record<string, string>> = {
  'conversation.set-status': 'a changé le statut d’une conversation',
  'conversation.set-priority': 'a changé la priorité d’une conversation',
  'conversation.set-notes': 'a modifié les notes d’une conversation',
  'conversation.set-resolved': 'a marqué une conversation comme résolue ou rouverte',
  'conversation.take-over': 'a pris la main dans une conversation',
  'conversation.hand-back': 'a rendu une conversation à l’assistant',
  'conversation.reply': 'a répondu dans une conversation',
  'conversation.summarise': 'a fait résumer une conversation',
  'staff.invite': 'a invité une personne',
  'staff.set-role': 'a changé le rôle d’une personne',
  'staff.disable': 'a désactivé un compte',
  'staff.enable': 'a réactivé un compte',
  'staff.reset': 'a réinitialisé les accès d’un compte',
  'staff.change-password': 'a changé son mot de passe',
  'staff.set-password': 'a choisi un mot de passe par un lien reçu',
  'staff.totp-on': 'a activé la double authentification',
  'staff.totp-off': 'a désactivé la double authentification',
  'staff.recovery-codes': 'a renouvelé ses codes de secours',
  'staff.sign-in': 'a ouvert une session',
  'staff.sign-out': 'a fermé sa session',
  'api-key.create': 'a créé une clé API',
  'api-key.revoke': 'a révoqué une clé API',
  'canned-answer.save': 'a enregistré une réponse type',
  'canned-answer.remove': 'a supprimé une réponse type',
};
