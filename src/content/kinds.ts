import { guideForms, guideParts } from './guide.ts';
import type { ContentKind, ListKind } from './kind-names.ts';
import { appLanguages, type Language, languages } from './language.ts';
import { currencies, hundredthsOf } from './money.ts';
import { pictureIdOf } from './pictures.ts';
import { type Content, type ContentStart, defaultsOf } from './published.ts';

/**
 * A field of something that the agency publishes, as it is written and checked. `most` counts UTF-16 code units of a
 * text and lines of a list, `each` those of one line. Texts are plain; with `isMarkdown` they are light Markdown.
 */
export type FieldSpec = (
  | { is: 'line'; most: number }
  | { is: 'text'; most: number; isMarkdown?: true }
  | { is: 'list'; most: number; each: number }
  /** Whole units of a currency, from `least` on, else from 0. */
  | { is: 'amount'; least?: 1 }
  /** The shortest and the longest time in weeks. */
  | { is: 'weeks' }
  | { is: 'count'; most: number; least?: 1 }
  /** An average mark from 1 on, with two decimals at most. */
  | { is: 'average'; most: number }
  | { is: 'flag' }
  /** An address of the web. */
  | { is: 'link' }
  /** A drawing of the program, by its name, or a picture of the agency's own. */
  | { is: 'picture'; of: readonly string[] }
  | { is: 'choice'; of: readonly string[] }
) & {
  isOptional?: true;
  /**
   * The field of the same thing without which this one says nothing: where one of them is filled in, both have to be.
   */
  with?: string;
};

/** Empty are '', [] and null; a flag is never empty. */
export type FieldValue = string | number | boolean | readonly string[] | readonly [number, number] | null;

/** The fields of one thing, by their names; a name with dots is a path, `hero.facts.0.label`. */
export type Fields = Readonly<Record<string, FieldValue>>;
export type Specs = Readonly<Record<string, FieldSpec>>;

/** What is the same in all languages, and what is written in each. */
type KindSpec = { facts: Specs; texts: Specs };

const line = (most: number) => ({ is: 'line', most }) as const;
const text = (most: number) => ({ is: 'text', most }) as const;

/** What an agency publishes several of: each may be left out, and others may be added. */
const listKinds = {
  service: {
    facts: {
      priceFrom: { is: 'amount' },
      currency: { is: 'choice', of: currencies },
      weeks: { is: 'weeks', isOptional: true },
      completedCount: { is: 'count', most: 1_000_000 },
    },
    texts: {
      title: line(80),
      description: text(600),
      keywords: { is: 'list', most: 20, each: 60, isOptional: true },
    },
  },
  question: { facts: {}, texts: { question: line(160), answer: text(900) } },
  fact: {
    facts: {},
    texts: {
      title: line(120),
      answer: { is: 'text', most: 1_200, isMarkdown: true },
      phrases: { is: 'list', most: 40, each: 80, isOptional: true },
    },
  },
  project: {
    facts: {
      picture: {
        is: 'picture',
        of: ['social-agent', 'thailand-tours', 'travel-crm', 'card-trading', 'tourism', 'resort', 'project'],
      },
      isHot: { is: 'flag' },
      website: { is: 'link', isOptional: true },
      rating: { is: 'count', most: 5, isOptional: true },
    },
    texts: {
      title: line(80),
      description: text(400),
      pictureText: line(250),
      tags: { is: 'list', most: 6, each: 30 },
      features: { is: 'list', most: 8, each: 80 },
      'testimonial.text': { is: 'text', most: 300, isOptional: true },
      'testimonial.author': { is: 'line', most: 60, isOptional: true },
      'testimonial.company': { is: 'line', most: 80, isOptional: true },
    },
  },
  testimonial: {
    facts: {
      rating: { is: 'count', most: 5 },
      avatar: { is: 'choice', of: ['👨‍💼', '👩‍🍳', '🧑‍💼', '👩‍💻', '👨‍🔧', '👩‍💼'] },
    },
    texts: {
      name: line(60),
      position: line(60),
      company: line(80),
      location: line(60),
      text: text(400),
      project: line(80),
      savings: line(40),
    },
  },
  claim: {
    facts: { count: { is: 'count', most: 1_000_000_000, isOptional: true } },
    texts: { figure: line(20), label: line(40) },
  },
  /** A piece of the sales guide; of which form its text is, src/server/content/guide-service.ts says. */
  guide: {
    facts: {
      tab: { is: 'choice', of: guideParts },
      form: { is: 'choice', of: guideForms },
    },
    texts: { title: line(120), text: { is: 'text', most: 6_000, isOptional: true } },
  },
} as const satisfies Record<ListKind, KindSpec>;

