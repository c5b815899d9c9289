/** What staff read for the codes of the interface. One place, so that a word is the same on every screen. */

import type { Language } from './language.ts';

export const roleWords = { admin: 'Administration', support: 'Support', sales: 'Commercial' } as const;

export const statusWords = { active: 'Active', archived: 'Archivée', escalated: 'Escaladée' } as const;

export const priorityWords = { urgent: 'Urgente', high: 'Haute', normal: 'Normale', low: 'Basse' } as const;

/** In which language a visitor speaks, as it stands in a sentence. */
export const languageWords = {
  fr: 'français',
  en: 'anglais',
  ar: 'arabe',
  hi: 'hindi',
  ur: 'ourdou',
} as const satisfies Record<Language, string>;

/** What a code opens, by its kind; there is but one team area. */
export const gateWords = { team: 'Espace équipe', quote: 'Devis', 'status-page': 'Page de suivi' } as const;

/** By which way a change was made. */
export const viaWords = { session: 'session', key: 'clé API', command: 'ligne de commande' } as const;

/** `name` for lists, the thing first so that they sort by it; `did` as a sentence goes on after who did it. */
type ActionWords = { name: string; did: string };

/** What somebody did. A code that is not here is shown as it is. */
export const actionWords: Readonly<Record<string, ActionWords>> = {
  'conversation.set-status': action('Conversation, statut', 'a changé le statut d’une conversation'),
  'conversation.set-priority': action('Conversation, priorité', 'a changé la priorité d’une conversation'),
  'conversation.set-notes': action('Conversation, notes', 'a modifié les notes d’une conversation'),
  'conversation.set-resolved': action('Conversation, résolution', 'a résolu ou rouvert une conversation'),
  'conversation.take-over': action('Conversation, prise en main', 'a pris la main dans une conversation'),
  'conversation.hand-back': action('Conversation, rendue', 'a rendu une conversation à l’assistant'),
  'conversation.reply': action('Conversation, réponse', 'a répondu dans une conversation'),
  'conversation.summarise': action('Conversation, résumé', 'a fait résumer une conversation'),
  'staff.invite': action('Compte, invitation', 'a invité une personne'),
  'staff.set-role': action('Compte, rôle', 'a changé le rôle d’une personne'),
  'staff.disable': action('Compte, désactivation', 'a désactivé un compte'),
  'staff.enable': action('Compte, réactivation', 'a réactivé un compte'),
  'staff.reset': action('Compte, réinitialisation', 'a réinitialisé les accès d’un compte'),
  'staff.change-password': action('Compte, mot de passe changé', 'a changé son mot de passe'),
  'staff.set-password': action('Compte, mot de passe choisi', 'a choisi son mot de passe par un lien reçu'),
  'staff.totp-on': action(
    'Compte, validation en deux étapes activée',
    'a activé la validation en deux étapes',
  ),
  'staff.totp-off': action(
    'Compte, validation en deux étapes retirée',
    'a retiré la validation en deux étapes',
  ),
  'staff.recovery-codes': action('Compte, codes de secours', 'a renouvelé ses codes de secours'),
  'staff.sign-in': action('Session ouverte', 'a ouvert une session'),
  'staff.sign-out': action('Session fermée', 'a fermé sa session'),
  'staff.end-session': action('Session fermée à distance', 'a fermé une autre de ses sessions'),
  'staff.end-sessions': action('Sessions fermées à distance', 'a fermé toutes ses autres sessions'),
  'staff.set-policy': action('Rôle, second facteur exigé', 'a changé ce qu’un rôle doit montrer pour entrer'),
  'staff.passkey-add': action('Compte, clé d’accès ajoutée', 'a ajouté une clé d’accès'),
  'staff.passkey-remove': action('Compte, clé d’accès retirée', 'a retiré une clé d’accès'),
  'audit.export': action('Journal, export', 'a exporté le journal'),
  'api-key.create': action('Clé API, création', 'a créé une clé API'),
  'api-key.revoke': action('Clé API, révocation', 'a révoqué une clé API'),
  'canned-answer.save': action('Réponse type, enregistrement', 'a enregistré une réponse type'),
  'canned-answer.remove': action('Réponse type, suppression', 'a supprimé une réponse type'),
  'client-project.create': action('Projet client, création', 'a créé un projet client'),
  'client-project.update': action('Projet client, modification', 'a modifié un projet client'),
  'client-project.set-github': action('Projet client, GitHub', 'a configuré le GitHub d’un projet client'),
  'client.export': action('Client, export', 'a exporté la liste des clients'),
  'client.renew-link': action('Client, nouveau lien', 'a renouvelé le lien d’un tableau de bord'),
  'failed-job.retry': action('Tâche, nouvel essai', 'a relancé une tâche échouée'),
  'failed-job.dismiss': action('Tâche, retrait', 'a retiré une tâche échouée de la liste'),
  'gate.set': action('Accès, nouveau code', 'a changé le code d’un accès'),
  'gate.close': action('Accès, fermeture', 'a fermé un accès'),
  'payment.confirm': action('Paiement, confirmation', 'a confirmé l’arrivée d’un virement'),
  'payment.undo': action('Paiement, annulation', 'a annulé la confirmation d’un virement'),
  'payment.reopen': action('Paiement, réouverture', 'a rouvert un acompte remboursé'),
  'payment.handle': action('Paiement, vérification', 'a traité un paiement à vérifier'),
  'project.set-progress': action('Projet, avancement', 'a changé l’avancement d’un projet'),
  'project.set-status': action('Projet, statut', 'a changé le statut d’un projet'),
  'project.set-last-update': action('Projet, message', 'a écrit un message au client d’un projet'),
  'quote.create': action('Devis, création', 'a créé un devis'),
  'quote.save': action('Devis, nouvelle version', 'a écrit une nouvelle version d’un devis'),
  'status-page.create': action('Page de suivi, création', 'a créé une page de suivi'),
  'status-page.save': action('Page de suivi, enregistrement', 'a modifié une page de suivi'),
  'support-request.create': action('Demande, création', 'a envoyé une demande pour un client'),
  'support-request.set-status': action('Demande, statut', 'a changé le statut d’une demande'),
  'retention.apply': action('Conservation, suppression', 'a supprimé ce qui a été gardé assez longtemps'),
  'support-request.write': action('Demande, réponse', 'a répondu à une demande'),
  'support-request.reopen': action('Demande, réouverture', 'a rouvert une demande'),
  'support-request.regenerate-prompt': action('Demande, prompt', 'a fait réécrire le prompt d’une demande'),
  'team.create-project': action('Équipe, projet ajouté', 'a ajouté un projet à l’espace équipe'),
  'team.update-project': action('Équipe, projet modifié', 'a modifié un projet de l’espace équipe'),
  'team.add-task': action('Équipe, tâche ajoutée', 'a ajouté une tâche à l’équipe'),
  'team.set-task': action('Équipe, tâche faite ou rouverte', 'a terminé ou rouvert une tâche de l’équipe'),
  'team.remove-task': action('Équipe, tâche supprimée', 'a supprimé une tâche de l’équipe'),
  'team.add-objective': action('Équipe, objectif ajouté', 'a ajouté un objectif à l’équipe'),
  'team.set-objective': action(
    'Équipe, objectif atteint ou non',
    'a coché ou décoché un objectif de l’équipe',
  ),
  'team.remove-objective': action('Équipe, objectif supprimé', 'a supprimé un objectif de l’équipe'),
  'team.set-notes': action('Équipe, notes', 'a modifié les notes d’un projet de l’équipe'),
  'team.add-file': action('Équipe, fichier ajouté', 'a ajouté un fichier à l’espace équipe'),
  'team.remove-file': action('Équipe, fichier supprimé', 'a supprimé un fichier de l’espace équipe'),
};

