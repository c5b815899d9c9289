import { Alert, Badge, Button, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { flushSync } from 'react-dom';
import { contentWords } from '../../../../content/app/content.ts';
import { learningWords } from '../../../../content/app/learning.ts';
import { languageNames } from '../../../../content/chat.ts';
import type { EditedKind } from '../../../../content/kind-names.ts';
import { isOfAssistant } from '../../../../content/kinds.ts';
import type { ContentDetail, ContentEvaluation } from '../../../../routers/content.schema.ts';
import { Clock, Warning } from '../../../ui/icons.tsx';
import { fieldErrorsOf, showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Dialog, useQuestion } from '../../kit/dialog.tsx';
import eventList from '../../kit/event-list.module.css';
import { Form, FormActions } from '../../kit/form.tsx';
import { allOf } from '../../kit/revised-form.tsx';
import { Time } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './content.module.css';
import { ChangeList, changeName, moment } from './content-looks.tsx';
import { type Change, changesBetween, formerValues, pathOf } from './content-values.ts';
import type { Editing } from './use-content-form.ts';

const words = wordsOf(contentWords);
const { evaluation } = wordsOf(learningWords);

type Props = { editing: Editing; detail: ContentDetail };

/** The moment at which a time zone's clocks show this day and hour, `2026-12-01T09:30`. */
export function momentIn(timeZone: string, local: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const aheadAt = (at: number) => Date.parse(`${parts.format(at).replace(' ', 'T')}Z`) - at;
  // Twice: the first guess may be on the other side of a clock change.
  const guess = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(guess));
}

type DialogProps = Props & { isOpen: boolean; onClose(): void };

/** The dialog before publishing: what changes, and whether now or later. */
export const PublishDialog = ({ isOpen, ...props }: DialogProps) => (
  <Dialog isOpen={isOpen} onClose={props.onClose} title={words.publish.title} size="lg">
    <PublishForm {...props} />
  </Dialog>
);

function PublishForm({ editing, detail, onClose }: Omit<DialogProps, 'isOpen'>) {
  const { client } = trpc.useUtils();
  const { kind } = editing.what;
  const what = { kind, item: detail.item };
  const changes = changesBetween(detail.published, detail.values);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { when: 'now', at: '' },
    validate: ({ when, at }) => (when === 'later' && at === '' ? { at: words.publish.missing } : {}),
  });
  const isLater = form.useWatchValue('when') === 'later';
  async function undo(after: ContentDetail): Promise<void> {
    const now = await client.content.get.query(what);
    const values = detail.published
      ? formerValues(detail.published, after.values)
      : { ...after.values, isShown: false };
    const { revision } = await client.content.save.mutate({ ...what, revision: now.revision, values });
    editing.take(await client.content.publish.mutate({ ...what, revision }));
    toasts.show({ title: words.publish.undone });
  }
  async function publish({ when, at }: { when: string; at: string }): Promise<void> {
    const dueAt = when === 'later' ? momentIn(detail.timeZone, at).toISOString() : undefined;
    try {
      const after = await client.content.publish.mutate({
        ...what,
        revision: detail.revision,
        ...(dueAt && { dueAt }),
      });
      onClose();
      editing.take(after);
      toasts.show(
        dueAt
          ? { title: words.publish.planned, description: moment(dueAt) }
          : {
              title: words.publish.done,
              description: words.publish.doneText,
              action: {
                label: words.publish.undo,
                run: () =>
                  void undo(after).catch((error: unknown) =>
                    showError(error, { title: words.publish.notUndone }),
                  ),
              },
            },
      );
    } catch (error) {
      const { dueAt: atFault } = fieldErrorsOf(error);
      if (atFault !== undefined) form.setErrors({ at: atFault });
      else if (Object.keys(fieldErrorsOf(error)).some((issue) => pathOf(issue) !== undefined)) {
        // Closed first: then the focus does not return to an element that has gone.
        flushSync(onClose);
        editing.showFaults(error);
        toasts.show({
          title: words.publish.incomplete,
          description: words.publish.incompleteText,
          variant: 'destructive',
        });
      } else throw error;
    }
  }
  return (
    <Form form={form} onSubmit={publish}>
      <section aria-labelledby="publish-changes">
        <Title order={3} size="md" id="publish-changes">
          {words.publish.changes}
        </Title>
        {changes.length === 0 && <Text c="dimmed">{words.publish.nothing}</Text>}
        <ChangeList kind={kind} changes={changes} />
      </section>
      <Evaluation kind={kind} item={detail.item} />
      <Radio.Group key={form.key('when')} {...form.getInputProps('when')} label={words.publish.when}>
        <Group mt="xs" gap="lg">
          <Radio value="now" label={words.publish.now} data-autofocus />
          <Radio value="later" label={words.publish.later} />
        </Group>
      </Radio.Group>
      {isLater && (
        <TextInput
          key={form.key('at')}
          {...form.getInputProps('at')}
          type="datetime-local"
          label={words.publish.at}
          description={words.publish.zone(detail.timeZone)}
          maw="18rem"
        />
      )}
      <FormActions submit={words.publish.submit} onCancel={onClose} />
    </Form>
  );
}

/**
 * Questions of the agency and its visitors that would be answered worse; none of those that the assistant cannot
 * answer.
 */
