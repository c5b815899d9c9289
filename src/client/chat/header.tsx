import { type ChatTexts, languageNames } from '../../content/chat.ts';
import { type Language, languages } from '../../content/language.ts';
import type { Conversation } from '../../routers/chat.schema.ts';
import styles from './card.module.css';
import { Icon } from './icons.tsx';

type Props = {
  texts: ChatTexts;
  titleId: string;
  status: Conversation['status'] | undefined;
  language: Language;
  minimised: boolean;
  onLanguage(language: Language): void;
  onMinimise(): void;
  onClose(): void;
};

/**
 * The title with the conversation's status, the language selector, minimise and close. No `header` element: in a
 * dialog it would count as a second banner of the page.
 */
export function Header({
  texts,
  titleId,
  status,
  language,
  minimised,
  onLanguage,
  onMinimise,
  onClose,
}: Props) {
  return (
    <div className={styles.header}>
      <div className={styles.heading}>
        <h2 id={titleId}>{texts.title}</h2>
        {status && (
          <span className={styles.badge} data-status={status}>
            <Icon name={status} />
            {texts.status[status]}
          </span>
        )}
      </div>
      <select
        className={styles.language}
        aria-label={texts.language}
        value={language}
        onChange={(event) => onLanguage(languages.find((each) => each === event.target.value) ?? 'fr')}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={minimised ? texts.expand : texts.minimise}
        aria-expanded={!minimised}
        onClick={onMinimise}
      >
        <Icon name={minimised ? 'expand' : 'minimise'} />
      </button>
      <button type="button" className={styles.iconButton} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
