import { searchArticles as ar } from './ar/search-articles.ts';
import { searchArticles as en } from './en/search-articles.ts';
import { searchArticles as hi } from './hi/search-articles.ts';
import type { LandingLanguage } from './landing.ts';
import { searchArticles as ur } from './ur/search-articles.ts';

/**
 * An article of the landing page's copy for search engines, with the words it should be found by. Texts may hold the
 * placeholders of `fillPrices`.
 */
export type SearchArticle = { title: string; text: string; keywords: readonly string[] };

export const searchArticles: Record<LandingLanguage, readonly SearchArticle[]> = { en, ar, hi, ur };
