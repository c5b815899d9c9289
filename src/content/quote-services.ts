import { type CraftId, craftIds, crafts } from './crafts.ts';
import type { Language } from './language.ts';
import type { currencies } from './money.ts';
import { offers } from './offers.ts';
import { type Content, shownIn } from './published.ts';

type Currency = (typeof currencies)[number];

/** What a quote can be for: the services of the agency, and in its trade the crafts beside them. */
export type QuotedServices = {
  ids: readonly string[];
  /** The published starting prices of a service, by currency: none where its price is only ever set in a quote. */
  pricesOf(id: string): Partial<Record<Currency, number>>;
  /**
   * What it is called and does, for a line of a quote; undefined where the agency does not have it in this language.
   */
  textsOf(id: string, language: Language): { title: string; description: string } | undefined;
};

/** What the sales guide sells in euros at a price of the program's. */
const inEuros = {
  chatbot: offers.chatbot.priceFrom,
  website: offers.showcaseSite.priceFrom,
  'web-app': offers.webApp.priceFrom,
  agent: offers.agent.priceFrom,
} satisfies Partial<Record<CraftId | 'chatbot', number>>;
export type GuideService = keyof typeof inEuros;
const isOfGuide = (id: string): id is GuideService => Object.hasOwn(inEuros, id);

/** Of a content, and whether its guide still says a price: the words of the guide are the agency's to change. */
export function quotedServicesOf(
  { services, trade, communityOffer }: Content,
  isOfTheGuide: (id: GuideService, euros: number) => boolean,
): QuotedServices {
  const isCraft = (id: string): id is CraftId =>
    trade === 'software' && craftIds.some((craft) => craft === id);
  return {
    ids: [...services.map(({ id }) => id), ...(trade === 'software' ? craftIds : [])],
    pricesOf(id) {
      if (id === 'community' && isCraft(id)) {
        const { monthlyPrice, currency } = communityOffer ?? {};
        return currency === undefined || monthlyPrice === undefined ? {} : { [currency]: monthlyPrice };
      }
      const service = services.find((one) => one.id === id);
      const isSold = trade === 'software' && isOfGuide(id) && isOfTheGuide(id, inEuros[id]);
      return {
        ...(service && { [service.currency]: service.priceFrom }),
        ...(isSold && service?.currency !== 'EUR' && { EUR: inEuros[id] }),
      };
    },
    textsOf(id, language) {
      if (isCraft(id)) return crafts[language][id];
      return shownIn(services, language).find((service) => service.id === id);
    },
  };
}
