import { useState } from 'react';
import type { ConversationHandle } from './use-conversation.ts';

export type DraftHandle = {
  text: string;
  sending: boolean;
  setText(text: string): void;
  send(): void;
  retry(clientMessageId: string): void;
};

/**
 * The text in the input. It leaves the input when it is sent and comes back when that fails; sending the same
 * words again is a retry of the same message, other words take the place of the failed one.
 */
export function useDraft({ state, send, retry, discard }: ConversationHandle): DraftHandle {
  const [text, setText] = useState('');
  const failed = state.drafts.findLast((draft) => draft.state === 'failed');
  const sending = state.drafts.some((draft) => draft.state === 'sending');

  async function deliver(words: string, sent: Promise<boolean>): Promise<void> {
    setText((current) => (current.trim() === words ? '' : current));
    if (!(await sent)) setText((current) => current || words);
  }

  return {
    text,
    sending,
    setText,
    send() {
      const words = text.trim();
      if (failed?.text === words) {
        void deliver(words, retry(failed));
        return;
      }
      if (failed) discard(failed.clientMessageId);
      void deliver(words, send(words));
    },
    retry(clientMessageId) {
      const draft = state.drafts.find((each) => each.clientMessageId === clientMessageId);
      if (draft) void deliver(draft.text, retry(draft));
    },
  };
}
