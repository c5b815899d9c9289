import {
  Alert,
  Anchor,
  Button,
  Flex,
  Group,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useState } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { Language } from '../../../../content/language.ts';
import type {
  RequestDetail,
  RequestEvent,
  RequestNote,
} from '../../../../routers/support-requests.schema.ts';
import { ArrowUpRight, ChevronUp } from '../../../ui/icons.tsx';
import { codeOf, showError } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { useKept, useMe } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { Composer, noMessage, useComposer } from '../../kit/composer.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import eventList from '../../kit/event-list.module.css';
import { useAltKey } from '../../kit/keyboard.ts';
import { QueryBody } from '../../kit/query.tsx';
import { SplitHead, SplitPanel, useSplitStart } from '../../kit/split.tsx';
import { Message, ThreadLog, useMarkRead } from '../../kit/thread.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { CannedAnswers } from '../canned-answers/canned-answers.tsx';
import { FailedMails } from '../failed-jobs/failed-mails.tsx';
import { SentMails } from '../mails/sent-mails.tsx';
import { AssigneeSelect } from './assignee.tsx';
import styles from './open-request.module.css';
import { ScrollBox } from './prompt.tsx';
import { DocumentProblem, RequestBadges, RequestFacts } from './request-facts.tsx';
import { RequestMessages, useRequestMessage } from './request-messages.tsx';
import { RequestProject } from './request-project.tsx';
import { RequestPrompts } from './request-prompts.tsx';
import { RequestRelease } from './request-release.tsx';
import { StatusSelect } from './status-select.tsx';
import { useReadAgain, useRequest } from './use-requests.ts';

const {
  request: words,
  thread: threadWords,
  notes: noteWords,
  screenshot: screenshotWords,
  document: documentWords,
  history,
} = wordsOf(supportRequestsWords);
const { finish, ...composer } = threadWords.composer;
const { refused } = wordsOf(supportRequestsWords).status;
const { statuses } = wordsOf(requestCodeWords);

