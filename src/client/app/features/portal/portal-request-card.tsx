import { Box, Button, Flex, Group, Loader, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { FoldedOriginal } from '../../../ui/folded.tsx';
import { ArrowUpRight, Check, ChevronUp, Clock, Layers, Reply, Star } from '../../../ui/icons.tsx';
import { agency } from '../../agency.ts';
import { showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { ClampedText } from '../../kit/clamped-text.tsx';
import { Composer } from '../../kit/composer.tsx';
import { changePagedRows, replacing } from '../../kit/paged.ts';
import { useMarkRead } from '../../kit/thread.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import zone from '../../uploads/drop-zone.module.css';
import { PriorityBadge, StatusBadge } from '../support-requests/badges.tsx';
import { RequestMessages, useRequestMessage } from '../support-requests/request-messages.tsx';
import styles from './portal.module.css';
import { useMessageDraft } from './portal-draft.ts';
import { useRefusals, useToldRefusal } from './portal-live.ts';

const {
  document,
  rating,
  refusal,
  request: words,
  satisfaction: satisfactionWords,
  thread: threadWords,
} = wordsOf(portalWords);
const { types, repairs } = wordsOf(requestCodeWords);

type Props = {
  request: SupportRequest;
  /** Messages newer than those that this browser has shown. */
  unseen: number;
  onSeen(): void;
};

/** One request for its client: a row that opens, with what was sent and the messages since. */
export function RequestCard({ request, unseen, onSeen }: Props) {
  const { requestType, status, title, messageCount } = request;
  const [isOpen, setIsOpen] = useState(false);
  const [titleId, bodyId] = [useId(), useId()];
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <article
      className={styles.request}
      aria-labelledby={titleId}
      data-record
      data-new={unseen > 0 || undefined}
    >
      <header className={styles.head}>
        <Title order={3} size="md" fw={600} miw={0}>
          <UnstyledButton
            ref={opener}
            className={styles.opener}
            title={title}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            data-open
            onClick={() => setIsOpen(!isOpen)}
          >
            <bdi id={titleId}>{title}</bdi>
          </UnstyledButton>
        </Title>
        <Group gap="0 var(--space-2)" fz="sm" c="dimmed" className={styles.meta}>
          {request.repair ? <Repair repair={request.repair} /> : <span>{types[requestType]}</span>}
          <Time at={request.createdAt} as="age" />
          {unseen > 0 ? (
            <span className={styles.news}>{words.newMessages(unseen)}</span>
          ) : (
            messageCount > 0 && <span>{words.thread(messageCount)}</span>
          )}
        </Group>
        <StatusBadge status={status} />
        <ChevronUp className={styles.chevron} />
      </header>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <Stack gap="sm" pb="md">
            <Group gap="var(--space-1) var(--space-3)" fz="sm" c="dimmed">
              <PriorityBadge priority={request.priority} />
              {request.repair && <span>{types[requestType]}</span>}
              <span>{rating.of(request.rating)}</span>
            </Group>
            <ClampedText text={request.description} label={title} lines={5} />
            <RequestFiles request={request} />
            {request.refusal && (
              <Text fz="sm">
                {refusal}
                <bdi>{request.refusal}</bdi>
              </Text>
            )}
            {status === 'Résolu' && <Satisfaction request={request} />}
            <Thread request={request} onSeen={onSeen} />
            {(status === 'Résolu' || status === 'Refusé') && (
              <Reopen request={request} onReopened={() => opener.current?.focus()} />
            )}
          </Stack>
        )}
      </div>
    </article>
  );
}

const repairSteps = Object.keys(repairs) as NonNullable<SupportRequest['repair']>[];

/** The progress of the repair, in plain words. */
function Repair({ repair }: { repair: NonNullable<SupportRequest['repair']> }) {
  const at = repairSteps.indexOf(repair);
  const isDone = repair === 'released';
  return (
    <Group gap="xs" fz="sm" role="status">
      {isDone ? <Check className={iconSize.small} /> : <Clock className={iconSize.small} />}
      <span>
        {repairs[repair]}
        <Text span fz="sm" c="dimmed">
          {` ${at + 1}/${repairSteps.length}`}
        </Text>
      </span>
    </Group>
  );
}

/** Reopens a request; the focused button disappears when it is no longer resolved. */
function Reopen({ request: { id: requestId }, onReopened }: Pick<Props, 'request'> & { onReopened(): void }) {
  const reopen = trpc.supportRequests.reopen.useMutation(
    useAfterChange(() => {
      onReopened();
      toasts.show({ title: words.reopened, description: words.reopenedText });
    }),
  );
  return (
    <Button
      size="xs"
      variant="default"
      me="auto"
      leftSection={<Reply className={iconSize.small} />}
      loading={reopen.isPending}
      onClick={() => reopen.mutate({ requestId })}
    >
      {words.reopen}
    </Button>
  );
}

