import { memo } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import type { TimelineItem } from './conversation-state.ts';
import { Icon } from './icons.tsx';
import styles from './messages.module.css';
import { PassingButton } from './passing-button.tsx';
import { RichText } from './rich-text.tsx';
import { speakerOf } from './speaker.ts';

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

type Props = Omit<TimelineItem, 'key'> & {
  texts: ChatTexts;
  /** Follows a message of the same sender. */
  continued: boolean;
  /** Takes the focus of a retry button that goes away. */
  heir(): HTMLElement | null;
  /** Only where it can be used: not while another message is being sent. */
  onRetry: ((clientMessageId: string) => void) | undefined;
};

/**
 * One message with its sender, its time and, where it is not simply done, its state in a word and a sign. It takes
 * the parts of its item one by one: while an answer grows, the others compare as equal and are left alone.
 */
export const Message = memo(function Message(props: Props) {
  const { sender, text, createdAt, state, clientMessageId, texts, continued, heir, onRetry } = props;
  const own = sender === 'user';
  if (state === 'writing' && !text) return <TypingSign texts={texts} />;
  return (
    <div
      className={styles.message}
      data-side={own ? 'visitor' : 'assistant'}
      data-continued={continued || undefined}
    >
      <span className={sender === 'admin' && !continued ? styles.sender : styles.unseen}>
        {sender === 'admin' && <Icon name="person" />}
        {speakerOf(sender, texts)}
      </span>
      <div className={styles.bubble} data-state={state} dir="auto">
        {own ? text : <RichText text={text} growing={state === 'writing'} byPerson={sender === 'admin'} />}
      </div>
      <div className={styles.meta}>
        <time dateTime={createdAt}>{clock.format(new Date(createdAt))}</time>
        <StateMark sender={sender} state={state} texts={texts} />
        {clientMessageId && state === 'failed' && (
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

function StateMark({ sender, state, texts }: Pick<Props, 'sender' | 'state' | 'texts'>) {
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
