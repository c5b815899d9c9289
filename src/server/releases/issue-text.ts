import { ofAgency } from '../../content/language.ts';
import { promptWords } from '../../content/prompts.ts';
import type { RequestType } from '../../routers/support-requests.schema.ts';
import { readSections, sectionTitles } from '../prompts/check.ts';
import { sentencesOfEveryPrompt } from '../prompts/embedded-writer.ts';
import { beginningOf, cleanUntrusted, numbered } from '../prompts/untrusted.ts';
import { type ClientWords, createWordRemover } from './client-words.ts';
import { plainMarkup } from './plain-markup.ts';

export type IssueSource = {
  requestId: number;
  round: number;
  requestType: RequestType;
  /** The whole prompt as it was checked and stored. */
  prompt: string;
  /** The commit that its paths were proven at. */
  commit: string | null;
  /** `https://github.com/owner/name`. */
  repository: string;
  isPublic: boolean;
  /** By which this hand-over is known again. */
  marker: string;
  request: { title: string; description: string };
  thread: readonly { sender: string; message: string }[];
  client: ClientWords;
};

export type IssueText = { title: string; body: string };

/** GitHub takes 65,536 characters. */
const bodyLimit = 60_000;
const titleLimit = 120;
const quoteLimit = 8_000;

const words = ofAgency(promptWords);
const sayings = sentencesOfEveryPrompt();
/** The last section of a prompt, in whichever language it was written. */
const clientTitles = Object.values(promptWords).map(({ client }) => `## ${client.title}`);

/**
 * The issue that a request is handed over as: the sections of its checked prompt, without what acts or hides on GitHub.
 * In a public repository also without whatever the client said or is known by; in a private one their report stands
 * last, quoted. The same source gives the same issue.
 */
export function issueOf(source: IssueSource): IssueText {
  const { requestId, round, requestType, prompt, repository, isPublic, commit, marker } = source;
  const sections = readSections(ownPartOf(prompt));
  const paths = provenPaths(sections['Relevant files'] ?? '');
  const named = Object.values(sections).flatMap(namedInCode);
  const kept = { paths: new Set([...paths, ...named, ...(commit ? [commit] : [])]), repository };
  const remove = isPublic
    ? createWordRemover(source.client, [...paths, ...named, ...sayings])
    : (line: string) => line;
  const clean = (text: string) =>
    plainMarkup(text, kept)
      .split('\n')
      .map((line) => outsidePaths(line, kept.paths, remove))
      .join('\n');
  const written = sectionTitles.flatMap((title) => {
    const text = sections[title];
    if (!text) return [];
    // Reasons are words of the report.
    const own =
      title === 'Relevant files' && isPublic
        ? listOf(sections[title] ?? '', paths)
        : clean(isPublic ? withoutPointers(title, text) : text);
    return own.trim() ? [`## ${words.titles[title]}\n\n${own.trim()}`] : [];
  });
  const { issue } = words;
  const title = words.tasks[requestType];
  const body = [
    isPublic ? issue.handedOver(requestId, round) : issue.handedOverWithReport(requestId, round),
    ...(commit ? [issue.proven(commit)] : []),
    ...written,
    ...(isPublic ? [] : [quotedReport(source, kept)]),
    `---\n${issue.marker(marker)}`,
  ].join('\n\n');
  const tail = body.slice(body.lastIndexOf('\n\n---\n'));
  return {
    title: `${title.slice(0, titleLimit)} (${issue.request(requestId, round)})`,
    body: body.length > bodyLimit ? `${body.slice(0, bodyLimit - tail.length)}${tail}` : body,
  };
}

/** What stands before the client's words. */
const ownPartOf = (prompt: string): string => {
  const lines = prompt.split('\n');
  const end = lines.findIndex((line) => clientTitles.includes(line));
  return (end < 0 ? lines : lines.slice(0, end)).join('\n');
};

/** The paths that the checker has let stand, in their order. */
const provenPaths = (files: string): string[] => [
  ...new Set(
    Array.from(
      files.matchAll(/^\s{0,3}(?:[-*+]|\d{1,3}[.)])\s+`([^`\n]{1,400})`/gm),
      ([, path]) => path ?? '',
    ).filter((path) => path !== '' && !/[\s<>"|]/.test(path)),
  ),
];

/**
 * Paths and commits that stand as code anywhere in the sections: the checker has let no path stand that is not in the
 * tree. A commit has letters, so that no number of a phone passes as one.
 */
const namedInCode = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`\n]{1,400})`/g), ([, code]) => code ?? '').filter(
    (code) =>
      /^(?=[a-f]*\d)(?=\d*[a-f])(?:[\da-f]{10}|[\da-f]{40})$/.test(code) ||
      /^[^\s<>"|:]+\/[^\s<>"|:]+\.\w{1,10}$/.test(code),
  );

/** Without what points at the client's words, which are not there; of what is evidence commits and codes are. */
function withoutPointers(title: string, text: string): string {
  const plain = Object.values(promptWords).reduce(
    (left, { observed }) => left.replace(` ${observed.numbered}`, ''),
    text,
  );
  if (title !== 'Evidence') return plain;
  return plain
    .split('\n')
    .filter((line) => /`[^`]+`|\bHTTP \d/.test(line))
    .join('\n');
}

/** The files with their lines, and nothing else. */
function listOf(files: string, paths: readonly string[]): string {
  const lines = files.split('\n');
  return paths
    .map((path) => {
      const line = lines.find((one) => one.includes(`\`${path}\``)) ?? '';
      const [where] = /\b(?:lines?|lignes?) \d+(?:\s?[–-]\s?\d+)?/.exec(line) ?? [];
      return `- \`${path}\`${where ? `, ${where}` : ''}`;
    })
    .join('\n');
}

/** Works on a line, but for the paths in it. */
const outsidePaths = (line: string, paths: ReadonlySet<string>, work: (text: string) => string): string =>
  line
    .split(/(`[^`]{1,400}`)/)
    .map((part, index) => (index % 2 === 1 && paths.has(part.slice(1, -1)) ? part : work(part)))
    .join('');

/** Cleaned before it is numbered, and cut last: neither a number nor the cut may stand within a credential. */
function quotedReport({ request, thread }: IssueSource, kept: Parameters<typeof plainMarkup>[1]): string {
  const quote = (text: string) =>
    beginningOf(plainMarkup(text, kept), quoteLimit)
      .split('\n')
      .map((line) => `> ${withoutBlocks(line)}`.trimEnd())
      .join('\n');
  return [
    `## ${words.client.title}`,
    words.issue.quoted,
    quote(request.title),
    quote(numbered(cleanUntrusted(request.description))),
    ...thread.slice(-12).map(({ sender, message }) => quote(`${sender}: ${message}`)),
  ].join('\n\n');
}

/** A quoted line that is words: no heading, rule, list or box to tick. */
const withoutBlocks = (line: string): string =>
  line
    .replace(/^(?:\s|>|#{1,6}(?=\s|$)|[-*+](?=\s|$)|[=_*~-]+\s*$)+/, '')
    .replace(/^(\d{1,9})[.)](?=\s|$)/, '$1 –')
    .replace(/\[([ x])\](?=\s|$)/gi, '($1)');
