import type { AgencyContact } from '../../content/contact.ts';
import { fill, isFigurePlace, withoutOptional } from '../../content/fill.ts';
import type { ContentKind } from '../../content/kind-names.ts';
import type { FieldValue } from '../../content/kinds.ts';
import { courtesyPlaces, flatten, isWording, wordingDefaults } from '../../content/kinds.ts';
import { type Language, languages } from '../../content/language.ts';
import { type Content, figuresOf } from '../../content/published.ts';

/** What `fill` knows: a page has no Markdown in which a link would be one. */
const ofTheAgency = ['agency', 'email', 'phone', 'whatsapp'];
const agencyPlaces: Partial<Record<ContentKind, readonly string[]>> = {
  fact: [...ofTheAgency, 'phoneLink', 'whatsappLink'],
  page: ofTheAgency,
};

/** What may stand in any text of a kind, and what is read in its place now. */
export function knownPlaces(
  kind: ContentKind,
  content: Content,
  contact: AgencyContact,
): { name: string; values: Partial<Record<Language, string>> }[] {
  const inEach = languages.map((language) => [language, figuresOf(content, language, kind)] as const);
  const figures = [...new Set(inEach.flatMap(([, values]) => Object.keys(values)))].map((name) => ({
    name,
    values: Object.fromEntries(
      inEach.flatMap(([language, values]) => {
        const value = values[name];
        return value === undefined ? [] : [[language, value] as const];
      }),
    ),
  }));
  const own = (agencyPlaces[kind] ?? []).map((name) => {
    const value = fill(`{${name}}`, contact);
    return { name, values: Object.fromEntries(languages.map((language) => [language, value] as const)) };
  });
  return [...own, ...figures];
}

/** The placeholders in a text or a list of them, each once: what is said only where there is a figure names none. */
const placesIn = (value: FieldValue | undefined): string[] => {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((text) =>
    typeof text === 'string' ? withoutOptional(text) : [],
  );
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name))),
  ];
};

/** A text by where it stands, in what is published as `content`. */
type TextPlace = {
  kind: ContentKind;
  item: string;
  language: Language | '';
  field: string;
  content: Content;
};

/** What the program's own text in this place is filled with when the page is made. */
function ownPlaces({ kind, item, language, field, content: { start } }: TextPlace): string[] {
  if (kind === 'claim' && field === 'figure') return ['count'];
  if (!isWording(kind) || language === '') return [];
  const value = flatten(wordingDefaults(kind, item, start)[language] ?? {})[field];
  const places = value === undefined ? [] : placesIn(value);
  // A page may name the agency wherever it likes; a mail where the program's does.
  return places.filter((name) => !isFigurePlace(name) && !(kind === 'page' && ofTheAgency.includes(name)));
}

/** The placeholders that nothing is put in place of: of a figure that there is none of, or unknown here. */
export function strangePlaces(place: TextPlace, value: FieldValue): { name: string; isFigure: boolean }[] {
  const known = [...ownPlaces(place), ...(agencyPlaces[place.kind] ?? [])];
  return placesIn(value)
    .filter((name) => !known.includes(name) && !isThere(name, place))
    .map((name) => ({ name, isFigure: isFigurePlace(name) }));
}

/** The figures that a text names and that there are none of. */
export const goneFigures = (language: Language, content: Content, value: unknown): string[] => {
  const named = placesIn(value as FieldValue).filter(isFigurePlace);
  return named.length === 0 ? [] : named.filter((name) => !(name in figuresOf(content, language)));
};

/** Whether the figure is published in this language. */
const isThere = (name: string, { language, content }: TextPlace): boolean =>
  language !== '' && Object.hasOwn(figuresOf(content, language), name);

/** The placeholders of the program's own text that are not in this one, where something would be missing without. */
export const missingPlaces = (place: TextPlace, value: FieldValue): string[] =>
  isWording(place.kind)
    ? ownPlaces(place).filter(
        (name) =>
          !placesIn(value).includes(name) &&
          !(place.kind === 'mail' && courtesyPlaces.some((one) => one === name)),
      )
    : [];