function action(name: string, did: string): ActionWords {
  return { name, did };
}

/** What a change is about, by the noun before the colon of its subject. */
export const subjectWords: Readonly<Record<string, string>> = {
  conversation: 'Conversation',
  staff: 'Compte',
  'staff-role': 'Rôle',
  'api-key': 'Clé API',
  audit: 'Journal',
  'canned-answer': 'Réponse type',
  client: 'Client',
  'client-project': 'Projet client',
  'failed-job': 'Tâche',
  gate: 'Accès',
  retention: 'Conservation du',
  message: 'Message',
  event: 'Événement',
  project: 'Projet',
  quote: 'Devis',
  'status-page': 'Page de suivi',
  'support-request': 'Demande',
  'team-project': 'Projet de l’équipe',
};

/** Background work by its kind. */
export const jobWords: Readonly<Record<string, string>> = {
  'chat.answer': 'Réponse de l’assistant',
  'chat.notify-staff': 'E-mail à l’équipe : un visiteur attend',
  'chat.release': 'Conversations rendues à l’assistant',
  'clients.mail-link': 'E-mail au client : lien du tableau de bord',
  'nightly.retention': 'Suppression de ce qui a été gardé assez longtemps',
  'payments.cancel-intent': 'Annulation d’un paiement par carte',
  'payments.mail-receipt': 'E-mail au client : reçu',
  'payments.mail-staff': 'E-mail à l’équipe : paiement',
  'payments.mail-waiting': 'E-mail au client : virement attendu',
  'projects.mail-news': 'E-mail au client : nouvelles du projet',
  'quotes.mail-client': 'E-mail au client : devis accepté',
  'quotes.mail-staff': 'E-mail à l’équipe : devis accepté',
  'staff.mail-alert': 'E-mail à l’équipe\u00a0: changement du compte',
  'staff.mail-link': 'E-mail à l’équipe : lien du compte',
  'support-request.mail-client': 'E-mail au client : suivi d’une demande',
  'support-request.mail-staff': 'E-mail à l’équipe : demande',
  'support-request.read-document': 'Lecture du document d’une demande',
  'support-request.write-prompt': 'Prompt d’une demande',
};