function Evaluation({ kind, item }: { kind: EditedKind; item: string }) {
  const isKnown = isOfAssistant(kind, item);
  const query = trpc.content.evaluate.useQuery(
    { kind, item },
    {
      enabled: isKnown,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnReconnect: false,
      // Whoever closes the dialog needs no answer any more.
      trpc: { abortOnUnmount: true },
    },
  );
  const { data, error } = query;
  // Says nothing where no question concerns the change.
  if (!isKnown || data?.count === 0) return null;
  return (
    <section aria-labelledby="publish-evaluation">
      <Title order={3} size="md" id="publish-evaluation">
        {evaluation.title}
      </Title>
      <div role="status">
        {!data && (
          <Text c="dimmed" fz="sm">
            {error ? evaluation.failed : evaluation.pending}
          </Text>
        )}
        {data && (
          <Text c="dimmed" fz="sm">
            {evaluation.tried(data.tried, data.count, seconds.format(data.milliseconds / 1_000))}{' '}
            {data.worse.length === 0 && evaluation.fine}
          </Text>
        )}
        {data && data.worse.length > 0 && (
          <Alert
            role="note"
            mt="xs"
            color="orange"
            title={evaluation.worse(data.worse.length)}
            icon={<Warning className={iconSize.medium} />}
          >
            <ul className={styles.worse}>
              {data.worse.map((one) => (
                <li key={`${one.language} ${one.question}`}>
                  <bdi lang={one.language}>{one.question}</bdi>
                  <span>
                    {languageNames[one.language]} · {evaluation.askedBy[one.askedBy]} · {whyOf(one)}
                  </span>
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </section>
  );
}

const seconds = new Intl.NumberFormat(appLocale, { maximumFractionDigits: 1 });

function whyOf({ why, before, after }: ContentEvaluation['worse'][number]): string {
  if (why === 'figure') return evaluation.why.figure;
  const [then, now] = [before ?? words.untitled, after ?? words.untitled];
  return why === 'lost' ? evaluation.why.lost(then) : evaluation.why.other(then, now);
}

/** A scheduled publication: what it changes, and the button that cancels it. */
export function Waiting({ editing, detail }: Props) {
  const utils = trpc.useUtils();
  const waiting = detail.history.filter(({ publishedAt }) => publishedAt === null);
  const callOff = trpc.content.callOff.useMutation({
    async onSuccess() {
      const { kind } = editing.what;
      editing.take(await utils.client.content.get.query({ kind, item: detail.item }));
      toasts.show({ title: words.waiting.calledOff, description: words.waiting.calledOffText });
    },
    onError: (error) => showError(error, { title: words.waiting.failed }),
  });
  return waiting.map(({ id, dueAt, changes }) => (
    <Alert
      key={id}
      role="note"
      color="blue"
      title={words.waiting.title(dueAt ? moment(dueAt) : '')}
      icon={<Clock className={iconSize.medium} />}
    >
      <Stack gap="sm" align="flex-start">
        <Text>{words.waiting.text}</Text>
        <ChangeList kind={editing.what.kind} changes={changes} />
        <Button
          variant="default"
          loading={callOff.isPending}
          onClick={() => callOff.mutate({ publicationId: id })}
        >
          {words.waiting.callOff}
        </Button>
      </Stack>
    </Alert>
  ));
}

/** Up to so many fields are named. */
const mostNamed = 3;

const namesOf = (kind: Editing['what']['kind'], changes: readonly Change[]): string => {
  if (changes.length === 0) return words.versions.same;
  const names = changes.slice(0, mostNamed).map((change) => changeName(kind, change));
  const rest = changes.length - names.length;
  return allOf.format(rest > 0 ? [...names, `+ ${rest}`] : names);
};

/** The versions: who published each and when, what it changed, and the button that restores it. */
export function Versions({ editing, detail }: Props) {
  const question = useQuestion();
  const { kind } = editing.what;
  const restore = trpc.content.restore.useMutation({
    onSuccess(next) {
      editing.take(next);
      toasts.show({ title: words.versions.restored, description: words.versions.restoredText });
    },
    onError: (error) => showError(error, { title: words.versions.notRestored }),
  });
  const run = (publicationId: number) =>
    restore.mutate({ kind, item: detail.item, revision: detail.revision, publicationId });
  const current = detail.history.find(({ publishedAt }) => publishedAt !== null)?.id;
  return (
    <Panel title={words.versions.title}>
      {detail.history.length === 0 && <p className={tone.quiet}>{words.versions.none}</p>}
      {detail.history.length > 0 && (
        <ol className={eventList.events}>
          {detail.history.map(({ id, by, dueAt, publishedAt, changes }) => (
            <li key={id} data-good={id === current || undefined}>
              <Group gap="xs" justify="space-between">
                <Group gap="xs">
                  <Text span fw={600}>
                    <Time at={publishedAt ?? dueAt ?? ''} as="minute" />
                  </Text>
                  <bdi className={tone.quiet}>{by}</bdi>
                  {id === current && (
                    <Badge tt="none" color="green">
                      {words.versions.current}
                    </Badge>
                  )}
                  {publishedAt === null && (
                    <Badge tt="none" color="blue">
                      {words.versions.waiting}
                    </Badge>
                  )}
                </Group>
                {publishedAt !== null && (id !== current || detail.hasDraft) && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={restore.isPending || editing.isDirty}
                    aria-label={words.versions.restoreNamed(moment(publishedAt))}
                    onClick={() =>
                      detail.hasDraft
                        ? question.ask({
                            title: words.versions.ask,
                            text: words.versions.askText,
                            confirm: words.versions.restore,
                            run: () => run(id),
                          })
                        : run(id)
                    }
                  >
                    {words.versions.restore}
                  </Button>
                )}
              </Group>
              {changes.length === 0 ? (
                <span className={tone.quiet}>{words.versions.same}</span>
              ) : (
                <details className={styles.version}>
                  <summary>{namesOf(kind, changes)}</summary>
                  <ChangeList kind={kind} changes={changes} />
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
      {question.dialog}
    </Panel>
  );
}
