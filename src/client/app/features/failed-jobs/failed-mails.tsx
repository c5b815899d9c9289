import { Alert } from '@mantine/core';
import { failedJobsWords } from '../../../../content/app/failed-jobs.ts';
import type { MailNoun } from '../../../../routers/failed-jobs.schema.ts';
import { Mail } from '../../../ui/icons.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { failureText } from './failed-jobs-screen.tsx';
import { jobName } from './job-name.ts';

const words = wordsOf(failedJobsWords).mails;

/** The failed mails about one thing. All things of a noun share one request to the server. */
function useFailedMails(noun: MailNoun, about: string | number) {
  const { data } = trpc.failedJobs.mails.useQuery({ noun }, { staleTime: 30_000, retry: false });
  return data?.filter((mail) => mail.about === String(about)) ?? [];
}

/** An alert above a record whose mail was not delivered; nothing where all were. */
export function FailedMails({ noun, about }: { noun: MailNoun; about: string | number }) {
  const mails = useFailedMails(noun, about);
  if (mails.length === 0) return null;
  return (
    <Alert color="orange" title={words.title(mails.length)}>
      {mails.map((mail) => (
        <div key={mail.id}>
          <Time at={mail.failedAt} />. {jobName(mail.name)}. {failureText(mail)}.
        </div>
      ))}
    </Alert>
  );
}

/** The same, in the row of a list. */
export function FailedMailBadge({ noun, about }: { noun: MailNoun; about: string | number }) {
  const mails = useFailedMails(noun, about);
  const [mail] = mails;
  if (!mail) return null;
  return (
    <span title={`${jobName(mail.name)}. ${failureText(mail)}`}>
      <StateBadge look={{ word: words.badge, color: 'orange', Icon: Mail }} />
    </span>
  );
}
