import type { PromptFacts, RepositoryFacts } from '../prompt-writer.ts';
import { clientWords } from './client-words.ts';
import { type PathProof, proofOf, replacePaths } from './paths.ts';
import { joinSections, readSections } from './sections.ts';
import { cleanUntrusted } from './untrusted.ts';

/** `text` is the whole prompt; of the paths that the writer had named, `provenPaths` exist at the commit. */
export type CheckedPrompt = { text: string; namedPaths: number; provenPaths: number };

/** Longest text of one section, in characters. */
const sectionLimit = 8_000;
const removed = '[path removed: not in the repository]';

/**
 * Takes out of a written prompt every path that is not in the tree and every address that is not the repository's,
 * says how many paths were proven, and adds last the client's own words, fenced as untrusted. Whoever wrote the prompt,
 * this is what comes behind. Throws where nothing of a prompt was written.
 */
export function checkPrompt(written: string, facts: PromptFacts): CheckedPrompt {
  const sections = readSections(cleanUntrusted(written));
  if (Object.keys(sections).length === 0) throw new Error('The writer wrote no section of a prompt');
  const { repository } = facts;
  const proof = proofOf(repository?.paths ?? new Set());
  const named = new Map<string, string | undefined>();
  for (const [title, text] of Object.entries(sections)) {
    const plain = withoutLinks(text.slice(0, sectionLimit), repository?.url);
    sections[title as keyof typeof sections] = withProvenPaths(plain, proof, named) || 'Nothing is known.';
  }
  const proven = new Set([...named.values()].filter((path) => path !== undefined));
  const counts = { namedPaths: named.size, provenPaths: [...named.values()].filter(Boolean).length };
  const text = [
    `# ${taskOf(facts)}`,
    proofLine(counts, proven.size, facts),
    joinSections(sections),
    clientWords(facts),
  ].join('\n\n');
  return { text: `${text}\n`, ...counts };
}

const tasks = {
  Bug: 'Fix a bug',
  Amélioration: 'Improve what is there',
  'Nouvelle fonctionnalité': 'Build a new feature',
  'Analyse de document': 'Analyse a document',
} as const;
const urgency = { Faible: 'low', Moyenne: 'medium', Critique: 'critical' } as const;

const taskOf = ({ request, repository }: PromptFacts) =>
  `${tasks[request.requestType]} (support request ${request.id}, ${urgency[request.priority]} priority${
    repository ? `, ${repository.url.replace(/^https?:\/\/[^/]+\//, '')}` : ''
  })`;

/** Says what the reader may rely on. */
function proofLine(
  { namedPaths, provenPaths }: Omit<CheckedPrompt, 'text'>,
  distinct: number,
  { repository, repositoryProblem }: PromptFacts,
): string {
  if (!repository) {
    const why = repositoryProblem ?? 'No repository is configured for this project.';
    const taken = namedPaths === 0 ? '' : ` ${countOf(namedPaths, 'named path')} taken out.`;
    return `**Paths:** none proven. ${why}${taken}`;
  }
  const taken = namedPaths - provenPaths;
  return [
    `**Paths:** ${countOf(distinct, 'path')} proven to exist in ${repository.url} at commit \`${repository.commit}\` (branch \`${repository.branch}\`)`,
    taken === 0
      ? '.'
      : `; ${taken} of ${namedPaths} named by the writer did not and ${taken === 1 ? 'was' : 'were'} taken out.`,
    ...(repositoryProblem ? [` ${repositoryProblem}`] : []),
    ...(repository.isTruncated ? [' GitHub answered only a part of the tree.'] : []),
  ].join('');
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Pictures and links could carry what the prompt says to somebody else: their words stay, their addresses go. */
function withoutLinks(text: string, repository: RepositoryFacts['url'] | undefined): string {
  const isOwn = (address: string) =>
    repository !== undefined && (address === repository || address.startsWith(`${repository}/`));
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\(\s*<?([^\s)>]*)[^)]*\)/g, (_, words: string, address: string) =>
      isOwn(address) ? `${words} (${address})` : words,
    )
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/\b(?:[a-z][a-z\d+.-]*:\/\/|data:|mailto:|www\.)[^\s<>`"')\]]+/gi, (address) =>
      isOwn(address) ? address : '[link removed]',
    );
}

/** A line that lists a path falls away with it; in other lines a mark stands in its place. */
function withProvenPaths(text: string, proof: PathProof, named: Map<string, string | undefined>): string {
  return text
    .split('\n')
    .flatMap((line) => {
      let isListed: boolean | undefined;
      const checked = replacePaths(line, (path, word) => {
        const proven = proof.prove(path);
        named.set(path, proven);
        isListed ??= proven !== undefined;
        return proven === undefined ? removed : word.replace(/^[^:]*/, proven);
      });
      return isListed === false && /^\s*(?:[-*+]|\d+[.)])\s+[`*"(]*\[path removed/.test(checked)
        ? []
        : [checked];
    })
    .join('\n')
    .trim();
}
