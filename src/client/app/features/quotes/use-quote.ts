import { useState } from 'react';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { useStandingError } from '../../kit/query.tsx';
import { trpc } from '../../trpc.ts';

/** Why the reader has to unlock it again. */
export type LockReason = 'closed' | 'ended' | 'forgotten';

const lockedCodes = new Set<unknown>(['UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST']);

/**
 * A quote and its password gate. Only the server decides whether it is open to this browser; its answer is kept only
 * while it is shown.
 */
export function useQuote(slug: string) {
  const utils = trpc.useUtils();
  const input = { slug };
  const query = trpc.quotes.get.useQuery(input, { gcTime: 0 });
  const [reason, setReason] = useState<LockReason>();
  const standing = useStandingError(query);
  const error = query.data ? null : standing;
  const lock = async (why: LockReason) => {
    setReason(why);
    // Read again, the server reports it as locked and the content disappears at once.
    await utils.quotes.get.reset(input);
  };
  const unlock = trpc.quotes.unlock.useMutation({
    async onSuccess() {
      setReason(undefined);
      const { error: refused } = await query.refetch();
      if (codeOf(refused) === 'UNAUTHORIZED') setReason('forgotten');
    },
  });
  const leave = trpc.quotes.lock.useMutation({
    onSuccess: () => lock('closed'),
    onError: (failure) => showError(failure),
  });
  return {
    quote: query.data,
    error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    isLocked: reason !== undefined || lockedCodes.has(codeOf(error)),
    reason,
    unlock: {
      send: (password: string) => unlock.mutateAsync({ slug, password }),
      error: unlock.error,
    },
    leave: { send: () => leave.mutate(input), isSending: leave.isPending },
    /** For a refused call: true where access was missing, and the gate is shown. */
    endedBy(refusal: unknown): boolean {
      const isEnded = codeOf(refusal) === 'UNAUTHORIZED';
      if (isEnded) void lock('ended');
      return isEnded;
    },
    show: (quote: ReaderQuote) => utils.quotes.get.setData(input, quote),
    readAgain: () => query.refetch(),
  };
}
export type QuoteGate = ReturnType<typeof useQuote>;
