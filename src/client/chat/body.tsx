import { useRef, useState } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import { useOnline } from '../ui/use-online.ts';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import styles from './card.module.css';
import { contactOf, emptyInfo } from './contact.ts';
import { timeline } from './conversation-state.ts';
import { InfoForm } from './info-form.tsx';
import { MessageList } from './message-list.tsx';
import { PassingButton } from './passing-button.tsx';
import { naming } from './texts.ts';
import type { ConversationHandle } from './use-conversation.ts';
import type { DraftHandle } from './use-draft.ts';

type Props = {
  conversation: ConversationHandle;
  texts: ChatTexts;
  draft: DraftHandle;
  /** Takes the focus of a button that goes away. */
  nextFocus(): HTMLElement | null;
  onDone(): void;
};

/** What stands between header and input: connecting, loading, or the messages. */
export function Body({ conversation, texts, draft, nextFocus, onDone }: Props) {
  const { state, broken, wait, sending, reopen } = conversation;
  const online = useOnline();
  const items = timeline(state);
  const person = state.conversation?.takenOverBy;

  // What waits to be sent is shown, whatever else cannot be read.
  if (broken && items.length === 0) {
    return (
      <div className={styles.state}>
        <p>{texts.failures.start}</p>
        <PassingButton nextFocus={nextFocus} className={styles.button} onClick={reopen}>
          {texts.retry}
        </PassingButton>
      </div>
    );
  }
  if (!state.loaded && items.length === 0) {
    return (
      <div className={styles.state} role="status">
        <span className={styles.spinner} />
        <p>{state.conversation ? texts.loading : texts.connecting}</p>
      </div>
    );
  }
  return (
    <>
      {!online && (
        <p className={styles.offline} role="status">
          {texts.offline}
        </p>
      )}
      <MessageList
        texts={texts}
        notice={person ? naming(texts.takenOver.notice, person) : texts.notice}
        items={items}
        // What was cut off comes before the news of the person who did it.
        answering={!person && state.messages.at(-1)?.state !== 'dropped'}
        nextFocus={nextFocus}
        onRetry={sending || wait ? undefined : draft.retry}
        onDiscard={conversation.discard}
      >
        {items.length === 0 && (
          <FirstChoices conversation={conversation} texts={texts} nextFocus={nextFocus} onDone={onDone} />
        )}
      </MessageList>
    </>
  );
}

/** While there are no messages: the visitor's details, or a person instead of the assistant. */
function FirstChoices({ conversation, texts, nextFocus, onDone }: Omit<Props, 'draft'>) {
  const { errand, saveContact, keepContact, requestPerson } = conversation;
  const [info, setInfo] = useState(emptyInfo);
  const [asking, setAsking] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  usePassedFocus(choices, nextFocus);

  return (
    <div ref={choices} className={styles.choices}>
      {asking ? (
        <InfoForm
          texts={texts}
          fields={info}
          onFields={(fields) => {
            setInfo(fields);
            keepContact(contactOf(fields));
          }}
          onContinue={() => {
            setAsking(false);
            saveContact();
            onDone();
          }}
        />
      ) : (
        <>
          <button type="button" className={styles.button} onClick={() => setAsking(true)}>
            {texts.info}
          </button>
          <button
            type="button"
            className={styles.button}
            aria-busy={errand === 'person'}
            onClick={() => errand ?? void requestPerson()}
          >
            {texts.person}
          </button>
        </>
      )}
    </div>
  );
}
