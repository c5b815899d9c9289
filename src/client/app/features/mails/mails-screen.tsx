import { Alert, Anchor, Badge, Button, Tabs, Text } from '@mantine/core';
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
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
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
/** A name proves nothing: whoever decides also sees the address. */
const wholeSenderOf = ({ fromName, fromAddress }: ReceivedMail) =>
  fromName && fromAddress ? `${fromName} <${fromAddress}>` : (fromAddress ?? words.nobody);
const labelOf = (mail: ReceivedMail) => words.named(senderOf(mail), mail.subject || words.noSubject);

/** Incoming mails that wait for a decision, all other incoming mails, and failed outgoing mails: one list at a time. */
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
      actions={
        <>
          <Mailbox />
          <Refresh query={{ ...held, refetch: lookAgain }} />
        </>
      }
    >
      <MailboxTrouble />
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
            narrowActions={(mail) => <MailMenu mail={mail} changes={changes} />}
            tableFrom="xl"
          />
        </Tabs.Panel>
        <Tabs.Panel value="settled">
          <RecordList
            words={words.settled}
            query={settled}
            columns={[columns.from, columns.what, columns.state, columns.about, columns.at]}
            actions={(mail) => maySettle(mail) && <MailMenu mail={mail} changes={changes} />}
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
        why={shown?.reason && words.reasons[shown.reason]}
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

/** The actions for a waiting mail; whoever was slower than a colleague is told so, and sees the present list. */
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

type ActionsProps = { mail: ReceivedMail; changes: Changes };

/** The most frequent action for a waiting mail, beside the others. */
function MailActions({ mail, changes }: ActionsProps) {
  const first = waysOf(mail)[0];
  if (mail.state !== 'held' || !first) return <MailMenu mail={mail} changes={changes} />;
  return (
    <>
      <Button
        variant="default"
        loading={isChanging(mail, changes)}
        aria-label={words[`${first}Named`](labelOf(mail))}
        onClick={() => changes[first].mutate({ mailId: mail.id })}
      >
        {words[first]}
      </Button>
      <MailMenu mail={mail} changes={changes} without={first} />
    </>
  );
}

function MailMenu({ mail, changes, without }: ActionsProps & { without?: Change }) {
  const ways: Change[] = [...waysOf(mail), ...(mail.state === 'held' ? (['dismiss'] as const) : [])];
  return (
    <RowMenu
      name={labelOf(mail)}
      isDisabled={isChanging(mail, changes)}
      actions={ways
        .filter((way) => way !== without)
        .map((way) => ({ label: words[way], run: () => changes[way].mutate({ mailId: mail.id }) }))}
    />
  );
}

/** The threads that a mail may be put into; first the one that it replies to. */
const waysOf = ({ about }: ReceivedMail) => (about ? (['accept', 'begin'] as const) : (['begin'] as const));

