import { Button, Stack } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { quoteTalkWords } from '../../../../content/app/quote-talk.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import {
  createQuoteInput,
  type KeptDraft,
  type PreparedQuote,
  type QuoteContent,
  type QuoteDetail,
  type QuoteTalk,
  quotePath,
  type SavedQuote,
  saveQuoteInput,
} from '../../../../routers/quotes.schema.ts';
import { refusalOf, showError } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import { AccessPanel, codeInput, followSlug, ShownCodeDialog } from '../../kit/code.tsx';
import { SaveBar, useLeaveQuestion } from '../../kit/editor.tsx';
import { Form, showFieldErrors } from '../../kit/form.tsx';
import { Conflict, changedNames, useRevisedForm } from '../../kit/revised-form.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { QuoteFields, QuoteTotal } from './quote-fields.tsx';
import { quotePasswordWords, useGivenPassword } from './quote-password.tsx';
import { NamedAmounts, PreparedNotes } from './quote-talk.tsx';
import {
  contentOf,
  createInput,
  draftInput,
  type QuoteValues,
  sourcesOf,
  suggestedSlug,
  valuesFrom,
  valuesOf,
  valuesOfKept,
  valuesOfPrepared,
} from './quote-values.ts';
import styles from './quotes.module.css';

const { access, password, saving, conflict, drafts, ...words } = wordsOf(quotesWords);
const talkWords = wordsOf(quoteTalkWords);

/** What is written: the next version of a quote, or a new one, and what that begins with. */
type QuoteStart =
  /** `talk`: what the lines of the former version stand on. */
  | { from: 'version'; quote: QuoteDetail; talk: QuoteTalk | undefined }
  | { from: 'nothing' }
  | { from: 'copy'; slug: string; content: QuoteContent }
  | { from: 'customer'; party: QuoteParty }
  /** `party`: where the conversation is one of a customer. */
  | { from: 'talk'; conversationId: string; prepared: PreparedQuote; party: QuoteParty | undefined }
  | { from: 'draft'; draft: KeptDraft };

/** Whom a new quote is for, and what is known of them. */
type QuoteParty = {
  customerId: number;
  contactId: number | undefined;
  known: Pick<
    QuoteValues['content'],
    'clientName' | 'clientAddress' | 'contactName' | 'contactEmail' | 'language' | 'currency'
  >;
};

/** What is stored of what is written: a version of a quote, or a draft. */
type Stored = { is: 'version'; quote: QuoteDetail } | { is: 'draft'; draft: KeptDraft };

/** What the editor holds from its first moment on, whatever it begins with. */
type Opening = {
  values: QuoteValues;
  stored?: Stored;
  /** The conversation that the lines stand on, and what of it is said beside them. */
  conversationId?: string | undefined;
  prepared?: Pick<PreparedQuote, 'sources' | 'amounts' | 'readBy'> | undefined;
  party?: QuoteParty | undefined;
  /** The address of the quote that this one is a copy of. */
  copiedSlug?: string;
};

function openingOf(start: QuoteStart): Opening {
  switch (start.from) {
    case 'version': {
      const { quote, talk } = start;
      const values = valuesFrom(quote.content, talk);
      return { values, stored: { is: 'version', quote }, conversationId: talk?.conversationId };
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
      const { prepared, conversationId, party } = start;
      return { values: valuesOfPrepared(prepared, conversationId), prepared, conversationId, party };
    }
    case 'draft': {
      const { draft } = start;
      const { talk } = draft;
      return {
        values: valuesOfKept(draft),
        stored: { is: 'draft', draft },
        conversationId: talk?.conversationId,
        prepared: talk ? { ...talk, sources: talk.sources.flatMap((source) => source ?? []) } : undefined,
        party: partyOf(draft),
      };
    }
  }
}