/** The messages of client and agency about a request. */
function Thread({ request, onSeen }: Pick<Props, 'request' | 'onSeen'>) {
  const { id: requestId, clientProjectId, messageCount } = request;
  const thread = trpc.supportRequests.thread.useQuery({ requestId });
  const { data: messages } = thread;
  const refused = useRefusals();
  useToldRefusal(thread.error);
  useMarkRead(messageCount, messages !== undefined && messages.length >= messageCount, async () => onSeen());
  const answer = useRequestMessage(requestId, {
    draft: useMessageDraft(clientProjectId, requestId),
    onFailed: (failure) => void refused(failure),
  });
  return (
    <Stack>
      <RequestMessages
        query={thread}
        requestId={requestId}
        label={threadWords.label(request.title)}
        words={threadWords}
        side="client"
        others={<bdi>{agency.name}</bdi>}
        under={({ original }) =>
          original && <FoldedOriginal title={threadWords.translated} original={original} />
        }
      />
      <Composer composer={answer} {...threadWords.composer} minRows={2} maxRows={8} isSmall />
    </Stack>
  );
}

/** Puts the server's answer about a request on screen before the list is read again, or shows the error. */
function useAfterChange(onChanged: () => void) {
  const queries = useQueryClient();
  const refused = useRefusals();
  return {
    onSuccess(changed: SupportRequest) {
      changePagedRows(queries, trpc.supportRequests.forProject, replacing(changed));
      onChanged();
    },
    onError: (error: unknown) => refused(error) || showError(error),
  };
}

/** The client's rating of a resolved request, in stars; it can be changed. */
function Satisfaction({ request }: Pick<Props, 'request'>) {
  const { id: requestId, satisfaction } = request;
  const [chosen, setChosen] = useState(satisfaction);
  const name = useId();
  const stars = useRef<HTMLDivElement>(null);
  const after = useAfterChange(() => {
    // The button disappears once all is sent: the focus stays at the stars.
    stars.current?.querySelector<HTMLElement>('input:checked')?.focus();
    toasts.show({ title: satisfactionWords.thanks });
  });
  const rate = trpc.supportRequests.rate.useMutation(after);
  return (
    <Paper component="fieldset" p="sm" bg="var(--color-sunken)" className={styles.satisfaction}>
      <legend className={tone.label}>{satisfactionWords.question}</legend>
      <Group gap="var(--space-1) var(--space-3)" className={styles.answer}>
        <Group ref={stars} gap={0}>
          {satisfactionWords.marks.map((word, index) => (
            <label
              key={word}
              className={styles.star}
              data-on={(chosen ?? 0) > index || undefined}
              title={word}
            >
              <input
                type="radio"
                name={name}
                checked={chosen === index + 1}
                aria-label={satisfactionWords.named(index + 1, word)}
                onChange={() => setChosen(index + 1)}
              />
              <Star />
            </label>
          ))}
        </Group>
        <Text fz="sm" c="dimmed">
          {chosen ? satisfactionWords.marks[chosen - 1] : satisfactionWords.choose}
        </Text>
        {chosen !== null && chosen !== satisfaction && (
          <Button
            size="compact-sm"
            loading={rate.isPending}
            onClick={() => rate.mutate({ requestId, satisfaction: chosen })}
          >
            {satisfactionWords.send}
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** The attachments of a request, and whether the agency's program could read them. */
function RequestFiles({ request }: Pick<Props, 'request'>) {
  const { attachment, attachmentName, documentUrl, documentName, documentType } = request;
  if (!attachment && !documentUrl) return null;
  const isOwn = documentUrl?.startsWith('/') ?? false;
  return (
    <Group align="start" gap="sm">
      {attachment && (
        <a href={attachment} download={attachmentName ?? ''}>
          <Box
            component="img"
            display="block"
            w="8rem"
            h="5rem"
            className={zone.thumb}
            src={attachment}
            alt={words.screenshot(attachmentName ?? '')}
            loading="lazy"
          />
        </a>
      )}
      {documentUrl && (
        <Stack align="start" gap="var(--space-1)" flex="1 1 12rem" miw={0}>
          <Flex
            component="a"
            align="center"
            mih="var(--size-target)"
            gap="xs"
            fz="sm"
            fw={500}
            c="accent"
            href={documentUrl}
            {...(isOwn
              ? { download: documentName ?? '' }
              : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
          >
            {isOwn ? <Layers className={iconSize.small} /> : <ArrowUpRight className={iconSize.small} />}
            <Text component="bdi" inherit lineClamp={2}>
              {documentName ?? documentUrl}
            </Text>
          </Flex>
          {documentType && (
            <Text fz="sm" c="dimmed">
              {document.types[documentType]}
            </Text>
          )}
          <DocumentState request={request} />
        </Stack>
      )}
    </Group>
  );
}

function DocumentState({ request: { documentState, documentProblem } }: Pick<Props, 'request'>) {
  if (documentState === 'none') return null;
  if (documentProblem && documentState !== 'reading') {
    return (
      <Paper
        component="p"
        px="xs"
        py="var(--space-1)"
        fz="sm"
        bg="var(--color-secondary-soft)"
        c="var(--color-secondary)"
      >
        <bdi>{documentProblem}</bdi>
      </Paper>
    );
  }
  return (
    <Group gap="var(--space-1)" fz="sm" c="dimmed">
      {documentState === 'reading' ? (
        <>
          <Loader size="xs" aria-hidden="true" /> {document.reading}
        </>
      ) : (
        <>
          <Check className={iconSize.small} /> {document.read}
        </>
      )}
    </Group>
  );
}
