import { ActionIcon, Button, Progress } from '@mantine/core';
import { useRef } from 'react';
import { Close } from '../../../ui/icons.tsx';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import iconSize from '../../icon-size.module.css';
import tone from '../../tone.module.css';
import { sizeInWords } from './team-files.ts';
import styles from './upload-list.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

type Props = { uploads: Uploads; heir(): HTMLElement | null };

/** What is on its way, and what did not arrive. */
export function UploadList({ uploads, heir }: Props) {
  if (uploads.uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {uploads.uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          heir={heir}
          onRetry={() => uploads.retry(upload)}
          onRemove={() => uploads.remove(upload.id)}
        />
      ))}
    </ul>
  );
}

type RowProps = { upload: Upload; heir(): HTMLElement | null; onRetry(): void; onRemove(): void };

function UploadRow({ upload: { file, state }, heir, onRetry, onRemove }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const away = useRef<HTMLButtonElement>(null);
  usePassedFocus(row, heir);
  const hasFailed = state.is === 'failed';
  return (
    <li ref={row} className={styles.upload} data-error={hasFailed || undefined}>
      <div className={styles.words}>
        <bdi className={styles.name}>{file.name}</bdi>
        <span className={tone.quiet}>
          {sizeInWords(file.size)}
          {state.is === 'waiting' && ' · waiting'}
          {state.is === 'reading' && ' · reading'}
          {state.is === 'sending' && ` · ${state.percent}%`}
        </span>
        {state.is === 'sending' && (
          <Progress.Root size="sm">
            <Progress.Section value={state.percent} aria-label={`Uploading ${file.name}`} />
          </Progress.Root>
        )}
        {hasFailed && <span className={tone.problem}>{state.problem}</span>}
      </div>
      {hasFailed && state.mayRetry && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Retry ${file.name}`}
          onClick={() => {
            // It goes with the failure; what it leads to has another button in its place.
            away.current?.focus();
            onRetry();
          }}
        >
          Retry
        </Button>
      )}
      <ActionIcon
        ref={away}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`${hasFailed ? 'Dismiss' : 'Cancel'} ${file.name}`}
        onClick={onRemove}
      >
        <Close className={iconSize.small} />
      </ActionIcon>
    </li>
  );
}
