import type { Scene } from '../../../content/landing.ts';
import { Check } from '../../ui/icons.tsx';
import styles from './scene-project.module.css';

/** The project that comes of the conversation, as its client sees it. */
export function SceneProject({ words }: { words: Scene }) {
  return (
    <div className={styles.project}>
      <p className={styles.head}>
        <span>
          <strong>{words.project}</strong>
          <small>{words.client}</small>
        </span>
        <span className={styles.badge}>{words.state}</span>
      </p>
      <p className={styles.progress}>
        <span className={styles.track}>
          <span />
        </span>
        <b>{words.progress}</b>
      </p>
      <ul>
        {words.steps.map(({ label, done }) => (
          <li key={label} className={done ? styles.done : styles.open}>
            <span>{done ? <Check /> : null}</span>
            {label}
          </li>
        ))}
      </ul>
      <p className={styles.update}>{words.update}</p>
    </div>
  );
}
