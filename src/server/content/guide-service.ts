import { guide as en } from '../../content/en/sales-guide.ts';
import {
  betweenParts,
  type GuideFacts,
  type GuidePart,
  type GuideTexts,
  guideTabs,
} from '../../content/guide.ts';
import { type AppLanguage, type Language, languages } from '../../content/language.ts';
import { typedPriceOf } from '../../content/money.ts';
import { type Content, type Published, shownIn } from '../../content/published.ts';
import type { GuideService } from '../../content/quote-services.ts';
import { guideWords, salesGuideContent } from '../../content/sales-guide.ts';
import { priceIn } from '../../content/services.ts';
import type { GuideBlock, SalesGuide } from '../../routers/sales-guide.schema.ts';

/*
 * A piece of the guide is edited as one text. Its parts are parted by an empty line, and begin with a line each for
 * what they are called: of a service its title, its price and what it is, of a figure the figure and what it counts, of
 * an objection what the client says. A list has a line for each thing.
 */

type Piece = Published<GuideTexts, GuideFacts>;

const piece = (id: string, facts: GuideFacts, fr: GuideTexts): Piece => {
  const english = en[id];
  return { id, ...facts, texts: { fr, ...(english && { en: english }) } };
};

const { tabs, help } = salesGuideContent;

/** The program's own pieces, as the agency would have written them. */
export const defaultGuide: readonly Piece[] = [
  ...tabs.flatMap(({ id: tab, lead, blocks }) => [
    piece(`${tab}-lead`, { tab, form: 'lead' }, { title: guideWords.fr.lead, text: lead }),
    ...(blocks as readonly GuideBlock[]).map((block, at) =>
      piece(`${tab}-${at + 1}`, { tab, form: block.kind }, { title: block.title, text: textOf(block) }),
    ),
  ]),
  piece('help-lead', { tab: 'help', form: 'lead' }, { title: help.title, text: help.lead }),
  piece('help-list', { tab: 'help', form: 'list' }, { title: help.title, text: help.items.join('\n') }),
];

function textOf(block: GuideBlock): string {
  switch (block.kind) {
    case 'speech':
      return block.text;
    case 'list':
      return block.items.join('\n');
    case 'services':
      return block.services
        .map(({ title, price, description, features }) => [title, price, description, ...features].join('\n'))
        .join('\n\n');
    case 'figures':
      return block.figures.map(({ figure, label, text }) => [figure, label, text].join('\n')).join('\n\n');
    case 'objections':
      return block.objections.map(({ objection, answer }) => `${objection}\n${answer}`).join('\n\n');
  }
}

/** Where the program's own list of services has each one that is sold in euros. */
const listed = 'services-1';
const placeInGuide: Record<GuideService, number> = { website: 0, 'web-app': 1, chatbot: 2, agent: 3 };
const inEuros = /(?:€|\beur(?:os?)?)\s*(\d[\d\s.,'’]*)|(\d[\d\s.,'’]*)(?:€|eur(?:os?)?\b)/giu;

/** Whether a line says this price in euros, however it is typed. */
const saysEuros = (line: string, euros: number): boolean =>
  [...line.matchAll(inEuros)].some(
    ([, after, before]) => typedPriceOf((after ?? before ?? '').replace(/[\s.,'’]+$/u, ''), 'EUR') === euros,
  );

/**
 * Whether the guide still has a service at this price: its part, found by the title that the program gave it or else by
 * its place, says so in its line of the price, in every language in which the guide lists services.
 */
export function isPriceOfGuide({ guide }: Pick<Content, 'guide'>, id: GuideService, euros: number): boolean {
  const titlesIn = (language: Language) =>
    partsOf(defaultGuide.find((one) => one.id === listed)?.texts[language]?.text ?? '').map(
      ([title]) => title,
    );
  const lists = guide.filter(({ form }) => form === 'services');
  const written = languages.filter((language) => lists.some(({ texts }) => texts[language]?.text));
  return (
    written.length > 0 &&
    written.every((language) => {
      const titles = titlesIn(language);
      const own = titles[placeInGuide[id]];
      const partsIn = (pieces: typeof lists) =>
        pieces.flatMap(({ texts }) => partsOf(texts[language]?.text ?? ''));
      const inPlace = partsIn(lists.filter((piece) => piece.id === listed))[placeInGuide[id]];
      const part =
        partsIn(lists).find(([title]) => title === own) ??
        // In the place of one that was taken out stands the next one.
        (inPlace && titles.includes(inPlace[0]) ? undefined : inPlace);
      return saysEuros(part?.[1] ?? '', euros);
    })
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The lines of each part of a text. */
const partsOf = (text: string): string[][] =>
  text
    .split(betweenParts)
    .map(linesOf)
    .filter((part) => part.length > 0);

type Written = GuideFacts & { title: string; text: string };

function blockOf({ form, title, text }: Written, services: Services): GuideBlock | undefined {
  const parts = partsOf(text);
  switch (form) {
    case 'lead':
      return undefined;
    case 'speech':
      return { kind: form, title, text };
    case 'list':
      return { kind: form, title, items: linesOf(text) };
    case 'services':
      return { kind: form, title, services: parts.length > 0 ? parts.map(toService) : services };
    case 'figures':
      return {
        kind: form,
        title,
        figures: parts.map(([figure = '', label = '', ...rest]) => ({
          figure,
          label,
          text: rest.join('\n'),
        })),
      };
    case 'objections':
      return {
        kind: form,
        title,
        objections: parts.map(([objection = '', ...rest]) => ({ objection, answer: rest.join('\n') })),
      };
  }
}

type Services = Extract<GuideBlock, { kind: 'services' }>['services'];

const toService = ([title = '', price = '', description = '', ...features]: string[]): Services[number] => ({
  title,
  price,
  description,
  features: features.map((feature) => feature.replace(/^[-•*]\s*/, '')),
});

/**
 * The guide for somebody who reads `language`; what is not written in it they read as it is. A list of services in
 * which nothing is written shows those that are published.
 */
export function guideIn({ guide, services: sold }: Content, language: AppLanguage): SalesGuide {
  const order: readonly Language[] = [language, ...languages];
  const pieces = guide.flatMap(({ tab, form, texts }): Written[] => {
    const words = order.map((one) => texts[one]).find((one) => one !== undefined);
    return words ? [{ tab, form, title: words.title, text: words.text ?? '' }] : [];
  });
  const words = guideWords[language];
  const services = shownIn(sold, language).map(({ title, description, priceFrom, currency }) => ({
    title,
    description,
    features: [],
    price: words.from(priceIn(language, priceFrom, currency)),
  }));
  const ofPart = (part: GuidePart) => pieces.filter(({ tab }) => tab === part);
  const leadOf = (part: GuidePart) => ofPart(part).find(({ form }) => form === 'lead');
  return {
    title: words.title,
    lead: words.introduction,
    tabs: guideTabs.map((id) => ({
      id,
      title: words.tabs[id],
      lead: leadOf(id)?.text ?? '',
      blocks: ofPart(id).flatMap((piece) => blockOf(piece, services) ?? []),
    })),
    help: {
      title: leadOf('help')?.title ?? words.help,
      lead: leadOf('help')?.text ?? '',
      items: ofPart('help').flatMap(({ form, text }) => (form === 'lead' ? [] : linesOf(text))),
    },
  };
}