/** A draft names its contact for as long as the quote does. */
const partyOf = ({ customerId, contactId, content }: KeptDraft): QuoteParty | undefined =>
  customerId === null ? undefined : { customerId, contactId: contactId ?? undefined, known: content };

/** As the calls take it; of somebody else than the contact who is known a new one is made, as the quote names them. */
function forParty(
  party: QuoteParty | undefined,
  { content }: QuoteValues,
): { customerId?: number; contactId?: number } {
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

/**
 * The form of a quote, and what becomes of saving it: the quote is read, or first the password that was made for it. A new
 * one may be kept as a draft meanwhile.
 */
function useQuoteForm(
  { values: initialValues, stored, copiedSlug, ...opening }: Opening,
  onBegun: (draftId: number) => void,
) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  // Nothing keeps a generated password but the dialog that shows it, and what sends the quote next.
  const create = trpc.quotes.create.useMutation({ gcTime: 0 });
  const save = trpc.quotes.save.useMutation();
  const begin = trpc.quotes.beginDraft.useMutation();
  const keepOn = trpc.quotes.saveDraft.useMutation();
  const [, give] = useGivenPassword();
  const [created, setCreated] = useState<{ id: number; path: string; password: string }>();
  // Gone where its visitor deletes the conversation, or somebody else's lines are taken: then nothing is said of the lines.
  const [conversationId, setConversationId] = useState(opening.conversationId);
  const revised = useRevisedForm<QuoteValues, Stored | undefined>({
    stored,
    initialValues: () => initialValues,
    inputOf: (values) => ({ ...draftInput(values), ...codeInput(values) }),
    validate: (values, from) =>
      from?.is === 'version' ? checkChanged(saveInput(from.quote, values)) : checkNew(createInput(values)),
    onChange(changed, values, before) {
      // What is said of a list as a whole is mended in its rows.
      changed.clearFieldError('content.lines');
      changed.clearFieldError('content.instalments');
      followSlug(changed, [values, before], (of) => suggestedSlug(of, copiedSlug));
    },
    async readAgain(from) {
      if (from.is === 'draft') {
        const draft = await cache.quotes.draft.fetch({ draftId: from.draft.id }, { staleTime: 0 });
        return { is: 'draft', draft };
      }
      const quote = await cache.quotes.detail.fetch({ quoteId: from.quote.id }, { staleTime: 0 });
      return { is: 'version', quote };
    },
  });
  const { form, base, theirs, isUnsaved, goOnFrom } = revised;
  // The conversation may have become another customer's since: the draft has followed it.
  const partyWith = (from: Stored | undefined) =>
    from?.is === 'draft' && from.draft.customerId !== (opening.party?.customerId ?? null)
      ? partyOf(from.draft)
      : opening.party;
  // What was typed on while it was saved is nowhere else: it goes on from there, as a change of what is stored now.
  function read(id: number): void {
    if (isUnsaved()) return;
    void navigate({ to: '/quotes-admin/$quoteId', params: { quoteId: String(id) }, replace: true });
  }
  /** Where what it came from is not there any more, it is written without. */
  function goOnWithout(error: unknown): never {
    const reason = refusalOf(error);
    if (reason === 'draft-gone') goOnFrom(undefined);
    if (reason !== 'conversation-gone') throw error;
    setConversationId(undefined);
    throw new Error(talkWords.gone, { cause: error });
  }
  async function send(values: QuoteValues): Promise<SavedQuote> {
    const talk = conversationId !== undefined && { sources: sourcesOf(values) };
    if (base?.is === 'version') return save.mutateAsync({ ...saveInput(base.quote, values), ...talk });
    const input = { ...createInput(values), ...forParty(partyWith(base), values) };
    const draft = base && { draft: { draftId: base.draft.id, revision: base.draft.revision } };
    return create
      .mutateAsync({ ...input, ...(talk && { ...talk, conversationId }), ...draft })
      .catch(goOnWithout);
  }
  async function store(values: QuoteValues, from: Stored | undefined): Promise<KeptDraft> {
    const { customerId, ...contact } = forParty(partyWith(from), values);
    const input = { ...draftInput(values), ...contact };
    const talk = conversationId !== undefined && { sources: sourcesOf(values) };
    if (from?.is === 'draft') {
      const { id: draftId, revision } = from.draft;
      return keepOn.mutateAsync({ ...input, ...talk, draftId, revision }).catch(goOnWithout);
    }
    const { amounts = [], readBy = 'rules' } = opening.prepared ?? {};
    return begin
      .mutateAsync({
        ...input,
        ...(customerId !== undefined && { customerId }),
        ...(talk && { ...talk, conversationId, amounts, readBy }),
      })
      .catch(goOnWithout);
  }
  /** A refusal for another reason than that somebody was faster is about what is written. */
  const compare = async (error: unknown) =>
    (base?.is === 'version' || refusalOf(error) === 'changed') && revised.compare(error);
  return {
    ...revised,
    compare,
    conversationId,
    /** What was just made with a password of its own. */
    created,
    isKeeping: begin.isPending || keepOn.isPending,
    passwordKept() {
      setCreated(undefined);
      if (created) read(created.id);
    },
    takeTheirs() {
      if (!theirs) return;
      const isDraft = theirs.is === 'draft';
      setConversationId(isDraft ? theirs.draft.talk?.conversationId : undefined);
      const { slug, content } = isDraft ? valuesOfKept(theirs.draft) : valuesOf(theirs.quote.content);
      revised.takeTheirs({ content, ...(isDraft && { slug }) });
    },
    /** Keeps what is written so far in place of `from`; answers whether all of it is stored. */
    async keep(from = base, isLeaving = false): Promise<boolean> {
      const values = form.getValues();
      try {
        const draft = await store(values, from);
        cache.quotes.draft.setData({ draftId: draft.id }, draft);
        void cache.quotes.drafts.invalidate();
        goOnFrom({ is: 'draft', draft }, values);
        toasts.show({ title: drafts.kept, description: drafts.keptText });
        if (!from && !isLeaving) onBegun(draft.id);
        return !isUnsaved();
      } catch (error) {
        const left = await showFieldErrors(form, error, compare);
        if (left !== undefined) showError(left, { title: drafts.failed });
        return false;
      }
    },
    async submit(values: QuoteValues): Promise<void> {
      const { password: generated, ...quote } = await send(values);
      void cache.quotes.talk.invalidate({ quoteId: quote.id });
      void cache.quotes.drafts.invalidate();
      cache.quotes.detail.setData({ quoteId: quote.id }, quote);
      const isNew = base?.is !== 'version';
      toasts.show(
        isNew
          ? { title: saving.created, description: quote.title }
          : { title: saving.saved, description: words.version(quote.version) },
      );
      goOnFrom({ is: 'version', quote }, values);
      const given = generated ?? values.password;
      if (isNew && given !== '') give({ quoteId: quote.id, password: given });
      if (generated === undefined) read(quote.id);
      else setCreated({ id: quote.id, path: quotePath(quote.slug), password: generated });
    },
  };
}

