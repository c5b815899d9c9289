import { type PromptWords, promptWords } from '../../content/prompts.ts';
import type { PromptFacts, PromptWriter, RankedFile, RepositoryFacts } from '../ports/prompt-writer.ts';
import { joinSections, type Sections } from './check.ts';
import { gistOf } from './gist.ts';
import { figuresOf, type ReportReading, readReport } from './report-reading.ts';
import {
  beginningOf,
  cleanUntrusted,
  inlineQuote,
  labelOf,
  linesOf,
  type Passage,
  passagesOf,
  shownCommits,
} from './untrusted.ts';

/** Writes the sections from the facts alone, without a model. It says only what it found, and where to look. */
export function createEmbeddedPromptWriter(): PromptWriter {
  return { name: 'embedded', write: async (facts) => joinSections(writeSections(facts), facts.language) };
}

/** What a section is written from: the facts, what was read of the report, and the words of the prompt's language. */
type Source = { facts: PromptFacts; reading: ReportReading; words: PromptWords };

/** The same facts give the same sections. */
export function writeSections(facts: PromptFacts): Sections {
  const reading = readReport(facts.request.title, facts.request.description);
  const source = { facts, reading, words: promptWords[facts.language] };
  return {
    Observed: observed(source),
    Expected: expected(source),
    Steps: steps(source),
    Environment: environment(source),
    Evidence: evidence(source),
    'Relevant files': relevantFiles(source),
    'Acceptance criteria': list(criteria(source).map((criterion) => `[ ] ${criterion}`)),
    'Limits of the fix': limits(source),
    'Open questions': list(questions(source)),
  };
}

/** What a prompt says whatever the report: its words tell nothing of a client. */
export const sentencesOfEveryPrompt = (): string[] =>
  appLanguages.flatMap((language) =>
    (Object.keys(promptWords[language].tasks) as PromptFacts['request']['requestType'][]).flatMap(
      (requestType) => {
        const facts = { ...emptyFacts, language, request: { ...emptyFacts.request, requestType } };
        return [facts, { ...facts, repository: undefined }].flatMap((one) =>
          Object.values(writeSections(one)),
        );
      },
    ),
  );

const appLanguages = ['fr', 'en'] as const;
const emptyFacts: PromptFacts = {
  language: 'fr',
  projectName: '',
  technicalContext: null,
  request: {
    id: 0,
    requestType: 'Bug',
    priority: 'Moyenne',
    rating: 0,
    title: '',
    description: '',
    createdAt: new Date(0),
  },
  thread: [],
  screenshot: undefined,
  document: undefined,
  repository: {
    url: '',
    branch: '',
    commit: '',
    paths: new Set(),
    isTruncated: false,
    readme: undefined,
    files: [],
    commits: [],
    code: undefined,
    countLines: async () => new Map(),
  },
  repositoryProblem: undefined,
};

const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n');
const isBug = ({ facts }: Source) => facts.request.requestType === 'Bug';

/** Where passages stand, as it goes into a sentence; none of them is the title. */
const placeOf = ({ words }: Source, passages: readonly Passage[]): string =>
  passages.length === 0 ? words.inTitle : words.passage(rangesOf(passages).join(', '), passages.length === 1);

/** Labels as people write them: `1.2`, `1.2–1.4`, `2–4`. */
function rangesOf(passages: readonly Passage[]): string[] {
  const ranges: [Passage, Passage][] = [];
  for (const passage of passages) {
    const last = ranges.at(-1)?.[1];
    const follows =
      last &&
      ((passage.line === last.line && passage.sentence === last.sentence + 1) ||
        (passage.line === last.line + 1 && passage.sentence === 1 && last.sentence === last.of));
    const range = ranges.at(-1);
    if (follows && range) range[1] = passage;
    else ranges.push([passage, passage]);
  }
  return ranges.map(([from, to]) => (from === to ? labelOf(from) : `${labelOf(from)}–${labelOf(to)}`));
}

function observed(source: Source): string {
  const { facts, reading, words } = source;
  const { request, projectName } = facts;
  const said = words.observed;
  const signs = [
    ...(isBug(source) ? reading.symptoms : []).map(({ kind, at }) => {
      const symptom = words.symptoms[kind];
      return said.sign(symptom.observed, symptom.name, placeOf(source, at));
    }),
    ...reading.figures.map(({ seen, expected: right, at }) =>
      said.figures(seen, right, placeOf(source, [at])),
    ),
  ];
  return [
    `${said.head(said.subjects[request.requestType], inlineQuote(projectName, 80))} ${said.numbered} ${said.priority(words.priorities[request.priority])}`,
    ...(signs.length > 0 ? [`${said.wording}\n\n${list(signs)}`] : []),
    ...gists(source),
  ].join('\n\n');
}

const mostPassages = 12;

