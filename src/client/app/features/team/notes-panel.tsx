import { Button, Flex, Group, Paper, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { type TeamProject, teamTextLimits } from '../../../../routers/team.schema.ts';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import { codeOf, showError } from '../../errors.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { Conflict, type Draft, useRevisedDraft } from '../../kit/editor.tsx';
import { onSendKey } from '../../kit/keyboard.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { Panel } from './panel.tsx';
import { useDraft, useRefused } from './team-session.ts';
import { useTeamCache } from './use-team-lists.ts';

/** The notes of a project. What is sent replaces what is stored, so the field begins with it. */
export function NotesPanel({ project }: { project: TeamProject }) {
  const notes = useNotes(project);
  const field = useRef<HTMLTextAreaElement>(null);
  const { ask, dialog } = useQuestion('en');
  const isTooLong = notes.text.trim().length > teamTextLimits.notes;
  const isContested = notes.theirs !== undefined;
  const save = () => {
    if (!isTooLong && !isContested) notes.save();
  };
  return (
    <Panel title="Progress Notes">
      {!isContested && <Stored notes={project.notes} />}
      <Flex
        component="form"
        direction="column"
        gap="sm"
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
          onKeyDown={onSendKey(save)}
        />
        {notes.theirs ? (
          <Conflict
            title="Somebody else has changed these notes while you were writing."
            nextFocus={() => field.current}
            choices={
              <Button
                disabled={notes.text.trim() === ''}
                loading={notes.isPending}
                onClick={notes.replaceTheirs}
              >
                Replace with mine
              </Button>
            }
            take={{ label: 'Keep theirs', isDisabled: notes.isPending, run: notes.takeTheirs }}
            language="en"
          >
            <p>Your text is kept above. This is theirs:</p>
            <blockquote dir="auto">{notes.theirs.stored.notes || 'The notes were cleared.'}</blockquote>
          </Conflict>
        ) : (
          <Group gap="xs">
            <Button type="submit" disabled={isTooLong} loading={notes.isPending}>
              Update Notes
            </Button>
            {project.notes !== '' && (
              <ClearButton
                nextFocus={() => field.current}
                onClick={() =>
                  ask({
                    title: 'Clear the notes?',
                    text: 'They are deleted for the whole team, and so is what you have begun to write here.',
                    confirm: 'Clear the notes',
                    isDangerous: true,
                    run: notes.clear,
                  })
                }
              />
            )}
          </Group>
        )}
      </Flex>
      {dialog}
    </Panel>
  );
}

function Stored({ notes }: { notes: string }) {
  if (notes === '') {
    return (
      <Text fz="sm" c="dimmed">
        No notes yet: write where the project stands.
      </Text>
    );
  }
  return (
    <Paper component="p" p="md" maw="none" bg="var(--color-sunken)" className={tone.written} dir="auto">
      {notes}
    </Paper>
  );
}

/** There is one while there is something to clear. */
function ClearButton({ nextFocus, onClick }: { nextFocus(): HTMLElement | null; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button, nextFocus);
  return (
    <Button ref={button} variant="default" onClick={onClick}>
      Clear
    </Button>
  );
}

type Stored = Pick<TeamProject, 'notes' | 'notesRevision'>;

/** The notes of a project while somebody edits them, and what they would replace. */
function useNotes({ id, notes, notesRevision }: TeamProject) {
  const state = useDraft<Draft<string, Stored> | undefined>(`notes ${id}`, undefined);
  const { draft, base, theirs, write, follow, drop } = useRevisedDraft({
    state,
    latest: { notes, notesRevision },
    isSame: (before, now, value) => before.notesRevision === now.notesRevision || value.trim() === now.notes,
  });
  const { change, lookAgain } = useTeamCache();
  const refused = useRefused();
  const { mutate, isPending } = trpc.team.setNotes.useMutation({
    async onSuccess(saved) {
      await change(id, (project) => ({ ...project, ...saved }));
      drop();
      toasts.show({ title: saved.notes === '' ? 'Notes cleared' : 'Notes updated' });
      void lookAgain();
    },
    // What was written meanwhile has to be there before another save can be asked for, and says more than a toast.
    async onError(error) {
      if (refused(error)) return;
      const isConflict = codeOf(error) === 'CONFLICT';
      if (isConflict) await lookAgain();
      if (!isConflict || !draft) showError(error, { title: 'The notes were not saved' });
    },
  });
  const text = draft?.value ?? notes;
  const send = (next: string, from: number) => mutate({ projectId: id, notes: next, notesRevision: from });

  return {
    text,
    isPending,
    theirs,
    type: write,
    /** Sends the text as the new notes, in place of those that were seen. Blanks alone are ignored. */
    save() {
      const next = text.trim();
      if (next !== '' && !isPending) send(next, base.notesRevision);
    },
    /** Sends it in place of the others', which are on screen beside it. */
    replaceTheirs() {
      follow(text);
      send(text.trim(), notesRevision);
    },
    takeTheirs: drop,
    clear() {
      if (!isPending) send('', notesRevision);
    },
  };
}