const noDraftBegun = () => {};

type EditorProps = {
  start: QuoteStart;
  /** Is told which draft a new quote is kept as from now on. */
  onBegun?(draftId: number): void;
};

/** Writes a quote: a new one, or the next version of one that nobody has accepted. */
export function QuoteEditor({ start, onBegun = noDraftBegun }: EditorProps) {
  const [opening] = useState(() => openingOf(start));
  const { prepared } = opening;
  const navigate = useNavigate();
  const writing = useQuoteForm(opening, onBegun);
  const { form, base, theirs, conversationId } = writing;
  const isNew = base?.is !== 'version';
  const leaving = useLeaveQuestion({
    isUnsaved: writing.isUnsaved,
    keep: isNew ? { label: drafts.keepAndLeave, run: () => writing.keep(base, true) } : undefined,
  });
  const conflictProps = {
    onTake: writing.takeTheirs,
    nextFocus: () => form.getInputNode('content.title'),
  };
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
          {prepared && <PreparedNotes prepared={prepared} />}
          <QuoteFields form={form} conversationId={conversationId} />
          {isNew && (
            <AccessPanel
              form={form}
              title={access.title}
              hint={(slug) => access.slugHint(quotePath(slug))}
              words={quotePasswordWords}
            />
          )}
        </div>
        {/* Where it stands under the fields, the bar that saves stays in sight beside all of them. */}
        <Stack
          display={{ base: 'contents', lg: 'flex' }}
          pos="sticky"
          className={styles.side ?? ''}
          top="calc(var(--size-header) + var(--space-4))"
        >
          <QuoteTotal form={form} />
          {prepared && conversationId !== undefined && (
            <NamedAmounts conversationId={conversationId} amounts={prepared.amounts} />
          )}
          {base?.is === 'version' && theirs?.is === 'version' && (
            <SaveConflict
              {...conflictProps}
              base={base.quote}
              theirs={theirs.quote}
              onReplace={writing.replaceTheirs}
              onMakeNew={() => writing.goOnFrom(undefined)}
            />
          )}
          {base?.is === 'draft' && theirs?.is === 'draft' && (
            <DraftConflict
              {...conflictProps}
              base={base.draft}
              theirs={theirs.draft}
              onReplace={() => {
                writing.replaceTheirs();
                void writing.keep(theirs);
              }}
            />
          )}
          <SaveBar
            submit={isNew ? saving.create : saving.save}
            onCancel={() =>
              void navigate(
                base?.is === 'version'
                  ? { to: '/quotes-admin/$quoteId', params: { quoteId: String(base.quote.id) } }
                  : { to: '/quotes-admin' },
              )
            }
            keep={
              isNew && !theirs
                ? {
                    label: drafts.keep,
                    isBusy: writing.isKeeping,
                    isDisabled: form.submitting,
                    run: () => void writing.keep(),
                  }
                : undefined
            }
            state={!theirs && <Standing base={base} isDirty={writing.isDirty} />}
          />
        </Stack>
      </Form>
      {leaving.dialog}
      <ShownCodeDialog made={writing.created} words={password} onDone={writing.passwordKept} />
    </>
  );
}

