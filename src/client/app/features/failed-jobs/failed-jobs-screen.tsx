import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { failureWords, jobWords } from '../../../../content/staff-words.ts';
import type { FailedJob } from '../../../../routers/failed-jobs.schema.ts';
import { showError } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import {
  type Column,
  List,
  Nothing,
  Records,
  Refresh,
  RowActions,
  RowDetail,
  RowName,
} from '../../kit/list.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { Section } from '../../kit/section.tsx';
import { BulkActions, useSelection } from '../../kit/selection.tsx';
import { Time } from '../../kit/time.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { subjectName } from '../audit/entry-words.ts';

const words = {
  pending: 'Chargement des tâches échouées…',
  failed: 'Les tâches échouées n’ont pas pu être chargées',
  shown: ['tâche affichée', 'tâches affichées'],
} as const;

export const jobName = (name: string) => (Object.hasOwn(jobWords, name) ? jobWords[name] : name) ?? name;

/** What tells a job from others of its kind, where only its name is read out. */
const labelOf = ({ name, id }: FailedJob) => `${jobName(name)}, n° ${id}`;

/** Why, with the code that an engineer would ask for. */
export const failureText = ({ reason, detail }: Pick<FailedJob, 'reason' | 'detail'>) =>
  detail === null ? failureWords[reason] : `${failureWords[reason]} (${detail})`;

/** Background work that was given up, newest first; for `admin`. */
export function FailedJobsScreen() {
  const { client } = trpc.useUtils();
  const query = usePagedList<FailedJob>({
    queryKey: ['failed-jobs', 'list'],
    read: (page, options) => client.failedJobs.list.query(page, options),
    cursorOf: ({ id }) => id,
  });
  const changes = useChanges(() => void query.refetch());
  const selection = useSelection((query.data ?? []).map(({ id }) => id));
  const chosen = { failedJobIds: [...selection.chosen].map(Number) };
  const kinds = Map.groupBy(query.data ?? [], ({ name }) => name);
  return (
    <StaffScreen
      title="Tâches échouées"
      lead="Ce que le serveur n’a pas réussi à faire, à relancer ou à retirer."
    >
      <Section
        title="À voir"
        actions={
          <Group gap="xs">
            {[...kinds].map(
              ([name, jobs]) =>
                jobs.length > 1 && (
                  <Button
                    key={name}
                    variant="default"
                    loading={changes.retryKind.isPending}
                    onClick={() => changes.retryKind.mutate({ name })}
                  >
                    Tout relancer&nbsp;: {jobName(name)}
                  </Button>
                ),
            )}
            <Refresh query={query} />
          </Group>
        }
        lead={
          <>
            Chaque tâche a été essayée plusieurs fois. Relancez-la une fois la cause réglée&nbsp;; retirez-la
            si elle n’a plus lieu d’être.
          </>
        }
      >
        <List query={query} words={words} nothing={<Nothing text="Aucune tâche n’a échoué." />}>
          {(jobs) => (
            <Records
              label="Tâches échouées"
              rows={jobs}
              keyOf={({ id }) => id}
              selection={selection}
              nameOf={labelOf}
              columns={[
                ...columns,
                {
                  head: 'Actions',
                  onPhone: 'foot',
                  cell: (job) => <Actions job={job} changes={changes} />,
                },
              ]}
            />
          )}
        </List>
        <BulkActions selection={selection} words={['tâche choisie', 'tâches choisies']}>
          <Button loading={changes.retryChosen.isPending} onClick={() => changes.retryChosen.mutate(chosen)}>
            Relancer
          </Button>
          <Button
            variant="default"
            loading={changes.dismissChosen.isPending}
            onClick={() => changes.dismissChosen.mutate(chosen)}
          >
            Retirer
          </Button>
        </BulkActions>
      </Section>
    </StaffScreen>
  );
}

function useChanges(onDone: () => void) {
  const { failedJobs } = trpc.useUtils();
  const done = (title: string) => () => {
    toasts.show({ title });
    void failedJobs.count.invalidate();
    void failedJobs.mails.invalidate();
    onDone();
  };
  return {
    retry: trpc.failedJobs.retry.useMutation({
      onSuccess: done('Tâche relancée'),
      onError: (error) => showError(error, { title: 'La tâche n’a pas été relancée' }),
    }),
    retryKind: trpc.failedJobs.retryKind.useMutation({
      onSuccess: done('Tâches relancées'),
      onError: (error) => showError(error, { title: 'Les tâches n’ont pas été relancées' }),
    }),
    retryChosen: trpc.failedJobs.retryChosen.useMutation({
      onSuccess: done('Tâches relancées'),
      onError: (error) => showError(error, { title: 'Les tâches n’ont pas été relancées' }),
    }),
    dismissChosen: trpc.failedJobs.dismissChosen.useMutation({
      onSuccess: done('Tâches retirées'),
      onError: (error) => showError(error, { title: 'Les tâches n’ont pas été retirées' }),
    }),
    dismiss: trpc.failedJobs.dismiss.useMutation({
      onSuccess: done('Tâche retirée'),
      onError: (error) => showError(error, { title: 'La tâche n’a pas été retirée' }),
    }),
  };
}

type Changes = ReturnType<typeof useChanges>;

const columns: Column<FailedJob>[] = [
  { head: 'Tâche', cell: (job) => <Name job={job} /> },
  { head: 'Cause', kind: 'text', cell: failureText },
  { head: 'Essais', kind: 'number', cell: ({ attempts }) => attempts },
  { head: 'Échouée', kind: 'short', cell: ({ failedAt }) => <Time at={failedAt} /> },
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
      ? ({ to: '/support-admin/$requestId', params: { requestId: id } } as const)
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
  const input = { failedJobId: job.id };
  const isOwn = (change: { isPending: boolean; variables: { failedJobId: number } | undefined }) =>
    change.isPending && change.variables?.failedJobId === job.id;
  const label = labelOf(job);
  return (
    <RowActions>
      <Button
        variant="default"
        loading={isOwn(changes.retry)}
        aria-label={`Relancer : ${label}`}
        onClick={() => changes.retry.mutate(input)}
      >
        Relancer
      </Button>
      <Button
        variant="default"
        loading={isOwn(changes.dismiss)}
        aria-label={`Retirer : ${label}`}
        onClick={() => changes.dismiss.mutate(input)}
      >
        Retirer
      </Button>
    </RowActions>
  );
}
