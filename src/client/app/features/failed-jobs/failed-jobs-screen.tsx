import { Anchor, Button, Menu, Text } from '@mantine/core';
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
import { type Column, RowDetail, RowName, RowText } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { Section } from '../../kit/section.tsx';
import { BulkActions, useSelection } from '../../kit/selection.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { subjectName } from '../audit/entry-words.ts';
import { jobName } from './job-name.ts';

const words = wordsOf(failedJobsWords);

/** Jobs that failed alike for one thing: a mail to each of the team is one row. Named after the newest. */
type Alike = FailedJob & { all: FailedJob[] };

const foldAlike = (jobs: readonly FailedJob[]): Alike[] =>
  [
    ...Map.groupBy(jobs, ({ id, name, subject, reason, detail }) =>
      subject === null ? id : [name, subject, reason, detail].join(' '),
    ).values(),
  ].flatMap((all) => (all[0] ? [{ ...all[0], all }] : []));

/** Tells a job from others of its kind where only its name is read out. */
const labelOf = ({ name, id }: FailedJob) => words.named(jobName(name), id);

/** The reason, with the technical code. */
export const failureText = ({ reason, detail }: Pick<FailedJob, 'reason' | 'detail'>) =>
  detail === null ? words.reasons[reason] : `${words.reasons[reason]} (${detail})`;

