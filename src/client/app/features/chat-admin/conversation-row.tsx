import { memo } from 'react';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { categoryOf, labelOf, visible } from './conversation-label.ts';
import styles from './list.module.css';
import { PriorityMark, ResolvedMark, StatusIcon } from './mark.tsx';
import { MomentText } from './moment-text.tsx';
import { previewOf } from './preview.ts';
import { senderName } from './sender-name.ts';

type Props = {
  conversation: AdminConversation;
  /** Whether it is the one in the panel. */
  isOpen: boolean;
  /** Whether the keyboard stands on it. */
  isActive: boolean;
  onOpen(id: string): void;
};

export const rowId = (conversationId: string) => `conversation-${conversationId}`;

/** One conversation of the list. What its visitor has written stays in its own direction, whatever is in it. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  isOpen,
  isActive,
  onOpen,
}: Props) {
  const { id, status, priority, isResolved, unread, updatedAt, takenOverBy, lastMessage } = conversation;
  const category = visible(conversation.category);
  const contact = [
    visible(conversation.userEmail),
    visible(conversation.userPhone),
    category && categoryOf(category),
  ].filter((text) => text !== undefined);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for all of its rows
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row it stands on
    <div
      id={rowId(id)}
      role="option"
      aria-selected={isOpen}
      className={styles.row}
      data-active={isActive || undefined}
      data-unread={unread > 0 || undefined}
      onClick={() => onOpen(id)}
    >
      <StatusIcon status={status} />
      <div className={styles.words}>
        <div className={styles.line}>
          <bdi className={styles.label}>{labelOf(conversation)}</bdi>
          <MomentText at={updatedAt} className={styles.moment} />
        </div>
        {contact.length > 0 && (
          <div className={styles.contact}>
            {contact.map((text, at) => (
              <bdi key={at}>{text}</bdi>
            ))}
          </div>
        )}
        {lastMessage && (
          <p className={styles.preview}>
            {senderName(lastMessage.sender)} : <bdi>{previewOf(lastMessage, location.origin)}</bdi>
          </p>
        )}
        <div className={styles.marks}>
          <PriorityMark priority={priority} />
          {isResolved && <ResolvedMark />}
          {takenOverBy && <span className={styles.holder}>Prise par {takenOverBy.firstName}</span>}
          {unread > 0 && (
            <span className={styles.unread}>
              {unread < 100 ? unread : '99+'} {unread === 1 ? 'non lu' : 'non lus'}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});
