import type { Language } from '../../content/language.ts';
import { wordsOf } from './words.ts';

/** Letters that Urdu has and Arabic has not. */
const urduLetters = /[ٹڈڑںےہۂۃگچپکیژ]/u;

/** Frequent words of one language that the other does not have; folded, without accents. */
const frenchWords = new Set(
  (
    'le la les des du une un et est sont je tu il elle nous vous ils mon ma mes ton votre vos notre nos ce ' +
    'cette ces que qui quoi quel quelle quels quelles combien comment pourquoi ou quand dans avec pour sur ' +
    'sans chez par plus pas ne ai avez avons peut peux pouvez puis veux voulez voudrais besoin faire fait ' +
    'faites parlez parler bonjour bonsoir salut merci oui prix cout coute coutent tarif tarifs delai ' +
    'delais devis temps acompte payer au aux etes suis svp stp cela ca aussi quelqu moi toi deja mais donc ' +
    'alors langues humain personne logiciel restaurateur immobilier immobiliere automatisation entreprise ' +
    'agence hotelier'
  ).split(' '),
);
const englishWords = new Set(
  (
    'the a an and is are am i you he she it we they my your our their this that these those what which who ' +
    'whom how much many why where when with for from of to in on at by without can could would should will ' +
    'do does did have has had need want make made not no yes hello hi hey thanks thank please price prices ' +
    'pricing cost costs quote long take takes time weeks pay deposit talk speak person human about there ' +
    'me us be been any some if or so everything above below repeat ignore write which software company ' +
    'tell give show get build support languages estate start started project'
  ).split(' '),
);

/** The language a text is written in; undefined when it does not say (a number, a name, an equal mixture). */
export function detectLanguage(text: string): Language | undefined {
  const latin = count(text, /\p{Script=Latin}/gu);
  const arabic = count(text, /\p{Script=Arabic}/gu);
  const devanagari = count(text, /\p{Script=Devanagari}/gu);
  // A brand or a technical word in Latin letters is common in all three, so they win well below one half.
  if (Math.max(arabic, devanagari) * 3 > latin) {
    if (devanagari > arabic) return 'hi';
    return urduLetters.test(text) ? 'ur' : 'ar';
  }
  return latin > 0 ? frenchOrEnglish(text) : undefined;
}

function frenchOrEnglish(text: string): Language | undefined {
  // An elided article ("l'hôtel", "d’un") is French; an accent leans that way.
  let french =
    count(text, /\b(?:[ldjnmtsc]|qu)['’](?=\p{L}{2})/giu) + (/[éèêàçùœîôû]/iu.test(text) ? 0.5 : 0);
  let english = count(text, /\p{L}['’](?:s|re|ve|ll|t|d|m)\b/giu);
  for (const word of wordsOf(text)) {
    if (frenchWords.has(word)) french += 1;
    if (englishWords.has(word)) english += 1;
  }
  if (french === english) return undefined;
  return french > english ? 'fr' : 'en';
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
