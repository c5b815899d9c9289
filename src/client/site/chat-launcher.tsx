import { frame } from '../../content/frame.ts';
import { Chat } from '../ui/icons.tsx';
import type { SiteContext } from './document.tsx';
import styles from './site.module.css';

/**
 * The round button at the bottom right. Without JavaScript it is a link to the contact section; enhance.ts makes
 * it the opener of the chat and mounts the island into #chat-root. The island learns from it how the agency is reached.
 */
export function ChatLauncher({ context: { assets, agency } }: { context: SiteContext }) {
  return (
    <>
      <div id="chat-root" />
      <a
        id="chat-launcher"
        className={styles.launcher}
        href="#contact"
        aria-label={frame.en.chat}
        data-unread-words={frame.en.chatUnread}
        data-chat-script={assets.chatScript}
        data-chat-style={assets.chatStyle}
        data-agency={agency.name}
        data-email={agency.email}
        data-phone={agency.phone}
        data-whatsapp={agency.whatsapp}
      >
        <Chat />
      </a>
    </>
  );
}
