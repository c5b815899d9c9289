import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { CannedAnswersDialog } from '../canned-answers/canned-answers-dialog.tsx';
import { labelOf } from './conversation-label.ts';
import styles from './dialog.module.css';
import { MessageLog } from './message-log.tsx';
import { ReplyComposer } from './reply-composer.tsx';
import { SpeakingLine } from './speaking-line.tsx';
import { SummaryBox } from './summary-box.tsx';
import { useMessages } from './use-messages.ts';

type Props = { conversation: AdminConversation; isOpen: boolean; onClose(): void };

/** The conversation itself: what was said, and the team's own answer. */
export function ConversationDialog({ conversation, isOpen, onClose }: Props) {
  const isSmall = useMediaQuery('(max-width: 40rem)');
  const [isManaging, setIsManaging] = useState(false);
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={<bdi>{labelOf(conversation)}</bdi>}
        size="52rem"
        centered
        fullScreen={isSmall ?? false}
        closeOnEscape={!isManaging}
        closeButtonProps={{ 'aria-label': 'Fermer la conversation' }}
        classNames={{ content: styles.content, title: styles.title, body: styles.body }}
      >
        <Talk conversation={conversation} onManage={() => setIsManaging(true)} />
      </Modal>
      <CannedAnswersDialog
        isOpen={isOpen && isManaging}
        language={conversation.language}
        onClose={() => setIsManaging(false)}
      />
    </>
  );
}

function Talk({ conversation, onManage }: { conversation: AdminConversation; onManage(): void }) {
  const talk = useMessages(conversation.id);
  return (
    <>
      <div className={styles.top}>
        <SpeakingLine conversation={conversation} />
      </div>
      <MessageLog conversation={conversation} talk={talk} />
      <ReplyComposer conversation={conversation} onSent={talk.add} onManage={onManage} />
    </>
  );
}
