import { Box, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import { Layers } from '../../../ui/icons.tsx';
import { wordsOf } from '../../language.ts';
import zone from '../../uploads/drop-zone.module.css';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { sizeInWords } from '../../uploads/file-rules.ts';
import { FileBox } from '../../uploads/upload-list.tsx';
import type { UploadField } from './portal-upload.ts';

const words = wordsOf(portalWords).file;

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
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const passFocus = useKeptFocus(box, field);
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
function useKeptFocus(box: { current: HTMLElement | null }, { isEmpty }: UploadField): () => void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that puts another thing there
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isEmpty]);
  return () => {
    isWanted.current = true;
  };
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