/** Where each kind stands in the content. */
export const listOfKind = {
  service: 'services',
  question: 'questions',
  fact: 'facts',
  project: 'projects',
  testimonial: 'testimonials',
  claim: 'claims',
  guide: 'guide',
} as const satisfies Record<ListKind, keyof Content>;

/** The pages whose words can be changed, each with the languages that it is written in. */
export const pageNames = [
  'landing',
  'searchArticles',
  'community',
  'pitch',
  'frame',
  'notFound',
  'chat',
] as const;
export type PageName = (typeof pageNames)[number];

/** What is the same in all languages of a page. */
const pageFacts: Partial<Record<PageName, Specs>> = {
  landing: {
    'rating.value': { is: 'average', most: 5, isOptional: true, with: 'rating.reviews' },
    'rating.reviews': { is: 'count', least: 1, most: 1_000_000, isOptional: true, with: 'rating.value' },
    'review.author': { is: 'line', most: 60, isOptional: true, with: 'review.rating' },
    'review.rating': { is: 'count', least: 1, most: 5, isOptional: true, with: 'review.author' },
    'suite.priceFrom': { is: 'amount', isOptional: true },
    'suite.currency': { is: 'choice', of: currencies },
  },
  community: {
    monthlyPrice: { is: 'amount', least: 1, isOptional: true },
    currency: { is: 'choice', of: currencies },
    resultsAfterDays: { is: 'count', least: 1, most: 3_650, isOptional: true },
  },
};

/** Whether a kind is words that the program has a place for: there are as many as it has, and all are shown. */
export const isWording = (kind: ContentKind): kind is 'page' | 'mail' => kind === 'page' || kind === 'mail';

/** Whether something is what the assistant answers with: of pages the price of the community management. */
export const isOfAssistant = (kind: string, item?: string): boolean =>
  kind === 'service' ||
  kind === 'question' ||
  kind === 'fact' ||
  (kind === 'page' && item === ('community' satisfies PageName));

/**
 * The fields of a thing in a language, or in all of them where it is ''; none where there is no such page at this
 * start.
 */
export function specsOf(
  kind: ContentKind,
  item: string,
  language: Language | '',
  start: ContentStart = 'demo',
): Specs {
  if (kind === 'order') return language === '' ? { ids: { is: 'list', most: 500, each: 80 } } : {};
  if (isWording(kind)) {
    return language === '' ? pageFactSpecs(kind, item, start) : wordingSpecs(kind, item, language, start);
  }
  return listKinds[kind][language === '' ? 'facts' : 'texts'];
}

/** The fields of a thing at any start: what a call may name. */
export const specsAtAnyStart = (kind: ContentKind, item: string, language: Language | ''): Specs => ({
  ...specsOf(kind, item, language, 'blank'),
  ...specsOf(kind, item, language),
});

/** Of a blank agency's pages only what is nobody's offer: the review's words and the suite's name are the program's. */
function pageFactSpecs(kind: 'page' | 'mail', item: string, start: ContentStart): Specs {
  const specs = kind === 'page' ? pageFacts[item as PageName] : undefined;
  if (!specs || !pagesAt(start).some((page) => page === item)) return {};
  if (start !== 'blank') return specs;
  return Object.fromEntries(Object.entries(specs).filter(([name]) => name.startsWith('rating.')));
}

