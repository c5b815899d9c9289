import { type AppLanguage, agencyLanguage } from '../../content/language.ts';
import { type PromptWords, promptWords } from '../../content/prompts.ts';
import type { PromptFacts, RepositoryFacts } from '../ports/prompt-writer.ts';
import { type PathProof, plainSigns, proofOf, replacePaths } from './paths.ts';
import { cleanUntrusted, clientWords } from './untrusted.ts';

/** The sections that a writer fills, in the order in which they stand; the client's own words come behind them. */
export const sectionTitles = [
  'Observed',
  'Expected',
  'Steps',
  'Environment',
  'Evidence',
  'Relevant files',
  'Acceptance criteria',
  'Limits of the fix',
  'Open questions',
] as const;
type SectionTitle = (typeof sectionTitles)[number];
export type Sections = Partial<Record<SectionTitle, string>>;

/** The known sections of a Markdown text that have words in them. What stands elsewhere is left out. */
export function readSections(text: string): Sections {
  const sections: Sections = {};
  let current: SectionTitle | undefined;
  for (const line of text.split('\n')) {
    const heading = /^#{1,6}\s+(.*?)[\s#:]*$/.exec(line)?.[1];
    if (heading === undefined) {
      if (current) sections[current] = `${sections[current] ?? ''}${line}\n`;
    } else {
      current = sectionTitleOf(plainHeading(heading));
    }
  }
  for (const title of sectionTitles) {
    const words = sections[title]?.trim();
    if (words) sections[title] = words;
    else delete sections[title];
  }
  return sections;
}

