import type { ReactNode } from 'react';
import type { Agency } from '../../content/contact.ts';
import { frame, type SiteLanguage } from '../../content/frame.ts';
import type { SitePath } from '../../routes.ts';
import { Footer } from '../ui/footer.tsx';
import { Header } from '../ui/header.tsx';
import { themeScript } from '../ui/theme.ts';
import { Metadata } from './metadata.tsx';
import styles from './site.module.css';

/** Addresses of the built files that a page names. */
export type SiteAssets = {
  enhance: string;
  chatScript: string;
  chatStyle: string | undefined;
};

/** What every page is made with: the agency, the public address without a final slash, files and style sheet. */
export type SiteContext = { agency: Agency; origin: string; assets: SiteAssets; css: string };

type Props = {
  context: SiteContext;
  language: SiteLanguage;
  title: string;
  /** Absent on pages that search engines must not keep. */
  description?: string;
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
  const { agency, assets, css } = context;
  const base = path === '/' ? '' : '/';
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b121b" />
        <title>{`${props.title} | ${agency.name}`}</title>
        <Metadata {...props} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
          {frame[language].skip}
        </a>
        <div id="splash" hidden />
        <Header brand={agency.name} language={language} base={base} path={path} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer agency={agency} language={language} base={base} />
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
