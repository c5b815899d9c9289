import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { fileLimit, tooLarge } from '../../../../routers/files.schema.ts';
import { mostScreenshots } from '../../../../routers/status-pages.values.ts';
import { keyed } from '../../kit/row-fields.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { isTaken, wrongType } from '../../uploads/file-rules.ts';
import { useUploadQueue } from '../../uploads/queue.ts';
import { makePreview, mayHelp, sendFile, UploadError } from '../../uploads/upload.ts';
import type { PageValues, ScreenshotRow } from './page-values.ts';

const words = wordsOf(statusPagesWords).screenshots;

type Form = {
  getValues(): PageValues;
  insertListItem(path: 'content.screenshots', row: object): void;
};

/** Pictures leave as soon as they are chosen, one after the other, and become rows of the form in that order. */
export function useScreenshotUploads(form: Form) {
  const uploads = useUploadQueue<ScreenshotRow>({
    async send(file, { signal, show }) {
      const onPercent = (percent: number) => show({ is: 'sending', percent });
      const [{ id }, url = ''] = await Promise.all([
        sendFile({ purpose: 'screenshot', file, signal, onPercent }),
        makePreview(file),
      ]);
      return { fileId: id, caption: '', url };
    },
    onStored: (row) => form.insertListItem('content.screenshots', keyed(row)),
    failureOf(error) {
      if (!(error instanceof UploadError)) throw error;
      return { problem: error.message, mayRetry: mayHelp(error) };
    },
  });
  const { list } = uploads;
  return {
    ...uploads,
    choose(files: File[]): void {
      const room = mostScreenshots - form.getValues().content.screenshots.length - list.length;
      uploads.add(takeScreenshots(files, room));
    },
    /** Why the page cannot be saved yet, in words. */
    problem(): string | undefined {
      if (list.some(({ state }) => state.is === 'failed')) {
        return words.failed;
      }
      return list.length > 0 ? words.pending : undefined;
    },
  };
}

/** What of the files may be sent while there is `room` for so many; what was refused, and why, is told. */
function takeScreenshots(files: readonly File[], room: number): File[] {
  const large = files.filter(({ size }) => size > fileLimit);
  const strange = files.filter((file) => !large.includes(file) && !isTaken('screenshot', file));
  const good = files.filter((file) => !large.includes(file) && !strange.includes(file));
  const refusals = [];
  if (large.length > 0) {
    // Alone it needs no name: the sentence is as specified.
    const description = files.length === 1 ? tooLarge.message : named(tooLarge.message, large);
    refusals.push({ title: tooLarge.title, description });
  }
  if (strange.length > 0) {
    refusals.push({
      title: words.refused(strange.length),
      description: named(wrongType.screenshot, strange),
    });
  }
  if (good.length > room) {
    refusals.push({
      title: words.tooMany,
      description: words.most(mostScreenshots),
    });
  }
  tell(refusals);
  return good.slice(0, Math.max(0, room));
}

const named = (message: string, files: readonly File[]) =>
  words.named(message, files.map(({ name }) => name).join(', '));

/** In one toast: the second of two would take the place of the first. */
function tell(refusals: readonly { title: string; description: string }[]): void {
  const [first] = refusals;
  if (!first) return;
  toasts.show({
    title: refusals.length === 1 ? first.title : words.refused(refusals.length),
    description: refusals.map(({ description }) => description).join('\n'),
    variant: 'destructive',
  });
}
