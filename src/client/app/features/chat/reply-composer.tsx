import { Button, Flex, Group, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import type { Message } from '../../../../routers/chat.schema.ts';
import { Send } from '../../../ui/icons.tsx';
import { codeOf, messageOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { onSendKey } from '../../kit/keyboard.ts';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { CannedAnswerMenu } from '../canned-answers/canned-answer-menu.tsx';
import { fillName } from '../canned-answers/fill-name.ts';
import { visible } from './conversation-label.ts';
import { useKept } from './kept-texts.ts';
import { type Speaker, useSpeaker } from './use-speaking.ts';

const words = wordsOf(chatWords).reply;

/** From here on the room that is left is worth a number, in UTF-16 code units. */
const counterFrom = 300;

type Props = { conversation: AdminConversation; onSent(message: Message): void; onManage(): void };

/** The team's answer to the visitor. It stays in the field until the server has it. */
export function ReplyComposer({ conversation, onSent, onManage }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const speaker = useSpeaker(conversation);
  const reply = useReply(conversation.id, onSent);
  const maySend = reply.canSend && speaker.who !== 'colleague';

  function send(): void {
    if (!maySend) return;
    reply.send();
    field.current?.focus();
  }
  function insert(text: string): void {
    insertAtCursor(field.current, fillName(text, visible(conversation.userName)), reply.write);
  }

  return (
    <Flex
      component="form"
      direction="column"
      gap="xs"
      px="md"
      pt="sm"
      pb="md"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {reply.error && (
        <Flex
          component="p"
          wrap="wrap"
          align="center"
          justify="space-between"
          className={tone.alarm}
          role="alert"
        >
          <span>
            {words.failed} <bdi>{messageOf(reply.error)}</bdi>
          </span>
          <Button size="compact-sm" variant="default" disabled={!maySend} onClick={send}>
            {words.retry}
          </Button>
        </Flex>
      )}
      <Textarea
        ref={field}
        label={words.label}
        description={hintOf(speaker)}
        autosize
        minRows={2}
        maxRows={7}
        attributes={{ input: { dir: 'auto' } }}
        // On a phone it would bring up the keyboard before anything was read.
        data-autofocus={matchMedia('(hover: hover)').matches || undefined}
        readOnly={reply.isPending}
        value={reply.text}
        error={reply.excess > 0 && words.tooLong(reply.excess)}
        onChange={({ currentTarget: { value } }) => reply.write(value)}
        onKeyDown={onSendKey(send)}
      />
      <Group justify="space-between" gap="xs">
        <CannedAnswerMenu language={conversation.language} onChoose={insert} onManage={onManage} />
        {reply.excess === 0 && reply.left <= counterFrom && (
          <Text span fz="sm" c="dimmed" ms="auto">
            {words.left(reply.left, replyLimit)}
          </Text>
        )}
        <Button
          type="submit"
          disabled={!maySend}
          loading={reply.isPending}
          rightSection={<Send className={iconSize.small} />}
          title={words.sendKey}
        >
          {words.send}
        </Button>
      </Group>
    </Flex>
  );
}

function hintOf(speaker: Speaker): string {
  if (speaker.who === 'me') return words.hints.me;
  if (speaker.who === 'assistant') return words.hints.assistant;
  return words.hints.colleague(speaker.firstName);
}

/** The browser's own insertion, so that undoing takes it back; where it refuses, the text is put together here. */
function insertAtCursor(
  field: HTMLTextAreaElement | null,
  text: string,
  write: (text: string) => void,
): void {
  if (!field) return;
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  const { selectionStart, selectionEnd, value } = field;
  write(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
}

/** Longest message, in UTF-16 code units. The schema has it too, but zod is not needed for one number. */
const replyLimit = 4000;

/**
 * The answer that somebody is writing in a conversation. It stays until the server has it; sent again unchanged it is
 * the same message, so that one whose confirmation was lost does not arrive twice.
 */
function useReply(conversationId: string, onSent: (message: Message) => void) {
  const [text, setText] = useKept(`reply ${conversationId}`, '');
  const { admin } = trpc.useUtils();
  const attempt = useRef({ text: '', id: '' });
  const { mutate, isPending, error, reset } = trpc.admin.reply.useMutation({
    onSuccess(message) {
      setText('');
      onSent(message);
    },
    // Whoever answers has taken over; whoever was refused may have lost it to a colleague.
    onSettled(_, failure) {
      if (!failure || codeOf(failure) === 'CONFLICT') void admin.conversation.invalidate({ conversationId });
    },
  });
  const trimmed = text.trim();
  const excess = Math.max(0, trimmed.length - replyLimit);
  const canSend = trimmed !== '' && excess === 0 && !isPending;

  return {
    text,
    excess,
    left: replyLimit - trimmed.length,
    canSend,
    isPending,
    error,
    write(next: string) {
      setText(next);
      if (error) reset();
    },
    send() {
      if (!canSend) return;
      if (attempt.current.text !== trimmed) attempt.current = { text: trimmed, id: crypto.randomUUID() };
      mutate({ conversationId, message: trimmed, clientMessageId: attempt.current.id });
    },
  };
}
