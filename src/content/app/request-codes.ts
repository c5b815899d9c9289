import type { ClientWords } from '../language.ts';

/** How the values are shown that the calls of support requests carry, which happen to be French. */
const fr = {
  types: {
    Bug: 'Bug',
    Amélioration: 'Amélioration',
    'Nouvelle fonctionnalité': 'Nouvelle fonctionnalité',
    'Analyse de document': 'Analyse de document',
  },
  priorities: { Faible: 'Faible', Moyenne: 'Moyenne', Critique: 'Critique' },
  statuses: { Nouveau: 'Nouveau', 'En cours': 'En cours', Résolu: 'Résolu', Refusé: 'Refusé' },
  repairs: {
    repairing: 'En cours de correction',
    review: 'En relecture',
    repaired: 'Corrigé, bientôt en ligne',
    released: 'En ligne',
  },
};

export const requestCodeWords: ClientWords<typeof fr> = {
  fr,
  en: {
    types: {
      Bug: 'Bug',
      Amélioration: 'Improvement',
      'Nouvelle fonctionnalité': 'New feature',
      'Analyse de document': 'Document analysis',
    },
    priorities: { Faible: 'Low', Moyenne: 'Medium', Critique: 'Critical' },
    statuses: { Nouveau: 'New', 'En cours': 'In progress', Résolu: 'Resolved', Refusé: 'Declined' },
    repairs: {
      repairing: 'Being repaired',
      review: 'In review',
      repaired: 'Repaired, online soon',
      released: 'Released',
    },
  },
  ar: {
    types: {
      Bug: 'عطل',
      Amélioration: 'تحسين',
      'Nouvelle fonctionnalité': 'ميزة جديدة',
      'Analyse de document': 'تحليل مستند',
    },
    priorities: { Faible: 'منخفضة', Moyenne: 'متوسطة', Critique: 'حرجة' },
    statuses: { Nouveau: 'جديد', 'En cours': 'قيد المعالجة', Résolu: 'محلول', Refusé: 'مرفوض' },
    repairs: {
      repairing: 'قيد الإصلاح',
      review: 'قيد المراجعة',
      repaired: 'تم الإصلاح، وسيُنشر قريباً',
      released: 'منشور',
    },
  },
};
