import { Button, Progress } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Close, Layers } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import tone from '../../tone.module.css';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { sizeInWords } from '../../uploads/file-rules.ts';
import styles from './portal-file-field.module.css';
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
    <div ref={box} role="group" aria-labelledby={titleId} className={styles.field}>
      <span id={titleId} className={tone.label}>
        {title}
      </span>
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
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={tone.quiet}>
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
          <span className={tone.problem} role="alert">
            {upload.problem}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {upload.state === 'failed' && upload.mayHelp && (
          <Button size="compact-sm" variant="default" onClick={field.retry}>
            Réessayer
          </Button>
        )}
        <Button
          key="away"
          size="compact-sm"
          variant="subtle"
          leftSection={<Close className={iconSize.small} />}
          onClick={onRemove}
        >
          {upload.state === 'sending' ? 'Annuler' : 'Retirer'}
        </Button>
      </div>
    </div>
  );
}
