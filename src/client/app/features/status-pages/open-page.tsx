import { Alert, Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { directionOf } from '../../../../content/language.ts';
import { type StatusWords, statusWords } from '../../../../content/status-words.ts';
import type { ReaderStatusPage, StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { codeOf, messageOf, showError } from '../../errors.ts';
import { useStandingError } from '../../kit/query.tsx';
import { CalendarDay, Time } from '../../kit/time.tsx';
import { PageColumn, PageHead } from '../../page-column.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import entry from './entry-words.module.css';
import styles from './open-page.module.css';
import { Preview } from './preview.tsx';
import { Screenshots } from './screenshots.tsx';
import { StepProgress, Steps } from './steps.tsx';
import { forgetUnlocked } from './unlocked.ts';
import type { StatusPageQuery } from './use-status-page.ts';

type Props = { query: StatusPageQuery; onEnded(): void };

/** What the server tells whoever may read it; `onEnded` where it tells nothing, or no longer. */
export function OpenPage({ query, onEnded }: Props) {
  const { data, refetch, isFetching } = query;
  const error = useStandingError(query);
  const code = codeOf(error);
  const isOver = code === 'UNAUTHORIZED' || code === 'FORBIDDEN';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOver) onEnded();
  }, [isOver, onEnded]);
  if (isOver) return null;
  if (data) {
    return <Page page={data} heading={heading} />;
  }
  const words = statusWords.fr;
  return (
    <PageColumn>
      <Title order={1} ref={heading} tabIndex={-1}>
        {words.lead}
      </Title>
      {error ? (
        <Alert color="red" role="alert" title={words.failed}>
          <Stack align="flex-start" gap="sm">
            <Text>{messageOf(error)}</Text>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          </Stack>
        </Alert>
      ) : (
        <Stack role="status" aria-label={words.loading}>
          <Skeleton h="8rem" radius="lg" />
          <Skeleton h="16rem" radius="lg" />
        </Stack>
      )}
    </PageColumn>
  );
}

type PageProps = {
  page: ReaderStatusPage;
  heading: RefObject<HTMLHeadingElement | null>;
};

function Page({ page, heading }: PageProps) {
  const { content, previewUrl, slug } = page;
  const { language, clientName, projectName, introduction, steps, screenshots } = content;
  const words = statusWords[language];
  return (
    <PageColumn className={styles.page} lang={language} dir={directionOf(language)}>
      <PageHead actions={<LockButton slug={slug} words={words} />}>
        <p className={tone.lead}>
          {words.lead} · <bdi>{clientName}</bdi>
        </p>
        <Title order={1} ref={heading} tabIndex={-1}>
          <bdi>{projectName}</bdi>
        </Title>
        <LastUpdate at={page.updatedAt} words={words} />
      </PageHead>
      {introduction && (
        <p dir="auto" className={styles.introduction}>
          {introduction}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <StepProgress steps={steps} words={words} />
          <ProjectFacts content={content} words={words} />
        </div>
        <Steps steps={steps} words={words} />
      </div>
      {screenshots.length > 0 && <Screenshots screenshots={screenshots} words={words} language={language} />}
      {previewUrl && <Preview key={previewUrl} url={previewUrl} projectName={projectName} words={words} />}
      <News news={content.news} words={words} />
    </PageColumn>
  );
}

function LastUpdate({ at, words }: { at: string; words: StatusWords }) {
  return (
    <p className={styles.updated}>
      {words.lastUpdate} <Time at={at} as="longMinute" locale={words.locale} />
    </p>
  );
}

/** Ends this browser's access; the document that is then loaded shows nothing of the page and may frame nothing. */
function LockButton({ slug, words }: { slug: string; words: StatusWords }) {
  const lock = trpc.statusPages.lock.useMutation({
    onSuccess() {
      forgetUnlocked(slug);
      window.location.reload();
    },
    onError: (error) => showError(error),
  });
  return (
    <Button
      variant="default"
      className={styles.screenOnly}
      loading={lock.isPending || lock.isSuccess}
      onClick={() => lock.mutate({ slug })}
    >
      {words.lock}
    </Button>
  );
}

type NewsProps = { news: StatusPageContent['news']; words: StatusWords };

/** What has happened, as the server sorts it: the newest first. */
function News({ news, words }: NewsProps) {
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {words.news}
      </Title>
      {news.length === 0 && <p className={tone.lead}>{words.noNews}</p>}
      {news.length > 0 && (
        <ol className={styles.news} reversed>
          {news.map(({ date, title, text }, index) => (
            <li key={index} className={styles.entry}>
              <p className={styles.day}>
                <CalendarDay date={date} locale={words.locale} />
              </p>
              <h3 dir="auto" className={entry.title}>
                {title}
              </h3>
              {text && (
                <p dir="auto" className={entry.text}>
                  {text}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

type ProjectFactsProps = { content: Pick<StatusPageContent, 'clientName' | 'facts'>; words: StatusWords };

/** What else is known of the project. */
function ProjectFacts({ content: { clientName, facts }, words }: ProjectFactsProps) {
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {words.facts}
      </Title>
      <p className={styles.client}>
        <bdi>{clientName}</bdi>
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }, index) => (
            <div key={index}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
