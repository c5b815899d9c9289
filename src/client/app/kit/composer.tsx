import { Button, Flex, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { sharedWords } from '../../../content/app/kit.ts';
import { messageLimit } from '../../../content/chat.ts';
import { directionOf, type Language } from '../../../content/language.ts';
import { Send } from '../../ui/icons.tsx';
import type { Next } from '../../ui/kept.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { messageOf } from '../errors.ts';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';
import tone from '../tone.module.css';
import { onSendKey } from './keyboard.ts';
import styles from './thread.module.css';

const { retry, thread: words } = wordsOf(sharedWords);

/** From so few characters left on, the number of characters left is shown. */
const counterFrom = 300;

/**
 * A message that somebody is writing. `attempt` holds the text that was sent but not confirmed and the id it was sent
 * under; the id lives as long as the text, so that a second try is recognised as the same message.
 */
export type MessageDraft = { text: string; attempt?: { text: string; id: string } };
export const noMessage: MessageDraft = { text: '' };

export type Writing<Stored, Extra> = {
  /** How long it is kept is up to whoever holds the draft. */
  draft: readonly [draft: MessageDraft, setDraft: (next: Next<MessageDraft>) => void];
  /** `extra`: what else the message does, where the sender chose something. */
  send(message: { message: string; clientMessageId: string }, extra: Extra | undefined): Promise<Stored>;
  onSent?(stored: Stored): void;
  onFailed?(error: unknown): void;
};

/**
 * What the draft contains beyond the message, such as a canned answer put in while the message was being sent. From
 * now on the same words count as another message.
 */
function unsentOf({ text }: MessageDraft, message: string): MessageDraft {
  const now = text.trimStart();
  const rest = now.startsWith(message) ? now.slice(message.length).trimStart() : now;
  return rest === '' ? noMessage : { text: rest };
}

type Sent<Extra> = { message: string; clientMessageId: string; extra: Extra | undefined };

/**
 * The message that somebody is writing into a thread. The text stays until the server has confirmed it. Sent again
 * unchanged it keeps its id, so that a message whose confirmation was lost does not arrive twice.
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
      // While another thread was open, another message may have been begun here.
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
    /** Freezes the draft and blocks sending while another text is made from it. */
    hold: setIsHeld,
    /**
     * Inserts a text at the cursor and puts the cursor behind it. Uses the browser's own insertion so that undo
     * works; where the browser refuses, the text is put together here.
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

type Props = Omit<TextareaProps, 'label' | 'description'> & {
  composer: ComposerState;
  /** Read out; shown only where the language is a part of it. */
  label: string;
  /** Stands in the field until something is written. */
  description?: string | undefined;
  /** The message shown when sending failed. */
  failed: string;
  /** Whether a colleague is to answer now: nothing new is begun, and only `otherWay` is offered. */
  isClosed?: boolean;
  isSmall?: boolean;
  /** The language that is written, where it is known; it sets the direction of the field. */
  language?: Language | undefined;
  /** A second way to send it, or who else answers. */
  otherWay?: ReactNode;
  /** Other aids to writing. */
  children?: ReactNode;
};

/** Describes the field to screen readers, whatever else is sent and whatever the server answers. */
type ComposerState = ReturnType<typeof useComposer>;

/** The field for a message, or, while a colleague is to answer, why there is none. */
export function Composer(props: Props) {
  const { isClosed = false, composer, description, otherWay } = props;
  // What somebody has begun before a colleague was faster stays in sight.
  const [isBegun, setIsBegun] = useState(false);
  const isKept = isClosed && (isBegun || composer.text !== '');
  if (isKept !== isBegun) setIsBegun(isKept);
  if (!isClosed || isKept) return <OpenComposer {...props} />;
  return (
    <div className={styles.closed} data-print="no">
      <p>{description}</p>
      {otherWay}
    </div>
  );
}

/** It grows with its text, and Ctrl+Enter sends it. */
function OpenComposer({ composer, failed, isClosed = false, isSmall = false, ...rest }: Props) {
  const { otherWay, children, label, description, language, ...area } = rest;
  const { field, text, left, isPending, isHeld, error, write } = composer;
  const send = () => {
    if (!isClosed) composer.send();
  };
  usePassedFocus(field, () => field.current?.closest<HTMLElement>('[data-split-panel]') ?? null);
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
      <div className={styles.composer}>
        <Textarea
          {...area}
          ref={field}
          variant="unstyled"
          autosize
          attributes={{
            input: language ? { dir: directionOf(language), lang: language } : { dir: 'auto' },
            description: { 'data-said': true },
            error: { 'data-said': true },
          }}
          {...(language
            ? { label, description }
            : { 'aria-label': label, placeholder: description ?? label })}
          readOnly={isPending || isHeld}
          value={text}
          error={left < 0 && words.tooLong(-left)}
          onChange={({ currentTarget: { value } }) => write(value)}
          onKeyDown={onSendKey(send)}
        />
        <div className={styles.acts}>
          {children}
          <div className={styles.sends}>
            {left >= 0 && left <= counterFrom && (
              <span className={tone.quiet}>{words.left(left, messageLimit)}</span>
            )}
            {otherWay}
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
          </div>
        </div>
      </div>
    </Flex>
  );
}
