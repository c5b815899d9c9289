import {
  Anchor,
  Button,
  Card,
  Flex,
  Group,
  Image,
  Loader,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { clientFrameWords } from '../../../../content/app/client-frame.ts';
import { directionOf, type Language } from '../../../../content/language.ts';
import { type StatusWords, statusWords } from '../../../../content/status-words.ts';
import type { ReaderStatusPage, StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { Dialog, useOpened } from '../../kit/dialog.tsx';
import grid from '../../kit/facts.module.css';
import { QueryFailed, useStandingError } from '../../kit/query.tsx';
import { CalendarDay, Time } from '../../kit/time.tsx';
import timeline from '../../kit/timeline.module.css';
import { PageColumn } from '../../page-column.tsx';
import tone from '../../tone.module.css';
import zone from '../../uploads/drop-zone.module.css';
import styles from './status-page.module.css';
import { EntryText, EntryTitle, Part, StepProgress, Steps } from './steps.tsx';
import { takeReload } from './unlocked.ts';
import type { StatusPageQuery } from './use-status-page.ts';

type Props = { query: StatusPageQuery; onEnded(): void };

/** The page's content for whoever may read it; `onEnded` is called where access is missing or has ended. */
export function OpenPage({ query, onEnded }: Props) {
  const { data, refetch, isFetching } = query;
  const error = useStandingError(query);
  const code = codeOf(error);
  const isOver = code === 'UNAUTHORIZED' || code === 'FORBIDDEN';
  useEffect(() => {
    if (isOver) onEnded();
  }, [isOver, onEnded]);
  if (isOver) return null;
  if (data) return <Page page={data} />;
  const words = statusWords.fr;
  return (
    <PageColumn>
      <Title order={1} tabIndex={-1}>
        {words.lead}
      </Title>
      {error ? (
        <QueryFailed
          title={words.failed}
          error={error}
          retry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Stack role="status" aria-label={words.loading}>
          <Skeleton h="8rem" radius="lg" />
          <Skeleton h="16rem" radius="lg" />
        </Stack>
      )}
    </PageColumn>
  );
}

function Page({ page }: { page: ReaderStatusPage }) {
  const { content, previewUrl } = page;
  const { language, clientName, projectName, introduction, facts, steps, screenshots } = content;
  const words = statusWords[language];
  return (
    <PageColumn className={styles.page} lang={language} dir={directionOf(language)}>
      <header>
        <Text c="dimmed">
          {words.lead} · <bdi>{clientName}</bdi>
        </Text>
        <Title order={1} tabIndex={-1}>
          <bdi>{projectName}</bdi>
        </Title>
        <Text mt="xs" fz="sm" c="dimmed">
          {words.lastUpdate} <Time at={page.updatedAt} as="longMinute" locale={words.locale} />
        </Text>
      </header>
      {introduction && (
        <Text fz="lg" className={tone.written}>
          {introduction}
        </Text>
      )}
      <div className={styles.columns}>
        <Stack gap="lg">
          <StepProgress steps={steps} words={words} />
          {facts.length > 0 && <ProjectFacts facts={facts} words={words} />}
        </Stack>
        <Steps steps={steps} words={words} />
      </div>
      {screenshots.length > 0 && <Screenshots screenshots={screenshots} words={words} language={language} />}
      {previewUrl && <Preview key={previewUrl} url={previewUrl} projectName={projectName} words={words} />}
      <News news={content.news} words={words} />
    </PageColumn>
  );
}

type NewsProps = { news: StatusPageContent['news']; words: StatusWords };

/** The events, as the server sorts them: newest first. */
function News({ news, words }: NewsProps) {
  return (
    <Part title={words.news}>
      {news.length === 0 && <Text c="dimmed">{words.noNews}</Text>}
      {news.length > 0 && (
        <ol className={timeline.entries} data-wide reversed>
          {news.map(({ date, title, text }, index) => (
            <li key={index}>
              <Text fz="sm" c="dimmed">
                <CalendarDay date={date} locale={words.locale} />
              </Text>
              <EntryTitle>{title}</EntryTitle>
              {text && <EntryText>{text}</EntryText>}
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

/** More facts of the project. */
const ProjectFacts = ({ facts, words }: Pick<StatusPageContent, 'facts'> & { words: StatusWords }) => (
  <Part title={words.facts}>
    <dl className={grid.grid}>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </Part>
);

type Picture = ReaderStatusPage['content']['screenshots'][number];
type ScreenshotsProps = {
  screenshots: readonly Picture[];
  words: StatusWords;
  language: Language;
};

/** The pictures as thumbnails; one that is pressed opens large, with the others beside it. */
function Screenshots({ screenshots, words, language }: ScreenshotsProps) {
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
          closeLabel={clientFrameWords[language].close}
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

type LargeProps = ScreenshotsProps & { picture: Picture; shown: number; onShow(index: number): void };

/** One picture with previous and next; after the last comes the first again. */
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
      <Text component="figcaption" fz="sm" c="dimmed">
        <bdi>{caption}</bdi>
      </Text>
    </Flex>
  );
}

type PreviewProps = { url: string; projectName: string; words: StatusWords };

/** The preview of the site, in a frame that can neither read this page nor navigate it. */
function Preview({ url, projectName, words }: PreviewProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'blocked'>('loading');
  useEffect(() => {
    /** The document is older than the preview, or than the right to see it: the server renders one that fits. */
    function onBlocked({ effectiveDirective }: SecurityPolicyViolationEvent) {
      if (effectiveDirective !== 'frame-src') return;
      if (takeReload(url)) window.location.reload();
      else setState('blocked');
    }
    document.addEventListener('securitypolicyviolation', onBlocked);
    return () => document.removeEventListener('securitypolicyviolation', onBlocked);
  }, [url]);
  return (
    <Card component="section">
      <Group justify="space-between" gap="var(--space-2) var(--space-4)">
        <Title order={2} size="h3">
          {words.preview}
        </Title>
        <Anchor href={url} target="_blank" rel="noopener noreferrer">
          {words.openInTab}
          <ArrowUpRight className={iconSize.tiny} />
          <VisuallyHidden> ({words.newTab})</VisuallyHidden>
        </Anchor>
      </Group>
      {state === 'blocked' ? (
        <Text c="dimmed" role="status">
          {words.previewBlocked}
        </Text>
      ) : (
        <div className={styles.frame} data-print="no">
          {state === 'loading' && (
            <Group pos="absolute" inset={0} justify="center" gap="sm" c="dimmed" role="status">
              <Loader size="sm" aria-hidden="true" />
              {words.previewLoading}
            </Group>
          )}
          <iframe
            src={url}
            title={words.previewTitle(projectName)}
            sandbox={sandboxOf(url, window.location.origin)}
            referrerPolicy="no-referrer"
            loading="lazy"
            onLoad={() => setState((was) => (was === 'loading' ? 'shown' : was))}
          />
        </div>
      )}
    </Card>
  );
}

/**
 * A document of this origin that could run scripts would act as this site, whatever its address: so nothing in it
 * runs.
 */
export const sandboxOf = (url: string, own: string): string =>
  new URL(url, own).origin === own ? '' : 'allow-scripts allow-same-origin allow-forms';
