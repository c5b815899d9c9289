import { memo } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import type { TimelineItem } from './conversation-state.ts';
import { Icon } from './icons.tsx';
import styles from './messages.module.css';
import { PassingButton } from './passing-button.tsx';
import { RichText } from './rich-text.tsx';

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

type Props = {
  item: TimelineItem;
  texts: ChatTexts;
  /** Follows a message of the same sender. */
  continued: boolean;
  /** Takes the focus of a retry button that goes away. */
  heir(): HTMLElement | null;
  /** Undefined while another message is being sent. */
  onRetry: ((clientMessageId: string) => void) | undefined;
};

/** One message with its sender, its time and, where it is not simply done, its state in a word and a sign. */
export const Message = memo(function Message({ item, texts, continued, heir, onRetry }: Props) {
  const own = item.sender === 'user';
  const { clientMessageId } = item;
  if (item.state === 'writing' && !item.text) return <TypingSign texts={texts} />;
  return (
    <div
      className={styles.message}
      data-side={own ? 'visitor' : 'assistant'}
      data-continued={continued || undefined}
    >
      <span className={item.sender === 'admin' && !continued ? styles.sender : styles.unseen}>
        {item.sender === 'admin' && <Icon name="person" />}
        {own ? texts.you : item.sender === 'admin' ? texts.team : texts.title}
      </span>
      <div className={styles.bubble} data-state={item.state} dir="auto">
        {own ? item.text : <RichText text={item.text} growing={item.state === 'writing'} />}
      </div>
      <div className={styles.meta}>
        <time dateTime={item.createdAt}>{clock.format(new Date(item.createdAt))}</time>
        <StateMark item={item} texts={texts} />
        {clientMessageId && item.state === 'failed' && (
          <PassingButton
            heir={heir}
            className={styles.retry}
            disabled={!onRetry}
            onClick={() => onRetry?.(clientMessageId)}
          >
            {texts.retry}
          </PassingButton>
        )}
      </div>
    </div>
  );
});

function StateMark({ item: { sender, state }, texts }: { item: TimelineItem; texts: ChatTexts }) {
  if (state === 'sending') return <Mark name="clock" text={texts.sending} />;
  if (state === 'waiting') return <Mark name="retrying" text={texts.waiting} />;
  if (state !== 'failed') return null;
  return <Mark name="problem" text={sender === 'user' ? texts.notSent : texts.interrupted} serious />;
}

type MarkProps = { name: 'clock' | 'retrying' | 'problem'; text: string; serious?: boolean };

function Mark({ name, text, serious = false }: MarkProps) {
  return (
    <span className={styles.mark} data-serious={serious || undefined}>
      <Icon name={name} />
      {text}
    </span>
  );
}

/** Three dots while the assistant has not written a word yet. */
export function TypingSign({ texts }: { texts: ChatTexts }) {
  return (
    <div className={styles.message} data-side="assistant">
      <div className={`${styles.bubble} ${styles.typing}`}>
        <span className={styles.unseen}>{texts.typing}</span>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