/** What the title and the passages are about, so that a reference to one can be followed without the client's words. */
function gists({ facts: { request }, words }: Source): string[] {
  const passages = passagesOf(linesOf(request.description)).filter(({ text }) => text.trim() !== '');
  if (passages.length === 0) return [];
  const { gist: said } = words;
  const title = gistOf(request.title, words);
  const items = [
    ...(title ? [said.title(title)] : []),
    ...passages
      .slice(0, mostPassages)
      .map((one) => said.passage(labelOf(one), gistOf(one.text, words, one) || said.unknown)),
  ];
  return [`${said.head}\n\n${list(items)}`];
}

function expected(source: Source): string {
  const { reading, words } = source;
  const said = words.expected;
  const items = [
    ...eachAt(source, reading.expected, said.expected),
    ...eachAt(source, reading.promised, said.promised),
    ...eachAt(source, reading.before, said.before),
    ...reading.figures.map(({ seen, expected: right }) => said.figures(seen, right)),
  ];
  if (!isBug(source)) return list([...items, said.served]);
  const defects = eachAt(source, reading.defects, said.defect);
  return list([
    ...items,
    ...(items.length + defects.length > 0 ? defects : [said.nothing]),
    ...eachAt(source, reading.works, said.works),
  ]);
}

/** One sentence about all of these passages, or none where there are none. */
const eachAt = (source: Source, passages: Passage[], say: (at: string) => string): string[] =>
  passages.length > 0 ? [say(placeOf(source, passages))] : [];

function steps(source: Source): string {
  const { facts, reading, words } = source;
  const said = words.steps;
  return [
    facts.repository ? said.checkOut(facts.repository.commit) : said.start,
    said.follow(situationIn(source, reading)),
    isBug(source) ? said.see : said.seeToday,
  ]
    .map((item, index) => `${index + 1}. ${item}`)
    .join('\n');
}

const situationIn = (source: Source, { situation }: ReportReading) =>
  situation.length > 0 ? placeOf(source, situation) : source.words.inDescription;

function environment({ facts, reading, words }: Source): string {
  const { technicalContext, repository } = facts;
  const said = words.environment;
  const names = reading.environment.map((one) => (typeof one === 'string' ? one : said.names[one.name]));
  const code = repository && said.endings(repository.paths.size, endingsOf(repository));
  const context = technicalContext?.trim()
    ? `${said.context}\n\n${beginningOf(cleanUntrusted(technicalContext), 4_000)
        .split('\n')
        .map((line) => line.replace(/^[#\s]*#\s*/, ''))
        .join('\n')}`
    : undefined;
  const items = [names.length > 0 ? said.named(names.join(', ')) : undefined, code];
  const found = items.filter((item) => item !== undefined);
  return [found.length > 0 ? list(found) : said.none, context]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** The endings that occur most, as far as the tree tells. */
function endingsOf({ paths }: RepositoryFacts): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const ending = /\.([A-Za-z]\w{0,9})$/.exec(path)?.[1]?.toLowerCase();
    if (ending) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  const most = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  return most.map(([ending, count]) => `${ending} (${count})`).join(', ');
}

function evidence(source: Source): string {
  const { facts, reading, words } = source;
  const { screenshot, document, thread, repository } = facts;
  const said = words.evidence;
  const traceAt = reading.traceLines;
  const items = [
    ...reading.codes.map(said.code),
    ...eachAt(source, reading.since, said.since),
    ...eachAt(source, reading.often, said.often),
    ...eachAt(source, reading.updates, said.update),
    ...(traceAt.length > 0 ? [said.trace(words.lines(traceAt[0] ?? 1, traceAt.at(-1) ?? 1))] : []),
    ...(screenshot ? [said.screenshot(screenshot.mediaType, Math.ceil(screenshot.bytes.length / 1024))] : []),
    ...(document ? [document.text?.trim() ? said.document(document.text.length) : said.documentUnread] : []),
    ...(thread.length > 0 ? [said.messages(thread.length)] : []),
    ...shownCommits(repository).map(({ sha, committedAt, paths }) =>
      said.commit(
        sha.slice(0, 10),
        committedAt.slice(0, 10),
        paths
          .slice(0, 3)
          .map((path) => `\`${path}\``)
          .join(', '),
      ),
    ),
  ];
  return items.length > 0 ? list(items) : said.nothing;
}

function relevantFiles({ facts, words }: Source): string {
  const { repository, repositoryProblem } = facts;
  if (!repository) return repositoryProblem ?? words.files.none;
  if (repository.files.length === 0) return words.files.nothing;
  return [words.files.found, list(repository.files.map((file) => fileLine(file, words)))].join('\n\n');
}

const fileLine = ({ path, lines, why }: RankedFile, words: PromptWords) =>
  `\`${path}\`${lines ? `, ${words.lines(lines.from, lines.to)}` : ''}${why.length > 0 ? `: ${why.map((reason) => cleanUntrusted(reason).replace(/\s+/g, ' ')).join('; ')}` : ''}`;

