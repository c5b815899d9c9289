import { Button, Progress } from '@mantine/core';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Close, Layers, Plus } from '../../../ui/icons.tsx';
import styles from './portal.module.css';
import type { UploadField } from './portal-upload.ts';

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
    <div ref={box} role="group" aria-labelledby={titleId} className={styles.file}>
      <span id={titleId} className={styles.label}>
        {title}
      </span>
      {upload.state === 'none' ? (
        <DropZone
          labelledBy={titleId}
          accept={accept}
          problem={upload.problem}
          onFile={(file) => {
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
    </div>
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

type ZoneProps = {
  labelledBy: string;
  accept: string;
  problem: string | undefined;
  onFile(file: File): void;
  children: ReactNode;
};

function DropZone({ labelledBy, accept, problem, onFile, children }: ZoneProps) {
  const hintId = useId();
  const problemId = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <>
      <label
        className={styles.zone}
        data-over={isOver || undefined}
        data-error={problem ? true : undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setIsOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <input
          type="file"
          accept={accept}
          className={styles.unseen}
          aria-labelledby={labelledBy}
          aria-describedby={problem ? `${problemId} ${hintId}` : hintId}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file chosen again is a change as well.
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
        <Plus className={styles.icon} />
        <span id={hintId}>{children}</span>
      </label>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** In kilobytes with one decimal as lists of files have it, from a thousand on in megabytes. */
function sizeInWords(bytes: number): string {
  const [size, unit] = bytes < 1024 * 1000 ? [bytes / 1024, 'Ko'] : [bytes / 1024 / 1024, 'Mo'];
  return `${size.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0${unit}`;
}

function ChosenFile({ field, onRemove }: { field: UploadField; onRemove(): void }) {
  const { upload, preview } = field;
  if (upload.state === 'none') return null;
  const { name, size } = upload.state === 'stored' ? upload.file : upload;
  return (
    <div className={styles.chosen} data-error={upload.state === 'failed' || undefined}>
      {preview ? (
        <img className={styles.preview} src={preview} alt={`Aperçu de ${name}`} />
      ) : (
        <Layers className={styles.icon} />
      )}
      <div className={styles.fileWords}>
        <bdi className={styles.fileName}>{name}</bdi>
        <span className={styles.quiet}>
          {sizeInWords(size)}
          {upload.state === 'sending' && ` · envoi\u00a0: ${upload.percent}\u00a0%`}
          {upload.state === 'stored' && ' · envoyé'}
        </span>
        {upload.state === 'sending' && (
          <Progress.Root size="sm">
            <Progress.Section value={upload.percent} aria-label={`Envoi de ${name}`} />
          </Progress.Root>
        )}
        {upload.state === 'failed' && (
          <span className={styles.problem} role="alert">
            {upload.problem}
          </span>
        )}
      </div>
      <div className={styles.fileActions}>
        {upload.state === 'failed' && upload.mayHelp && (
          <Button size="compact-sm" variant="default" onClick={field.retry}>
            Réessayer
          </Button>
        )}
        <Button
          key="away"
          size="compact-sm"
          variant="subtle"
          leftSection={<Close className={styles.smallIcon} />}
          onClick={onRemove}
        >
          {upload.state === 'sending' ? 'Annuler' : 'Retirer'}
        </Button>
      </div>
    </div>
  );
}
