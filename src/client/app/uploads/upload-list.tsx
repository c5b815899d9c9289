import { Box, Button, Flex, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, type Ref, useRef } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import type { AppLanguage } from '../../../content/language.ts';
import { Close } from '../../ui/icons.tsx';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import iconSize from '../icon-size.module.css';
import { appLanguage } from '../language.ts';
import type { QueuedUpload, useUploadQueue } from './queue.ts';

type Props = {
  label: string;
  language?: AppLanguage;
  uploads: Pick<ReturnType<typeof useUploadQueue<unknown>>, 'list' | 'retry' | 'remove'>;
  sizeOf(bytes: number): string;
  /** Where a failure is told by a toast too, it is not read out twice. */
  isTold?: boolean;
  /** Takes the keyboard when a file has arrived, or is taken away. */
  nextFocus(): HTMLElement | null;
};

/** What is on its way, and what did not arrive. */
export function UploadList({ label, uploads, ...row }: Props) {
  if (uploads.list.length === 0) return null;
  return (
    <Flex component="ul" direction="column" gap="xs" aria-label={label}>
      {uploads.list.map((upload) => (
        <UploadRow
          key={upload.id}
          {...row}
          upload={upload}
          onRetry={() => uploads.retry(upload)}
          onRemove={() => uploads.remove(upload.id)}
        />
      ))}
    </Flex>
  );
}

type RowProps = Omit<Props, 'label' | 'uploads'> & {
  upload: QueuedUpload;
  onRetry(): void;
  onRemove(): void;
};

function UploadRow({
  upload,
  language = appLanguage,
  sizeOf,
  isTold,
  nextFocus,
  onRetry,
  onRemove,
}: RowProps) {
  const { file, state } = upload;
  const row = useRef<HTMLLIElement>(null);
  const away = useRef<HTMLButtonElement>(null);
  usePassedFocus(row, nextFocus);
  const words = kitWords[language].uploads;
  const hasFailed = state.is === 'failed';
  const leave = hasFailed ? words.remove : words.cancel;
  return (
    <Box component="li" ref={row}>
      <FileBox
        name={file.name}
        facts={[
          sizeOf(file.size),
          ...(state.is === 'waiting' ? [words.waiting] : []),
          ...(state.is === 'reading' ? [words.reading] : []),
          ...(state.is === 'sending' ? [words.sending(state.percent)] : []),
        ]}
        sending={
          state.is === 'sending' ? { percent: state.percent, label: words.progress(file.name) } : undefined
        }
        problem={hasFailed ? state.problem : undefined}
        isTold={isTold}
        away={{ ref: away, word: leave, 'aria-label': words.named(leave, file.name), onClick: onRemove }}
        again={
          hasFailed && state.mayRetry
            ? {
                word: words.retry,
                'aria-label': words.named(words.retry, file.name),
                onClick() {
                  // It goes with the failure; what it leads to has another button in its place.
                  away.current?.focus();
                  onRetry();
                },
              }
            : undefined
        }
      />
    </Box>
  );
}

type Action = { word: string; ref?: Ref<HTMLButtonElement>; 'aria-label'?: string; onClick(): void };

type FileBoxProps = {
  name: string;
  /** Its size, and where it stands. */
  facts: string[];
  sending?: { percent: number; label: string } | undefined;
  problem: string | undefined;
  isTold?: boolean | undefined;
  /** What it looks like. */
  picture?: ReactNode;
  again: Action | undefined;
  away: Action;
};

/** One file that is being sent, was sent, or could not be. */
export function FileBox({ name, facts, sending, problem, isTold, picture, again, away }: FileBoxProps) {
  const { word: leave, ...leaving } = away;
  return (
    <Paper
      withBorder
      p="sm"
      bg="var(--color-sunken)"
      {...(problem && { bd: '1px solid var(--color-danger)' })}
    >
      <Group gap="sm">
        {picture}
        <Stack gap="var(--space-1)" flex="1 1 9rem" miw={0}>
          {/* A name that runs the other way begins where the others do. */}
          <Text fz="sm" fw={500}>
            <bdi>{name}</bdi>
          </Text>
          <Text fz="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
          {sending && (
            <Progress.Root size="sm">
              <Progress.Section value={sending.percent} aria-label={sending.label} />
            </Progress.Root>
          )}
          {problem && (
            <Text fz="sm" c="red" role={isTold ? undefined : 'alert'}>
              {problem}
            </Text>
          )}
        </Stack>
        <Group gap="xs">
          {again && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={again['aria-label']}
              onClick={again.onClick}
            >
              {again.word}
            </Button>
          )}
          <Button
            key="away"
            size="compact-sm"
            variant="subtle"
            leftSection={<Close className={iconSize.small} />}
            {...leaving}
          >
            {leave}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
