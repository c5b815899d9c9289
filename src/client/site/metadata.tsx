import { type Agency, homeLanguageOf, siteLanguagesOf } from '../../content/contact.ts';
import type { Language, Localized } from '../../content/language.ts';
import { homePaths, type SitePath } from '../../routes.ts';
import type { SiteContext } from './document.tsx';
import type { SocialPicture } from './social-picture.ts';

/** The home pages name one another; the pitch has no counterpart. */
const homes: readonly SitePath[] = Object.values(homePaths);
function alternatesOf(path: SitePath, agency: Agency): Record<string, SitePath> {
  if (!homes.includes(path)) return { fr: path };
  const shown = siteLanguagesOf(agency);
  const listed = Object.entries(homePaths).filter(([language]) => shown.some((one) => one === language));
  return { ...Object.fromEntries(listed), 'x-default': homePaths[homeLanguageOf(agency)] };
}

const locales: Localized<string> = { en: 'en_AE', fr: 'fr_FR', ar: 'ar_AE', hi: 'hi_IN', ur: 'ur_PK' };
/** Of an agency of which nobody knows where it works. */
const placeless: Localized<string> = { ...locales, en: 'en_US', ar: 'ar_AR' };

type Props = {
  context: SiteContext;
  language: Language;
  title: string;
  description?: string;
  picture?: SocialPicture;
  path?: SitePath;
};

/** What a page tells search engines and other sites about itself. */
export function Metadata({ context, language, title, description, picture, path }: Props) {
  if (path === undefined || description === undefined) return <meta name="robots" content="noindex" />;
  const shown = siteLanguagesOf(context.agency);
  const address = `${context.origin}${path}`;
  const localeOf = context.content.start === 'blank' ? placeless : locales;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {Object.entries(alternatesOf(path, context.agency)).map(([hrefLang, other]) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={`${context.origin}${other}`} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={context.agency.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={localeOf[language]} />
      {homes.includes(path) &&
        Object.entries(localeOf)
          .filter(([other]) => other !== language && shown.some((one) => one === other))
          .map(([other, locale]) => <meta key={other} property="og:locale:alternate" content={locale} />)}
      {picture && (
        <>
          <meta property="og:image" content={`${context.origin}${picture.src}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}
