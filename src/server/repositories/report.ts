import { glossary, type Notion } from '../vocabulary/glossary.ts';
import {
  articles,
  fold,
  isEmptyWord,
  isLatin,
  lightStem,
  stem,
  type Tongue,
  tongueOf,
  wordsOf,
} from '../vocabulary/words.ts';

/** What the files are looked for by: the report's words, its stack traces, and what was read of its document. */
export type Report = {
  title: string;
  description: string;
  documentText: string | null;
  /** The report in English, where somebody translated it. */
  translation?: { title: string; description: string };
};

/** A place that a report names as programs do. */
export type Trace = { path: string; line: number | undefined };

const extensions =
  '[cm]?[jt]sx?|vue|svelte|py|rb|php|java|kt|scala|go|rs|cs|swift|dart|ex|exs|twig|html|css|scss|sql|json|ya?ml';
const placed = new RegExp(
  `([\\w@$()[\\].\\\\/-]{1,200}\\.(?:${extensions}))(?:["']?,? (?:on )?line |[:(])(\\d{1,6})`,
  'gi',
);
const bare = new RegExp(`(?<![\\w./-])([\\w@-][\\w@./\\\\-]{0,200}\\.(?:${extensions}))(?![\\w-])`, 'gi');

const mostTraces = 40;

const textOf = ({ title, description, documentText }: Report) =>
  `${title}\n${description}\n${(documentText ?? '').slice(0, 20_000)}`.slice(0, 40_000);

/** Files with their lines as stack traces write them, then files that are named. */
export function tracesIn(report: Report): Trace[] {
  const text = textOf(report);
  const clean = (path: string) =>
    path
      .replaceAll('\\', '/')
      .replace(/^.*?:\/\/[^/]*/, '')
      .replace(/^[./]+/, '');
  const traces = [...text.matchAll(placed).take(mostTraces)].map(([, path = '', line]) => ({
    path: clean(path),
    line: Number(line),
  }));
  const names = [...text.matchAll(bare)].map(([, path = '']) => ({ path: clean(path), line: undefined }));
  return [...traces, ...names.filter(({ path }) => !traces.some((trace) => trace.path === path))].slice(
    0,
    mostTraces,
  );
}