const isChanging = ({ id }: ReceivedMail, changes: Changes) =>
  (['accept', 'begin', 'dismiss'] as const).some(
    (name) => changes[name].isPending && changes[name].variables.mailId === id,
  );

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
      width: '24%',
      cell: (mail) => (
        <RowName
          details={
            <>
              {mail.fromName && mail.fromAddress && (
                <RowDetail>
                  <Address>{mail.fromAddress}</Address>
                </RowDetail>
              )}
              {mail.replyTo && (
                <RowDetail>
                  <bdi>{`${words.whole.replyTo} ${mail.replyTo}`}</bdi>
                </RowDetail>
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
      width: '36%',
      narrow: 'line',
      cell: (mail) => (
        <RowText detail={<bdi>{mail.excerpt}</bdi>}>
          <Subject mail={mail} onOpen={open} />
        </RowText>
      ),
      narrowCell: (mail) => (
        <>
          <Subject mail={mail} onOpen={open} />
          <RowDetail>
            <bdi>{mail.excerpt}</bdi>
          </RowDetail>
        </>
      ),
    },
    why: {
      head: words.heads.why,
      kind: 'short',
      cell: ({ reason }) =>
        reason && (
          <Badge color="orange" title={words.reasons[reason]}>
            {words.marks[reason]}
          </Badge>
        ),
      narrow: 'underEnd',
      narrowCell: ({ reason }) => reason && words.marks[reason],
    },
    state: {
      head: words.heads.state,
      narrow: 'end',
      cell: ({ state, reason, settledBy }) => (
        <RowText detail={settledBy === null ? reason && words.marks[reason] : words.by(settledBy)}>
          <StateBadge look={{ word: words.states[state], ...looks[state] }} />
        </RowText>
      ),
    },
    about: {
      head: words.heads.about,
      kind: 'text',
      narrow: 'none',
      cell: ({ about }) => <About about={about} role={role} />,
    },
    at: {
      head: words.heads.at,
      kind: 'short',
      narrow: 'end',
      cell: ({ receivedAt }) => <Time at={receivedAt} as="age" />,
    },
  }) satisfies Record<string, Column<ReceivedMail>>;

/** The end of an address tells most, so a long one is cut at its start. */
const Address = ({ children }: { children: string }) => (
  <span className={styles.address} title={children}>
    <span dir="ltr">{children}</span>
  </span>
);

/** The link that opens a mail. */
const Subject = ({ mail, onOpen }: { mail: ReceivedMail; onOpen(mail: ReceivedMail): void }) => (
  <Anchor
    component="button"
    type="button"
    ta="start"
    inherit
    maw="100%"
    truncate
    data-open
    aria-label={words.readNamed(labelOf(mail))}
    onClick={() => onOpen(mail)}
  >
    <bdi>{mail.subject || words.noSubject}</bdi>
  </Anchor>
);

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
    cell: ({ failure }) => failure && <bdi>{failure}</bdi>,
  },
  { head: words.heads.about, kind: 'text', cell: ({ about }) => <About about={about} role={role} /> },
  {
    head: words.heads.sentAt,
    kind: 'short',
    narrow: 'underEnd',
    cell: ({ sentAt }) => <Time at={sentAt} as="age" />,
  },
];

/** What a mail replies to, with a link for whoever has access to that area. */
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
    return mayAccessPath(role, '/support-admin')
      ? ({ to: '/support-admin', search: { id: Number(id) } } as const)
      : undefined;
  if (noun === 'conversation') return { to: '/chat-admin', search: { id } } as const;
  if (!mayAccessPath(role, '/customers')) return undefined;
  return noun === 'quote'
    ? ({ to: '/quotes-admin/$quoteId', params: { quoteId: id } } as const)
    : ({ to: '/customers/$customerId', params: { customerId: id } } as const);
}

/** How mails are received; an admin can test the mailbox. */
function Mailbox() {
  const mailbox = useMailbox();
  if (!mailbox || (mailbox.address === null && !mailbox.hasWebhook)) return null;
  const { address, checkedAt, failure } = mailbox;
  return (
    <>
      <Text c="dimmed" fz="sm" visibleFrom="sm">
        {address === null ? words.mailbox.webhook : <bdi>{address}</bdi>}
        {address !== null && failure === null && (
          <>
            {' · '}
            {checkedAt ? (
              <>
                {words.mailbox.read} <Time at={checkedAt} />
              </>
            ) : (
              words.mailbox.never
            )}
          </>
        )}
      </Text>
      {address !== null && <TryMailbox />}
    </>
  );
}

/** Says that no mail is received, and why. */
function MailboxTrouble() {
  const mailbox = useMailbox();
  if (!mailbox) return null;
  const { address, hasWebhook, failure, failedAt } = mailbox;
  if (address === null && !hasWebhook)
    return (
      <Alert variant="light" icon={<Mail className={iconSize.medium} />}>
        {words.mailbox.none}
      </Alert>
    );
  if (address === null || failure === null) return null;
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
    </Alert>
  );
}

const useMailbox = () => trpc.mails.mailbox.useQuery(undefined, { refetchInterval: 60_000 }).data;

function TryMailbox() {
  const { role } = useMe();
  const test = trpc.mails.testMailbox.useMutation({
    onSuccess({ failure }) {
      if (failure === null) toasts.show({ title: words.mailbox.works });
      else showError(undefined, { title: words.mailbox.fails, description: failure });
    },
    onError: (error) => showError(error, { title: words.mailbox.notTested }),
  });
  if (role !== 'admin') return null;
  return (
    <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
      {words.mailbox.test}
    </Button>
  );
}
