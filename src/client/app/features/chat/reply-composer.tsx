import { Box } from '@mantine/core';
import { chatWords } from '../../../../content/app/chat.ts';
import { mailsWords } from '../../../../content/app/mails.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import type { Message } from '../../../../routers/chat.schema.ts';
import { codeOf } from '../../errors.ts';
import { useKept } from '../../frame/staff-session.ts';
import { Composer, noMessage, useComposer } from '../../kit/composer.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { CannedAnswers } from '../canned-answers/canned-answers.tsx';
import { visible } from './conversation-label.ts';
import styles from './panel.module.css';
import { type Speaker, useSpeaker } from './speaking-line.tsx';

const words = wordsOf(chatWords).reply;
const byMailWords = wordsOf(mailsWords).conversation;

type Props = { conversation: AdminConversation; onSent(message: Message): void };

/** The team's answer to the visitor. */
export function ReplyComposer({ conversation, onSent }: Props) {
  const { id: conversationId, userName, language, byMail } = conversation;
  const speaker = useSpeaker(conversation);
  const { admin, client } = trpc.useUtils();
  const lookAgain = () => void admin.conversation.invalidate({ conversationId });
  const reply = useComposer({
    draft: useKept(`reply ${conversationId}`, noMessage),
    send: ({ message, clientMessageId }) =>
      client.admin.reply.mutate({ conversationId, message, clientMessageId }),
    onSent(message) {
      onSent(message);
      // Whoever answers has taken over; whoever is refused may have lost it to a colleague.
      lookAgain();
    },
    onFailed(error) {
      if (codeOf(error) === 'CONFLICT') lookAgain();
    },
  });
  return (
    <Box px="md" pt="xs" pb="sm" bg="var(--color-surface)" className={styles.composer ?? ''}>
      <Composer
        composer={reply}
        label={words.label}
        description={[hintOf(speaker), byMail && byMailWords.reply(byMail.address)].filter(Boolean).join(' ')}
        failed={words.failed}
        isClosed={speaker.who === 'colleague'}
        minRows={2}
        maxRows={7}
        // Whoever opens the conversation by keyboard goes on here.
        data-split-start
      >
        <CannedAnswers language={language} name={visible(userName)} onChoose={reply.insert} />
      </Composer>
    </Box>
  );
}

function hintOf(speaker: Speaker): string {
  if (speaker.who === 'me') return words.hints.me;
  if (speaker.who === 'assistant') return words.hints.assistant;
  return words.hints.colleague(speaker.firstName);
}
