import { linesOf } from './untrusted.ts';

/**
 * What can be read from a report without understanding it, in English words: in French and English, and of other
 * languages its numbers, a few turns of phrase and what they refuse.
 */
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
  /** Every number of the description with its unit, as data of a test; none that may be of a phone or an account. */
  data: string[];
  /** Sentences that say what works already, and those that say what should be. */
  worksAt: Place[];
  expectedAt: Place[];
  /** The first that says what is done before it goes wrong. */
  doneAt: Place | undefined;
  /** Whether title or description says when or how often. */
  hasFrequency: boolean;
};

/** A sentence of the description, both counted from 1; `of` tells how many its line has. */
export type Place = { line: number; sentence: number; of: number };

/** `lines` of the description show it; none where the title alone does. */
type Symptom = { kind: string; observed: string; expected: string; test: string; lines: number[] };

/**
 * A `topic` is no symptom by itself: its sentence must say that something is wrong, and where `also` is there, have that
 * too. Where `wrong` is there, its sentence must say that. Words that are said of other things as well ("an old conversation", "by mistake") prove nothing alone.
 */
type Pattern = Omit<Symptom, 'lines'> & { words: RegExp; isTopic?: true; also?: RegExp; wrong?: RegExp };

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
  {
    kind: 'time or date',
    words:
      /(?<!\p{L})(?:heures?|horaires?|fuseau|dates?|calendriers?|\d{1,2} ?h(?: ?\d\d)?|hours?|times?|time ?zone|calendar|weekdays?|days?)(?!\p{L})/iu,
    wrong:
      /(?<!\p{L})(?:mauvaise?s?|faux|fausse\p{L}*|erron\p{L}+|(?:n['’]est|ne sont) pas (?:la bonne|le bon|les bon\p{L}*|bonne?s?|juste)|décal\p{L}+|wrong|off by|shifted|instead|au lieu)(?!\p{L})/iu,
    observed: 'A date or an hour is not what it should be',
    expected: 'Days and hours are those of the place that they are about, in summer and in winter time.',
    test: 'sets the clock and the time zone, and asserts day and hour as they are shown, on either side of the change of the clocks',
  },
  {
    kind: 'refused though good',
    words:
      /(?<!\p{L})(?:(?:n['’]accepte|n['’]est|ne sont|pas) (?:pas )?(?:accepté\p{L}*|valable\p{L}*|valide\p{L}*)|n['’]accept\p{L}+|refus(?:e|é)\p{L}*|invalides?|invalid|not (?:accept\p{L}*|valid|recogni[sz]ed)|reject\p{L}*|refuse[sd]?|told that)(?!\p{L})|غير صالح|لا يقبل|अमान्य|स्वीकार नहीं|قبول نہیں|غیر درست/iu,
    observed: 'Something that is good is refused',
    expected: 'What is good is accepted in each way in which people write it; what is not is still refused.',
    test: 'enters the reported value and asserts that it is accepted, and that one that is really wrong is still refused',
  },
  {
    kind: 'search',
    isTopic: true,
    words:
      /(?<!\p{L})(?:recherche\p{L}*|résultats?|loupe|filtr\p{L}+|search\p{L}*|results?|filter\p{L}*)(?!\p{L})/iu,
    observed: 'A search does not find what is there, or finds something else',
    expected: 'The same things are found in whichever way the words are written: accents, capitals, plural.',
    test: 'searches for the reported words and asserts what is found, then for the same words with and without accents and capitals',
  },
  {
    kind: 'order',
    words:
      /(?<!\p{L})(?:(?:mauvais|dans le désordre|pas dans l['’]) ?ordre|mal trié\p{L}*|à l['’]envers|inversé\p{L}*|wrong order|backwards?|reversed?|(?:last|first|newest|oldest)(?=.*(?:instead of|rather than))|(?:dernier|premier|plus récent|plus ancien)\p{L}*(?=.*(?:au lieu|plutôt que)))(?!\p{L})/iu,
    observed: 'Things come in the wrong order or direction',
    expected: 'The order is the one that is described, at both ends and in both directions.',
    test: 'gives at least three entries in a known order and asserts which comes first, next and last',
  },
  {
    kind: 'has effect though taken back',
    words:
      /(?<!\p{L})(?:annul|supprim|désinscri|désabonn|résili|cancell?|delet|remov|unsubscri)\p{L}*|(?<!\p{L})opt(?:ed|s)? out(?!\p{L})/iu,
    wrong:
      /(?<!\p{L})(?:toujours|encore|quand même|continu\p{L}*|gard\p{L}+|still|anyway|keeps?|kept|continues?)(?!\p{L})/iu,
    observed: 'Something that was taken back goes on having an effect',
    expected: 'What is cancelled, removed or ended has no effect afterwards and is shown as such.',
    test: 'takes it back (cancels, removes, ends) and asserts that it counts nowhere and nothing more comes of it',
  },
  {
    kind: 'limit',
    words:
      /(?<!\p{L})(?:complet\p{L}* mais|surréserv\p{L}+|dépass\p{L}+|trop (?:de (?:monde|gens|personnes|participants)|d['’]inscrits)|overbook\p{L}*|oversold|too many|more (?:people|places|items) than|exce(?:ed|ss)\p{L}*|maximum|pile|exactement|exactly)(?!\p{L})|से ज़?्?यादा|से अधिक|أكثر من|سے زیادہ/iu,
    observed: 'A limit is not kept, or is kept too early',
    expected:
      'Up to the limit and at the limit itself the rule is the one that was promised; one beyond it is not.',
    test: 'tries the value just below the limit, the limit itself and the one just above it, and asserts each outcome',
  },
  {
    kind: 'expiry',
    words: /(?<!\p{L})(?:expir\p{L}+|périm\p{L}+)(?!\p{L})/iu,
    wrong:
      /(?<!\p{L})(?:toujours|déjà|trop tôt|avant|alors que|already|too early|always|before|immediately|although)(?!\p{L})/iu,
    observed: 'Something expires at another time than it should',
    expected: 'It is valid for as long as was promised, and not longer.',
    test: 'moves the clock to just before and just after the promised end and asserts that it is valid, then not',
  },
  {
    kind: 'picture',
    words: /(?<!\p{L})(?:photos?|images?|pictures?|vignettes?|thumbnails?)(?!\p{L})/iu,
    wrong:
      /(?<!\p{L})(?:tourn\p{L}+|pivot\p{L}+|de travers|couch\p{L}+|déform\p{L}+|étir\p{L}+|flou\p{L}*|rotat\p{L}+|turned|sideways|side|upside down|stretch\p{L}*|squash\p{L}*|blurr\p{L}*|degrees)(?!\p{L})/iu,
    observed: 'A picture is turned, stretched or blurred',
    expected: 'A picture is shown as it was taken, whichever way the camera was held.',
    test: 'stores a picture of each orientation that cameras write and asserts which way is up, its width and its height',
  },
  {
    kind: 'export',
    isTopic: true,
    words: /(?<!\p{L})(?:export\p{L}*|csv|excel|tableur|spreadsheet)(?!\p{L})/iu,
    observed: 'An exported file does not hold what it should',
    expected: 'The file opens in a spreadsheet with each value in its own column.',
    test: 'exports rows that hold separators, quotation marks, line breaks and accents, reads the file back and asserts each cell',
  },
  {
    kind: 'print',
    words:
      /(?<!\p{L})(?:imprim\p{L}+|impression|printing|printed|printout|on paper|when (?:i|we) print)(?!\p{L})/iu,
    observed: 'Something is not printed as it is shown',
    expected: 'What the screen shows of the content is on paper too.',
    test: 'renders the page for print and asserts that each value that the screen shows is visible there',
  },
  {
    kind: 'wording',
    words:
      /(?<!\p{L})(?:s['’]appell\p{L}*|intitul\p{L}+|libell\p{L}+|orthogra\p{L}+|traduit\p{L}*|traduction\p{L}*|labell?ed|spelt|spell?ed|misspell?ed|spelling|typo|translat\p{L}+)(?!\p{L})/iu,
    observed: 'Words on the screen are not the right ones',
    expected: 'Each text says what its control or value is, in every language of the screen.',
    test: 'renders the screen in each of its languages and asserts the words of the control or value that is named',
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

/** Numbers with what stands right behind them; a colon or an h makes them a time of the day. */
const number =
  /(?<![\p{L}\d.,+\-/#])\d(?:[\d.,\u00a0\u202f ]{0,12}\d)?(?:(?:h|:)\d\d|h(?!\p{L}))?(?:\s?(?:\u20ac|%|\$|£|EUR|USD|AED|euros?|dirhams?|kg|Mo|MB|pixels|px)(?!\p{L}))?/giu;
const mostData = 8;
/** More digits without a unit are a phone number, an account or an order: somebody's own. */
const mostDigits = 5;

const works =
  /(?<!\p{L})(?:c['’]est (?:bien |très )?(?:correct|bon|bien|juste|gratuit)|(?:est|sont) (?:bien (?:là|sorti\p{L}*|arrivé\p{L}*)|justes?|corrects?|correctes?|bonnes?|accepté\p{L}*)|(?:ça|cela) (?:marche|fonctionne|passe)|(?:fonctionnent?|marchent?|sort|sortent|reçoit|reçoivent) (?:très )?bien|works?(?: properly| fine| well| correctly)?(?= ?[.,;)]|$)|works? (?:properly|fine|well|correctly)|(?:is|are) (?:fine|right|correct|ok))(?!\p{L})|مقبول|يعمل جيد|ठीक (?:है|हैं|काम)|ٹھیک (?:ہے|ہیں|کام)/iu;
const expects = new RegExp(
  String.raw`${expectation.source}|(?<!\p{L})(?:aurai(?:t|ent) dû|doi(?:t|vent)|ne faudrait pas|ought to|must)(?!\p{L})|يجب|ينبغي|بدل|चाहिए|के बजाय|چاہیے|کے بجائے`,
  'iu',
);

/** Behind these words a symptom is said not to be there: "aucune erreur", "pas de message d’erreur", "no duplicates". */
const denial =
  /(?<!\p{L})(?:aucune?|(?:pas|plus) d(?:e |['’])|sans|no|without(?: any)?) ?(?:messages? d['’])?$/iu;
/** What stands behind these words is said of something else. */
const clauseEnd = /;|(?<!\p{L})(?:mais|but|alors que|however|whereas|puis)(?!\p{L})/iu;

function isShown({ words, isTopic, also, wrong }: Pattern, sentence: string): boolean {
  if (wrong) return words.test(sentence) && wrong.test(sentence);
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
  const placesOf = (pattern: RegExp) =>
    sentences
      .slice(1)
      .flatMap((inLine, line) =>
        inLine.flatMap((sentence, at) =>
          pattern.test(sentence) ? [{ line: line + 1, sentence: at + 1, of: inLine.length }] : [],
        ),
      );
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
    data: traceLines.length > 0 ? [] : dataIn(lines.join('\n')),
    worksAt: placesOf(works).slice(0, 2),
    expectedAt: placesOf(expects).slice(0, 2),
    doneAt: placesOf(step)[0],
    hasFrequency: frequency.test(all),
  };
}

function dataIn(text: string): string[] {
  const found = [...text.matchAll(number)].filter(
    ([one]) => /[^\d.,\s]/.test(one) || one.replace(/\D/g, '').length <= mostDigits,
  );
  const data = [...new Set(found.map(([one]) => one.replace(/\s+/g, ' ').trim()))];
  return data.filter((one) => !data.some((other) => other.startsWith(`${one} `))).slice(0, mostData);
}

/** `line 2`, or `sentence 3 of line 2` where the line has several. */
export const placeInWords = ({ line, sentence, of }: Place) =>
  of > 1 ? `sentence ${sentence} of line ${line}` : `line ${line}`;

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
