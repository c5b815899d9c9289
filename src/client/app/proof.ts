import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../routers/index.ts';

/** Asks who is there to show it once more, and says whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The frame of the staff's screens says how it asks; answers how to stop. */
export function answerProofBy(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Calls of one moment are answered by one dialog. */
function prove(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Repeats a call that was refused until the password is shown again, once it was: no screen has to know which are. */
export const proofLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isOver = false;
      let call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        async error(error) {
          if (error.data?.reason !== 'proof' || !(await prove()) || isOver) return observer.error(error);
          call = next(op).subscribe(observer);
        },
      });
      return () => {
        isOver = true;
        call.unsubscribe();
      };
    });
