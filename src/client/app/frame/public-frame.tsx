import { type ReactNode, useRef } from 'react';
import { frame, type SiteLanguage } from '../../../content/frame.ts';
import { Footer } from '../../ui/footer.tsx';
import { Header } from '../../ui/header.tsx';
import { agency } from '../agency.ts';
import styles from './public-frame.module.css';
import { SkipButton } from './skip-button.tsx';
import { useHeader } from './use-header.ts';

type Props = { path: string; language: SiteLanguage; children: ReactNode };

/** What stands around every public screen of the app: the header and footer of the site. */
export function PublicFrame({ path, language, children }: Props) {
  useHeader();
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <SkipButton main={main}>{frame[language].skip}</SkipButton>
      <Header brand={agency.name} language={language} base="/" path={path} />
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer agency={agency} language={language} base="/" />
    </>
  );
}
