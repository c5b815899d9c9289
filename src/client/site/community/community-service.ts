import type { Community } from '../../../content/community.ts';
import type { SiteContext } from '../document.tsx';

/** Where the offer is sold, as ISO 3166 codes: France, Belgium, Switzerland, the Maghreb, the Gulf. */
const countries = [
  'France',
  'Belgium',
  'Switzerland',
  'Morocco',
  'Algeria',
  'Tunisia',
  'United Arab Emirates',
  'Qatar',
];

/** The offer as schema.org describes a service: one price for a month (MON in UN/CEFACT's list of units). */
export function communityService({ agency, content, origin }: SiteContext, community: Community): object {
  const { monthlyPrice, currency } = content.communityOffer ?? {};
  return {
    '@type': 'Service',
    '@id': `${origin}/fr#service`,
    name: community.hero.eyebrow,
    serviceType: 'Community management',
    description: community.description,
    url: `${origin}/fr`,
    provider: { '@type': 'Organization', name: agency.name, url: `${origin}/`, email: agency.email },
    areaServed: countries.map((name) => ({ '@type': 'Country', name })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: community.features.eyebrow,
      itemListElement: community.features.list.map(({ title }) => title),
    },
    ...(monthlyPrice !== undefined && {
      offers: {
        '@type': 'Offer',
        url: `${origin}/fr/pitch`,
        price: monthlyPrice,
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: monthlyPrice,
          priceCurrency: currency,
          unitCode: 'MON',
          billingIncrement: 1,
        },
      },
    }),
  };
}
