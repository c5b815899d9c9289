import { Skeleton, Stack, Text } from '@mantine/core';
import { Fragment, type Key, type ReactNode, useEffect, useRef } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { usePageShown } from '../use-page-shown.ts';
import { type Query, QueryBody } from './query.tsx';
import styles from './thread.module.css';
import { dayName, Time } from './time.tsx';

export type ThreadLogProps<Written> = {
  label?: string;
  query: Query<readonly Written[]>;
  words: {
    pending: string;
    failed: string;
    /** Shown while there are no messages. */
    none?: string;
  };
  /** Shown above the first message, such as a link to earlier ones. */
  head?: ReactNode;
  /** Whether the last message is still being written: a screen reader reads it once it is whole. */
  isGrowing?: boolean;
  /**
   * For a thread that takes the full width of the page, and for one directly on the page's ground, where a pale
   * background is hardly seen.
   */
  ground?: 'wide' | 'page';
  /** Whether each day has a heading. */
  hasDays?: boolean;
  /** Renders one message; `before` is the one above it. */
  children(message: Written, before: Written | undefined): ReactNode;
};

type AnyWritten = { id: Key; createdAt: string };

/** The messages, oldest first, or the loading, empty or error state. */
export const ThreadLog = <Written extends AnyWritten>(props: ThreadLogProps<Written>) => {
  const { label, query, words, head, isGrowing = false, ground, hasDays = false, children } = props;
  return (
    <QueryBody query={query} pending={<Pending label={words.pending} />} failed={words.failed}>
      {(messages) => (
        <>
          {messages.length === 0 && words.none ? (
            <Text c="dimmed" fz="sm">
              {words.none}
            </Text>
          ) : (
            head
          )}
          <Stack
            role="log"
            aria-label={label}
            aria-live="polite"
            aria-busy={isGrowing}
            className={styles.log}
            data-ground={ground}
          >
            {messages.map((message, at) => (
              <Fragment key={message.id}>
                {hasDays && <DayHeading day={dayOf(message)} before={messages[at - 1]} />}
                {children(message, messages[at - 1])}
              </Fragment>
            ))}
          </Stack>
        </>
      )}
    </QueryBody>
  );
};

const dayOf = ({ createdAt }: AnyWritten) => dayName(new Date(createdAt));

/** The name of a day above its first message. */
const DayHeading = ({ day, before }: { day: string; before: AnyWritten | undefined }) =>
  before && dayOf(before) === day ? null : <p className={styles.day}>{day}</p>;

const Pending = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label}>
    <Skeleton height="3rem" width="60%" />
    <Skeleton height="4.5rem" width="70%" ml="auto" />
    <Skeleton height="3rem" width="45%" />
  </Stack>
);

/**
 * Reports, once, that everything up to the newest message was read, while `isDue` and the page is visible. `upTo`
 * grows with each message, like its id or the count. Where `mark` fails it is tried again with the next message or
 * when the page becomes visible again.
 */
export function useMarkRead(
  upTo: number | undefined,
  isDue: boolean,
  mark: (upTo: number) => Promise<unknown>,
): void {
  const isSeen = usePageShown() && isDue;
  const marked = useRef(0);
  const latest = useLatest(mark);
  useEffect(() => {
    if (!isSeen || upTo === undefined || upTo <= marked.current) return;
    marked.current = upTo;
    latest.current(upTo).catch(() => {
      marked.current = 0;
    });
  }, [isSeen, upTo, latest]);
}

type MessageProps = {
  /** The anchor by which links reach the message, and whether a link has. */
  id?: number;
  isPointedAt?: boolean;
  /** The reader's side and the assistant write at the end of the line, others at its start. */
  from: 'us' | 'them' | 'assistant';
  author: string;
  /** Shown beside the author, such as their role. */
  about?: ReactNode;
  at: string;
  timeAs?: 'clock';
  /** Whether the time, or the author too, is the same as of the message above: then they are not repeated. */
  same?: 'time' | 'author' | undefined;
  /** The delivery state, where it is worth saying. */
  state?: ReactNode;
  /** The actions for the message. */
  action?: ReactNode;
  isFailed?: boolean;
  /** Shown under the words, such as files. */
  below?: ReactNode;
  children: ReactNode;
};

/**
 * One message of a thread. It is always plain text, whoever wrote it: no links, no markup, in the direction of its
 * own language.
 */
export const Message = ({
  id,
  isPointedAt,
  from,
  author,
  about,
  at,
  timeAs,
  same,
  state,
  action,
  isFailed,
  below,
  children,
}: MessageProps) => (
  <article
    className={styles.message}
    data-message={id}
    data-from={from}
    data-same={same}
    data-failed={isFailed || undefined}
    {...(isPointedAt && { tabIndex: -1, 'aria-current': true })}
  >
    <header className={styles.author}>
      <strong>
        <bdi>{author}</bdi>
      </strong>
      {about}
      <Time at={at} {...(timeAs && { as: timeAs })} />
      {state}
      {action}
    </header>
    {children && (
      <p className={styles.bubble} dir="auto">
        {children}
      </p>
    )}
    {below}
  </article>
);
