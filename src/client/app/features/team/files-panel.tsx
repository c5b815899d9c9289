import { ActionIcon, Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { TeamFile } from '../../../../routers/team.schema.ts';
import { Close, Layers, Quote } from '../../../ui/icons.tsx';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import { messageOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { useQuestion } from '../../kit/dialog.tsx';
import { useStandingError } from '../../kit/query.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import { UploadList } from '../../uploads/upload-list.tsx';
import { Panel } from './panel.tsx';
import styles from './team.module.css';
import { sizeInWords } from './team-files.ts';
import { UploadArea, type Uploads } from './uploads.tsx';
import type { TeamFiles } from './use-team-files.ts';

type Props = { files: TeamFiles; uploads: Uploads };

/** The files of a project, and the upload. */
export function FilesPanel({ files, uploads }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const nextFocus = () => button.current;
  return (
    <Panel title="Screenshots and Files">
      <UploadArea button={button} onFiles={uploads.add} />
      <UploadList
        label="Uploads"
        language="en"
        uploads={uploads}
        sizeOf={sizeInWords}
        isTold
        nextFocus={nextFocus}
      />
      <FileGrid files={files} nextFocus={nextFocus} />
    </Panel>
  );
}

type GridProps = { files: TeamFiles; nextFocus(): HTMLElement | null };

function FileGrid({ files, nextFocus }: GridProps) {
  const { query } = files;
  const error = useStandingError(query);
  const { ask, dialog } = useQuestion('en');
  if (!query.data) {
    if (!error) return <Loading />;
    return (
      <RetryAlert
        title="The files could not be loaded"
        nextFocus={nextFocus}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        <Text size="sm">{messageOf(error)}</Text>
      </RetryAlert>
    );
  }
  if (query.data.length === 0) {
    return (
      <Paper px="md" py="xl" ta="center" bg="var(--color-sunken)" c="dimmed">
        No files uploaded yet
      </Paper>
    );
  }
  const remove = (file: TeamFile) =>
    ask({
      title: 'Delete this file?',
      text: <bdi>{file.fileName}</bdi>,
      confirm: 'Delete',
      isDangerous: true,
      run: () => files.remove(file),
    });
  return (
    <>
      <ul className={styles.grid} aria-label="Files">
        {query.data.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            isRemoving={files.removing === file.id}
            nextFocus={nextFocus}
            onRemove={() => remove(file)}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}

function Loading() {
  return (
    <Stack gap="sm" role="status">
      <Text fz="sm" c="dimmed">
        Loading files...
      </Text>
      <div className={styles.grid} aria-hidden="true">
        <Skeleton h="11rem" />
        <Skeleton h="11rem" />
      </div>
    </Stack>
  );
}

type FileCardProps = {
  file: TeamFile;
  isRemoving: boolean;
  nextFocus(): HTMLElement | null;
  onRemove(): void;
};

/** One file: its thumbnail, name and size. */
function FileCard({ file, isRemoving, nextFocus, onRemove }: FileCardProps) {
  const card = useRef<HTMLLIElement>(null);
  usePassedFocus(card, nextFocus);
  return (
    <Paper
      component="li"
      ref={card}
      withBorder
      bg="transparent"
      className={styles.file}
      data-leaving={isRemoving || undefined}
    >
      {file.fileType === 'screenshot' ? (
        <Preview file={file} />
      ) : (
        <div className={styles.picture}>
          <Quote className={iconSize.large} />
        </div>
      )}
      <Stack gap="var(--space-1)" p="sm">
        <Text
          component="a"
          href={file.fileUrl}
          download={file.fileName}
          title={file.fileName}
          fz="sm"
          fw={500}
          c="accent"
          td="underline"
          lineClamp={3}
        >
          <bdi>{file.fileName}</bdi>
        </Text>
        <Text fz="sm" c="dimmed">
          {sizeInWords(file.fileSize)}
        </Text>
      </Stack>
      <ActionIcon
        className={styles.delete}
        variant="default"
        size="lg"
        aria-label={`Delete ${file.fileName}`}
        loading={isRemoving}
        onClick={onRemove}
      >
        <Close className={iconSize.small} />
      </ActionIcon>
    </Paper>
  );
}

/** The picture in a fixed box; a failed one can be loaded again. */
function Preview({ file }: Pick<FileCardProps, 'file'>) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <div className={styles.picture}>
        <Layers className={iconSize.large} />
        <Text fz="sm">No preview</Text>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Retry the preview of ${file.fileName}`}
          onClick={() => setIsBroken(false)}
        >
          Retry
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.picture}>
      <img
        src={file.fileUrl}
        alt={`Preview of ${file.fileName}`}
        width={320}
        height={200}
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
      />
    </div>
  );
}