/** Names of code: of functions in stack traces, and whatever is written as only programs write. */
export function identifiersIn(report: Report): string[] {
  const text = textOf(report);
  const called = [...text.matchAll(/\bat (?:async |new )?(?:[\w$]+\.)*([\w$]{3,60}) \(/g)].map(
    ([, name = '']) => name,
  );
  const written =
    text.match(
      /\b(?:[a-z][a-z0-9]*[A-Z][\w$]{1,60}|[A-Z][a-z0-9]+[A-Z][\w$]{1,60}|[a-z0-9]{2,}_[a-z0-9_]{2,60})\b/g,
    ) ?? [];
  return [...new Set([...called, ...written])].slice(0, 20);
}

/** What is quoted: texts that stand on the screen, or messages. Longest first. */
export function quotesIn(report: Report): string[] {
  const found = [...textOf(report).matchAll(/«([^»\n]{3,170})»|“([^”\n]{3,160})”|"([^"\n]{3,160})"/g)];
  const quotes = found
    .map(([, a, b, c]) => (a ?? b ?? c ?? '').trim())
    .filter((quote) => /\p{L}{3}/u.test(quote));
  return [...new Set(quotes)].sort((a, b) => b.length - a.length).slice(0, 10);
}

/** Paths of addresses that are named, without what follows the path. */
export function addressesIn(report: Report): string[] {
  const found = textOf(report).matchAll(
    /(?:https?:\/\/[^\s/"'<>()]{1,200}|(?<=[\s"'(«]))(\/[a-z0-9_~%./-]{2,200})/gi,
  );
  const paths = [...found].map(([, path = '']) => path.replace(/[./]+$/, '').toLowerCase());
  return [...new Set(paths.filter((path) => path.length > 2))].slice(0, 10);
}

/** One thing that a report is about: what it is called in code, by stems and by whole words, and how much it counts. */
export type SoughtNotion = { label: string; stems: string[]; words: string[]; weight: number };

/** Finds what is said at a place in a row of stems: the entries of the longest that the glossary has. */
function createLookup(notions: Notion[]) {
  const longest = Math.max(...notions.map(({ said }) => said.length));
  const byFirst = Map.groupBy(notions, ({ said }) => said[0] ?? '');
  return (stems: string[], at: number): { length: number; words: string[] } => {
    const entries = byFirst.get(stems[at] ?? '') ?? [];
    for (let length = longest; length > 0; length--) {
      const found = entries.filter(({ said }) => isSame(said, stems.slice(at, at + length)));
      if (found.length > 0) return { length, words: found.flatMap(({ words }) => words) };
    }
    return { length: 0, words: [] };
  };
}

const isSame = (a: string[], b: string[]) =>
  a.length === b.length && a.every((word, index) => word === b[index]);

const lookUp = {
  fr: createLookup(glossary.fr),
  en: createLookup(glossary.en),
  other: createLookup(glossary.other),
};

/** What everything of a shop or a program has to do with: it tells little. */
const everyday = new Set(
  [
    'client',
    'clients',
    'cliente',
    'clientes',
    'utilisateur',
    'message',
    'texte',
    'bouton',
    'jour',
    'jours',
    'heure',
    'heures',
    'nom',
    'personne',
    'personnes',
    'changer',
    'afficher',
    'affiche',
    'erreur',
    'numero',
    'date',
    'ecran',
    'customer',
    'customers',
    'user',
    'users',
    'people',
    'time',
    'charger',
    'modifier',
    'ajouter',
    'lien',
    'choisir',
    'envoyer',
    'faux',
    'document',
    'fichier',
    'boutique',
    'recevoir',
    'recu',
  ].map((word) => stem(fold(word))),
);
const everydayWeight = 0.45;
const titleWeight = 1.5;
const documentWeight = 0.35;
const maxNotions = 60;

/** What a project's own texts of the screens say: the English words for a French one's stem, the likeliest first. */
export type Dictionary = ReadonlyMap<string, string[]>;

/** The language in which a report is read: that of its translation where it has one. */
export const tongueOfReport = ({ title, description, translation }: Report): Tongue =>
  translation ? 'en' : tongueOf(`${title}\n${description}`);

/** Whether nothing has to be translated: the words that tell English from French say so, and most are of its script. */
export function isInEnglish(report: Report): boolean {
  const words = wordsOf(`${report.title}\n${report.description}`.slice(0, 20_000));
  return tongueOfReport(report) === 'en' && 2 * words.filter(isLatin).length >= words.length;
}

/**
 * What a report is about, the weightiest first: its words, and what those are called in code. Those of a French report
 * are looked up in the glossary and in the project's own dictionary, those of other scripts in the glossary; an English
 * one's stand as they are, since code is written in English.
 */
export function notionsOf(report: Report, dictionary: Dictionary = new Map()): SoughtNotion[] {
  const { title, description } = report.translation ?? report;
  const tongue = tongueOfReport(report);
  const found = new Map<string, SoughtNotion>();
  const add = (text: string, factor: number) => {
    const notions = tongue === 'fr' ? frenchNotionsIn(text, dictionary) : englishNotionsIn(text);
    for (const { label, stems, words, weight } of [...notions, ...notionsOfOtherScriptsIn(text)]) {
      const known = found.get(label);
      // Said again, it is a little more what this is about.
      if (known) known.weight = Math.max(known.weight, weight * factor) + 0.15 * weight * factor;
      else found.set(label, { label, stems, words, weight: weight * factor });
    }
  };
  add(title, titleWeight);
  add(description.slice(0, 8_000), 1);
  add((report.documentText ?? '').slice(0, 4_000), documentWeight);
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, maxNotions);
}

const [joinedWeight, otherNameWeight] = [0.7, 0.5];
const longestJoined = 24;

const latinWordsOf = (text: string) => wordsOf(text).filter((word) => isLatin(word) && !articles.has(word));

/**
 * Each word, two that stand side by side as one ("log in" is `login`, "time zone" `timezone`), and less than these what
 * programs call it otherwise.
 */
function englishNotionsIn(text: string): SoughtNotion[] {
  const words = latinWordsOf(text);
  const stems = words.map(stem);
  let lookedUp = 0;
  return words.flatMap((word, at) => {
    const joined = word + (words[at + 1] ?? '');
    const other = at < lookedUp ? undefined : lookUp.en(stems, at);
    lookedUp = Math.max(lookedUp, at + (other?.length ?? 0));
    const own = stems[at] ?? '';
    const names = (other?.words ?? []).filter((one) => stem(one) !== own);
    return [
      ...(isEmptyWord(word, 'en') ? [] : [notion([own], [word], everyday.has(own) ? everydayWeight : 1)]),
      ...(at + 1 === words.length || joined.length > longestJoined
        ? []
        : [notion([joined], [joined], joinedWeight)]),
      ...(names.length > 0 ? [notion(names.map(stem), names, otherNameWeight)] : []),
    ];
  });
}

const notion = (stems: string[], words: string[], weight: number): SoughtNotion => ({
  label: stems.toSorted().join(' '),
  stems,
  words,
  weight,
});

function frenchNotionsIn(text: string, dictionary: Dictionary): SoughtNotion[] {
  const words = latinWordsOf(text);
  const stems = words.map(stem);
  const found: SoughtNotion[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, words: names } = lookUp.fr(stems, at);
    const said = stems.slice(at, at + Math.max(1, length));
    const [word = ''] = words.slice(at, at + 1);
    at += said.length;
    if (length === 0 && isEmptyWord(word, 'fr')) continue;
    const [only] = said.length === 1 ? said : [];
    const weight = only !== undefined && everyday.has(only) ? everydayWeight : 1;
    const code = [...new Set([...names, ...(dictionary.get(only ?? '') ?? [])])];
    // As it was said too: comments and texts of the screens may be in the language of the client.
    const own = only !== undefined && only.length > 2 ? [only] : [];
    const all = [...new Set([...code.map(stem), ...own])];
    if (all.length > 0) found.push(notion(all, code.length > 0 ? code : [word], weight));
  }
  return found;
}

/**
 * What programs call it, where the glossary knows; less, each word as it was said, for comments and texts of the
 * screens.
 */
function notionsOfOtherScriptsIn(text: string): SoughtNotion[] {
  const words = wordsOf(text).filter((word) => !isLatin(word));
  const stems = words.map(lightStem);
  const found = words.map((word) => notion([word], [word], otherNameWeight));
  for (let at = 0; at < stems.length; ) {
    const { length, words: names } = lookUp.other(stems, at);
    if (length > 0) found.push(notion(names.map(stem), names, 1));
    at += Math.max(1, length);
  }
  return found;
}
