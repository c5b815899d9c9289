import { Button, Group, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { type TeamProject, teamTextLimits } from '../../../../routers/team.schema.ts';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import { useQuestion } from '../../forms/question.tsx';
import tone from '../../tone.module.css';
import { NotesConflict } from './notes-conflict.tsx';
import styles from './notes-panel.module.css';
import { Panel } from './panel.tsx';
import { useNotes } from './use-notes.ts';

/** The notes of a project. What is sent replaces what is stored, so the field begins with it. */
export function NotesPanel({ project }: { project: TeamProject }) {
  const notes = useNotes(project);
  const field = useRef<HTMLTextAreaElement>(null);
  const { ask, dialog } = useQuestion();
  const isTooLong = notes.text.trim().length > teamTextLimits.notes;
  const isContested = notes.theirs !== undefined;
  const save = () => {
    if (!isTooLong && !isContested) notes.save();
  };
  return (
    <Panel title="Progress Notes">
      {!isContested && <Stored notes={project.notes} />}
      <form
        className={styles.notes}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Textarea
          ref={field}
          label="Your notes"
          description="They replace what is shown above."
          placeholder="Where the project stands…"
          autosize
          minRows={3}
          maxRows={12}
          attributes={{ input: { dir: 'auto' } }}
          value={notes.text}
          error={isTooLong && 'At most 10,000 characters'}
          onChange={(event) => notes.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            save();
          }}
        />
        {notes.theirs !== undefined ? (
          <NotesConflict notes={notes} theirs={notes.theirs} heir={() => field.current} />
        ) : (
          <Group gap="xs">
            <Button type="submit" disabled={isTooLong} loading={notes.isPending}>
              Update Notes
            </Button>
            {project.notes !== '' && (
              <ClearButton
                heir={() => field.current}
                onClick={() =>
                  ask({
                    title: 'Clear the notes?',
                    text: 'They are deleted for the whole team, and so is what you have begun to write here.',
                    confirm: 'Clear the notes',
                    cancel: 'Cancel',
                    isDangerous: true,
                    run: notes.clear,
                  })
                }
              />
            )}
          </Group>
        )}
      </form>
      {dialog}
    </Panel>
  );
}

function Stored({ notes }: { notes: string }) {
  if (notes === '') return <p className={tone.quiet}>No notes yet: write where the project stands.</p>;
  return (
    <p className={styles.stored} dir="auto">
      {notes}
    </p>
  );
}

/** There is one while there is something to clear. */
function ClearButton({ heir, onClick }: { heir(): HTMLElement | null; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button, heir);
  return (
    <Button ref={button} variant="default" onClick={onClick}>
      Clear
    </Button>
  );
}
