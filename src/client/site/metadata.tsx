import type { SiteLanguage } from '../../content/frame.ts';
import type { SitePath } from '../../routes.ts';
import type { SiteContext } from './document.tsx';

/** Where a reader of another language is sent: from one home page to the other. The pitch has no counterpart. */
const alternates: Record<SitePath, Partial<Record<SiteLanguage | 'x-default', SitePath>>> = {
  '/': { en: '/', fr: '/fr', 'x-default': '/' },
  '/fr': { en: '/', fr: '/fr', 'x-default': '/' },
  '/fr/pitch': { fr: '/fr/pitch' },
};

const locales: Record<SiteLanguage, string> = { en: 'en_AE', fr: 'fr_FR' };

/** 1200 by 630 px; what other sites show beside a link to this one. */
const socialImage = '/social.png';
const socialImageText = 'Custom Software Solutions & AI Automation: a conversation becomes a project card.';

type Props = {
  context: SiteContext;
  language: SiteLanguage;
  title: string;
  description?: string;
  path?: SitePath;
};

/** What a page tells search engines and other sites about itself. */
export function Metadata({ context, language, title, description, path }: Props) {
  if (path === undefined || description === undefined) return <meta name="robots" content="noindex" />;
  const address = `${context.origin}${path}`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {Object.entries(alternates[path]).map(([hrefLang, other]) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={`${context.origin}${other}`} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={context.agency.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:image" content={`${context.origin}${socialImage}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={socialImageText} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
