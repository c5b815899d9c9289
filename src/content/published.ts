import { type AgencyFact, agency, agencyFactIds } from './agency.ts';
import { frame as arFrame, notFound as arNotFound } from './ar/frame.ts';
import { blank } from './blank.ts';
import { type Community, type CommunityOffer, community, communityOffer } from './community.ts';
import type { AgencyContact } from './contact.ts';
import { notFound as enNotFound } from './en/frame.ts';
import { faq, faqIds, type Question } from './faq.ts';
import { fill, fillParts, fillPrices, priceValues } from './fill.ts';
import { type Frame, frame, type NotFound } from './frame.ts';
import type { GuideFacts, GuideTexts } from './guide.ts';
import { frame as hiFrame, notFound as hiNotFound } from './hi/frame.ts';
import {
  type Landing,
  type LandingLanguage,
  landing,
  landingLanguages,
  type SearchData,
  searchData,
} from './landing.ts';
import { inEach, type Language, type Localized, languages } from './language.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import { type Pitch, pitch } from './pitch.ts';
import { type ProjectFacts, type ProjectTexts, projects, projectTexts } from './portfolio.ts';
import { type SearchArticle, searchArticles } from './search-articles.ts';
import { type Service, type ServiceTexts, services, serviceTexts } from './services.ts';
import {
  type ClaimFacts,
  type ClaimTexts,
  claims,
  claimTexts,
  type TestimonialFacts,
  type TestimonialTexts,
  testimonials,
  testimonialTexts,
} from './testimonials.ts';
import { frame as urFrame, notFound as urNotFound } from './ur/frame.ts';
import { type Welcome, welcome } from './welcome.ts';

/**
 * One of several things of a kind that the agency publishes: what is the same in every language, and its words in those
 * in which it has them. In another language it is not shown.
 */
export type Published<Texts, Facts = unknown> = Facts & {
  id: string;
  texts: Partial<Record<Language, Texts>>;
};

/**
 * What an installation begins with, until the agency has written its own: all that the demo shows, the `program`'s
 * texts without what they tell of others (projects, testimonials, figures of its past), or `blank`.
 */
export const contentStarts = ['demo', 'program', 'blank'] as const;
export type ContentStart = (typeof contentStarts)[number];

/**
 * All that the agency publishes, as one value: site and assistant are made of it, and of another value another site and
 * another assistant. Lists are in the order in which they are shown, and hold what is shown alone.
 */
export type Content = {
  start: ContentStart;
  /**
   * What it does: of `software` the assistant knows the crafts, and what such an agency is asked besides; of `other` it
   * knows what is published alone.
   */
  trade: 'software' | 'other';
  services: readonly Published<ServiceTexts, Omit<Service, 'id'>>[];
  /** The questions asked most. */
  questions: readonly Published<Question>[];
  /** What the agency says about itself. */
  facts: readonly Published<AgencyFact>[];
  projects: readonly Published<ProjectTexts, ProjectFacts>[];
  testimonials: readonly Published<TestimonialTexts, TestimonialFacts>[];
  /** The banner below the testimonials. */
  claims: readonly Published<ClaimTexts, ClaimFacts>[];
  /** The sales guide's pieces; the program's own are known to the server alone. */
  guide: readonly Published<GuideTexts, GuideFacts>[];
  search: SearchData;
  /** What the community management costs, where the agency has such a page. */
  communityOffer?: CommunityOffer;
  /** The mails that clients and visitors get. */
  mails: MailTexts;
  /**
   * The words of the public pages, and those of the header and footer around them. In French either the `community` and
   * its `pitch` are the agency's pages, or a landing page like the others.
   */
  pages: {
    landing: InLandings<Landing>;
    searchArticles: Record<LandingLanguage, readonly SearchArticle[]>;
    community?: Community;
    pitch?: Pitch;
    frame: Record<Language, Frame>;
    notFound: InLandings<NotFound>;
    chat: Localized<Welcome>;
  };
};

type InLandings<Words> = Record<LandingLanguage, Words> & { fr?: Words };

/** What is shown in a language, each with its words in it. */
export function shownIn<Texts, Item extends Published<Texts>>(
  items: readonly Item[],
  language: Language,
): (Item & NonNullable<Item['texts'][Language]>)[] {
  return items.flatMap((item) => {
    const texts = item.texts[language];
    return texts === undefined ? [] : [{ ...item, ...texts }];
  });
}

const inLanding = <T>(texts: (language: LandingLanguage) => T): Partial<Record<Language, T>> =>
  Object.fromEntries(landingLanguages.map((language) => [language, texts(language)]));

