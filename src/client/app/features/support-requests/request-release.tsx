import { Alert, Anchor, Button, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { releasesWords } from '../../../../content/app/releases.ts';
import { directionOf, languageOr } from '../../../../content/language.ts';
import { type HandOverPreview, noteLimit, type Round } from '../../../../routers/releases.schema.ts';
import type { RequestDetail } from '../../../../routers/support-requests.schema.ts';
import { ArrowUpRight, Check, Clock, Close, Layers, Warning } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Dialog, useQuestion } from '../../kit/dialog.tsx';
import eventList from '../../kit/event-list.module.css';
import { Facts } from '../../kit/facts.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { PromptText } from './prompt.tsx';
import type { useRequest } from './use-requests.ts';

const words = wordsOf(releasesWords);
const { facts: factWords, preview: previewWords, tell } = words;

const looks: Record<Round['step'], StateLook> = {
  sending: { word: words.steps.sending, color: 'gray', Icon: Clock },
  failed: { word: words.steps.failed, color: 'red', Icon: Close },
  issue: { word: words.steps.issue, color: 'blue', Icon: Layers },
  branch: { word: words.steps.branch, color: 'orange', Icon: Clock },
  review: { word: words.steps.review, color: 'orange', Icon: Clock },
  merged: { word: words.steps.merged, color: 'orange', Icon: Check },
  released: { word: words.steps.released, color: 'green', Icon: Check },
  closed: { word: words.steps.closed, color: 'gray', Icon: Close },
};

type Props = { request: RequestDetail; rounds: ReturnType<typeof useRequest>['rounds'] };

/** The release of a request: what was handed over in each round, and its progress. */
export function RequestRelease({ request, rounds }: Props) {
  const newest = rounds.data?.at(-1);
  const isOpen = request.status === 'Nouveau' || request.status === 'En cours';
  const mayHandOver =
    isOpen && rounds.data !== undefined && (!newest || newest.endedAt !== null || newest.step === 'failed');
  const label = !newest ? words.handOver : newest.step === 'failed' ? words.again : words.nextRound;
  return (
    <Panel title={words.title} aside={mayHandOver && <HandOver request={request} label={label} />}>
      <QueryBody
        query={rounds}
        pending={<RowsPending label={words.pending} rows={2} />}
        failed={words.failed}
      >
        {(known) => (
          <>
            {known.length === 0 && <p className={tone.quiet}>{words.none}</p>}
            {known.toReversed().map((round) => (
              <RoundBlock
                key={round.round}
                requestId={request.id}
                round={round}
                isAlone={known.length === 1}
              />
            ))}
          </>
        )}
      </QueryBody>
    </Panel>
  );
}

/** The answer to a change of the rounds replaces them on screen. */
function useKeepRounds(requestId: number): (rounds: Round[]) => void {
  const { releases } = trpc.useUtils();
  return (rounds) => releases.rounds.setData({ requestId }, rounds);
}

