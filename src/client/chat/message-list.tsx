import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import type { TimelineItem } from './conversation-state.ts';
import { Icon } from './icons.tsx';
import { Message, TypingSign } from './message.tsx';
import styles from './messages.module.css';
import { PassingButton } from './passing-button.tsx';
import { useFollowEnd } from '../ui/use-follow-end.ts';

/** The typing sign stands for an answer that is on its way; after this time, in ms, none is. */
const typingLimit = 60_000;

type Props = {
  texts: ChatTexts;
  items: TimelineItem[];
  /** Takes the focus of a retry button that goes away. */
  heir(): HTMLElement | null;
  onRetry: ((clientMessageId: string) => void) | undefined;
  /** What stands under the greeting while there are no messages. */
  children: ReactNode;
};

/** The messages, oldest first; it follows the newest one unless the reader has scrolled up. */
export function MessageList({ texts, items, heir, onRetry, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const typing = useTypingSign(items);
  const last = items.at(-1);
  const newest = `${last?.key} ${last?.text.length} ${last?.state} ${typing}`;
  const own = items.findLast(({ sender }) => sender === 'user')?.key;
  const { unread, onScroll, toEnd } = useFollowEnd(scroller, inside, newest, own);

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={texts.log}
      >
        <div ref={inside} className={styles.inside}>
          <p className={styles.notice}>{texts.notice}</p>
          <div className={styles.message} data-side="assistant">
            <div className={styles.bubble}>{texts.greeting}</div>
          </div>
          <div role="log" aria-live="polite" aria-busy={last?.state === 'writing'} className={styles.log}>
            {items.map(({ key, ...item }, at) => (
              <Message
                key={key}
                {...item}
                texts={texts}
                continued={items[at - 1]?.sender === item.sender}
                heir={heir}
                onRetry={item.state === 'failed' ? onRetry : undefined}
              />
            ))}
            {typing && <TypingSign texts={texts} />}
          </div>
          {children}
        </div>
      </div>
      {unread && (
        <PassingButton heir={() => scroller.current} className={styles.pill} onClick={toEnd}>
          <Icon name="down" />
          {texts.newMessages}
        </PassingButton>
      )}
    </div>
  );
}

/** True from the visitor's message to the first word of its answer, for a while at most. */
function useTypingSign(items: TimelineItem[]): boolean {
  const last = items.at(-1);
  const waitingSince =
    last?.sender === 'user' && last.state !== 'failed' ? Date.parse(last.createdAt) : undefined;
  const [expired, setExpired] = useState<number>();
  useEffect(() => {
    if (waitingSince === undefined) return;
    const timer = setTimeout(() => setExpired(waitingSince), waitingSince + typingLimit - Date.now());
    return () => clearTimeout(timer);
  }, [waitingSince]);
  return waitingSince !== undefined && waitingSince !== expired && Date.now() - waitingSince < typingLimit;
}
