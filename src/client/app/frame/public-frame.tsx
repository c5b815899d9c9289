import { useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { frame, type SiteLanguage } from '../../../content/frame.ts';
import { Footer } from '../../ui/footer.tsx';
import { Header } from '../../ui/header.tsx';
import { wireHeader } from '../../ui/header-behaviour.ts';
import { type Theme, themeKey } from '../../ui/theme.ts';
import { agency } from '../agency.ts';
import styles from './public-frame.module.css';
import { SkipButton } from './skip-button.tsx';

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

/** Brings the header to life. Mantine keeps the theme here, so the header's switch asks Mantine. */
function useHeader() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme: Theme = colorScheme === 'auto' ? 'system' : colorScheme;
  const current = useRef({ theme, setColorScheme });
  current.current = { theme, setColorScheme };
  useEffect(() => {
    const controller = new AbortController();
    wireHeader(
      {
        get: () => current.current.theme,
        set(chosen) {
          current.current.theme = chosen;
          current.current.setColorScheme(chosen === 'system' ? 'auto' : chosen);
        },
        subscribe(onChange, signal) {
          // Mantine hears of it by the same event and renders first or later: read what was stored.
          addEventListener(
            'storage',
            ({ key, newValue }) => {
              if (key !== themeKey) return;
              current.current.theme = newValue === 'light' || newValue === 'dark' ? newValue : 'system';
              onChange();
            },
            { signal },
          );
        },
      },
      controller.signal,
    );
    return () => controller.abort();
  }, []);
}
