import type { AppWords } from '../language.ts';

/** What is said of a field of a client project. */
const fields = {
  project: 'Indiquez un projet client',
  name: {
    tooShort: 'Le nom doit avoir au moins 2 caractères',
    tooLong: 'Le nom doit avoir au plus 120 caractères',
  },
  phone: 'Saisissez un numéro avec son indicatif, par exemple +971 50 123 4567',
  contextTooLong: 'Le contexte dépasse 20 000 caractères',
  repository: "Veuillez entrer l'URL du repository GitHub",
  token: { tooLong: 'Ce token est trop long', forbidden: 'Ce token contient un caractère interdit' },
};

export const clientProjectFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    project: 'Name a client project',
    name: {
      tooShort: 'The name must have at least 2 characters',
      tooLong: 'The name must have at most 120 characters',
    },
    phone: 'Enter a number with its country code, such as +971 50 123 4567',
    contextTooLong: 'The context is longer than 20,000 characters',
    repository: 'Please enter the address of the GitHub repository',
    token: { tooLong: 'This token is too long', forbidden: 'This token contains a forbidden character' },
  },
};

type Connected = { files: number; branch: string; commit: string; isTruncated: boolean };

/** Why a client project is not changed, and what a try at its repository came to. */
const fr = {
  unknown: 'Ce projet client n’existe pas',
  notRepository: (example: string) => `Saisissez l’adresse d’un repository, par exemple ${example}`,
  tooMany: { tests: 'tests' },
  github: {
    notConfigured: 'Aucun repository n’est configuré\u00a0: saisissez son adresse.',
    elsewhere:
      'Ce repository n’est pas sur le serveur GitHub configuré (GITHUB_API_URL)\u00a0: saisissez son adresse à nouveau.',
    unreadableToken:
      'La clé du serveur a changé, le token enregistré ne peut plus être lu\u00a0: saisissez-le à nouveau.',
    notFound: {
      withToken:
        'Repository introuvable\u00a0: vérifiez l’adresse, et que le token donne accès à ce repository.',
      withoutToken:
        'Repository introuvable\u00a0: vérifiez l’adresse, ou ajoutez un token si le repository est privé.',
    },
    badToken:
      'GitHub refuse ce token\u00a0: il est erroné, révoqué ou expiré. Créez-en un autre et enregistrez-le.',
    noAccess: {
      withToken:
        'Ce token n’a pas le droit de lire le repository\u00a0: donnez-lui «\u00a0Contents\u00a0» en lecture seule et, si besoin, l’accord de l’organisation.',
      withoutToken:
        'GitHub refuse l’accès sans token\u00a0: ajoutez-en un avec «\u00a0Contents\u00a0» en lecture seule.',
    },
    /** `minutes` are those to wait, where GitHub says them. */
    rateLimited: (minutes: number | undefined, hasToken: boolean) => {
      const wait = minutes === undefined ? 'plus tard' : `dans ${minutes} minute${minutes === 1 ? '' : 's'}`;
      return `La limite d’appels de GitHub est atteinte\u00a0: réessayez ${wait}${hasToken ? '.' : ', ou ajoutez un token, qui a sa propre limite.'}`;
    },
    moved: 'Ce repository a été renommé ou déplacé\u00a0: saisissez sa nouvelle adresse.',
    empty: 'Ce repository est vide\u00a0: envoyez-y un premier commit.',
    unreachable: 'GitHub ne répond pas\u00a0: réessayez dans quelques minutes.',
    connected: ({ files, branch, commit, isTruncated }: Connected) => {
      const count = `${files.toLocaleString('fr')} fichier${files < 2 ? '' : 's'}`;
      const part = isTruncated ? ' Le repository est si grand que GitHub n’en livre qu’une partie.' : '';
      return `Connexion réussie\u00a0: ${count} sur la branche ${branch}, au commit ${commit}.${part}`;
    },
  },
};

export const clientProjectRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    unknown: 'This client project does not exist',
    notRepository: (example) => `Enter the address of a repository, such as ${example}`,
    tooMany: { tests: 'tests' },
    github: {
      notConfigured: 'No repository is set: enter its address.',
      elsewhere:
        'This repository is not on the configured GitHub server (GITHUB_API_URL): enter its address again.',
      unreadableToken:
        'The server’s key has changed, and the stored token can no longer be read: enter it again.',
      notFound: {
        withToken: 'Repository not found: check the address, and that the token gives access to it.',
        withoutToken: 'Repository not found: check the address, or add a token if the repository is private.',
      },
      badToken: 'GitHub refuses this token: it is wrong, revoked or expired. Create another one and save it.',
      noAccess: {
        withToken:
          'This token may not read the repository: give it read-only “Contents” and, where needed, the organisation’s approval.',
        withoutToken: 'GitHub refuses access without a token: add one with read-only “Contents”.',
      },
      rateLimited: (minutes, hasToken) => {
        const wait = minutes === undefined ? 'later' : `in ${minutes} minute${minutes === 1 ? '' : 's'}`;
        return `GitHub’s limit of calls is reached: try again ${wait}${hasToken ? '.' : ', or add a token, which has a limit of its own.'}`;
      },
      moved: 'This repository was renamed or moved: enter its new address.',
      empty: 'This repository is empty: push a first commit to it.',
      unreachable: 'GitHub does not answer: try again in a few minutes.',
      connected: ({ files, branch, commit, isTruncated }) => {
        const count = `${files.toLocaleString('en')} file${files === 1 ? '' : 's'}`;
        const part = isTruncated ? ' The repository is so large that GitHub gives only a part of it.' : '';
        return `Connected: ${count} on the branch ${branch}, at commit ${commit}.${part}`;
      },
    },
  },
};
