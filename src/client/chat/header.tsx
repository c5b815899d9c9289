import type { ReactNode } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import type { Language } from '../../content/language.ts';
import type { Conversation } from '../../routers/chat.schema.ts';
import { useAgency } from './agency.ts';
import styles from './card.module.css';
import { Icon } from './icons.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { naming } from './texts.ts';

type Props = {
  texts: ChatTexts;
  titleId: string;
  status: Conversation['status'] | undefined;
  /** Who of the agency speaks in the assistant's place. */
  person: string | undefined;
  language: Language;
  minimised: boolean;
  /** Answers that have come since it was minimised. */
  unread: number;
  /** A question stands over the conversation: only close is left. */
  asking: boolean;
  onLanguage(language: Language): void;
  onMinimise(): void;
  onClose(): void;
  /** Further buttons. */
  children: ReactNode;
};

/**
 * The title with the conversation's status, the language selector, minimise, close and what else is given. No `header`
 * element: in a dialog it would count as a second banner of the page.
 */
export function Header({
  texts,
  titleId,
  status,
  person,
  language,
  minimised,
  unread,
  asking,
  onLanguage,
  onMinimise,
  onClose,
  children,
}: Props) {
  const agency = useAgency();
  return (
    <div className={styles.header}>
      <div className={styles.heading}>
        <h2 id={titleId}>{(person && agency.name) || texts.title}</h2>
        {unread > 0 ? (
          <span className={styles.badge} data-status="escalated" role="status">
            <span>{texts.unread.replace('{count}', String(unread))}</span>
          </span>
        ) : (
          status && (
            <span className={styles.badge} data-status={person ? undefined : status}>
              <Icon name={person ? 'person' : status} />
              <span>{person ? naming(texts.takenOver.here, person) : texts.status[status]}</span>
            </span>
          )
        )}
      </div>
      <div className={styles.tools} inert={asking}>
        <LanguageChoice label={texts.language} language={language} onLanguage={onLanguage} />
        {children}
        <button
          type="button"
          className={styles.iconButton}
          aria-label={minimised ? texts.expand : texts.minimise}
          aria-expanded={!minimised}
          onClick={onMinimise}
        >
          <Icon name={minimised ? 'expand' : 'minimise'} />
        </button>
      </div>
      <button type="button" className={styles.iconButton} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
