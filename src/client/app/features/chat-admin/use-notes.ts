import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { codeOf } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useKept } from './kept-texts.ts';
import { useOutcome } from './use-changes.ts';

/** What somebody has typed, and the notes that they saw when they began. */
type Draft = { text: string; from: string | null };

export type Notes = {
  text: string;
  isPending: boolean;
  /** What a colleague has written meanwhile; undefined while nobody has. */
  theirs: { notes: string | null } | undefined;
  type(text: string): void;
  /** Sends the text as the new notes, in place of those that were seen. */
  save(): void;
  /** Sends it in place of the colleague's, which are on screen beside it. */
  replaceTheirs(): void;
  takeTheirs(): void;
};

/**
 * The notes of a conversation while somebody edits them. Until the first key they follow the stored ones. From then on
 * the draft remembers what it would replace: when that is not what is stored any more, whether an event or the answer
 * to a save told, both stand side by side and nothing is sent unasked.
 */
export function useNotes({ id, adminNotes }: AdminConversation): Notes {
  const [draft, setDraft] = useKept<Draft | undefined>(`notes ${id}`, undefined);
  const { admin } = trpc.useUtils();
  const failure = 'Impossible de mettre à jour les notes';
  const { onSuccess, onError } = useOutcome()(failure, () => 'Notes mises à jour avec succès');
  const { mutate, isPending } = trpc.admin.setNotes.useMutation({
    onSuccess(conversation) {
      setDraft(undefined);
      onSuccess(conversation);
    },
    onError,
    // The colleague's notes have to be there before another save can be asked for.
    onSettled: (_, error) =>
      codeOf(error) === 'CONFLICT' ? admin.conversation.refetch({ conversationId: id }) : undefined,
  });
  const text = draft?.text ?? adminNotes ?? '';
  const send = (from: string | null) => mutate({ conversationId: id, notes: text.trim(), from });

  return {
    text,
    isPending,
    theirs: draft && draft.from !== adminNotes ? { notes: adminNotes } : undefined,
    type(next) {
      const from = draft ? draft.from : adminNotes;
      setDraft(next === (from ?? '') ? undefined : { text: next, from });
    },
    save: () => send(draft ? draft.from : adminNotes),
    replaceTheirs() {
      setDraft({ text, from: adminNotes });
      send(adminNotes);
    },
    takeTheirs() {
      setDraft(undefined);
      toasts.show({ title: 'Notes de votre collègue reprises' });
    },
  };
}
