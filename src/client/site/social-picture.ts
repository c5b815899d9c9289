import type { Brand } from '../../content/brand.ts';
import type { Language } from '../../content/language.ts';
import { isProgramsPicture } from '../../content/pictures.ts';
import { defaultContent } from '../../content/published.ts';
import type { SitePath } from '../../routes.ts';
import type { SiteContext } from './document.tsx';

/**
 * What other sites show beside a link to a page, 1200 by 630 px: its address, and what it says to whoever does not see
 * it.
 */
export type SocialPicture = { src: string; alt: string };

/** What a picture shows that is drawn for an agency: the headline of a page, under whose name, in its look. */
export type PictureWords = {
  language: Language;
  headline: string;
  agency: { name: string; brand: Pick<Brand, 'color' | 'logo'> | undefined };
};

type PageHead = {
  path: SitePath;
  language: Language;
  words: { hero: { headline: string; tagline: string }; socialText: string };
};

/**
 * The program's own pictures show its own words in its own colours (`npm run social-image`). Whoever has changed either
 * has theirs drawn by the server.
 */
export function socialPictureOf(
  { agency, content, pictureAt }: SiteContext,
  { path, language, words }: PageHead,
): SocialPicture {
  const name = path === '/' ? 'en' : path.slice(1).replace('/', '-');
  const { name: owner, brand } = agency;
  const { hero } = words;
  const shown = {
    start: content.start,
    hasLook: brand !== undefined,
    headline: hero.headline,
    ownHeadline: defaultHeadlineOf(path, language),
  };
  if (isProgramsPicture(shown)) {
    return { src: `/social-${name}.jpg`, alt: words.socialText };
  }
  // Whose headline is its name, as at a blank start, has that beside its sign already.
  const headline = hero.headline === owner ? hero.tagline : hero.headline;
  const look = brand && { color: brand.color, logo: brand.logo };
  return {
    src: pictureAt(name, { language, headline, agency: { name: owner, brand: look } }),
    alt: `${headline} | ${owner}`,
  };
}

function defaultHeadlineOf(path: SitePath, language: Language): string | undefined {
  const { landing, community, pitch } = defaultContent.pages;
  if (path === '/fr/pitch') return pitch?.hero.headline;
  return path === '/fr' ? community?.hero.headline : landing[language]?.hero.headline;
}
