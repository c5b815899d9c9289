import { Title } from '@mantine/core';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { Card } from '../../card.tsx';
import tone from '../../tone.module.css';
import entry from './entry-words.module.css';
import styles from './news.module.css';
import { PlainDay } from './plain-day.tsx';

type Props = { news: StatusPageContent['news']; words: StatusWords };

/** What has happened, as the server sorts it: the newest first. */
export function News({ news, words }: Props) {
  return (
    <Card>
      <Title order={2} size="h3">
        {words.news}
      </Title>
      {news.length === 0 && <p className={tone.lead}>{words.noNews}</p>}
      {news.length > 0 && (
        <ol className={styles.news} reversed>
          {news.map(({ date, title, text }, index) => (
            <li key={index} className={styles.entry}>
              <p className={styles.day}>
                <PlainDay date={date} words={words} />
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
