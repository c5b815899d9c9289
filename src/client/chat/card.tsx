import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useRef } from 'react';
import type { Language } from '../../content/language.ts';
import type { Agency } from './agency.ts';
import { Body } from './body.tsx';
import styles from './card.module.css';
import { Composer } from './composer.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { menuItems } from './menu-items.ts';
import messages from './messages.module.css';
import { RemovalQuestion } from './removal-question.tsx';
import scripts from './scripts.module.css';
import { directionOf, type Speech } from './texts.ts';
import type { ConversationHandle } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useQuestion } from './use-question.ts';
import { WaitNotice } from './wait-notice.tsx';

type Props = {
  conversation: ConversationHandle;
  agency: Agency;
  speech: Speech;
  /** The language chosen last: another one than that of `speech` while its texts are on their way. */
  choice: Language;
  minimised: boolean;
  /** Opened by the visitor and not by a refresh: the focus goes in. */
  takeFocus: boolean;
  onLanguage(language: Language): void;
  onRemoved(): void;
  onMinimise(): void;
  onClose(): void;
};

/** The card: header, and unless minimised the conversation with its input. */
export function Card(props: Props) {
  const { conversation, agency, speech, choice, minimised, takeFocus } = props;
  const { language, texts } = speech;
  const { state, wait, errand } = conversation;
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const fullScreen = useFullScreen(card, !minimised);
  const draft = useDraft(conversation);
  const removal = useQuestion();

  /** Where the focus goes by itself. On a touch screen the input would bring up the keyboard over what is to be read. */
  const focusPlace = useCallback(
    () => (matchMedia('(pointer: coarse)').matches ? card.current : field.current),
    [],
  );
  const menuButton = () => card.current?.querySelector<HTMLElement>('[aria-haspopup]') ?? null;

  useEffect(() => {
    if (takeFocus && !minimised) focusPlace()?.focus();
  }, [takeFocus, minimised, focusPlace]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) props.onClose();
  }

  // Where the card covers the page, a link to a place of that page must uncover it.
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (fullScreen && link?.hash && link.pathname === location.pathname) props.onMinimise();
  }

  async function remove(): Promise<void> {
    const removed = await conversation.remove();
    removal.leave(removed ? focusPlace : menuButton);
    if (removed) props.onRemoved();
  }

  return (
    <section
      ref={card}
      className={`${scripts.scripts} ${styles.card}`}
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={fullScreen || undefined}
      lang={language}
      dir={directionOf(language)}
      data-minimised={minimised || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Header
        texts={texts}
        titleId={titleId}
        status={state.conversation?.status}
        language={choice}
        minimised={minimised}
        onLanguage={props.onLanguage}
        onMinimise={props.onMinimise}
        onClose={props.onClose}
      >
        {!minimised && (
          <Menu
            label={texts.menu}
            busy={errand !== undefined}
            items={menuItems(conversation, texts, agency.name, removal.ask)}
          />
        )}
        <span className={messages.unseen} role="status">
          {errand === 'download' && texts.preparing}
        </span>
      </Header>
      <div className={styles.body} hidden={minimised}>
        <div className={styles.talk} inert={removal.asking}>
          <Body
            conversation={conversation}
            texts={texts}
            draft={draft}
            heir={focusPlace}
            onDone={() => field.current?.focus()}
          />
          {wait && <WaitNotice wait={wait} texts={texts} agency={agency} heir={focusPlace} />}
          <Composer
            texts={texts}
            field={field}
            text={draft.text}
            ready={state.loaded || state.conversation !== undefined}
            sending={draft.sending}
            waiting={wait !== undefined}
            onText={draft.setText}
            onSend={draft.send}
          />
        </div>
        {removal.asking && (
          <RemovalQuestion
            texts={texts.removal}
            busy={errand === 'removal'}
            onConfirm={remove}
            onCancel={() => removal.leave(menuButton)}
          />
        )}
      </div>
    </section>
  );
}
