import { Alert, Anchor, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, Fragment, useEffect, useRef, useState } from 'react';
import { quoteTalkWords } from '../../../../content/app/quote-talk.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { papersOf } from '../../../../content/billing.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import { directionOf } from '../../../../content/language.ts';
import { formatsOf } from '../../../../content/quote-format.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { type QuoteDetail, quotePath } from '../../../../routers/quotes.schema.ts';
import { codeOf } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import { WayBack } from '../../frame/way-back.tsx';
import { isRowId, wholeAddress } from '../../kit/address.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Copy } from '../../kit/copy.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { Section } from '../../kit/section.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { FailedMails } from '../failed-jobs/failed-mails.tsx';
import { MailConversations } from '../mails/mail-conversations.tsx';
import { SentMails } from '../mails/sent-mails.tsx';
import { useDiscard } from './quote-drafts.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { QuoteEvents, QuoteVersions } from './quote-history.tsx';
import { quoteLooks } from './quote-looks.ts';
import { QuoteMailing } from './quote-mailing.tsx';
import { QuotePaper } from './quote-paper.tsx';
import { PasswordDialog } from './quote-password.tsx';
import { QuoteTalkPanel } from './quote-talk.tsx';
import { copyOf, leftAs, preparedFrom, valuesOf, versionAfter, writtenFor } from './quote-values.ts';
import { QuoteWork } from './quote-work.tsx';
import styles from './quotes.module.css';
import { type QuoteSearch, readQuoteSearch } from './quotes-search.ts';

const words = wordsOf(quotesWords);
const talkWords = wordsOf(quoteTalkWords);
const { languages } = wordsOf(staffWords);

const columns = `${panel.columns} ${styles.columns}`;
const route = getRouteApi('/staff-frame/quotes-admin/$quoteId');

/** How often it is asked what became of a mail, in ms. */
const mailsEvery = 4_000;

const to = (quoteId: number | 'new') =>
  ({ to: '/quotes-admin/$quoteId', params: { quoteId: String(quoteId) } }) as const;

/** One quote, or under the name `new` the writing of one; for `sales` and `admin`. */
export function QuoteAdminScreen() {
  const { quoteId } = route.useParams();
  if (quoteId === 'new') return <NewQuoteScreen />;
  // What the call would refuse is no quote.
  if (!isRowId(quoteId)) return <MissingQuote />;
  return <Quote key={quoteId} quoteId={Number(quoteId)} />;
}

/** A quote with all that has happened to it, or the writing of its next version. */
function Quote({ quoteId }: { quoteId: number }) {
  useReadNotices({ quoteId });
  const { edit } = readQuoteSearch(route.useSearch());
  const query = trpc.quotes.detail.useQuery(
    { quoteId },
    {
      staleTime: 0,
      refetchOnWindowFocus: !edit,
      // What becomes of a mail that is on its way, nobody tells.
      refetchInterval: ({ state: { data } }) =>
        !edit && data?.mails.some(({ state }) => state === 'waiting') ? mailsEvery : false,
    },
  );
  const { data: quote } = query;
  useBeginAnew(edit);
  if (codeOf(query.error) === 'NOT_FOUND') return <MissingQuote />;
  // What is changed begins with what is stored now, not with what was read an hour ago.
  const isReady = quote !== undefined && (!edit || query.isFetchedAfterMount);
  if (isReady && edit) return <EditQuote quote={quote} />;
  return (
    <StaffScreen
      back={<WayBack to="/quotes-admin">{words.all}</WayBack>}
      title={quote?.title ?? words.title}
      more={
        quote && (
          <ButtonLink {...to('new')} search={{ copyOf: quote.id }} preload={false} variant="default">
            {words.duplicate}
          </ButtonLink>
        )
      }
      actions={
        quote &&
        !quote.acceptance && (
          <ButtonLink {...to(quote.id)} search={{ edit: true }} preload={false} variant="default">
            {words.edit}
          </ButtonLink>
        )
      }
    >
      <QueryBody
        query={{ ...query, data: isReady ? quote : undefined }}
        pending={<Pending />}
        failed={words.loading.failed}
        stale={words.loading.stale}
      >
        {(known) => <Known quote={known} />}
      </QueryBody>
    </StaffScreen>
  );
}

const Pending = () => (
  <div role="status" aria-label={words.loading.pending} className={columns}>
    <Skeleton height="24rem" radius="lg" />
    <Skeleton height="16rem" radius="lg" />
  </div>
);

