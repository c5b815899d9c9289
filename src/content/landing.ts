import { landing as ar } from './ar/landing.ts';
import { landing as en } from './en/landing.ts';
import { landing as hi } from './hi/landing.ts';
import type { Language } from './language.ts';
import type { currencies } from './money.ts';
import { landing as ur } from './ur/landing.ts';

/**
 * The languages in which the program's own landing page is written: in French it has pages of their own (community.ts).
 * What a blank agency begins with has one in French too (blank.ts).
 */
export const landingLanguages = ['en', 'ar', 'hi', 'ur'] as const;
export type LandingLanguage = (typeof landingLanguages)[number];

type Heading = { eyebrow: string; headline: string; lead: string };
type Trade = { title: string; text: string; points: readonly string[] };

export type Scene = {
  description: string;
  assistant: string;
  status: string;
  question: string;
  answer: string;
  /** What the visitor says in another language than that of the page. */
  other: { language: Language; text: string };
  project: string;
  client: string;
  state: string;
  progress: string;
  steps: readonly { label: string; done: boolean }[];
  update: string;
};

export type Information = Heading & {
  realEstate: Trade;
  hospitality: Trade;
  saas: Trade;
  region: Trade;
  /** The few words of the drawings beside them. */
  drawings: {
    home: string;
    portals: readonly string[];
    orders: readonly { name: string; lines: readonly string[] }[];
    roles: readonly string[];
  };
};

/**
 * The words of the landing page that are neither a service nor a question. Every text may hold the placeholders of
 * `fillPrices`; other words in braces are named where they stand.
 */
export type Landing = {
  title: string;
  description: string;
  /** What the picture shows that other sites place beside a link to the page. */
  socialText: string;
  hero: {
    eyebrow: string;
    headline: string;
    tagline: string;
    projects: string;
    services: string;
    facts: readonly { figure: string; label: string }[];
  };
  /**
   * The scene beside the headline: a conversation that turns into a project. A blank agency has none, nor
   * `information`.
   */
  scene?: Scene;
  /** In `rated`, `{rating}` stands for the stars that are full. */
  projects: Heading & { hot: string; visit: string; rated: string };
  /** In `weeks`, `{weeks}` stands for the least and the most. */
  services: Heading & { from: string; weeks: string; completed: string; byScope: string };
  information?: Information;
  testimonials: Heading & { saved: string; project: string; claims: string };
  /** `greeting` is what a visitor's message on WhatsApp begins with, here and in `contact`. */
  faq: Heading & { consultation: string; greeting: string };
  contact: Heading & {
    email: string;
    whatsapp: string;
    phone: string;
    greeting: string;
    quoted: string;
    quotedLead: string;
    validate: string;
  };
  /** What search engines read beside the page; `offers` are the names of those of `searchData`. */
  search: { areas: readonly string[]; offers: Readonly<Record<string, string>>; review: string };
};

export const landing: Record<LandingLanguage, Landing> = { en, ar, hi, ur };

/** The parts of the landing page that a link may lead to, by the id of their element. */
export const sections = ['home', 'projects', 'services', 'faq', 'contact'] as const;

/** The facts that search engines read beside the page. Offers, rating and review are the specification's. */
export type SearchData = {
  /**
   * Each at the price of the service of that id, or the `suite`, where there is one. A service that is not among them
   * is offered under its title, unless `isLeftOut`.
   */
  offers: readonly { id: string; isLeftOut?: true }[];
  /** What is offered to search engines and is none of the services, in whole units of the currency. */
  suite?: { priceFrom: number; currency: (typeof currencies)[number] };
  /** The average of so many reviews, out of 5. */
  rating?: { value: number; reviews: number };
  review?: { author: string; rating: number };
};

export const searchData: SearchData = {
  offers: [
    { id: 'real-estate' },
    { id: 'chatbot' },
    { id: 'enterprise' },
    { id: 'suite' },
    { id: 'hospitality', isLeftOut: true },
  ],
  suite: { priceFrom: 15_000, currency: 'AED' },
  rating: { value: 4.9, reviews: 87 },
  review: { author: 'Ahmed Al Mansoori', rating: 5 },
};
