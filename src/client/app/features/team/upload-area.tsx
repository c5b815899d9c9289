import { Button } from '@mantine/core';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { Plus } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import tone from '../../tone.module.css';
import { accepted } from './team-files.ts';
import styles from './upload-area.module.css';

type Props = { button: RefObject<HTMLButtonElement | null>; onFiles(files: Iterable<File>): void };

/** Where files are chosen, or dropped. */
export function UploadArea({ button, onFiles }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same without a mouse
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={field}
        type="file"
        multiple
        accept={accepted}
        aria-label="Files to upload"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file chosen again is a change as well.
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
      <span className={tone.quiet}>or drop images, PDF or Word documents here, of at most 10 MB each</span>
    </div>
  );
}
