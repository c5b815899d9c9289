import type { AppWords } from '../language.ts';
import { ofName } from '../staff-words.ts';
import type { ListWords } from './list.ts';

/** What staff read of the keys by which programs act in the name of an account. */
const fr = {
  title: 'Clés API',
  lead: {
    before: 'Une clé permet à un programme d’appeler l’',
    link: 'interface REST',
    after: ' avec les droits d’un compte. Elle s’arrête avec lui.',
  },
  list: {
    pending: 'Chargement des clés…',
    failed: 'Les clés n’ont pas pu être chargées',
    shown: ['clé affichée', 'clés affichées'],
  } satisfies ListWords,
  none: {
    title: 'Aucune clé pour l’instant.',
    text: 'Créez-en une pour relier un outil, par exemple un tableau de bord ou un export.',
  },
  heads: {
    key: 'Clé',
    account: 'Compte',
    rooms: 'Domaines',
    state: 'État',
    lastUsed: 'Dernière utilisation',
    expires: 'Expiration',
  },
  states: { active: 'Active', expired: 'Expirée', revoked: 'Révoquée' },
  /** Before the day. */
  createdOn: 'Créée le',
  never: 'Jamais',
  create: {
    action: 'Créer une clé',
    title: 'Créer une clé API',
    name: {
      label: 'Nom',
      description: 'À quoi elle sert, pour la reconnaître plus tard.',
      placeholder: 'Export vers le tableur',
    },
    account: { label: 'Compte', description: 'La clé agit en son nom, avec son rôle.' },
    accountWithRole: (name: string, role: string) => `${name} (${role})`,
    rooms: { label: 'Domaines', description: 'Ce que la clé ouvre, jamais plus que le rôle du compte.' },
    expires: 'Expiration',
    lasts: (days: number) => (days === 365 ? '1 an' : `${days} jours`),
    submit: 'Créer la clé',
    failed: 'La clé n’a pas été créée',
  },
  created: {
    title: 'Votre nouvelle clé',
    key: (name: string) => `Clé «\u00a0${name}\u00a0»`,
    actsFor: (name: string) => `Elle agit au nom ${ofName(name)}.`,
    copy: 'Copier la clé',
    copied: 'Copiée',
    done: 'J’ai copié la clé',
    tryIt: 'Pour l’essayer dans un terminal\u00a0:',
    warning: {
      title: 'Copiez-la maintenant',
      text: 'Cette clé ne sera plus jamais affichée\u00a0: nous n’en gardons qu’une empreinte. Rangez-la comme un mot de passe.',
    },
  },
  revoke: {
    action: 'Révoquer',
    actionNamed: (name: string) => `Révoquer\u00a0: ${name}`,
    title: 'Révoquer cette clé\u00a0?',
    text: (name: string) =>
      `Ce qui utilise la clé «\u00a0${name}\u00a0» sera refusé tout de suite. Une clé révoquée ne revient pas.`,
    confirm: 'Révoquer la clé',
    done: 'Clé révoquée',
    failed: 'La clé n’a pas été révoquée',
  },
};

export const apiKeysWords: AppWords<typeof fr> = {
  fr,
  en: {
    title: 'API keys',
    lead: {
      before: 'With a key a program can call the ',
      link: 'REST interface',
      after: ' with the rights of an account. The key ends with the account.',
    },
    list: {
      pending: 'Loading keys…',
      failed: 'The keys could not be loaded',
      shown: ['key shown', 'keys shown'],
    },
    none: {
      title: 'No keys yet.',
      text: 'Create one to connect a tool, such as a dashboard or an export.',
    },
    heads: {
      key: 'Key',
      account: 'Account',
      rooms: 'Areas',
      state: 'State',
      lastUsed: 'Last used',
      expires: 'Expires',
    },
    states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
    createdOn: 'Created on',
    never: 'Never',
    create: {
      action: 'Create a key',
      title: 'Create an API key',
      name: {
        label: 'Name',
        description: 'What it is for, to know it again later.',
        placeholder: 'Export to the spreadsheet',
      },
      account: { label: 'Account', description: 'The key acts in its name, with its role.' },
      accountWithRole: (name, role) => `${name} (${role})`,
      rooms: { label: 'Areas', description: 'What the key opens, never more than the role of the account.' },
      expires: 'Expires',
      lasts: (days) => (days === 365 ? '1 year' : `${days} days`),
      submit: 'Create the key',
      failed: 'The key was not created',
    },
    created: {
      title: 'Your new key',
      key: (name) => `Key “${name}”`,
      actsFor: (name) => `It acts in the name of ${name}.`,
      copy: 'Copy the key',
      copied: 'Copied',
      done: 'I have copied the key',
      tryIt: 'To try it in a terminal:',
      warning: {
        title: 'Copy it now',
        text: 'This key will never be shown again: we keep only a fingerprint of it. Store it like a password.',
      },
    },
    revoke: {
      action: 'Revoke',
      actionNamed: (name) => `Revoke: ${name}`,
      title: 'Revoke this key?',
      text: (name) =>
        `What uses the key “${name}” will be refused at once. A revoked key does not come back.`,
      confirm: 'Revoke the key',
      done: 'Key revoked',
      failed: 'The key was not revoked',
    },
  },
};
