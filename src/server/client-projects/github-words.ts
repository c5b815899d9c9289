import type { GithubTest } from '../../routers/client-projects.schema.ts';
import type { GitHubProblem, Head, Tree } from '../github.ts';

/** What a test can come to besides what GitHub says. */
type Problem = GitHubProblem | 'not-configured' | 'elsewhere' | 'unreadable-token';

/** What is wrong, in one sentence that says what to do about it. */
function sentenceOf(problem: Problem, hasToken: boolean, retryAfter: number | undefined): string {
  switch (problem) {
    case 'not-configured':
      return 'Aucun repository n’est configuré\u00a0: saisissez son adresse.';
    case 'elsewhere':
      return 'Ce repository n’est pas sur le serveur GitHub configuré (GITHUB_API_URL)\u00a0: saisissez son adresse à nouveau.';
    case 'unreadable-token':
      return 'La clé du serveur a changé, le token enregistré ne peut plus être lu\u00a0: saisissez-le à nouveau.';
    case 'not-found':
      return hasToken
        ? 'Repository introuvable\u00a0: vérifiez l’adresse, et que le token donne accès à ce repository.'
        : 'Repository introuvable\u00a0: vérifiez l’adresse, ou ajoutez un token si le repository est privé.';
    case 'bad-token':
      return 'GitHub refuse ce token\u00a0: il est erroné, révoqué ou expiré. Créez-en un autre et enregistrez-le.';
    case 'no-access':
      return hasToken
        ? 'Ce token n’a pas le droit de lire le repository\u00a0: donnez-lui «\u00a0Contents\u00a0» en lecture seule et, si besoin, l’accord de l’organisation.'
        : 'GitHub refuse l’accès sans token\u00a0: ajoutez-en un avec «\u00a0Contents\u00a0» en lecture seule.';
    case 'rate-limited':
      return `La limite d’appels de GitHub est atteinte\u00a0: réessayez ${waitOf(retryAfter)}${hasToken ? '.' : ', ou ajoutez un token, qui a sa propre limite.'}`;
    case 'moved':
      return 'Ce repository a été renommé ou déplacé\u00a0: saisissez sa nouvelle adresse.';
    case 'empty':
      return 'Ce repository est vide\u00a0: envoyez-y un premier commit.';
    case 'unreachable':
      return 'GitHub ne répond pas\u00a0: réessayez dans quelques minutes.';
  }
}

function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'plus tard';
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `dans ${minutes} minute${minutes === 1 ? '' : 's'}`;
}

/** The outcomes under which callers know them. */
const outcomes: Partial<Record<Problem, GithubTest['outcome']>> = {
  elsewhere: 'not-configured',
  'unreadable-token': 'bad-token',
};

/** A test that failed. `retryAfter` in seconds, where GitHub says when to come back. */
export const describeTest = (problem: Problem, hasToken: boolean, retryAfter?: number): GithubTest => ({
  outcome: outcomes[problem] ?? (problem as GithubTest['outcome']),
  message: sentenceOf(problem, hasToken, retryAfter),
  branch: null,
  commit: null,
  isPrivate: null,
  fileCount: null,
});

/** A test that went well. */
export function describeTree({ branch, commit, isPrivate }: Head, { files, isTruncated }: Tree): GithubTest {
  const count = `${files.length.toLocaleString('fr')} fichier${files.length < 2 ? '' : 's'}`;
  const part = isTruncated ? ' Le repository est si grand que GitHub n’en livre qu’une partie.' : '';
  return {
    outcome: 'ok',
    message: `Connexion réussie\u00a0: ${count} sur la branche ${branch}, au commit ${commit.slice(0, 7)}.${part}`,
    branch,
    commit,
    isPrivate,
    fileCount: files.length,
  };
}
