import { linesOf } from './untrusted.ts';

/** What can be read from a report in French or English without understanding it, in English words. */
export type ReportReading = {
  symptoms: Symptom[];
  /** Numbers of the description's lines, from 1. */
  stepLines: number[];
  expectationLines: number[];
  traceLines: number[];
  environment: string[];
  /** Such as `HTTP 500`. */
  codes: string[];
  /** Which of them say when or how often, and which of these speak of a new version. */
  frequencyLines: number[];
  updateLines: number[];
  /** What is seen and what should be, as `81 €` and `90 €`: numbers and units alone. */
  figures: { seen: string; expected: string; line: number }[];
  /** Whether title or description says when or how often. */
  hasFrequency: boolean;
};

/** `lines` of the description show it; none where the title alone does. */
type Symptom = { kind: string; observed: string; expected: string; test: string; lines: number[] };

/**
 * A `topic` is no symptom by itself: its sentence must say that something is wrong, and where `also` is there, have that
 * too. Words that are said of other things as well ("an old conversation", "by mistake") prove nothing alone.
 */
type Pattern = Omit<Symptom, 'lines'> & { words: RegExp; isTopic?: true; also?: RegExp };

const trouble =
  /(?<!\p{L})(?:pas|plus|jamais|aucun\p{L}*|impossible\p{L}*|faux|fausse\p{L}*|incorrecte?s?|mauvaise?s?|erron\p{L}+|erreurs?|refus\p{L}*|bloqu\p{L}+|deux fois|doubl\p{L}*|différen\p{L}+|au lieu|devrai\p{L}+|trop|déconnect\p{L}+|manqu\p{L}+|disparu\p{L}*|perd\p{L}*|wrong|not|never|no longer|cannot|can['’]?t|\p{L}{2,9}n['’]t|twice|instead|should|invalid\p{L}*|denied|different|missing|forbidden|interdit\p{L}*|signed out|logged out)(?!\p{L})/iu;

