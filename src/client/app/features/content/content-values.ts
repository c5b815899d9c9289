import type { EditedKind } from '../../../../content/kind-names.ts';
import {
  emptyOf,
  type FieldSpec,
  type Fields,
  type FieldValue,
  isEmpty,
  languagesOf,
  type Specs,
  specsOf,
} from '../../../../content/kinds.ts';
import { type Language, languages } from '../../../../content/language.ts';
import { typedNumberOf, typedPriceOf, typedTextOf } from '../../../../content/money.ts';
import type { ContentStart } from '../../../../content/published.ts';
import {
  type ContentDetail,
  type ContentValues,
  faultOf,
  saveContentInput,
} from '../../../../routers/content.schema.ts';
import { appLanguage } from '../../language.ts';

/**
 * A record by its kind and id; null is the id of a new one. The texts of a page depend on what the installation
 * started with.
 */
export type What = { kind: EditedKind; item: string | null; start?: ContentStart };

/** A value as the form holds it: figures as they are typed, a list as one text with a line for each item. */
type Typed = string | boolean | string[];

/** The names of fields contain dots, which a form would read as paths: `keyOf` replaces them. */
export type FormValues = {
  isShown: boolean;
  facts: Record<string, Typed>;
  texts: Partial<Record<Language, Record<string, string>>>;
};

export const keyOf = (name: string): string => name.replaceAll('.', '/');

export const factPath = (name: string): string => `facts.${keyOf(name)}`;
export const textPath = (language: Language, name: string): string => `texts.${language}.${keyOf(name)}`;

/** The language whose field a path of the form names. */
export const languageAt = (path: string): Language | undefined => {
  const [part, language] = path.split('.');
  return part === 'texts' ? languages.find((one) => one === language) : undefined;
};

export const specsFor = ({ kind, item, start }: What, language: Language | ''): Specs =>
  specsOf(kind, item ?? '', language, start);
export const languagesFor = ({ kind, item, start }: What): readonly Language[] =>
  languagesOf(kind, item ?? '', start);

function typedOf(spec: FieldSpec, value: FieldValue): Typed {
  if (spec.is === 'flag') return value === true;
  if (spec.is === 'weeks') return Array.isArray(value) ? value.map(String) : ['', ''];
  // The browser's own list always has a first choice selected.
  if (spec.is === 'choice' && isEmpty(value)) return spec.of.length > 8 ? (spec.of[0] ?? '') : '';
  if (Array.isArray(value)) return value.join('\n');
  if (spec.is === 'average' && typeof value === 'number') return typedTextOf(value, appLanguage);
  return value === null ? '' : String(value);
}

/** A typed value as it is sent; a figure that is no number is NaN, which the schema refuses. */
function sentOf(spec: FieldSpec, typed: Typed): FieldValue {
  if (spec.is === 'flag') return typed === true;
  if (spec.is === 'weeks') {
    const [least = '', most = ''] = Array.isArray(typed) ? typed : [];
    return least.trim() === '' && most.trim() === '' ? null : [typedNumberOf(least), typedNumberOf(most)];
  }
  const text = String(typed);
  if (text.trim() === '') return emptyOf(spec);
  if (spec.is === 'amount') return typedPriceOf(text, 'EUR');
  if (spec.is === 'count' || spec.is === 'average') return typedNumberOf(text);
  if (spec.is === 'list') return linesOf(text);
  return text;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The initial form values of a record. */
export function formValuesOf(what: What, values: ContentValues | undefined): FormValues {
  const typed = (specs: Specs, fields: Fields | undefined) =>
    Object.fromEntries(
      Object.entries(specs).map(([name, spec]) => [
        keyOf(name),
        typedOf(spec, fields?.[name] ?? emptyOf(spec)),
      ]),
    );
  return {
    isShown: values?.isShown ?? true,
    facts: typed(specsFor(what, ''), values?.facts),
    texts: Object.fromEntries(
      languagesFor(what).map((language) => [
        language,
        typed(specsFor(what, language), values?.texts[language]) as Record<string, string>,
      ]),
    ),
  };
}

/** The part of a form that is sent: a language that is empty and was empty is left out. */
export function contentOf(what: What, form: FormValues, base: ContentValues | undefined): ContentValues {
  const fields = (specs: Specs, typed: Record<string, Typed> | undefined) =>
    Object.fromEntries(
      Object.entries(specs).map(([name, spec]) => [name, sentOf(spec, typed?.[keyOf(name)] ?? '')]),
    ) as ContentValues['facts'];
  return {
    isShown: form.isShown,
    facts: fields(specsFor(what, ''), form.facts),
    texts: Object.fromEntries(
      languagesFor(what).flatMap((language) => {
        const words = fields(specsFor(what, language), form.texts[language]);
        const isThere = base?.texts[language] !== undefined || !Object.values(words).every(isEmpty);
        return isThere ? [[language, words] as const] : [];
      }),
    ),
  };
}

/** The errors that the saving call would report, by the paths of the form. */
export function faultsOf(what: What, form: FormValues, base: ContentDetail | undefined) {
  const input = { ...what, revision: base?.revision ?? 0, values: contentOf(what, form, base?.values) };
  const { error } = saveContentInput.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).flatMap(({ path, code, message }) => {
      const [, part, ...rest] = path.map(String);
      const language = part === 'texts' ? languages.find((one) => one === rest[0]) : undefined;
      const name = rest[language ? 1 : 0] ?? '';
      const spec = specsFor(what, language ?? '')[name];
      // For what is no number at all the schema has only a technical message.
      const said = code === 'custom' || !spec ? message : faultOf(spec);
      return [[language ? textPath(language, name) : factPath(name), said] as const];
    }),
  );
}