const plainHeading = (heading: string) =>
  heading
    .replace(/^\d+[.)]\s*/, '')
    .replace(/[*_`]/g, '')
    .trim()
    .toLowerCase();

/** A section is known by its title in any language: a prompt may be older than the agency's. */
const sectionTitleOf = (heading: string): SectionTitle | undefined =>
  sectionTitles.find((title) =>
    Object.values(promptWords).some(({ titles }) => titles[title].toLowerCase() === heading),
  );

/** The sections as one text in that language; one that nobody filled says so. */
export const joinSections = (sections: Sections, language: AppLanguage = agencyLanguage()): string => {
  const { titles, nothingKnown } = promptWords[language];
  return sectionTitles
    .map((title) => `## ${titles[title]}\n\n${sections[title] ?? nothingKnown}`)
    .join('\n\n');
};

/** `text` is the whole prompt; of the paths that the writer had named, `provenPaths` exist at the commit. */
type CheckedPrompt = { text: string; namedPaths: number; provenPaths: number };

/** Longest text of a writer that is looked at, and of one section of it, in characters. */
const writtenLimit = 100_000;
const sectionLimit = 8_000;

/**
 * Takes out of a written prompt every path that is not in the tree and every address that is not the repository's,
 * takes out lines that a file does not have or of which nobody knows (`lines`: how many each has, where that is known),
 * says how many paths were proven, and adds last the client's own words, fenced as untrusted. Whoever wrote the prompt,
 * this is what comes behind. Throws where nothing of a prompt was written.
 */
export function checkPrompt(
  written: string,
  facts: PromptFacts,
  lines: ReadonlyMap<string, number> = new Map(),
): CheckedPrompt {
  const sections = readSections(cleanUntrusted(plainSigns(written.slice(0, writtenLimit))));
  if (Object.keys(sections).length === 0) throw new Error('The writer wrote no section of a prompt');
  const { repository } = facts;
  const words = promptWords[facts.language];
  const proof = proofOf(repository?.paths ?? new Set());
  const named = new Map<string, string | undefined>();
  for (const [title, text] of Object.entries(sections)) {
    const plain = withoutLinks(text.slice(0, sectionLimit), repository?.url, words);
    const isList = title === 'Relevant files';
    const items = isList ? onlyProvenItems(plain, proof, named) : plain;
    const proven = withProvenPaths(items, proof, named, words);
    sections[title as keyof typeof sections] =
      withProvenLines(proven, lines, repository?.paths ?? new Set()) || words.nothingKnown;
  }
  const proven = new Set([...named.values()].filter((path) => path !== undefined));
  const counts = { namedPaths: named.size, provenPaths: [...named.values()].filter(Boolean).length };
  const text = [
    `# ${taskOf(facts, words)}`,
    proofLine(counts, proven.size, facts, words),
    joinSections(sections, facts.language),
    clientWords(facts),
  ].join('\n\n');
  return { text: `${text}\n`, ...counts };
}

const taskOf = ({ request, repository }: PromptFacts, words: PromptWords) =>
  words.head(
    words.tasks[request.requestType],
    request.id,
    repository?.url.replace(/^https?:\/\/[^/]+\//, ''),
  );

/** Says what the reader may rely on. */
function proofLine(
  { namedPaths, provenPaths }: Omit<CheckedPrompt, 'text'>,
  distinct: number,
  { repository, repositoryProblem }: PromptFacts,
  { paths: said, files }: PromptWords,
): string {
  const label = `**${said.label}:**`;
  if (!repository) {
    const why = repositoryProblem ?? files.none;
    return [label, said.none, why, ...(namedPaths === 0 ? [] : [said.taken(namedPaths)])].join(' ');
  }
  const taken = namedPaths - provenPaths;
  return [
    `${label} ${said.proven(distinct, repository.url, repository.commit, repository.branch)}`,
    taken === 0 ? '.' : said.notThere(taken, namedPaths),
    ...(repositoryProblem ? [` ${repositoryProblem}`] : []),
    ...(repository.isTruncated ? [` ${said.truncated}`] : []),
  ].join('');
}

/** Pictures and links could carry what the prompt says to somebody else: their words stay, their addresses go. */
function withoutLinks(
  text: string,
  repository: RepositoryFacts['url'] | undefined,
  { linkRemoved }: PromptWords,
): string {
  const isOwn = (address: string) =>
    repository !== undefined && (address === repository || address.startsWith(`${repository}/`));
  return text
    .replace(/^[ \t]{0,3}\[[^\]\n]{1,200}\]:.*$/gm, '')
    .replace(/!?\[([^\]\n]{0,500})\]\[[^\]\n]{0,200}\]/g, '$1')
    .replace(/!\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\[([^\]\n]{0,500})\]\(([^)\n]{0,2000})\)/g, (_, words: string, target: string) => {
      const address = target.trim().split(/\s/, 1)[0] ?? '';
      return isOwn(address) ? `${words} (${address})` : words;
    })
    .replace(/<\/?[a-z!][^>\n]{0,2000}>/gi, '')
    .replace(
      /(?:\b[a-z][a-z\d+.-]{0,20}:\/\/|\b(?:data|mailto|javascript):|\bwww\.|(?<![:\w])\/\/(?=[\w-]{1,63}\.))[^\s<>`"')\]]+/gi,
      (address) => (isOwn(address) ? address : linkRemoved),
    );
}

const listed = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ x]\]\s+)?/;

/** A line that lists a path falls away with it; in other lines a mark stands in its place. */
function withProvenPaths(
  text: string,
  proof: PathProof,
  named: Map<string, string | undefined>,
  { pathRemoved }: PromptWords,
): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const checked = replacePaths(line, proof, (path, proven) => {
        named.set(path, proven);
        return proven ?? pathRemoved;
      });
      const isGone =
        listed.test(checked) &&
        checked
          .replace(listed, '')
          .replace(/^[`*"(]*/, '')
          .startsWith(pathRemoved);
      return isGone ? [] : [checked];
    })
    .join('\n')
    .trim();
}

