import type { Community } from '../../../content/community.ts';
import { BrandMark, Chat, Check, Heart, Pen, Send } from '../../ui/icons.tsx';
import { PostDrawings, PostPicture } from './community-art.tsx';
import styles from './community-scene.module.css';

type Props = { words: Community['scene'] };

/** A restaurant's week that the agent has prepared: calendar, the post of a day on a phone, approval, reply. */
export function CommunityScene({ words }: Props) {
  return (
    <div className={styles.scene} role="img" aria-label={words.description}>
      <PostDrawings />
      <Week words={words} />
      <Phone words={words} />
      <div className={styles.cards}>
        <Review words={words} />
        <Answer words={words} />
      </div>
    </div>
  );
}

function Week({ words }: Props) {
  return (
    <div className={styles.week}>
      <p className={styles.head}>
        <strong>{words.week}</strong>
        <span className={styles.badge}>{words.ready}</span>
      </p>
      <p className={styles.days}>
        {words.days.map((entry) => (
          <span key={entry.date} className={entry.chosen && styles.chosen}>
            <small>
              {entry.day} <b>{entry.date}</b>
            </small>
            <span className={styles.slot}>{entry.post && <PostPicture name={entry.post} />}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

function Phone({ words }: Props) {
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        <p className={styles.account}>
          <BrandMark />
          <span>
            <strong>{words.account}</strong>
            <small>{words.place}</small>
          </span>
        </p>
        <PostPicture name="dish" />
        <p className={styles.signs}>
          <Heart />
          <Chat />
          <Send />
        </p>
        <p className={styles.caption}>
          <strong>{words.account}</strong> {words.caption}
        </p>
      </div>
    </div>
  );
}

function Review({ words }: Props) {
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <span className={styles.sign}>
          <Pen />
        </span>
        <span>
          <strong>{words.review}</strong>
          <small>{words.reviewNote}</small>
        </span>
      </p>
      <p className={styles.languages}>
        {words.languages.map((language) => (
          <span key={language}>{language}</span>
        ))}
      </p>
      <p className={styles.approved}>
        <Check />
        {words.approved}
      </p>
    </div>
  );
}

function Answer({ words }: Props) {
  return (
    <div className={`${styles.card} ${styles.reply}`}>
      <small>{words.reply}</small>
      <p className={styles.question}>{words.question}</p>
      <p className={styles.answer}>{words.answer}</p>
    </div>
  );
}
