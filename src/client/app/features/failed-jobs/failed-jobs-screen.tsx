import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { failedJobsWords } from '../../../../content/app/failed-jobs.ts';
import type { FailedJob } from '../../../../routers/failed-jobs.schema.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { showError } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import { Refresh } from '../../kit/list.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowName } from '../../kit/records.tsx';
import { Section } from '../../kit/section.tsx';
import { BulkActions, useSelection } from '../../kit/selection.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { subjectName } from '../audit/entry-words.ts';
import { jobName } from './job-name.ts';

const words = wordsOf(failedJobsWords);

/** What tells a job from others of its kind, where only its name is read out. */
const labelOf = ({ name, id }: FailedJob) => words.named(jobName(name), id);

/** Why, with the code that an engineer would ask for. */
export const failureText = ({ reason, detail }: Pick<FailedJob, 'reason' | 'detail'>) =>
  detail === null ? words.reasons[reason] : `${words.reasons[reason]} (${detail})`;

/** Background work that was given up, newest first; for `admin`. */
export function FailedJobsScreen() {
  const { client } = trpc.useUtils();
  useReadNotices({ failedJobs: true });
  const query = usePagedList<FailedJob>({
    call: trpc.failedJobs.list,
    read: (page, options) => client.failedJobs.list.query(page, options),
  });
  const changes = useChanges();
  const selection = useSelection((query.data ?? []).map(({ id }) => id));
  const chosen = { failedJobIds: [...selection.chosen].map(Number) };
  const kinds = Map.groupBy(query.data ?? [], ({ name }) => name);
  return (
    <StaffScreen title={words.title} lead={words.lead} actions={<Refresh query={query} />}>
      <Section
        // Where all went well there is nothing to look at.
        title={query.data?.length === 0 ? undefined : words.section.title}
        actions={
          <Group gap="xs" miw={0}>
            {[...kinds].map(
              ([name, jobs]) =>
                jobs.length > 1 && (
                  <Button
                    key={name}
                    variant="default"
                    data-wraps
                    loading={changes.retryKind.isPending && changes.retryKind.variables?.name === name}
                    onClick={() => changes.retryKind.mutate({ name })}
                  >
                    {words.retryKind(jobName(name))}
                  </Button>
                ),
            )}
          </Group>
        }
        lead={query.data?.length !== 0 && words.section.lead}
      >
        <RecordList
          words={{ ...words, none: { ...words.none, icon: <ArchSign state="done" /> } }}
          query={query}
          selection={selection}
          nameOf={labelOf}
          columns={columns}
          actions={(job) => <Actions job={job} changes={changes} />}
        />
        <BulkActions selection={selection} words={words.chosen}>
          <Button loading={changes.retryChosen.isPending} onClick={() => changes.retryChosen.mutate(chosen)}>
            {words.retry}
          </Button>
          <Button
            variant="default"
            loading={changes.dismissChosen.isPending}
            onClick={() => changes.dismissChosen.mutate(chosen)}
          >
            {words.dismiss}
          </Button>
        </BulkActions>
      </Section>
    </StaffScreen>
  );
}

function useChanges() {
  const { failedJobs } = trpc.useUtils();
  const change = (said: typeof words.retried, failed: string) => ({
    // Of several, somebody else may have been faster.
    onSuccess({ count }: { count: number }) {
      toasts.show({ title: count === 0 ? said.none : count === 1 ? said.one : said.several });
      void failedJobs.invalidate();
    },
    onError: (error: unknown) => showError(error, { title: failed }),
  });
  const { retried, notRetried, dismissed, notDismissed } = words;
  const dismiss = change(dismissed, notDismissed.one);
  return {
    retry: trpc.failedJobs.retry.useMutation(change(retried, notRetried.one)),
    retryKind: trpc.failedJobs.retryKind.useMutation(change(retried, notRetried.several)),
    retryChosen: trpc.failedJobs.retryChosen.useMutation(change(retried, notRetried.several)),
    dismissChosen: trpc.failedJobs.dismissChosen.useMutation(change(dismissed, notDismissed.several)),
    dismiss: trpc.failedJobs.dismiss.useMutation({
      ...dismiss,
      onSuccess: () => dismiss.onSuccess({ count: 1 }),
    }),
  };
}

type Changes = ReturnType<typeof useChanges>;

const columns: Column<FailedJob>[] = [
  { head: words.heads.job, cell: (job) => <Name job={job} /> },
  { head: words.heads.cause, kind: 'text', narrow: 'line', cell: failureText },
  { head: words.heads.attempts, kind: 'number', narrow: 'none', cell: ({ attempts }) => attempts },
  {
    head: words.heads.failedAt,
    kind: 'short',
    narrow: 'end',
    cell: ({ failedAt }) => <Time at={failedAt} as="age" />,
  },
];

const Name = ({ job: { name, subject } }: { job: FailedJob }) => (
  <RowName details={subject && <Subject subject={subject} />}>{jobName(name)}</RowName>
);

/** Leads to the screen of what the job is about, where it has one. */
function Subject({ subject }: { subject: string }) {
  const [noun, id = ''] = subject.split(':');
  const label = subjectName(subject, []);
  const route =
    noun === 'support-request'
      ? ({ to: '/support-admin', search: { id: Number(id) } } as const)
      : noun === 'quote'
        ? ({ to: '/quotes-admin/$quoteId', params: { quoteId: id } } as const)
        : undefined;
  if (!route) return <RowDetail>{label}</RowDetail>;
  return (
    <Anchor size="sm" c="dimmed" underline="always" renderRoot={(props) => <Link {...route} {...props} />}>
      {label}
    </Anchor>
  );
}

function Actions({ job, changes }: { job: FailedJob; changes: Changes }) {
  return (['retry', 'dismiss'] as const).map((action) => {
    const { isPending, variables, mutate } = changes[action];
    return (
      <Button
        key={action}
        variant="default"
        loading={isPending && variables.failedJobId === job.id}
        aria-label={words[`${action}Named`](labelOf(job))}
        onClick={() => mutate({ failedJobId: job.id })}
      >
        {words[action]}
      </Button>
    );
  });
}
