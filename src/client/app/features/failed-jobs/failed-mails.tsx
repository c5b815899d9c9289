import { Alert } from '@mantine/core';
import type { MailNoun } from '../../../../routers/failed-jobs.schema.ts';
import { Mail } from '../../../ui/icons.tsx';
import { StateBadge } from '../../kit/list.tsx';
import { Time } from '../../kit/time.tsx';
import { trpc } from '../../trpc.ts';
import { failureText, jobName } from './failed-jobs-screen.tsx';

/** The mails about one thing that did not arrive. All things of a noun share one question to the server. */
function useFailedMails(noun: MailNoun, about: string | number) {
  const { data } = trpc.failedJobs.mails.useQuery({ noun }, { staleTime: 30_000, retry: false });
  return data?.filter((mail) => mail.about === String(about)) ?? [];
}

/** Says above what a mail was about that it did not arrive; nothing where all did. */
export function FailedMails({ noun, about }: { noun: MailNoun; about: string | number }) {
  const mails = useFailedMails(noun, about);
  if (mails.length === 0) return null;
  return (
    <Alert
      color="orange"
      title={mails.length === 1 ? 'Un e-mail n’est pas arrivé' : 'Des e-mails ne sont pas arrivés'}
    >
      {mails.map((mail) => (
        <div key={mail.id}>
          <Time at={mail.failedAt} />. {jobName(mail.name)}. {failureText(mail)}.
        </div>
      ))}
    </Alert>
  );
}

/** The same in the row of a list. */
export function FailedMailBadge({ noun, about }: { noun: MailNoun; about: string | number }) {
  const mails = useFailedMails(noun, about);
  const [mail] = mails;
  if (!mail) return null;
  return (
    <span title={`${jobName(mail.name)}. ${failureText(mail)}`}>
      <StateBadge look={{ word: 'E-mail non arrivé', color: 'orange', Icon: Mail }} />
    </span>
  );
}
