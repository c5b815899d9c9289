import { type ContentKind, type ListKind, listKindNames } from '../../content/kind-names.ts';
import {
  emptyOf,
  type Fields,
  flatten,
  isEmpty,
  isOfField,
  isWhole,
  isWording,
  languagesOf,
  listOfKind,
  type PageName,
  pagesAt,
  type Specs,
  specsOf,
  withLeaves,
  wordingDefaults,
  wordingFacts,
} from '../../content/kinds.ts';
import type { SearchData } from '../../content/landing.ts';
import type { Language } from '../../content/language.ts';
import { mailNames } from '../../content/mail-texts.ts';
import {
  type Content,
  type ContentStart,
  contentDefaults,
  contentStarts,
  defaultsOf,
  isHiddenAtStart,
  withPrices,
} from '../../content/published.ts';
import { defaultGuide } from './guide-service.ts';

/** One thing with all that is said of it, whole or not. */
export type Item = {
  id: string;
  isShown: boolean;
  facts: Fields;
  texts: Partial<Record<Language, Fields>>;
};

/** What the agency says in place of a default: `fields` as the database has them, whoever wrote them. */
export type Change = {
  kind: string;
  item: string;
  language: string;
  fields: unknown;
  /** Grows from each to the next one that was written: what the agency has added stands in that order. */
  since?: number;
};

/** Where the choice of how the installation begins stands among what is published. */
export const startPlace = { kind: 'start', item: 'site' } as const;

/** How the installation begins with these changes: as the demo does where nobody has chosen. */
export function startOf(changes: readonly Change[]): ContentStart {
  const chosen = objectOf(findFields(changes, startPlace.kind, startPlace.item, ''))['start'];
  return contentStarts.find((one) => one === chosen) ?? 'demo';
}

const madeDefaults = new Map<string, readonly Item[]>();

/** The things that the program comes with, of one kind: made once, for they are the same for as long as it runs. */
export function defaultItems(kind: ContentKind, start: ContentStart): readonly Item[] {
  const key = `${kind} ${start}`;
  const known = madeDefaults.get(key) ?? makeDefaults(kind, start);
  madeDefaults.set(key, known);
  return known;
}

function makeDefaults(kind: ContentKind, start: ContentStart): Item[] {
  if (kind === 'order') return [];
  if (isWording(kind)) {
    return (kind === 'page' ? pagesAt(start) : mailNames).map((id) => ({
      id,
      isShown: true,
      facts: valuesOf(specsOf(kind, id, '', start), wordingFacts(kind, id, start)),
      texts: textsOf(kind, id, wordingDefaults(kind, id, start), start),
    }));
  }
  if (start === 'blank') return [];
  const defaults = kind === 'guide' ? defaultGuide : contentDefaults[listOfKind[kind]];
  return defaults.map(({ id, texts, ...facts }) => ({
    id,
    isShown: !isHiddenAtStart(start, listOfKind[kind], id),
    facts: valuesOf(specsOf(kind, id, ''), flatten(facts)),
    texts: textsOf(kind, id, texts, start),
  }));
}

export const findDefault = (kind: ContentKind, id: string, start: ContentStart): Item | undefined =>
  defaultItems(kind, start).find((item) => item.id === id);

const textsOf = (
  kind: ContentKind,
  id: string,
  words: Partial<Record<Language, object>>,
  start: ContentStart,
) =>
  Object.fromEntries(
    languagesOf(kind, id, start).flatMap((language) => {
      const said = words[language];
      return said ? [[language, valuesOf(specsOf(kind, id, language, start), flatten(said))] as const] : [];
    }),
  );

/** The values of the fields; what is none of its field is empty. */
const valuesOf = (specs: Specs, given: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const value = given[name];
      return [name, isOfField(spec, value) && value !== undefined ? value : emptyOf(spec)];
    }),
  );

/** The fields of a row as the database has them: an object, whoever wrote it. */
export const objectOf = (fields: unknown): Readonly<Record<string, unknown>> =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? (fields as Record<string, unknown>)
    : {};

/** What of a row is a value of its field, or none on purpose: the rest counts for nothing. */
const saidOf = (specs: Specs, fields: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(objectOf(fields)).filter(([name, value]) => {
      const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
      return spec !== undefined && (isEmpty(value) || isOfField(spec, value));
    }),
  );

/** Which thing it is, at which start, and the default that it has there: none where the agency added it. */
type Which = { kind: ContentKind; id: string; start: ContentStart; base: Item | undefined };

/** A thing with what the agency says of it in place of the default. */
export function itemWith(
  { kind, id, start, base }: Which,
  rowOf: (language: Language | '') => unknown,
): Item {
  const said = objectOf(rowOf(''));
  const facts = specsOf(kind, id, '', start);
  const own = isWording(kind) || kind === 'order' ? true : said['isShown'];
  return {
    id,
    isShown: typeof own === 'boolean' ? own : (base?.isShown ?? true),
    facts: valuesOf(facts, { ...base?.facts, ...saidOf(facts, said) }),
    texts: Object.fromEntries(
      languagesOf(kind, id, start).flatMap((language) => {
        const words = rowOf(language);
        if (words === undefined && !base?.texts[language]) return [];
        const specs = specsOf(kind, id, language, start);
        return [[language, valuesOf(specs, { ...base?.texts[language], ...saidOf(specs, words) })] as const];
      }),
    ),
  };
}

