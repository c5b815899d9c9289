import type { AppWords, ClientWords } from '../language.ts';

/** What a screen is called in the browser, and what it is. */
type Screen = { title: string; description: string };

const fr = {
  frame: { title: 'Espace équipe', description: 'L’espace de travail de l’équipe.' },
  today: { title: 'Aujourd’hui', description: 'Ce qui attend l’équipe, et comment va la semaine.' },
  notices: {
    title: 'Notifications',
    description: 'Ce que les clients et les visiteurs ont fait, pour vous.',
  },
  conversations: {
    title: 'Administration Chatbot',
    description: 'Les conversations des visiteurs, pour l’équipe.',
  },
  support: { title: 'Dashboard Support', description: 'Les demandes des clients et leurs projets.' },
  customers: { title: 'Clients', description: 'À qui l’agence vend, et où en est chacun.' },
  customer: { title: 'Client', description: 'Un client, ses contacts, ses projets et son histoire.' },
  clients: { title: 'Projets', description: 'Les projets validés et leurs acomptes.' },
  client: { title: 'Projets d’un contact', description: 'Un contact, ses projets et leurs paiements.' },
  invoices: { title: 'Factures', description: 'Les factures de l’agence et ce qui en reste à payer.' },
  books: {
    title: 'Comptabilité',
    description: 'Ce qui a été facturé, encaissé et reste à payer, et sa TVA.',
  },
  money: { title: 'Encaissements', description: 'Les paiements et remboursements d’un mois.' },
  invoice: { title: 'Facture', description: 'Une facture, ses lignes et ses totaux.' },
  quotes: { title: 'Devis', description: 'Les devis de l’agence et où ils en sont.' },
  quote: { title: 'Devis', description: 'Un devis, ses versions et ce qui lui est arrivé.' },
  statusPages: { title: 'Pages de suivi', description: 'Les pages où les clients suivent leur projet.' },
  statusPage: { title: 'Page de suivi', description: 'Une page de suivi et son contenu.' },
  settings: {
    title: 'Réglages de l’agence',
    description: 'Le nom de l’agence, sa marque, ses coordonnées, ses comptes et ses e-mails.',
  },
  content: { title: 'Contenu', description: 'Ce que dit le site, et ce que sait l’assistant.' },
  unanswered: {
    title: 'Questions sans réponse',
    description: 'Ce que les visiteurs demandent et que l’assistant ne sait pas.',
  },
  contentSources: {
    title: 'D’un fichier ou d’une page web',
    description: 'Ce que l’assistant apprend d’un fichier ou d’une page web.',
  },
  contentTrial: {
    title: 'Essayer une question',
    description: 'Ce que l’assistant répondrait, publié et en brouillon.',
  },
  contentItem: { title: 'Modifier un contenu', description: 'Un contenu, ses langues et ses versions.' },
  salesGuide: { title: 'Guide de vente', description: 'Ce que l’agence dit et répond quand elle vend.' },
  staff: { title: 'Comptes', description: 'Les comptes de l’équipe et leurs rôles.' },
  audit: { title: 'Journal', description: 'Qui a changé quoi, et quand.' },
  mails: {
    title: 'E-mails reçus',
    description: 'Ce qui nous est écrit par e-mail, et ce qui attend une décision.',
  },
  failedJobs: {
    title: 'Tâches échouées',
    description: 'Ce que le serveur n’a pas réussi à faire, à relancer ou à retirer.',
  },
  gates: {
    title: 'Accès',
    description: 'Les codes de l’espace équipe, des devis et des pages de suivi.',
  },
  account: {
    title: 'Mon compte',
    description: 'Votre compte, votre mot de passe et la validation en deux étapes.',
  },
  firstStart: { title: 'Mise en route', description: 'Mettre l’agence en route, étape par étape.' },
  signIn: { title: 'Connexion', description: 'La porte de l’espace équipe.' },
  invitation: {
    title: 'Choisir un mot de passe',
    description: 'Un lien reçu par e-mail ouvre votre compte ou change votre mot de passe.',
  },
} satisfies Record<string, Screen>;

