import type { ReactNode } from 'react';
import { type Agency, homeLanguageOf, siteLanguagesOf } from '../../content/contact.ts';
import { directionOf, type Language } from '../../content/language.ts';
import { type Content, frameIn, shownIn } from '../../content/published.ts';
import { homePaths, type SitePath } from '../../routes.ts';
import { Footer } from '../ui/footer.tsx';
import { Header } from '../ui/header.tsx';
import { themeScript } from '../ui/theme.ts';
import { LanguageLinks } from './language-links.tsx';
import { Metadata } from './metadata.tsx';
import styles from './site.module.css';
import type { PictureWords, SocialPicture } from './social-picture.ts';

/** Addresses of the built files that a page names. */
export type SiteAssets = {
  enhance: string;
  chatScript: string;
  chatStyle: string | undefined;
};

/**
 * What every page is made with: the agency, what it publishes, the public address without a final slash, files and
 * style sheet.
 */
export type SiteContext = {
  /**
   * The address of a picture for links to the page of this name, which whoever renders it draws when it is asked for.
   */
  pictureAt(name: string, words: PictureWords): string;
  agency: Agency;
  content: Content;
  origin: string;
  assets: SiteAssets;
  css: string;
};

type Props = {
  context: SiteContext;
  language: Language;
  title: string;
  /** Absent on pages that search engines must not keep. */
  description?: string;
  /** What other sites show beside a link to it. */
  picture?: SocialPicture;
  /** Where the page lives; absent on the page that stands for a missing one. */
  path?: SitePath;
  /** What search engines read beside the text (schema.org, JSON-LD). */
  structuredData?: object[];
  launcher?: ReactNode;
  children: ReactNode;
};

/** The whole HTML document around a public page. */
export function SiteDocument(props: Props) {
  const { context, language, path, structuredData = [], launcher, children } = props;
  const { agency, content, assets, css } = context;
  const icon = agency.brand?.icon ?? { src: '/favicon.svg', type: 'image/svg+xml' };
  const frame = frameIn(content, language);
  // A language without a landing page of its own leads into the English one.
  const landing = homePaths[language in content.pages.landing ? language : homeLanguageOf(agency)];
  const base = path === landing ? '' : landing;
  return (
    <html lang={language} dir={directionOf(language) === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b121b" />
        <title>{`${props.title} | ${agency.name}`}</title>
        <Metadata {...props} />
        <link rel="icon" href={icon.src} type={icon.type} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {/* Low, so that it never travels before the words of the page. */}
        <script type="module" src={assets.enhance} fetchPriority="low" />
        {structuredData.map((data, at) => (
          <StructuredData key={at} data={data} />
        ))}
      </head>
      <body>
        <a className={styles.skip} href="#main">
          {frame.skip}
        </a>
        <div id="splash" hidden />
        <Header
          agency={agency}
          words={frame}
          base={base}
          path={path}
          {...(siteLanguagesOf(agency).length > 1 && {
            languages: (form: 'menu' | 'line') => (
              <LanguageLinks agency={agency} current={language} label={frame.languages} form={form} />
            ),
          })}
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer
          agency={agency}
          words={frame.footer}
          solutions={shownIn(content.services, language).map(({ title }) => title)}
          base={base}
        />
        {launcher}
      </body>
    </html>
  );
}

/** A data block, which no browser runs. "<" is escaped, so that no text can end the element. */
function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
