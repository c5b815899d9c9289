import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Plus } from '../../ui/icons.tsx';
import styles from './drop-zone.module.css';

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
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, isForSeveral ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
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
          take(event.dataTransfer.files);
        }}
      >
        <input
          type="file"
          accept={accept}
          multiple={isForSeveral}
          className={styles.input}
          aria-labelledby={labelledBy}
          aria-describedby={problem ? `${problemId} ${hintId}` : hintId}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file chosen again is a change as well.
            currentTarget.value = '';
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
