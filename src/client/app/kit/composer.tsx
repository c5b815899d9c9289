import { Button, Flex, Group, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { sharedWords } from '../../../content/app/kit.ts';
import { messageLimit } from '../../../content/chat.ts';
import { directionOf, type Language } from '../../../content/language.ts';
import { Send } from '../../ui/icons.tsx';
import type { Next } from '../../ui/kept.ts';
import { messageOf } from '../errors.ts';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';
import tone from '../tone.module.css';
import { onSendKey } from './keyboard.ts';
import styles from './thread.module.css';

const { retry, thread: words } = wordsOf(sharedWords);

/** From here on the room that is left is worth a number. */
const counterFrom = 300;

/**
 * What somebody is writing. `attempt`: the text that was sent and is not known to have arrived, and the id that it was sent
 * under, which has to last as long as the text does.
 */
export type MessageDraft = { text: string; attempt?: { text: string; id: string } };
export const noMessage: MessageDraft = { text: '' };

export type Writing<Stored, Extra> = {
  /** Whoever keeps it says for how long. */
  draft: readonly [draft: MessageDraft, setDraft: (next: Next<MessageDraft>) => void];
  /** `extra`: what else this message does, where whoever sends it says so. */
  send(message: { message: string; clientMessageId: string }, extra: Extra | undefined): Promise<Stored>;
  onSent?(stored: Stored): void;
  onFailed?(error: unknown): void;
};

/**
 * What of a draft is not sent with this message: what was put in while it was, such as a canned answer. The same words are
 * another message from now on.
 */
function unsentOf({ text }: MessageDraft, message: string): MessageDraft {
  const now = text.trimStart();
  const rest = now.startsWith(message) ? now.slice(message.length).trimStart() : now;
  return rest === '' ? noMessage : { text: rest };
}

type Sent<Extra> = { message: string; clientMessageId: string; extra: Extra | undefined };

/**
 * The message that somebody is writing into a thread. It stays until the server has it; sent again unchanged, wherever its
 * draft was meanwhile, it is the same message, so that one whose confirmation was lost does not arrive twice.
 */
export function useComposer<Stored, Extra = never>(options: Writing<Stored, Extra>) {
  const {
    draft: [draft, setDraft],
    send,
    onSent,
    onFailed,
  } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const { text } = draft;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ extra, ...message }: Sent<Extra>) => send(message, extra),
    onSuccess(stored, { message, clientMessageId: id }) {
      // Whoever has looked at another thread meanwhile may have begun another message here.
      setDraft((now) => (now.attempt?.id === id ? unsentOf(now, message) : now));
      onSent?.(stored);
    },
    onError: (failure) => onFailed?.(failure),
  });
  const trimmed = text.trim();
  const left = messageLimit - trimmed.length;
  const canSend = trimmed !== '' && left >= 0 && !isPending && !isHeld;
  function write(next: string): void {
    setDraft((now) => (next === '' ? noMessage : { ...now, text: next }));
    if (error) reset();
  }
  return {
    field,
    text,
    left,
    canSend,
    isPending,
    error,
    write,
    isHeld,
    /** Keeps what is written as it is, and from being sent, while another text is made of it. */
    hold: setIsHeld,
    /**
     * Puts a text where the cursor is, which stands behind it then. The browser's own insertion, so that undoing takes it
     * back; where it refuses, the text is put together here.
     */
    insert(added: string) {
      const { current: area } = field;
      if (!area) return;
      area.focus();
      if (document.execCommand('insertText', false, added)) return;
      area.setRangeText(added, area.selectionStart, area.selectionEnd, 'end');
      write(area.value);
    },
    send(extra?: Extra) {
      if (!canSend) return;
      const attempt =
        draft.attempt?.text === trimmed ? draft.attempt : { text: trimmed, id: crypto.randomUUID() };
      setDraft({ text, attempt });
      mutate({ message: trimmed, clientMessageId: attempt.id, extra });
      field.current?.focus();
    },
  };
}

type Props = TextareaProps & {
  composer: ComposerState;
  /** What is said where it did not arrive. */
  failed: string;
  /** Whether somebody else is to write now: it is not sent, and `otherWay` stands alone. */
  isClosed?: boolean;
  isSmall?: boolean;
  /** Which language is written, where that is known: the field has its direction. */
  language?: Language | undefined;
  /** Another way to send it, beside the usual one. */
  otherWay?: ReactNode;
  /** What else helps to write. */
  children?: ReactNode;
};

/** What the field needs to know of it, whatever is sent along and whatever the server answers. */
type ComposerState = ReturnType<typeof useComposer>;

/** The place where a message is written: it grows with its text, and Ctrl+Enter sends it. */
export function Composer({ composer, failed, isClosed = false, isSmall = false, ...rest }: Props) {
  const { otherWay, children, language, ...area } = rest;
  const { field, text, left, isPending, isHeld, error, write } = composer;
  const send = () => {
    if (!isClosed) composer.send();
  };
  return (
    <Flex
      component="form"
      direction="column"
      gap="xs"
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {error && (
        <Text c="red" {...(isSmall && { fz: 'sm' })} role="alert">
          {failed} <bdi>{messageOf(error)}</bdi>
        </Text>
      )}
      <Textarea
        {...area}
        ref={field}
        autosize
        attributes={{ input: language ? { dir: directionOf(language), lang: language } : { dir: 'auto' } }}
        readOnly={isPending || isHeld}
        value={text}
        error={left < 0 && words.tooLong(-left)}
        onChange={({ currentTarget: { value } }) => write(value)}
        onKeyDown={onSendKey(send)}
      />
      <Group gap="xs" className={styles.acts}>
        {/* Over the end of the line the toasts stand. */}
        <Group gap="xs" wrap="nowrap">
          {!isClosed && (
            <Button
              type="submit"
              {...(isSmall && { size: 'xs' })}
              disabled={!(composer.canSend || isPending)}
              loading={isPending}
              rightSection={<Send className={iconSize.small} />}
              title={words.sendKey}
            >
              {error ? retry : words.send}
            </Button>
          )}
          {otherWay}
        </Group>
        {children}
        {left >= 0 && left <= counterFrom && (
          <span className={tone.quiet}>{words.left(left, messageLimit)}</span>
        )}
      </Group>
    </Flex>
  );
}
