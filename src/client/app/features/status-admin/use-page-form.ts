import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import {
  createStatusPageInput,
  type SavedStatusPage,
  type StatusPageDetail,
  saveStatusPageInput,
} from '../../../../routers/status-pages.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { showFieldErrors } from '../../forms/form-errors.tsx';
import { followSlug, slugOf } from '../../forms/slug.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import {
  type Merge,
  mergeValues,
  newPageOf,
  type PageValues,
  pageOf,
  textOf,
  valuesOf,
} from './page-values.ts';
import { useScreenshotUploads } from './use-screenshot-uploads.ts';

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
  const [page, setPage] = useState(stored);
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
    setPage(next);
    saved.current = text;
    setIsDirty(textOf(form.getValues()) !== text);
  };
  const saving = useSaving(form, page, { keep, onCreated });
  return {
    page,
    form,
    uploads,
    isDirty: isDirty || uploads.list.length > 0,
    isUnsaved: () => textOf(form.getValues()) !== saved.current || uploads.list.length > 0,
    ...saving,
    /** Sends the page, once every picture has arrived. */
    save(values: PageValues) {
      const problem = uploads.problem();
      if (problem)
        toasts.show({ title: 'Pas encore enregistré', description: problem, variant: 'destructive' });
      else saving.send(values);
    },
  };
}

const slugFor = ({ content }: PageValues) => slugOf(`${content.clientName} ${content.projectName}`);

/** What a colleague has saved meanwhile, and how it goes together with this. */
export type Conflict = { page: StatusPageDetail; merge: Merge };

type Outcome = { keep(page: StatusPageDetail, text: string): void; onCreated(made: SavedStatusPage): void };

function useSaving(form: PageFormType, page: StatusPageDetail | undefined, { keep, onCreated }: Outcome) {
  const { client } = trpc.useUtils();
  const [conflict, setConflict] = useState<Conflict>();
  const sent = useRef('');
  const failed = (error: unknown) => showError(error, { title: 'La page n’a pas été enregistrée' });
  const done = (next: StatusPageDetail, title: string) => {
    keep(next, sent.current);
    setConflict(undefined);
    toasts.show({ title, description: next.projectName });
  };
  async function compare(error: unknown): Promise<void> {
    if (!page) return failed(error);
    try {
      const theirs = await client.statusPages.detail.query({ statusPageId: page.id });
      setConflict({ page: theirs, merge: mergeValues(valuesOf(page), form.getValues(), valuesOf(theirs)) });
    } catch {
      failed(error);
    }
  }
  const create = trpc.statusPages.create.useMutation({
    gcTime: 0,
    onSuccess(made) {
      const { password: _password, ...created } = made;
      done(created, 'Page de suivi créée');
      onCreated(made);
    },
    onError(error) {
      if (!showFieldErrors(form, error)) failed(error);
    },
  });
  const save = trpc.statusPages.save.useMutation({
    onSuccess: (next) => done(next, 'Page de suivi enregistrée'),
    onError(error) {
      if (showFieldErrors(form, error)) return;
      if (codeOf(error) === 'CONFLICT') return compare(error);
      failed(error);
    },
  });
  return {
    conflict,
    isSaving: create.isPending || save.isPending,
    send(values: PageValues) {
      sent.current = textOf(values);
      if (page) save.mutate({ statusPageId: page.id, revision: page.revision, ...pageOf(values) });
      else create.mutate(newPageOf(values));
    },
    /** Goes on from the colleague's version: with these changes in it, or without. */
    settle(how: 'join' | 'take-theirs') {
      if (!page || !conflict) return;
      const theirs = valuesOf(conflict.page);
      // Once more: who reads about the conflict may have gone on writing.
      const next = how === 'join' ? mergeValues(valuesOf(page), form.getValues(), theirs).values : theirs;
      form.setValues(next);
      keep(conflict.page, textOf(theirs));
      setConflict(undefined);
    },
  };
}
