import { Button, Textarea } from '@mantine/core';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { NotesConflict } from './notes-conflict.tsx';
import styles from './panel.module.css';
import { useNotes } from './use-notes.ts';

/** As much as the server stores, in UTF-16 code units. */
const notesLimit = 10_000;

/** The team's notes. What is sent replaces what is stored, so the field begins with it. */
export function NotesForm({ conversation }: { conversation: AdminConversation }) {
  const notes = useNotes(conversation);
  const { adminNotes } = conversation;
  const length = notes.text.trim().length;
  const isTooLong = length > notesLimit;
  const mayNotSend = length === 0 || isTooLong || notes.isPending;
  return (
    <section aria-labelledby="notes-title" className={styles.notes}>
      <h3 id="notes-title" className={styles.subtitle}>
        Notes
      </h3>
      <form
        className={styles.notesForm}
        onSubmit={(event) => {
          event.preventDefault();
          notes.save();
        }}
      >
        <Textarea
          label="Notes de l’équipe"
          description="Le visiteur ne les voit pas. Ce texte remplace les notes enregistrées."
          autosize
          minRows={3}
          maxRows={12}
          attributes={{ input: { dir: 'auto' } }}
          value={notes.text}
          error={isTooLong && 'La note est trop longue'}
          onChange={({ currentTarget: { value } }) => notes.type(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
              return;
            event.preventDefault();
            if (!mayNotSend && !notes.theirs) notes.save();
          }}
        />
        {notes.theirs ? (
          <NotesConflict notes={notes} theirs={notes.theirs.notes} canReplace={!mayNotSend} />
        ) : (
          <Button type="submit" variant="default" className={styles.save} disabled={mayNotSend}>
            Ajouter note
          </Button>
        )}
      </form>
      {adminNotes && !notes.theirs && (
        <div className={styles.stored}>
          <h4>Notes enregistrées</h4>
          <p dir="auto">{adminNotes}</p>
        </div>
      )}
    </section>
  );
}
