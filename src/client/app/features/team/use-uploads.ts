import { useCallback, useEffect, useRef, useState } from 'react';
import type { TeamFile } from '../../../../routers/team.schema.ts';
import { UploadError } from '../../uploads/upload.ts';
import { sayResult } from './result-toasts.ts';
import { notUploaded, readContent, refusalOf, sendTeamFile, unreadable } from './team-files.ts';
import { isLockedOut } from './team-session.ts';

type State =
  | { is: 'waiting' }
  | { is: 'reading' }
  | { is: 'sending'; percent: number }
  /** `mayRetry` where another try can end otherwise: what a file is, does not change. */
  | { is: 'failed'; problem: string; mayRetry: boolean };

/** One file on its way. It leaves the list when it has arrived. */
export type Upload = { id: number; file: File; state: State };

export type Uploads = ReturnType<typeof useUploads>;

let count = 0;

/** Empty, too large, of another kind than its name says: no other try makes it better. */
const hopeless = [400, 413, 415];

type Options = {
  projectId: number;
  onStored(file: TeamFile): void;
  onRefused(error: unknown): boolean;
};

/** Files on their way into a project, one after the other. What did not arrive stays listed with the reason. */
export function useUploads({ projectId, onStored, onRefused }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const current = useRef<{ id: number; abort: AbortController }>(undefined);
  const latest = useRef({ onStored, onRefused });
  latest.current = { onStored, onRefused };

  const show = useCallback(
    (id: number, state: State) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    [],
  );
  const drop = useCallback((id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)), []);

  /** Reads and sends one file; whatever happens is shown here and not thrown. */
  const send = useCallback(
    async ({ id, file }: Upload, { signal }: AbortController): Promise<void> => {
      const fail = (refusal: ReturnType<typeof unreadable>, mayRetry = true) => {
        show(id, { is: 'failed', problem: refusal.description, mayRetry });
        sayResult(refusal);
      };
      show(id, { is: 'reading' });
      const fileUrl = await readContent(file, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (fileUrl === undefined) return fail(unreadable(file.name));
      try {
        show(id, { is: 'sending', percent: 0 });
        const onPercent = (percent: number) => show(id, { is: 'sending', percent });
        const stored = await sendTeamFile({ projectId, file, fileUrl, signal, onPercent });
        drop(id);
        sayResult({ title: 'Fichier uploadé', description: stored.fileName });
        latest.current.onStored(stored);
      } catch (error) {
        if (!(error instanceof UploadError)) throw error;
        if (signal.aborted) return;
        if (isLockedOut(error)) latest.current.onRefused(error);
        else fail(notUploaded(error), !hopeless.includes(error.status));
      }
    },
    [projectId, show, drop],
  );

  const work = useCallback(async (): Promise<void> => {
    if (current.current) return;
    for (let upload = queue.current.shift(); upload; upload = queue.current.shift()) {
      const abort = new AbortController();
      current.current = { id: upload.id, abort };
      await send(upload, abort).finally(() => {
        current.current = undefined;
      });
    }
  }, [send]);

  // Whoever leaves takes along what has not arrived.
  useEffect(
    () => () => {
      queue.current = [];
      current.current?.abort.abort();
    },
    [],
  );

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file): Upload => {
        count += 1;
        const refusal = refusalOf(file);
        if (!refusal) return { id: count, file, state: { is: 'waiting' } };
        sayResult(refusal);
        return { id: count, file, state: { is: 'failed', problem: refusal.description, mayRetry: false } };
      });
      setUploads((all) => [...all, ...added]);
      queue.current.push(...added.filter(({ state }) => state.is === 'waiting'));
      void work();
    },
    retry(upload: Upload) {
      show(upload.id, { is: 'waiting' });
      queue.current.push(upload);
      void work();
    },
    /** Cancels it, or takes it off the list. */
    remove(id: number) {
      queue.current = queue.current.filter((upload) => upload.id !== id);
      if (current.current?.id === id) current.current.abort.abort();
      drop(id);
    },
  };
}
