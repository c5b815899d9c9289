import { Alert, Anchor, Button, Group, Tabs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mailsWords } from '../../../../content/app/mails.ts';
import {
  type MailSubjectShown,
  maySettle,
  type ReceivedMail,
  type UndeliveredMail,
} from '../../../../routers/mails.schema.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import { Archive, Check, Clock, Mail, Minus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { mayOpen } from '../../frame/rooms.ts';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import iconSize from '../../icon-size.module.css';
import { useOpened } from '../../kit/dialog.tsx';
import { Refresh } from '../../kit/list.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowName, RowText } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './mails.module.css';
import { WholeDialog } from './message-mail.tsx';

const words = wordsOf(mailsWords);

const lists = ['held', 'settled', 'undelivered'] as const;

const senderOf = ({ fromName, fromAddress }: ReceivedMail) => fromName ?? fromAddress ?? words.nobody;
/** A name proves nothing: who decides sees the address beside it. */
const wholeSenderOf = ({ fromName, fromAddress }: ReceivedMail) =>
  fromName && fromAddress ? `${fromName} <${fromAddress}>` : (fromAddress ?? words.nobody);
const labelOf = (mail: ReceivedMail) => words.named(senderOf(mail), mail.subject || words.noSubject);

/** The mails that came in, those that wait for somebody first, all others, and ours that did not arrive: a list at a time. */
export function MailsScreen() {
  const { client } = trpc.useUtils();
  const { role } = useMe();
  useReadNotices({ heldMails: true });
  const held = usePagedList<ReceivedMail>({
    call: trpc.mails.list,
    input: { list: 'held' },
    read: (page, options) => client.mails.list.query({ list: 'held', ...page }, options),
  });
  const settled = usePagedList<ReceivedMail>({
    call: trpc.mails.list,
    input: { list: 'settled' },
    read: (page, options) => client.mails.list.query({ list: 'settled', ...page }, options),
    pageSize: 20,
  });
  const undelivered = usePagedList<UndeliveredMail>({
    call: trpc.mails.undelivered,
    read: (page, options) => client.mails.undelivered.query(page, options),
    pageSize: 20,
  });
  const lookAgain = () => {
    for (const list of [held, settled, undelivered]) void list.refetch();
  };
  useStaffEvents((event) => event.type === 'mails' && lookAgain());
  const opened = useOpened<ReceivedMail>();
  const { shown, close } = opened;
  const changes = useChanges(() => {
    close();
    lookAgain();
  });
  const columns = columnsFor(role, opened.open);
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      actions={<Refresh query={{ ...held, refetch: lookAgain }} />}
    >
      <Mailbox />
      <Tabs defaultValue="held" keepMounted={false}>
        <Tabs.List aria-label={words.title} mb="lg">
          {lists.map((list) => (
            <Tabs.Tab key={list} value={list}>
              {words[list].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="held">
          <RecordList
            words={words.held}
            query={held}
            note={words.held.lead}
            columns={[columns.from, columns.what, columns.why, columns.about, columns.at]}
            actions={(mail) => <MailActions mail={mail} changes={changes} />}
            tableFrom="xl"
          />
        </Tabs.Panel>
        <Tabs.Panel value="settled">
          <RecordList
            words={words.settled}
            query={settled}
            columns={[columns.from, columns.what, columns.state, columns.about, columns.at]}
            actions={(mail) => maySettle(mail) && <MailActions mail={mail} changes={changes} />}
            tableFrom="xl"
          />
        </Tabs.Panel>
        <Tabs.Panel value="undelivered">
          <RecordList
            words={words.undelivered}
            query={undelivered}
            columns={undeliveredFor(role)}
            tableFrom="xl"
          />
        </Tabs.Panel>
      </Tabs>
      <WholeDialog
        isOpen={opened.isOpen}
        onClose={close}
        from={shown && wholeSenderOf(shown)}
        whole={{
          queryKey: ['mails', 'whole', shown?.id],
          read: () => client.mails.get.query({ mailId: shown?.id ?? 0 }),
        }}
      >
        {shown && maySettle(shown) && <MailActions mail={shown} changes={changes} />}
      </WholeDialog>
    </StaffScreen>
  );
}

type Change = 'accept' | 'begin' | 'dismiss';

/** What is done with a mail that waits; whoever was slower than a colleague is told so, and sees the list as it is. */
function useChanges(onDone: () => void) {
  const change = (done: string) => ({
    onSuccess() {
      toasts.show({ title: done });
      onDone();
    },
    onError(error: unknown) {
      showError(error, { title: words.failed });
      onDone();
    },
  });
  return {
    accept: trpc.mails.accept.useMutation(change(words.done.accept)),
    begin: trpc.mails.begin.useMutation(change(words.done.begin)),
    dismiss: trpc.mails.dismiss.useMutation(change(words.done.dismiss)),
  };
}

type Changes = ReturnType<typeof useChanges>;

function MailActions({ mail, changes }: { mail: ReceivedMail; changes: Changes }) {
  const { id: mailId, about, state } = mail;
  const isRunning = (['accept', 'begin', 'dismiss'] as const).some(
    (name) => changes[name].isPending && changes[name].variables.mailId === mailId,
  );
  const run = (name: Change) => changes[name].mutate({ mailId });
  const ways: Change[] = about ? ['accept', 'begin'] : ['begin'];
  const item = (name: Change) => ({ label: words[name], run: () => run(name) });
  if (state !== 'held')
    return <RowMenu name={labelOf(mail)} isDisabled={isRunning} actions={ways.map(item)} />;
  const first = about ? 'accept' : 'begin';
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        loading={isRunning}
        aria-label={words[`${first}Named`](labelOf(mail))}
        onClick={() => run(first)}
      >
        {words[first]}
      </Button>
      <RowMenu
        name={labelOf(mail)}
        isDisabled={isRunning}
        actions={[...ways.slice(1), 'dismiss' as const].map(item)}
      />
    </Group>
  );
}

const looks: Record<ReceivedMail['state'], Omit<StateLook, 'word'>> = {
  held: { color: 'orange', Icon: Clock },
  filed: { color: 'green', Icon: Check },
  ignored: { color: 'gray', Icon: Minus },
  dismissed: { color: 'gray', Icon: Archive },
};

const columnsFor = (role: StaffRole, open: (mail: ReceivedMail) => void) =>
  ({
    from: {
      head: words.heads.from,
      cell: (mail) => (
        <RowName
          details={
            // Its end says whose it is: it is broken, and never cut.
            <>
              {mail.fromName && mail.fromAddress && (
                <Text component="bdi" inherit c="dimmed" fz="sm" className={styles.wrapped ?? ''}>
                  {mail.fromAddress}
                </Text>
              )}
              {mail.replyTo && (
                <Text component="div" inherit c="dimmed" fz="sm" className={styles.wrapped ?? ''}>
                  {words.whole.replyTo} <bdi>{mail.replyTo}</bdi>
                </Text>
              )}
            </>
          }
        >
          <bdi>{senderOf(mail)}</bdi>
        </RowName>
      ),
    },
    what: {
      head: words.heads.what,
      kind: 'text',
      width: '24%',
      narrow: 'line',
      cell: (mail) => (
        <RowText
          detail={
            <Text inherit lineClamp={2}>
              <bdi>{mail.excerpt}</bdi>
            </Text>
          }
        >
          <Anchor
            component="button"
            type="button"
            ta="start"
            inherit
            className={styles.wrapped ?? ''}
            aria-label={words.readNamed(labelOf(mail))}
            onClick={() => open(mail)}
          >
            <bdi>{mail.subject || words.noSubject}</bdi>
          </Anchor>
        </RowText>
      ),
    },
    // In as many lines as it takes: staff decide by it.
    why: {
      head: words.heads.why,
      width: '18%',
      narrow: 'line',
      cell: ({ reason }) => reason && words.reasons[reason],
    },
    state: {
      head: words.heads.state,
      narrow: 'end',
      cell: ({ state, reason, settledBy }) => (
        <RowText detail={settledBy === null ? reason && words.reasons[reason] : words.by(settledBy)}>
          <StateBadge look={{ word: words.states[state], ...looks[state] }} />
        </RowText>
      ),
    },
    about: {
      head: words.heads.about,
      kind: 'text',
      cell: ({ about }) => <About about={about} role={role} />,
    },
    at: {
      head: words.heads.at,
      kind: 'short',
      narrow: 'underEnd',
      cell: ({ receivedAt }) => <Time at={receivedAt} as="age" />,
    },
  }) satisfies Record<string, Column<ReceivedMail>>;

const undeliveredFor = (role: StaffRole): Column<UndeliveredMail>[] => [
  {
    head: words.heads.to,
    cell: ({ address, subject }) => (
      <RowName details={<RowDetail>{subject}</RowDetail>}>
        <bdi>{address}</bdi>
      </RowName>
    ),
  },
  {
    head: words.heads.state,
    narrow: 'end',
    cell: ({ state }) => (
      <StateBadge
        look={{
          word: words.undelivered.states[state],
          ...(state === 'failed' ? { color: 'red', Icon: Mail } : { color: 'orange', Icon: Clock }),
        }}
      />
    ),
  },
  {
    head: words.heads.failure,
    narrow: 'line',
    cell: ({ failure }) => failure && <bdi className={styles.wrapped}>{failure}</bdi>,
  },
  { head: words.heads.about, kind: 'text', cell: ({ about }) => <About about={about} role={role} /> },
  {
    head: words.heads.sentAt,
    kind: 'short',
    narrow: 'underEnd',
    cell: ({ sentAt }) => <Time at={sentAt} as="age" />,
  },
];

/** What a mail answers, and the way there for whoever enters that room. */
function About({ about, role }: { about: MailSubjectShown | null; role: StaffRole }) {
  if (!about)
    return (
      <Text span inherit c="dimmed">
        {words.nothing}
      </Text>
    );
  const { noun, id, title } = about;
  const name = <bdi>{title}</bdi>;
  const to = id === null ? undefined : wayTo(noun, id, role);
  return (
    <RowText detail={words.nouns[noun]}>
      {to ? (
        <Anchor inherit renderRoot={(props) => <Link {...to} {...props} />}>
          {name}
        </Anchor>
      ) : (
        name
      )}
    </RowText>
  );
}

function wayTo(noun: MailSubjectShown['noun'], id: string, role: StaffRole) {
  if (noun === 'request')
    return mayOpen(role, '/support-admin')
      ? ({ to: '/support-admin', search: { id: Number(id) } } as const)
      : undefined;
  if (noun === 'conversation') return { to: '/chat-admin', search: { id } } as const;
  if (!mayOpen(role, '/customers')) return undefined;
  return noun === 'quote'
    ? ({ to: '/quotes-admin/$quoteId', params: { quoteId: id } } as const)
    : ({ to: '/customers/$customerId', params: { customerId: id } } as const);
}

/** How mails come in; an admin may try whether the mailbox opens. */
function Mailbox() {
  const { role } = useMe();
  const { data } = trpc.mails.mailbox.useQuery(undefined, { refetchInterval: 60_000 });
  const test = trpc.mails.testMailbox.useMutation({
    onSuccess({ failure }) {
      if (failure === null) toasts.show({ title: words.mailbox.works });
      else showError(undefined, { title: words.mailbox.fails, description: failure });
    },
    onError: (error) => showError(error, { title: words.mailbox.notTested }),
  });
  if (!data) return null;
  const { address, hasWebhook, checkedAt, failure, failedAt } = data;
  if (address === null)
    return (
      <Alert variant="light" icon={<Mail className={iconSize.medium} />}>
        {hasWebhook ? words.mailbox.webhook : words.mailbox.none}
      </Alert>
    );
  const button = role === 'admin' && (
    <Button size="sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
      {words.mailbox.test}
    </Button>
  );
  if (failure !== null) {
    return (
      <Alert color="red" title={words.mailbox.broken}>
        <bdi>{address}</bdi>
        {failedAt && (
          <>
            {', '}
            <Time at={failedAt} as="short" />
          </>
        )}
        {'. '}
        {failure}
        {button && <Group mt="xs">{button}</Group>}
      </Alert>
    );
  }
  return (
    <Group gap="sm">
      <Text c="dimmed">
        <bdi>{address}</bdi>
        {' · '}
        {checkedAt ? (
          <>
            {words.mailbox.read} <Time at={checkedAt} />
          </>
        ) : (
          words.mailbox.never
        )}
      </Text>
      {button}
    </Group>
  );
}