function criteria(source: Source): string[] {
  const { facts, reading, words } = source;
  const { requestType } = facts.request;
  const said = words.criteria;
  const where = placeOfTest(facts.repository, words);
  if (requestType === 'Analyse de document') return said.document;
  if (requestType !== 'Bug') {
    return [
      ...said.feature(where),
      ...eachAt(source, reading.expected, (at) => said.another(said.expected(at))),
    ];
  }
  return [
    said.first(where, reproduction(source)),
    ...reading.figures.map(({ seen, expected: right, at }) =>
      said.figures(seen, right, placeOf(source, [at])),
    ),
    ...reading.symptoms.map(({ kind, at }) =>
      // What the title alone shows is told by what is done.
      said.another(
        words.symptoms[kind].test(at.length > 0 ? placeOf(source, at) : situationIn(source, reading)),
      ),
    ),
    ...eachAt(source, reading.works, said.works),
    // Of none, one or several something is said that has a figure.
    ...(figuresOf(reading.situation).length > 0 ? [said.neighbours] : []),
    said.all,
  ];
}

/** What is done, with the figures of it, and what is right afterwards by the report's own words. */
function reproduction(source: Source): string {
  const { reading, words } = source;
  const { situation, expected: wanted, promised, before, defects } = reading;
  const said = words.criteria;
  const outcomes = [
    ...eachAt(source, wanted, said.expected),
    ...eachAt(source, promised, said.promised),
    ...eachAt(source, before, said.before),
    ...eachAt(source, defects, said.defect),
  ];
  const figures = figuresOf([...new Set([...situation, ...wanted, ...promised, ...before, ...defects])]);
  const parts = [
    `${said.brings(situationIn(source, reading))}${figures.length > 0 ? said.withFigures(figures.join('; ')) : ''}`,
    ...(outcomes.length > 0 ? outcomes : [said.nothing]),
  ];
  return `${parts.slice(0, -1).join(', ')}${said.and}${parts.at(-1)}`;
}

const testFile = /(?:^|\/)(?:tests?|__tests__|spec)\/.*\.\w+$|\.(?:test|spec)\.\w+$/;

/** A test of a file further down has little to do with the report. */
const filesWithTest = 3;

/** Of what is written in one of these, the same programs run the tests. */
const families = [
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/,
  /\.(?:php|phtml|twig)$/,
  /\.(?:py|jinja2?)$/,
  /\.(?:rb|erb|haml|slim)$/,
];
const familyOf = (path: string) =>
  families.find((family) => family.test(path))?.source ?? path.replace(/^.*\./, '');

/**
 * Where a test belongs that can run the first file: beside one of a first file by its name, or in the folder of the
 * first of them, or of all.
 */
function placeOfTest(repository: RepositoryFacts | undefined, { criteria: said }: PromptWords): string {
  const first = repository?.files[0];
  if (!repository || !first) return '';
  const tests = [...repository.paths].filter(
    (path) => testFile.test(path) && familyOf(path) === familyOf(first.path),
  );
  for (const { path } of repository.files.slice(0, filesWithTest)) {
    const stem = path.replace(/^.*\//, '').replace(/\.\w+$/, '');
    const own = tests.find((test) => test.replace(/^.*\//, '').startsWith(`${stem}.`));
    if (own) return said.beside(own);
  }
  const folder = first.path.replace(/[^/]*$/, '');
  const near = tests.find((test) => folder !== '' && test.startsWith(folder));
  if (near) return said.beside(near);
  const all = tests[0]?.replace(/[^/]*$/, '');
  return all ? said.inFolder(all) : '';
}

function limits(source: Source): string {
  const { facts, words } = source;
  const said = words.limits;
  return list([
    isBug(source) ? said.bug : said.other,
    ...said.rest,
    ...(facts.repository ? [said.files] : []),
    said.outside,
  ]);
}

function questions(source: Source): string[] {
  const { facts, reading, words } = source;
  const { request, screenshot, document, repository, repositoryProblem } = facts;
  const said = words.questions;
  const isSaid = [reading.expected, reading.promised, reading.before, reading.defects, reading.symptoms].some(
    (places) => places.length > 0,
  );
  const topics = [
    isBug(source) && !reading.hasSteps && reading.defects.length === 0 && said.steps,
    !isSaid && said.expected,
    isBug(source) && reading.isOfScreen && reading.environment.length === 0 && said.device,
    isBug(source) && reading.since.length === 0 && said.since,
    isBug(source) && reading.often.length === 0 && said.often,
    isBug(source) && reading.isOfMessage && !screenshot && reading.traceLines.length === 0 && said.message,
    isBug(source) && reading.updates.length > 0 && !repository && said.version,
  ].filter((topic): topic is string => typeof topic === 'string');
  const asked = [
    topics.length > 0 && said.ask(topics.join(', ')),
    document && !document.text?.trim() && said.document,
    request.requestType === 'Nouvelle fonctionnalité' && said.scope,
    !repository && (repositoryProblem ? said.repositoryUnread : said.repositoryUnknown),
    repository && repository.files.length === 0 && said.part,
  ].filter((question): question is string => typeof question === 'string');
  return asked.length > 0 ? asked : [said.none];
}
