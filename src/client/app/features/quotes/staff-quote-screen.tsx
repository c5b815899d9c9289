import { Alert, Anchor, Button, Group, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { directionOf } from '../../../../content/language.ts';
import { formatsOf } from '../../../../content/quote-format.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { type QuoteDetail, quotePath } from '../../../../routers/quotes.schema.ts';
import { codeOf } from '../../errors.ts';
import { useBeginAnew } from '../../frame/begin-anew.ts';
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
import { NewQuoteScreen } from './new-quote-screen.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { QuoteEvents, QuoteVersions } from './quote-history.tsx';
import { quoteLooks } from './quote-looks.ts';
import { QuoteMailing } from './quote-mailing.tsx';
import { QuotePaper } from './quote-paper.tsx';
import { PasswordDialog } from './quote-password.tsx';
import { QuoteSourcesPanel } from './quote-sources.tsx';
import { versionAfter } from './quote-values.ts';
import { QuoteWork } from './quote-work.tsx';
import styles from './quotes.module.css';
import { readQuoteSearch } from './quotes-search.ts';

const words = wordsOf(quotesWords);
const { languages } = wordsOf(staffWords);

const columns = `${panel.columns} ${styles.columns}`;
const route = getRouteApi('/staff-frame/quotes-admin/$quoteId');

/** How often the delivery of a mail is checked, in ms. */
const mailsEvery = 4_000;

const to = (quoteId: number | 'new') =>
  ({ to: '/quotes-admin/$quoteId', params: { quoteId: String(quoteId) } }) as const;

/** One quote, or under the name `new` the editor of a new one; for `sales` and `admin`. */
export function StaffQuoteScreen() {
  const { quoteId } = route.useParams();
  if (quoteId === 'new') return <NewQuoteScreen />;
  // An id that the call would refuse is no quote.
  if (!isRowId(quoteId)) return <MissingQuote />;
  return <Quote key={quoteId} quoteId={Number(quoteId)} />;
}

/** A quote with its history, or the editor of its next version. */
function Quote({ quoteId }: { quoteId: number }) {
  useReadNotices({ quoteId });
  const { edit } = readQuoteSearch(route.useSearch());
  const query = trpc.quotes.detail.useQuery(
    { quoteId },
    {
      staleTime: 0,
      refetchOnWindowFocus: !edit,
      // No event reports the delivery of a mail.
      refetchInterval: ({ state: { data } }) =>
        !edit && data?.mails.some(({ state }) => state === 'waiting') ? mailsEvery : false,
    },
  );
  const { data: quote } = query;
  useBeginAnew(edit);
  if (codeOf(query.error) === 'NOT_FOUND') return <MissingQuote />;
  // Editing starts from what is stored now, not from what was read an hour ago.
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
        {(known) => <QuoteBody quote={known} />}
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

function QuoteBody({ quote }: { quote: QuoteDetail }) {
  return (
    <>
      <Group gap="xs">
        <StateBadge look={quoteLooks[quote.state]} />
        <span className={tone.quiet}>
          {words.changed(quote.version)}
          <Time at={quote.updatedAt} as="day" />
        </span>
        {/* Once it is accepted, the panel of the acceptance links there. */}
        {quote.customerId !== null && !quote.acceptance && (
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
          <QuoteSourcesPanel quote={quote} />
          <QuoteEvents quote={quote} />
          <QuoteVersions quote={quote} />
        </div>
      </div>
    </>
  );
}

/** Edits the next version of a quote; for an accepted one it says why that is not possible. */
function EditQuote({ quote }: { quote: QuoteDetail }) {
  const sources = trpc.quotes.talk.useQuery({ quoteId: quote.id }, { staleTime: 0, gcTime: 0 });
  // Fixed while editing: an update must not take away the text that somebody is writing.
  const [initialQuote] = useState(quote);
  const { acceptance } = initialQuote;
  if (!acceptance) {
    return (
      <StaffScreen
        back={<WayBack to="/quotes-admin">{words.all}</WayBack>}
        title={words.editNamed(initialQuote.title)}
        lead={words.version(initialQuote.version)}
      >
        {/* The quote can be edited without its lines' sources too: the stored ones stay. */}
        {sources.isPending ? <Pending /> : <QuoteEditor initial={versionAfter(initialQuote, sources.data)} />}
      </StaffScreen>
    );
  }
  return (
    <StaffScreen title={initialQuote.title}>
      <Alert color="green" title={words.accepted.uneditable}>
        <bdi>{acceptance.acceptedBy}</bdi>
        {words.accepted.why(acceptance.version)}
      </Alert>
      <Group gap="xs">
        <ButtonLink {...to('new')} search={{ copyOf: initialQuote.id }}>
          {words.duplicate}
        </ButtonLink>
        <ButtonLink {...to(initialQuote.id)} variant="default">
          {words.back}
        </ButtonLink>
      </Group>
    </StaffScreen>
  );
}

const MissingQuote = () => (
  <MissingScreen title={words.missing.title} text={words.missing.text} to="/quotes-admin" back={words.all} />
);

/** The address and password for the client. */
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

/** A preview of the quote as its client reads it, in their language. */
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
