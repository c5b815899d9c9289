import { useState } from 'react';
import { languageNames } from '../../content/chat.ts';
import { type Language, languages } from '../../content/language.ts';
import { isLanguageChosen } from './browser-memory.ts';
import styles from './card.module.css';
import { directionOf, type Speech } from './texts.ts';

/** The languages of the page and of the browser, but for the one that is spoken: two at most. */
function offeredLanguages(spoken: Language): Language[] {
  const asked = [document.documentElement.lang, ...navigator.languages].map((tag) => tag.slice(0, 2));
  const known = asked.flatMap((tag) => languages.find((each) => each === tag) ?? []);
  return [...new Set(known)].filter((each) => each !== spoken).slice(0, 2);
}

type Props = { language: Language; onLanguage(language: Language): void };

/** Before anything is said, and until somebody has chosen: the visitor's likely languages, one tap away. */
export function LanguageOffer({ language, onLanguage }: Props) {
  const offered = isLanguageChosen() ? [] : offeredLanguages(language);
  return (
    offered.length > 0 && (
      <p className={styles.languages}>
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.button}
            lang={each}
            dir={directionOf(each)}
            onClick={() => onLanguage(each)}
          >
            {languageNames[each]}
          </button>
        ))}
      </p>
    )
  );
}

type StayProps = {
  before: Speech;
  /** How many messages the visitor has sent: with the next one the language is settled. */
  sent: number;
  onLanguage(language: Language): void;
};

/** Takes back, in one tap, that the chat has changed to the language of what was written. */
export function StayInLanguage({ before: { language, texts }, sent, onLanguage }: StayProps) {
  const [first] = useState(sent);
  if (sent > first) return null;
  return (
    <p className={styles.stay}>
      <button
        type="button"
        className={styles.link}
        lang={language}
        dir={directionOf(language)}
        onClick={() => onLanguage(language)}
      >
        {texts.stay}
      </button>
    </p>
  );
}
