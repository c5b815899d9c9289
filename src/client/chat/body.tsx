import { useRef, useState } from 'react';
import type { Language } from '../../content/language.ts';
import type { Conversation } from '../../routers/chat.schema.ts';
import { useOnline } from '../ui/use-online.ts';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import styles from './card.module.css';
import { useChatContext } from './chat-context.ts';
import { contactOf, emptyInfo } from './contact.ts';
import { type TimelineItem, timeline } from './conversation-state.ts';
import { HandOver } from './hand-over.tsx';
import { InfoForm } from './info-form.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { MessageList } from './message-list.tsx';
import { PassingButton } from './passing-button.tsx';
import { naming } from './texts.ts';
import type { ConversationHandle } from './use-conversation.ts';
import type { DraftHandle } from './use-draft.ts';

type Props = {
  conversation: ConversationHandle;
  draft: DraftHandle;
  language: Language;
  onLanguage(language: Language): void;
  onDone(): void;
  /** Asks whether the conversation is to be deleted. */
  onRemoval(): void;
};

/** What stands between header and input: connecting, loading, or the messages. */
export function Body({ conversation, draft, language, onLanguage, onDone, onRemoval }: Props) {
  const { texts } = useChatContext();
  const { state, broken, wait, sending, reopen } = conversation;
  const online = useOnline();
  const items = timeline(state);
  const person = state.conversation?.takenOverBy;

  // What waits to be sent is shown, whatever else cannot be read.
  if (broken && items.length === 0) {
    return (
      <div className={styles.state}>
        <p>{texts.failures.start}</p>
        <PassingButton className={styles.button} onClick={reopen}>
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
        notice={person ? naming(texts.takenOver.notice, person) : texts.notice}
        items={items}
        // What was cut off comes before the news of the person who did it.
        answering={!person && state.messages.at(-1)?.state !== 'dropped'}
        onRetry={sending || wait ? undefined : draft.retry}
        onDiscard={conversation.discard}
        first={items.length === 0 && <LanguageOffer language={language} onLanguage={onLanguage} />}
      >
        {items.length === 0 && <FirstChoices conversation={conversation} draft={draft} onDone={onDone} />}
        <Choices
          key={items.at(-1)?.key}
          conversation={conversation}
          draft={draft}
          items={items}
          onRemoval={onRemoval}
        />
        {items.length > 0 && state.conversation && isPersonAwaited(state.conversation) && (
          <HandOver key={state.conversation.id} conversation={conversation} asked={state.conversation} />
        )}
      </MessageList>
    </>
  );
}

/** A person was asked for, or has come. */
const isPersonAwaited = ({ status, takenOverBy }: Conversation) =>
  status === 'escalated' || takenOverBy !== null;

type ChoicesProps = Pick<Props, 'conversation' | 'draft' | 'onRemoval'> & { items: readonly TimelineItem[] };

/** What may be tapped under the last answer, while the assistant is the one who answers. */
function Choices({ conversation, draft, items, onRemoval }: ChoicesProps) {
  const { texts, nextFocus } = useChatContext();
  const whole = useRef<HTMLDivElement>(null);
  usePassedFocus(whole, nextFocus);
  const last = items.at(-1);
  if (last?.sender !== 'bot' || last.state !== 'done' || last.choices.length === 0) return null;
  if (conversation.state.conversation?.takenOverBy) return null;
  const isHeldUp = conversation.sending || conversation.wait !== undefined;
  return (
    <div ref={whole} className={styles.choices}>
      {last.choices.map((choice) =>
        choice.action === 'say' ? (
          <button
            key={choice.text}
            type="button"
            className={styles.button}
            dir="auto"
            disabled={isHeldUp}
            onClick={() => draft.say(choice.text)}
          >
            {choice.text}
          </button>
        ) : (
          <button key="remove" type="button" className={styles.button} data-serious onClick={onRemoval}>
            {texts.removal.start}
          </button>
        ),
      )}
    </div>
  );
}

/** While there are no messages: what to ask, the visitor's details, or a person instead of the assistant. */
function FirstChoices({ conversation, draft, onDone }: Pick<Props, 'conversation' | 'draft' | 'onDone'>) {
  const { texts, welcome, nextFocus } = useChatContext();
  const { errand, saveContact, keepContact, requestPerson } = conversation;
  const [info, setInfo] = useState(emptyInfo);
  const [asking, setAsking] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  usePassedFocus(choices, nextFocus);

  return (
    <div ref={choices} className={styles.choices}>
      {asking ? (
        <InfoForm
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
          {welcome.slice(1).map((starter) => (
            <button
              key={starter}
              type="button"
              className={styles.starter}
              dir="auto"
              disabled={conversation.sending || conversation.wait !== undefined}
              onClick={() => draft.say(starter)}
            >
              {starter}
            </button>
          ))}
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
