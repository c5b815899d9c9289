import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { clientsWords } from '../../../../content/app/clients.ts';
import type { ListedClient } from '../../../../routers/clients.schema.ts';
import { showError } from '../../errors.ts';
import { ShownOnce } from '../../kit/copy.tsx';
import { Dialog, useQuestion } from '../../kit/dialog.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(clientsWords);

export const clientsKey = ['clients', 'list'];

/** Asks once, gives the dashboard another link, and shows that link to be passed on. */
export function useRenewLink(): { renew(client: ListedClient): void; dialogs: ReactNode } {
  const queries = useQueryClient();
  const { ask, dialog } = useQuestion();
  const [renewed, setRenewed] = useState<{ name: string; link: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const mutation = trpc.clients.renewLink.useMutation({
    onSuccess({ id, firstName, lastName }) {
      const link = new URL(`/dashboard/${id}`, window.location.origin).href;
      setRenewed({ name: `${firstName} ${lastName}`, link });
      setIsOpen(true);
      void queries.invalidateQueries({ queryKey: clientsKey });
    },
    onError: (error) => showError(error, { title: words.renewFailed }),
  });
  const close = () => setIsOpen(false);
  return {
    renew: ({ id, firstName, lastName }) =>
      ask({
        title: words.renewQuestion(`${firstName} ${lastName}`),
        text: words.renewConsequence,
        confirm: words.renew,
        isDangerous: true,
        run: () => mutation.mutate({ clientId: id }),
      }),
    dialogs: (
      <>
        {dialog}
        <Dialog isOpen={isOpen} onClose={close} title={words.newLink}>
          {renewed && (
            <ShownOnce
              values={[{ label: words.dashboardLink, value: renewed.link }]}
              done={words.done}
              onDone={close}
            >
              <Alert>{words.linkWarning(renewed.name)}</Alert>
            </ShownOnce>
          )}
        </Dialog>
      </>
    ),
  };
}