/** What is the same in all languages of a page or mail, as an installation begins with it. */
export function wordingFacts(kind: 'page' | 'mail', item: string, start: ContentStart): Fields {
  const { search, communityOffer = {} } = defaultsOf(start);
  if (kind === 'page' && item === 'community') return flatten(communityOffer);
  if (kind === 'mail' || item !== 'landing') return {};
  const { offers: _, suite = { currency: 'AED' }, ...said } = search;
  return flatten({ ...said, suite });
}

/** The words of a page or mail as an installation begins with them, by language; none of what it does not have. */
export function wordingDefaults(
  kind: 'page' | 'mail',
  item: string,
  start: ContentStart = 'demo',
): Partial<Record<Language, object>> {
  const { pages, mails } = defaultsOf(start);
  const all: Partial<Record<string, Partial<Record<Language, object>>>> =
    kind === 'page' ? pagesByName(pages) : mails;
  return Object.hasOwn(all, item) ? (all[item] ?? {}) : {};
}

function pagesByName(pages: Content['pages']): Partial<Record<PageName, Partial<Record<Language, object>>>> {
  const { landing, searchArticles, community, pitch, frame, notFound, chat } = pages;
  return {
    landing,
    // Of none there is nothing to write.
    ...(searchArticles.en.length > 0 && { searchArticles }),
    ...(community && { community: { fr: community } }),
    ...(pitch && { pitch: { fr: pitch } }),
    frame,
    notFound,
    chat,
  };
}

/** The pages that there are at a start. */
export const pagesAt = (start: ContentStart): readonly PageName[] =>
  pageNames.filter((page) => Object.keys(wordingDefaults('page', page, start)).length > 0);

/** What the program finds a part of a page by, or reckons with: a change would break the page. */
const ofTheLayout = /(?:^|\.)id$|\.other\.language$/;

const specsOfWording = new Map<string, Specs>();

function wordingSpecs(kind: 'page' | 'mail', item: string, language: Language, start: ContentStart): Specs {
  const key = `${kind} ${item} ${language} ${start}`;
  const known = specsOfWording.get(key) ?? makeWordingSpecs(kind, item, language, start);
  specsOfWording.set(key, known);
  return known;
}

/** The chat is as wide as a phone's screen: what it begins with leaves room for an answer. */
const chatSpecs: Specs = {
  opening: line(400),
  starters: { is: 'list', most: 6, each: 120, isOptional: true },
};

/** What is not shown of a blank agency: the review and the community's page are the program's. */
const notOfBlank = ['search.review', 'community'];

/**
 * What an agency that began otherwise has not written yet may stay so, and be as long as the demo's text in that place.
 */
function makeWordingSpecs(
  kind: 'page' | 'mail',
  item: string,
  language: Language,
  start: ContentStart,
): Specs {
  if (kind === 'page' && item === 'chat') return chatSpecs;
  const own = flatten(wordingDefaults(kind, item, start)[language] ?? {});
  const demo = wordingDefaults(kind, item);
  const isBlank = start === 'blank';
  const longest = start === 'demo' ? own : flatten(demo[language] ?? demo.en ?? {});
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => {
      if (ofTheLayout.test(name) || (isBlank && notOfBlank.includes(name))) return [];
      // A picture that is drawn says what it shows by itself.
      if (name === 'socialText' && start !== 'demo') return [];
      const ofOwn = isBlank && value === '' ? line(60) : specLike(value);
      const spec = specLike(longest[name] ?? value) ?? ofOwn;
      if (!spec) return [];
      return [[name, isEmpty(value) ? { ...spec, isOptional: true } : spec] as const];
    }),
  );
}

/** Beyond this many code units a text has more than a line. */
const longestLine = 110;

/**
 * What stands in place of a text of the program may be twice as long. Ids, signs and figures of the layout are no
 * texts.
 */
