import type { AppWords } from '../language.ts';

/** What is said of a field of a hand-over. */
const fields = {
  token: { tooLong: 'Ce token est trop long', forbidden: 'Ce token contient un caractère interdit' },
  agent: 'Saisissez un identifiant GitHub, par exemple copilot-swe-agent[bot]',
  digest: 'Relisez d’abord ce qui sera envoyé',
  round: 'Indiquez un tour',
};

export const releaseFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    token: { tooLong: 'This token is too long', forbidden: 'This token contains a forbidden character' },
    agent: 'Enter a GitHub login, such as copilot-swe-agent[bot]',
    digest: 'Read first what will be sent',
    round: 'Name a round',
  },
};

/** Why a request is not handed over, and what a try of the token came to. */
const fr = {
  problems: {
    'not-configured': 'Aucun repository n’est configuré pour ce projet.',
    'no-token': 'Aucun token d’écriture n’est enregistré pour ce projet.',
    'unreadable-token':
      'La clé du serveur a changé, le token d’écriture ne peut plus être lu\u00a0: saisissez-le à nouveau.',
    'bad-token': 'GitHub refuse ce token\u00a0: il est erroné, révoqué ou expiré.',
    'no-write': 'Ce token ne peut pas ouvrir d’issues\u00a0: donnez-lui «\u00a0Issues\u00a0» en écriture.',
    'no-issues': 'Les issues sont désactivées dans ce repository.',
    'not-found': 'Repository introuvable\u00a0: vérifiez l’adresse, et que le token y donne accès.',
    'no-access': 'GitHub refuse l’accès à ce repository.',
    'rate-limited': 'La limite d’appels de GitHub est atteinte\u00a0: réessayez plus tard.',
    moved: 'Ce repository a été renommé ou déplacé\u00a0: saisissez sa nouvelle adresse.',
    empty: 'Ce repository est vide.',
    unreachable: 'GitHub ne répond pas\u00a0: réessayez dans quelques minutes.',
    'became-public': 'Le repository est devenu public depuis la relecture\u00a0: relisez ce qui sera envoyé.',
    elsewhere: 'Le projet a maintenant un autre repository\u00a0: ce qui s’y passe n’est plus suivi.',
    'no-prompt': 'Il n’y a pas encore de prompt terminé à transmettre.',
    'not-open': 'Cette demande est résolue ou refusée\u00a0: rouvrez-la d’abord.',
    'under-way': 'Cette demande est déjà transmise.',
  },
  connected: (isPrivate: boolean): string =>
    isPrivate
      ? 'Ce token peut ouvrir des issues dans ce repository, qui est privé.'
      : 'Ce token peut ouvrir des issues dans ce repository, qui est public\u00a0: rien de ce que le client a écrit n’y sera envoyé.',
  changed: 'Ce qui serait envoyé a changé depuis la relecture\u00a0: relisez-le.',
  noRound: 'Ce tour n’existe pas',
  notHandedOver: 'Cette demande n’est pas encore transmise',
  notReleased: 'La correction n’est pas encore en ligne',
  tooMany: { tests: 'tests', previews: 'relectures', looks: 'consultations de GitHub' },
};

export const releaseRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    problems: {
      'not-configured': 'No repository is configured for this project.',
      'no-token': 'No write token is stored for this project.',
      'unreadable-token':
        'The server’s key has changed, and the write token cannot be read any more: enter it again.',
      'bad-token': 'GitHub refuses this token: it is wrong, revoked or expired.',
      'no-write': 'This token cannot open issues: give it write access to “Issues”.',
      'no-issues': 'Issues are switched off in this repository.',
      'not-found': 'Repository not found: check its address, and that the token gives access to it.',
      'no-access': 'GitHub gives no access to this repository.',
      'rate-limited': 'GitHub’s limit of calls is reached: try again later.',
      moved: 'This repository was renamed or moved: enter its new address.',
      empty: 'This repository is empty.',
      unreachable: 'GitHub does not answer: try again in a few minutes.',
      'became-public': 'The repository has become public since you read it: read again what will be sent.',
      elsewhere: 'The project has another repository now: what happens in this one is not followed any more.',
      'no-prompt': 'There is no finished prompt to hand over yet.',
      'not-open': 'This request is resolved or declined: open it again first.',
      'under-way': 'This request is handed over already.',
    },
    connected: (isPrivate) =>
      isPrivate
        ? 'This token can open issues in this repository, which is private.'
        : 'This token can open issues in this repository, which is public: nothing that the client wrote will be sent there.',
    changed: 'What would be sent has changed since you read it: read it again.',
    noRound: 'This round does not exist',
    notHandedOver: 'This request is not handed over yet',
    notReleased: 'The repair is not released yet',
    tooMany: { tests: 'tests', previews: 'previews', looks: 'looks at GitHub' },
  },
};
