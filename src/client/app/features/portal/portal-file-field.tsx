import { Box, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { portalWords } from '../../../../content/app/portal.ts';
import { Layers } from '../../../ui/icons.tsx';
import { wordsOf } from '../../language.ts';
import zone from '../../uploads/drop-zone.module.css';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { sizeInWords } from '../../uploads/file-rules.ts';
import { FileBox } from '../../uploads/upload-list.tsx';
import type { UploadField } from './portal-upload.ts';

const words = wordsOf(portalWords).file;
const uploadWords = wordsOf(kitWords).uploads;

type Props = {
  title: string;
  /** What the place says while it is empty. */
  children: ReactNode;
  accept: string;
  field: UploadField;
  onChoose(file: File): void;
  onRemove(): void;
};

/** A place for one file: chosen, dropped or, as far as the form takes care of it, pasted. */
export function FileField({ title, children, accept, field, onChoose, onRemove }: Props) {
  const { upload } = field;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const passFocus = useKeptFocus(box, upload.state);
  return (
    <Stack ref={box} gap="var(--space-1)" role="group" aria-labelledby={titleId}>
      <Text id={titleId} fz="sm" fw={600}>
        {title}
      </Text>
      {upload.state === 'none' ? (
        <DropZone
          labelledBy={titleId}
          accept={accept}
          problem={upload.problem}
          onFiles={([file]) => {
            if (!file) return;
            passFocus();
            onChoose(file);
          }}
        >
          {children}
        </DropZone>
      ) : (
        <ChosenFile
          field={field}
          onRemove={() => {
            passFocus();
            onRemove();
          }}
        />
      )}
    </Stack>
  );
}

/** What had the focus makes room for something else in the same place, which takes it. */
function useKeptFocus(box: { current: HTMLElement | null }, state: string): () => void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of state that puts another thing there
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [state]);
  return () => {
    isWanted.current = true;
  };
}

function ChosenFile({ field, onRemove }: { field: UploadField; onRemove(): void }) {
  const { upload, preview } = field;
  if (upload.state === 'none') return null;
  const { name, size } = upload.state === 'stored' ? upload.file : upload;
  const { percent = 0 } = upload.state === 'sending' ? upload : {};
  const isSending = upload.state === 'sending';
  return (
    <FileBox
      name={name}
      facts={[
        sizeInWords(size),
        ...(isSending ? [uploadWords.sending(percent)] : []),
        ...(upload.state === 'stored' ? [words.sent] : []),
      ]}
      sending={isSending ? { percent, label: uploadWords.progress(name) } : undefined}
      problem={upload.state === 'failed' ? upload.problem : undefined}
      picture={
        preview ? (
          <Box
            component="img"
            w="5rem"
            h="4rem"
            className={zone.thumb}
            src={preview}
            alt={words.preview(name)}
          />
        ) : (
          <Layers />
        )
      }
      again={
        upload.state === 'failed' && upload.mayHelp
          ? { word: uploadWords.retry, onClick: field.retry }
          : undefined
      }
      away={{ word: isSending ? uploadWords.cancel : uploadWords.remove, onClick: onRemove }}
    />
  );
}
