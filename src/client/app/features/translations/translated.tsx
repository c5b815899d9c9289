import { translationsWords } from '../../../../content/app/translations.ts';
import { directionOf, type Language } from '../../../../content/language.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { Translation } from '../../../../routers/translations.schema.ts';
import { wordsOf } from '../../language.ts';
import styles from './translated.module.css';

const words = wordsOf(translationsWords);
const { languages } = wordsOf(staffWords);

type OtherTextProps = { title: string; text: string; language: Language };

/** A translation in its own language and direction, with its heading. */
export const OtherText = ({ title, text, language }: OtherTextProps) => (
  <div className={styles.below} data-translation>
    <span className={styles.title}>{title}</span>
    <p lang={language} dir={directionOf(language)}>
      {text}
    </p>
  </div>
);

/** The original that staff wrote, under its translation. */
export const Original = ({ text, language }: { text: string; language: Language }) => (
  <OtherText title={words.original(languages[language])} text={text} language={language} />
);

type Props = {
  translation: Omit<Translation, 'messageId'> | null | undefined;
  language: Language | undefined;
};

/** A foreign message in the reader's language, or why it is missing; nothing for one that is not foreign. */
export function Translated({ translation, language }: Props) {
  if (!translation || !language) return null;
  const { state, text, model } = translation;
  if (state === 'done' && text !== null && model !== null)
    return <OtherText title={words.by(model)} text={text} language={language} />;
  return (
    <span className={styles.title} role="status">
      {state === 'done' ? null : words[state]}
    </span>
  );
}
