import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/**
 * Asks before somebody leaves what they have not saved: by a dialog of ours inside the app, by the browser's own where
 * the page is closed or loaded anew. The dialog has to stand somewhere on the screen.
 */
export function useLeaveGuard(isUnsaved: () => boolean): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog isOpen={status === 'blocked'} onClose={() => reset?.()} title="Quitter sans enregistrer&nbsp;?">
      <Stack>
        <Text>Ce que vous avez écrit ici n’est pas enregistré et serait perdu.</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => reset?.()}>
            Rester ici
          </Button>
          <Button color="red" onClick={() => proceed?.()}>
            Quitter sans enregistrer
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
