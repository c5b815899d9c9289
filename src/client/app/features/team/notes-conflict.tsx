import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import styles from './notes-conflict.module.css';
import type { Notes } from './use-notes.ts';

type Props = { notes: Notes; theirs: string; heir(): HTMLElement | null };

/** Somebody else has replaced the notes while these were being written: both are shown, and one is chosen. */
export function NotesConflict({ notes, theirs, heir }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  usePassedFocus(whole, heir);
  return (
    <div ref={whole} className={styles.conflict} role="alert">
      <strong>Somebody else has changed these notes while you were writing.</strong>
      <p>Your text is kept above. This is theirs:</p>
      <blockquote dir="auto">{theirs === '' ? 'The notes were cleared.' : theirs}</blockquote>
      <Group gap="xs">
        <Button disabled={notes.text.trim() === ''} loading={notes.isPending} onClick={notes.replaceTheirs}>
          Replace with mine
        </Button>
        <Button variant="default" disabled={notes.isPending} onClick={notes.takeTheirs}>
          Keep theirs
        </Button>
      </Group>
    </div>
  );
}
