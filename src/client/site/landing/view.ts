import type { Language } from '../../../content/language.ts';
import { type Content, shownIn } from '../../../content/published.ts';

/** What the landing page shows in one language. */
export type LandingView = ReturnType<typeof landingIn>;

/** Throws where the language has no landing page. */
export function landingIn(content: Content, language: Language) {
  const words = content.pages.landing[language];
  if (!words) throw new Error(`There is no landing page in ${language}`);
  return {
    language,
    start: content.start,
    words,
    articles: language === 'fr' ? [] : content.pages.searchArticles[language],
    services: shownIn(content.services, language),
    questions: shownIn(content.questions, language),
    projects: shownIn(content.projects, language),
    testimonials: shownIn(content.testimonials, language),
    claims: shownIn(content.claims, language),
    search: content.search,
  };
}