type Props = {
  requestId: number;
  onClose(): void;
  /** What stands before and after it in the list, where something does. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** One support request with all that is known of it; for `support` and `admin`. */
export function OpenRequest({ requestId, onClose, onPrevious, onNext }: Props) {
  const queries = useRequest(requestId);
  const { data: request, error } = queries.request;
  useAltKey('P', () => onPrevious?.());
  useAltKey('N', () => onNext?.());
  return (
    <SplitPanel label={words.open} onClose={onClose}>
      <SplitHead back={words.back} onBack={onClose} title={request?.title ?? words.title}>
        <Button.Group ms="auto" flex="none">
          <StepButton label={words.previous} letter="P" onStep={onPrevious} />
          <StepButton label={words.next} letter="N" onStep={onNext} />
        </Button.Group>
      </SplitHead>
      <div key={requestId} className={styles.body}>
        {codeOf(error) === 'NOT_FOUND' ? (
          <Alert color="gray" role="alert" title={words.missing.title}>
            {words.missing.text}
          </Alert>
        ) : (
          <QueryBody query={queries.request} pending={<Pending />} failed={words.failed} stale={words.stale}>
            {(known) => <Known request={known} queries={queries} />}
          </QueryBody>
        )}
      </div>
    </SplitPanel>
  );
}

type StepProps = { label: string; letter: 'P' | 'N'; onStep: (() => void) | undefined };

/** To the request before or after this one. */
const StepButton = ({ label, letter, onStep }: StepProps) => (
  <Button
    px="xs"
    size="xs"
    variant="default"
    disabled={!onStep}
    aria-label={label}
    title={`${label} (Alt + ${letter})`}
    aria-keyshortcuts={`Alt+${letter}`}
    onClick={onStep}
  >
    <ChevronUp className={`${iconSize.small} ${letter === 'N' ? styles.down : ''}`} />
  </Button>
);

const Pending = () => (
  <Stack role="status" aria-label={words.pending}>
    <Skeleton height="14rem" radius="sm" />
    <Skeleton height="20rem" radius="sm" />
  </Stack>
);

function Known({ request, queries }: { request: RequestDetail; queries: ReturnType<typeof useRequest> }) {
  const { clientProjectId } = request;
  const { data: project } = trpc.clientProjects.detail.useQuery({ clientProjectId }, { staleTime: 0 });
  return (
    <div className={styles.columns}>
      <div className={panel.column}>
        <Panel
          title={words.numbered(request.id)}
          under={<RequestBadges request={request} />}
          aside={
            <Group gap="sm" wrap="nowrap">
              <StatusSelect request={request} />
              <AssigneeSelect request={request} />
            </Group>
          }
        >
          <RequestFacts request={request} />
          <p className={tone.written} dir="auto">
            {request.description}
          </p>
          {request.refusal && (
            <p className={tone.written} dir="auto">
              {refused}
              {request.refusal}
            </p>
          )}
        </Panel>
        <FailedMails noun="support-request" about={request.id} />
        <RequestThread request={request} language={project?.language ?? 'fr'} thread={queries.thread} />
        <Screenshot request={request} />
        <RequestDocument request={request} />
        <RequestPrompts request={request} prompts={queries.prompts} />
        <RequestRelease request={request} rounds={queries.rounds} />
      </div>
      <div className={panel.column}>
        <RequestProject request={request} project={project} />
        <RequestNotes requestId={request.id} />
        <RequestHistory events={request.events} />
      </div>
    </div>
  );
}

/** What colleagues tell each other of a request; its client never reads it. */
function RequestNotes({ requestId }: { requestId: number }) {
  const { supportRequests, client } = trpc.useUtils();
  const query = trpc.supportRequests.notes.useQuery({ requestId }, { refetchOnMount: 'always' });
  const readAgain = () => supportRequests.notes.invalidate({ requestId }, {}, { cancelRefetch: false });
  useReadAgain(readAgain, requestId);
  const note = useComposer<RequestNote>({
    draft: useKept(`note ${requestId}`, noMessage),
    send: ({ message, clientMessageId }) =>
      client.supportRequests.addNote.mutate({ requestId, note: message, clientNoteId: clientMessageId }),
    onSent: readAgain,
  });
  return (
    <Panel title={noteWords.title} under={<span className={tone.quiet}>{noteWords.lead}</span>}>
      <ThreadLog label={noteWords.title} query={query} words={noteWords} isWide>
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

function Note({
  requestId,
  note: { id: noteId, authorId, authorName, note, createdAt },
  onRemoved,
}: NoteProps) {
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
        (authorId === me.id || me.role === 'admin') && (
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
      {note}
    </Message>
  );
}

/** What has happened to the request, oldest first. */
function RequestHistory({ events }: { events: RequestEvent[] }) {
  return (
    <Panel title={history.title}>
      <ol className={eventList.events}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{sentenceOf(event)}</span>
            <span className={tone.quiet}>
              <Time at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The statuses by the values that calls carry. */
const statusWords: Readonly<Record<string, string>> = statuses;

function sentenceOf({ kind, actor, detail }: RequestEvent): string {
  const value = detail ?? '';
  switch (kind) {
    case 'created':
      return history.created(actor);
    case 'status':
      return history.status(statusWords[value] ?? value, actor);
    case 'reopened':
      return history.reopened(actor);
    case 'satisfaction':
      return history.satisfaction(value);
    case 'document':
      return history.document[value] ?? history.documentHandled;
    case 'assigned':
      return history.assigned(value, actor);
    case 'prompt':
      return value === 'failed' ? history.noPrompt : history.prompt(value, actor);
  }
}

type ThreadProps = {
  request: RequestDetail;
  language: Language;
  thread: ReturnType<typeof useRequest>['thread'];
};

/** What client and agency have written to each other, and the place to answer. */
function RequestThread({ request, language, thread }: ThreadProps) {
  const { id: requestId, status, unreadCount } = request;
  const { mutateAsync: markRead } = trpc.supportRequests.markRead.useMutation();
  // For all of the agency.
  useMarkRead(thread.data?.at(-1)?.id, unreadCount > 0, (messageId) => markRead({ requestId, messageId }));
  const answer = useRequestMessage(requestId, { draft: useKept(`request ${requestId}`, noMessage) });
  useSplitStart(answer.field);
  return (
    <Panel title={threadWords.title}>
      <RequestMessages
        query={thread}
        requestId={requestId}
        label={threadWords.messages}
        words={threadWords}
        side="staff"
        others={<span>{threadWords.client}</span>}
        isWide
      />
      <SentMails noun="request" id={String(requestId)} />
      <Composer
        composer={answer}
        {...composer}
        minRows={3}
        maxRows={10}
        data-split-start
        otherWay={
          status !== 'Résolu' && (
            <Button
              variant="default"
              disabled={!answer.canSend}
              onClick={() => answer.send({ status: 'Résolu' })}
            >
              {finish}
            </Button>
          )
        }
      >
        <CannedAnswers language={language} onChoose={answer.insert} />
      </Composer>
    </Panel>
  );
}

/** The screenshot of the client, small until it is pressed. */
function Screenshot({ request }: { request: RequestDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { attachment, attachmentName, title } = request;
  if (!attachment) return null;
  const name = attachmentName ?? screenshotWords.title;
  return (
    <Panel title={screenshotWords.title}>
      {isMissing ? (
        <p className={tone.quiet}>
          {screenshotWords.failed}{' '}
          <Button size="compact-sm" variant="default" onClick={() => setIsMissing(false)}>
            {wordsOf(kitWords).retry}
          </Button>
        </p>
      ) : (
        <UnstyledButton className={styles.thumb} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <img src={attachment} alt={screenshotWords.enlarge(name)} onError={() => setIsMissing(true)} />
        </UnstyledButton>
      )}
      <span className={tone.quiet}>
        <bdi>{name}</bdi>
      </span>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={<bdi>{name}</bdi>} size="auto">
        <ScrollBox label={screenshotWords.enlarged} mah="75vh">
          <img src={attachment} alt={screenshotWords.of(title)} />
        </ScrollBox>
      </Dialog>
    </Panel>
  );
}

/** The document that came with the request, and what was read from it: text, never markup. */
function RequestDocument({ request }: { request: RequestDetail }) {
  const {
    documentType,
    documentUrl,
    documentName,
    documentState,
    documentProblem,
    documentTitle,
    documentText,
  } = request;
  if (!documentType || documentState === 'none') return null;
  return (
    <Panel title={documentWords.title}>
      <Flex component="p" wrap="wrap" align="baseline" gap="var(--space-1) var(--space-3)">
        <span className={tone.quiet}>{documentWords.types[documentType]}</span>
        {documentUrl && isWeb(documentUrl) ? (
          <Anchor href={documentUrl} target="_blank" rel="noopener noreferrer">
            <bdi>{documentName ?? documentUrl}</bdi>
            <ArrowUpRight className={iconSize.small} />
            <VisuallyHidden component="span">{documentWords.newTab}</VisuallyHidden>
          </Anchor>
        ) : (
          <bdi>{documentName ?? documentUrl}</bdi>
        )}
        <span role="status" className={tone.quiet}>
          {documentWords.states[documentState]}
        </span>
      </Flex>
      <DocumentProblem problem={documentProblem} />
      {documentText && (
        <details className={styles.fold} open>
          <summary>{documentWords.summary}</summary>
          <Stack gap="xs">
            {documentTitle && (
              <Text fw={700}>
                <bdi>{documentTitle}</bdi>
              </Text>
            )}
            <ScrollBox label={documentWords.text} mah="20rem">
              <div className={styles.plain} dir="auto">
                {documentText}
              </div>
            </ScrollBox>
          </Stack>
        </details>
      )}
    </Panel>
  );
}

/** A client's address is followed on the web alone; one on this site is a file of ours. */
const isWeb = (address: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(address);
