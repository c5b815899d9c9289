import type { RefObject } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import type { Language } from '../../content/language.ts';
import { Body } from './body.tsx';
import styles from './card.module.css';
import { Composer } from './composer.tsx';
import { StayInLanguage } from './language-offer.tsx';
import type { Speech } from './texts.ts';
import type { ConversationHandle } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';
import { WaitNotice } from './wait-notice.tsx';

type Props = {
  conversation: ConversationHandle;
  texts: ChatTexts;
  language: Language;
  before: Speech | undefined;
  onLanguage(language: Language): void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** A question stands over it. */
  inert: boolean;
  /** Takes the focus of a button that goes away. */
  nextFocus(): HTMLElement | null;
};

/** The conversation with its input and, where it must wait, the reason. */
export function Talk(props: Props) {
  const { conversation, texts, before, field, inert, nextFocus } = props;
  const { state, wait } = conversation;
  const draft = useDraft(conversation, field);
  return (
    <div className={styles.talk} inert={inert}>
      <Body
        conversation={conversation}
        texts={texts}
        draft={draft}
        language={props.language}
        onLanguage={props.onLanguage}
        nextFocus={nextFocus}
        onDone={() => field.current?.focus()}
      />
      {before && (
        <StayInLanguage
          key={before.language}
          before={before}
          sent={state.messages.filter(({ sender }) => sender === 'user').length}
          onLanguage={(language) => {
            props.onLanguage(language);
            nextFocus()?.focus();
          }}
        />
      )}
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