/** What this program publishes where the agency has changed nothing; figures of services are placeholders in it. */
export const contentDefaults: Content = {
  start: 'demo',
  trade: 'software',
  services: services.map((service) => ({
    ...service,
    texts: inEach((language) => serviceTexts[language][service.id]),
  })),
  questions: faqIds.map((id) => ({ id, texts: inEach((language) => faq[language][id]) })),
  facts: agencyFactIds.map((id) => ({ id, texts: inEach((language) => agency[language][id]) })),
  projects: projects.map((project) => ({
    ...project,
    picture: project.id,
    texts: inLanding((language) => projectTexts[language][project.id]),
  })),
  testimonials: testimonials.map((testimonial) => ({
    ...testimonial,
    texts: inLanding((language) => testimonialTexts[language][testimonial.id]),
  })),
  claims: claims.map((claim) => ({
    ...claim,
    texts: inLanding((language) => claimTexts[language][claim.id]),
  })),
  guide: [],
  search: searchData,
  communityOffer,
  mails: mailTexts,
  pages: {
    landing,
    searchArticles,
    community,
    pitch,
    frame: { ...frame, ar: arFrame, hi: hiFrame, ur: urFrame },
    notFound: { en: enNotFound, ar: arNotFound, hi: hiNotFound, ur: urNotFound },
    chat: welcome,
  },
};

const ofOthers: readonly (keyof Content)[] = ['projects', 'testimonials', 'claims'];
/** What the agency says of its past. */
const ofItsPast = ['portfolio', 'references'];

/** Whether one of the program's own things is hidden at this start until the agency shows it. */
export const isHiddenAtStart = (start: ContentStart, list: keyof Content, id: string): boolean =>
  start === 'program' && (ofOthers.includes(list) || (list === 'facts' && ofItsPast.includes(id)));

/** Nothing is offered, rated or searched for that is not the agency's own. */
const blankDefaults: Content = {
  start: 'blank',
  trade: 'other',
  services: [],
  questions: [],
  facts: [],
  projects: [],
  testimonials: [],
  claims: [],
  guide: [],
  search: { offers: [] },
  mails: mailTexts,
  pages: {
    landing: wordsInEach((language) => blank[language].landing),
    searchArticles: { en: [], ar: [], hi: [], ur: [] },
    frame: wordsInEach((language) => blank[language].frame),
    notFound: wordsInEach((language) => blank[language].notFound),
    chat: welcome,
  },
};

function wordsInEach<T>(words: (language: Language) => T): Record<Language, T> {
  return inEach(words) as Record<Language, T>;
}

/** The review is one of the demo agency's: the words of another's own are to be written. */
function withoutReview(pages: typeof landing): typeof landing {
  const without = (words: Landing): Landing => ({ ...words, search: { ...words.search, review: '' } });
  return { en: without(pages.en), ar: without(pages.ar), hi: without(pages.hi), ur: without(pages.ur) };
}

const madeDefaults: Readonly<Record<ContentStart, Content>> = {
  demo: contentDefaults,
  program: {
    ...contentDefaults,
    start: 'program',
    facts: contentDefaults.facts.filter(({ id }) => !isHiddenAtStart('program', 'facts', id)),
    projects: [],
    testimonials: [],
    claims: [],
    search: { offers: searchData.offers },
    pages: { ...contentDefaults.pages, landing: withoutReview(landing) },
  },
  blank: blankDefaults,
};

/** What is published at a start where the agency has changed nothing, as `contentDefaults`. */
export const defaultsOf = (start: ContentStart): Content => madeDefaults[start];

/** What stands in place of the figures in what is written in a language, of which the assistant knows the `fact`s. */
export const figuresOf = (
  { services, communityOffer: offer }: Content,
  language: Language,
  kind?: string,
): Record<string, string> =>
  priceValues({ services: shownIn(services, language), offer }, language, kind === 'fact');

/** Texts with every figure filled in; `isWhole` is false where one says nothing without a figure that is gone. */
function withFigures<Texts extends object>(
  texts: Texts,
  values: Record<string, string>,
  fillOne = fillPrices,
): { made: Texts; isWhole: boolean } {
  let isWhole = true;
  const made = eachText(texts, (value) => {
    const text = fillOne(values, value);
    isWhole &&= text !== undefined;
    return text ?? '';
  });
  return { made, isWhole };
}

/** What a page or a mail is called by: without it nobody knows what they look at. */
const callsIt = /(?:^|\.)(?:title|headline|subject)$/;

/**
 * The words of a page or mail with every figure filled in: a text that says nothing without a figure that is gone is
 * empty, and of what calls it something the program's own (`base`) is said then.
 */
