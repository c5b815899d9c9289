import { contentWords } from '../../../../content/app/content.ts';
import type { ContentDetail, ContentValues } from '../../../../routers/content.schema.ts';
import { fieldErrorsOf } from '../../errors.ts';
import { type UncheckedForm, useRevisedForm } from '../../kit/revised-form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import {
  contentOf,
  type FormValues,
  faultsOf,
  formValuesOf,
  type Merge,
  mergeValues,
  pathOf,
  type What,
} from './content-values.ts';

const words = wordsOf(contentWords);

export type ContentForm = UncheckedForm<FormValues>;
export type Editing = ReturnType<typeof useContentForm>;

/** Reads again all that shows the content after a change, here and on the screens that use its words. */
export function useReadContentAgain(): () => Promise<void> {
  const { content, learning, quotes, salesGuide } = trpc.useUtils();
  return async () => {
    await Promise.all([
      content.list.invalidate(),
      learning.unanswered.invalidate(),
      learning.usage.invalidate(),
      quotes.mailWords.invalidate(),
      salesGuide.get.invalidate(),
    ]);
  };
}

/**
 * One thing that the agency publishes while somebody writes it: what is stored, what the form holds, and what becomes
 * of saving it. `reveal` brings a field to sight that may be in another language's tab, and gives it the focus;
 * `begun`: the values of a new one that answers a group of questions; `begin` says what else stands in the form at
 * first.
 */
export function useContentForm(
  what: What,
  stored: ContentDetail | undefined,
  reveal: (paths: string[]) => void,
  {
    begun,
    begin = (values) => values,
  }: {
    begun?: { groupId: number; values: ContentValues } | undefined;
    begin?: (values: FormValues) => FormValues;
  } = {},
) {
  const { client } = trpc.useUtils();
  const readContentAgain = useReadContentAgain();
  const revised = useRevisedForm<FormValues, ContentDetail | undefined, Merge>({
    stored,
    initialValues: () => begin(formValuesOf(what, stored?.values ?? begun?.values)),
    inputOf: (values) => contentOf(what, values, stored?.values),
    validate: (values, base) => faultsOf(what, values, base),
    readAgain: ({ item }) => client.content.get.query({ kind: what.kind, item }),
    merging: {
      merge: (base, mine, theirs) => mergeValues(what, base.values, mine, theirs.values),
      valuesOf: ({ values }) => formValuesOf(what, values),
    },
  });
  const { form, base: detail, goOnFrom, merge, settle } = revised;

  /** Puts the server's objections at the fields, whichever tab they are in. Returns whether it did. */
  function showFaults(error: unknown): boolean {
    const faults = Object.fromEntries(
      Object.entries(fieldErrorsOf(error)).flatMap(([issue, message]) => {
        const path = pathOf(issue);
        return path === undefined ? [] : [[path, message] as const];
      }),
    );
    const paths = Object.keys(faults);
    if (paths.length === 0) return false;
    form.setErrors(faults);
    reveal(paths);
    return true;
  }

  /** The same for errors that are found without the server. */
  function showOwnFaults(): boolean {
    const faults = faultsOf(what, form.getValues(), detail);
    const paths = Object.keys(faults);
    if (paths.length === 0) return false;
    form.setErrors(faults);
    reveal(paths);
    return true;
  }

  async function save(values: FormValues): Promise<ContentDetail> {
    const saved = await client.content.save.mutate({
      ...what,
      revision: detail?.revision ?? 0,
      values: contentOf(what, values, detail?.values),
      ...(!detail && begun && { groupId: begun.groupId }),
    });
    goOnFrom(saved, values);
    void readContentAgain();
    return saved;
  }

  return {
    what,
    form,
    /** The stored record; undefined for a new one. */
    detail,
    isDirty: revised.isDirty,
    isUnsaved: revised.isUnsaved,
    /** Handles a refused save. */
    refuse: async (error: unknown): Promise<boolean> => showFaults(error) || revised.compare(error),
    showFaults,
    showOwnFaults,
    save,
    async saveAndTell(values: FormValues): Promise<ContentDetail> {
      const saved = await save(values);
      toasts.show({ title: detail ? words.saving.done : words.saving.created });
      return saved;
    },
    /** Goes on from a version that was stored otherwise than by saving; what is being typed stays. */
    take(next: ContentDetail): void {
      if (revised.isUnsaved()) goOnFrom(next);
      else {
        form.setValues(formValuesOf(what, next.values));
        goOnFrom(next, form.getValues());
      }
      void readContentAgain();
    },
    merge,
    settle,
  };
}
