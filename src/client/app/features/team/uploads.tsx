import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { teamFilesWords } from '../../../../content/app/team-files.ts';
import type { TeamFile } from '../../../../routers/team.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { wordsOf } from '../../language.ts';
import { useDropping } from '../../uploads/drop-zone.tsx';
import { useUploadQueue } from '../../uploads/queue.ts';
import { dataUrlOf, Unreadable, UploadError } from '../../uploads/upload.ts';
import { sayResult } from './result-toasts.ts';
import { accepted, notUploaded, refusalOf, sendTeamFile, unreadable } from './team-files.ts';
import { isLockedOut } from './team-session.ts';

/** Empty, too large, or of another type than its name says: another try cannot help. */
const hopeless = [400, 413, 415];

type Options = {
  projectId: number;
  onStored(file: TeamFile): void;
  onRefused(error: unknown): boolean;
};
export type Uploads = ReturnType<typeof useUploads>;

/** Running uploads into a project; a toast reports how each ends. */
export function useUploads({ projectId, onStored, onRefused }: Options) {
  const say = (refusal: ReturnType<typeof unreadable>) => {
    sayResult(refusal);
    return refusal.description;
  };
  return useUploadQueue({
    refuse(file) {
      const refusal = refusalOf(file);
      return refusal && say(refusal);
    },
    async send(file, { signal, show }) {
      show({ is: 'reading' });
      const fileUrl = await dataUrlOf(file, signal);
      show({ is: 'sending', percent: 0 });
      const onPercent = (percent: number) => show({ is: 'sending', percent });
      return sendTeamFile({ projectId, file, fileUrl, signal, onPercent });
    },
    onStored(stored) {
      sayResult({ title: wordsOf(teamFilesWords).uploaded, description: stored.fileName });
      onStored(stored);
    },
    failureOf(error, file) {
      if (error instanceof Unreadable) return { problem: say(unreadable(file.name)), mayRetry: true };
      if (!(error instanceof UploadError)) throw error;
      if (isLockedOut(error)) {
        onRefused(error);
        return undefined;
      }
      return { problem: say(notUploaded(error)), mayRetry: !hopeless.includes(error.status) };
    },
  });
}

type UploadAreaProps = { button: RefObject<HTMLButtonElement | null>; onFiles(files: Iterable<File>): void };

/** The file picker and drop zone. */
export function UploadArea({ button, onFiles }: UploadAreaProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Group gap="var(--space-2) var(--space-4)" {...useDropping(onFiles)}>
      <input
        ref={field}
        type="file"
        multiple
        accept={accepted}
        aria-label="Files to upload"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Choosing the same file again must be a change event as well.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Button
        ref={button}
        variant="default"
        leftSection={<Plus className={iconSize.small} />}
        onClick={() => field.current?.click()}
      >
        Upload
      </Button>
      <Text flex="1 1 12rem" fz="sm" c="dimmed">
        or drop images, PDF or Word documents here, of at most 10 MB each
      </Text>
    </Group>
  );
}
