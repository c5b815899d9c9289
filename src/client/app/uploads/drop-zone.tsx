import { Flex, Text, VisuallyHidden } from '@mantine/core';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Plus } from '../../ui/icons.tsx';
import styles from './drop-zone.module.css';

/** What makes an element a place to drop files on. */
export function useDropping(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return {
    className: styles.zone,
    'data-over': isOver || undefined,
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      event.stopPropagation();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

type Props = {
  labelledBy: string;
  accept: string;
  /** Whether several may be chosen at once; dropped ones all come, or the first alone. */
  isForSeveral?: boolean;
  problem: string | undefined;
  onFiles(files: File[]): void;
  /** What the place says while it is empty. */
  children: ReactNode;
};

/** A place to choose files at, or to drop them on. */
export function DropZone({ labelledBy, accept, isForSeveral = false, problem, onFiles, children }: Props) {
  const hintId = useId();
  const problemId = useId();
  const take = (files: Iterable<File>) => {
    const chosen = [...files].slice(0, isForSeveral ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
  };
  const dropping = useDropping(take);
  return (
    <>
      <Flex
        component="label"
        align="center"
        gap="sm"
        fz="sm"
        c="dimmed"
        {...dropping}
        data-error={problem ? true : undefined}
      >
        <VisuallyHidden>
          <input
            type="file"
            accept={accept}
            multiple={isForSeveral}
            aria-labelledby={labelledBy}
            aria-describedby={problem ? `${problemId} ${hintId}` : hintId}
            aria-invalid={problem ? true : undefined}
            onChange={({ currentTarget }) => {
              take(currentTarget.files ?? []);
              // The same file chosen again is a change as well.
              currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
        <Plus />
        <span id={hintId}>{children}</span>
      </Flex>
      {problem && (
        <Text id={problemId} fz="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
