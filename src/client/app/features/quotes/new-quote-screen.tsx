import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, Fragment, useLayoutEffect, useState } from 'react';
import { quoteSourceWords } from '../../../../content/app/quote-sources.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { papersOf } from '../../../../content/billing.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import { codeOf } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { SearchedSelect } from '../../kit/searched-select.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { useDiscard } from './quote-drafts.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { copyOf, fromDraft, preparedFrom, valuesOf, writtenFor } from './quote-values.ts';
import { type QuoteSearch, readQuoteSearch } from './quotes-search.ts';

const words = wordsOf(quotesWords);
const sourceWords = wordsOf(quoteSourceWords);

const route = getRouteApi('/staff-frame/quotes-admin/$quoteId');

/** The screen for a new quote: an empty one, a copy, or a draft. */
export function NewQuoteScreen() {
  const { began, turn, isKept, onBegun } = useKeptStart();
  const navigate = route.useNavigate();
  const { copyOf: copied, customerId, conversation, draft } = began;
  const isForAnybody = !isKept && copied === undefined && conversation === undefined;
  if (draft !== undefined) return <DraftScreen key={draft} draftId={draft} />;
  return (
    <StaffScreen
      back={<WayBack to="/quotes-admin">{words.all}</WayBack>}
      title={words.create}
      lead={conversation === undefined ? words.createLead : sourceWords.lead}
    >
      {isForAnybody && (
        <ClientChoice
          customerId={customerId}
          onChoose={(next) => void navigate({ search: next === undefined ? {} : { customerId: next } })}
        />
      )}
      <Fragment key={turn}>
        {copied !== undefined ? (
          <CopiedQuote key={copied} quoteId={copied} onBegun={onBegun} />
        ) : conversation !== undefined ? (
          <QuoteFromConversation key={conversation} conversationId={conversation} onBegun={onBegun} />
        ) : customerId !== undefined ? (
          <QuoteFor key={customerId} customerId={customerId} onBegun={onBegun} />
        ) : (
          <QuoteEditor key="blank" initial={{ values: valuesOf() }} onBegun={onBegun} />
        )}
      </Fragment>
    </StaffScreen>
  );
}

/**
 * What a new quote begins with. Keeping what is written makes a draft of it and puts that into the address: as long as
 * the address names a draft that was made here, the editor stays, and `began` is what it was opened with. There may be
 * several, as one that somebody else discards is made again. Whoever leaves them for a new quote gets an editor of its
 * own, whose key is `turn`.
 */
function useKeptStart() {
  const search = readQuoteSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [kept, setKept] = useState<{ drafts: number[]; began: QuoteSearch }>();
  const [turn, setTurn] = useState(0);
  const isKept = search.draft !== undefined && kept?.drafts.includes(search.draft) === true;
  const began = isKept ? kept.began : search;
  useLayoutEffect(() => {
    if (!isKept) return;
    return () => {
      setKept(undefined);
      setTurn((last) => last + 1);
    };
  }, [isKept]);
  const onBegun = (id: number) => {
    setKept({ drafts: [...(kept?.drafts ?? []), id], began });
    void navigate({ search: { draft: id }, replace: true, resetScroll: false, ignoreBlocker: true });
  };
  return { began, turn, isKept, onBegun };
}

type ChoiceProps = { customerId: number | undefined; onChoose(customerId: number | undefined): void };

/** Whom the quote is for: what is known of a client is not typed again. */
function ClientChoice({ customerId = 0, onChoose }: ChoiceProps) {
  const { data } = trpc.customers.get.useQuery({ customerId }, { enabled: customerId > 0 });
  return (
    <SearchedSelect
      {...words.known.field}
      maw="42rem"
      value={customerId > 0 ? { id: customerId, name: data?.name ?? '…' } : undefined}
      all={words.known.new}
      none={words.known.none}
      useFound={useFoundCustomers}
      onChoose={onChoose}
    />
  );
}

function useFoundCustomers(search: string | undefined) {
  const { data = [] } = trpc.customers.list.useQuery(
    { search, limit: 50 },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return data;
}

type EditorQueryProps<Data> = Omit<ComponentProps<typeof QueryBody<Data>>, 'pending'> & { pending: string };

/** Renders the editor once its initial values are known. */
const EditorQuery = <Data,>({ pending, ...props }: EditorQueryProps<Data>) => (
  <QueryBody
    {...props}
    pending={<Skeleton height="24rem" radius="lg" role="status" aria-label={pending} />}
  />
);

/** Called with the draft that the values are stored as. */
type Begins = { onBegun(draftId: number): void };

/** Continues a draft. It is read once, since the form is then edited. */
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
        {(known) => <QuoteEditor initial={fromDraft(known)} />}
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
      {(quote) => <QuoteEditor initial={copyOf(quote)} onBegun={onBegun} />}
    </EditorQuery>
  );
}

/**
 * Starts from a conversation: the visitor's wishes and contact data need not be typed again. Read once, since the
 * form is then edited.
 */
function QuoteFromConversation({ conversationId, onBegun }: Begins & { conversationId: string }) {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: ['quotes', 'prepared', conversationId],
    queryFn: () => client.quotes.prepare.mutate({ conversationId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <EditorQuery query={query} pending={sourceWords.pending} failed={sourceWords.failed}>
      {(prepared) => <QuoteEditor initial={preparedFrom(conversationId, prepared)} onBegun={onBegun} />}
    </EditorQuery>
  );
}

/** Starts from a customer: their data need not be typed again; the addressee is their first contact. */
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
            initial={writtenFor({ customerId, contactId: contact?.id, known })}
            onBegun={onBegun}
          />
        );
      }}
    </EditorQuery>
  );
}
