import { Button, Group, Stack, Text } from '@mantine/core';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { RequestNote } from '../../../../routers/support-requests.schema.ts';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { useKept, useMe } from '../../frame/staff-session.ts';
import { Composer, useComposer } from '../../kit/composer.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { useReadAgain } from './use-requests.ts';

const words = wordsOf(supportRequestsWords).notes;

/** What colleagues tell each other of a request; its client never reads it. */
export function RequestNotes({ requestId }: { requestId: number }) {
  const { supportRequests, client } = trpc.useUtils();
  const query = trpc.supportRequests.notes.useQuery({ requestId }, { refetchOnMount: 'always' });
  const readAgain = () => supportRequests.notes.invalidate({ requestId }, {}, { cancelRefetch: false });
  useReadAgain(readAgain, requestId);
  const note = useComposer<RequestNote>({
    draft: useKept(`note ${requestId}`, ''),
    send: ({ message, clientMessageId }) =>
      client.supportRequests.addNote.mutate({ requestId, note: message, clientNoteId: clientMessageId }),
    onSent: readAgain,
  });
  return (
    <Panel title={words.title} under={<span className={tone.quiet}>{words.lead}</span>}>
      <QueryBody query={query} pending={<RowsPending label={words.pending} rows={1} />} failed={words.failed}>
        {(notes) =>
          notes.length > 0 && (
            <Stack component="ul" gap="sm" aria-label={words.title}>
              {notes.map((each) => (
                <Note key={each.id} requestId={requestId} note={each} onRemoved={readAgain} />
              ))}
            </Stack>
          )
        }
      </QueryBody>
      <Composer message={note} label={words.label} failed={words.notSent} isSmall minRows={2} maxRows={8} />
    </Panel>
  );
}

type NoteProps = { requestId: number; note: RequestNote; onRemoved(): void };

function Note({
  requestId,
  note: { id: noteId, authorId, authorName, note, createdAt },
  onRemoved,
}: NoteProps) {
  const me = useMe();
  const { mutate, isPending } = trpc.supportRequests.removeNote.useMutation({
    onSuccess: onRemoved,
    onError: (error) => showError(error, { title: words.notRemoved }),
  });
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Text fz="sm" fw={600}>
          <bdi>{authorName}</bdi>{' '}
          <span className={tone.quiet}>
            <Time at={createdAt} />
          </span>
        </Text>
        {(authorId === me.id || me.role === 'admin') && (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={isPending}
            aria-label={words.removeNamed(authorName)}
            onClick={() => mutate({ requestId, noteId })}
          >
            {words.remove}
          </Button>
        )}
      </Group>
      <p className={tone.written} dir="auto">
        {note}
      </p>
    </li>
  );
}
