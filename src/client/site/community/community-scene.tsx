import { community } from '../../../content/community.ts';
import { BrandMark, Chat, Check, Heart, Pen, Send } from '../../ui/icons.tsx';
import { PostDrawings, PostPicture } from './community-art.tsx';
import styles from './community-scene.module.css';

const words = community.scene;

/** A restaurant's week that the agent has prepared: calendar, the post of a day on a phone, approval, reply. */
export function CommunityScene() {
  return (
    <div className={styles.scene} role="img" aria-label={words.description}>
      <PostDrawings />
      <Week />
      <Phone />
      <div className={styles.cards}>
        <Review />
        <Answer />
      </div>
    </div>
  );
}

function Week() {
  return (
    <div className={styles.week}>
      <p className={styles.head}>
        <strong>{words.week}</strong>
        <span className={styles.badge}>{words.ready}</span>
      </p>
      <p className={styles.days}>
        {words.days.map((entry) => (
          <span key={entry.date} className={'chosen' in entry ? styles.chosen : undefined}>
            <small>
              {entry.day} <b>{entry.date}</b>
            </small>
            <span className={styles.slot}>{'post' in entry ? <PostPicture name={entry.post} /> : null}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

function Phone() {
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

function Review() {
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

function Answer() {
  return (
    <div className={`${styles.card} ${styles.reply}`}>
      <small>{words.reply}</small>
      <p className={styles.question}>{words.question}</p>
      <p className={styles.answer}>{words.answer}</p>
    </div>
  );
}
