import { readFileSync } from 'node:fs';
import type { Language } from '../../src/content/language.ts';
import { findDamage } from '../../src/server/fidelity/fidelity.ts';

/**
 * One turn with its right translation, written by hand. `undenied` is the same without its negation; `names` are those
 * that the server knows of.
 */
export type TranslationCase = {
  id: string;
  from: Language;
  to: Language;
  source: string;
  right: string;
  undenied?: string;
  names?: string[];
};

/** What a model makes of a turn: a damage has its kind. */
export type Answer = { id: string; text: string; of: TranslationCase };

export const readCases = (set: 'tuning' | 'held-out' | 'blind'): TranslationCase[] =>
  JSON.parse(readFileSync(new URL(`./translations/${set}.json`, import.meta.url), 'utf8'));

const agency = 'Vitrine';

/** What of a turn the guard says is lost, undefined where it lets the answer through. */
export const damageOf = ({ of: { source, from, to, names = [] }, text }: Answer) =>
  findDamage({ source, from, translation: text, to, names: [agency, ...names] });

const nativeZero: Partial<Record<Language, number>> = { ar: 0x0660, hi: 0x0966, ur: 0x06f0 };
const untouched =
  /https?:\/\/\S+|www\.\S+|\S+@\S+|`[^`]*`|\{\w+\}|[A-Z]+-[\d-]+|\+?\d[\d ]{7,}\d|[\w-]+\.(?:pdf|html|json)|«[^»]*»|"[^"]*"/g;

/** The right translations, and those in which digits may be native again with them. */
export const rightAnswers = (cases: readonly TranslationCase[]): Answer[] =>
  cases.flatMap((one) => {
    const zero = nativeZero[one.to];
    const kept = one.right.match(untouched) ?? [];
    const native =
      zero &&
      one.right
        .split(untouched)
        .map(
          (piece, at) =>
            piece.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))) + (kept[at] ?? ''),
        )
        .join('');
    return [
      { id: one.id, text: one.right, of: one },
      ...(native && native !== one.right
        ? [{ id: `${one.id} in its own digits`, text: native, of: one }]
        : []),
    ];
  });

const number = /\d+(?:[., {3}]\d{3})*/g;

type Damage = (right: string, one: TranslationCase) => string | undefined;

/** The ways in which a model damages what it translates; undefined where a turn has nothing of the kind. */
const damages: Record<string, Damage> = {
  'drops a digit': (right) => {
    const [longest] = [...right.matchAll(/\d+/g)].toSorted((one, other) => other[0].length - one[0].length);
    return longest && right.slice(0, longest.index) + right.slice(longest.index + 1);
  },
  'changes a digit': (right) =>
    /\d/.test(right) ? right.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 3) % 10)) : undefined,
  'changes the currency': (right, { to }) => {
    const other: Record<Language, string> = {
      fr: 'livres',
      en: 'pounds',
      ar: 'جنيه',
      hi: 'पाउंड',
      ur: 'پاؤنڈ',
    };
    const money =
      /(?:AED|€|\$|£|₹)(?= ?\d)|(?<=\d ?)(?:€|\$|£)|(?<!\p{L})(?:euros?|dollars?|dirhams?|roupies|rupees|riyals saoudiens|يورو|دولارًا|دولار|درهم|ريالًا سعوديًا|यूरो|दिरहम|रुपये|یورو|ڈالر|درہم)(?!\p{L})/u;
    const found = money.exec(right);
    if (!found) return undefined;
    const instead = found[0] === '£' ? '$' : /^[€$₹]|AED/.test(found[0]) ? '£' : other[to];
    return right.replace(money, () => instead);
  },
  'swaps two numbers': (right) => {
    const [one, other] = [...right.matchAll(number)];
    if (!one || !other || one[0] === other[0]) return undefined;
    const between = right.slice(one.index + one[0].length, other.index);
    return (
      right.slice(0, one.index) + other[0] + between + one[0] + right.slice(other.index + other[0].length)
    );
  },
  'swaps the last two numbers': (right) => {
    const [one, other] = [...right.matchAll(number)].slice(-2);
    if (!one || !other || one[0] === other[0]) return undefined;
    const between = right.slice(one.index + one[0].length, other.index);
    return (
      right.slice(0, one.index) + other[0] + between + one[0] + right.slice(other.index + other[0].length)
    );
  },
  'translates a link': (right) => {
    const link = /https?:\/\/[^\s،؛。]+|www\.\S+|[\w.]+@[\w.-]+\w/.exec(right)?.[0];
    return link && right.replace(link, link.replace(/[a-z]+$/i, 'traduit'));
  },
  'loses a link': (right) => {
    const link = /https?:\/\/[^\s،؛]+|www\.\S+|[\w.]+@[\w.-]+\w/.exec(right)?.[0];
    return link && right.replace(link, '');
  },
  'translates a name': (right, { names = [] }) => {
    const [name] = [...names.flatMap((each) => [each, ...each.split(' ').toReversed()])].filter((each) =>
      right.includes(each),
    );
    const quoted = /[«"“]\s*([^«»"“”]+?)\s*[»"”]/.exec(right)?.[1];
    const known = name ?? quoted;
    return known && right.replace(known, /\p{Script=Latin}/u.test(known) ? 'Maison Bleue' : 'Blue House');
  },
  'translates code or a placeholder': (right) => {
    const code = /`[^`]+`|\{\w+\}/.exec(right)?.[0];
    return code && right.replace(code, code.replace(/[a-z]\w*|\d+/i, 'autre'));
  },
  'cuts the end': (right) => {
    const words = right.split(' ');
    return words.length > 5 ? words.slice(0, Math.ceil(words.length * 0.6)).join(' ') : undefined;
  },
  'cuts the last sentence': (right) => {
    const sentences = right.split(/(?<=[.!?؟۔।])\s/u);
    return sentences.length > 1 ? sentences.slice(0, -1).join(' ') : undefined;
  },
  'loses a negation of a number': (_right, { undenied }) => undenied,
  'adds a price': (right, { to }) => {
    const more: Record<Language, string> = {
      fr: ' Cela coûte 250 €.',
      en: ' That costs €250.',
      ar: ' يكلف ذلك 250 يورو.',
      hi: ' इसकी कीमत 250 यूरो है।',
      ur: ' اس کی قیمت 250 یورو ہے۔',
    };
    return right + more[to];
  },
  'adds a price in words': (right, { to }) => {
    const more: Record<Language, string> = {
      fr: ' Cela coûte cinq mille euros.',
      en: ' That costs five thousand euros.',
      ar: ' يكلف ذلك خمسة آلاف يورو.',
      hi: ' इसकी कीमत पाँच हजार यूरो है।',
      ur: ' اس کی قیمت پانچ ہزار یورو ہے۔',
    };
    return right + more[to];
  },
  'moves a day': (right) => {
    const days = [
      ['lundi', 'mardi'],
      ['Monday', 'Tuesday'],
      ['Thursday', 'Friday'],
      ['jeudi', 'vendredi'],
      ['vendredi', 'samedi'],
      ['الثلاثاء', 'الأربعاء'],
      ['शुक्रवार', 'शनिवार'],
      ['mars', 'avril'],
      ['March', 'April'],
      ['مايو', 'يونيو'],
      ['जनवरी', 'फ़रवरी'],
      ['دسمبر', 'نومبر'],
      ['جون', 'جولائی'],
      ['اپریل', 'مئی'],
      ['octobre', 'novembre'],
      ['October', 'November'],
    ] as const;
    const found = days.find(([day]) => new RegExp(`(?<!\\p{L})${day}(?!\\p{L})`, 'u').test(right));
    return found && right.replace(found[0], found[1]);
  },
  'answers in the language of the message': (_right, { source }) => source,
};

/** Every way in which a model could damage these turns. */
export const damagedAnswers = (cases: readonly TranslationCase[]): Answer[] =>
  cases.flatMap((one) =>
    Object.entries(damages).flatMap(([kind, damage]) => {
      const text = damage(one.right, one);
      return text === undefined || text === one.right ? [] : [{ id: `${one.id} ${kind}`, text, of: one }];
    }),
  );
