import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { chatTexts } from '../../content/chat.ts';
import type { Language } from '../../content/language.ts';
import styles from './card.module.css';
import { Composer } from './composer.tsx';
import { contactOf, emptyInfo } from './contact.ts';
import { timeline } from './conversation-state.ts';
import { Header } from './header.tsx';
import { InfoForm } from './info-form.tsx';
import { MessageList } from './message-list.tsx';
import { PassingButton } from './passing-button.tsx';
import type { ConversationHandle } from './use-conversation.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useOnline } from './use-online.ts';

type Props = {
  conversation: ConversationHandle;
  language: Language;
  minimised: boolean;
  /** Opened by the visitor and not by a refresh: the focus goes in. */
  takeFocus: boolean;
  onLanguage(language: Language): void;
  onMinimise(): void;
  onClose(): void;
};

/** The card: header, and unless minimised the conversation with its input. */
export function Card({
  conversation,
  language,
  minimised,
  takeFocus,
  onLanguage,
  onMinimise,
  onClose,
}: Props) {
  const texts = chatTexts[language];
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const fullScreen = useFullScreen(card, !minimised);
  const draft = useDraft(conversation);

  /** Where the focus goes by itself. On a touch screen the input would bring up the keyboard over what is to be read. */
  const focusPlace = useCallback(
    () => (matchMedia('(pointer: coarse)').matches ? card.current : field.current),
    [],
  );

  useEffect(() => {
    if (takeFocus && !minimised) focusPlace()?.focus();
  }, [takeFocus, minimised, focusPlace]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  }

  // Where the card covers the page, a link to a place of that page must uncover it.
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (fullScreen && link?.hash && link.pathname === location.pathname) onMinimise();
  }

  return (
    <section
      ref={card}
      className={styles.card}
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={fullScreen || undefined}
      lang={language}
      dir={language === 'ar' || language === 'ur' ? 'rtl' : 'ltr'}
      data-minimised={minimised || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Header
        texts={texts}
        titleId={titleId}
        status={conversation.state.conversation?.status}
        language={language}
        minimised={minimised}
        onLanguage={onLanguage}
        onMinimise={onMinimise}
        onClose={onClose}
      />
      <div className={styles.body} hidden={minimised}>
        <Body
          conversation={conversation}
          language={language}
          draft={draft}
          heir={focusPlace}
          onDone={() => field.current?.focus()}
        />
        <Composer
          texts={texts}
          field={field}
          text={draft.text}
          ready={conversation.state.conversation !== undefined}
          sending={draft.sending}
          onText={draft.setText}
          onSend={draft.send}
        />
      </div>
    </section>
  );
}

type BodyProps = {
  conversation: ConversationHandle;
  language: Language;
  draft: DraftHandle;
  /** Takes the focus of a button that goes away. */
  heir(): HTMLElement | null;
  onDone(): void;
};

/** What stands between header and input: connecting, loading, or the messages. */
function Body({ conversation, language, draft, heir, onDone }: BodyProps) {
  const { state, broken, reopen, saveContact, keepContact } = conversation;
  const texts = chatTexts[language];
  const online = useOnline();
  const [info, setInfo] = useState(emptyInfo);
  const [asking, setAsking] = useState(false);
  const items = timeline(state);

  if (broken) {
    return (
      <div className={styles.state}>
        <p>{texts.startFailed}</p>
        <PassingButton heir={heir} className={styles.button} onClick={reopen}>
          {texts.retry}
        </PassingButton>
      </div>
    );
  }
  if (!state.conversation || !state.loaded) {
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
      <MessageList texts={texts} items={items} heir={heir} onRetry={draft.sending ? undefined : draft.retry}>
        {items.length === 0 &&
          (asking ? (
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
            <button type="button" className={styles.button} onClick={() => setAsking(true)}>
              {texts.info}
            </button>
          ))}
      </MessageList>
    </>
  );
}

type DraftHandle = {
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
function useDraft({ state, send, retry, discard }: ConversationHandle): DraftHandle {
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
