import { Box, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import type { FilePurpose } from '../../../../routers/files.schema.ts';
import { Layers } from '../../../ui/icons.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import zone from '../../uploads/drop-zone.module.css';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { isTaken, refuseTooLarge, sizeInWords, wrongType } from '../../uploads/file-rules.ts';
import { useUploadQueue } from '../../uploads/queue.ts';
import { makePreview, mayHelp, sendFile, UploadError } from '../../uploads/upload.ts';
import { FileBox } from '../../uploads/upload-list.tsx';
import type { KeptFile } from './portal-draft.ts';
import { useRefusals } from './portal-live.ts';

const words = wordsOf(portalWords).file;

export type UploadField = ReturnType<typeof useUpload>;

/** One file of the form: it is uploaded as soon as it is chosen; the form then sends its number. */
export function useUpload(clientProjectId: number, purpose: FilePurpose, kept: KeptFile | undefined) {
  const refused = useRefusals();
  const [stored, setStored] = useState(kept);
  const [preview, setPreview] = useState(kept?.preview);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(kept);
  const put = (file: KeptFile | undefined) => {
    latest.current = file;
    setStored(file);
  };
  const queue = useUploadQueue<KeptFile>({
    async send(file, { signal, show }) {
      const onPercent = (percent: number) => show({ is: 'sending', percent });
      onPercent(0);
      const showPreview = async () => {
        const made = await makePreview(file);
        if (!signal.aborted) setPreview(made);
        return made;
      };
      const [{ id, name, size }, small] = await Promise.all([
        sendFile({ clientProjectId, purpose, file, signal, onPercent }),
        purpose === 'screenshot' ? showPreview() : undefined,
      ]);
      return { id, name, size, ...(small && { preview: small }) };
    },
    onStored: put,
    failureOf(error) {
      if (!(error instanceof UploadError)) throw error;
      refused(error);
      return { problem: error.message, mayRetry: mayHelp(error) };
    },
  });
  const [upload] = queue.list;

  function clear(why?: string): void {
    queue.clear();
    put(undefined);
    setPreview(undefined);
    setProblem(why);
  }

  return {
    /** A file that is uploading, or that failed. */
    upload,
    /** A file that has been uploaded. */
    stored,
    preview,
    /** Why an upload was not even started. */
    problem,
    isEmpty: !upload && !stored,
    /** False where the file cannot be sent; an earlier file then stays. */
    choose(file: File): boolean {
      if (refuseTooLarge(file)) return false;
      if (!isTaken(purpose, file)) {
        if (stored) {
          toasts.show({
            title: words.refused,
            description: wrongType[purpose],
            variant: 'destructive',
          });
        } else clear(wrongType[purpose]);
        return false;
      }
      clear();
      queue.add([file]);
      return true;
    },
    retry: () => upload && queue.retry(upload),
    clear,
    /** The uploaded file; undefined where there is none. */
    async settled(): Promise<KeptFile | 'failed' | undefined> {
      await queue.settled();
      return latest.current ?? (upload && 'failed');
    },
  };
}

type Props = {
  title: string;
  /** The text while it is empty. */
  children: ReactNode;
  accept: string;
  field: UploadField;
  onChoose(file: File): void;
  onRemove(): void;
};

/** A drop zone for one file: chosen, dropped or, where the form handles it, pasted. */
export function FileField({ title, children, accept, field, onChoose, onRemove }: Props) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isFocusPassed = useRef(false);
  // The focused element is replaced by another one in the same place, which takes the focus.
  useDidUpdate(() => {
    if (isFocusPassed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    isFocusPassed.current = false;
  }, [field.isEmpty]);
  return (
    <Stack ref={box} gap="var(--space-1)" role="group" aria-labelledby={titleId}>
      <Text id={titleId} fz="sm" fw={600}>
        {title}
      </Text>
      {field.isEmpty ? (
        <DropZone
          labelledBy={titleId}
          accept={accept}
          problem={field.problem}
          onFiles={([file]) => {
            if (!file) return;
            isFocusPassed.current = true;
            onChoose(file);
          }}
        >
          {children}
        </DropZone>
      ) : (
        <ChosenFile
          field={field}
          onRemove={() => {
            isFocusPassed.current = true;
            onRemove();
          }}
        />
      )}
    </Stack>
  );
}

function ChosenFile({ field, onRemove }: Pick<Props, 'field' | 'onRemove'>) {
  const { upload, stored, preview } = field;
  const file = upload?.file ?? stored;
  if (!file) return null;
  return (
    <FileBox
      name={file.name}
      size={sizeInWords(file.size)}
      state={upload?.state}
      arrived={words.sent}
      picture={
        preview ? (
          <Box
            component="img"
            w="5rem"
            h="4rem"
            className={zone.thumb}
            src={preview}
            alt={words.preview(file.name)}
          />
        ) : (
          <Layers />
        )
      }
      onRetry={field.retry}
      onRemove={onRemove}
    />
  );
}
