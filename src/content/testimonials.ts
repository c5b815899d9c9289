import { testimonials as ar, claims as arClaims } from './ar/testimonials.ts';
import { testimonials as en, claims as enClaims } from './en/testimonials.ts';
import { testimonials as hi, claims as hiClaims } from './hi/testimonials.ts';
import type { LandingLanguage } from './landing.ts';
import { testimonials as ur, claims as urClaims } from './ur/testimonials.ts';

/** What is the same of a testimonial in every language: `rating` is out of 5, `avatar` an emoji that is drawn. */
export type TestimonialFacts = { rating: number; avatar: string };

/** What a client says. `savings` is what the work saved in the client's words. */
export type TestimonialTexts = {
  name: string;
  position: string;
  company: string;
  location: string;
  text: string;
  project: string;
  savings: string;
};

/** The six testimonials of the landing page. */
export const testimonials = [
  { id: 'mansoori', rating: 5, avatar: '👨‍💼' },
  { id: 'nair', rating: 5, avatar: '👩‍🍳' },
  { id: 'al-thani', rating: 5, avatar: '🧑‍💼' },
  { id: 'mitchell', rating: 5, avatar: '👩‍💻' },
  { id: 'qureshi', rating: 5, avatar: '👨‍🔧' },
  { id: 'al-sulaiti', rating: 5, avatar: '👩‍💼' },
] as const satisfies readonly (TestimonialFacts & { id: string })[];
export type TestimonialId = (typeof testimonials)[number]['id'];

export const testimonialTexts: Record<LandingLanguage, Record<TestimonialId, TestimonialTexts>> = {
  en,
  ar,
  hi,
  ur,
};

/** What is claimed below the testimonials; `count` is the number that counts up. */
export type ClaimFacts = { count?: number };

/** In `figure`, `{count}` stands for the number. */
export type ClaimTexts = { figure: string; label: string };

/** The banner of claims: the figures are the specification's. */
export const claims = [
  { id: 'served', count: 300 },
  { id: 'satisfaction', count: 97 },
  { id: 'savings', count: 8 },
  { id: 'support' },
] as const satisfies readonly (ClaimFacts & { id: string })[];
export type ClaimId = (typeof claims)[number]['id'];

export const claimTexts: Record<LandingLanguage, Record<ClaimId, ClaimTexts>> = {
  en: enClaims,
  ar: arClaims,
  hi: hiClaims,
  ur: urClaims,
};
