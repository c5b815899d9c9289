import type { AppWords } from './language.ts';

/**
 * What stands in the files that staff take out, beside what is in the database. `more` is the last row of a cut one.
 */
const clients = {
  head: [
    'Numéro',
    'Date (UTC)',
    'Prénom',
    'Nom',
    'E-mail',
    'E-mail confirmé',
    'Téléphone',
    'Langue',
    'Référence',
    'Projet',
    'Statut',
    'Avancement (%)',
    'Total',
    'Acompte',
    'Devise',
    'Paiement',
    'Moyen',
    'À vérifier',
  ],
  yes: 'oui',
  no: 'non',
  more: 'Ce fichier s’arrête ici, à 50\u00a0000 lignes\u00a0: il y a d’autres clients. Choisissez-en moins.',
};

export const clientsExport: AppWords<typeof clients> = {
  fr: clients,
  en: {
    head: [
      'Number',
      'Date (UTC)',
      'First name',
      'Last name',
      'E-mail',
      'E-mail confirmed',
      'Phone',
      'Language',
      'Reference',
      'Project',
      'Status',
      'Progress (%)',
      'Total',
      'Deposit',
      'Currency',
      'Payment',
      'Method',
      'To check',
    ],
    yes: 'yes',
    no: 'no',
    more: 'This file ends here, at 50,000 lines: there are more clients. Choose fewer.',
  },
};

const customers = {
  // Called as an import reads them, so that what was taken out can be read in again.
  head: [
    'number',
    'created',
    'name',
    'contact',
    'email',
    'phone',
    'language',
    'country',
    'stage',
    'stage since',
    'lost because',
    'source',
    'owner',
    'next step',
    'next step on',
    'value',
    'value in',
    'currency',
    'legal name',
    'address',
    'VAT number',
    'registration number',
  ],
  more: 'Ce fichier s’arrête ici, à 50\u00a0000 lignes\u00a0: il y a d’autres clients. Choisissez-en moins.',
};

export const customersExport: AppWords<typeof customers> = {
  fr: customers,
  en: {
    head: customers.head,
    more: 'This file ends here, at 50,000 lines: there are more clients. Choose fewer.',
  },
};

const audit = {
  head: ['Numéro', 'Date (UTC)', 'Personne', 'Compte', 'Par', 'Action', 'Objet', 'Avant', 'Après'],
  more: 'Ce fichier s’arrête ici, à 50\u00a0000 lignes\u00a0: le journal en contient d’autres. Choisissez moins de jours.',
};

export const auditExport: AppWords<typeof audit> = {
  fr: audit,
  en: {
    head: ['Number', 'Date (UTC)', 'Person', 'Account', 'By', 'Action', 'Subject', 'Before', 'After'],
    more: 'This file ends here, at 50,000 lines: the log has more. Choose fewer days.',
  },
};

const invoices = {
  head: [
    'Numéro',
    'Nature',
    'Émise le',
    'Échéance',
    'Client',
    'Pays',
    'Numéro de TVA',
    'Objet',
    'Devise',
    'Catégorie de TVA',
    'Taux',
    'Base HT',
    'TVA',
    'Arrondi',
    'Total de la facture',
    'Payé',
    'TVA en devise de comptabilité',
    'Devise de comptabilité',
    'Factures liées',
  ],
  kinds: { deposit: 'Acompte', final: 'Facture', period: 'Période', credit: 'Avoir' },
  more: 'Ce fichier s’arrête ici, à 50 000 lignes.',
};

/** The accountant's table of a month. */
export const invoiceExport: AppWords<typeof invoices> = {
  fr: invoices,
  en: {
    head: [
      'Number',
      'Kind',
      'Issued on',
      'Due on',
      'Client',
      'Country',
      'VAT number',
      'For',
      'Currency',
      'VAT category',
      'Rate',
      'Without VAT',
      'VAT',
      'Rounding',
      'Total of the invoice',
      'Paid',
      'VAT in the accounting currency',
      'Accounting currency',
      'Related invoices',
    ],
    kinds: { deposit: 'Deposit', final: 'Invoice', period: 'Period', credit: 'Credit note' },
    more: 'This file ends here, at 50,000 rows.',
  },
};
