import { languageNames } from '../../content/chat.ts';
import { type Language, languages } from '../../content/language.ts';
import styles from './card.module.css';
import { Icon } from './icons.tsx';

type Props = { label: string; language: Language; onLanguage(language: Language): void };

/**
 * The language selector, as small as its sign: the browser's own selector lies unseen over it, so that its list,
 * its keys and its size on a phone are those that people know.
 */
export function LanguageChoice({ label, language, onLanguage }: Props) {
  return (
    <span className={styles.language}>
      <Icon name="globe" />
      <span aria-hidden="true">{language}</span>
      <select
        aria-label={label}
        value={language}
        onChange={(event) => onLanguage(languages.find((each) => each === event.target.value) ?? 'fr')}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
