import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { RequestDetail, RequestEvent } from '../../../../routers/support-requests.schema.ts';
import { ChevronUp } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { useSessionState } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { ClampedText } from '../../kit/clamped-text.tsx';
import { noMessage } from '../../kit/composer.tsx';
import eventList from '../../kit/event-list.module.css';
import { Choices } from '../../kit/facts.tsx';
import { useAltKey } from '../../kit/keyboard.ts';
import { QueryBody } from '../../kit/query.tsx';
import { SplitHead, SplitPanel, useSplitStart } from '../../kit/split.tsx';
import { useMarkRead } from '../../kit/thread.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { CannedAnswers } from '../canned-answers/canned-answers.tsx';
import { FailedMails } from '../failed-jobs/failed-mails.tsx';
import { SentMails } from '../mails/sent-mails.tsx';
import { Original, Translated } from '../translations/translated.tsx';
import { TranslatedComposer, useReplyOriginal } from '../translations/translated-reply.tsx';
import { useRequestTranslations } from '../translations/use-translations.ts';
import { AssigneeSelect } from './assignee.tsx';
import { PriorityBadge } from './badges.tsx';
import styles from './open-request.module.css';
import { RequestDocument, Screenshot } from './request-attachments.tsx';
import { RequestFacts, Stars } from './request-facts.tsx';
import { RequestMessages, useRequestMessage } from './request-messages.tsx';
import { RequestNotes } from './request-notes.tsx';
import { RequestProject } from './request-project.tsx';
import { RequestPrompts } from './request-prompts.tsx';
import { RequestRelease } from './request-release.tsx';
import { StatusSelect } from './status-select.tsx';
import { useRequest } from './use-requests.ts';

const { request: words, thread: threadWords, history, facts } = wordsOf(supportRequestsWords);
const { finish, ...composer } = threadWords.composer;
const { refused } = wordsOf(supportRequestsWords).status;
const { statuses } = wordsOf(requestCodeWords);

type Props = {
  requestId: number;
  onClose(): void;
  /** The requests before and after it in the list, where there are any. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** One support request with all its details; for `support` and `admin`. */
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
            {(known) => <RequestBody request={known} queries={queries} />}
          </QueryBody>
        )}
      </div>
    </SplitPanel>
  );
}

type StepProps = { label: string; letter: 'P' | 'N'; onStep: (() => void) | undefined };

/** The buttons for the previous and the next request. */
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

function RequestBody({
  request,
  queries,
}: {
  request: RequestDetail;
  queries: ReturnType<typeof useRequest>;
}) {
  const { clientProjectId } = request;
  const { data: project } = trpc.clientProjects.detail.useQuery({ clientProjectId }, { staleTime: 0 });
  const { data: messages } = queries.thread;
  const newest = messages && (messages.findLast(({ sender }) => sender === 'client')?.id ?? 0);
  const translations = useRequestTranslations(request.id, newest);
  return (
    <div className={styles.columns}>
      <div className={panel.column}>
        <Panel
          title={words.numbered(request.id)}
          aside={
            <Group gap="sm">
              <Stars value={request.rating} label={facts.rating} />
              <PriorityBadge priority={request.priority} />
            </Group>
          }
        >
          <Choices>
            <StatusSelect request={request} />
            <AssigneeSelect request={request} />
          </Choices>
          <RequestFacts request={request} />
          <ClampedText text={request.description} label={request.title} />
          <Translated translation={translations.request} language={translations.language} />
          {request.refusal && (
            <p className={tone.written}>
              {refused}
              {request.refusal}
            </p>
          )}
        </Panel>
        <FailedMails noun="support-request" about={request.id} />
        <RequestThread request={request} thread={queries.thread} translations={translations} />
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

/** The events of the request, oldest first. */
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

/** The statuses by the values in the calls. */
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
  thread: ReturnType<typeof useRequest>['thread'];
  translations: ReturnType<typeof useRequestTranslations>;
};

/** The messages between client and agency, and the field for an answer. */
function RequestThread({ request, thread, translations }: ThreadProps) {
  const { id: requestId, status, unreadCount } = request;
  const { mutateAsync: markRead } = trpc.supportRequests.markRead.useMutation();
  // For all of the agency.
  useMarkRead(thread.data?.at(-1)?.id, unreadCount > 0, (messageId) => markRead({ requestId, messageId }));
  const kept = useReplyOriginal({ requestId });
  const { translations: known } = trpc.useUtils();
  const answer = useRequestMessage(requestId, {
    draft: useSessionState(`request ${requestId}`, noMessage),
    original: kept.original,
    onSent: kept.sent,
    // The language of the answers may have changed by now.
    onFailed: () => void known.ofRequest.invalidate({ requestId }),
  });
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
        under={({ id, original: written }) =>
          written ? (
            <Original {...written} />
          ) : (
            <Translated translation={translations.of(id)} language={translations.language} />
          )
        }
        ground="wide"
      />
      <SentMails noun="request" id={String(requestId)} />
      <div className={styles.answer}>
        <TranslatedComposer
          composer={answer}
          thread={{ requestId }}
          answerIn={translations.answerIn}
          translations={translations}
          kept={kept}
          {...composer}
          minRows={2}
          maxRows={8}
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
          <CannedAnswers language={translations.answerIn ?? 'fr'} onChoose={answer.insert} />
        </TranslatedComposer>
      </div>
    </Panel>
  );
}
