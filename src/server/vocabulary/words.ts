/** Endings of French and English that do not change what a word is about, the longest first. */
const endings = [
  ...['issements', 'issement', 'ations', 'ation', 'ateurs', 'ateur', 'atrice', 'ements', 'ement', 'ances'],
  ...['ance', 'ments', 'ment', 'ables', 'able', 'ities', 'ings', 'ing', 'ions', 'ion', 'ives', 'ive', 'ants'],
  ...['ees', 'ers', 'ant', 'ent', 'eur', 'ed', 'ee', 'er', 'ez', 'es', 'ly', 'ie', 's', 'x', 'e', 'y'],
];
const shortest = 3;

/** Lower case without accents. */
export const fold = (text: string) =>
  text
    .toLowerCase()
    // Before too: a long row of marks takes very long to be put in order.
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");

/** What words of one family have in common: "annulé", "annuler" and "annulation" are "annul". `word` is folded. */
export function stem(word: string): string {
  if (word.length <= shortest) return word;
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortest);
  const rest = ending === undefined ? word : word.slice(0, -ending.length);
  // "cancelled" is "cancel", "shipping" is "ship".
  return rest.length > shortest && /([^aeious])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

/** Words of the Latin script, which `stem` is made for. */
export const isLatin = (word: string) => /^[a-z]/.test(word);

/**
 * The stem of a folded word of another script: of Arabic what the light stemmer "light10" leaves (Larkey, Ballesteros
 * and Connell, 2007), without Urdu's plurals too. Hindi's endings are mostly vowel signs, which folding takes away.
 */
export const lightStem = (word: string) =>
  word
    .replace(/^(?:[وفبك]?ال|لل|و)(?=\p{L}{3})/u, '')
    .replace(/(?<=\p{L}{2})(?:ها|ان|ات|ون|ين|يه|ية|ه|ة|ي|وں|یں|یاں)$/u, '')
    .replace(/(?<=\p{L}{3})य$/u, '');

/** Whether a word that begins with a stem is of its family: `rest` is what follows the stem. */
const isEnding = new Set(endings);
export const belongs = (rest: string, lastOfStem: string) =>
  rest === '' ||
  isEnding.has(rest) ||
  (rest[0] === lastOfStem && (rest.length === 1 || isEnding.has(rest.slice(1))));

/** The words of a text in the order in which they stand, folded; names of code fall apart at their capitals. */
export function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return fold(apart).match(/[a-z]+|\p{L}{2,}/gu) ?? [];
}

export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !articles.has(word))
    .map(stem);

/** Never a part of what is said in the glossary. */
export const articles = new Set('a au aux d de des du en et l la le les s un une the of an to'.split(' '));

/** Words that say nothing of where to look: small words, courtesy, complaints, and what every report is about. */
const emptyWords = {
  fr: `a ai aie ait alors apres as au aucun aucune aujourd aussi autre autres aux avait avant avec avez avoir avons ayant
  beaucoup bien bonjour bonsoir bon bug c ca car ce ceci cela celle celui ces cet cette ceux chaque chez ci comme comment
  cordialement correctement correct cote d dans de deja depuis dernier derniere des desormais dessus devrait dire dis dit
  doit dois donc donne dont du elle elles en encore entre est et etait etre eu eux exemple faire fais fait faudrait faut
  fois font fonctionne fonctionner grand hui ici il ils impossible incorrectement j je jusqu juste l la laquelle le les leur
  leurs lors lorsque lui m ma mais mal malgre marche marcher me meme memes merci mes met mets mettre mis mise moi moins mon
  monsieur madame n ne ni non normal normalement nos notre nous nouveau nouvelle obligee ok on ont or ou par parce pas
  passe pendant petit petite peu peut peuvent peux plus plusieurs possible pour pourquoi pourtant pouvez pouvoir pres
  probleme problemes puis qu quand que quel quelle quelqu quelque quelques qui quoi reste rien s sa sais sans se semble
  sera ses seul seule seulement si site soit son sont sous souci suis sur sûr svp ta te tel tellement tes toi ton toujours
  tous tout toute toutes tres trop tu un une urgent va vais vers veux voici voila voir vois vos votre vous vraiment vu y
  plait besoin envie cause coup quoi ensuite parfois souvent jamais longtemps mieux hier demain matin soir soirs deux trois
  quatre cinq dix une ligne lignes clic clique cliquer cliquant appuie appuyer ouvre ouvrir arrive arriver essaie essaye
  essayer utilise utiliser aller vient venir prend prendre tombe
  page`,
  en: `about after again all also am an and another any are as at be because been before being but by can cannot come comes
  could did do does doing don done each even every for from get gets go goes got had has have having he hello her here
  hi him his how i if in into is it its just know let like look make me more most much my need never new no not nothing
  now of off on once one only or other our out over own pick please press problem same says see seems she should show shows
  so some still such than thank thanks that the their them then there these they thing this those though to told too try
  two until up us use used using very want was way we were what when where which while who why will with without work
  works working would wrong yesterday you your fix issue page
  bug site ok ve re ll hi dear regards currently instead expected actually seem happen happens appear appears`,
};
const asSet = (words: string) => new Set(words.split(/\s+/).map(fold));
const empty = { fr: asSet(emptyWords.fr), en: asSet(emptyWords.en) };

/** A language in which reports are written and screens are labelled. */
export type Tongue = keyof typeof empty;

export const isEmptyWord = (word: string, language: Tongue) => word.length < 2 || empty[language].has(word);

/** French where more of the small words are French: words of both languages ("on", "me") say nothing. */
export function tongueOf(text: string): Tongue {
  const counts = { fr: 0, en: 0 };
  for (const word of wordsOf(text.slice(0, 20_000))) {
    const [isFrench, isEnglish] = [empty.fr.has(word), empty.en.has(word)];
    if (isFrench && !isEnglish) counts.fr++;
    if (isEnglish && !isFrench) counts.en++;
  }
  return counts.fr > counts.en ? 'fr' : 'en';
}
