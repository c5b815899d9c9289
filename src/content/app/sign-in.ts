import type { AppWords } from '../language.ts';

/** What somebody of the agency reads on their way in. */
const fr = {
  steps: {
    password: { title: 'Connexion', lead: 'L’espace de travail de l’équipe.' },
    totp: {
      title: 'Validation en deux étapes',
      lead: 'Ouvrez votre application et saisissez le code affiché.',
    },
    recovery: { title: 'Code de secours', lead: 'Chaque code ne sert qu’une fois.' },
    reset: {
      title: 'Mot de passe oublié',
      lead: 'Un e-mail vous apporte un lien pour en choisir un nouveau.',
    },
  },
  password: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    usePasskey: 'Utiliser une clé d’accès',
    forgotten: 'Mot de passe oublié\u00a0?',
  },
  codes: {
    totp: { label: 'Code à 6 chiffres', other: 'Utiliser un code de secours' },
    recovery: { label: 'Code de secours', other: 'Utiliser l’application' },
    submit: 'Continuer',
    back: 'Recommencer',
  },
  reset: {
    submit: 'Recevoir un lien',
    done: {
      title: 'C’est noté',
      text: 'Si cette adresse a un compte, un e-mail arrive avec un lien pour choisir un nouveau mot de passe. Pensez à regarder dans les indésirables.',
    },
    back: 'Retour à la connexion',
  },
  /** Why nothing came of a passkey: browsers say it in English, and on purpose little. */
  passkeys: {
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    notSecure: 'Les clés d’accès ne fonctionnent qu’à l’adresse publique du site, en https.',
    notShown: 'Votre navigateur n’a pas montré de clé d’accès. Réessayez, ou passez par votre mot de passe.',
  },
  invitation: {
    title: 'Choisir un mot de passe',
    lead: (name: string) => `Bonjour ${name}. Ce mot de passe ouvrira votre compte.`,
    pending: 'Vérification du lien…',
    account: 'Compte',
    password: 'Nouveau mot de passe',
    again: 'Le même encore une fois',
    different: 'Les deux mots de passe diffèrent',
    submit: 'Enregistrer le mot de passe',
    done: {
      title: 'Mot de passe enregistré',
      description: 'Connectez-vous avec votre nouveau mot de passe.',
    },
    dead: {
      title: 'Ce lien ne fonctionne plus',
      why: 'Il a déjà servi, il a expiré, ou il n’est pas complet.',
      text: 'Si vous avez déjà un mot de passe, connectez-vous, ou demandez un nouveau lien avec «\u00a0Mot de passe oublié\u00a0?\u00a0». Sinon, demandez une nouvelle invitation à la personne qui vous a invité.',
      action: 'Aller à la connexion',
    },
  },
};

export const signInWords: AppWords<typeof fr> = {
  fr,
  en: {
    steps: {
      password: { title: 'Sign in', lead: 'The workspace of the team.' },
      totp: { title: 'Two-step verification', lead: 'Open your app and enter the code that it shows.' },
      recovery: { title: 'Recovery code', lead: 'Each code works only once.' },
      reset: { title: 'Forgotten password', lead: 'A mail brings you a link to choose a new one.' },
    },
    password: {
      email: 'Email address',
      password: 'Password',
      submit: 'Sign in',
      usePasskey: 'Use a passkey',
      forgotten: 'Forgotten your password?',
    },
    codes: {
      totp: { label: '6-digit code', other: 'Use a recovery code' },
      recovery: { label: 'Recovery code', other: 'Use the app' },
      submit: 'Continue',
      back: 'Start again',
    },
    reset: {
      submit: 'Send me a link',
      done: {
        title: 'Noted',
        text: 'If this address has an account, a mail arrives with a link to choose a new password. Remember to look among the junk mail.',
      },
      back: 'Back to signing in',
    },
    passkeys: {
      known: 'This device already has a passkey for your account.',
      notSecure: 'Passkeys work only at the public address of the site, over https.',
      notShown: 'Your browser did not show a passkey. Try again, or use your password.',
    },
    invitation: {
      title: 'Choose a password',
      lead: (name) => `Hello ${name}. This password will open your account.`,
      pending: 'Checking the link…',
      account: 'Account',
      password: 'New password',
      again: 'The same once more',
      different: 'The two passwords differ',
      submit: 'Save the password',
      done: { title: 'Password saved', description: 'Sign in with your new password.' },
      dead: {
        title: 'This link no longer works',
        why: 'It has been used already, it has expired, or it is not complete.',
        text: 'If you already have a password, sign in, or ask for a new link by “Forgotten your password?”. If not, ask whoever invited you for a new invitation.',
        action: 'Go to signing in',
      },
    },
  },
};
