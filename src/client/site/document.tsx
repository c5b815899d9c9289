import type { ReactNode } from 'react';
import { frame } from '../../content/landing.ts';
import { Footer } from '../ui/footer.tsx';
import { Header } from '../ui/header.tsx';
import { themeScript } from '../ui/theme.ts';
import styles from './site.module.css';

/** Addresses of the built files that a page names. */
export type SiteAssets = {
  enhance: string;
  chatScript: string;
  chatStyle: string | undefined;
  fonts: string[];
};

/** How the agency is named and reached. */
export type SiteContact = { name: string; email: string; phone: string; whatsapp: string };

/** What every page is made with: the agency, the public address without a final slash, files and style sheet. */
export type SiteContext = { contact: SiteContact; origin: string; assets: SiteAssets; css: string };

type Props = {
  context: SiteContext;
  title: string;
  /** Absent on pages that search engines must not keep. */
  description?: string;
  /** Where the page lives; absent on the page that stands for a missing one. */
  path?: '/';
  launcher?: ReactNode;
  children: ReactNode;
};

/** The whole HTML document around a public page. */
export function SiteDocument({ context, title, description, path, launcher, children }: Props) {
  const { contact, assets, css } = context;
  const base = path === '/' ? '' : '/';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b121b" />
        <title>{`${title} | ${contact.name}`}</title>
        <Metadata context={context} title={title} description={description} path={path} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script type="module" src={assets.enhance} />
      </head>
      <body>
        <a className={styles.skip} href="#main">
          {frame.skip}
        </a>
        <Header brand={contact.name} base={base} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer brand={contact.name} email={contact.email} base={base} />
        {launcher}
      </body>
    </html>
  );
}

function Metadata(props: {
  context: SiteContext;
  title: string;
  description: string | undefined;
  path: '/' | undefined;
}) {
  const { context, title, description, path } = props;
  if (path === undefined || description === undefined) return <meta name="robots" content="noindex" />;
  const address = `${context.origin}${path}`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={context.contact.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="en_AE" />
      <meta name="twitter:card" content="summary" />
    </>
  );
}
