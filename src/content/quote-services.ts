import { communityOffer } from './community.ts';
import { type CraftId, craftIds, crafts } from './crafts.ts';
import type { Language } from './language.ts';
import { offers } from './offers.ts';
import { type ServiceId, serviceIds, services, serviceTexts } from './services.ts';

/** All that a quote can be for. */
export const quotedServiceIds = [...serviceIds, ...craftIds] as const;
export type QuotedServiceId = ServiceId | CraftId;

/** The currencies in which the agency has published prices. */
export type ListCurrency = 'AED' | 'EUR';
type Prices = Partial<Record<ListCurrency, number>>;

const inEuros: Partial<Record<QuotedServiceId, number>> = {
  chatbot: offers.chatbot.priceFrom,
  website: offers.showcaseSite.priceFrom,
  'web-app': offers.webApp.priceFrom,
  agent: offers.agent.priceFrom,
  community: communityOffer.monthlyPrice,
};

/** The published starting prices of a service, by currency: none where its price is only ever set in a quote. */
export function listPricesOf(id: QuotedServiceId): Prices {
  const aed = services.find((service) => service.id === id)?.priceFrom;
  const eur = inEuros[id];
  return { ...(aed !== undefined && { AED: aed }), ...(eur !== undefined && { EUR: eur }) };
}

/** What a service is called and does, for a line of a quote. */
export function quotedTexts(id: QuotedServiceId, language: Language): { title: string; description: string } {
  const texts = { ...serviceTexts[language], ...crafts[language] };
  const { title, description } = texts[id];
  return { title, description };
}
