import { useEffect, useRef, useState } from 'react';
import { keyed } from '../../forms/row-fields.tsx';
import { makePreview, sendFile } from '../../uploads/send-file.ts';
import { mayHelp, UploadError } from '../../uploads/upload.ts';
import type { PageValues, ScreenshotRow } from './page-values.ts';
import { mostScreenshots, takeScreenshots } from './take-screenshots.ts';

/** A picture on its way: without a percentage it waits for those before it, with a problem it goes no further. */
export type ScreenshotUpload = {
  key: number;
  file: File;
  percent?: number;
  problem?: { text: string; mayHelp: boolean };
};

type Form = {
  getValues(): PageValues;
  insertListItem(path: 'content.screenshots', row: object): void;
};

/** Pictures leave as soon as they are chosen, one after the other, and become rows of the form in that order. */
export function useScreenshotUploads(form: Form) {
  const [list, setList] = useState<ScreenshotUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  useEffect(() => {
    const { current: all } = running;
    return () => {
      for (const abort of all.values()) abort.abort();
    };
  }, []);
  const put = (next: ScreenshotUpload) =>
    setList((before) => before.map((each) => (each.key === next.key ? next : each)));
  const drop = (key: number) => {
    running.current.delete(key);
    setList((before) => before.filter((each) => each.key !== key));
  };

  async function run({ key, file }: ScreenshotUpload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const [{ id }, preview = ''] = await Promise.all([
        sendFile({
          purpose: 'screenshot',
          file,
          signal,
          onPercent: (percent) => put({ key, file, percent }),
        }),
        makePreview(file),
      ]);
      if (signal.aborted) return;
      drop(key);
      const row: ScreenshotRow = { fileId: id, caption: '', url: preview };
      form.insertListItem('content.screenshots', keyed(row));
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      if (!signal.aborted) put({ key, file, problem: { text: error.message, mayHelp: mayHelp(error) } });
    }
  }

  function begin(upload: ScreenshotUpload): void {
    const abort = new AbortController();
    running.current.set(upload.key, abort);
    queue.current = queue.current.then(() => run(upload, abort.signal));
  }

  return {
    list,
    choose(files: File[]): void {
      const room = mostScreenshots - form.getValues().content.screenshots.length - list.length;
      const begun = takeScreenshots(files, room).map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, file };
      });
      setList((before) => [...before, ...begun]);
      for (const upload of begun) begin(upload);
    },
    retry({ key, file }: ScreenshotUpload): void {
      put({ key, file });
      begin({ key, file });
    },
    cancel(key: number): void {
      running.current.get(key)?.abort();
      drop(key);
    },
    /** Why the page cannot be saved yet, in words. */
    problem(): string | undefined {
      if (list.some(({ problem }) => problem)) {
        return 'Une capture n’est pas partie\u00a0: réessayez ou retirez-la.';
      }
      return list.length > 0
        ? 'Des captures sont en route\u00a0: enregistrez quand elles sont arrivées.'
        : undefined;
    },
  };
}
