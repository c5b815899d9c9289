import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { quoteSourceWords } from '../../../../content/app/quote-sources.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import {
  createQuoteInput,
  type KeptDraft,
  type QuoteDetail,
  quotePath,
  type SavedQuote,
  saveQuoteInput,
} from '../../../../routers/quotes.schema.ts';
import { refusalOf, showError } from '../../errors.ts';
import { codeInput, followSlug } from '../../kit/code.tsx';
import { showFieldErrors } from '../../kit/form-refusal.tsx';
import { useRevisedForm } from '../../kit/revised-form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useGivenPassword } from './quote-password.tsx';
import {
  contentOf,
  createInput,
  draftInput,
  forParty,
  type InitialQuote,
  partyOf,
  type QuoteValues,
  type Stored,
  sourcesOf,
  suggestedSlug,
  valuesOf,
  valuesOfKept,
} from './quote-values.ts';

const { saving, drafts, version } = wordsOf(quotesWords);
const sourceWords = wordsOf(quoteSourceWords);

const checkNew = schemaResolver(createQuoteInput, { sync: true });
const checkChanged = schemaResolver(saveQuoteInput, { sync: true });
const saveInput = ({ id, version }: QuoteDetail, values: QuoteValues) => ({
  quoteId: id,
  version,
  content: contentOf(values),
});

