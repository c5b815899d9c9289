import { type PromptWords, promptWords } from '../../content/prompts.ts';
import type { PromptFacts, RepositoryFacts } from '../ports/prompt-writer.ts';
import { redactWritten } from '../redaction.ts';

/**
 * What people outside wrote, made fit to stand in a prompt as data: no character that hides something or turns the
 * writing direction, no mark that a model takes for the end of a turn, and nothing that looks like a credential.
 */
export function cleanUntrusted(text: string): string {
  const clean = redactWritten(visibleText(text));
  // Tags and comments within a credential hide it from whoever reads the text with them.
  const bare = withoutClosedTags(clean);
  const joined = redactWritten(bare);
  return joined === bare ? clean : joined;
}

/** Comments and tags that are closed, also over several lines. */
export const withoutClosedTags = (text: string): string =>
  text.replace(/<!--[\s\S]{0,20000}?(?:-->|$)/g, '').replace(/<[a-z!?/][^<>]{0,2000}>/gi, '');

/** Of invisible characters the two joiners stay where they join: Hindi, Urdu and Persian are written with them. */
const invisible =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\p{sc=Arab}\p{sc=Deva}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{sc=Arab}\p{sc=Deva}])/gu;

function visibleText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(invisible, '')
      // `<|im_end|>`, `[INST]`, `<s>` and the like end or begin turns in the templates of some models.
      .replace(/<(?=\||\/?s>|\/?(?:antml|assistant|function|invoke|parameter|system|tool|user))/gi, '< ')
      .replace(/\[(?=\/?(?:INST|SYS)\])/g, '[ ')
  );
}

/** The beginning of a text, cut where a word ends if one ends near, with a sign that there was more. */
export function beginningOf(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit).join('');
  const end = cut.search(/\s\S{0,40}$/);
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()} […]`;
}

/** Every line behind a mark, so that nothing in the text can end the quotation. */
export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** A few words of a repository, such as the subject of a commit, in one line of code style that they cannot end. */
export const inlineQuote = (text: string, limit: number): string =>
  `\`${beginningOf(
    cleanUntrusted(text)
      .replace(/[\s`]+/g, ' ')
      .trim(),
    limit,
  )}\``;

/** Most characters of each part, so that none crowds out the rest. */
const limits = { description: 10_000, message: 1_000, document: 6_000 };
/** Of a long thread the newest messages count. */
const messagesShown = 12;
const commitsShown = 6;

/**
 * The newest commits that touch the first files, but for such as touch all of these: as a repository's first one, they
 * tell of none.
 */
export function shownCommits(repository: PromptFacts['repository']): RepositoryFacts['commits'] {
  const commits = repository?.commits ?? [];
  const looked = new Set(commits.flatMap(({ paths }) => paths)).size;
  return commits.filter(({ paths }) => looked < 3 || paths.length < looked).slice(0, commitsShown);
}

/**
 * The last section: what the client wrote or referred to, word for word and as data. The passages of the description
 * are numbered, for the other sections to refer to.
 */
export function clientWords({
  language,
  request,
  thread,
  document,
  screenshot,
  repository,
}: PromptFacts): string {
  const words = promptWords[language].client;
  const messages = thread.slice(-messagesShown);
  const commits = shownCommits(repository).map(
    ({ sha, subject }) => `${sha.slice(0, 10)} ${beginningOf(oneLine(subject), 100)}`,
  );
  const toQuote = ({ sender, message }: PromptFacts['thread'][number]) =>
    quoted(`${words.senders[sender]}: ${beginningOf(cleanUntrusted(message), limits.message)}`);
  const parts = [
    `## ${words.title}`,
    words.warning,
    `${words.subject}\n\n${quoted(oneLine(request.title))}`,
    `${words.description}\n\n${quoted(numbered(beginningOf(cleanUntrusted(request.description), limits.description)))}`,
    ...(messages.length > 0 ? [`${words.messages}\n\n${messages.map(toQuote).join('\n>\n')}`] : []),
    ...(screenshot ? [`${words.screenshot}\n\n${quoted(oneLine(screenshot.name))}`] : []),
    ...(document ? [documentWords(document, words)] : []),
    ...(commits.length > 0 ? [`${words.commits}\n\n${quoted(commits.join('\n'))}`] : []),
  ];
  return parts.join('\n\n');
}

const oneLine = (text: string) => cleanUntrusted(text).replace(/\s+/g, ' ').trim();

export const linesOf = (text: string): string[] => cleanUntrusted(text).split('\n');

/** A sentence of the description: its line and its place in it are counted from 1, `of` tells how many the line has. */
export type Passage = { line: number; sentence: number; of: number; text: string };

/**
 * Where a sentence may end: before something that begins one, so not before a small letter. Neither the number of an
 * item nor an abbreviation ends one.
 */
const sentenceEnd =
  /(?<=[.!?…؟।۔][»”")]?)(?<!^\s{0,8}\d{1,2}\.)(?<!(?<!\p{L})(?:M|Mme|Mlle|Mr|Mrs|Ms|Dr|St|No|env|ex|cf|vs|art|tél|tel|approx)\.)\s+(?!\p{Ll})/u;

export const passagesOf = (lines: readonly string[]): Passage[] =>
  lines.flatMap((line, at) =>
    line
      .split(sentenceEnd)
      .map((text, index, { length: of }) => ({ line: at + 1, sentence: index + 1, of, text })),
  );

/** `2`, or `2.3` for the third of the second line's sentences. */
export const labelOf = ({ line, sentence, of }: Omit<Passage, 'text'>): string =>
  of > 1 ? `${line}.${sentence}` : String(line);

/** Each sentence on a line of its own, behind its label. */
export const numbered = (text: string): string =>
  passagesOf(text.split('\n'))
    .map((passage) => `${labelOf(passage)} | ${passage.text}`)
    .join('\n');

function documentWords(
  { name, title, text, problem }: NonNullable<PromptFacts['document']>,
  said: PromptWords['client'],
): string {
  const head = [name, title].filter((words) => words).map((words) => oneLine(words ?? ''));
  // Cut before it is cleaned too: a document may be long, and only its beginning is shown.
  const words = text?.trim()
    ? quoted(beginningOf(cleanUntrusted(text.slice(0, 2 * limits.document)), limits.document))
    : quoted(said.documentUnread);
  const why = problem ? `\n\n${said.documentProblem}\n\n${quoted(oneLine(problem))}` : '';
  return `${said.document}\n\n${quoted([...new Set(head)].join('\n'))}\n>\n${words}${why}`;
}
