import { Alert, Anchor, Button, Divider, NativeSelect, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { stages } from '../../../../routers/customers.values.ts';
import type { ListedDraft } from '../../../../routers/quotes.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import { WayBack } from '../../frame/way-back.tsx';
import { isRowId } from '../../kit/address.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { MailConversations } from '../mails/mail-conversations.tsx';
import { amountText, draftLook, quoteLooks } from '../quotes/quote-looks.ts';
import { StaffServices } from '../subscriptions/staff-services.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import { CustomerEditor } from './customer-editor.tsx';
import { daysSince, stageLooks } from './customer-looks.tsx';
import { CustomerProjects } from './customer-projects.tsx';
import { CustomerStory } from './customer-story.tsx';
import styles from './customers.module.css';
import { useCustomersCache } from './customers-cache.ts';
import { Joins, Likely } from './joins.tsx';
import { NextStep } from './next-step.tsx';
import { useMove } from './use-move.tsx';

const words = wordsOf(customersWords);
const draftWords = wordsOf(quotesWords).drafts;

const route = getRouteApi('/staff-frame/customers/$customerId');

/** How often an open record is read again, in ms: colleagues and clients change it too. */
const readEvery = 30_000;

/** All that the agency knows of one customer; for `sales` and `admin`. */
export function CustomerScreen(): ReactNode {
  const { customerId } = route.useParams();
  // An id that the call would refuse belongs to no customer.
  if (!isRowId(customerId)) return <Missing />;
  return <Customer key={customerId} customerId={Number(customerId)} />;
}

const Missing = () => <MissingScreen {...words.one.missing} to="/customers" back={words.one.all} />;

function Customer({ customerId }: { customerId: number }) {
  useReadNotices({ customerId });
  const query = trpc.customers.get.useQuery({ customerId }, { staleTime: 0, refetchInterval: readEvery });
  // Asked for together, so that both are shown at once.
  const { data: drafts = [] } = trpc.quotes.drafts.useQuery({ customerId }, { staleTime: 0 });
  const { data: customer } = query;
  if (codeOf(query.error) === 'NOT_FOUND') return <Missing />;
  return (
    <StaffScreen
      back={<WayBack to="/customers">{words.one.all}</WayBack>}
      title={customer?.name ?? words.one.title}
      actions={customer && <Actions customer={customer} />}
    >
      <MailConversations noun="customer" id={customerId} />
      <QueryBody query={query} pending={<Pending />} failed={words.one.failed}>
        {(known) => <CustomerBody customer={known} drafts={drafts} />}
      </QueryBody>
    </StaffScreen>
  );
}

const Pending = () => (
  <div role="status" aria-label={words.one.pending} className={panel.columns}>
    <Skeleton height="24rem" radius="md" />
    <Skeleton height="24rem" radius="md" />
  </div>
);

function Actions({ customer }: Of) {
  const { id, name, isArchived } = customer;
  const [isEditing, setIsEditing] = useState(false);
  const invalidateCustomers = useCustomersCache();
  const { ask, dialog } = useQuestion();
  const archive = trpc.customers.setArchived.useMutation({
    async onSuccess(_, asked) {
      toasts.show({
        title: asked.isArchived ? words.one.archiveDone : words.one.restoreDone,
        description: name,
        ...(asked.isArchived && {
          action: {
            label: words.moving.undo,
            run: () => archive.mutate({ customerId: id, isArchived: false }),
          },
        }),
      });
      await invalidateCustomers();
    },
    onError: (error) => showError(error, { title: words.one.archiveFailed }),
  });
  return (
    <>
      {isArchived ? (
        <Button
          loading={archive.isPending}
          onClick={() => archive.mutate({ customerId: id, isArchived: false })}
        >
          {words.one.restore}
        </Button>
      ) : (
        <>
          <Button variant="default" onClick={() => setIsEditing(true)}>
            {words.one.edit}
          </Button>
          <ButtonLink
            to="/quotes-admin/$quoteId"
            params={{ quoteId: 'new' }}
            search={{ customerId: id }}
            preload={false}
          >
            {words.one.quote}
          </ButtonLink>
          <RowMenu
            name={name}
            actions={[
              {
                label: words.one.archive,
                run: () =>
                  ask({
                    title: words.one.archiveQuestion(name),
                    text: words.one.archiveText,
                    confirm: words.one.archive,
                    run: () => archive.mutate({ customerId: id, isArchived: true }),
                  }),
              },
            ]}
          />
        </>
      )}
      <CustomerEditor customer={customer} isOpen={isEditing} onClose={() => setIsEditing(false)} />
      {dialog}
    </>
  );
}

type Of = { customer: CustomerDetail };
type WithDrafts = Of & { drafts: readonly ListedDraft[] };

/** Parts with content come before the story, empty parts after it. */
function CustomerBody({ customer, drafts }: WithDrafts) {
  const hasProjects = customer.projects.length > 0;
  const hasQuotes = customer.quotes.length + drafts.length > 0;
  const hasConversations = customer.conversations.length > 0;
  const hasPapers = hasQuotes || hasConversations;
  // One that has nothing takes no room from the other.
  const papers = (
    <SimpleGrid cols={{ base: 1, sm: hasQuotes === hasConversations ? 2 : 1 }} spacing="var(--space-5)">
      {(hasQuotes || !hasPapers) && <Quotes customer={customer} drafts={drafts} />}
      {(hasConversations || !hasPapers) && <Conversations customer={customer} />}
    </SimpleGrid>
  );
  return (
    <>
      {customer.isArchived && <Alert color="gray">{words.one.archivedNote}</Alert>}
      <Likely customer={customer} />
      <div className={`${panel.columns} ${styles.record}`}>
        <Head customer={customer} />
        <div className={panel.column}>
          {hasProjects && <CustomerProjects customer={customer} />}
          {hasProjects && <StaffServices customer={customer} />}
          {hasPapers && papers}
          <CustomerStory customer={customer} />
          {!hasProjects && <CustomerProjects customer={customer} />}
          {!hasPapers && papers}
        </div>
        <div className={panel.column}>
          <ContactsPanel customer={customer} />
          <Billing customer={customer} />
          <Joins customer={customer} />
        </div>
      </div>
    </>
  );
}

/** Their worth by the newest document. */
function worthOf({ quotes: [quote], projects: [project] }: CustomerDetail): string | undefined {
  const newest = quote ?? project;
  return newest && amountText(newest.total, newest.currency);
}

/** Stage, owner, worth and next step. */
function Head({ customer }: Of) {
  const { stage, stageSince, lostReason, ownerName, source, createdAt, isArchived } = customer;
  const { move, dialog } = useMove();
  return (
    <section className={panel.panel} aria-label={words.one.title}>
      <Facts>
        <dt>{words.one.stage}</dt>
        <dd>
          <NativeSelect
            aria-label={words.moving.label}
            value={stage}
            disabled={isArchived}
            onChange={({ currentTarget: { value } }) => {
              const to = stages.find((each) => each === value);
              if (to) move(customer, to);
            }}
            data={stages.map((value) => ({ value, label: stageLooks[value].word }))}
          />
          <Text fz="sm" c="dimmed" mt="var(--space-1)">
            {words.age(daysSince(stageSince))}
          </Text>
        </dd>
        <dt>{words.one.value}</dt>
        <dd>
          <Text inherit fw={600}>
            {worthOf(customer) ?? '—'}
          </Text>
        </dd>
        <dt>{words.one.owner}</dt>
        <dd>
          <bdi>{ownerName ?? words.noOwner}</bdi>
        </dd>
        <dt>{words.one.since}</dt>
        <dd>
          <Time at={createdAt} as="day" />
          {` · ${words.sources[source]}`}
        </dd>
      </Facts>
      <Divider />
      {stage === 'lost' && lostReason && (
        <Text>
          <bdi>{words.one.lostBecause(lostReason)}</bdi>
        </Text>
      )}
      <NextStep customer={customer} />
      {dialog}
    </section>
  );
}

/** Their drafts, then their quotes. */
function Quotes({ customer: { quotes }, drafts }: WithDrafts) {
  return (
    <Panel
      title={words.quotes.title}
      aside={quotes.length + drafts.length === 0 && <span className={tone.quiet}>{words.quotes.none}</span>}
    >
      <ul className={styles.rows}>
        {drafts.map(({ id, title, editorName, updatedAt }) => (
          <li key={`draft ${id}`}>
            <div className={styles.main}>
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link
                    to="/quotes-admin/$quoteId"
                    params={{ quoteId: 'new' }}
                    search={{ draft: id }}
                    preload={false}
                    {...props}
                  />
                )}
              >
                <bdi>{title || draftWords.untitled}</bdi>
              </Anchor>
              <Text fz="sm" c="dimmed">
                <bdi>{editorName}</bdi>
                {' · '}
                <Time at={updatedAt} />
              </Text>
            </div>
            <StateBadge look={draftLook} />
          </li>
        ))}
        {quotes.map(({ id, title, total, currency, state, projectId }) => (
          <li key={id}>
            <div className={styles.main}>
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link to="/quotes-admin/$quoteId" params={{ quoteId: String(id) }} {...props} />
                )}
              >
                <bdi>{title}</bdi>
              </Anchor>
              <Text fz="sm" c="dimmed">
                {amountText(total, currency)}
                {projectId !== null && ` · ${words.quotes.work}`}
              </Text>
            </div>
            <StateBadge look={quoteLooks[state]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Conversations({ customer: { conversations } }: Of) {
  return (
    <Panel
      title={words.conversations.title}
      aside={conversations.length === 0 && <span className={tone.quiet}>{words.conversations.none}</span>}
    >
      <ul className={styles.rows}>
        {conversations.map(({ id, name, at }) => (
          <li key={id}>
            <Anchor
              inherit
              className={styles.main ?? ''}
              renderRoot={(props) => <Link to="/chat-admin" search={{ id }} {...props} />}
            >
              <bdi>{name ?? words.conversations.nameless}</bdi>
            </Anchor>
            <span className={tone.quiet}>
              <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The data for their quotes and invoices. */
function Billing({ customer: { fields, events } }: Of) {
  const typed = events.find(({ kind }) => kind === 'billing');
  const { legalName, address, country, vatNumber, registrationNumber, currency, language } = fields;
  const known: [string, string | null][] = [
    [words.form.legalName, legalName],
    [words.form.address, address],
    [words.form.country, country],
    [words.form.vat, vatNumber],
    [words.form.registration, registrationNumber],
    [words.form.currency, currency],
    [words.form.language, wordsOf(staffWords).languages[language]],
  ];
  return (
    <Panel title={words.one.billing}>
      <Facts>
        {known
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className={styles.note}>
                <bdi>{value}</bdi>
              </dd>
            </Fragment>
          ))}
      </Facts>
      {typed?.authorName && (
        <p className={tone.quiet}>
          <bdi>{words.one.billingBy(typed.authorName)}</bdi>
          {' · '}
          <Time at={typed.at} />
        </p>
      )}
      {legalName === null && address === null && <p className={tone.quiet}>{words.one.noBilling}</p>}
    </Panel>
  );
}
