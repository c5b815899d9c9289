import { schemaResolver } from '@mantine/form';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { slugOf } from '../../../../content/slug.ts';
import {
  createStatusPageInput,
  type SavedStatusPage,
  type StatusPageDetail,
  saveStatusPageInput,
} from '../../../../routers/status-pages.schema.ts';
import { followSlug } from '../../kit/code.tsx';
import { type UncheckedForm, useRevisedForm } from '../../kit/revised-form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { type Merge, mergeValues, newPageOf, type PageValues, pageOf, valuesOf } from './page-values.ts';
import { useScreenshotUploads } from './use-screenshot-uploads.ts';

const words = wordsOf(statusPagesWords).saving;

const checkNew = schemaResolver(createStatusPageInput, { sync: true });
const checkChanged = schemaResolver(saveStatusPageInput, { sync: true });
const saveInput = ({ id, revision }: StatusPageDetail, values: PageValues) => ({
  statusPageId: id,
  revision,
  ...pageOf(values),
});

export type PageFormType = UncheckedForm<PageValues>;
export type Editing = ReturnType<typeof usePageForm>;

/** A status page while somebody writes it: what is stored, what the form holds, and what becomes of saving it. */
export function usePageForm(
  stored: StatusPageDetail | undefined,
  onCreated: (made: SavedStatusPage) => void,
) {
  const { client } = trpc.useUtils();
  const create = trpc.statusPages.create.useMutation({ gcTime: 0 });
  const save = trpc.statusPages.save.useMutation();
  const revised = useRevisedForm<PageValues, StatusPageDetail | undefined, Merge>({
    stored,
    initialValues: () => valuesOf(stored),
    inputOf: newPageOf,
    validate: (values, base) => (base ? checkChanged(saveInput(base, values)) : checkNew(newPageOf(values))),
    onChange(form, values, before, base) {
      if (!base) followSlug(form, [values, before], slugFor);
    },
    readAgain: ({ id }) => client.statusPages.detail.query({ statusPageId: id }),
    merging: {
      merge: (base, mine, theirs) => mergeValues(valuesOf(base), mine, valuesOf(theirs)),
      valuesOf,
    },
  });
  const { form, base: page, goOnFrom, compare, merge, settle } = revised;
  const uploads = useScreenshotUploads(form);
  const isSending = uploads.list.length > 0;
  return {
    page,
    form,
    uploads,
    isDirty: revised.isDirty || isSending,
    isUnsaved: () => revised.isUnsaved() || isSending,
    compare,
    merge,
    settle,
    /** Sends the page, once every picture has arrived. */
    async save(values: PageValues): Promise<void> {
      const problem = uploads.problem();
      if (problem) {
        toasts.show({ title: words.notYet, description: problem, variant: 'destructive' });
        return;
      }
      const saved: SavedStatusPage = page
        ? await save.mutateAsync(saveInput(page, values))
        : await create.mutateAsync(newPageOf(values));
      const { password: _password, ...next } = saved;
      goOnFrom(next, values);
      toasts.show({ title: page ? words.done : words.created, description: next.projectName });
      if (!page) onCreated(saved);
    },
  };
}

const slugFor = ({ content }: PageValues) => slugOf(`${content.clientName} ${content.projectName}`);