/** The field of the form that the server means: `values.texts.fr.title`; undefined where it means none. */
export function pathOf(issue: string): string | undefined {
  const [values, part, ...rest] = issue.split('.');
  if (values !== 'values' || rest.length === 0) return undefined;
  if (part === 'facts') return factPath(rest.join('.'));
  const [language, ...name] = rest;
  const known = languages.find((one) => one === language);
  return part === 'texts' && known && name.length > 0 ? textPath(known, name.join('.')) : undefined;
}

export type Change = ContentDetail['history'][number]['changes'][number];

/** Compares two versions of a record. */
export function changesBetween(before: ContentValues | null, after: ContentValues): Change[] {
  const factsOf = (values: ContentValues | null) =>
    values ? { isShown: values.isShown, ...values.facts } : {};
  return [
    ...differing('', factsOf(before), factsOf(after)),
    ...languages.flatMap((language) =>
      differing(language, before?.texts[language] ?? {}, after.texts[language] ?? {}),
    ),
  ];
}

function differing(
  language: Language | '',
  before: ContentValues['facts'],
  after: ContentValues['facts'],
): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [one, other] = [before[field] ?? null, after[field] ?? null];
    const isSame = isEmpty(one) ? isEmpty(other) : JSON.stringify(one) === JSON.stringify(other);
    return isSame ? [] : [{ language, field, before: one, after: other }];
  });
}

/** An earlier version as it is saved again: a language that was empty then becomes empty again. */
export const formerValues = (former: ContentValues, now: ContentValues): ContentValues => ({
  ...former,
  texts: { ...Object.fromEntries(Object.keys(now.texts).map((language) => [language, {}])), ...former.texts },
});

export type Merge = {
  /** My values, with those that only the colleague has changed. */
  values: FormValues;
  theirs: Change[];
  /** The fields that both have changed: mine win. */
  both: Change[];
};

/** Merges two people's changes to one record, field by field. */
export function mergeValues(what: What, base: ContentValues, mine: FormValues, theirs: ContentValues): Merge {
  const byThem = changesBetween(base, theirs);
  const idOf = ({ language, field }: Change) => `${language} ${field}`;
  const byMe = new Set(changesBetween(base, contentOf(what, mine, base)).map(idOf));
  const taken = byThem.filter((change) => !byMe.has(idOf(change)));
  const values = structuredClone(mine);
  const next = formValuesOf(what, theirs);
  for (const { language, field } of taken) {
    const key = keyOf(field);
    const words = language === '' ? undefined : values.texts[language];
    if (field === 'isShown') values.isShown = next.isShown;
    else if (language === '') values.facts[key] = next.facts[key] ?? '';
    else if (words) words[key] = next.texts[language]?.[key] ?? '';
  }
  return { values, theirs: byThem, both: byThem.filter((change) => byMe.has(idOf(change))) };
}
