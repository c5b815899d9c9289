import type { AppWords } from '../language.ts';
import { ofName } from '../staff-words.ts';
import type { ListWords } from './list.ts';

/** What staff read of the agency's accounts, and of what a role has to show to sign in. */
const fr = {
  title: 'Comptes',
  lead: 'Qui a accès à l’espace de travail, avec quels droits et par quelles clés.',
  accounts: {
    title: 'Comptes',
    list: {
      pending: 'Chargement des comptes…',
      failed: 'Les comptes n’ont pas pu être chargés',
      shown: ['compte affiché', 'comptes affichés'],
    } satisfies ListWords,
    heads: {
      person: 'Personne',
      role: 'Rôle',
      state: 'État',
      twoSteps: 'Deux étapes',
      lastSeen: 'Dernière visite',
    },
    states: { invited: 'Invité', active: 'Actif', disabled: 'Désactivé' },
    you: 'vous',
    yes: 'Oui',
    no: 'Non',
    never: 'Jamais',
    linkLeaves: (email: string) => `Un lien part à l’adresse ${email}.`,
  },
  role: {
    label: (name: string) => `Rôle ${ofName(name)}`,
    changed: 'Rôle modifié',
    nowHas: (name: string, role: string) => `${name}\u00a0: ${role}`,
    failed: 'Le rôle n’a pas été modifié',
    giveAll: {
      title: 'Donner tous les droits\u00a0?',
      text: (name: string) =>
        `${name} pourra tout voir et tout modifier, y compris les comptes, les clés API et le journal.`,
      confirm: 'Donner le rôle Administration',
    },
    takeAll: {
      title: 'Retirer le rôle Administration\u00a0?',
      text: (name: string, role: string) =>
        `${name} n’aura plus accès aux comptes, aux clés API ni au journal, et gardera les droits du rôle ${role}. Cela prend effet tout de suite.`,
      confirm: (role: string) => `Passer au rôle ${role}`,
    },
  },
  update: {
    action: 'Modifier',
    title: 'Nom et adresse',
    emailHint: 'La connexion et tous les messages passent par elle. L’ancienne adresse en est avertie.',
    submit: 'Enregistrer',
    done: 'Compte modifié',
    failed: 'Le compte n’a pas été modifié',
  },
  remove: {
    action: 'Supprimer',
    title: 'Supprimer ce compte\u00a0?',
    text: (name: string, email: string) =>
      `${name} (${email}) ne pourra plus se connecter, et le compte quitte cette liste pour de bon. Ce qui a été fait reste signé de son nom, et l’adresse peut être invitée de nouveau.`,
    confirm: 'Supprimer le compte',
    done: 'Compte supprimé',
    failed: 'Le compte n’a pas été supprimé',
  },
  enable: {
    action: 'Réactiver',
    title: 'Réactiver ce compte\u00a0?',
    text: (name: string) =>
      `${name} pourra de nouveau se connecter, avec le même mot de passe et le même rôle. Ses anciennes clés API restent révoquées.`,
    done: 'Compte réactivé',
  },
  disable: {
    action: 'Désactiver',
    title: 'Désactiver ce compte\u00a0?',
    text: (name: string) =>
      `${name} sera déconnecté(e) partout et tout de suite, et ses clés API seront révoquées pour de bon. Ce qui a été fait reste signé de son nom.`,
    done: 'Compte désactivé',
    failed: 'Le compte n’a pas été modifié',
  },
  inviteAgain: {
    action: 'Renvoyer l’invitation',
    title: 'Renvoyer l’invitation\u00a0?',
    text: (email: string) =>
      `Un nouveau lien pour choisir un mot de passe part à l’adresse ${email}. Le lien précédent et les clés API de ce compte ne fonctionneront plus.`,
    done: 'Invitation renvoyée',
  },
  reset: {
    action: 'Réinitialiser l’accès',
    title: 'Réinitialiser l’accès\u00a0?',
    text: (name: string, email: string) =>
      `Toutes les sessions ${ofName(name)} se ferment, ses clés API sont révoquées, la validation en deux étapes est retirée, et un lien pour choisir un nouveau mot de passe part à l’adresse ${email}.`,
    done: 'Accès réinitialisé',
    failed: 'Le lien n’a pas été envoyé',
  },
  invite: {
    title: 'Inviter une personne',
    name: { label: 'Nom', description: 'Le premier mot est le prénom que lisent les visiteurs.' },
    email: { label: 'Adresse e-mail', description: 'Un lien pour choisir un mot de passe y est envoyé.' },
    role: 'Rôle',
    roleHints: {
      support: 'Conversations, demandes de support, projets des clients et équipe.',
      sales: 'Clients, devis, pages de suivi et guide de vente.',
      finance: 'Factures et comptes, en lecture seule.',
      admin: 'Tout, y compris les comptes, les clés API et le journal.',
    },
    language: {
      label: 'Langue',
      description:
        'De l’invitation et de ses écrans\u00a0; elle se change ensuite dans «\u00a0Mon compte\u00a0».',
    },
    submit: 'Envoyer l’invitation',
    done: 'Invitation envoyée',
    failed: 'L’invitation n’est pas partie',
  },
  policies: {
    title: 'Validation en deux étapes',
    lead: 'Là où elle est exigée, qui n’a ni application d’authentification ni clé d’accès en ajoute une à la connexion, et ne peut rien faire d’autre avant. Les clés API de ces comptes attendent aussi.',
    pending: 'Chargement des réglages…',
    failed: 'Les réglages n’ont pas pu être chargés',
    required: (role: string) => `Exigée du rôle ${role}`,
    notChanged: 'Le réglage n’a pas été changé',
  },
};

