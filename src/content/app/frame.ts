import type { AppWords } from '../language.ts';

/** What stands around the screens, and in their place. */
const fr = {
  navigation: {
    label: 'Espace équipe',
    groups: { inbox: 'Boîte de réception', clients: 'Clients', agency: 'Agence', settings: 'Réglages' },
    today: 'Aujourd’hui',
    conversations: 'Conversations',
    support: 'Support',
    team: 'Projets de l’équipe',
    customers: 'Clients',
    clients: 'Projets',
    quotes: 'Devis',
    statusPages: 'Pages de suivi',
    salesGuide: 'Guide de vente',
    staff: 'Comptes',
    audit: 'Journal',
    gates: 'Accès',
    failedJobs: 'Tâches échouées',
    /** Read out after the count. */
    waiting: 'en attente',
    backToSite: 'Retour au site',
    toClient: 'Ouvrir dans l’espace équipe',
    skip: 'Aller au contenu',
  },
  /** In place of a page whose script does not come, and on top of one that stands there already. */
  unloaded: {
    text: 'La page n’a pas fini de se charger\u00a0: ce que vous y écrivez n’est pas envoyé.',
    again: 'Recharger la page',
  },
  menu: {
    title: 'Menu',
    waiting: (count: number) => `Menu, ${count} en attente`,
    close: 'Fermer le menu',
  },
  account: {
    label: 'Compte',
    mine: 'Mon compte',
    signOut: 'Se déconnecter',
    signedOut: 'Vous êtes déconnecté',
    signOutFailed: 'La déconnexion a échoué',
  },
  notifications: {
    label: 'Notifications',
    unsupported: 'Ce navigateur ne sait pas notifier.',
    denied:
      'Refusées par le navigateur\u00a0: autorisez-les dans les réglages du site, à gauche de l’adresse.',
    off: 'Pour savoir quand un visiteur demande une personne.',
    on: 'Quand un visiteur demande une personne, même si cet onglet est caché.',
    personAsked: 'Un visiteur demande une personne',
    projects: {
      validated: 'Nouveau projet',
      declared: 'Virement annoncé',
      paid: 'Acompte réglé par carte',
      confirmed: 'Virement confirmé',
    },
    open: 'Ouvrir',
  },
  theme: { label: 'Thème', auto: 'Système', light: 'Clair', dark: 'Sombre' },
  reconnecting: 'Reconnexion…',
  session: {
    ended: 'Votre session a pris fin',
    signInAgain: 'Reconnectez-vous pour revenir à cette page.',
  },
  refused: {
    title: 'Accès refusé',
    text: (role: string) =>
      `Erreur 403\u00a0: votre rôle «\u00a0${role}\u00a0» n’ouvre pas cette page. Si vous en avez besoin, demandez à une personne de l’administration de changer votre rôle.`,
    toToday: 'Aller à ce qui attend',
    account: 'Mon compte',
    backToSite: 'Retour au site',
  },
  proof: {
    title: 'Confirmez que c’est bien vous',
    why: 'Cette action touche aux accès ou sort des données. Ensuite, rien ne vous sera redemandé pendant dix minutes.',
    password: 'Votre mot de passe',
    code: 'Code à 6 chiffres',
    codeHint: 'Sans votre application, déconnectez-vous et reconnectez-vous avec un code de secours.',
    confirm: 'Confirmer',
    cancel: 'Annuler',
    passkey: 'Montrer ma clé d’accès',
  },
  /** Around what a client reads behind a link or a password. */
  client: {
    help: 'Aide',
    helpTitle: 'Écrire à l’agence',
    helpText: (agency: string) => `Une question, un doute\u202f? ${agency} vous répond.`,
    whatsapp: 'WhatsApp',
    /** Begins a mail or a message to the agency. */
    subject: (what: string) => `Question sur ${what}`,
    question: 'Question',
    you: 'Vous\u00a0: ',
  },
  page: {
    loading: 'Chargement…',
    failed: 'Cette page n’a pas pu être affichée',
    hint: 'Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
};

export const frameWords: AppWords<typeof fr> = {
  fr,
  en: {
    navigation: {
      label: 'Team area',
      groups: { inbox: 'Inbox', clients: 'Clients', agency: 'Agency', settings: 'Settings' },
      today: 'Today',
      conversations: 'Conversations',
      support: 'Support',
      team: 'Team projects',
      customers: 'Clients',
      clients: 'Projects',
      quotes: 'Quotes',
      statusPages: 'Status pages',
      salesGuide: 'Sales guide',
      staff: 'Accounts',
      audit: 'Log',
      gates: 'Access',
      failedJobs: 'Failed jobs',
      waiting: 'waiting',
      backToSite: 'Back to the site',
      toClient: 'Open in the team area',
      skip: 'Skip to content',
    },
    unloaded: {
      text: 'The page has not finished loading: what you write in it is not sent.',
      again: 'Load the page again',
    },
    menu: {
      title: 'Menu',
      waiting: (count) => `Menu, ${count} waiting`,
      close: 'Close the menu',
    },
    account: {
      label: 'Account',
      mine: 'My account',
      signOut: 'Sign out',
      signedOut: 'You are signed out',
      signOutFailed: 'You could not be signed out',
    },
    notifications: {
      label: 'Notifications',
      unsupported: 'This browser cannot show notifications.',
      denied: 'Blocked by the browser: allow them in the settings of the site, to the left of the address.',
      off: 'To know when a visitor asks for a person.',
      on: 'When a visitor asks for a person, even if this tab is hidden.',
      personAsked: 'A visitor asks for a person',
      projects: {
        validated: 'New project',
        declared: 'Transfer announced',
        paid: 'Deposit paid by card',
        confirmed: 'Transfer confirmed',
      },
      open: 'Open',
    },
    theme: { label: 'Theme', auto: 'System', light: 'Light', dark: 'Dark' },
    reconnecting: 'Reconnecting…',
    session: {
      ended: 'Your session has ended',
      signInAgain: 'Sign in again to return to this page.',
    },
    refused: {
      title: 'Access denied',
      text: (role) =>
        `Error 403: your role, ${role}, does not open this page. If you need it, ask an administrator to change your role.`,

      toToday: 'Go to what waits',
      account: 'My account',
      backToSite: 'Back to the site',
    },
    proof: {
      title: 'Confirm that it is you',
      why: 'This action concerns access or takes data out. After it you will not be asked again for ten minutes.',
      password: 'Your password',
      code: '6-digit code',
      codeHint: 'Without your app, sign out and sign in again with a recovery code.',
      confirm: 'Confirm',
      cancel: 'Cancel',
      passkey: 'Use my passkey',
    },
    client: {
      help: 'Help',
      helpTitle: 'Write to the agency',
      helpText: (agency) => `A question, a doubt? ${agency} answers.`,
      whatsapp: 'WhatsApp',
      subject: (what) => `Question about ${what}`,
      question: 'Question',
      you: 'You: ',
    },
    page: {
      loading: 'Loading…',
      failed: 'This page could not be shown',
      hint: 'Check your connection, then try again.',
      retry: 'Retry',
    },
  },
};
