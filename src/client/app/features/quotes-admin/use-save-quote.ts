import { useState } from 'react';
import type { QuoteDetail, SavedQuote } from '../../../../routers/quotes.schema.ts';
import { codeOf, fieldErrorsOf, showError } from '../../errors.ts';
import { showFieldErrors } from '../../forms/form-errors.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { contentOf, createInput, type QuoteForm, type QuoteValues } from './quote-values.ts';

const failure = { title: 'Le devis n’a pas été enregistré' };

/** Makes the quote. A generated password is kept by nothing but the dialog that shows it. */
export function useCreateQuote(form: QuoteForm, onCreated: (saved: SavedQuote) => void) {
  const cache = trpc.useUtils();
  const { mutate, isPending } = trpc.quotes.create.useMutation({
    gcTime: 0,
    onSuccess(saved) {
      const { password: _password, ...quote } = saved;
      cache.quotes.detail.setData({ quoteId: quote.id }, quote);
      toasts.show({ title: 'Devis créé', description: quote.title });
      onCreated(saved);
    },
    onError(error) {
      if (!showFieldErrors(form, error)) showError(error, failure);
    },
  });
  return { create: (values: QuoteValues) => mutate(createInput(values)), isCreating: isPending };
}

/**
 * Saves the next version of what was read. Where somebody else has written one meanwhile, or the client has accepted,
 * `theirs` is the quote as it is by now, and nothing is sent unasked.
 */
export function useSaveQuote(form: QuoteForm, onSaved: (quote: QuoteDetail) => void) {
  const cache = trpc.useUtils();
  const [theirs, setTheirs] = useState<QuoteDetail>();
  const save = trpc.quotes.save.useMutation({
    onSuccess(quote) {
      cache.quotes.detail.setData({ quoteId: quote.id }, quote);
      toasts.show({ title: 'Devis enregistré', description: `Version ${quote.version}` });
      onSaved(quote);
    },
    async onError(error, { quoteId }) {
      if (showFieldErrors(form, error)) return;
      if (codeOf(error) !== 'CONFLICT' || Object.keys(fieldErrorsOf(error)).length > 0) {
        showError(error, failure);
        return;
      }
      await cache.quotes.detail
        .fetch({ quoteId }, { staleTime: 0 })
        .then(setTheirs, () => showError(error, failure));
    },
  });
  return {
    save({ id, version }: Pick<QuoteDetail, 'id' | 'version'>, values: QuoteValues) {
      setTheirs(undefined);
      save.mutate({ quoteId: id, version, content: contentOf(values) });
    },
    isSaving: save.isPending,
    theirs,
    forgetTheirs: () => setTheirs(undefined),
  };
}
