import { Button, Flex, Text, Textarea, Title } from '@mantine/core';
import { useRef } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { codeOf } from '../../errors.ts';
import { useKept } from '../../frame/staff-session.ts';
import { Conflict, type Draft, useRevisedDraft } from '../../kit/editor.tsx';
import { onSendKey } from '../../kit/keyboard.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './panel.module.css';
import { useOutcome } from './use-changes.ts';

const words = wordsOf(chatWords);

/** As much as the server stores, in UTF-16 code units. */
const notesLimit = 10_000;

/** The team's notes. What is sent replaces what is stored, so the field begins with it. */
export function NotesForm({ conversation }: { conversation: AdminConversation }) {
  const { adminNotes } = conversation;
  const notes = useNotes(conversation);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = notes.text.trim().length;
  const isTooLong = length > notesLimit;
  const mayNotSend = length === 0 || isTooLong || notes.isPending;
  return (
    <Flex component="section" direction="column" gap="sm" aria-labelledby="notes-title">
      <Title order={3} id="notes-title" size="md" ff="text">
        {words.notes.title}
      </Title>
      <Flex
        component="form"
        direction="column"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault();
          notes.save();
        }}
      >
        <Textarea
          ref={field}
          label={words.notes.label}
          description={words.notes.hint}
          autosize
          minRows={3}
          maxRows={12}
          attributes={{ input: { dir: 'auto' } }}
          value={notes.text}
          error={isTooLong && words.notes.tooLong}
          onChange={({ currentTarget: { value } }) => notes.type(value)}
          onKeyDown={onSendKey(() => {
            if (!mayNotSend && !notes.theirs) notes.save();
          })}
        />
        {notes.theirs ? (
          <Conflict
            title={words.notes.conflict.title}
            choices={
              <Button
                size="compact-sm"
                disabled={mayNotSend}
                loading={notes.isPending}
                onClick={notes.replaceTheirs}
              >
                {words.notes.conflict.replace}
              </Button>
            }
            take={{
              label: words.notes.conflict.take,
              isDisabled: notes.isPending,
              run: notes.takeTheirs,
            }}
            size="compact-sm"
            nextFocus={() => field.current}
          >
            <p>{words.notes.conflict.text}</p>
            <blockquote dir="auto">{notes.theirs.stored ?? words.notes.conflict.emptied}</blockquote>
          </Conflict>
        ) : (
          <Button type="submit" variant="default" me="auto" disabled={mayNotSend}>
            {words.notes.save}
          </Button>
        )}
      </Flex>
      {adminNotes && !notes.theirs && (
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

/** The notes of a conversation while somebody edits them, and what they would replace. */
function useNotes({ id, adminNotes }: AdminConversation) {
  const state = useKept<Draft<string, string | null> | undefined>(`notes ${id}`, undefined);
  const { draft, base, theirs, write, follow, drop } = useRevisedDraft({ state, latest: adminNotes });
  const { admin } = trpc.useUtils();
  const { done, failed } = words.changes.notes;
  const { onSuccess, onError } = useOutcome()(failed, () => done);
  const { mutate, isPending } = trpc.admin.setNotes.useMutation({
    onSuccess(conversation) {
      drop();
      onSuccess(conversation);
    },
    onError,
    // The colleague's notes have to be there before another save can be asked for.
    onSettled: (_, error) =>
      codeOf(error) === 'CONFLICT' ? admin.conversation.refetch({ conversationId: id }) : undefined,
  });
  const text = draft?.value ?? adminNotes ?? '';
  const send = (from: string | null) => mutate({ conversationId: id, notes: text.trim(), from });
  return {
    text,
    isPending,
    theirs,
    type: (next: string) => (next === (base ?? '') ? drop() : write(next)),
    save: () => send(base),
    /** Sends it in place of the colleague's, which are on screen beside it. */
    replaceTheirs() {
      follow(text);
      send(adminNotes);
    },
    takeTheirs() {
      drop();
      toasts.show({ title: words.notes.conflict.taken });
    },
  };
}
