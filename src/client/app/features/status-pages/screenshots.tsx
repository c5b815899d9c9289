import { Button, Flex, Group, Image, Stack, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { directionOf, type Language } from '../../../../content/language.ts';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { ReaderStatusPage } from '../../../../routers/status-pages.schema.ts';
import { frameLanguageOf } from '../../frame/reading-frame.tsx';
import { Dialog, useOpened } from '../../kit/dialog.tsx';
import zone from '../../uploads/drop-zone.module.css';
import styles from './status-page.module.css';
import { Part } from './steps.tsx';

type Picture = ReaderStatusPage['content']['screenshots'][number];
type Props = {
  screenshots: readonly Picture[];
  words: StatusWords;
  language: Language;
};

/** The pictures, small until one is pressed; then large, one after the other. */
export function Screenshots({ screenshots, words, language }: Props) {
  const { shown = 0, isOpen, open, close } = useOpened<number>();
  const large = screenshots[shown];
  return (
    <Part title={words.screenshots}>
      <ul className={styles.gallery}>
        {screenshots.map((picture, index) => (
          <li key={index}>
            <Thumb picture={picture} words={words} onOpen={() => open(index)} />
          </li>
        ))}
      </ul>
      {large && (
        <Dialog
          title={<bdi>{large.caption}</bdi>}
          language={frameLanguageOf(language)}
          isOpen={isOpen}
          onClose={close}
          size="75rem"
        >
          <Large
            picture={large}
            screenshots={screenshots}
            shown={shown}
            onShow={open}
            words={words}
            language={language}
          />
        </Dialog>
      )}
    </Part>
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
    <Stack
      role="group"
      aria-label={words.screenshots}
      onKeyDown={onKeyDown}
      lang={language}
      dir={directionOf(language)}
    >
      <Image src={picture.url} alt={picture.caption} mah="75dvh" fit="contain" radius="sm" />
      {screenshots.length > 1 && (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Button variant="default" onClick={() => step(-1)}>
            {words.previous}
          </Button>
          <span aria-live="polite">
            {shown + 1} / {screenshots.length}
          </span>
          <Button variant="default" onClick={() => step(1)}>
            {words.next}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

type ThumbProps = { picture: Picture; words: StatusWords; onOpen(): void };

function Thumb({ picture: { url, caption }, words, onOpen }: ThumbProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Flex component="figure" direction="column" gap="xs">
      {hasFailed ? (
        <Stack align="center" justify="center" gap="xs" c="dimmed" className={styles.shot}>
          <Text>{words.pictureMissing}</Text>
          <Button size="compact-sm" variant="default" onClick={() => setHasFailed(false)}>
            {words.retry}
          </Button>
        </Stack>
      ) : (
        <UnstyledButton lh={0} aria-haspopup="dialog" onClick={onOpen}>
          <img
            className={`${zone.thumb} ${styles.shot}`}
            src={url}
            alt={`${words.enlarge} : ${caption}`}
            loading="lazy"
            width={1280}
            height={800}
            onError={() => setHasFailed(true)}
          />
        </UnstyledButton>
      )}
      <Text component="figcaption" dir="auto" fz="sm" c="dimmed">
        {caption}
      </Text>
    </Flex>
  );
}
