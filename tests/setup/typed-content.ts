import {
  type ContentKind,
  contentKinds,
  type FieldSpec,
  type Fields,
  flatten,
  isWording,
  languagesOf,
  pageNames,
  specsOf,
  wordingDefaults,
} from '../../src/content/kinds.ts';
import type { Language } from '../../src/content/language.ts';
import { mailNames } from '../../src/content/mail-texts.ts';
import { type Change, itemsOf } from '../../src/server/content/merge.ts';

/** What people may paste into a field: each is as long as the field takes, or repeated that often. */
export const pasted = {
  'one long word': 'Donaudampfschifffahrtsgesellschaft',
  'many words': 'Everything that we have ever wanted to say of it. ',
  'right to left': 'كل ما أردنا أن نقوله عن هذا الأمر في سطر واحد. ',
  'signs of HTML': `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"'\`&amp; --> ]]> `,
  'signs of directions': '\u202eabc\u202c \u2066def \u202a ghi \u200f',
  'letters under many marks': 'Z\u0351\u036b\u0343\u036a\u0302\u036b e\u0301\u0323 ',
  'joined signs': '👩‍👩‍👧‍👦🏳️‍🌈 ',
} as const;

const cut = (text: string, most: number): string =>
  text
    .repeat(Math.ceil(most / text.length))
    .slice(0, most)
    .toWellFormed()
    .replaceAll('\ufffd', '.')
    .trim();

/** The value of a field, with the places that the program fills in where its own words have some. */
function typedIn(spec: FieldSpec, text: string, own: unknown): Fields[string] | undefined {
  if (spec.is === 'list') {
    const lines = Array.isArray(own) && own.length > 0 ? own : [''];
    return lines.map((line) => numbered(text, String(line), spec.each));
  }
  if (spec.is === 'line' || spec.is === 'text') return numbered(text, String(own ?? ''), spec.most);
  return undefined;
}

let count = 0;
function numbered(text: string, own: string, most: number): string {
  count += 1;
  const [before, after] = [
    `${count} `,
    (own.match(/\{[^{}]*\}/g) ?? []).map((place) => ` ${place}`).join(''),
  ];
  return `${before}${cut(text, most - before.length - after.length)}${after}`;
}

/**
 * A change of every text that the agency can write of this kind: pasted into each of its fields, in each language, behind a
 * number of its own, since what has the same name twice is another fault.
 */
export const pastedInto = (kind: ContentKind, text: string): Change[] =>
  itemNames(kind).flatMap((item) =>
    languagesOf(kind, item).map((language) => ({
      kind,
      item,
      language,
      fields: Object.fromEntries(
        Object.entries(specsOf(kind, item, language)).flatMap(([name, spec]) => {
          const value = typedIn(spec, text, ownOf(kind, item, language)[name]);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    })),
  );

const itemNames = (kind: ContentKind): readonly string[] => {
  if (kind === 'page') return pageNames;
  if (kind === 'mail') return mailNames;
  return itemsOf(kind, [], 'demo').map(({ id }) => id);
};

const ownOf = (kind: ContentKind, item: string, language: Language): Fields => {
  if (isWording(kind)) return flatten(wordingDefaults(kind, item)[language] ?? {});
  return itemsOf(kind, [], 'demo').find(({ id }) => id === item)?.texts[language] ?? {};
};

/** The same of everything that stands on a page of the site. */
export const pastedIntoSite = (text: string): Change[] =>
  contentKinds
    .filter((kind) => kind !== 'mail' && kind !== 'order' && kind !== 'guide')
    .flatMap((kind) => pastedInto(kind, text));
