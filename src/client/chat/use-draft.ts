import { type RefObject, useEffect, useState } from 'react';
import type { ConversationHandle } from './use-conversation.ts';
import type { Outcome } from './use-sending.ts';

export type DraftHandle = {
  text: string;
  setText(text: string): void;
  /** Sends the text of the input. */
  send(): void;
  /** Sends these words as if they had been typed. */
  say(words: string): void;
  retry(clientMessageId: string): void;
};

/**
 * The text in the input. It leaves the input when it is sent and comes back when that fails, marked as a whole so that
 * the next words take its place; sending the same words again is a retry of the same message.
 */
export function useDraft(
  { state: { drafts }, sending, send, retry }: ConversationHandle,
  field: RefObject<HTMLTextAreaElement | null>,
): DraftHandle {
  const [text, setText] = useState('');
  const [restored, setRestored] = useState<string>();

  useEffect(() => {
    const { current: area } = field;
    if (restored !== undefined && area?.value === restored && document.activeElement === area) area.select();
  }, [restored, field]);

  // What came back and has gone by itself since, or was taken back, is not to be said again.
  useEffect(() => {
    if (restored === undefined || sending || drafts.some((draft) => draft.text === restored)) return;
    setRestored(undefined);
    setText((current) => (current === restored ? '' : current));
  }, [restored, sending, drafts]);

  async function deliver(words: string, sending: Promise<Outcome>): Promise<void> {
    setRestored(undefined);
    setText((current) => (current.trim() === words ? '' : current));
    const outcome = await sending;
    if (outcome === 'sent') return;
    setText((current) => current || words);
    if (outcome === 'kept') setRestored(words);
  }
  function say(words: string): void {
    const waiting = drafts.find((draft) => draft.state !== 'sending' && draft.text === words);
    void deliver(words, waiting ? retry(waiting) : send(words));
  }

  return {
    text,
    setText,
    send: () => say(text.trim()),
    say,
    retry(clientMessageId) {
      const draft = drafts.find((each) => each.clientMessageId === clientMessageId);
      if (draft) void deliver(draft.text, retry(draft));
    },
  };
}