const symptoms: Pattern[] = [
  {
    kind: 'failure',
    words:
      /(?<!\p{L})(?:(?<!par )erreurs?|error|exception|(?:ça|tout|page|site|application|programme|écran) plante|planté\p{L}*|crash\p{L}*|échou\p{L}+|fails?|failed|failure)(?!\p{L})/iu,
    observed: 'An action ends in an error',
    expected: 'The action succeeds; where it cannot, its message says why and nothing is lost.',
    test: 'drives the action with the reported data and asserts that it succeeds without an error',
  },
  {
    kind: 'no effect',
    words:
      /(?<!\p{L})(?:ne (?:se passe|répond|réagit|fonctionne|marche)\p{L}*|rien ne|(?:est|sont|reste|restent|se) (?:\p{L}+ )?bloqu\p{L}+|ça bloque|sans effet|does ?n[o']t (?:work|respond|react|do)|nothing happens|not working|stuck|frozen)(?!\p{L})/iu,
    observed: 'An action has no effect, or stays in progress',
    expected: 'The action takes effect once, and the page shows that it did.',
    test: 'performs the action once and asserts both the stored result and what the page shows',
  },
  {
    kind: 'wrong amount',
    isTopic: true,
    words:
      /(?<!\p{L})(?:montants?|total|totaux|prix|tva|remises?|réductions?|arrondis?|centimes?|amounts?|prices?|vat|tax|discounts?|coupons?|rounding)(?!\p{L})/iu,
    observed: 'An amount, or what it is computed from, is not what it should be',
    expected:
      'Amounts are computed from the same inputs everywhere, exact to the smallest unit of the currency.',
    test: 'computes the amount from the reported inputs and asserts it to the smallest unit, with the neighbouring cases',
  },
  {
    kind: 'missing or empty',
    words:
      /(?<!\p{L})(?:page blanche|(?:est|sont|reste|restent|arrive|page|liste|écran|fenêtre|tableau) (?:toute? |toujours )?vides?|disparu\p{L}*|n'?apparaît|n’apparaît|introuvable|manqu\p{L}+|ne s['’]affiche\p{L}*|blank|empty|missing|disappear\p{L}*|not shown|does ?n[o']t (?:show|appear))(?!\p{L})/iu,
    observed: 'Something that should be shown or kept is missing or empty',
    expected: 'What was saved is shown, and an empty state says that it is empty.',
    test: 'stores the reported kind of data, reads it back through the same screen or call and asserts that it is there',
  },
  {
    kind: 'duplicate or stale',
    words:
      /(?<!\p{L})(?:doublons?|(?<!essayé )deux fois(?! (?:par|de suite))|en double|(?:toujours|encore) l['’](?:ancienne?|ancien\p{L}*)|ancienne?s? (?:valeurs?|versions?|données?|prix|état)|pas à jour|(?<!tried )(?<!tried it )twice(?! a)|duplicat\p{L}+|stale|outdated|old (?:data|version|value))(?!\p{L})/iu,
    observed: 'Something happens twice, or an old state is shown',
    expected: 'The same intention has one effect, and every screen shows the newest state.',
    test: 'repeats the action (twice in a row, and at once) and asserts one effect and the newest state',
  },
  {
    kind: 'sign-in',
    isTopic: true,
    words:
      /(?<!\p{L})(?:(?:me|se|nous) (?:re)?connecter|déconnect\p{L}+|mots? de passe|session|identifiants?|log(?:ged)? ?(?:in|out)|sign(?:ed)?[ -]?(?:in|out)|password)(?!\p{L})/iu,
    observed: 'Somebody cannot sign in or does not stay signed in',
    expected:
      'Whoever has the right credentials gets in and stays in for as long as the session lasts; nobody else does.',
    test: 'signs in with good, wrong and expired credentials and asserts who gets in',
  },
  {
    kind: 'message not received',
    isTopic: true,
    words: /(?<!\p{L})(?:e-?mails?|mails?|courriels?|sms|notifications?|newsletter)(?!\p{L})/iu,
    also: /(?<!\p{L})(?:reç\p{L}+|recev\p{L}+|arriv\p{L}+|envo[iy]\p{L}*|part(?:i|is|ent|ie|ies)?|expédi\p{L}+|receiv\p{L}+|sen[dt]\p{L}*|deliver\p{L}*|go(?:es)? out|came|comes?)(?!\p{L})/iu,
    observed: 'A message is not sent, does not arrive, or is not the right one',
    expected: 'The message is sent once, to the right person, with the right content.',
    test: 'triggers the message and asserts that exactly one was handed to the carrier, with its recipient and content',
  },
  {
    kind: 'slow',
    words:
      /(?<!\p{L})(?:lente?s?|lenteurs?|lentement|(?:trop|très|met|mettent|prend) longtemps|rame(?:nt)?|charge(?:ment)? (?:sans fin|infini\p{L}*|long\p{L}*)|timeout|slow\p{L}*|takes (?:too )?long|loading for ?ever)(?!\p{L})/iu,
    observed: 'Something takes much longer than it should',
    expected:
      'The page answers within a second for the usual amount of data, and shows progress where it cannot.',
    test: 'measures the number of queries or steps for 10 and for 1,000 rows and asserts that it does not grow with the rows',
  },
  {
    kind: 'layout',
    words:
      /(?<!\p{L})(?:décal\p{L}+|débord\p{L}+|superpos\p{L}+|(?<!(?:connexion|connection|ligne|réseau|internet|session|appel|courant|son) (?:est |était |a été |s['’]est |se )?)coup[ée]\p{L}*|illisibles?|trop petit\p{L}*|mise en page|layout|overlap\p{L}*|cut off|unreadable|overflow\p{L}*|misaligned)(?!\p{L})/iu,
    observed: 'Something is laid out or cut off in a way that hinders reading or use',
    expected: 'Everything can be read and reached at 360, 768 and 1440 pixels, in both writing directions.',
    test: 'renders the screen at 360, 768 and 1440 pixels and asserts that nothing overflows and the control can be reached',
  },
  {
    kind: 'access',
    isTopic: true,
    words:
      /(?<!\p{L})(?:accès|autoris\p{L}+|interdit\p{L}*|pas les droits|droits?(?! (?:à|d['’]auteur))(?=.*(?:accès|utilisat|r[ôo]le))|(?<=(?:accès|utilisat|r[ôo]le).*)droits?(?! (?:à|d['’]auteur))|forbidden|permission\p{L}*|not allowed|access denied)(?!\p{L})/iu,
    observed: 'Somebody may do too little or too much',
    expected: 'Each role may do what it is meant to, and nothing else.',
    test: 'calls it as each role, and as nobody, and asserts who is let through',
  },
];

const environments: [RegExp, string][] = [
  [/(?<!\p{L})iphone(?!\p{L})/iu, 'iPhone (iOS)'],
  [/(?<!\p{L})ipad(?!\p{L})/iu, 'iPad (iPadOS)'],
  [/(?<!\p{L})(?:android|samsung|pixel \d)/iu, 'Android'],
  [/(?<!\p{L})mac(?:book|os)?(?!\p{L})/iu, 'macOS'],
  [/(?<!\p{L})(?:windows|pc)(?!\p{L})/iu, 'Windows'],
  [/(?<!\p{L})(?:linux|ubuntu)(?!\p{L})/iu, 'Linux'],
  [/(?<!\p{L})chrome(?!\p{L})/iu, 'Chrome'],
  [/(?<!\p{L})safari(?!\p{L})/iu, 'Safari'],
  [/(?<!\p{L})firefox(?!\p{L})/iu, 'Firefox'],
  [/(?<!\p{L})edge(?!\p{L})/iu, 'Edge'],
  [/(?<!\p{L})(?:mobile|téléphone|smartphone|phone)(?!\p{L})/iu, 'a phone'],
  [/(?<!\p{L})tablet(?:te)?(?!\p{L})/iu, 'a tablet'],
  [/(?<!\p{L})(?:arabe|arabic|rtl)(?!\p{L})/iu, 'Arabic (right to left)'],
  [/(?<!\p{L})(?:préproduction|preprod|staging|recette)(?!\p{L})/iu, 'a staging system'],
  [/(?<!\p{L})(?:production|en ligne)(?!\p{L})/iu, 'the production system'],
];

const step =
  /^\s*(?:\d+[.)-]|[-*•–])\s+\S|(?<!\p{L})(?:je (?:clique|vais|saisis|choisis|remplis|valide|ajoute|me connecte|tape|sélectionne|télécharge)|on clique|en cliquant|quand (?:je|on|nous|un)|lorsqu|dès que|après avoir|i (?:click|go|type|choose|fill|select|add|open|sign|log|upload)|when (?:i|we|you|a)|after (?:i|we|adding|clicking)|steps?\s*:)/iu;
const expectation =
  /(?<!\p{L})(?:devrait|devraient|attendu\p{L}*|au lieu d\p{L}*|normalement|je m['’]attend\p{L}*|should|expected|instead of|supposed to|souhait\p{L}+|voudr\p{L}+|aimer\p{L}+|il faudrait|would like|need\p{L}*)(?!\p{L})/iu;
const trace =
  /^\s*(?:at .+[(:]|File ".+", line \d+|#\d+ .+\.\w+|Caused by:|Traceback|\w*(?:Error|Exception)\b.*:)/;
const frequency =
  /(?<!\p{L})(?:toujours|parfois|à chaque fois|systématiquement|depuis|hier|aujourd['’]hui|ce matin|always|sometimes|every time|each time|since|yesterday|today|randomly|intermittent\p{L}*|souvent|often)(?!\p{L})/iu;

const update =
  /(?<!\p{L})(?:mises? à jour|déploy\p{L}+|déploiement\p{L}*|nouvelle version|mise en (?:ligne|production)|updates?d?|upgraded?|releases?d?|deploy\p{L}*|new version)(?!\p{L})/iu;
const figure = String.raw`(\d(?:[\d.,\u00a0\u202f ]{0,12}\d)?(?:\s?(?:\u20ac|%|\$|£|EUR|USD|AED|euros?|dirhams?)(?!\p{L}))?)`;
const insteadOf = new RegExp(
  String.raw`(?<![\p{L}\d])${figure}\s{1,3}(?:au lieu d[e\u2019']|et non(?: pas)?|instead of|rather than)\s{0,3}${figure}`,
  'giu',
);

/** Behind these words a symptom is said not to be there: "aucune erreur", "pas de message d’erreur", "no duplicates". */
const denial =
  /(?<!\p{L})(?:aucune?|(?:pas|plus) d(?:e |['’])|sans|no|without(?: any)?) ?(?:messages? d['’])?$/iu;
/** What stands behind these words is said of something else. */
const clauseEnd = /;|(?<!\p{L})(?:mais|but|alors que|however|whereas|puis)(?!\p{L})/iu;

function isShown({ words, isTopic, also }: Pattern, sentence: string): boolean {
  const clauses = sentence.split(clauseEnd);
  if (!isTopic) {
    const everywhere = new RegExp(words, `${words.flags}g`);
    return clauses.some((clause) =>
      [...clause.matchAll(everywhere)].some(({ index }) => !denial.test(clause.slice(0, index))),
    );
  }
  // A mail "was sent but did not arrive": what is wrong may be said of its way in a clause that does not name it.
  const isWrong = (clause: string) => trouble.test(clause) && (words.test(clause) || also?.test(clause));
  return words.test(sentence) && (also?.test(sentence) ?? true) && clauses.some(isWrong);
}

/** Reads a report by the words that occur in it: it finds, and does not understand. */
export function readReport(title: string, description: string): ReportReading {
  const lines = linesOf(description);
  const all = `${title}\n${description}`;
  const sentences = [title, ...lines].map((line) => line.split(/(?<=[.!?])\s/));
  const shows = (pattern: Pattern, inLine: string[] | undefined) =>
    inLine?.some((sentence) => isShown(pattern, sentence)) ?? false;
  const linesWith = (pattern: RegExp) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
  const traceLines = linesWith(trace);
  return {
    symptoms: symptoms
      .filter((pattern) => sentences.some((inLine) => shows(pattern, inLine)))
      .slice(0, 3)
      .map((pattern) => ({
        ...pattern,
        lines: lines.flatMap((_, index) => (shows(pattern, sentences[index + 1]) ? [index + 1] : [])),
      })),
    stepLines: linesWith(step).filter((line) => !traceLines.includes(line)),
    expectationLines: linesWith(expectation),
    traceLines,
    environment: environments.flatMap(([words, name]) => (words.test(all) ? [name] : [])),
    codes: [
      ...new Set(
        [...all.matchAll(/\b(?:HTTP |erreur |error |code )([1-5]\d\d)\b/gi)].map(
          ([, code]) => `HTTP ${code}`,
        ),
      ),
    ],
    frequencyLines: linesWith(frequency),
    updateLines: linesWith(frequency).filter((line) => update.test(lines[line - 1] ?? '')),
    figures: lines
      .flatMap((line, index) =>
        [...line.matchAll(insteadOf)].map(([, seen = '', expected = '']) => ({
          seen: seen.trim(),
          expected: expected.trim(),
          line: index + 1,
        })),
      )
      .slice(0, 3),
    hasFrequency: frequency.test(all),
  };
}

/** Line numbers as people write them: `line 2`, `lines 2–4, 7`. */
export function linesInWords(lines: number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const words = ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
  return `${lines.length === 1 ? 'line' : 'lines'} ${words}`;
}
