import { faq, faqIds } from '../../../content/faq.ts';
import { searchData } from '../../../content/landing.ts';
import { type ServiceId, services } from '../../../content/services.ts';
import type { SiteContext } from '../document.tsx';

/** What the landing page tells search engines beside its text, in the words of schema.org. */
export function landingData({ agency, origin }: SiteContext): object[] {
  const id = `${origin}/#agency`;
  return [
    {
      '@type': 'ProfessionalService',
      '@id': id,
      name: agency.name,
      url: `${origin}/`,
      image: `${origin}/social.png`,
      email: agency.email,
      telephone: agency.phone,
      address: agency.address,
      areaServed: searchData.areas,
      knowsLanguage: ['ar', 'en', 'hi', 'ur', 'fr'],
      makesOffer: searchData.offers.map(({ name, service, price }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
        price: price ?? priceOf(service),
        priceCurrency: 'AED',
        url: `${origin}/#services`,
      })),
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: searchData.rating.value,
        reviewCount: searchData.rating.reviews,
        bestRating: 5,
      },
      review: {
        '@type': 'Review',
        author: { '@type': 'Person', name: searchData.review.author },
        reviewRating: { '@type': 'Rating', ratingValue: searchData.review.rating, bestRating: 5 },
        reviewBody: searchData.review.text,
      },
    },
    {
      '@type': 'WebSite',
      name: agency.name,
      url: `${origin}/`,
      publisher: { '@id': id },
      inLanguage: ['en', 'fr'],
    },
    {
      '@type': 'FAQPage',
      mainEntity: faqIds.map((question) => ({
        '@type': 'Question',
        name: faq.en[question].question,
        acceptedAnswer: { '@type': 'Answer', text: faq.en[question].answer },
      })),
    },
  ];
}

const priceOf = (service: ServiceId | undefined) => services.find(({ id }) => id === service)?.priceFrom;
