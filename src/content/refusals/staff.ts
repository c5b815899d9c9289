import type { AppWords } from '../language.ts';

/** What is said of a field of an account. */
const fields = {
  role: 'Ce rôle n’existe pas',
  emailTooLong: 'Cette adresse e-mail est trop longue',
  passwordTooLong: 'Ce mot de passe est trop long',
  link: 'Ce lien n’est pas valable',
  account: 'Indiquez un compte',
  session: 'Indiquez une session',
  appCode: 'Saisissez les 6 chiffres de votre application',
  recoveryCode: { missing: 'Saisissez un code de secours', tooLong: 'Ce code de secours est trop long' },
  passkey: { invalid: 'Cette clé d’accès n’est pas valable', name: 'Donnez un nom à la clé d’accès' },
};

export const staffFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    role: 'There is no such role',
    emailTooLong: 'This email address is too long',
    passwordTooLong: 'This password is too long',
    link: 'This link is not valid',
    account: 'Name an account',
    session: 'Name a session',
    appCode: 'Enter the 6 digits from your app',
    recoveryCode: { missing: 'Enter a recovery code', tooLong: 'This recovery code is too long' },
    passkey: { invalid: 'This passkey is not valid', name: 'Give the passkey a name' },
  },
};

/** Why somebody is not signed in, or an account is not changed. */
const fr = {
  signIn: {
    wrong: 'E-mail ou mot de passe incorrect',
    expired: 'La connexion a expiré\u00a0: recommencez',
    wrongCode: 'Code incorrect',
    lostFactor: 'La clé du serveur a changé\u00a0: demandez une réinitialisation à un administrateur',
  },
  password: {
    wrong: 'Mot de passe incorrect',
    codeMissing: 'Saisissez aussi le code de votre application',
    linkUsed: 'Ce lien a déjà servi ou a expiré\u00a0: demandez-en un autre',
  },
  factor: {
    alreadyOn: 'La validation en deux étapes est déjà activée',
    notOn: 'La validation en deux étapes n’est pas activée',
    notPrepared: 'Commencez par préparer votre application',
  },
  passkey: {
    unverified: 'Cette clé d’accès n’a pas pu être vérifiée\u00a0: recommencez',
    tooMany: (most: number) => `Votre compte a déjà ${most} clés d’accès`,
    taken: 'Cette clé d’accès est déjà enregistrée',
    gone: 'Cette clé d’accès n’existe plus',
    opensNothing: 'Cette clé d’accès n’ouvre aucun compte',
    notYours: 'Cette clé d’accès n’est pas la vôtre',
  },
  sessionOver: 'Cette session a déjà pris fin',
  account: {
    unknown: 'Ce compte n’existe pas',
    disabled: 'Ce compte est désactivé',
    emailTaken: 'Cette adresse e-mail a déjà un compte',
    yourOwn: 'Demandez-le à un autre administrateur',
    lastAdmin: 'Il faut au moins un administrateur actif',
  },
};

export const staffRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    signIn: {
      wrong: 'Wrong email or password',
      expired: 'The sign-in has expired: begin again',
      wrongCode: 'Wrong code',
      lostFactor: 'The server’s key has changed: ask an administrator for a reset',
    },
    password: {
      wrong: 'Wrong password',
      codeMissing: 'Enter the code from your app too',
      linkUsed: 'This link was used or has expired: ask for another one',
    },
    factor: {
      alreadyOn: 'Two-step verification is already on',
      notOn: 'Two-step verification is not on',
      notPrepared: 'Set up your app first',
    },
    passkey: {
      unverified: 'This passkey could not be verified: begin again',
      tooMany: (most) => `Your account already has ${most} passkeys`,
      taken: 'This passkey is already registered',
      gone: 'This passkey no longer exists',
      opensNothing: 'This passkey opens no account',
      notYours: 'This passkey is not yours',
    },
    sessionOver: 'This session has already ended',
    account: {
      unknown: 'This account does not exist',
      disabled: 'This account is disabled',
      emailTaken: 'This email address already has an account',
      yourOwn: 'Ask another administrator to do it',
      lastAdmin: 'There must be at least one active administrator',
    },
  },
};
