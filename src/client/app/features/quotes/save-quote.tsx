import { Button } from '@mantine/core';
import { useRef } from 'react';
import { quotesWords } from '../../../../content/app/quotes.ts';
import type { QuoteContent, QuoteDetail, SavedQuote } from '../../../../routers/quotes.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { Conflict } from '../../kit/editor.tsx';
import { showFieldErrors, showFormError } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { contentOf, createInput, type QuoteForm, type QuoteValues } from './quote-values.ts';

const { saving, conflict, ...words } = wordsOf(quotesWords);

/** Makes the quote. A generated password is kept by nothing but the dialog that shows it. */
export function useCreateQuote(form: QuoteForm, onCreated: (saved: SavedQuote, sent: QuoteValues) => void) {
  const cache = trpc.useUtils();
  const sent = useRef<QuoteValues>(form.getValues());
  const { mutate, isPending } = trpc.quotes.create.useMutation({
    gcTime: 0,
    onSuccess(saved) {
      const { password: _password, ...quote } = saved;
      cache.quotes.detail.setData({ quoteId: quote.id }, quote);
      toasts.show({ title: saving.created, description: quote.title });
      onCreated(saved, sent.current);
    },
    onError(error) {
      showFormError(form, error, saving.failed);
    },
  });
  return {
    create(values: QuoteValues) {
      sent.current = values;
      mutate(createInput(values));
    },
    isCreating: isPending,
  };
}

/**
 * Saves the next version of what was read. Where somebody else has written one meanwhile, or the client has accepted,
 * `onConflict` is told the quote as it is by now, and nothing is sent unasked.
 */
export function useSaveQuote(
  form: QuoteForm,
  onSaved: (quote: QuoteDetail, sent: QuoteValues) => void,
  onConflict: (theirs: QuoteDetail) => void,
) {
  const cache = trpc.useUtils();
  const sent = useRef<QuoteValues>(form.getValues());
  const save = trpc.quotes.save.useMutation({
    onSuccess(quote) {
      cache.quotes.detail.setData({ quoteId: quote.id }, quote);
      toasts.show({ title: saving.saved, description: words.version(quote.version) });
      onSaved(quote, sent.current);
    },
    async onError(error, { quoteId }) {
      if (showFieldErrors(form, error)) return;
      if (codeOf(error) !== 'CONFLICT') {
        showError(error, { title: saving.failed });
        return;
      }
      await cache.quotes.detail
        .fetch({ quoteId }, { staleTime: 0 })
        .then(onConflict, () => showError(error, { title: saving.failed }));
    },
  });
  return {
    save({ id, version }: Pick<QuoteDetail, 'id' | 'version'>, values: QuoteValues) {
      sent.current = values;
      save.mutate({ quoteId: id, version, content: contentOf(values) });
    },
    isSaving: save.isPending,
  };
}

/** What somebody else has changed, by the names of the fields. */
function changesOf(before: QuoteContent, after: QuoteContent): string {
  const names = Object.keys(conflict.fields) as (keyof QuoteContent)[];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => conflict.fields[name])
    .join(', ');
}

type Props = {
  /** What was read before writing began. */
  base: QuoteDetail;
  theirs: QuoteDetail;
  isSaving: boolean;
  onReplace(): void;
  onTake(): void;
  onMakeNew(): void;
};

/** Somebody was faster: what has happened is said, the text is kept, and one of the ways on is chosen. */
export function SaveConflict({ base, theirs, isSaving, onReplace, onTake, onMakeNew }: Props) {
  const { acceptance, versions } = theirs;
  if (acceptance) {
    return (
      <Conflict
        isRefused
        title={conflict.accepted}
        choices={<Button onClick={onMakeNew}>{conflict.makeNew}</Button>}
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
      choices={
        <>
          <Button loading={isSaving} onClick={onReplace}>
            {conflict.replace}
          </Button>
          <Button variant="default" onClick={onTake}>
            {conflict.take}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{versions[0]?.authorName}</bdi>
        {conflict.changedText(theirs.version, changesOf(base.content, theirs.content))}
      </p>
    </Conflict>
  );
}