/** Of the screens that speak the app's language. */
export const screenWords: AppWords<typeof fr> = {
  fr,
  en: {
    frame: { title: 'Team area', description: 'Where the team works.' },
    today: { title: 'Today', description: 'What waits for the team, and how the week goes.' },
    notices: { title: 'Notices', description: 'What clients and visitors have done, for you.' },
    conversations: {
      title: 'Chat administration',
      description: 'The visitors’ conversations, for the team.',
    },
    support: { title: 'Support dashboard', description: 'The clients’ requests and their projects.' },
    customers: { title: 'Clients', description: 'Whom the agency sells to, and where each stands.' },
    customer: { title: 'Client', description: 'A client, their contacts, projects and story.' },
    clients: { title: 'Projects', description: 'The validated projects and their deposits.' },
    client: { title: 'Projects of a contact', description: 'A contact, their projects and payments.' },
    invoices: { title: 'Invoices', description: 'The agency’s invoices and what is still to be paid.' },
    books: { title: 'Books', description: 'What was invoiced, received and is to be paid, and its VAT.' },
    money: { title: 'Money received', description: 'The payments and refunds of a month.' },
    invoice: { title: 'Invoice', description: 'One invoice, its lines and its sums.' },
    quotes: { title: 'Quotes', description: 'The agency’s quotes and where they stand.' },
    quote: { title: 'Quote', description: 'A quote, its versions and what has happened to it.' },
    statusPages: { title: 'Status pages', description: 'The pages where clients follow their project.' },
    statusPage: { title: 'Status page', description: 'A status page and its content.' },
    settings: {
      title: 'Agency settings',
      description: 'The agency’s name, brand, contacts, accounts and mails.',
    },
    content: { title: 'Content', description: 'What the site says, and what the assistant knows.' },
    unanswered: {
      title: 'Unanswered questions',
      description: 'What visitors ask and the assistant does not know.',
    },
    contentSources: {
      title: 'From a file or a web page',
      description: 'What the assistant learns from a file or a web page.',
    },
    contentTrial: {
      title: 'Try a question',
      description: 'What the assistant would answer, published and with the drafts.',
    },
    contentItem: { title: 'Edit content', description: 'One entry, its languages and its versions.' },
    salesGuide: { title: 'Sales guide', description: 'What the agency says and answers when it sells.' },
    staff: { title: 'Accounts', description: 'The team’s accounts and their roles.' },
    audit: { title: 'Log', description: 'Who changed what, and when.' },
    mails: {
      title: 'Mails received',
      description: 'What is written to us by mail, and what waits for a decision.',
    },
    failedJobs: {
      title: 'Failed jobs',
      description: 'What the server did not manage to do, to be retried or dismissed.',
    },
    gates: {
      title: 'Access',
      description: 'The codes of the team area, the quotes and the status pages.',
    },
    account: {
      title: 'My account',
      description: 'Your account, your password and two-step verification.',
    },
    firstStart: { title: 'Setting up', description: 'Setting up the agency, step by step.' },
    signIn: { title: 'Sign in', description: 'The way into the team area.' },
    invitation: {
      title: 'Choose a password',
      description: 'A link received by email opens your account or changes your password.',
    },
  },
};

const clientFr = {
  validate: { title: 'Valider votre projet', description: 'Valider un projet devisé et régler son acompte.' },
  dashboard: { title: 'Votre projet', description: 'Où en est le travail sur votre projet.' },
  my: {
    title: 'Votre espace',
    description: 'Tout ce que l’agence a pour vous, par un lien reçu par e-mail.',
  },
  portalSignIn: { title: 'Support client', description: 'Le support pour les clients de l’agence.' },
  quotesGate: {
    title: 'Votre devis',
    description: 'Des devis faits pour un client, derrière un mot de passe.',
  },
  portal: { title: 'Support', description: 'Vos demandes à l’agence et où elles en sont.' },
  readQuote: { title: 'Devis', description: 'Un devis, derrière son mot de passe.' },
  readStatus: {
    title: 'Suivi de projet',
    description: 'L’avancement d’un projet, derrière son mot de passe.',
  },
} satisfies Record<string, Screen>;

/** Of the clients' screens. */
export const clientScreenWords: ClientWords<typeof clientFr> = {
  fr: clientFr,
  en: {
    validate: {
      title: 'Validate Your Project',
      description: 'Confirm a quoted project and pay its deposit.',
    },
    dashboard: { title: 'Your Project', description: 'How the work on your project stands.' },
    my: { title: 'Your space', description: 'All that the agency has for you, by a link that is mailed.' },
    portalSignIn: { title: 'Client Support', description: 'Support for the clients of the agency.' },
    quotesGate: { title: 'Your Quote', description: 'Quotes made for one client, behind a password.' },
    portal: { title: 'Support', description: 'Your requests to the agency and where they stand.' },
    readQuote: { title: 'Quote', description: 'A quote, behind its password.' },
    readStatus: { title: 'Project status', description: 'How a project is going, behind its password.' },
  },
  ar: {
    validate: { title: 'تأكيد مشروعك', description: 'تأكيد مشروع له عرض سعر ودفع دفعته المقدمة.' },
    dashboard: { title: 'مشروعك', description: 'إلى أين وصل العمل على مشروعك.' },
    my: { title: 'مساحتك', description: 'كل ما لدى الوكالة لك، برابط يصلك بالبريد.' },
    portalSignIn: { title: 'دعم العملاء', description: 'الدعم لعملاء الوكالة.' },
    quotesGate: { title: 'عرض السعر', description: 'عروض سعر لعميل واحد، خلف كلمة مرور.' },
    portal: { title: 'الدعم', description: 'طلباتك إلى الوكالة وإلى أين وصلت.' },
    readQuote: { title: 'عرض سعر', description: 'عرض سعر، خلف كلمة مروره.' },
    readStatus: { title: 'متابعة المشروع', description: 'تقدّم مشروع، خلف كلمة مروره.' },
  },
};
