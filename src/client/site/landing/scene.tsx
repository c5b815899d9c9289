import type { Scene as Words } from '../../../content/landing.ts';
import { directionOf, type Language } from '../../../content/language.ts';
import { Chat } from '../../ui/icons.tsx';
import { ArchWindow } from './arch-window.tsx';
import styles from './scene.module.css';
import { SceneProject } from './scene-project.tsx';

type Props = { words: Words; language: Language };

/** A conversation that becomes a project: the picture of what the agency does, drawn from the product itself. */
export function Scene({ words, language }: Props) {
  return (
    <div className={styles.scene} role="img" aria-label={words.description}>
      <ArchWindow className={styles.window} />
      <Conversation words={words} language={language} />
      <svg className={styles.thread} viewBox="0 0 120 140" aria-hidden="true">
        <path d="M14 6c0 66 24 96 92 96" />
        <circle cx="14" cy="8" r="6" />
        <path d="m95 92 11 10-11 10" />
      </svg>
      <SceneProject words={words} />
    </div>
  );
}

function Conversation({ words, language }: Props) {
  const { other } = words;
  return (
    <div className={styles.chat}>
      <p className={styles.chatHead}>
        <span className={styles.avatar}>
          <Chat />
        </span>
        <span>
          <strong>{words.assistant}</strong>
          <small>{words.status}</small>
        </span>
      </p>
      <p className={styles.visitor}>{words.question}</p>
      <p className={styles.answer}>{words.answer}</p>
      <p
        className={styles.visitor}
        lang={other.language}
        dir={directionOf(other.language)}
        data-turned={directionOf(other.language) === directionOf(language) ? undefined : ''}
      >
        {other.text}
      </p>
    </div>
  );
}
