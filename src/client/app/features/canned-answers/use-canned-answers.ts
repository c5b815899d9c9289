import { cannedAnswersWords } from '../../../../content/app/canned-answers.ts';
import { codeOf, showError } from '../../errors.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(cannedAnswersWords);

/** Read anew each time they are shown: colleagues change them too. */
export function useCannedAnswers(isWanted: boolean) {
  return trpc.cannedAnswers.list.useQuery(undefined, { enabled: isWanted, staleTime: 0 });
}

export function useSaveCannedAnswer(onSaved: () => void) {
  const { cannedAnswers } = trpc.useUtils();
  return trpc.cannedAnswers.save.useMutation({
    async onSuccess() {
      await cannedAnswers.list.invalidate();
      toasts.show({ title: words.saved });
      onSaved();
    },
    onError(error) {
      if (codeOf(error) === 'BAD_REQUEST') return;
      showError(error, { title: words.notSaved });
    },
  });
}

export function useRemoveCannedAnswer(onRemoved: () => void) {
  const { cannedAnswers } = trpc.useUtils();
  return trpc.cannedAnswers.remove.useMutation({
    async onSuccess() {
      await cannedAnswers.list.invalidate();
      toasts.show({ title: words.removed });
      onRemoved();
    },
    onError(error) {
      void cannedAnswers.list.invalidate();
      showError(error, { title: words.notRemoved });
    },
  });
}
