import { Title } from '@mantine/core';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { PlainDay } from './plain-day.tsx';
import styles from './status-page.module.css';

type Props = { news: StatusPageContent['news']; words: StatusWords };

/** What has happened, as the server sorts it: the newest first. */
export function News({ news, words }: Props) {
  return (
    <section className={styles.card}>
      <Title order={2} size="h3">
        {words.news}
      </Title>
      {news.length === 0 && <p className={styles.quiet}>{words.noNews}</p>}
      {news.length > 0 && (
        <ol className={styles.news} reversed>
          {news.map(({ date, title, text }, index) => (
            <li key={index} className={styles.entry}>
              <p className={styles.entryDay}>
                <PlainDay date={date} words={words} />
              </p>
              <h3 dir="auto" className={styles.stepTitle}>
                {title}
              </h3>
              {text && (
                <p dir="auto" className={styles.text}>
                  {text}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
