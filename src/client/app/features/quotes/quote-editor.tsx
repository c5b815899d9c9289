import { Button, Stack } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { quoteTalkWords } from '../../../../content/app/quote-talk.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import {
  createQuoteInput,
  type PreparedQuote,
  type QuoteContent,
  type QuoteDetail,
  type QuoteTalk,
  quotePath,
  type SavedQuote,
  saveQuoteInput,
} from '../../../../routers/quotes.schema.ts';
import { refusalOf } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import { AccessPanel, followSlug, ShownCodeDialog } from '../../kit/code.tsx';
import { Conflict, SaveBar, useLeaveQuestion, useRevisedForm } from '../../kit/editor.tsx';
import { Form } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { QuoteFields, QuoteTotal } from './quote-fields.tsx';
import { quotePasswordWords } from './quote-password.tsx';
import { NamedAmounts, PreparedNotes } from './quote-talk.tsx';
import {
  contentOf,
  createInput,
  type QuoteValues,
  sourcesOf,
  suggestedSlug,
  valuesFrom,
  valuesOf,
  valuesOfPrepared,
} from './quote-values.ts';

const { access, password, saving, conflict, ...words } = wordsOf(quotesWords);
const talkWords = wordsOf(quoteTalkWords);

/** What is written: the next version of a quote, or a new one, and what that begins with. */
type QuoteStart =
  /** `talk`: what the lines of the former version stand on. */
  | { from: 'version'; quote: QuoteDetail; talk: QuoteTalk | undefined }
  | { from: 'nothing' }
  | { from: 'copy'; slug: string; content: QuoteContent }
  | { from: 'customer'; party: QuoteParty }
  /** `party`: where the conversation is one of a customer. */
  | { from: 'talk'; conversationId: string; draft: PreparedQuote; party: QuoteParty | undefined };

/** Whom a new quote is for, and what is known of them. */
type QuoteParty = {
  customerId: number;
  contactId: number | undefined;
  known: Pick<
    QuoteValues['content'],
    'clientName' | 'clientAddress' | 'contactName' | 'contactEmail' | 'language' | 'currency'
  >;
};

/** What the editor holds from its first moment on, whatever it begins with. */
type Opening = {
  values: QuoteValues;
  /** What the next version replaces. */
  quote?: QuoteDetail;
  /** The conversation that the lines stand on. */
  conversationId?: string | undefined;
  draft?: PreparedQuote;
  party?: QuoteParty | undefined;
  /** The address of the quote that this one is a copy of. */
  copiedSlug?: string;
};

function openingOf(start: QuoteStart): Opening {
  switch (start.from) {
    case 'version': {
      const { quote, talk } = start;
      return { values: valuesFrom(quote.content, talk), quote, conversationId: talk?.conversationId };
    }
    case 'nothing':
      return { values: valuesOf() };
    case 'copy': {
      // The day of the old one says nothing about the new one.
      const values = valuesOf({ ...start.content, validUntil: null });
      return { values: { ...values, slug: suggestedSlug(values, start.slug) }, copiedSlug: start.slug };
    }
    case 'customer': {
      const values = valuesOf();
      const { party } = start;
      return { values: { ...values, content: { ...values.content, ...party.known } }, party };
    }
    case 'talk': {
      const { draft, conversationId, party } = start;
      return { values: valuesOfPrepared(draft, conversationId), draft, conversationId, party };
    }
  }
}

/** As the calls take it; of somebody else than the contact who is known a new one is made, as the quote names them. */
function forParty(party: QuoteParty | undefined, { content }: QuoteValues) {
  if (!party) return {};
  const { customerId, contactId, known } = party;
  const isSame = (['contactName', 'contactEmail'] as const).every(
    (name) => content[name].trim() === known[name],
  );
  return { customerId, ...(contactId !== undefined && isSame && { contactId }) };
}

const checkNew = schemaResolver(createQuoteInput, { sync: true });
const checkChanged = schemaResolver(saveQuoteInput, { sync: true });
const saveInput = ({ id, version }: QuoteDetail, values: QuoteValues) => ({
  quoteId: id,
  version,
  content: contentOf(values),
});

