import { useRef, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import type { FilePurpose } from '../../../../routers/files.schema.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { isTaken, refuseTooLarge, wrongType } from '../../uploads/file-rules.ts';
import { useUploadQueue } from '../../uploads/queue.ts';
import { makePreview, mayHelp, sendFile, UploadError } from '../../uploads/upload.ts';
import type { KeptFile } from './portal-draft.ts';

type Options = {
  clientProjectId: number;
  purpose: FilePurpose;
  kept: KeptFile | undefined;
  onRefused(error: unknown): boolean;
};

export type UploadField = ReturnType<typeof useUpload>;

/** One file of the form: it leaves as soon as it is chosen, and is named by its number when the form is sent. */
export function useUpload({ clientProjectId, purpose, kept, onRefused }: Options) {
  const [stored, setStored] = useState(kept);
  const [preview, setPreview] = useState(kept?.preview);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(kept);
  const put = (file: KeptFile | undefined) => {
    latest.current = file;
    setStored(file);
  };
  const queue = useUploadQueue<KeptFile>({
    async send(file, { signal, show }) {
      const onPercent = (percent: number) => show({ is: 'sending', percent });
      onPercent(0);
      const showPreview = async () => {
        const made = await makePreview(file);
        if (!signal.aborted) setPreview(made);
        return made;
      };
      const [{ id, name, size }, small] = await Promise.all([
        sendFile({ clientProjectId, purpose, file, signal, onPercent }),
        purpose === 'screenshot' ? showPreview() : undefined,
      ]);
      return { id, name, size, ...(small && { preview: small }) };
    },
    onStored: put,
    failureOf(error) {
      if (!(error instanceof UploadError)) throw error;
      onRefused(error);
      return { problem: error.message, mayRetry: mayHelp(error) };
    },
  });
  const [upload] = queue.list;

  function clear(why?: string): void {
    queue.clear();
    put(undefined);
    setPreview(undefined);
    setProblem(why);
  }

  return {
    /** What is on its way, or did not arrive. */
    upload,
    /** What has arrived. */
    stored,
    preview,
    /** Why a file was not even begun with. */
    problem,
    isEmpty: !upload && !stored,
    /** False where the file is none that could be sent; what was there before stays then. */
    choose(file: File): boolean {
      if (refuseTooLarge(file)) return false;
      if (!isTaken(purpose, file)) {
        if (stored) {
          toasts.show({
            title: wordsOf(portalWords).file.refused,
            description: wrongType[purpose],
            variant: 'destructive',
          });
        } else clear(wrongType[purpose]);
        return false;
      }
      clear();
      queue.add([file]);
      return true;
    },
    retry: () => upload && queue.retry(upload),
    clear,
    /** The file once it has arrived; undefined where there is none. */
    async settled(): Promise<KeptFile | 'failed' | undefined> {
      await queue.settled();
      return latest.current ?? (upload && 'failed');
    },
  };
}
