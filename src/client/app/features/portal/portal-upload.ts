import { useEffect, useRef, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import type { FilePurpose } from '../../../../routers/files.schema.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { isTaken, refuseTooLarge, wrongType } from '../../uploads/file-rules.ts';
import { makePreview, sendFile } from '../../uploads/send-file.ts';
import { mayHelp, UploadError } from '../../uploads/upload.ts';
import type { KeptFile } from './portal-draft.ts';

/** Where a file of the form stands. `problem` without a file says why one was not even begun with. */
export type Upload =
  | { state: 'none'; problem?: string | undefined }
  | { state: 'sending'; name: string; size: number; percent: number }
  | { state: 'failed'; name: string; size: number; problem: string; mayHelp: boolean }
  | { state: 'stored'; file: KeptFile };

type Options = {
  clientProjectId: number;
  purpose: FilePurpose;
  kept: KeptFile | undefined;
  onRefused(error: unknown): boolean;
};

export type UploadField = ReturnType<typeof useUpload>;

/** One file of the form: it leaves as soon as it is chosen, and is named by its number when the form is sent. */
export function useUpload({ clientProjectId, purpose, kept, onRefused }: Options) {
  const [upload, setUpload] = useState<Upload>(kept ? { state: 'stored', file: kept } : { state: 'none' });
  const [preview, setPreview] = useState(kept?.preview);
  const current = useRef<{ file: File; abort: AbortController; done: Promise<KeptFile | undefined> }>(
    undefined,
  );
  useEffect(() => () => current.current?.abort.abort(), []);

  async function run(file: File, abort: AbortController): Promise<KeptFile | undefined> {
    const { name, size } = file;
    const isCurrent = () => current.current?.abort === abort;
    const show = (next: Upload) => isCurrent() && setUpload(next);
    const showPreview = async () => {
      const made = await makePreview(file);
      if (isCurrent()) setPreview(made);
      return made;
    };
    try {
      const [stored, small] = await Promise.all([
        sendFile({
          clientProjectId,
          purpose,
          file,
          signal: abort.signal,
          onPercent: (percent) => show({ state: 'sending', name, size, percent }),
        }),
        purpose === 'screenshot' ? showPreview() : undefined,
      ]);
      const kept = { id: stored.id, name: stored.name, size: stored.size, ...(small && { preview: small }) };
      show({ state: 'stored', file: kept });
      return kept;
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      show({ state: 'failed', name, size, problem: error.message, mayHelp: mayHelp(error) });
      if (isCurrent()) onRefused(error);
      return undefined;
    }
  }

  function send(file: File): void {
    current.current?.abort.abort();
    const abort = new AbortController();
    // The signs of the work compare with what is current: it has to be before any of them.
    current.current = { file, abort, done: Promise.resolve(undefined) };
    setPreview(undefined);
    setUpload({ state: 'sending', name: file.name, size: file.size, percent: 0 });
    current.current.done = run(file, abort);
  }

  function clear(problem?: string): void {
    current.current?.abort.abort();
    current.current = undefined;
    setPreview(undefined);
    setUpload({ state: 'none', problem });
  }

  return {
    upload,
    preview,
    /** False where the file is none that could be sent; what was there before stays then. */
    choose(file: File): boolean {
      if (refuseTooLarge(file)) return false;
      if (!isTaken(purpose, file)) {
        if (upload.state === 'stored') {
          toasts.show({
            title: wordsOf(portalWords).file.refused,
            description: wrongType[purpose],
            variant: 'destructive',
          });
        } else clear(wrongType[purpose]);
        return false;
      }
      send(file);
      return true;
    },
    retry: () => current.current && send(current.current.file),
    clear,
    /** The file once it has arrived; undefined where there is none. */
    settled: async (): Promise<KeptFile | 'failed' | undefined> => {
      if (upload.state === 'stored') return upload.file;
      return current.current && ((await current.current.done) ?? 'failed');
    },
  };
}
