import { Button, Stack } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { quoteTalkWords } from '../../../../content/app/quote-talk.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import {
  createQuoteInput,
  type QuoteContent,
  type QuoteDetail,
  type QuoteDraft,
  type QuoteTalk,
  quotePath,
  type SavedQuote,
  saveQuoteInput,
} from '../../../../routers/quotes.schema.ts';
import { codeOf } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import { AccessPanel, ShownCodeDialog } from '../../kit/code.tsx';
import { Conflict, followSlug, SaveBar, useLeaveQuestion, useRevisedForm } from '../../kit/editor.tsx';
import { Form } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { QuoteFields, QuoteTotal } from './quote-fields.tsx';
import { quotePasswordWords } from './quote-password.tsx';
import { DraftNotes, NamedAmounts } from './quote-talk.tsx';
import {
  contentOf,
  createInput,
  type QuoteValues,
  sourcesOf,
  suggestedSlug,
  valuesFrom,
  valuesOf,
  valuesOfDraft,
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
  | { from: 'talk'; conversationId: string; draft: QuoteDraft; party: QuoteParty | undefined };

/** Whom a new quote is for, and what is known of them. */
type QuoteParty = {
  customerId: number;
  contactId: number | undefined;
  known: Pick<
    QuoteValues['content'],
    'clientName' | 'clientAddress' | 'contactName' | 'contactEmail' | 'language' | 'currency'
  >;
};

/** As the calls take it; of somebody else than the contact who is known a new one is made, as the quote names them. */
function forParty(start: QuoteStart, { content }: QuoteValues) {
  const party = 'party' in start ? start.party : undefined;
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

/** Writes a quote: a new one, or the next version of one that nobody has accepted. */
export function QuoteEditor({ start }: { start: QuoteStart }) {
  const quote = start.from === 'version' ? start.quote : undefined;
  const draft = start.from === 'talk' ? start.draft : undefined;
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  // Nothing keeps a generated password but the dialog that shows it.
  const create = trpc.quotes.create.useMutation({ gcTime: 0 });
  const save = trpc.quotes.save.useMutation();
  const [created, setCreated] = useState<{ id: number; path: string; password: string }>();
  const copiedSlug = start.from === 'copy' ? start.slug : undefined;
  const revised = useRevisedForm<QuoteValues, QuoteDetail>({
    stored: quote,
    initialValues: () => initialValuesOf(start),
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
  const { form, base, theirs, isUnsaved, compare, goOnFrom } = revised;
  // Gone where its visitor deletes the conversation, or somebody else's lines are taken: then nothing is said of the lines.
  const [conversationId, setConversationId] = useState(conversationOf(start));
  const leaving = useLeaveQuestion(isUnsaved);
  // What was typed on while it was saved is nowhere else: it goes on from there, as a change of what is stored now.
  const read = (id: number) => {
    if (isUnsaved()) return;
    void navigate({ to: '/quotes-admin/$quoteId', params: { quoteId: String(id) }, replace: true });
  };
  async function send(values: QuoteValues): Promise<SavedQuote> {
    const sources = conversationId !== undefined && { sources: sourcesOf(values) };
    if (base) return save.mutateAsync({ ...saveInput(base, values), ...sources });
    const input = { ...createInput(values), ...forParty(start, values) };
    if (conversationId === undefined) return create.mutateAsync(input);
    try {
      return await create.mutateAsync({ ...input, ...sources, conversationId });
    } catch (error) {
      if (codeOf(error) !== 'NOT_FOUND') throw error;
      setConversationId(undefined);
      throw new Error(talkWords.gone, { cause: error });
    }
  }
  async function submit(values: QuoteValues): Promise<void> {
    const saved = await send(values);
    void cache.quotes.talk.invalidate({ quoteId: saved.id });
    const { password: generated, ...stored } = saved;
    cache.quotes.detail.setData({ quoteId: saved.id }, stored);
    toasts.show(
      base
        ? { title: saving.saved, description: words.version(saved.version) }
        : { title: saving.created, description: saved.title },
    );
    goOnFrom(stored, values);
    if (generated === undefined) read(saved.id);
    else setCreated({ id: saved.id, path: quotePath(saved.slug), password: generated });
  }
  const passwordKept = () => {
    setCreated(undefined);
    if (created) read(created.id);
  };
  return (
    <>
      <Form
        form={form}
        className={panel.columns}
        failed={saving.failed}
        onSubmit={submit}
        onRefused={compare}
      >
        <div className={panel.column}>
          {draft && <DraftNotes draft={draft} />}
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
              onReplace={revised.replaceTheirs}
              onTake={() => {
                setConversationId(undefined);
                revised.takeTheirs({ content: valuesOf(theirs.content).content });
              }}
              onMakeNew={() => goOnFrom(undefined)}
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
      <ShownCodeDialog made={created} words={password} onDone={passwordKept} />
    </>
  );
}

function initialValuesOf(start: QuoteStart): QuoteValues {
  switch (start.from) {
    case 'version':
      return valuesFrom(start.quote.content, start.talk);
    case 'nothing':
      return valuesOf();
    case 'copy': {
      // The day of the old one says nothing about the new one.
      const values = valuesOf({ ...start.content, validUntil: null });
      return { ...values, slug: suggestedSlug(values, start.slug) };
    }
    case 'customer': {
      const values = valuesOf();
      return { ...values, content: { ...values.content, ...start.party.known } };
    }
    case 'talk':
      return valuesOfDraft(start.draft, start.conversationId);
  }
}

/** The conversation that the lines stand on. */
function conversationOf(start: QuoteStart): string | undefined {
  if (start.from === 'version') return start.talk?.conversationId;
  return start.from === 'talk' ? start.conversationId : undefined;
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