/** Every file of the tree that a written prompt names. */
export function namedFiles(written: string, paths: ReadonlySet<string>): string[] {
  const words = written.slice(0, writtenLimit).match(/[^\s`'"*,;]{1,400}/g) ?? [];
  const bare = words.map((word) => word.replace(/(?:[:#].*|[.)\]]+)$/, '').replace(/^[([]*(?:\.\/)?/, ''));
  return [...new Set([...bare, ...words])].filter((path) => paths.has(path));
}

/** Lines as people and tools write them: `12`, `12-40`, `12 to 40`, and several of these; in French too. */
const number = String.raw`\d{1,7}`;
const span = String.raw`${number}(?:\s?(?:[-–]|to|through|à)\s?L?${number})?`;
const spans = `${span}(?:(?:, | and |, and | & | et )(?:lines? |lignes? )?${span}){0,20}`;
/** Behind a path: `:12`, `:12-40`, `#L12-L40`; then ", line 12", " (lines 12–40, 60)" or " at line 12". */
const place = `(?::${number}(?:[-–:]${number})?|#L${number}(?:-L?${number})?)`;
const inWords = String.raw`(?:(?:,|:| \(| at| on| in| à(?: la)?| aux?)?\s{0,2}(?:lines?|lignes?)\s${spans}(?![-–\d]|\s?(?:to|through|à)\s?\d|\s(?:of|in|de|dans)\s)\)?)`;
/** A path with lines behind it, in code style or bare; and "lines 12–40 of" before one. */
const placed = [
  new RegExp(`(\`)([^\`\\n]{1,400}?)(${place})?(\`)(${inWords})?`, 'g'),
  new RegExp(
    `(?<=^|[\\s("*_])()([^\\s\`,;("*]{1,400}?)(${place})?()(?=[,;:.)*_"]*(?:\\s|$))(${inWords})?`,
    'gm',
  ),
];
const linesBefore = new RegExp(
  `\\b(?:lines?|lignes?)\\s(${spans})\\s(?:of|in|de|dans)\\s(?=\`?([^\\s\`,;]{1,400}))`,
  'gi',
);

/** Lines that a file does not have, or that nobody has counted, are taken out; the file stays. */
function withProvenLines(
  text: string,
  lines: ReadonlyMap<string, number>,
  paths: ReadonlySet<string>,
): string {
  const areThere = (path: string, said: string | undefined) => {
    const count = lines.get(path) ?? 0;
    return [...(said ?? '').matchAll(/(\d+)(?:\D{1,12}?(?<=[-–L]\s?|to\s?|through\s?|à\s?)(\d+))?/g)].every(
      ([, from, to = from]) => Number(from) >= 1 && Number(from) <= Number(to) && Number(to) <= count,
    );
  };
  let proven = text;
  for (const pattern of placed) {
    proven = proven.replace(
      pattern,
      (
        whole,
        open: string,
        path: string,
        at: string | undefined,
        close: string,
        words: string | undefined,
      ) => {
        if (!paths.has(path) || !(at ?? words)) return whole;
        const keep = (said: string | undefined) => (areThere(path, said) ? (said ?? '') : '');
        // Behind a second colon stands a column, as in a stack trace.
        const line = at && areThere(path, at.replace(/^(:\d+):\d+$/, '$1')) ? at : '';
        return `${open}${path}${line}${close}${keep(words)}`;
      },
    );
  }
  return proven.replace(linesBefore, (whole, said: string, word: string) => {
    const path = paths.has(word) ? word : word.replace(/[.:)]+$/, '');
    return !paths.has(path) || areThere(path, said) ? whole : '';
  });
}

/** Of what is listed as relevant only what begins with a path of the tree, so that no other spelling passes as one. */
function onlyProvenItems(text: string, proof: PathProof, named: Map<string, string | undefined>): string {
  return text
    .split('\n')
    .filter((line) => {
      const indent = listed.exec(line)?.[1];
      if (indent === undefined || indent.length > 1) return true;
      const item = line.replace(listed, '').replace(/^[*_"(]{1,4}/, '');
      const first = /^`([^`\n]{1,400})`/.exec(item)?.[1] ?? item.split(/[\s,;]/, 1)[0] ?? '';
      let isProven = false;
      replacePaths(`\`${first.replace(/[*_":)]+$/, '')}\``, proof, (_, proven) => {
        isProven ||= proven !== undefined;
        return '';
      });
      if (!isProven) named.set(first, undefined);
      return isProven;
    })
    .join('\n');
}
