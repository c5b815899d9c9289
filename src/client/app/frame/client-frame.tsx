import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { clientFrameWords } from '../../../content/app/client-frame.ts';
import type { Language } from '../../../content/language.ts';
import { HeaderBar, ThemeSwitch } from '../../ui/header.tsx';
import { Chat, Person } from '../../ui/icons.tsx';
import { agency } from '../agency.ts';
import { ContactWays } from '../contact-line.tsx';
import iconSize from '../icon-size.module.css';
import styles from './client-frame.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { SkipButton } from './skip-button.tsx';
import { useHeader } from './use-header.ts';

export type ClientFrameProps = {
  language: Language;
  /** The client's name, where known. */
  who?: string | undefined;
  /** The subject of a question to the agency from this screen. */
  about?: string | undefined;
  /** Whether this is the screen that shows a client everything: the others link to it. */
  isAll?: boolean;
  /** Signs out whoever is signed in. */
  leave?: Leave | undefined;
  /** Tells the server the language that was chosen. */
  remember?: ((language: Language) => Promise<unknown>) | undefined;
  /** Whether the content has one language, whatever its reader chooses. */
  isOneLanguage?: boolean;
  children: ReactNode;
};

type Leave = { label: string; isSending: boolean; send(): void };

/**
 * The frame of every screen that a client reaches by a link or a password: the client's name and how to reach the
 * agency, with no link away from it.
 */
export function ClientFrame(props: ClientFrameProps) {
  const { language, who, about, isAll = false, leave, remember, isOneLanguage = false, children } = props;
  useHeader();
  const main = useRef<HTMLElement>(null);
  const words = clientFrameWords[language];
  return (
    <div className={styles.frame}>
      <SkipButton main={main}>{words.skip}</SkipButton>
      <HeaderBar agency={agency} home="/">
        {(who || leave) && <Who language={language} name={who} leave={leave} />}
        <Help language={language} about={about} />
        {!isOneLanguage && <LanguageMenu label={words.languages} form="menu" remember={remember} />}
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
            <Anchor href="/my" inherit underline="always" data-alone>
              {words.mine}
            </Anchor>
          </p>
        )}
        <p>
          {agency.legal} · {agency.address}
        </p>
        <ThemeSwitch words={words.theme} />
      </footer>
    </div>
  );
}

/** The client's name, with a menu to sign out where there is one. */
function Who({
  language,
  name = '',
  leave,
}: { language: Language; name?: string | undefined } & Pick<ClientFrameProps, 'leave'>) {
  const [initial = <Person className={iconSize.small} />] = name;
  const who = (
    <>
      <span className={styles.initial} aria-hidden="true">
        {initial}
      </span>
      <VisuallyHidden>{clientFrameWords[language].you}</VisuallyHidden>
      <bdi className={styles.name}>{name}</bdi>
    </>
  );
  if (!leave) {
    return (
      <p className={styles.who} title={name}>
        {who}
      </p>
    );
  }
  return (
    <Menu label={name || leave.label} opener={who}>
      <Text fw={650} maw="16rem">
        <bdi>{name}</bdi>
      </Text>
      <Button variant="default" loading={leave.isSending} onClick={leave.send}>
        {leave.label}
      </Button>
    </Menu>
  );
}

/** How to reach the agency. */
function Help({ language, about }: Pick<ClientFrameProps, 'language' | 'about'>) {
  const words = clientFrameWords[language];
  const subject = about === undefined ? words.question : words.subject(about);
  const opener = (
    <>
      <Chat className={iconSize.small} />
      <span className={styles.name}>{words.help}</span>
    </>
  );
  return (
    <Menu label={words.helpTitle} opener={opener}>
      <Text fw={650}>{words.helpTitle}</Text>
      <Text fz="sm" c="dimmed">
        {words.helpText(agency.name)}
      </Text>
      <ContactWays subject={subject} whatsapp={words.whatsapp} />
    </Menu>
  );
}

/** Works before any script has loaded; header-behaviour.ts closes it. */
const Menu = ({ label, opener, children }: { label: string; opener: ReactNode; children: ReactNode }) => (
  <details className={styles.menu} data-menu>
    <summary className={styles.opener}>{opener}</summary>
    <div className={styles.panel} role="group" aria-label={label}>
      {children}
    </div>
  </details>
);
