import { Button } from '@mantine/core';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import { mayRemoveNote, type RequestNote } from '../../../../routers/support-requests.schema.ts';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { useMe, useSessionState } from '../../frame/staff-session.ts';
import { Composer, noMessage, useComposer } from '../../kit/composer.tsx';
import { Message, ThreadLog } from '../../kit/thread.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { getQueryKey, trpc } from '../../trpc.ts';
import { useReadAgain } from './use-requests.ts';

const { notes: noteWords } = wordsOf(supportRequestsWords);

/** Colleagues' notes about a request; its client never sees them. */
export function RequestNotes({ requestId }: { requestId: number }) {
  const { supportRequests, client } = trpc.useUtils();
  const query = trpc.supportRequests.notes.useQuery({ requestId }, { refetchOnMount: 'always' });
  const readAgain = () => void supportRequests.notes.invalidate({ requestId });
  useReadAgain([getQueryKey(trpc.supportRequests.notes, { requestId })], requestId);
  const note = useComposer<RequestNote>({
    draft: useSessionState(`note ${requestId}`, noMessage),
    send: ({ message, clientMessageId }) =>
      client.supportRequests.addNote.mutate({ requestId, note: message, clientNoteId: clientMessageId }),
    onSent: readAgain,
  });
  return (
    <Panel title={noteWords.title} under={<span className={tone.quiet}>{noteWords.lead}</span>}>
      <ThreadLog label={noteWords.title} query={query} words={noteWords} ground="wide">
        {(each) => <Note key={each.id} requestId={requestId} note={each} onRemoved={readAgain} />}
      </ThreadLog>
      <Composer
        composer={note}
        label={noteWords.label}
        failed={noteWords.notSent}
        isSmall
        minRows={2}
        maxRows={8}
      />
    </Panel>
  );
}

type NoteProps = { requestId: number; note: RequestNote; onRemoved(): void };

function Note({ requestId, note, onRemoved }: NoteProps) {
  const { id: noteId, authorName, createdAt } = note;
  const me = useMe();
  const { mutate, isPending } = trpc.supportRequests.removeNote.useMutation({
    onSuccess: onRemoved,
    onError: (error) => showError(error, { title: noteWords.notRemoved }),
  });
  return (
    <Message
      from="them"
      author={authorName}
      at={createdAt}
      action={
        mayRemoveNote(me, note) && (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={isPending}
            aria-label={noteWords.removeNamed(authorName)}
            onClick={() => mutate({ requestId, noteId })}
          >
            {noteWords.remove}
          </Button>
        )
      }
    >
      {note.note}
    </Message>
  );
}
