import { type ContentKind, contentKinds } from '../../src/content/kind-names.ts';
import { type FieldSpec, type Fields, languagesOf, specsOf } from '../../src/content/kinds.ts';
import type { ContentStart } from '../../src/content/published.ts';
import { type Change, itemsOf, startPlace } from '../../src/server/content/merge.ts';

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
 * A change of every text that the agency can write of this kind: pasted into each of its fields, in each language and
 * beside them, behind a number of its own, since what has the same name twice is another fault.
 */
export const pastedInto = (kind: ContentKind, text: string, start: ContentStart = 'demo'): Change[] =>
  itemsOf(kind, [], start).flatMap(({ id: item, texts, facts }) =>
    (['', ...languagesOf(kind, item, start)] as const).map((language) => ({
      kind,
      item,
      language,
      fields: Object.fromEntries(
        Object.entries(specsOf(kind, item, language, start)).flatMap(([name, spec]) => {
          const value = typedIn(spec, text, (language === '' ? facts : texts[language])?.[name]);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    })),
  );

/** The same of everything that stands on a page of the site, which begins so. */
export const pastedIntoSite = (text: string, start: ContentStart = 'demo'): Change[] => [
  { ...startPlace, language: '', fields: { start } },
  ...contentKinds
    .filter((kind) => kind !== 'mail' && kind !== 'order' && kind !== 'guide')
    .flatMap((kind) => pastedInto(kind, text, start)),
];

/** An agency of which a text is pasted into every field of the settings that takes one. */
export function pastedIntoSettings<Of extends object>(agency: Of, text: string): Of {
  const typed = cut(text, 200);
  const email = `${'n'.repeat(64)}@${'palm.'.repeat(36)}example`;
  return { ...agency, name: typed, phone: typed, whatsapp: typed, address: typed, legal: typed, email };
}
