import { type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react';
import { messageLimit } from '../../content/chat.ts';
import { useChatContext } from './chat-context.ts';
import styles from './composer.module.css';
import { Icon } from './icons.tsx';

const counterFrom = messageLimit - 200;

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** A conversation is there to take the message. */
  ready: boolean;
  sending: boolean;
  /** The server takes nothing for now: the text waits in the input. */
  waiting: boolean;
  onText(text: string): void;
  onSend(): void;
};

/** The input that grows with its text. Enter sends, Shift+Enter does not, nor does an Enter that ends a composition. */
export function Composer({ field, text, ready, sending, waiting, onText, onSend }: Props) {
  const { texts } = useChatContext();
  const noteId = useId();
  // Counted as the server counts: without the white space around the words.
  const { length } = text.trim();
  const tooLong = length > messageLimit;
  const sendable = ready && !sending && !waiting && length > 0 && !tooLong;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current: area } = field;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [field, text]);

  function onKeyDown(event: KeyboardEvent): void {
    // Safari reports the Enter that ends a composition as key code 229 after the composition.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    if (sendable) onSend();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onSend();
      }}
    >
      {/* Read-only instead of disabled while sending: a disabled field drops the focus and a phone's keyboard. */}
      <textarea
        ref={field}
        rows={1}
        dir={text ? 'auto' : undefined}
        enterKeyHint="send"
        aria-label={texts.input}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? noteId : undefined}
        placeholder={texts.placeholder}
        value={text}
        readOnly={sending}
        aria-disabled={sending}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.send} aria-label={texts.send} disabled={!sendable}>
        <Icon name="send" />
      </button>
      <div className={styles.note} data-serious={tooLong || undefined}>
        {/* Always there, so that its sentence is announced; the counter beside it would be read at every key. */}
        <span id={noteId} role="status">
          {tooLong && texts.tooLong}
        </span>
        {length > counterFrom && (
          <span className={styles.counter} dir="ltr">
            {length} / {messageLimit}
          </span>
        )}
      </div>
    </form>
  );
}
