import { Skeleton, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import type { ProjectEvent } from '../../../../routers/projects.schema.ts';
import { Card } from '../../card.tsx';
import { messageOf } from '../../errors.ts';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { RetryAlert } from '../../retry-alert.tsx';
import { trpc } from '../../trpc.ts';
import { Day } from './day.tsx';
import { statusLook } from './project-looks.ts';
import styles from './projects.module.css';

type Props = { clientId: string; projectId: string };

/** What has happened in a project, the newest first. */
export function ProjectTimeline(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        Timeline
      </Title>
      <Entries {...props} heir={() => heading.current} />
    </Card>
  );
}

function Entries({ heir, ...input }: Props & { heir(): HTMLElement | null }) {
  const query = trpc.projects.timeline.useQuery(input);
  const { data, refetch, isFetching } = query;
  const error = useStandingError(query);
  if (!data && error) {
    return (
      <RetryAlert
        title="The timeline could not be loaded"
        heir={heir}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        <Text>{messageOf(error)}</Text>
      </RetryAlert>
    );
  }
  if (!data) return <Skeleton h="6rem" role="status" aria-label="Loading the timeline…" />;
  if (data.length === 0) return <Text c="dimmed">Nothing has happened yet.</Text>;
  return (
    <ol className={styles.timeline} reversed>
      {data.toReversed().map((event) => (
        <li key={event.id} className={styles.entry}>
          <span>{eventWords(event)}</span>
          {event.kind === 'message' && (
            <Text dir="auto" size="sm" c="dimmed" className={styles.words}>
              {event.detail}
            </Text>
          )}
          <span className={styles.at}>
            <Day at={event.at} precise />
          </span>
        </li>
      ))}
    </ol>
  );
}

const plainWords = {
  validated: 'Project validated',
  declared: 'You announced the transfer of the deposit',
  paid: 'Deposit paid by card',
  confirmed: 'Deposit received',
  undone: 'The transfer of the deposit was not found: it is awaited again',
  refunded: 'Deposit refunded',
  disputed: 'Deposit disputed at the bank',
  message: 'Message from the agency',
} satisfies Partial<Record<ProjectEvent['kind'], string>>;

function eventWords({ kind, detail }: ProjectEvent): string {
  if (kind === 'progress') return `Progress: ${detail ?? '?'}%`;
  if (kind === 'status') return `Status: ${statusLook(detail ?? '').word}`;
  if (kind === 'message' && detail === null) return 'The agency has taken its latest message back';
  return plainWords[kind];
}
