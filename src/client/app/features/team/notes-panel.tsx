import { Paper, Text } from '@mantine/core';
import { type TeamProject, teamTextLimits } from '../../../../routers/team.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { type Draft, RevisedText, useRevisedText } from '../../kit/revised-text.tsx';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { Panel } from './panel.tsx';
import { useDraft, useRefused } from './team-session.ts';
import { useTeamCache } from './use-team-lists.ts';

const words = {
  label: 'Your notes',
  hint: 'They replace what is shown above.',
  placeholder: 'Where the project stands…',
  tooLong: 'At most 10,000 characters',
  save: 'Update Notes',
  conflict: {
    title: 'Somebody else has changed these notes while you were writing.',
    text: 'Your text is kept above. This is theirs:',
    emptied: 'The notes were cleared.',
    replace: 'Replace with mine',
    take: 'Keep theirs',
  },
};

type Kept = Pick<TeamProject, 'notes' | 'notesRevision'>;

/** The notes of a project. */
export function NotesPanel({ project: { id, notes, notesRevision } }: { project: TeamProject }) {
  const { ask, dialog } = useQuestion('en');
  const { change, lookAgain } = useTeamCache();
  const refused = useRefused();
  const { mutate, isPending } = trpc.team.setNotes.useMutation({
    async onSuccess(saved) {
      await change(id, (project) => ({ ...project, ...saved }));
      revised.drop();
      toasts.show({ title: saved.notes === '' ? 'Notes cleared' : 'Notes updated' });
      void lookAgain();
    },
    // What was written meanwhile has to be there before another save can be asked for, and says more than a toast.
    async onError(error) {
      if (refused(error)) return;
      const isConflict = codeOf(error) === 'CONFLICT';
      if (isConflict) await lookAgain();
      if (!isConflict || revised.text === latest.notes)
        showError(error, { title: 'The notes were not saved' });
    },
  });
  const send = (next: string, from: Kept) =>
    mutate({ projectId: id, notes: next, notesRevision: from.notesRevision });
  const latest = { notes, notesRevision };
  const revised = useRevisedText<Kept>({
    state: useDraft<Draft<Kept>>(`notes ${id}`, undefined),
    latest,
    isSame: (before, now, value) => before.notesRevision === now.notesRevision || value.trim() === now.notes,
    textOf: (stored) => stored.notes,
    send,
  });
  return (
    <Panel title="Progress Notes">
      {revised.theirs === undefined && <Stored notes={notes} />}
      <RevisedText
        revised={revised}
        isPending={isPending}
        limit={teamTextLimits.notes}
        words={words}
        language="en"
        clear={
          notes !== '' && {
            label: 'Clear',
            run: () =>
              ask({
                title: 'Clear the notes?',
                text: 'They are deleted for the whole team, and so is what you have begun to write here.',
                confirm: 'Clear the notes',
                isDangerous: true,
                run: () => !isPending && send('', latest),
              }),
          }
        }
      />
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
