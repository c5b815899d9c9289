import type { AppWords } from './language.ts';

type LinkWords = { subject: string; title: string; paragraphs: string[]; action: string; footer: string };
type AlertWords = { subject: string; text: string };

/** What somebody of the agency is mailed about their own account. */
const fr = {
  invite: ({ agency, name }: { agency: string; name: string }): LinkWords => ({
    subject: `Votre compte chez ${agency}`,
    title: `Bienvenue, ${name}`,
    paragraphs: [
      `Un compte a été créé pour vous dans l’espace de l’équipe de ${agency}. Choisissez votre mot de passe pour l’ouvrir.`,
      'Ce lien fonctionne une seule fois, pendant 72 heures.',
    ],
    action: 'Choisir mon mot de passe',
    footer: 'Vous n’attendiez pas cette invitation\u00a0? Ignorez cet e-mail.',
  }),
  reset: ({ agency }: { agency: string }): LinkWords => ({
    subject: 'Votre nouveau mot de passe',
    title: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte chez ${agency}.`,
      'Ce lien fonctionne une seule fois, pendant une heure.',
    ],
    action: 'Choisir un nouveau mot de passe',
    footer: 'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail\u00a0: votre compte reste tel qu’il est.',
  }),
  alerts: {
    passwordChanged: {
      subject: 'Votre mot de passe a changé',
      text: 'Les sessions ouvertes avec l’ancien ont pris fin.',
    },
    factorOn: {
      subject: 'Validation en deux étapes activée',
      text: 'La connexion demande désormais un code de votre application.',
    },
    factorOff: {
      subject: 'Validation en deux étapes retirée',
      text: 'La connexion ne demande plus de code de votre application, et vos codes de secours ne servent plus.',
    },
    recoveryCodes: {
      subject: 'Nouveaux codes de secours',
      text: 'Vos anciens codes de secours ne servent plus.',
    },
    passkeyAdded: {
      subject: 'Clé d’accès ajoutée',
      text: 'Une nouvelle clé d’accès ouvre votre compte.',
    },
    passkeyRemoved: {
      subject: 'Clé d’accès retirée',
      text: 'Une clé d’accès n’ouvre plus votre compte.',
    },
    roleChanged: (role: string): AlertWords => ({
      subject: 'Votre rôle a changé',
      text: `Votre rôle est maintenant «\u00a0${role}\u00a0».`,
    }),
    addressChanged: {
      subject: 'Votre adresse a changé',
      text: 'Votre compte a maintenant une autre adresse e-mail, et plus rien n’est envoyé à celle-ci.',
    },
    newDevice: (device: string): AlertWords => ({
      subject: 'Connexion depuis un nouvel appareil',
      text: `Votre compte a été ouvert avec ${device}.`,
    }),
    keyCreated: ({ name, start }: { name: string; start: string }): AlertWords => ({
      subject: 'Clé API créée',
      text: `La clé «\u00a0${name}\u00a0» (${start}…) agit en votre nom.`,
    }),
    keyEnding: ({
      name,
      start,
      expiresAt,
    }: {
      name: string;
      start: string;
      expiresAt: Date;
    }): AlertWords => ({
      subject: 'Une clé API expire bientôt',
      text: `La clé «\u00a0${name}\u00a0» (${start}…) cessera de fonctionner le ${dayIn('fr-FR', expiresAt)}. Une personne de l’administration peut en créer une autre.`,
    }),
  },
  concerns: (agency: string, at: Date) =>
    `Cela concerne votre compte chez ${agency}, le ${momentIn('fr-FR', at)} (UTC).`,
  action: 'Ouvrir mon compte',
  notYou:
    'Ce n’était pas vous\u00a0? Changez votre mot de passe, fermez vos autres sessions et prévenez une personne de l’administration.',
};

const dayIn = (locale: string, date: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
const momentIn = (locale: string, date: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date);

export const accountMails: AppWords<typeof fr> = {
  fr,
  en: {
    invite: ({ agency, name }) => ({
      subject: `Your account at ${agency}`,
      title: `Welcome, ${name}`,
      paragraphs: [
        `An account was made for you in the team’s area of ${agency}. Choose your password to open it.`,
        'This link works once, for 72 hours.',
      ],
      action: 'Choose my password',
      footer: 'You did not expect this invitation? Ignore this email.',
    }),
    reset: ({ agency }) => ({
      subject: 'Your new password',
      title: 'Choose a new password',
      paragraphs: [
        `A new password was asked for your account at ${agency}.`,
        'This link works once, for an hour.',
      ],
      action: 'Choose a new password',
      footer: 'You did not ask for it? Ignore this email: your account stays as it is.',
    }),
    alerts: {
      passwordChanged: {
        subject: 'Your password has changed',
        text: 'The sessions opened with the old one have ended.',
      },
      factorOn: {
        subject: 'Two-step verification turned on',
        text: 'Signing in now asks for a code from your app.',
      },
      factorOff: {
        subject: 'Two-step verification turned off',
        text: 'Signing in no longer asks for a code from your app, and your recovery codes no longer work.',
      },
      recoveryCodes: { subject: 'New recovery codes', text: 'Your old recovery codes no longer work.' },
      passkeyAdded: { subject: 'Passkey added', text: 'A new passkey opens your account.' },
      passkeyRemoved: { subject: 'Passkey removed', text: 'A passkey no longer opens your account.' },
      roleChanged: (role) => ({ subject: 'Your role has changed', text: `Your role is now “${role}”.` }),
      addressChanged: {
        subject: 'Your address has changed',
        text: 'Your account has another email address now, and nothing more is sent to this one.',
      },
      newDevice: (device) => ({
        subject: 'Sign-in from a new device',
        text: `Your account was opened with ${device}.`,
      }),
      keyCreated: ({ name, start }) => ({
        subject: 'API key created',
        text: `The key “${name}” (${start}…) acts in your name.`,
      }),
      keyEnding: ({ name, start, expiresAt }) => ({
        subject: 'An API key expires soon',
        text: `The key “${name}” (${start}…) will stop working on ${dayIn('en-GB', expiresAt)}. An administrator can create another one.`,
      }),
    },
    concerns: (agency, at) => `This is about your account at ${agency}, on ${momentIn('en-GB', at)} (UTC).`,
    action: 'Open my account',
    notYou: 'This was not you? Change your password, close your other sessions and tell an administrator.',
  },
};

/** What a browser is called in a list of sessions and in mails. */
const devices = {
  iPhone: 'un iPhone',
  iPad: 'un iPad',
  on: (browser: string, system: string) => `${browser} sur ${system}`,
  unknownOn: (system: string) => `Un navigateur sur ${system}`,
  unknown: 'Un programme inconnu',
};

export const deviceWords: AppWords<typeof devices> = {
  fr: devices,
  en: {
    iPhone: 'an iPhone',
    iPad: 'an iPad',
    on: (browser, system) => `${browser} on ${system}`,
    unknownOn: (system) => `A browser on ${system}`,
    unknown: 'An unknown program',
  },
};
