import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Language } from '../../content/language.ts';
import { useAgency } from './agency.ts';
import styles from './card.module.css';
import { ChatContext } from './chat-context.ts';
import { ConversationView } from './conversation-view.tsx';
import { Header } from './header.tsx';
import { keepTab } from './keep-tab.ts';
import { Menu } from './menu.tsx';
import { menuItems } from './menu-items.ts';
import messages from './messages.module.css';
import { RemovalQuestion } from './removal-question.tsx';
import scripts from './scripts.module.css';
import { directionOf, type Speech } from './texts.ts';
import type { ConversationHandle } from './use-conversation.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useQuestion } from './use-question.ts';

type Props = {
  conversation: ConversationHandle;
  speech: Speech;
  /** The language chosen last: another one than that of `speech` while its texts are on their way. */
  choice: Language;
  /** What was spoken before the chat changed by itself. */
  before: Speech | undefined;
  /** Answers that have come since it was minimised. */
  unread: number;
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
  const { conversation, speech, choice, minimised, takeFocus } = props;
  const { language, texts } = speech;
  const { state, errand } = conversation;
  const agency = useAgency();
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const fullScreen = useFullScreen(card, !minimised);
  const removal = useQuestion();

  /**
   * Where the focus goes by itself: to a question, if one stands. On a touch screen the input would bring up the
   * keyboard over what is to be read.
   */
  const focusPlace = useCallback(
    () =>
      card.current?.querySelector<HTMLElement>('[role=alertdialog]') ??
      (matchMedia('(pointer: coarse)').matches ? card.current : field.current),
    [],
  );
  const welcome = agency.welcome[language];
  const context = useMemo(
    () => ({ texts, welcome: welcome ?? [], nextFocus: focusPlace }),
    [texts, welcome, focusPlace],
  );
  const menuButton = () => card.current?.querySelector<HTMLElement>('[aria-haspopup]') ?? null;

  useEffect(() => {
    if (takeFocus && !minimised) focusPlace()?.focus();
  }, [takeFocus, minimised, focusPlace]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) props.onClose();
    if (removal.asking && card.current) keepTab(event, card.current);
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
        person={state.conversation?.takenOverBy ?? undefined}
        language={choice}
        minimised={minimised}
        unread={props.unread}
        asking={removal.asking}
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
        <ChatContext value={context}>
          <ConversationView
            conversation={conversation}
            language={language}
            before={props.before}
            onLanguage={props.onLanguage}
            field={field}
            onRemoval={removal.ask}
            inert={removal.asking}
          />
        </ChatContext>
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
