import type { RefObject } from 'react';
import type { Language } from '../../content/language.ts';
import { Body } from './body.tsx';
import styles from './card.module.css';
import { useChatContext } from './chat-context.ts';
import { Composer } from './composer.tsx';
import { StayInLanguage } from './language-offer.tsx';
import type { Speech } from './texts.ts';
import type { ConversationHandle } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';
import { WaitNotice } from './wait-notice.tsx';

type Props = {
  conversation: ConversationHandle;
  language: Language;
  before: Speech | undefined;
  onLanguage(language: Language): void;
  field: RefObject<HTMLTextAreaElement | null>;
  onRemoval(): void;
  /** A question stands over it. */
  inert: boolean;
};

/** The conversation with its input and, where it must wait, the reason. */
export function ConversationView(props: Props) {
  const { conversation, before, field, inert } = props;
  const { nextFocus } = useChatContext();
  const { state, wait } = conversation;
  const draft = useDraft(conversation, field);
  /** The button that was pressed goes away. */
  const chooseLanguage = (language: Language) => {
    props.onLanguage(language);
    nextFocus()?.focus();
  };
  return (
    <div className={styles.conversation} inert={inert}>
      <Body
        conversation={conversation}
        draft={draft}
        language={props.language}
        onLanguage={chooseLanguage}
        onDone={() => field.current?.focus()}
        onRemoval={props.onRemoval}
      />
      {before && (
        <StayInLanguage
          key={before.language}
          before={before}
          sent={state.messages.filter(({ sender }) => sender === 'user').length}
          onLanguage={chooseLanguage}
        />
      )}
      {wait && <WaitNotice wait={wait} />}
      <Composer
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