const wordsWith = <Words extends object>(
  words: Words,
  values: Record<string, string> = {},
  base: object = {},
): Words =>
  eachText(
    words,
    (text, own, path) =>
      fillPrices(values, text) ??
      (typeof own === 'string' && callsIt.test(path) ? fillPrices(values, own) : undefined) ??
      '',
    base,
  );

/**
 * The content as it is read: a price stands once, with its service, and is filled in wherever a text names it. What has
 * nothing to say without a figure that is gone is not shown in that language.
 */
export function withPrices(content: Content): Content {
  const values = inEach((language) => figuresOf(content, language));
  const known = inEach((language) => figuresOf(content, language, 'fact'));
  const items = <Item extends Published<object>>(
    list: readonly Item[],
    said = values,
    fillOf: (item: Item) => typeof fillPrices = () => fillPrices,
  ): Item[] =>
    list.map((item) => ({
      ...item,
      texts: Object.fromEntries(
        languages.flatMap((language) => {
          const texts = item.texts[language];
          if (!texts) return [];
          const { made, isWhole } = withFigures(texts, said[language] ?? {}, fillOf(item));
          return isWhole ? [[language, made] as const] : [];
        }),
      ),
    }));
  // Of what is said or read as running text sentences are left out, as elsewhere.
  const inGuide = ({ form }: GuideFacts): typeof fillPrices =>
    form === 'lead' || form === 'speech'
      ? fillPrices
      : (figures, text) => fillParts(figures, text, form === 'list');
  return {
    ...content,
    services: items(content.services),
    questions: items(content.questions),
    facts: items(content.facts, known),
    projects: items(content.projects),
    testimonials: items(content.testimonials),
    claims: items(content.claims),
    guide: items(content.guide, values, inGuide),
    pages: pagesWith(content, values),
    mails: mailsWith(content, values),
  };
}

type Values = Partial<Record<Language, Record<string, string>>>;
type InLanguages = Partial<Record<Language, object>>;

function pagesWith({ start, pages }: Content, values: Values): Content['pages'] {
  const own = defaultsOf(start).pages;
  return Object.fromEntries(
    Object.entries(pages).map(([name, words]) => {
      const base = own[name as keyof Content['pages']];
      const isFrench = name === 'community' || name === 'pitch';
      return [
        name,
        isFrench
          ? wordsWith(words, values.fr, base)
          : inItsLanguages(words as InLanguages, values, base as InLanguages),
      ];
    }),
  ) as Content['pages'];
}

const mailsWith = ({ start, mails }: Content, values: Values) =>
  Object.fromEntries(
    Object.entries(mails).map(([name, words]) => [
      name,
      inItsLanguages(words, values, defaultsOf(start).mails[name as keyof MailTexts]),
    ]),
  ) as MailTexts;

const inItsLanguages = (words: InLanguages, values: Values, base: InLanguages = {}) =>
  Object.fromEntries(
    Object.entries(words).map(([language, said]) => [
      language,
      wordsWith(said, values[language as Language], base[language as Language]),
    ]),
  );

/**
 * The same value with what `change` makes of each text in it, given what stands at its place in `beside`, and its path.
 */
function eachText<Value>(
  value: Value,
  change: (text: string, beside: unknown, path: string) => string,
  beside?: unknown,
  path = '',
): Value {
  if (typeof value === 'string') return change(value, beside, path) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const of = (key: string, one: unknown) =>
    eachText(one, change, (beside as Record<string, unknown> | undefined)?.[key], `${path}.${key}`);
  if (Array.isArray(value)) return value.map((one, key) => of(String(key), one)) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, of(key, one)])) as Value;
}

/**
 * The words of the pages as an agency is named and reached in them: `{agency}`, `{email}`, `{phone}` and `{whatsapp}`.
 */
export const pagesFor = ({ pages }: Content, contact: AgencyContact): Content['pages'] =>
  eachText(pages, (text) => (text.includes('{') ? fill(text, contact) : text));

/**
 * The words of header and footer around pages in `language`: they lead to what there is. Where a language has no
 * landing page they lead into the English one.
 */
export function frameIn(content: Content, language: Language): Frame {
  const { landing, community, frame } = content.pages;
  const words = frame[language];
  const shown = language in landing ? language : 'en';
  const isThere = (id: Frame['anchors'][number]['id']) =>
    (id !== 'projects' && id !== 'services') ||
    shownIn<object, Published<object>>(content[id], shown).length > 0;
  return {
    ...words,
    anchors: words.anchors.filter(({ id }) => isThere(id)),
    community: community ? words.community : '',
  };
}

/** What is published where the agency has changed nothing. */
export const defaultContent: Content = withPrices(contentDefaults);