/** Background jobs that were given up, newest first; for `admin`. */
export function FailedJobsScreen() {
  const { client } = trpc.useUtils();
  useReadNotices({ failedJobs: true });
  const query = usePagedList<FailedJob>({
    call: trpc.failedJobs.list,
    read: (page, options) => client.failedJobs.list.query(page, options),
  });
  const changes = useChanges();
  const rows = query.data && foldAlike(query.data);
  const selection = useSelection((rows ?? []).map(({ id }) => id));
  const chosen = {
    failedJobIds: (rows ?? []).flatMap(({ id, all }) => (selection.chosen.has(id) ? idsOf(all) : [])),
  };
  const kinds = [...Map.groupBy(query.data ?? [], ({ name }) => name)].flatMap(([name, { length }]) =>
    length > 1 ? [name] : [],
  );
  return (
    <StaffScreen title={words.title} lead={words.lead} actions={<Refresh query={query} />}>
      <Section
        // Where all went well there is nothing to look at.
        title={query.data?.length === 0 ? undefined : words.section.title}
        actions={
          kinds.length > 0 && (
            <Menu position="bottom-end" withinPortal={false}>
              <Menu.Target>
                <Button variant="default" loading={changes.retryKind.isPending}>
                  {words.retryAll}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {kinds.map((name) => (
                  <Menu.Item key={name} onClick={() => changes.retryKind.mutate({ name })}>
                    {jobName(name)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )
        }
        lead={query.data?.length !== 0 && words.section.lead}
      >
        <RecordList<Alike>
          words={{ ...words, none: { ...words.none, icon: <ArchSign state="done" /> } }}
          query={{ ...query, data: rows }}
          selection={selection}
          nameOf={labelOf}
          columns={columns}
          actions={(job) => <Actions job={job} changes={changes} />}
          narrowActions={(job) => (
            <RowMenu
              name={labelOf(job)}
              actions={ways.map((way) => ({ label: words[way], run: () => changes.run(way, job) }))}
            />
          )}
        />
        <BulkActions selection={selection} words={words.chosen}>
          <Button
            loading={changes.several.retry.isPending}
            onClick={() => changes.several.retry.mutate(chosen)}
          >
            {words.retry}
          </Button>
          <Button
            variant="default"
            loading={changes.several.dismiss.isPending}
            onClick={() => changes.several.dismiss.mutate(chosen)}
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
    // Of several jobs a colleague may have retried some already.
    onSuccess({ count }: { count: number }) {
      toasts.show({ title: count === 0 ? said.none : count === 1 ? said.one : said.several });
      void failedJobs.invalidate();
    },
    onError: (error: unknown) => showError(error, { title: failed }),
  });
  const { retried, notRetried, dismissed, notDismissed } = words;
  const dismiss = change(dismissed, notDismissed.one);
  const one = {
    retry: trpc.failedJobs.retry.useMutation(change(retried, notRetried.one)),
    dismiss: trpc.failedJobs.dismiss.useMutation({
      ...dismiss,
      onSuccess: () => dismiss.onSuccess({ count: 1 }),
    }),
  };
  const several = {
    retry: trpc.failedJobs.retryChosen.useMutation(change(retried, notRetried.several)),
    dismiss: trpc.failedJobs.dismissChosen.useMutation(change(dismissed, notDismissed.several)),
  };
  return {
    several,
    run: (way: Way, { id, all }: Alike) =>
      all.length === 1
        ? one[way].mutate({ failedJobId: id })
        : several[way].mutate({ failedJobIds: idsOf(all) }),
    isRunning: (way: Way, { id }: Alike) =>
      (one[way].isPending && one[way].variables.failedJobId === id) ||
      (several[way].isPending && several[way].variables.failedJobIds.includes(id)),
    retryKind: trpc.failedJobs.retryKind.useMutation(change(retried, notRetried.several)),
  };
}

const ways = ['retry', 'dismiss'] as const;
type Way = (typeof ways)[number];

const idsOf = (jobs: readonly FailedJob[]) => jobs.map(({ id }) => id);

type Changes = ReturnType<typeof useChanges>;

const columns: Column<Alike>[] = [
  { head: words.heads.job, width: '44%', cell: (job) => <Name job={job} /> },
  {
    head: words.heads.cause,
    kind: 'text',
    width: '36%',
    cell: ({ reason, detail }) => <RowText detail={detail}>{words.reasons[reason]}</RowText>,
    narrowCell: ({ reason }) => words.reasons[reason],
  },
  {
    head: words.heads.attempts,
    kind: 'number',
    narrow: 'underEnd',
    cell: ({ attempts }) => attempts,
    // Where the name has no room to say how many they are.
    narrowCell: ({ all }) => (all.length > 1 ? words.times(all.length) : null),
  },
  {
    head: words.heads.failedAt,
    kind: 'short',
    narrow: 'end',
    cell: ({ failedAt }) => <Time at={failedAt} as="age" />,
  },
];

function Name({ job: { name, subject, subjectName: title, all } }: { job: Alike }) {
  const recipients = [...new Set(all.flatMap(({ recipientName }) => recipientName ?? []))];
  return (
    <RowName
      details={
        <>
          {subject && <RowDetail>{jobName(name)}</RowDetail>}
          {recipients.length > 0 && !subject?.startsWith('staff:') && (
            <RowDetail>
              <bdi>{words.recipients(recipients.join(', '))}</bdi>
            </RowDetail>
          )}
        </>
      }
    >
      {subject ? <Subject subject={subject} title={title} /> : jobName(name)}
      {all.length > 1 && (
        <Text span inherit fw={400} c="dimmed" ms="xs" visibleFrom="lg">
          {words.times(all.length)}
        </Text>
      )}
    </RowName>
  );
}

/** Links to the screen of what the job is about, where it has one. */
function Subject({ subject, title }: { subject: string; title: string | null }) {
  const [noun, id = ''] = subject.split(':');
  const label = subjectName(subject, [], title);
  const route =
    noun === 'support-request'
      ? ({ to: '/support-admin', search: { id: Number(id) } } as const)
      : noun === 'quote'
        ? ({ to: '/quotes-admin/$quoteId', params: { quoteId: id } } as const)
        : undefined;
  if (!route) return <bdi>{label}</bdi>;
  return (
    <Anchor inherit renderRoot={(props) => <Link {...route} {...props} />}>
      {label}
    </Anchor>
  );
}

function Actions({ job, changes }: { job: Alike; changes: Changes }) {
  return ways.map((way) => (
    <Button
      key={way}
      variant="default"
      loading={changes.isRunning(way, job)}
      aria-label={words[`${way}Named`](labelOf(job))}
      onClick={() => changes.run(way, job)}
    >
      {words[way]}
    </Button>
  ));
}
