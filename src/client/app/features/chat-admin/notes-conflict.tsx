import { Button } from '@mantine/core';
import styles from './panel.module.css';
import type { Notes } from './use-notes.ts';

type Props = { notes: Notes; theirs: string | null; canReplace: boolean };

/** Somebody else has changed the notes while these were being written: both are shown, and one is chosen. */
export function NotesConflict({ notes, theirs, canReplace }: Props) {
  return (
    <div className={styles.conflict} role="alert">
      <strong>Un collègue a modifié ces notes pendant que vous écriviez.</strong>
      <p>Votre texte est gardé ci-dessus. Voici le sien :</p>
      <blockquote dir="auto">{theirs ?? 'Les notes ont été vidées.'}</blockquote>
      <div className={styles.choice}>
        <Button
          size="compact-sm"
          disabled={!canReplace}
          loading={notes.isPending}
          onClick={notes.replaceTheirs}
        >
          Remplacer par ma version
        </Button>
        <Button size="compact-sm" variant="default" disabled={notes.isPending} onClick={notes.takeTheirs}>
          Reprendre la sienne
        </Button>
      </div>
    </div>
  );
}
