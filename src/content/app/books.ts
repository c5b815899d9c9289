import type { AppWords } from '../language.ts';
import type { ListWords } from './list.ts';

type Age = 'current' | 'month' | 'twoMonths' | 'threeMonths' | 'older';

/** What staff read of the books: what was invoiced, what has come in, what is still to come, and its VAT. */
const fr = {
  title: 'Comptabilité',
  lead: 'Ce qui a été facturé, encaissé et reste à payer. Chaque montant ouvre la liste de ses lignes.',
  year: 'Année',
  pending: 'Chargement de la comptabilité…',
  failed: 'La comptabilité n’a pas pu être chargée',
  heads: {
    month: 'Mois',
    service: 'Service',
    net: 'Facturé HT',
    total: 'Facturé TTC',
    received: 'Encaissé TTC',
  },
  revenue: {
    title: 'Chiffre d’affaires',
    lead: 'Facturé au jour de l’émission, avoirs déduits\u00a0; encaissé au jour de l’arrivée, remboursements et annulations déduits le jour où ils ont lieu.',
    none: 'Rien n’a été facturé ni encaissé cette année.',
    chart: (currency: string) => `Par mois, en ${currency}`,
    issued: 'Facturé TTC',
    received: 'Encaissé TTC',
    all: 'Tous les services',
    unnamed: 'Sans service',
  },
  outstanding: {
    title: 'Reste à payer',
    lead: 'Les factures ouvertes aujourd’hui, par jours de retard.',
    none: 'Aucune facture n’est à payer.',
    overdue: 'Retard',
    count: 'Factures',
    open: 'Reste à payer',
  },
  ages: {
    current: 'Pas encore échu',
    month: '1 à 30 jours',
    twoMonths: '31 à 60 jours',
    threeMonths: '61 à 90 jours',
    older: 'Plus de 90 jours',
  } satisfies Record<Age, string>,
  vat: {
    title: 'TVA',
    declared: (currency: string) =>
      `La TVA se déclare en ${currency}\u00a0: une facture dans une autre devise y est au taux qu’elle porte.`,
    undeclared:
      'Aucune devise de déclaration n’est connue pour le pays du vendeur\u00a0: chaque devise est à part.',
    issued: {
      title: 'Sur les factures émises',
      lead: 'Au mois de l’émission, avoirs déduits.',
      none: 'Rien n’a été facturé cette année.',
    },
    cash: {
      title: 'Sur les encaissements',
      lead: 'Au mois de l’arrivée. Un paiement est partagé entre les taux de sa facture, un remboursement ou une annulation est négatif.',
      none: 'Rien n’a été encaissé cette année.',
    },
    heads: { month: 'Mois', rate: 'Taux', base: 'Base HT', tax: 'TVA' },
    inCurrency: (currency: string) => `TVA en ${currency}`,
    unknown: 'Non indiquée',
    notInvoiced: 'Sans facture',
    pending: 'Chargement de la TVA…',
    failed: 'La TVA n’a pas pu être chargée',
  },
  money: {
    title: 'Encaissements',
    lead: 'Les paiements, remboursements et annulations d’un mois, chacun à son jour. Une annulation ne change pas les mois passés.',
    back: 'Toute la comptabilité',
    list: {
      pending: 'Chargement des encaissements…',
      failed: 'Les encaissements n’ont pas pu être chargés',
      shown: ['ligne affichée', 'lignes affichées'],
      noneLeft: { title: 'Rien n’est arrivé ce mois-ci avec ces filtres.' },
    } satisfies ListWords,
    none: {
      title: 'Rien n’est arrivé ce mois-ci.',
      text: 'Un paiement s’affiche ici dès qu’il est confirmé.',
    },
    filters: {
      label: 'Filtrer les encaissements',
      month: 'Mois',
      currency: 'Devise',
      service: 'Service',
      all: 'Tous',
    },
    heads: { day: 'Jour', who: 'Client', way: 'Moyen', invoices: 'Factures', amount: 'Montant' },
    ways: {
      stripe: 'Carte',
      test: 'Carte d’essai',
      bank_transfer: 'Virement',
      wise: 'Wise',
      other: 'Autre',
    },
    kinds: { undone: 'Annulé', refunded: 'Remboursement', returned: 'Remboursement revenu' },
    noInvoice: 'Aucune',
  },
};

export const booksWords: AppWords<typeof fr> = {
  fr,
  en: {
    title: 'Books',
    lead: 'What was invoiced, what came in and what is still to be paid. Each amount opens the list of its rows.',
    year: 'Year',
    pending: 'Loading the books…',
    failed: 'The books could not be loaded',
    heads: {
      month: 'Month',
      service: 'Service',
      net: 'Invoiced without VAT',
      total: 'Invoiced with VAT',
      received: 'Received with VAT',
    },
    revenue: {
      title: 'Revenue',
      lead: 'Invoiced on the day of issue, credit notes taken off; received on the day it arrived, refunds and what was undone taken off on their own day.',
      none: 'Nothing was invoiced or received this year.',
      chart: (currency) => `By month, in ${currency}`,
      issued: 'Invoiced with VAT',
      received: 'Received with VAT',
      all: 'All services',
      unnamed: 'Without a service',
    },
    outstanding: {
      title: 'To be paid',
      lead: 'The invoices that are open today, by how many days they are overdue.',
      none: 'No invoice is to be paid.',
      overdue: 'Overdue',
      count: 'Invoices',
      open: 'To be paid',
    },
    ages: {
      current: 'Not due yet',
      month: '1 to 30 days',
      twoMonths: '31 to 60 days',
      threeMonths: '61 to 90 days',
      older: 'Over 90 days',
    },
    vat: {
      title: 'VAT',
      declared: (currency) =>
        `VAT is declared in ${currency}: an invoice in another currency stands in it at the rate that it carries.`,
      undeclared:
        'No currency of declaration is known for the seller’s country: each currency stands by itself.',
      issued: {
        title: 'Of the invoices that were issued',
        lead: 'By the month of issue, credit notes taken off.',
        none: 'Nothing was invoiced this year.',
      },
      cash: {
        title: 'Of what was received',
        lead: 'By the month in which it arrived. A payment is shared over the rates of its invoice; refunds and what was undone are negative.',
        none: 'Nothing was received this year.',
      },
      heads: { month: 'Month', rate: 'Rate', base: 'Without VAT', tax: 'VAT' },
      inCurrency: (currency) => `VAT in ${currency}`,
      unknown: 'Not said',
      notInvoiced: 'Without an invoice',
      pending: 'Loading VAT…',
      failed: 'VAT could not be loaded',
    },
    money: {
      title: 'Money received',
      lead: 'What came in a month, was refunded or undone, each on its own day. What is undone later leaves past months as they were.',
      back: 'All books',
      list: {
        pending: 'Loading the money…',
        failed: 'The money could not be loaded',
        shown: ['row shown', 'rows shown'],
        noneLeft: { title: 'Nothing arrived this month with these filters.' },
      },
      none: { title: 'Nothing arrived this month.', text: 'A payment shows here once it is confirmed.' },
      filters: {
        label: 'Filter the money',
        month: 'Month',
        currency: 'Currency',
        service: 'Service',
        all: 'All',
      },
      heads: { day: 'Day', who: 'Client', way: 'Way', invoices: 'Invoices', amount: 'Amount' },
      ways: { stripe: 'Card', test: 'Test card', bank_transfer: 'Transfer', wise: 'Wise', other: 'Other' },
      kinds: { undone: 'Undone', refunded: 'Refund', returned: 'Refund came back' },
      noInvoice: 'None',
    },
  },
};
