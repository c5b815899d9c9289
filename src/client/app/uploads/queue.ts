import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

export type UploadState =
  | { is: 'waiting' }
  | { is: 'reading' }
  | { is: 'sending'; percent: number }
  /** `mayRetry` where another try can end otherwise: what a file is, does not change. */
  | { is: 'failed'; problem: string; mayRetry: boolean };

/** One file on its way. It leaves the list when it has arrived. */
export type QueuedUpload = { id: number; file: File; state: UploadState };

type Options<Stored> = {
  /** Why a file is not even begun with; undefined where nothing is against it. */
  refuse?(file: File): string | undefined;
  send(file: File, progress: { signal: AbortSignal; show(state: UploadState): void }): Promise<Stored>;
  onStored(stored: Stored): void;
  /** How a failure is listed; undefined where it ends more than this file. Throws what is none. */
  failureOf(error: unknown, file: File): { problem: string; mayRetry: boolean } | undefined;
};

let count = 0;

/** Files on their way, one after the other. What did not arrive stays listed with the reason. */
export function useUploadQueue<Stored>(options: Options<Stored>) {
  const [list, setList] = useState<QueuedUpload[]>([]);
  const waiting = useRef<QueuedUpload[]>([]);
  const current = useRef<{ id: number; abort: AbortController }>(undefined);
  const working = useRef<Promise<void>>(undefined);
  const latest = useLatest(options);

  const show = (id: number, state: UploadState) =>
    setList((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const drop = (id: number) => setList((all) => all.filter((upload) => upload.id !== id));

  /** Sends one file; whatever happens is shown here and not thrown. */
  async function send({ id, file }: QueuedUpload, { signal }: AbortController): Promise<void> {
    try {
      const stored = await latest.current.send(file, { signal, show: (state) => show(id, state) });
      if (signal.aborted) return;
      drop(id);
      latest.current.onStored(stored);
    } catch (error) {
      if (signal.aborted) return;
      const failure = latest.current.failureOf(error, file);
      if (failure) show(id, { is: 'failed', ...failure });
    }
  }

  function work(): void {
    const upload = current.current ? undefined : waiting.current.shift();
    if (!upload) return;
    const abort = new AbortController();
    current.current = { id: upload.id, abort };
    working.current = send(upload, abort).finally(() => {
      current.current = undefined;
      work();
    });
  }

  const clear = useCallback(() => {
    waiting.current = [];
    current.current?.abort.abort();
    setList([]);
  }, []);
  // Whoever leaves takes along what has not arrived.
  useEffect(() => clear, [clear]);

  return {
    list,
    add(files: Iterable<File>) {
      const added = [...files].map((file): QueuedUpload => {
        count += 1;
        const problem = options.refuse?.(file);
        const state: UploadState = problem ? { is: 'failed', problem, mayRetry: false } : { is: 'waiting' };
        return { id: count, file, state };
      });
      setList((all) => [...all, ...added]);
      waiting.current.push(...added.filter(({ state }) => state.is === 'waiting'));
      work();
    },
    retry(upload: QueuedUpload) {
      show(upload.id, { is: 'waiting' });
      waiting.current.push(upload);
      work();
    },
    /** Cancels it, or takes it off the list. */
    remove(id: number) {
      waiting.current = waiting.current.filter((upload) => upload.id !== id);
      if (current.current?.id === id) current.current.abort.abort();
      drop(id);
    },
    clear,
    /** Once each has arrived or failed. */
    async settled(): Promise<void> {
      while (current.current) await working.current;
    },
  };
}