/** The form of a quote, and what becomes of saving it: the quote is read, or first the password that was made for it. */
function useQuoteForm({ values: initialValues, quote, copiedSlug, party, ...opening }: Opening) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  // Nothing keeps a generated password but the dialog that shows it.
  const create = trpc.quotes.create.useMutation({ gcTime: 0 });
  const save = trpc.quotes.save.useMutation();
  const [created, setCreated] = useState<{ id: number; path: string; password: string }>();
  // Gone where its visitor deletes the conversation, or somebody else's lines are taken: then nothing is said of the lines.
  const [conversationId, setConversationId] = useState(opening.conversationId);
  const revised = useRevisedForm<QuoteValues, QuoteDetail>({
    stored: quote,
    initialValues: () => initialValues,
    inputOf: createInput,
    validate: (values, from) =>
      from ? checkChanged(saveInput(from, values)) : checkNew(createInput(values)),
    onChange(changed, values, before) {
      // What is said of a list as a whole is mended in its rows.
      changed.clearFieldError('content.lines');
      changed.clearFieldError('content.instalments');
      followSlug(changed, [values, before], (of) => suggestedSlug(of, copiedSlug));
    },
    readAgain: ({ id }) => cache.quotes.detail.fetch({ quoteId: id }, { staleTime: 0 }),
  });
  const { base, theirs, isUnsaved, goOnFrom } = revised;
  // What was typed on while it was saved is nowhere else: it goes on from there, as a change of what is stored now.
  function read(id: number): void {
    if (isUnsaved()) return;
    void navigate({ to: '/quotes-admin/$quoteId', params: { quoteId: String(id) }, replace: true });
  }
  async function send(values: QuoteValues): Promise<SavedQuote> {
    const talk = conversationId !== undefined && { sources: sourcesOf(values) };
    if (base) return save.mutateAsync({ ...saveInput(base, values), ...talk });
    const input = { ...createInput(values), ...forParty(party, values) };
    try {
      return await create.mutateAsync({ ...input, ...(talk && { ...talk, conversationId }) });
    } catch (error) {
      if (refusalOf(error) !== 'conversation-gone') throw error;
      setConversationId(undefined);
      throw new Error(talkWords.gone, { cause: error });
    }
  }
  return {
    ...revised,
    conversationId,
    /** What was just made with a password of its own. */
    created,
    passwordKept() {
      setCreated(undefined);
      if (created) read(created.id);
    },
    takeTheirs() {
      if (!theirs) return;
      setConversationId(undefined);
      revised.takeTheirs({ content: valuesOf(theirs.content).content });
    },
    async submit(values: QuoteValues): Promise<void> {
      const { password: generated, ...stored } = await send(values);
      void cache.quotes.talk.invalidate({ quoteId: stored.id });
      cache.quotes.detail.setData({ quoteId: stored.id }, stored);
      toasts.show(
        base
          ? { title: saving.saved, description: words.version(stored.version) }
          : { title: saving.created, description: stored.title },
      );
      goOnFrom(stored, values);
      if (generated === undefined) read(stored.id);
      else setCreated({ id: stored.id, path: quotePath(stored.slug), password: generated });
    },
  };
}

/** Writes a quote: a new one, or the next version of one that nobody has accepted. */
export function QuoteEditor({ start }: { start: QuoteStart }) {
  const [opening] = useState(() => openingOf(start));
  const { quote, draft } = opening;
  const navigate = useNavigate();
  const writing = useQuoteForm(opening);
  const { form, base, theirs, conversationId } = writing;
  const leaving = useLeaveQuestion(writing.isUnsaved);
  return (
    <>
      <Form
        form={form}
        className={panel.columns}
        failed={saving.failed}
        onSubmit={writing.submit}
        onRefused={writing.compare}
      >
        <div className={panel.column}>
          {draft && <PreparedNotes draft={draft} />}
          <QuoteFields form={form} conversationId={conversationId} />
          {!base && (
            <AccessPanel
              form={form}
              title={access.title}
              hint={(slug) => access.slugHint(quotePath(slug))}
              words={quotePasswordWords}
            />
          )}
        </div>
        <Stack pos={{ base: 'static', lg: 'sticky' }} top="calc(var(--size-header) + var(--space-4))">
          <QuoteTotal form={form} />
          {draft && conversationId !== undefined && (
            <NamedAmounts conversationId={conversationId} amounts={draft.amounts} />
          )}
          {base && theirs && (
            <SaveConflict
              base={base}
              theirs={theirs}
              onReplace={writing.replaceTheirs}
              onTake={writing.takeTheirs}
              onMakeNew={() => writing.goOnFrom(undefined)}
              nextFocus={() => form.getInputNode('content.title')}
            />
          )}
          <SaveBar
            submit={base ? saving.save : saving.create}
            onCancel={() =>
              void navigate(
                quote
                  ? { to: '/quotes-admin/$quoteId', params: { quoteId: String(quote.id) } }
                  : { to: '/quotes-admin' },
              )
            }
            state={base && !theirs && saving.next(base.version + 1)}
          />
        </Stack>
      </Form>
      {leaving.dialog}
      <ShownCodeDialog made={writing.created} words={password} onDone={writing.passwordKept} />
    </>
  );
}

/** What somebody else has changed, by the names of the fields. */
function changesOf(before: QuoteContent, after: QuoteContent): string {
  const names = Object.keys(conflict.fields) as (keyof QuoteContent)[];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => conflict.fields[name])
    .join(', ');
}

type ConflictProps = {
  /** What was read before writing began. */
  base: QuoteDetail;
  theirs: QuoteDetail;
  onReplace(): void;
  onTake(): void;
  onMakeNew(): void;
  nextFocus(): HTMLElement | null;
};

/** Somebody was faster: what has happened is said, the text is kept, and one of the ways on is chosen. */
function SaveConflict({ base, theirs, onReplace, onTake, onMakeNew, nextFocus }: ConflictProps) {
  const { acceptance, versions } = theirs;
  if (acceptance) {
    return (
      <Conflict
        isRefused
        title={conflict.accepted}
        choices={<Button onClick={onMakeNew}>{conflict.makeNew}</Button>}
        nextFocus={nextFocus}
      >
        <p>
          <bdi>{acceptance.acceptedBy}</bdi>
          {conflict.acceptedText(acceptance.version)}
        </p>
      </Conflict>
    );
  }
  return (
    <Conflict
      isRefused
      title={conflict.changed}
      replace={{ label: conflict.replace, run: onReplace }}
      take={{ label: conflict.take, run: onTake }}
      nextFocus={nextFocus}
    >
      <p>
        <bdi>{versions[0]?.authorName}</bdi>
        {conflict.changedText(theirs.version, changesOf(base.content, theirs.content))}
      </p>
    </Conflict>
  );
}
