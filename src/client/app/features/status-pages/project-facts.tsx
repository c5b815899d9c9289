import { Title } from '@mantine/core';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { Card } from '../../card.tsx';
import styles from './project-facts.module.css';

type Props = { content: Pick<StatusPageContent, 'clientName' | 'facts'>; words: StatusWords };

/** What else is known of the project. */
export function ProjectFacts({ content: { clientName, facts }, words }: Props) {
  return (
    <Card>
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
