import { projects as ar } from './ar/portfolio.ts';
import { projects as en } from './en/portfolio.ts';
import { projects as hi } from './hi/portfolio.ts';
import type { LandingLanguage } from './landing.ts';
import { projects as ur } from './ur/portfolio.ts';

/**
 * What is the same of a project in every language. `picture` names a drawing in client/ui/pictures, another
 * name gets a neutral one; `isHot` earns the HOT badge; `rating` is what its client gave, 1 to 5.
 */
export type ProjectFacts = { picture: string; isHot?: boolean; website?: string; rating?: number };

/**
 * The words of a project. Its `testimonial` is shown where there is a rating; `author` may be empty where only the
 * company signs.
 */
export type ProjectTexts = {
  title: string;
  description: string;
  /** What its picture shows. */
  pictureText: string;
  tags: readonly string[];
  features: readonly string[];
  testimonial?: { text: string; author: string; company: string };
};

/** The six projects of the landing page, in the specification's order. */
export const projects = [
  { id: 'social-agent', isHot: true, rating: 5 },
  { id: 'thailand-tours', isHot: true, website: 'https://tours.example', rating: 5 },
  { id: 'travel-crm', rating: 5 },
  { id: 'card-trading', website: 'https://cards.example' },
  { id: 'tourism', rating: 4 },
  { id: 'resort', website: 'https://resort.example' },
] as const satisfies readonly (Omit<ProjectFacts, 'picture'> & { id: string })[];
export type ProjectId = (typeof projects)[number]['id'];

export const projectTexts: Record<LandingLanguage, Record<ProjectId, ProjectTexts>> = { en, ar, hi, ur };
