import { Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { usePageShown } from '../use-page-shown.ts';
import { type Query, QueryBody } from './query.tsx';
import styles from './thread.module.css';
import { Time } from './time.tsx';

export type ThreadLogProps<Written> = {
  label?: string;
  query: Query<readonly Written[]>;
  words: {
    pending: string;
    failed: string;
    /** Stands for the messages while there are none. */
    none?: string;
  };
  /** Stands above the first message, such as the way to earlier ones. */
  head?: ReactNode;
  /** Whether the last message is still being written: it is read out once it is whole. */
  isGrowing?: boolean;
  /** For a thread that has all of a page's width, and one on the ground of the page, where a quiet ground is hardly seen. */
  ground?: 'wide' | 'page';
  /** Draws one message. */
  children(message: Written): ReactNode;
};

/** What was said, oldest first, or what stands for it. */
export const ThreadLog = <Written,>(props: ThreadLogProps<Written>) => {
  const { label, query, words, head, isGrowing = false, ground, children } = props;
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
            {messages.map(children)}
          </Stack>
        </>
      )}
    </QueryBody>
  );
};

const Pending = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label}>
    <Skeleton height="3rem" width="60%" />
    <Skeleton height="4.5rem" width="70%" ml="auto" />
    <Skeleton height="3rem" width="45%" />
  </Stack>
);

/**
 * Says that everything up to the newest message was read, once, while `isDue` and somebody can see the page. `upTo` grows
 * with each message, as its id or their count does. Where `mark` fails it is said again with the next message, or when
 * somebody looks again.
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
  /** Where links may lead to it by its id, and whether one has. */
  id?: number;
  isPointedAt?: boolean;
  /** The reader's side and the assistant write at the end of the line, others at its beginning. */
  from: 'us' | 'them' | 'assistant';
  author: string;
  /** Stands beside the author, such as what they are. */
  about?: ReactNode;
  at: string;
  timeAs?: 'short';
  /** How far it has come, where that is worth a word. */
  state?: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
  isFailed?: boolean;
  /** What stands under its words, such as files. */
  below?: ReactNode;
  children: ReactNode;
};

/** One message of a thread. Whoever wrote it, it is text: no link, no markup, in the direction of its own words. */
export const Message = ({
  id,
  isPointedAt,
  from,
  author,
  about,
  at,
  timeAs,
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
