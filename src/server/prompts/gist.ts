import type { PromptWords } from '../../content/prompts.ts';
import { glossary } from '../vocabulary/glossary.ts';
import { isLatin, lightStem, stem, wordsOf } from '../vocabulary/words.ts';
import { figuresOf } from './report-reading.ts';
import type { Passage } from './untrusted.ts';

type Relation = keyof PromptWords['gist']['relations'];

/** What turns the sense of a sentence, in the words of five languages. */
const relations: [Relation, string][] = [
  ['not', 'pas jamais aucun aucune rien not never no nothing cannot nobody without sans لا لم ليس نہیں नहीं'],
  ['still', 'toujours encore still yet remains reste अभी'],
  ['only', 'seulement only just فقط सिर्फ केवल صرف'],
  ['should', 'devrait devraient doit should must expected attendu يجب चाहिए چاہیے'],
  ['instead', 'lieu plutot instead rather بدل بدلا بجائے'],
  ['twice', 'double doublon doublons twice duplicate duplicates مرتين'],
  ['wrong', 'faux fausse mauvais mauvaise incorrect erreur erreurs wrong error errors bad خطأ غلط गलत'],
  [
    'missing',
    'manque disparu disparait vide absent missing empty gone blank disappeared فارغ खाली غائب خالی',
  ],
  ['before', 'avant auparavant before until قبل पहले پہلے'],
  ['after', 'apres ensuite puis after then once بعد बाद'],
  ['first', 'premier premiere first oldest أول'],
  ['last', 'dernier derniere last newest latest آخر آخری'],
  ['all', 'tous toutes tout chaque all every each everybody كل सभी सब تمام'],
  ['again', 'nouveau again another autre مجددا फिर دوبارہ'],
];
const relationOf = new Map<string, Relation>(
  relations.flatMap(([name, said]) =>
    said.split(' ').flatMap((word) => wordsOf(word).map((one): [string, Relation] => [one, name])),
  ),
);

const notions = Object.values(glossary)
  .flat()
  .toSorted((one, other) => other.said.length - one.said.length);
/** The notions by the first stem of how they are said, the longest first. */
const byFirst = Map.groupBy(notions, ({ said }) => said[0] ?? '');
/**
 * Words of code that people write as they are, alone or as a plural. By their stems "started" would be a star and "them" a
 * theme, and the shortest are words of other languages too.
 */
const ofCode = new Map(
  notions.flatMap(({ words }) =>
    words.filter((word) => word.length > 3).flatMap((word) => [word, `${word}s`].map((form) => [form, word])),
  ),
);

const mostWords = 16;

/**
 * What a passage is about in words of ours, in its order: the words that programs have for what it names, what turns
 * its sense, and its figures. Nothing of it is quoted, so that it may stand where the client's words may not.
 */
export function gistOf(text: string, words: PromptWords, passage?: Passage): string {
  const said = wordsOf(text);
  const stems = said.map((word) => (isLatin(word) ? stem(word) : lightStem(word)));
  const found: string[] = [];
  for (let at = 0; at < said.length; ) {
    const notion = byFirst
      .get(stems[at] ?? '')
      ?.find((known) => known.said.every((part, index) => part === stems[at + index]));
    const one = said[at] ?? '';
    // Latin ones stand in all their forms: a stem would make a "theme" of "them".
    const relation = relationOf.get(one) ?? (isLatin(one) ? undefined : relationOf.get(stems[at] ?? ''));
    const word = notion?.words[0] ?? (relation ? words.gist.relations[relation] : ofCode.get(one));
    if (word && found.at(-1) !== word) found.push(word);
    at += notion?.said.length ?? 1;
  }
  return [...found.slice(0, mostWords), ...(passage ? figuresOf([passage]) : [])].join(' · ');
}
