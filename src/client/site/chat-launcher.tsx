import { inEach, type Language } from '../../content/language.ts';
import { openingByPeople, welcome } from '../../content/welcome.ts';
import { Chat } from '../ui/icons.tsx';
import type { SiteContext } from './document.tsx';
import styles from './site.module.css';

/**
 * In every language, for the chat may be held in another one than the page: the opening words, then what may be asked.
 */
const welcomeOf = ({ agency, content }: SiteContext) =>
  JSON.stringify(
    inEach((language) => {
      // A text that names a figure which is gone says nothing.
      const { opening, starters } = content.pages.chat[language];
      const own = welcome[language].opening;
      const byDefault = agency.hasAssistant === false ? openingByPeople[language] : own;
      const asked = new Set(starters.filter((one) => one !== ''));
      return [!opening || opening === own ? byDefault : opening, ...asked];
    }),
  );

type Props = { context: SiteContext; language: Language };

/**
 * The round button at the bottom right. Without JavaScript it is a link to the contact section; enhance.ts makes
 * it the opener of the chat and mounts the island into #chat-root. The island learns from it how the agency is reached.
 */
export function ChatLauncher({ context, language }: Props) {
  const { assets, agency, content } = context;
  const words = content.pages.frame[language];
  return (
    <>
      <div id="chat-root" />
      <a
        id="chat-launcher"
        className={styles.launcher}
        href="#contact"
        aria-label={words.chat}
        data-unread-words={words.chatUnread}
        data-chat-script={assets.chatScript}
        data-chat-style={assets.chatStyle}
        // On the program's own English page the chat begins as specified, in French.
        data-language={language === 'en' && content.start !== 'blank' ? undefined : language}
        data-agency={agency.name}
        data-email={agency.email}
        data-phone={agency.phone}
        data-whatsapp={agency.whatsapp}
        data-welcome={welcomeOf(context)}
      >
        <Chat />
      </a>
    </>
  );
}