/** All things of a kind, shown or not, in their order: those that nobody has placed come last. */
export function itemsOf(kind: ContentKind, changes: readonly Change[], start: ContentStart): Item[] {
  const own = changes.filter((change) => change.kind === kind);
  const defaults = defaultItems(kind, start);
  const order = itemWith({ kind: 'order', id: kind, start, base: undefined }, () =>
    findFields(changes, 'order', kind, ''),
  ).facts['ids'];
  const places = Array.isArray(order) ? (order as string[]) : [];
  const placeOf = (id: string) => (places.includes(id) ? places.indexOf(id) : places.length);
  // Pages and mails are the program's alone.
  const added = isWording(kind) ? [] : namesByAge(own);
  const ids = new Set([...defaults.map(({ id }) => id), ...added]);
  return [...ids]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((id) =>
      itemWith({ kind, id, start, base: defaults.find((item) => item.id === id) }, (language) =>
        findFields(own, kind, id, language),
      ),
    );
}

/** Each thing once, the first that was written first. */
function namesByAge(changes: readonly Change[]): string[] {
  const ages = new Map<string, number>();
  for (const { item, since = 0 } of changes)
    ages.set(item, Math.min(since, ages.get(item) ?? Number.POSITIVE_INFINITY));
  return [...ages].toSorted(([, one], [, other]) => one - other).map(([item]) => item);
}

const findFields = (changes: readonly Change[], kind: string, item: string, language: string): unknown =>
  changes.find((change) => change.kind === kind && change.item === item && change.language === language)
    ?.fields;

/** What is published with these changes, as site and assistant read it. */
export function contentWith(changes: readonly Change[]): Content {
  const start = startOf(changes);
  const lists = Object.fromEntries(
    listKindNames.map((kind) => [
      listOfKind[kind],
      itemsOf(kind, changes, start).flatMap((item) => shownItem(kind, item)),
    ]),
  );
  // Each field was found to be one of its kind, whose fields are those of the content.
  return withPrices({
    ...defaultsOf(start),
    ...lists,
    ...pageFactsWith(changes, start),
    ...wordingWith(changes, start),
  } as Content);
}

/** What is the same in all languages of the pages. Half of a rating or of a review is none. */
function pageFactsWith(
  changes: readonly Change[],
  start: ContentStart,
): Pick<Content, 'search'> & { communityOffer?: object } {
  const factsOf = (id: PageName) =>
    nested(
      itemWith({ kind: 'page', id, start, base: findDefault('page', id, start) }, (language) =>
        findFields(changes, 'page', id, language),
      ).facts,
    );
  const { rating, review, suite } = factsOf('landing') as Partial<Omit<SearchData, 'offers'>>;
  const { search, communityOffer } = defaultsOf(start);
  return {
    search: {
      offers: search.offers,
      ...(suite?.priceFrom !== undefined && { suite }),
      ...(rating?.value && rating.reviews && { rating }),
      ...(review?.author && review.rating && { review }),
    },
    ...(communityOffer && { communityOffer: factsOf('community') }),
  };
}

/** As the content has it: nested, and without what is empty. Nothing where it is not whole, or in no language. */
function shownItem(kind: ListKind, { id, isShown, facts, texts }: Item): object[] {
  if (!isShown || !isWhole(specsOf(kind, id, ''), facts)) return [];
  const whole = Object.entries(texts).filter(([language, words]) =>
    isWhole(specsOf(kind, id, language as Language), words),
  );
  if (whole.length === 0) return [];
  return [
    {
      id,
      ...nested(facts),
      texts: Object.fromEntries(whole.map(([language, words]) => [language, nested(words)])),
    },
  ];
}

/** Fields as an object of their paths; an optional one that is empty is not there, a list always is. */
function nested(fields: Fields): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === '' || value === null || value === false) continue;
    const [first = '', rest] = name.split('.', 2);
    if (rest === undefined) made[first] = value;
    else made[first] = { ...objectOf(made[first]), [rest]: value };
  }
  // A quotation without its words is none.
  const { testimonial } = made;
  if (testimonial !== undefined) {
    const { text, author = '', company = '' } = objectOf(testimonial);
    if (text === undefined) delete made['testimonial'];
    else made['testimonial'] = { text, author, company };
  }
  return made;
}

/** The words of pages and mails. */
function wordingWith(changes: readonly Change[], start: ContentStart): Pick<Content, 'pages' | 'mails'> {
  const leavesOf = (kind: 'page' | 'mail', item: string, language: Language): Fields => {
    const specs = specsOf(kind, item, language, start);
    const said = objectOf(findFields(changes, kind, item, language));
    return Object.fromEntries(
      Object.entries(said).flatMap(([name, value]) => {
        const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
        return spec && isOfField(spec, value) ? [[name, value] as const] : [];
      }),
    );
  };
  const inEach = <Words extends object>(kind: 'page' | 'mail', item: string, words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([language, said]) => [
        language,
        withLeaves(said, leavesOf(kind, item, language as Language)),
      ]),
    ) as Words;
  const page = <Words extends object>(item: PageName, words: Words) => inEach('page', item, words);
  const { pages, mails } = defaultsOf(start);
  const { landing, searchArticles, community, pitch, frame, notFound, chat } = pages;
  const said = Object.entries(mails).map(([name, words]) => [name, inEach('mail', name, words)]);
  return {
    pages: {
      landing: page('landing', landing),
      searchArticles: page('searchArticles', searchArticles),
      ...(community && { community: page('community', { fr: community }).fr }),
      ...(pitch && { pitch: page('pitch', { fr: pitch }).fr }),
      frame: page('frame', frame),
      notFound: page('notFound', notFound),
      chat: page('chat', chat),
    },
    mails: Object.fromEntries(said),
  };
}
