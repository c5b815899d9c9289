import { Skeleton, Text } from '@mantine/core';
import { useRef } from 'react';
import type { TeamFile } from '../../../../routers/team.schema.ts';
import { messageOf } from '../../errors.ts';
import { useQuestion } from '../../forms/question.tsx';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { RetryAlert } from '../../retry-alert.tsx';
import tone from '../../tone.module.css';
import { FileCard } from './file-card.tsx';
import styles from './files-panel.module.css';
import { Panel } from './panel.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadList } from './upload-list.tsx';
import type { TeamFiles } from './use-team-files.ts';
import type { Uploads } from './use-uploads.ts';

type Props = { files: TeamFiles; uploads: Uploads };

/** The files of a project, and where further ones are added. */
export function FilesPanel({ files, uploads }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const heir = () => button.current;
  return (
    <Panel title="Screenshots and Files">
      <UploadArea button={button} onFiles={uploads.add} />
      <UploadList uploads={uploads} heir={heir} />
      <FileGrid files={files} heir={heir} />
    </Panel>
  );
}

type GridProps = { files: TeamFiles; heir(): HTMLElement | null };

function FileGrid({ files, heir }: GridProps) {
  const { query } = files;
  const error = useStandingError(query);
  const { ask, dialog } = useQuestion();
  if (!query.data) {
    if (!error) return <Loading />;
    return (
      <RetryAlert
        title="The files could not be loaded"
        heir={heir}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        <Text size="sm">{messageOf(error)}</Text>
      </RetryAlert>
    );
  }
  if (query.data.length === 0) return <p className={styles.empty}>No files uploaded yet</p>;
  const remove = (file: TeamFile) =>
    ask({
      title: 'Delete this file?',
      text: <bdi>{file.fileName}</bdi>,
      confirm: 'Delete',
      cancel: 'Cancel',
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
            heir={heir}
            onRemove={() => remove(file)}
            onMissing={() => void query.refetch({ cancelRefetch: false })}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className={styles.loading}>
      <span className={tone.quiet}>Loading files...</span>
      <div className={styles.grid} aria-hidden="true">
        <Skeleton h="11rem" />
        <Skeleton h="11rem" />
      </div>
    </div>
  );
}
