import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { StaffEvent } from '../../../../routers/admin.schema.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Sparkle } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { useStaffLive } from '../../frame/staff-live.tsx';
import iconSize from '../../icon-size.module.css';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { isBeingWritten } from './prompt-progress.tsx';
import { useKeepRequest } from './use-requests.ts';

const words = wordsOf(supportRequestsWords).prompt;
const kit = wordsOf(kitWords);

export function RegenerateButton({ request }: { request: AdminSupportRequest }) {
  const { mutate, isPending } = useRegeneration();
  const isWaiting = isPending || isBeingWritten(request);
  return (
    <Button
      variant="default"
      leftSection={<Sparkle className={iconSize.small} />}
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
      aria-disabled={isWaiting}
      {...(isWaiting && { 'data-disabled': true })}
      aria-label={words.regenerateNamed(request.title)}
      onClick={() => {
        if (!isWaiting) mutate({ requestId: request.id });
      }}
    >
      {words.regenerate}
    </Button>
  );
}

const failed = () =>
  toasts.show({ title: kit.error, description: words.notRegenerated, variant: 'destructive' });

/** The requests whose prompt this person has asked for and waits for, whatever screen they look at meanwhile. */
const awaited = new Map<number, () => void>();

/** Has the prompt written again. The answer only says that the work has begun: the toasts follow its end. */
function useRegeneration() {
  const awaitEnd = useAwaitEnd();
  const keep = useKeepRequest();
  const { client } = trpc.useUtils();
  return trpc.supportRequests.regeneratePrompt.useMutation({
    async onSuccess(_, { requestId }) {
      awaitEnd(requestId);
      keep(await client.supportRequests.get.query({ requestId }));
    },
    onError: failed,
  });
}

/** Follows one request by the staff's stream until its prompt is written or given up. */
function useAwaitEnd(): (requestId: number) => void {
  const { listen } = useStaffLive();
  const { client } = trpc.useUtils();
  return useCallback(
    (requestId) => {
      awaited.get(requestId)?.();
      const look = async () => {
        const end = await client.supportRequests.get.query({ requestId }).then(
          ({ promptState }) => (promptState === 'done' || promptState === 'failed' ? promptState : undefined),
          // Deleted, it has no prompt to wait for; a network that is away comes back, and tells a gap.
          (error) => (codeOf(error) === 'NOT_FOUND' ? ('failed' as const) : undefined),
        );
        if (!end || awaited.get(requestId) !== stop) return;
        stop();
        if (end === 'done') toasts.show({ title: words.regenerated });
        else failed();
      };
      const stopListening = listen((event: StaffEvent) => {
        if (event.type !== 'request') return;
        if (event.requestId === requestId || event.requestId === 0) void look();
      });
      const stop = () => {
        stopListening();
        awaited.delete(requestId);
      };
      awaited.set(requestId, stop);
      // It may have ended before anybody listened.
      void look();
    },
    [client, listen],
  );
}
