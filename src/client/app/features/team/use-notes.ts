import type { TeamProject } from '../../../../routers/team.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useDraft, useRefused } from './team-session.ts';
import { useTeamCache } from './use-team-lists.ts';

/** What somebody has typed, and the notes that they saw when they began. */
type Draft = { text: string; from: number };

export type Notes = {
  text: string;
  isPending: boolean;
  /** What somebody else has written meanwhile; undefined while nobody has. */
  theirs: string | undefined;
  type(text: string): void;
  /** Sends the text as the new notes, in place of those that were seen. Blanks alone are ignored. */
  save(): void;
  /** Sends it in place of the others', which are on screen beside it. */
  replaceTheirs(): void;
  takeTheirs(): void;
  clear(): void;
};

/**
 * The notes of a project while somebody edits them. Until the first key they follow the stored ones. From then on the
 * draft remembers what it would replace: when that is not what is stored any more, both stand side by side and nothing
 * is sent unasked.
 */
export function useNotes({ id, notes, notesRevision }: TeamProject): Notes {
  const [draft, setDraft] = useDraft<Draft | undefined>(`notes ${id}`, undefined);
  const { change, lookAgain } = useTeamCache();
  const { projects } = trpc.useUtils().team;
  const refused = useRefused();
  const { mutate, isPending } = trpc.team.setNotes.useMutation({
    async onSuccess(saved) {
      await change(id, (project) => ({ ...project, ...saved }));
      setDraft(undefined);
      toasts.show({ title: saved.notes === '' ? 'Notes cleared' : 'Notes updated' });
      lookAgain();
    },
    // What was written meanwhile has to be there before another save can be asked for, and says more than a toast.
    async onError(error) {
      if (refused(error)) return;
      const isConflict = codeOf(error) === 'CONFLICT';
      if (isConflict) await projects.refetch();
      if (!isConflict || !draft) showError(error, { title: 'The notes were not saved' });
    },
  });
  const text = draft?.text ?? notes;
  const send = (next: string, from: number) => mutate({ projectId: id, notes: next, notesRevision: from });

  return {
    text,
    isPending,
    theirs: draft && draft.from !== notesRevision && draft.text.trim() !== notes ? notes : undefined,
    type: (next) => setDraft({ text: next, from: draft?.from ?? notesRevision }),
    save() {
      const next = text.trim();
      if (next !== '' && !isPending) send(next, draft?.from ?? notesRevision);
    },
    replaceTheirs() {
      setDraft({ text, from: notesRevision });
      send(text.trim(), notesRevision);
    },
    takeTheirs() {
      setDraft(undefined);
    },
    clear() {
      if (!isPending) send('', notesRevision);
    },
  };
}
