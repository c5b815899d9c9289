import type { GitHubError, GitHubProblem } from '../github.ts';

const sentences: Record<GitHubProblem, string> = {
  'not-found':
    'The configured repository was not found; it may be private and the token not allowed to read it.',
  'bad-token': 'GitHub refused the stored token.',
  'no-access': 'GitHub gives no access to the configured repository.',
  'rate-limited': 'GitHub’s limit of calls was reached.',
  moved: 'The configured repository has moved; redirects are not followed.',
  empty: 'The configured repository is empty.',
  unreachable: 'GitHub did not answer.',
};

/** An English sentence for a prompt. It holds nothing that GitHub answered. */
export const sentenceOf = ({ problem }: GitHubError): string => sentences[problem];