/** How it stands with what is written. */
function Standing({ base, isDirty }: { base: Stored | undefined; isDirty: boolean }) {
  if (!base) return drafts.hint;
  if (base.is === 'version') return saving.next(base.quote.version + 1);
  if (isDirty) return drafts.changed;
  const { updatedAt, editorName } = base.draft;
  return (
    <span>
      {drafts.changedAt}
      <Time at={updatedAt} as="minute" />
      {drafts.by}
      <bdi>{editorName}</bdi>
    </span>
  );
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
        {conflict.changedText(
          theirs.version,
          changedNames(conflict.fields, base.content, theirs.content, conflict.nothing),
        )}
      </p>
    </Conflict>
  );
}

type DraftConflictProps = Pick<ConflictProps, 'onReplace' | 'onTake' | 'nextFocus'> & {
  base: KeptDraft;
  theirs: KeptDraft;
};

/** A colleague has kept the same draft meanwhile. */
const DraftConflict = ({ base, theirs, onReplace, onTake, nextFocus }: DraftConflictProps) => (
  <Conflict
    isRefused
    title={drafts.conflict.title}
    choices={<Button onClick={onReplace}>{drafts.conflict.replace}</Button>}
    take={{ label: drafts.conflict.take, run: onTake }}
    nextFocus={nextFocus}
  >
    <p>
      <bdi>{theirs.editorName}</bdi>
      {drafts.conflict.text(
        changedNames(conflict.fields, base.content, theirs.content, drafts.conflict.nothing),
      )}
    </p>
  </Conflict>
);