/** From reading to writing and back the address stays the same, and the screen is another: it begins at its top. */
function useBeginAnew(edit: true | undefined): void {
  const shown = useRef(edit);
  useEffect(() => {
    if (shown.current === edit) return;
    shown.current = edit;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [edit]);
}

function Known({ quote }: { quote: QuoteDetail }) {
  return (
    <>
      <Group gap="xs">
        <StateBadge look={quoteLooks[quote.state]} />
        <span className={tone.quiet}>
          {words.changed(quote.version)}
          <Time at={quote.updatedAt} as="day" />
        </span>
        {quote.customerId !== null && (
          <Anchor
            fz="sm"
            renderRoot={(props) => (
              <Link
                to="/customers/$customerId"
                params={{ customerId: String(quote.customerId) }}
                {...props}
              />
            )}
          >
            {words.customer}
          </Anchor>
        )}
      </Group>
      <QuoteWork quote={quote} />
      <FailedMails noun="quote" about={quote.id} />
      <SentMails noun="quote" id={String(quote.id)} />
      <MailConversations noun="quote" id={quote.id} />
      <div className={columns}>
        <QuoteReading quote={quote} />
        <div className={panel.column}>
          <QuoteAccess quote={quote} />
          <QuoteMailing quote={quote} />
          <QuoteTalkPanel quote={quote} />
          <QuoteEvents quote={quote} />
          <QuoteVersions quote={quote} />
        </div>
      </div>
    </>
  );
}

/** Writes the next version of a quote; of one that is accepted it says why there is none. */
function EditQuote({ quote }: { quote: QuoteDetail }) {
  const talk = trpc.quotes.talk.useQuery({ quoteId: quote.id }, { staleTime: 0, gcTime: 0 });
  // What happens to it meanwhile must not take the text away that somebody is writing.
  const [begun] = useState(quote);
  const { acceptance } = begun;
  if (!acceptance) {
    return (
      <StaffScreen
        back={<WayBack to="/quotes-admin">{words.all}</WayBack>}
        title={words.editNamed(begun.title)}
        lead={words.version(begun.version)}
      >
        {/* Without what its lines stand on it can be written as well: they stay where they are. */}
        {talk.isPending ? <Pending /> : <QuoteEditor opening={versionAfter(begun, talk.data)} />}
      </StaffScreen>
    );
  }
  return (
    <StaffScreen title={begun.title}>
      <Alert color="green" title={words.accepted.uneditable}>
        <bdi>{acceptance.acceptedBy}</bdi>
        {words.accepted.why(acceptance.version)}
      </Alert>
      <Group gap="xs">
        <ButtonLink {...to('new')} search={{ copyOf: begun.id }}>
          {words.duplicate}
        </ButtonLink>
        <ButtonLink {...to(begun.id)} variant="default">
          {words.back}
        </ButtonLink>
      </Group>
    </StaffScreen>
  );
}

const MissingQuote = () => (
  <MissingScreen title={words.missing.title} text={words.missing.text} to="/quotes-admin" back={words.all} />
);

/** Where the client reads it, and with what. */
function QuoteAccess({ quote }: { quote: QuoteDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const { slug, state } = quote;
  const path = quotePath(slug);
  return (
    <Panel title={words.access.title}>
      <p className={tone.quiet}>{state === 'closed' ? words.access.closed : words.access.open}</p>
      <Anchor href={path} data-alone>
        {path}
      </Anchor>
      <Group gap="xs">
        <Copy value={wholeAddress(path)} words={words.access.copy} size="sm" variant="default" />
        <Button size="sm" variant="default" component="a" href={`/api/quotes/${slug}/pdf`} download>
          {words.access.download}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
          {words.access.renew}
        </Button>
      </Group>
      <PasswordDialog quote={quote} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Panel>
  );
}

/** The quote as its client reads it, in its language. */
function QuoteReading({ quote }: { quote: QuoteDetail }) {
  const { content, versions, updatedAt } = quote;
  const { language, contactEmail } = content;
  return (
    <Section title={words.content.title}>
      <p className={tone.quiet}>
        {words.content.language(languages[language])}
        {contactEmail && (
          <>
            {` ${words.content.contactEmail}`}
            <bdi>{contactEmail}</bdi>
          </>
        )}
      </p>
      <div lang={language} dir={directionOf(language)}>
        <QuotePaper
          quote={{ ...quote, writtenAt: versions[0]?.createdAt ?? updatedAt }}
          formats={formatsOf(quote)}
          order={3}
        />
      </div>
    </Section>
  );
}

/**
 * What a new quote begins with. What is kept while it is written goes on where it is, and its address alone is another:
 * where somebody discards that draft, it is kept as a second one. Whoever leaves it for a new quote begins another `turn`.
 */
function useKeptStart() {
  const search = readQuoteSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [kept, setKept] = useState<{ drafts: number[]; began: QuoteSearch }>();
  const isKept = (id: number | undefined) => id !== undefined && kept?.drafts.includes(id) === true;
  const began = kept && isKept(search.draft) ? kept.began : search;
  const [shown, setShown] = useState({ draft: search.draft, turn: 0 });
  if (shown.draft !== search.draft) {
    const isLeft = isKept(shown.draft) && !isKept(search.draft);
    if (isLeft) setKept(undefined);
    setShown({ draft: search.draft, turn: shown.turn + (isLeft ? 1 : 0) });
  }
  const onBegun = (id: number) => {
    setKept({ drafts: [...(kept?.drafts ?? []), id], began });
    void navigate({ search: { draft: id }, replace: true, resetScroll: false, ignoreBlocker: true });
  };
  return { began, turn: shown.turn, onBegun };
}

/** Writes a new quote: from nothing, from another one, or on from where it was left. */
function NewQuoteScreen() {
  const { began, turn, onBegun } = useKeptStart();
  const { copyOf: copied, customerId, conversation, draft } = began;
  if (draft !== undefined) return <DraftScreen key={draft} draftId={draft} />;
  return (
    <StaffScreen
      back={<WayBack to="/quotes-admin">{words.all}</WayBack>}
      title={words.create}
      lead={conversation === undefined ? words.createLead : talkWords.lead}
    >
      <Fragment key={turn}>
        {copied !== undefined ? (
          <CopiedQuote key={copied} quoteId={copied} onBegun={onBegun} />
        ) : conversation !== undefined ? (
          <QuoteFromTalk key={conversation} conversationId={conversation} onBegun={onBegun} />
        ) : customerId !== undefined ? (
          <QuoteFor key={customerId} customerId={customerId} onBegun={onBegun} />
        ) : (
          <QuoteEditor key="blank" opening={{ values: valuesOf() }} onBegun={onBegun} />
        )}
      </Fragment>
    </StaffScreen>
  );
}

type EditorQueryProps<Data> = Omit<ComponentProps<typeof QueryBody<Data>>, 'pending'> & { pending: string };

/** Draws the editor once that is known which it begins with. */
const EditorQuery = <Data,>({ pending, ...props }: EditorQueryProps<Data>) => (
  <QueryBody
    {...props}
    pending={<Skeleton height="24rem" radius="lg" role="status" aria-label={pending} />}
  />
);

/** Is told which draft is kept of what is written. */
type Begins = { onBegun(draftId: number): void };

/** Goes on with a draft. It is read once: the form is typed in. */
function DraftScreen({ draftId }: { draftId: number }) {
  const navigate = useNavigate();
  const query = trpc.quotes.draft.useQuery(
    { draftId },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const { discard, dialog } = useDiscard(
    () => void navigate({ to: '/quotes-admin', replace: true, ignoreBlocker: true }),
  );
  const draft = query.isFetchedAfterMount ? query.data : undefined;
  if (!draft && codeOf(query.error) === 'NOT_FOUND') {
    return <MissingScreen {...words.drafts.missing} to="/quotes-admin" back={words.all} />;
  }
  const title = draft?.title ? words.drafts.named(draft.title) : words.drafts.one;
  return (
    <StaffScreen
      back={<WayBack to="/quotes-admin">{words.all}</WayBack>}
      title={title}
      lead={words.drafts.hint}
      actions={
        draft && (
          <Button variant="default" onClick={() => discard(draft)}>
            {words.drafts.discard}
          </Button>
        )
      }
    >
      <EditorQuery
        query={{ ...query, data: draft }}
        pending={words.drafts.pending}
        failed={words.drafts.loadFailed}
      >
        {(known) => <QuoteEditor opening={leftAs(known)} />}
      </EditorQuery>
      {dialog}
    </StaffScreen>
  );
}

function CopiedQuote({ quoteId, onBegun }: Begins & { quoteId: number }) {
  const query = trpc.quotes.detail.useQuery({ quoteId });
  return (
    <EditorQuery
      query={query}
      pending={words.loading.pending}
      failed={words.loading.copyFailed}
      stale={words.loading.stale}
    >
      {(quote) => <QuoteEditor opening={copyOf(quote)} onBegun={onBegun} />}
    </EditorQuery>
  );
}

/** What the visitor of a conversation wants, and who they are, is not typed again. It is read once: the form is typed in. */
function QuoteFromTalk({ conversationId, onBegun }: Begins & { conversationId: string }) {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: ['quotes', 'prepared', conversationId],
    queryFn: () => client.quotes.prepare.mutate({ conversationId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <EditorQuery query={query} pending={talkWords.pending} failed={talkWords.failed}>
      {(prepared) => <QuoteEditor opening={preparedFrom(conversationId, prepared)} onBegun={onBegun} />}
    </EditorQuery>
  );
}

/** What is known of a customer is not typed again; the one who is written to is their first contact. */
function QuoteFor({ customerId, onBegun }: Begins & { customerId: number }) {
  const query = trpc.customers.get.useQuery({ customerId });
  return (
    <EditorQuery
      query={query}
      pending={words.loading.pending}
      failed={words.loading.customerFailed}
      stale={words.loading.stale}
    >
      {({ name, fields, contacts }) => {
        const contact = contacts.find(({ isRevoked }) => !isRevoked);
        const language = contact?.language ?? fields.language;
        const known = {
          clientName: name,
          clientAddress: papersOf(fields, language),
          contactName: contact ? nameOf(contact) : '',
          contactEmail: contact?.email ?? '',
          language,
          currency: fields.currency,
        };
        return (
          <QuoteEditor
            opening={writtenFor({ customerId, contactId: contact?.id, known })}
            onBegun={onBegun}
          />
        );
      }}
    </EditorQuery>
  );
}