export const accountsWords: AppWords<typeof fr> = {
  fr,
  en: {
    title: 'Accounts',
    lead: 'Who has access to the workspace, with which rights and by which keys.',
    accounts: {
      title: 'Accounts',
      list: {
        pending: 'Loading accounts…',
        failed: 'The accounts could not be loaded',
        shown: ['account shown', 'accounts shown'],
      },
      heads: {
        person: 'Person',
        role: 'Role',
        state: 'State',
        twoSteps: 'Two steps',
        lastSeen: 'Last seen',
      },
      states: { invited: 'Invited', active: 'Active', disabled: 'Disabled' },
      you: 'you',
      yes: 'Yes',
      no: 'No',
      never: 'Never',
      linkLeaves: (email) => `A link is on its way to ${email}.`,
    },
    role: {
      label: (name) => `Role of ${name}`,
      changed: 'Role changed',
      nowHas: (name, role) => `${name}: ${role}`,
      failed: 'The role was not changed',
      giveAll: {
        title: 'Give all rights?',
        text: (name) =>
          `${name} will be able to see and change everything, including accounts, API keys and the log.`,
        confirm: 'Give the Administration role',
      },
      takeAll: {
        title: 'Take away the Administration role?',
        text: (name, role) =>
          `${name} will no longer have access to accounts, API keys or the log, and will keep the rights of the ${role} role. This takes effect at once.`,
        confirm: (role) => `Change to the ${role} role`,
      },
    },
    update: {
      action: 'Edit',
      title: 'Name and address',
      emailHint: 'Sign-in and all messages go by it. The old address is told.',
      submit: 'Save',
      done: 'Account changed',
      failed: 'The account was not changed',
    },
    remove: {
      action: 'Remove',
      title: 'Remove this account?',
      text: (name, email) =>
        `${name} (${email}) will no longer be able to sign in, and the account leaves this list for good. What was done stays signed with the name, and the address can be invited again.`,
      confirm: 'Remove the account',
      done: 'Account removed',
      failed: 'The account was not removed',
    },
    enable: {
      action: 'Enable',
      title: 'Enable this account?',
      text: (name) =>
        `${name} will be able to sign in again, with the same password and the same role. Their former API keys stay revoked.`,
      done: 'Account enabled',
    },
    disable: {
      action: 'Disable',
      title: 'Disable this account?',
      text: (name) =>
        `${name} will be signed out everywhere at once, and their API keys will be revoked for good. What they have done keeps their name.`,
      done: 'Account disabled',
      failed: 'The account was not changed',
    },
    inviteAgain: {
      action: 'Resend the invitation',
      title: 'Resend the invitation?',
      text: (email) =>
        `A new link to choose a password will be sent to ${email}. The previous link and the API keys of this account will no longer work.`,
      done: 'Invitation resent',
    },
    reset: {
      action: 'Reset access',
      title: 'Reset access?',
      text: (name, email) =>
        `All sessions of ${name} end, their API keys are revoked, two-step verification is turned off, and a link to choose a new password is sent to ${email}.`,
      done: 'Access reset',
      failed: 'The link was not sent',
    },
    invite: {
      title: 'Invite somebody',
      name: { label: 'Name', description: 'The first word is the first name that visitors read.' },
      email: { label: 'Email address', description: 'A link to choose a password is sent to it.' },
      role: 'Role',
      roleHints: {
        support: 'Conversations, support requests, client projects and team.',
        sales: 'Clients, quotes, status pages and sales guide.',
        finance: 'Invoices and books, read only.',
        admin: 'Everything, including accounts, API keys and the log.',
      },
      language: {
        label: 'Language',
        description: 'Of the invitation and of their screens; they can change it in “My account”.',
      },
      submit: 'Send the invitation',
      done: 'Invitation sent',
      failed: 'The invitation was not sent',
    },
    policies: {
      title: 'Two-step verification',
      lead: 'Where it is required, whoever has neither an authenticator app nor a passkey adds one when signing in, and can do nothing else before. The API keys of these accounts wait too.',
      pending: 'Loading settings…',
      failed: 'The settings could not be loaded',
      required: (role) => `Required of the ${role} role`,
      notChanged: 'The setting was not changed',
    },
  },
};
