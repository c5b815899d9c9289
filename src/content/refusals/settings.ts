import type { AppWords } from '../language.ts';
import { ofBothAccounts } from '../setting-names.ts';

const account = {
  fr: {
    holder: 'Un titulaire de 140 caractères au plus',
    iban: 'Un IBAN dont la clé est juste',
    account: 'Un numéro de compte de 140 caractères au plus',
    bic: 'Un BIC de 8 ou 11 caractères',
    bank: 'Un nom de banque de 140 caractères au plus',
    currency: 'Une devise de trois lettres, EUR par exemple',
  },
  en: {
    holder: 'A holder of 140 characters at most',
    iban: 'An IBAN with its right check digits',
    account: 'An account number of 140 characters at most',
    bic: 'A BIC of 8 or 11 characters',
    bank: 'The name of a bank, of 140 characters at most',
    currency: 'A currency of three letters, such as EUR',
  },
};

/** Why a setting is not saved. */
const fr = {
  changed: 'Quelqu’un d’autre a changé les réglages entre-temps',
  fixed: (name: string) => `${name} est fixé sur le serveur\u00a0: changez-le là`,
  variables: (names: string) =>
    `Le serveur ne démarrerait plus ainsi, à cause de ${names}\u00a0: corrigez cela d’abord`,
  notSent: (reason: string) => `L’e-mail n’est pas parti\u00a0: ${reason}`,
  tooLong: (most: number) => `${most} caractères au plus`,
  oneLine: 'Une seule ligne',
  needed: 'Le site montre cette valeur\u00a0: elle ne peut pas rester vide',
  logo: {
    type: 'Un fichier SVG ou PNG',
    broken: 'Ce fichier est abîmé\u00a0: exportez-le de nouveau',
    large:
      'Ce fichier est trop lourd\u00a0: 128 Ko au plus pour un SVG, 256 Ko et 2\u202f000 pixels de côté pour un PNG',
    size: 'Ce dessin n’a pas de taille, ou il est bien plus long que large',
    empty: 'Ce fichier est vide',
  },
  secretFaults: {
    SMTP_URL: 'Une adresse smtps://utilisateur:motdepasse@serveur:465, ou smtp:// avec le port 587',
    STRIPE_SECRET_KEY: 'La clé secrète commence par sk_ ou rk_ ; les trois valeurs vont ensemble',
    STRIPE_PUBLISHABLE_KEY: 'La clé publique commence par pk_, du même mode (test ou live) que la secrète',
    STRIPE_WEBHOOK_SECRET: 'Le secret du webhook commence par whsec_ ; les trois valeurs vont ensemble',
    OPENAI_API_KEY: 'Cette clé ne convient pas',
  },
  faults: {
    ...ofBothAccounts(account.fr),
    AGENCY_HOURS: 'Des heures qui ne se chevauchent pas, chacune avec un début et une fin',
    AGENCY_HOLIDAYS: 'Des dates dont la fin ne précède pas le début',
    AGENCY_LANGUAGE: 'Français ou anglais',
    SITE_LANGUAGES: 'Des langues parmi celles du site',
    ASSISTANT: 'Activé ou désactivé',
    ASSISTANT_MODEL: 'Ce modèle n’est pas configuré, ou son prix dépasse le plafond du jour',
    AGENCY_COLOR: 'Une couleur plus foncée\u00a0: les textes ne s’y liraient pas',
    AGENCY_NAME: 'Donnez un nom',
    AGENCY_ADDRESS: 'Donnez une adresse',
    AGENCY_LEGAL: 'Donnez une mention légale',
    AGENCY_TIME_ZONE: 'Un fuseau horaire, Europe/Paris par exemple',
    AGENCY_EMAIL: 'Une adresse e-mail',
    AGENCY_PHONE: 'Donnez un numéro de téléphone',
    AGENCY_WHATSAPP: 'Donnez un numéro WhatsApp',
    INVOICE_NAME: '200 caractères au plus',
    INVOICE_STREET: '200 caractères au plus',
    INVOICE_POSTCODE: '200 caractères au plus',
    INVOICE_CITY: '200 caractères au plus',
    INVOICE_EMIRATE: 'Un émirat',
    INVOICE_COUNTRY: 'Un pays',
    INVOICE_REGISTRATION: 'Un SIREN ou SIRET juste, en France',
    INVOICE_AUTHORITY: 'Donnez l’autorité qui a délivré la licence',
    INVOICE_LEGAL: 'Une ligne de 200 caractères au plus',
    INVOICE_VAT_NUMBER: 'Un numéro de TVA juste pour ce pays (un TRN a 15 chiffres)',
    INVOICE_VAT: 'Un régime',
    INVOICE_VAT_PERCENT: 'Un taux entre 0 et 100',
    INVOICE_DAYS: 'Entre 0 et 120 jours',
    INVOICE_ISSUE: 'Un choix',
    INVOICE_MAIL: 'Un choix',
    INVOICE_REMINDERS: 'Un choix',
    MAIL_FROM: 'Une adresse e-mail, ou un nom suivi de <une adresse>',
    STAFF_EMAIL: 'Une adresse e-mail, ou un nom suivi de <une adresse>',
  },
};

