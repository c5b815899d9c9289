import { Button } from '@mantine/core';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Sparkle } from '../../../ui/icons.tsx';
import list from '../../lists/record-list.module.css';
import { isBeingWritten } from './prompt-progress.tsx';
import { useRegeneration } from './use-regeneration.ts';

export function RegenerateButton({ request }: { request: AdminSupportRequest }) {
  const { mutate, isPending } = useRegeneration();
  const isWaiting = isPending || isBeingWritten(request);
  return (
    <Button
      variant="default"
      leftSection={<Sparkle className={list.icon} />}
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
      aria-disabled={isWaiting}
      {...(isWaiting && { 'data-disabled': true })}
      aria-label={`Régénérer GPT\u00a0: ${request.title}`}
      onClick={() => {
        if (!isWaiting) mutate({ requestId: request.id });
      }}
    >
      Régénérer GPT
    </Button>
  );
}