function HandOver({ request, label }: { request: RequestDetail; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<ArrowUpRight className={iconSize.small} />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={previewWords.title} size="xl">
        {isOpen && <Preview requestId={request.id} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

/** Exactly what would be sent, to be read first; closing it sends nothing. */
function Preview({ requestId, onClose }: { requestId: number; onClose(): void }) {
  const query = trpc.releases.preview.useQuery(
    { requestId },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  return (
    <QueryBody
      query={query}
      pending={<Skeleton height="16rem" radius="sm" role="status" aria-label={previewWords.pending} />}
      failed={previewWords.failed}
    >
      {(preview) => (
        <PreviewBody
          key={preview.digest}
          requestId={requestId}
          preview={preview}
          onAgain={() => void query.refetch()}
          onClose={onClose}
        />
      )}
    </QueryBody>
  );
}

type PreviewProps = { requestId: number; preview: HandOverPreview; onAgain(): void; onClose(): void };

function PreviewBody({ requestId, preview, onAgain, onClose }: PreviewProps) {
  const { title, body, agent, problem, digest, isPublic, isVisibilityKnown, repository, promptVersion } =
    preview;
  const [withAgent, setWithAgent] = useState(false);
  const keep = useKeepRounds(requestId);
  const { mutate, isPending } = trpc.releases.handOver.useMutation({
    onSuccess(rounds) {
      keep(rounds);
      toasts.show({ title: previewWords.done });
      onClose();
    },
    onError: (error) => showError(error, { title: previewWords.notDone }),
  });
  const visibility = !isVisibilityKnown ? 'unknown' : isPublic ? 'public' : 'private';
  return (
    <Stack>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {repository && (
        <>
          <Alert color={isPublic ? 'orange' : 'blue'}>{previewWords[visibility]}</Alert>
          <Facts>
            <dt>{previewWords.to}</dt>
            <dd>
              <bdi>{repository.replace(/^https?:\/\//, '')}</bdi>
            </dd>
            {title && (
              <>
                <dt>{previewWords.titleLabel}</dt>
                <dd lang="en">
                  <bdi>{title}</bdi>
                </dd>
              </>
            )}
          </Facts>
        </>
      )}
      {body && <PromptText text={body} label={previewWords.body} />}
      {promptVersion !== null && <p className={tone.quiet}>{previewWords.version(promptVersion)}</p>}
      {agent && !problem && (
        <Checkbox
          label={previewWords.withAgent(agent)}
          checked={withAgent}
          onChange={({ currentTarget }) => setWithAgent(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {previewWords.cancel}
        </Button>
        {problem ? (
          <Button variant="default" onClick={onAgain}>
            {previewWords.again}
          </Button>
        ) : (
          <Button loading={isPending} onClick={() => mutate({ requestId, digest, withAgent })}>
            {previewWords.send}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type RoundProps = { requestId: number; round: Round; isAlone: boolean };

function RoundBlock({ requestId, round, isAlone }: RoundProps) {
  const { step, facts, note, endedAt, problem, lookProblem, lookedAt, agent, isAgentAssigned } = round;
  return (
    <Stack gap="sm" component="section" aria-label={words.round(round.round)}>
      <Group gap="sm">
        {!isAlone && (
          <Text component="h3" fw={600}>
            {words.round(round.round)}
          </Text>
        )}
        <StateBadge look={looks[step]} />
        {endedAt && <span className={tone.quiet}>{words.ended}</span>}
      </Group>
      {problem && <Problem text={problem} />}
      {agent && isAgentAssigned === false && <Problem text={words.agent.refused(agent)} />}
      {facts.length > 0 && (
        <ol className={eventList.events}>
          {facts.map((fact) => (
            <li
              key={`${fact.kind} ${fact.number} ${fact.detail}`}
              data-good={isGood(fact) || undefined}
              data-bad={isBad(fact) || undefined}
            >
              <span>
                {fact.url ? (
                  <Anchor href={fact.url} target="_blank" rel="noopener noreferrer" fz="inherit">
                    {sentenceOf(fact)}
                  </Anchor>
                ) : (
                  sentenceOf(fact)
                )}
              </span>
              <span className={tone.quiet}>
                <Time at={fact.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {lookProblem && <Problem text={lookProblem} />}
      {lookedAt && !endedAt && step !== 'released' && (
        <p className={tone.quiet}>
          {words.looked}
          <Time at={lookedAt} />
        </p>
      )}
      {!endedAt && <RoundActions requestId={requestId} round={round} />}
      {note?.sentAt && (
        <Group component="p" gap="xs" className={tone.quiet}>
          <Check className={iconSize.small} />
          <span>
            {tell.told(note.sentBy)}
            <Time at={note.sentAt} />
          </span>
        </Group>
      )}
      {note && !note.sentAt && !endedAt && (
        <TellClient requestId={requestId} round={round.round} note={note} />
      )}
    </Stack>
  );
}

const Problem = ({ text }: { text: string }) => (
  <Text className={tone.alarm} fz="sm">
    <Warning className={iconSize.small} />
    <span>{text}</span>
  </Text>
);

type Fact = Round['facts'][number];

const isGood = ({ kind, detail }: Fact) =>
  kind === 'released' || kind === 'merged' || detail === 'approved' || detail === 'passed';
const isBad = ({ kind, detail }: Fact) =>
  detail === 'failed' || detail === 'changes' || (kind === 'closed' && detail !== 'done');

/** The newest finding, in one line. */
function sentenceOf({ kind, number, detail }: Fact): string {
  const of = (choices: Readonly<Record<string, string>>) => choices[detail ?? ''] ?? detail ?? '';
  switch (kind) {
    case 'issue':
      return factWords.issue(number ?? 0);
    case 'agent':
      return factWords.agent(detail ?? '');
    case 'branch':
      return factWords.branch(detail ?? '');
    case 'pull-request':
      return `${factWords.pull(number ?? 0)}, ${of(factWords.pullStates)}`;
    case 'checks':
      return of(factWords.checks);
    case 'review':
      return of(factWords.review);
    case 'merged':
      return factWords.merged;
    case 'closed':
      return of(factWords.closed);
    case 'released': {
      const [what = '', ref = ''] = detail?.split(/:(.*)/s) ?? [];
      const { hand, ...published } = factWords.released;
      return what in published ? published[what as keyof typeof published](ref) : hand;
    }
  }
}

function RoundActions({ requestId, round: { round, step } }: Pick<RoundProps, 'requestId' | 'round'>) {
  const keep = useKeepRounds(requestId);
  const { ask, dialog } = useQuestion();
  const onError = (error: unknown) => showError(error, { title: words.notDone });
  const look = trpc.releases.look.useMutation({ onSuccess: keep, onError });
  const mark = trpc.releases.markReleased.useMutation({ onSuccess: keep, onError });
  if (step === 'sending' || step === 'failed' || step === 'released') return null;
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        loading={look.isPending}
        onClick={() => look.mutate({ requestId, round })}
      >
        {words.look}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={mark.isPending}
        onClick={() =>
          ask({
            title: words.markQuestion,
            text: words.markConsequence,
            confirm: words.markReleased,
            run: () => mark.mutate({ requestId, round }),
          })
        }
      >
        {words.markReleased}
      </Button>
      {dialog}
    </Group>
  );
}

type TellProps = { requestId: number; round: number; note: NonNullable<Round['note']> };

/** The drafted message to the client; whoever sends it may change it. */
function TellClient({ requestId, round, note }: TellProps) {
  const [message, setMessage] = useState(note.text);
  const keep = useKeepRounds(requestId);
  const { supportRequests } = trpc.useUtils();
  const { mutate, isPending } = trpc.releases.tellClient.useMutation({
    onSuccess(rounds) {
      keep(rounds);
      toasts.show({ title: tell.sent });
      void supportRequests.get.invalidate({ requestId });
      void supportRequests.thread.invalidate({ requestId });
    },
    onError: (error) => showError(error, { title: tell.failed }),
  });
  const language = languageOr(note.language, 'fr');
  return (
    <Stack gap="sm">
      <Text component="h3" fw={600}>
        {tell.title}
      </Text>
      <Textarea
        label={tell.label}
        description={tell.hint}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={noteLimit}
        lang={language}
        dir={directionOf(language)}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          loading={isPending}
          disabled={message.trim() === ''}
          onClick={() => mutate({ requestId, round, message: message.trim() })}
        >
          {tell.send}
        </Button>
      </Group>
    </Stack>
  );
}
