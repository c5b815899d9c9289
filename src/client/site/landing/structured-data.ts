import { siteLanguagesOf } from '../../../content/contact.ts';
import { homePaths } from '../../../routes.ts';
import type { SiteContext } from '../document.tsx';
import type { SocialPicture } from '../social-picture.ts';
import type { LandingView } from './view.ts';

/** What the landing page tells search engines beside its text, in the words of schema.org. */
export function landingData(
  { agency, origin }: SiteContext,
  view: LandingView,
  picture: SocialPicture,
): object[] {
  const { language, questions, search, start, testimonials, words } = view;
  const offers = offersOf(view);
  const { areas } = words.search;
  // What clients say is told where it can be read.
  const { rating, review } = testimonials.length > 0 ? search : {};
  const url = `${origin}${homePaths[language]}`;
  const id = `${origin}/#agency`;
  return [
    {
      '@type': 'ProfessionalService',
      '@id': id,
      name: agency.name,
      url,
      image: `${origin}${picture.src}`,
      email: agency.email,
      telephone: agency.phone,
      address: agency.address,
      ...(areas.length > 0 && { areaServed: areas }),
      // Which languages an agency speaks that began blank, nobody has said.
      ...(start !== 'blank' && { knowsLanguage: ['ar', 'en', 'hi', 'ur', 'fr'] }),
      ...(offers.length > 0 && {
        makesOffer: offers.map(({ name, price, currency }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name },
          price,
          priceCurrency: currency,
          url: `${url}#services`,
        })),
      }),
      ...(rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.value,
          reviewCount: rating.reviews,
          bestRating: 5,
        },
      }),
      ...(review &&
        words.search.review && {
          review: {
            '@type': 'Review',
            author: { '@type': 'Person', name: review.author },
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
            reviewBody: words.search.review,
          },
        }),
    },
    {
      '@type': 'WebSite',
      name: agency.name,
      url: `${origin}/`,
      publisher: { '@id': id },
      inLanguage: Object.keys(homePaths).filter((one) =>
        siteLanguagesOf(agency).some((language) => language === one),
      ),
    },
    ...(questions.length > 0
      ? [
          {
            '@type': 'FAQPage',
            inLanguage: language,
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
  ];
}

type Offer = { name: string; price: number; currency: string };

/** The offers that are named, as far as their services are there, and then every service that is not among them. */
function offersOf({ search, services, words }: LandingView): Offer[] {
  if (services.length === 0) return [];
  const named = search.offers.flatMap(({ id, isLeftOut }): Offer[] => {
    const sold = id === 'suite' ? search.suite : services.find((one) => one.id === id);
    if (isLeftOut || !sold) return [];
    return [{ name: words.search.offers[id] ?? id, price: sold.priceFrom, currency: sold.currency }];
  });
  const others = services.filter(({ id }) => !search.offers.some((offer) => offer.id === id));
  return [
    ...named,
    ...others.map(({ title, priceFrom, currency }) => ({ name: title, price: priceFrom, currency })),
  ];
}
