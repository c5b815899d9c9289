import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import {
  createStatusPageInput,
  type SavedStatusPage,
  type StatusPageDetail,
  saveStatusPageInput,
} from '../../../../routers/status-pages.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { type Draft, followSlug, slugOf, useRevisedDraft } from '../../kit/editor.tsx';
import { showFieldErrors } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { mergeValues, newPageOf, type PageValues, pageOf, textOf, valuesOf } from './page-values.ts';
import { useScreenshotUploads } from './use-screenshot-uploads.ts';

const words = wordsOf(statusPagesWords).saving;

const checkNew = schemaResolver(createStatusPageInput, { sync: true });
const checkChanged = schemaResolver(saveStatusPageInput, { sync: true });

/** The form without what its rules give another type. */
export type PageFormType = Omit<
  ReturnType<typeof useForm<PageValues>>,
  'validate' | 'validateField' | 'isValid'
>;
export type Editing = ReturnType<typeof usePageForm>;

/** A status page while somebody writes it: what is stored, what the form holds, and what became of saving it. */
export function usePageForm(
  stored: StatusPageDetail | undefined,
  onCreated: (made: SavedStatusPage) => void,
) {
  const [latest, setLatest] = useState(stored);
  const [draft, setDraft] = useState<Draft<'form', typeof stored> | undefined>({
    value: 'form',
    base: stored,
  });
  const { base: page, theirs } = useRevisedDraft({ state: [draft, setDraft], latest });
  const [initial] = useState(() => valuesOf(stored));
  const saved = useRef(textOf(initial));
  const [isDirty, setIsDirty] = useState(false);
  const form = useForm<PageValues>({
    // Some hundred fields at worst: they are not all drawn anew at each key.
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (values) =>
      page
        ? checkChanged({ statusPageId: page.id, revision: page.revision, ...pageOf(values) })
        : checkNew(newPageOf(values)),
    onValuesChange(values, before) {
      setIsDirty(textOf(values) !== saved.current);
      if (!page) followSlug(form, [values, before], slugFor);
    },
  });
  const uploads = useScreenshotUploads(form);
  const keep = (next: StatusPageDetail, text: string) => {
    setLatest(next);
    setDraft({ value: 'form', base: next });
    saved.current = text;
    setIsDirty(textOf(form.getValues()) !== text);
  };
  const saving = useSaving(form, page, { keep, onCreated, onConflict: setLatest });
  return {
    page,
    form,
    uploads,
    isDirty: isDirty || uploads.list.length > 0,
    isUnsaved: () => textOf(form.getValues()) !== saved.current || uploads.list.length > 0,
    ...saving,
    /** Where a colleague has saved the page meanwhile: how their page and this go together. */
    merge:
      page && theirs?.stored
        ? mergeValues(valuesOf(page), form.getValues(), valuesOf(theirs.stored))
        : undefined,
    /** Goes on from the colleague's version: with these changes in it, or without. */
    settle(how: 'join' | 'take-theirs') {
      if (!page || !theirs?.stored) return;
      const next = valuesOf(theirs.stored);
      // Once more: who reads about the conflict may have gone on writing.
      form.setValues(how === 'join' ? mergeValues(valuesOf(page), form.getValues(), next).values : next);
      keep(theirs.stored, textOf(next));
    },
    /** Sends the page, once every picture has arrived. */
    save(values: PageValues) {
      const problem = uploads.problem();
      if (problem) toasts.show({ title: words.notYet, description: problem, variant: 'destructive' });
      else saving.send(values);
    },
  };
}

const slugFor = ({ content }: PageValues) => slugOf(`${content.clientName} ${content.projectName}`);

type Outcome = {
  keep(page: StatusPageDetail, text: string): void;
  onCreated(made: SavedStatusPage): void;
  /** Is told what is stored by now, where a save was refused for it. */
  onConflict(theirs: StatusPageDetail): void;
};

function useSaving(
  form: PageFormType,
  page: StatusPageDetail | undefined,
  { keep, onCreated, onConflict }: Outcome,
) {
  const { client } = trpc.useUtils();
  const sent = useRef('');
  const failed = (error: unknown) => showError(error, { title: words.failed });
  const done = (next: StatusPageDetail, title: string) => {
    keep(next, sent.current);
    toasts.show({ title, description: next.projectName });
  };
  async function compare(error: unknown): Promise<void> {
    if (!page) return failed(error);
    try {
      onConflict(await client.statusPages.detail.query({ statusPageId: page.id }));
    } catch {
      failed(error);
    }
  }
  const create = trpc.statusPages.create.useMutation({
    gcTime: 0,
    onSuccess(made) {
      const { password: _password, ...created } = made;
      done(created, words.created);
      onCreated(made);
    },
    onError(error) {
      if (!showFieldErrors(form, error)) failed(error);
    },
  });
  const save = trpc.statusPages.save.useMutation({
    onSuccess: (next) => done(next, words.done),
    onError(error) {
      if (showFieldErrors(form, error)) return;
      if (codeOf(error) === 'CONFLICT') return compare(error);
      failed(error);
    },
  });
  return {
    isSaving: create.isPending || save.isPending,
    send(values: PageValues) {
      sent.current = textOf(values);
      if (page) save.mutate({ statusPageId: page.id, revision: page.revision, ...pageOf(values) });
      else create.mutate(newPageOf(values));
    },
  };
}