export const settingsRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    changed: 'Somebody else has changed the settings meanwhile',
    fixed: (name) => `${name} is set on the server: change it there`,
    variables: (names) => `The server would not start like this, because of ${names}: mend that first`,
    notSent: (reason) => `The mail was not sent: ${reason}`,
    tooLong: (most) => `${most} characters at most`,
    oneLine: 'One line only',
    needed: 'The site shows this value: it cannot stay empty',
    logo: {
      type: 'An SVG or PNG file',
      broken: 'This file is damaged: export it again',
      large: 'This file is too large: at most 128 KB for an SVG, 256 KB and 2,000 pixels each way for a PNG',
      size: 'This drawing has no size, or is far longer than wide',
      empty: 'This file is empty',
    },
    secretFaults: {
      SMTP_URL: 'An address smtps://user:password@server:465, or smtp:// with port 587',
      STRIPE_SECRET_KEY: 'The secret key begins with sk_ or rk_; the three values go together',
      STRIPE_PUBLISHABLE_KEY:
        'The publishable key begins with pk_, of the same mode (test or live) as the secret one',
      STRIPE_WEBHOOK_SECRET: 'The webhook’s secret begins with whsec_; the three values go together',
      OPENAI_API_KEY: 'This key does not fit',
    },
    faults: {
      ...ofBothAccounts(account.en),
      AGENCY_HOURS: 'Hours that do not run into each other, each with a beginning and an end',
      AGENCY_HOLIDAYS: 'Days that do not end before they begin',
      AGENCY_LANGUAGE: 'French or English',
      SITE_LANGUAGES: 'Some of the languages of the site',
      ASSISTANT: 'On or off',
      ASSISTANT_MODEL: 'This model is not configured, or its price is above the day’s cap',
      AGENCY_COLOR: 'A darker colour: texts could not be read in it',
      AGENCY_NAME: 'Give a name',
      AGENCY_ADDRESS: 'Give an address',
      AGENCY_LEGAL: 'Give a legal line',
      AGENCY_TIME_ZONE: 'A time zone, such as Europe/Paris',
      AGENCY_EMAIL: 'An e-mail address',
      AGENCY_PHONE: 'Give a telephone number',
      AGENCY_WHATSAPP: 'Give a WhatsApp number',
      INVOICE_NAME: '200 characters at most',
      INVOICE_STREET: '200 characters at most',
      INVOICE_POSTCODE: '200 characters at most',
      INVOICE_CITY: '200 characters at most',
      INVOICE_EMIRATE: 'An emirate',
      INVOICE_COUNTRY: 'A country',
      INVOICE_REGISTRATION: 'A right SIREN or SIRET, in France',
      INVOICE_AUTHORITY: 'Say who has given the licence',
      INVOICE_LEGAL: 'One line of 200 characters at most',
      INVOICE_VAT_NUMBER: 'A VAT number that is right for this country (a TRN has 15 digits)',
      INVOICE_VAT: 'A scheme',
      INVOICE_VAT_PERCENT: 'A rate from 0 to 100',
      INVOICE_DAYS: 'From 0 to 120 days',
      INVOICE_ISSUE: 'A choice',
      INVOICE_MAIL: 'A choice',
      INVOICE_REMINDERS: 'A choice',
      MAIL_FROM: 'An e-mail address, or a name and <an address>',
      STAFF_EMAIL: 'An e-mail address, or a name and <an address>',
    },
  },
};

const mailFr = {
  subject: 'E-mail d’essai',
  title: 'Les e-mails partent',
  text: 'Vous avez demandé cet e-mail dans les réglages. S’il est arrivé, ceux de vos clients arrivent aussi.',
};

/** What somebody gets who tries whether mails are sent. */
export const settingsTestMail: AppWords<typeof mailFr> = {
  fr: mailFr,
  en: {
    subject: 'Test mail',
    title: 'Mails are sent',
    text: 'You asked for this mail in the settings. If it has arrived, those to your clients do too.',
  },
};
