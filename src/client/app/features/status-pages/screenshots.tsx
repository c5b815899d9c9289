import { Button, Card, Title } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { directionOf, type Language } from '../../../../content/language.ts';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { ReaderStatusPage } from '../../../../routers/status-pages.schema.ts';
import { frameLanguageOf } from '../../frame/reading-frame.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import styles from './screenshots.module.css';

type Picture = ReaderStatusPage['content']['screenshots'][number];
type Props = {
  screenshots: readonly Picture[];
  words: StatusWords;
  language: Language;
};

/** The pictures, small until one is pressed; then large, one after the other. */
export function Screenshots({ screenshots, words, language }: Props) {
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const large = screenshots[shown];
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {words.screenshots}
      </Title>
      <ul className={styles.gallery}>
        {screenshots.map((picture, index) => (
          <li key={index}>
            <Thumb
              picture={picture}
              words={words}
              onOpen={() => {
                setShown(index);
                setIsOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      {large && (
        <Dialog
          title={<bdi>{large.caption}</bdi>}
          language={frameLanguageOf(language)}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          size="75rem"
        >
          <Large
            picture={large}
            screenshots={screenshots}
            shown={shown}
            onShow={setShown}
            words={words}
            language={language}
          />
        </Dialog>
      )}
    </Card>
  );
}

type LargeProps = Props & { picture: Picture; shown: number; onShow(index: number): void };

/** One picture, and the way to those beside it; after the last the first comes again. */
function Large({ picture, screenshots, words, language, shown, onShow }: LargeProps) {
  const step = (by: 1 | -1) => onShow((shown + by + screenshots.length) % screenshots.length);
  function onKeyDown({ key }: KeyboardEvent) {
    const forward = directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1);
  }
  return (
    <div
      className={styles.large}
      role="group"
      aria-label={words.screenshots}
      onKeyDown={onKeyDown}
      lang={language}
      dir={directionOf(language)}
    >
      <img src={picture.url} alt={picture.caption} />
      {screenshots.length > 1 && (
        <div className={styles.turn}>
          <Button variant="default" onClick={() => step(-1)}>
            {words.previous}
          </Button>
          <span aria-live="polite" className={styles.count}>
            {shown + 1} / {screenshots.length}
          </span>
          <Button variant="default" onClick={() => step(1)}>
            {words.next}
          </Button>
        </div>
      )}
    </div>
  );
}

type ThumbProps = { picture: Picture; words: StatusWords; onOpen(): void };

function Thumb({ picture: { url, caption }, words, onOpen }: ThumbProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <figure className={styles.figure}>
      {hasFailed ? (
        <div className={styles.missing}>
          <p>{words.pictureMissing}</p>
          <Button size="compact-sm" variant="default" onClick={() => setHasFailed(false)}>
            {words.retry}
          </Button>
        </div>
      ) : (
        <button type="button" className={styles.thumb} aria-haspopup="dialog" onClick={onOpen}>
          <img
            src={url}
            alt={`${words.enlarge} : ${caption}`}
            loading="lazy"
            width={1280}
            height={800}
            onError={() => setHasFailed(true)}
          />
        </button>
      )}
      <figcaption dir="auto">{caption}</figcaption>
    </figure>
  );
}
