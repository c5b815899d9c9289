import { type ReactNode, useRef } from 'react';
import { frame as arabicFrame } from '../../../content/ar/frame.ts';
import { type Frame, frame } from '../../../content/frame.ts';
import type { ClientLanguage, ClientWords } from '../../../content/language.ts';
import { homePaths } from '../../../routes.ts';
import { Footer } from '../../ui/footer.tsx';
import { Header } from '../../ui/header.tsx';
import { agency } from '../agency.ts';
import { LanguageMenu } from './language-menu.tsx';
import styles from './public-frame.module.css';
import { SkipButton } from './skip-button.tsx';
import { useHeader } from './use-header.ts';

const frames: ClientWords<Frame> = { ...frame, ar: arabicFrame };

type Props = { path: string; language: ClientLanguage; children: ReactNode };

/** The frame of every public screen of the app: the header and footer of the site. */
export function PublicFrame({ path, language, children }: Props) {
  useHeader();
  const words = agency.frames[language] ?? frames[language];
  const base = homePaths[language === 'fr' && !agency.hasFrenchLanding ? 'en' : language];
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <SkipButton main={main}>{words.skip}</SkipButton>
      <Header
        agency={agency}
        words={words}
        base={base}
        path={path}
        languages={(form) => <LanguageMenu label={words.languages} form={form} />}
      />
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer agency={agency} words={words.footer} solutions={agency.solutions[language]} base={base} />
    </>
  );
}
