import { Button, Group, Progress } from '@mantine/core';
import { useRef } from 'react';
import { Close } from '../../ui/icons.tsx';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import iconSize from '../icon-size.module.css';
import tone from '../tone.module.css';
import type { QueuedUpload, useUploadQueue } from './queue.ts';
import styles from './upload-list.module.css';

const frenchWords = {
  waiting: 'en attente',
  reading: 'lecture',
  sending: (percent: number) => `envoi\u00a0: ${percent}\u00a0%`,
  progress: (name: string) => `Envoi de ${name}`,
  retry: 'Réessayer',
  cancel: 'Annuler',
  remove: 'Retirer',
  /** What a button does, and to which file. */
  named: (action: string, name: string) => `${action}\u00a0: ${name}`,
};
const englishWords: typeof frenchWords = {
  waiting: 'waiting',
  reading: 'reading',
  sending: (percent) => `${percent}%`,
  progress: (name) => `Uploading ${name}`,
  retry: 'Retry',
  cancel: 'Cancel',
  remove: 'Dismiss',
  named: (action, name) => `${action} ${name}`,
};

type Props = {
  label: string;
  language?: 'fr' | 'en';
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
    <ul className={styles.uploads} aria-label={label}>
      {uploads.list.map((upload) => (
        <UploadRow
          key={upload.id}
          {...row}
          upload={upload}
          onRetry={() => uploads.retry(upload)}
          onRemove={() => uploads.remove(upload.id)}
        />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'label' | 'uploads'> & {
  upload: QueuedUpload;
  onRetry(): void;
  onRemove(): void;
};

function UploadRow({ upload, language = 'fr', sizeOf, isTold, nextFocus, onRetry, onRemove }: RowProps) {
  const { file, state } = upload;
  const row = useRef<HTMLLIElement>(null);
  const away = useRef<HTMLButtonElement>(null);
  usePassedFocus(row, nextFocus);
  const words = language === 'fr' ? frenchWords : englishWords;
  const hasFailed = state.is === 'failed';
  const leave = hasFailed ? words.remove : words.cancel;
  return (
    <li ref={row} className={styles.upload} data-error={hasFailed || undefined}>
      <div className={styles.words}>
        <bdi className={styles.name}>{file.name}</bdi>
        <span className={tone.quiet}>
          {sizeOf(file.size)}
          {state.is === 'waiting' && ` · ${words.waiting}`}
          {state.is === 'reading' && ` · ${words.reading}`}
          {state.is === 'sending' && ` · ${words.sending(state.percent)}`}
        </span>
        {state.is === 'sending' && (
          <Progress.Root size="sm">
            <Progress.Section value={state.percent} aria-label={words.progress(file.name)} />
          </Progress.Root>
        )}
        {hasFailed && (
          <span className={tone.problem} role={isTold ? undefined : 'alert'}>
            {state.problem}
          </span>
        )}
      </div>
      <Group gap="xs">
        {hasFailed && state.mayRetry && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.named(words.retry, file.name)}
            onClick={() => {
              // It goes with the failure; what it leads to has another button in its place.
              away.current?.focus();
              onRetry();
            }}
          >
            {words.retry}
          </Button>
        )}
        <Button
          ref={away}
          size="compact-sm"
          variant="subtle"
          leftSection={<Close className={iconSize.small} />}
          aria-label={words.named(leave, file.name)}
          onClick={onRemove}
        >
          {leave}
        </Button>
      </Group>
    </li>
  );
}
