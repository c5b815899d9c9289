import { useEffect, useRef, useState } from 'react';
import { telephoneLink, whatsappLink } from '../../content/contact.ts';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import { useAgency } from './agency.ts';
import type { Wait } from './api.ts';
import { useChatContext } from './chat-context.ts';
import { Icon } from './icons.tsx';
import messages from './messages.module.css';
import styles from './wait-notice.module.css';
import { waitWords } from './wait-words.ts';

/** Why no message is taken for now, when it goes on, and how to reach the agency until then. */
export function WaitNotice({ wait }: { wait: Wait }) {
  const { texts, nextFocus } = useChatContext();
  const agency = useAgency();
  const notice = useRef<HTMLDivElement>(null);
  // A link may have the focus when the wait is over.
  usePassedFocus(notice, nextFocus);
  const words = waitWords(wait, texts, useClock());
  const [told, setTold] = useState('');
  // Put in once the region stands, or it is not announced; and not again at each second.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wait is announced once
  useEffect(() => setTold(words), [wait]);

  return (
    <div ref={notice} className={styles.notice}>
      <p className={messages.unseen} role="status">
        {told}
      </p>
      <p className={styles.words} aria-hidden="true">
        <Icon name="clock" />
        {words}
      </p>
      <p className={styles.ways}>
        <span>{texts.meanwhile}</span>
        <a href={`mailto:${agency.email}`}>{texts.ways.email}</a>
        <a href={whatsappLink(agency.whatsapp)} target="_blank" rel="noopener noreferrer">
          {texts.ways.whatsapp}
        </a>
        <a href={telephoneLink(agency.phone)}>{texts.ways.phone}</a>
      </p>
    </div>
  );
}

/** The time, in ms, once a second. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
