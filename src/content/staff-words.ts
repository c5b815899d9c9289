/** What staff read for the codes of the interface. One place, so that a word is the same on every screen. */

import type { AppWords, Language } from './language.ts';

const fr = {
  roles: { admin: 'Administration', support: 'Support', sales: 'Commercial', finance: 'Comptabilité' },
  statuses: { active: 'Active', archived: 'Archivée', escalated: 'Escaladée' },
  priorities: { urgent: 'Urgente', high: 'Haute', normal: 'Normale', low: 'Basse' },
  /** In which language somebody speaks, as it stands in a sentence. */
  languages: {
    fr: 'français',
    en: 'anglais',
    ar: 'arabe',
    hi: 'hindi',
    ur: 'ourdou',
  } satisfies Record<Language, string>,
  /** What a code opens, by its kind; there is but one team area. */
  gates: { team: 'Espace équipe', quote: 'Devis', 'status-page': 'Page de suivi' },
};

export const staffWords: AppWords<typeof fr> = {
  fr,
  en: {
    roles: { admin: 'Administration', support: 'Support', sales: 'Sales', finance: 'Finance' },
    statuses: { active: 'Active', archived: 'Archived', escalated: 'Escalated' },
    priorities: { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' },
    languages: { fr: 'French', en: 'English', ar: 'Arabic', hi: 'Hindi', ur: 'Urdu' },
    gates: { team: 'Team area', quote: 'Quote', 'status-page': 'Status page' },
  },
};

/** `de` and a name, as French joins them: "de Sara", but "d’Amina". */
export const ofName = (name: string): string =>
  /^[aeiou]/.test(name.normalize('NFD').toLowerCase()) ? `d’${name}` : `de ${name}`;
