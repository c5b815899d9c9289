import type { RefObject } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import { Body } from './body.tsx';
import styles from './card.module.css';
import { Composer } from './composer.tsx';
import type { ConversationHandle } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';
import { WaitNotice } from './wait-notice.tsx';

type Props = {
  conversation: ConversationHandle;
  texts: ChatTexts;
  field: RefObject<HTMLTextAreaElement | null>;
  /** A question stands over it. */
  inert: boolean;
  /** Takes the focus of a button that goes away. */
  nextFocus(): HTMLElement | null;
};

/** The conversation with its input and, where it must wait, the reason. */
export function Talk({ conversation, texts, field, inert, nextFocus }: Props) {
  const { state, wait } = conversation;
  const draft = useDraft(conversation, field);
  return (
    <div className={styles.talk} inert={inert}>
      <Body
        conversation={conversation}
        texts={texts}
        draft={draft}
        nextFocus={nextFocus}
        onDone={() => field.current?.focus()}
      />
      {wait && <WaitNotice wait={wait} texts={texts} nextFocus={nextFocus} />}
      <Composer
        texts={texts}
        field={field}
        text={draft.text}
        ready={state.loaded || state.conversation !== undefined}
        sending={conversation.sending}
        waiting={wait !== undefined}
        onText={draft.setText}
        onSend={draft.send}
      />
    </div>
  );
}
