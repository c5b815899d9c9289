import { Box, Button, Flex, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { sharedWords } from '../../../content/app/kit.ts';
import type { ClientLanguage } from '../../../content/language.ts';
import { Close } from '../../ui/icons.tsx';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import iconSize from '../icon-size.module.css';
import { pageLanguage } from '../language.ts';
import type { QueuedUpload, UploadState, useUploadQueue } from './queue.ts';

type Props = {
  label: string;
  language?: ClientLanguage;
  uploads: Pick<ReturnType<typeof useUploadQueue<unknown>>, 'list' | 'retry' | 'remove'>;
  sizeOf(bytes: number): string;
  /** Where a failure is told by a toast too, it is not read out twice. */
  isTold?: boolean;
  /** Takes the focus when a file has arrived, or is taken away. */
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

function UploadRow({ upload: { file, state }, sizeOf, nextFocus, ...box }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  usePassedFocus(row, nextFocus);
  return (
    <Box component="li" ref={row}>
      <FileBox name={file.name} size={sizeOf(file.size)} state={state} {...box} />
    </Box>
  );
}

type FileBoxProps = {
  name: string;
  size: string;
  /** How far it has come, until it has arrived. */
  state: UploadState | undefined;
  /** What is said of it once it has arrived. */
  arrived?: string;
  /** What it looks like. */
  picture?: ReactNode;
  language?: ClientLanguage;
  isTold?: boolean;
  onRetry(): void;
  onRemove(): void;
};

/** One file that is being sent, was sent, or could not be. */
export function FileBox({ name, size, state, onRetry, onRemove, ...props }: FileBoxProps) {
  const { arrived, picture, language = pageLanguage(), isTold } = props;
  const away = useRef<HTMLButtonElement>(null);
  const { retry, uploads: words } = sharedWords[language];
  const failure = state?.is === 'failed' ? state : undefined;
  const percent = state?.is === 'sending' ? state.percent : undefined;
  const standing = {
    arrived,
    waiting: words.waiting,
    reading: words.reading,
    sending: percent !== undefined && words.sending(percent),
    failed: undefined,
  }[state?.is ?? 'arrived'];
  const leave = state && !failure ? words.cancel : words.remove;
  return (
    <Paper
      withBorder
      p="sm"
      bg="var(--color-sunken)"
      {...(failure && { bd: '1px solid var(--color-danger)' })}
    >
      <Group gap="sm">
        {picture}
        <Stack gap="var(--space-1)" flex="1 1 9rem" miw={0}>
          {/* A name that runs the other way begins where the others do. */}
          <Text fz="sm" fw={500}>
            <bdi>{name}</bdi>
          </Text>
          <Text fz="sm" c="dimmed">
            {[size, standing].filter(Boolean).join(' · ')}
          </Text>
          {percent !== undefined && (
            <Progress.Root size="sm">
              <Progress.Section value={percent} aria-label={words.progress(name)} />
            </Progress.Root>
          )}
          {failure && (
            <Text fz="sm" c="red" role={isTold ? undefined : 'alert'}>
              {failure.problem}
            </Text>
          )}
        </Stack>
        <Group gap="xs">
          {failure?.mayRetry && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.named(retry, name)}
              onClick={() => {
                // It goes with the failure; what it leads to has another button in its place.
                away.current?.focus();
                onRetry();
              }}
            >
              {retry}
            </Button>
          )}
          <Button
            ref={away}
            key="away"
            size="compact-sm"
            variant="subtle"
            leftSection={<Close className={iconSize.small} />}
            aria-label={words.named(leave, name)}
            onClick={onRemove}
          >
            {leave}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
