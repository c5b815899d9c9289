import type { AppWords } from '../language.ts';
import type { ListWords } from './list.ts';

/** What staff read of the password gates, and of the codes that open them. */
const fr = {
  title: 'Accès',
  lead: 'Les codes de l’espace équipe, des devis et des pages de suivi.',
  alone: 'Chaque devis et chaque page de suivi que vous créez reçoit ici son code.',
  filters: { label: 'Chercher un accès', search: 'Identifiant…' },
  list: {
    pending: 'Chargement des accès…',
    failed: 'Les accès n’ont pas pu être chargés',
    shown: ['accès affiché', 'accès affichés'],
    noneLeft: { title: 'Aucun accès ne correspond à cette recherche.', reset: 'Effacer la recherche' },
  } satisfies ListWords,
  none: {
    title: 'Aucun accès pour l’instant.',
    text: 'Faites un devis ou une page de suivi\u00a0: son code se gérera ici.',
  },
  heads: {
    gate: 'Accès',
    client: 'Client',
    state: 'État',
    changed: 'Dernier changement',
    browsers: 'Navigateurs',
  },
  states: { on: 'Ouvert par un code', off: 'Fermé' },
  noBrowser: 'Aucun navigateur',
  open: (path: string) => `Ouvrir ${path}`,
  close: {
    action: 'Fermer l’accès',
    title: 'Fermer cet accès\u00a0?',
    /** `count` as it is written. */
    text: (name: string, browsers: number, count: string) => {
      const now =
        browsers === 0
          ? 'plus'
          : `ouvert en ce moment dans ${navigateurs(browsers, count)}. Tous les accès prennent fin aussitôt, et plus`;
      return `${name}\u00a0: ${now} personne ne pourra entrer, jusqu’à ce qu’un nouveau code soit choisi.`;
    },
    done: 'Accès fermé',
    failed: 'L’accès n’a pas été fermé',
  },
  renew: {
    action: 'Nouveau code',
    shown: 'Votre nouveau code',
    label: 'Code',
    change: 'Changer le code',
    reopen: 'Rouvrir avec ce code',
    /** What another code does to those who have the present one. */
    opens: 'Aucun code ne l’ouvre pour l’instant. Celui-ci le rouvrira.',
    ends: (browsers: number, count: string) =>
      `Un nouveau code met fin à tous les accès donnés jusqu’ici (${browsers === 0 ? 'aucun navigateur' : navigateurs(browsers, count)} en ce moment)\u00a0: chacun devra saisir le nouveau.`,
    address: 'Adresse',
    warning:
      'Copiez ce code maintenant\u00a0: il ne sera plus jamais affiché, nous n’en gardons qu’une empreinte.',
    copied: 'J’ai copié le code',
    done: 'Code changé',
    failed: 'Le code n’a pas été changé',
  },
  code: {
    generate: 'Le générer',
    choose: 'Le choisir',
    slug: 'Identifiant',
    hint: (least: number) => `${least} caractères au moins.`,
  },
  /** What the dialog and the forms call it where clients are told a password. */
  password: {
    legend: 'Mot de passe',
    label: 'Mot de passe choisi',
    submit: 'Changer le mot de passe',
    failed: 'Le mot de passe n’a pas été changé',
  },
};

function navigateurs(browsers: number, count: string): string {
  return `${count}\u00a0navigateur${browsers > 1 ? 's' : ''}`;
}

function browsersIn(browsers: number, count: string): string {
  return `${count}\u00a0browser${browsers > 1 ? 's' : ''}`;
}

export const gatesWords: AppWords<typeof fr> = {
  fr,
  en: {
    title: 'Access',
    lead: 'The codes of the team area, the quotes and the status pages.',
    alone: 'Each quote and each status page that you make gets its code here.',
    filters: { label: 'Search for an access', search: 'Slug…' },
    list: {
      pending: 'Loading accesses…',
      failed: 'The accesses could not be loaded',
      shown: ['access shown', 'accesses shown'],
      noneLeft: { title: 'No access matches this search.', reset: 'Clear the search' },
    },
    none: {
      title: 'No accesses yet.',
      text: 'Make a quote or a status page: its code will be managed here.',
    },
    heads: {
      gate: 'Access',
      client: 'Client',
      state: 'State',
      changed: 'Last change',
      browsers: 'Browsers',
    },
    states: { on: 'Opened by a code', off: 'Closed' },
    noBrowser: 'No browser',
    open: (path) => `Open ${path}`,
    close: {
      action: 'Close the access',
      title: 'Close this access?',
      text: (name, browsers, count) => {
        const now =
          browsers === 0
            ? ''
            : `open at the moment in ${browsersIn(browsers, count)}. All access ends at once: `;
        return `${name}: ${now}nobody will be able to enter until a new code is chosen.`;
      },
      done: 'Access closed',
      failed: 'The access was not closed',
    },
    renew: {
      action: 'New code',
      shown: 'Your new code',
      label: 'Code',
      change: 'Change the code',
      reopen: 'Reopen with this code',
      opens: 'No code opens it at the moment. This one will reopen it.',
      ends: (browsers, count) =>
        `A new code ends all access given so far (${browsers === 0 ? 'no browser' : browsersIn(browsers, count)} at the moment): everybody will have to enter the new one.`,
      address: 'Address',
      warning: 'Copy this code now: it will never be shown again, we keep only a fingerprint of it.',
      copied: 'I have copied the code',
      done: 'Code changed',
      failed: 'The code was not changed',
    },
    code: {
      generate: 'Generate it',
      choose: 'Choose it',
      slug: 'Slug',
      hint: (least) => `At least ${least} characters.`,
    },
    password: {
      legend: 'Password',
      label: 'Chosen password',
      submit: 'Change the password',
      failed: 'The password was not changed',
    },
  },
};