/** Why background work was given up. */
export const failureWords = {
  'mail-refused': 'Adresse ou e-mail refusé par le serveur du destinataire',
  'mail-server': 'Le serveur d’envoi n’a pas pris l’e-mail',
  service: 'Un service extérieur n’a pas répondu comme il faut',
  network: 'Un service n’était pas joignable',
  database: 'La base de données a refusé',
  time: 'Le temps prévu était dépassé',
  other: 'Erreur inattendue',
} as const;

/** The fields of changes. One that is not here is shown as it is. */
export const fieldWords: Readonly<Record<string, string>> = {
  account: 'Compte',
  adminNotes: 'Notes',
  contactEmail: 'E-mail du contact',
  clientName: 'Nom du client',
  clientProjectId: 'Projet client n°',
  compensation: 'Rémunération',
  count: 'Nombre',
  days: 'Jours',
  completedOn: 'Terminée le',
  email: 'E-mail',
  emoji: 'Emoji',
  expiresAt: 'Expiration',
  fileId: 'Fichier n°',
  fileName: 'Nom du fichier',
  facts: 'Repères',
  flag: 'À vérifier',
  githubRepository: 'Repository GitHub',
  hasGithubToken: 'Token GitHub',
  hasNewPassword: 'Nouveau mot de passe',
  hasNewToken: 'Nouveau token',
  hasPassword: 'Mot de passe',
  hasTotp: 'Validation en deux étapes',
  isAchieved: 'Atteint',
  introduction: 'Introduction',
  isActive: 'Actif',
  isHandled: 'Traité',
  isOpen: 'Ouvert',
  isResolved: 'Résolue',
  language: 'Langue',
  lastUpdate: 'Dernier message',
  messageId: 'Message n°',
  name: 'Nom',
  news: 'Nouvelles',
  notes: 'Notes',
  objectiveId: 'Objectif n°',
  paymentMethod: 'Moyen de paiement',
  paymentState: 'Paiement',
  previewUrl: 'Aperçu',
  priority: 'Priorité',
  progress: 'Avancement',
  projectName: 'Nom du projet',
  requiresFactor: 'Second facteur exigé',
  role: 'Rôle',
  rooms: 'Domaines',
  screenshots: 'Captures',
  slug: 'Identifiant',
  start: 'Début de la clé',
  status: 'Statut',
  steps: 'Étapes',
  summary: 'Résumé',
  takenOverBy: 'En main de',
  taskId: 'Tâche n°',
  technicalContext: 'Contexte technique',
  text: 'Texte',
  title: 'Titre',
  url: 'Adresse',
  version: 'Version',
  whatsappNumber: 'Numéro WhatsApp',
};

/** `de` and a name, as French joins them: "de Sara", but "d’Amina". */
export const ofName = (name: string): string =>
  /^[aeiou]/.test(name.normalize('NFD').toLowerCase()) ? `d’${name}` : `de ${name}`;
