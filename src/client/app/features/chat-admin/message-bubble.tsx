import { memo } from 'react';
import type { Message } from '../../../../routers/chat.schema.ts';
import { withoutMarks } from '../../../ui/without-marks.ts';
import styles from './dialog.module.css';
import { MomentText } from './moment-text.tsx';
import { senderName } from './sender-name.ts';

const stateWords: Partial<Record<Message['state'], string>> = {
  writing: 'En train d’écrire…',
  waiting: 'Nouvelle tentative en cours',
  failed: 'Réponse interrompue',
};

/** One message. Whoever wrote it, it is text: no link, no markup, in the direction of its own words. */
export const MessageBubble = memo(function MessageBubble({ message }: { message: Message }) {
  const { sender, authorName, message: text, state, createdAt } = message;
  const stateWord = stateWords[state];
  return (
    <article className={styles.message} data-sender={sender} data-state={state}>
      <header className={styles.meta}>
        <strong>
          <bdi>{senderName(sender, authorName)}</bdi>
        </strong>
        <MomentText at={createdAt} />
        {stateWord && <span className={styles.state}>{stateWord}</span>}
      </header>
      {text && (
        <p className={styles.bubble} dir="auto">
          {sender === 'bot' ? withoutMarks(text, location.origin) : text}
        </p>
      )}
    </article>
  );
});