function specLike(value: FieldValue): FieldSpec | undefined {
  if (typeof value === 'string' && /\p{L}/u.test(value)) {
    return value.length <= longestLine ? line(Math.max(60, value.length * 2)) : text(value.length * 2);
  }
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')) {
    return { is: 'list', most: value.length * 2, each: Math.max(60, ...value.map((one) => one.length * 2)) };
  }
  return undefined;
}

const isList = (value: readonly unknown[]): boolean => value.every((one) => typeof one !== 'object');

/** The leaves of a value by their paths; a list of texts is one leaf. */
export function flatten(value: object, path = ''): Record<string, FieldValue> {
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, one]) => {
      const name = path === '' ? key : `${path}.${key}`;
      const isLeaf = typeof one !== 'object' || one === null || (Array.isArray(one) && isList(one));
      return isLeaf ? { [name]: one as FieldValue } : flatten(one, name);
    }),
  );
}

/** The same value with these leaves in place of its own; those that it does not have are left out. */
export function withLeaves<Value>(value: Value, leaves: Fields, path = ''): Value {
  if (path !== '' && Object.hasOwn(leaves, path)) return leaves[path] as Value;
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && isList(value))) return value;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((one, key) => withLeaves(one, leaves, at(String(key)))) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withLeaves(one, leaves, at(key))]),
  ) as Value;
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most && !value.includes('\0');
const isLine = (value: unknown, most: number): boolean =>
  isText(value, most) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);
const isWithin = (value: unknown, most: number, least = 0): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** The largest price, in whole units. */
const largestAmount = 10_000_000;
/** Ten years. */
const mostWeeks = 520;

/** Whether a value is one of the field: what was stored by another version of this program need not be. */
export function isOfField(spec: FieldSpec, value: unknown): value is FieldValue {
  if (isEmpty(value)) return spec.isOptional === true;
  switch (spec.is) {
    case 'line':
      return isLine(value, spec.most);
    case 'text':
      return isText(value, spec.most);
    case 'list':
      return (
        Array.isArray(value) && value.length <= spec.most && value.every((one) => isLine(one, spec.each))
      );
    case 'amount':
      return isWithin(value, largestAmount, spec.least);
    case 'weeks':
      return (
        Array.isArray(value) &&
        value.length === 2 &&
        value.every((one) => isWithin(one, mostWeeks) && one > 0) &&
        value[0] <= value[1]
      );
    case 'count':
      return isWithin(value, spec.most, spec.least);
    case 'average':
      return (
        typeof value === 'number' && value >= 1 && value <= spec.most && hundredthsOf(value) !== undefined
      );
    case 'flag':
      return typeof value === 'boolean';
    case 'link':
      return isLine(value, 300) && /^https?:$/.test(URL.parse(String(value))?.protocol ?? '');
    case 'choice':
      return spec.of.some((one) => one === value);
    case 'picture':
      return spec.of.some((one) => one === value) || pictureIdOf(String(value)) !== undefined;
  }
}

/** Nothing in place of a value. */
export const emptyOf = ({ is }: FieldSpec): FieldValue => {
  if (is === 'list') return [];
  if (is === 'flag') return false;
  return is === 'amount' || is === 'weeks' || is === 'count' || is === 'average' ? null : '';
};

/** Whether every field that has to be there is. */
export const isWhole = (specs: Specs, fields: Fields): boolean =>
  Object.entries(specs).every(([name, spec]) => isOfField(spec, fields[name]));

/** In a mail these say to whom and from whom: it may be said otherwise, and every other place has to stay. */
export const courtesyPlaces = ['agency', 'name'] as const;

/** The languages that something can be written in. */
export const languagesOf = (
  kind: ContentKind,
  item: string,
  start: ContentStart = 'demo',
): readonly Language[] => {
  if (kind === 'order') return [];
  // For staff alone.
  if (kind === 'guide') return appLanguages;
  if (!isWording(kind)) return languages;
  return languages.filter((language) => wordingDefaults(kind, item, start)[language] !== undefined);
};