/** The form of a quote, new or stored. */
export function useQuoteForm({ values: initialValues, stored, copiedSlug, ...initial }: InitialQuote) {
  const cache = trpc.useUtils();
  // Undefined once the visitor deletes the conversation, or somebody else's version replaces the lines: then no
  // sources are sent.
  const [conversationId, setConversationId] = useState(initial.conversationId);
  const revised = useRevisedForm<QuoteValues, Stored | undefined>({
    stored,
    initialValues: () => initialValues,
    inputOf: (values) => ({ ...draftInput(values), ...codeInput(values) }),
    validate: (values, from) =>
      from?.is === 'version' ? checkChanged(saveInput(from.quote, values)) : checkNew(createInput(values)),
    onChange(changed, values, before) {
      // An error of the whole list is corrected in its rows.
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
  const { base, theirs, goOnFrom } = revised;
  return {
    ...revised,
    conversationId,
    /** The sources of the lines, as the calls take them. */
    basisOf: (values: QuoteValues) => conversationId !== undefined && { sources: sourcesOf(values) },
    /**
     * The client, as the calls take it: a draft follows its conversation, which may belong to another customer by
     * now.
     */
    partyOf(values: QuoteValues, from: Stored | undefined) {
      const isMoved = from?.is === 'draft' && from.draft.customerId !== (initial.party?.customerId ?? null);
      return forParty(isMoved ? partyOf(from.draft) : initial.party, values);
    },
    /** A refusal for another reason than a faster colleague concerns what is written. */
    compare: async (error: unknown) =>
      (base?.is === 'version' || refusalOf(error) === 'changed') && revised.compare(error),
    takeTheirs() {
      if (!theirs) return;
      const isDraft = theirs.is === 'draft';
      setConversationId(isDraft ? theirs.draft.talk?.conversationId : undefined);
      const { slug, content } = isDraft ? valuesOfKept(theirs.draft) : valuesOf(theirs.quote.content);
      revised.takeTheirs({ content, ...(isDraft && { slug }) });
    },
    /** Where its conversation no longer exists, the quote is saved without it. */
    goOnWithout(error: unknown): never {
      const reason = refusalOf(error);
      if (reason === 'draft-gone') goOnFrom(undefined);
      if (reason !== 'conversation-gone') throw error;
      setConversationId(undefined);
      throw new Error(sourceWords.gone, { cause: error });
    },
  };
}

type QuoteWriting = ReturnType<typeof useQuoteForm>;

/** What follows a save: the quote is shown, or first its new password. */
export function useQuoteSaving(writing: QuoteWriting) {
  const { base, conversationId, basisOf, isUnsaved } = writing;
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  // Only the dialog that shows a generated password holds it, and the mail that sends the quote next.
  const create = trpc.quotes.create.useMutation({ gcTime: 0 });
  const save = trpc.quotes.save.useMutation();
  const [, give] = useGivenPassword();
  const [created, setCreated] = useState<{ id: number; path: string; password: string }>();
  // What was typed during the save exists only here: it becomes a change of the newly stored version.
  function read(id: number): void {
    if (isUnsaved()) return;
    void navigate({ to: '/quotes-admin/$quoteId', params: { quoteId: String(id) }, replace: true });
  }
  const createQuote = (values: QuoteValues): Promise<SavedQuote> =>
    create
      .mutateAsync({
        ...createInput(values),
        ...writing.partyOf(values, base),
        ...basisOf(values),
        conversationId,
        ...(base?.is === 'draft' && { draft: { draftId: base.draft.id, revision: base.draft.revision } }),
      })
      .catch(writing.goOnWithout);
  return {
    /** What was just created, with a password of its own. */
    created,
    passwordKept() {
      setCreated(undefined);
      if (created) read(created.id);
    },
    async submit(values: QuoteValues): Promise<void> {
      const isNew = base?.is !== 'version';
      const { password: generated, ...quote }: SavedQuote = isNew
        ? await createQuote(values)
        : await save.mutateAsync({ ...saveInput(base.quote, values), ...basisOf(values) });
      void cache.quotes.talk.invalidate({ quoteId: quote.id });
      void cache.quotes.drafts.invalidate();
      cache.quotes.detail.setData({ quoteId: quote.id }, quote);
      toasts.show(
        isNew
          ? { title: saving.created, description: quote.title }
          : { title: saving.saved, description: version(quote.version) },
      );
      writing.goOnFrom({ is: 'version', quote }, values);
      const given = generated ?? values.password;
      if (isNew && given !== '') give({ quoteId: quote.id, password: given });
      if (generated === undefined) read(quote.id);
      else setCreated({ id: quote.id, path: quotePath(quote.slug), password: generated });
    },
  };
}

/** Stores a new quote as a draft. */
export function useKeptDraft(writing: QuoteWriting, { prepared }: Pick<InitialQuote, 'prepared'>) {
  const { form, base, conversationId, basisOf } = writing;
  const cache = trpc.useUtils();
  const begin = trpc.quotes.beginDraft.useMutation();
  const keepOn = trpc.quotes.saveDraft.useMutation();
  function store(values: QuoteValues, from: Stored | undefined): Promise<KeptDraft> {
    const { customerId, ...contact } = writing.partyOf(values, from);
    const input = { ...draftInput(values), ...contact, ...basisOf(values) };
    if (from?.is === 'draft') {
      const { id: draftId, revision } = from.draft;
      return keepOn.mutateAsync({ ...input, draftId, revision });
    }
    const { amounts = [], readBy = 'rules' } = prepared ?? {};
    return begin.mutateAsync({
      ...input,
      ...(customerId !== undefined && { customerId }),
      ...(conversationId !== undefined && { conversationId, amounts, readBy }),
    });
  }
  return {
    isKeeping: begin.isPending || keepOn.isPending,
    /** Stores the present values in place of `from`; undefined where that is refused, which is shown. */
    async keep(from = base): Promise<KeptDraft | undefined> {
      const values = form.getValues();
      try {
        const draft = await store(values, from).catch(writing.goOnWithout);
        cache.quotes.draft.setData({ draftId: draft.id }, draft);
        void cache.quotes.drafts.invalidate();
        writing.goOnFrom({ is: 'draft', draft }, values);
        toasts.show({ title: drafts.kept, description: drafts.keptText });
        return draft;
      } catch (error) {
        const left = await showFieldErrors(form, error, writing.compare);
        if (left !== undefined) showError(left, { title: drafts.failed });
        return undefined;
      }
    },
  };
}
