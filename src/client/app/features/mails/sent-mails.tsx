import { Stack, Text } from '@mantine/core';
import { mailsWords } from '../../../../content/app/mails.ts';
import type { MailSubjectShown, SentMails as Sent } from '../../../../routers/mails.schema.ts';
import { Mail } from '../../../ui/icons.tsx';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import iconSize from '../../icon-size.module.css';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(mailsWords).sent;

/** For a conversation or a project its public id. */
type Props = { noun: MailSubjectShown['noun']; id: string };

/** The delivery state of the newest mail about something, per reader; nothing where none was sent. */
export function SentMails(about: Props) {
  const { mails } = trpc.useUtils();
  const { data = [] } = trpc.mails.sent.useQuery(about, { staleTime: 30_000, retry: false });
  useStaffEvents((event) => event.type === 'mails' && void mails.sent.invalidate(about));
  return <SentMailList sent={data} />;
}

/** The same for each project of a customer, read in one call. */
export function useSentOfProjects(customerId: number): (projectId: string) => Sent {
  const { mails } = trpc.useUtils();
  const about = { customerId };
  const { data = [] } = trpc.mails.sentOfCustomer.useQuery(about, { staleTime: 30_000, retry: false });
  useStaffEvents((event) => event.type === 'mails' && void mails.sentOfCustomer.invalidate(about));
  return (projectId) => data.filter((mail) => mail.projectId === projectId);
}

export function SentMailList({ sent }: { sent: Sent }) {
  if (sent.length === 0) return null;
  return (
    <Stack gap={0} component="section" aria-label={words.label}>
      {sent.map((mail) => (
        <SentMail key={mail.id} mail={mail} />
      ))}
    </Stack>
  );
}

/** The last known state of a mail. */
function SentMail({
  mail: { address, state, failure, sentAt, settledAt, answeredAt },
}: {
  mail: Sent[number];
}) {
  const isLost = answeredAt === null && (state === 'failed' || state === 'delayed');
  return (
    <Text size="sm" c={isLost ? 'red' : 'dimmed'}>
      <Mail className={iconSize.text} /> <bdi>{address}</bdi>, {words.states[answeredAt ? 'answered' : state]}{' '}
      <Time at={answeredAt ?? settledAt ?? sentAt} as="short" />
      {isLost && failure && (
        <>
          . <bdi>{failure}</bdi>
        </>
      )}
    </Text>
  );
}
