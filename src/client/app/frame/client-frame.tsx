import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { clientFrameWords } from '../../../content/app/client-frame.ts';
import type { Language } from '../../../content/language.ts';
import { HeaderBar, ThemeSwitch } from '../../ui/header.tsx';
import { Chat } from '../../ui/icons.tsx';
import { agency } from '../agency.ts';
import { ContactWays } from '../contact-line.tsx';
import iconSize from '../icon-size.module.css';
import styles from './client-frame.module.css';
import { SkipButton } from './skip-button.tsx';
import { useHeader } from './use-header.ts';

export type ClientFrameProps = {
  language: Language;
  /** Whose screen it is, where that is known. */
  who?: string | undefined;
  /** What a question to the agency from here is about. */
  about?: string | undefined;
  /** Whether it is the screen that shows a client all of it: the others lead there. */
  isAll?: boolean;
  children: ReactNode;
};

/**
 * What stands around every screen that a client reaches by a link or a password: whose it is and how to reach the
 * agency, and nothing that leads away from it.
 */
export function ClientFrame({ language, who, about, isAll = false, children }: ClientFrameProps) {
  useHeader();
  const main = useRef<HTMLElement>(null);
  const words = clientFrameWords[language];
  return (
    <div className={styles.frame}>
      <SkipButton main={main}>{words.skip}</SkipButton>
      <HeaderBar brand={agency.name} home="/">
        {who && <Who language={language} name={who} />}
        <Help language={language} about={about} />
        <ThemeSwitch language={language === 'fr' ? 'fr' : 'en'} words={words.theme} />
      </HeaderBar>
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>
          © {new Date().getFullYear()} {agency.name}. {words.rights}
        </p>
        {!isAll && (
          <p>
            <Anchor href="/my" inherit underline="always">
              {words.mine}
            </Anchor>
          </p>
        )}
        <p>
          {agency.legal} · {agency.address}
        </p>
      </footer>
    </div>
  );
}

function Who({ language, name }: { language: Language; name: string }) {
  const [initial = ''] = name;
  return (
    <p className={styles.who} title={name}>
      <span className={styles.initial} aria-hidden="true">
        {initial}
      </span>
      <VisuallyHidden>{clientFrameWords[language].you}</VisuallyHidden>
      <bdi className={styles.name}>{name}</bdi>
    </p>
  );
}

/** How to reach the agency; header-behaviour.ts closes it after a choice, on Escape and when the focus leaves it. */
function Help({ language, about }: Pick<ClientFrameProps, 'language' | 'about'>) {
  const words = clientFrameWords[language];
  const subject = about === undefined ? words.question : words.subject(about);
  return (
    <details className={styles.help} data-menu>
      <summary className={styles.opener}>
        <Chat className={iconSize.small} />
        {words.help}
      </summary>
      <div className={styles.ways} role="group" aria-label={words.helpTitle}>
        <Text fw={650}>{words.helpTitle}</Text>
        <Text fz="sm" c="dimmed">
          {words.helpText(agency.name)}
        </Text>
        <ContactWays subject={subject} whatsapp={words.whatsapp} />
      </div>
    </details>
  );
}
