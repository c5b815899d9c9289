import { Flex, Text, Title } from '@mantine/core';
import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { codeOf } from '../../errors.ts';
import { useKept } from '../../frame/staff-session.ts';
import { type Draft, RevisedText, useRevisedText } from '../../kit/revised-text.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './panel.module.css';
import { useOutcome } from './use-changes.ts';
import { useKeepConversation } from './use-conversations.ts';

const words = wordsOf(chatWords);

/** As much as the server stores, in UTF-16 code units. */
const notesLimit = 10_000;

/** The team's notes. */
export function NotesForm({ conversation: { id, adminNotes } }: { conversation: AdminConversation }) {
  const { admin } = trpc.useUtils();
  const { done, failed } = words.changes.notes;
  const { onSuccess, onError } = useOutcome()(failed, () => done);
  const saved = (conversation: AdminConversation) => {
    notes.drop();
    onSuccess(conversation);
  };
  const keep = useKeepConversation();
  const append = trpc.admin.appendNotes.useMutation({ onSuccess: saved, onError });
  const clear = trpc.admin.clearNotes.useMutation({
    onSuccess(conversation, { from }) {
      keep(conversation);
      // Whatever a colleague writes meanwhile stays before it.
      const undo = () => from && append.mutate({ conversationId: id, notes: from });
      toasts.show({ title: words.notes.cleared, action: { label: words.notes.undo, run: undo } });
    },
    onError,
  });
  const set = trpc.admin.setNotes.useMutation({
    onSuccess: saved,
    onError,
    // The colleague's notes have to be there before another save can be asked for.
    onSettled: (_, error) =>
      codeOf(error) === 'CONFLICT' ? admin.conversation.refetch({ conversationId: id }) : undefined,
  });
  const notes = useRevisedText<string | null>({
    state: useKept<Draft<string | null>>(`notes ${id}`, undefined),
    latest: adminNotes,
    textOf: (stored) => stored ?? '',
    send: (text, from) => set.mutate({ conversationId: id, notes: text, from }),
  });
  return (
    <Flex component="section" direction="column" gap="sm" aria-labelledby="notes-title">
      <Title order={3} id="notes-title" size="md" ff="text">
        {words.notes.title}
      </Title>
      <RevisedText
        revised={notes}
        isPending={set.isPending || append.isPending || clear.isPending}
        limit={notesLimit}
        words={words.notes}
        looks={{ save: { variant: 'default' }, conflict: 'compact-sm' }}
        clear={
          // What somebody has begun to write would be left over a text that is gone.
          notes.text === adminNotes && {
            label: words.notes.clear,
            run: () => clear.mutate({ conversationId: id, from: adminNotes }),
          }
        }
        onAppend={() => append.mutate({ conversationId: id, notes: notes.added })}
        onTaken={() => toasts.show({ title: words.notes.conflict.taken })}
      />
      {adminNotes && notes.theirs === undefined && (
        <div>
          <Text component="h4" fz="sm" fw={600} lh="var(--leading-snug)" c="dimmed" mb="var(--space-1)">
            {words.notes.stored}
          </Text>
          <Text c="dimmed" className={styles.stored ?? ''} dir="auto">
            {adminNotes}
          </Text>
        </div>
      )}
    </Flex>
  );
}
