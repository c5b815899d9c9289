import { Button } from '@mantine/core';
import type { QuoteContent, QuoteDetail, SavedQuote } from '../../../../routers/quotes.schema.ts';
import { codeOf, fieldErrorsOf, showError } from '../../errors.ts';
import { Conflict } from '../../kit/editor.tsx';
import { showFieldErrors, showFormError } from '../../kit/form.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { contentOf, createInput, type QuoteForm, type QuoteValues } from './quote-values.ts';

const failure = 'Le devis n’a pas été enregistré';

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
      showFormError(form, error, failure);
    },
  });
  return { create: (values: QuoteValues) => mutate(createInput(values)), isCreating: isPending };
}

/**
 * Saves the next version of what was read. Where somebody else has written one meanwhile, or the client has accepted,
 * `onConflict` is told the quote as it is by now, and nothing is sent unasked.
 */
export function useSaveQuote(
  form: QuoteForm,
  onSaved: (quote: QuoteDetail) => void,
  onConflict: (theirs: QuoteDetail) => void,
) {
  const cache = trpc.useUtils();
  const save = trpc.quotes.save.useMutation({
    onSuccess(quote) {
      cache.quotes.detail.setData({ quoteId: quote.id }, quote);
      toasts.show({ title: 'Devis enregistré', description: `Version ${quote.version}` });
      onSaved(quote);
    },
    async onError(error, { quoteId }) {
      if (showFieldErrors(form, error)) return;
      if (codeOf(error) !== 'CONFLICT' || Object.keys(fieldErrorsOf(error)).length > 0) {
        showError(error, { title: failure });
        return;
      }
      await cache.quotes.detail
        .fetch({ quoteId }, { staleTime: 0 })
        .then(onConflict, () => showError(error, { title: failure }));
    },
  });
  return {
    save({ id, version }: Pick<QuoteDetail, 'id' | 'version'>, values: QuoteValues) {
      save.mutate({ quoteId: id, version, content: contentOf(values) });
    },
    isSaving: save.isPending,
  };
}

const fieldWords: Record<keyof QuoteContent, string> = {
  title: 'titre',
  clientName: 'client',
  contactName: 'contact',
  contactEmail: 'e-mail du contact',
  language: 'langue',
  currency: 'devise',
  introduction: 'introduction',
  lines: 'lignes',
  taxPercent: 'taxe',
  instalments: 'échéances',
  terms: 'conditions',
  validUntil: 'date de validité',
};

/** What somebody else has changed, by the names of the fields. */
function changesOf(before: QuoteContent, after: QuoteContent): string {
  const names = Object.keys(fieldWords) as (keyof QuoteContent)[];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => fieldWords[name])
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
        title="Le client vient d’accepter ce devis."
        choices={<Button onClick={onMakeNew}>En faire un nouveau devis</Button>}
      >
        <p>
          <bdi>{acceptance.acceptedBy}</bdi> a accepté la version {acceptance.version}&nbsp;: elle ne change
          plus. Votre texte est gardé ici, et peut devenir un nouveau devis.
        </p>
      </Conflict>
    );
  }
  return (
    <Conflict
      isRefused
      title="Ce devis a été modifié pendant que vous écriviez."
      choices={
        <>
          <Button loading={isSaving} onClick={onReplace}>
            Enregistrer ma version par-dessus
          </Button>
          <Button variant="default" onClick={onTake}>
            Reprendre la sienne
          </Button>
        </>
      }
    >
      <p>
        <bdi>{versions[0]?.authorName}</bdi> a enregistré la version {theirs.version}
        {`\u00a0: ${changesOf(base.content, theirs.content) || 'rien de différent'}. `}
        Votre texte est gardé ici.
      </p>
    </Conflict>
  );
}
