import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedClient } from '../../../../routers/clients.schema.ts';
import { showError } from '../../errors.ts';
import { ShownOnce } from '../../kit/copy.tsx';
import { Dialog, useQuestion } from '../../kit/dialog.tsx';
import { trpc } from '../../trpc.ts';

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
    onError: (error) => showError(error, { title: 'Le lien n’a pas été renouvelé' }),
  });
  const close = () => setIsOpen(false);
  return {
    renew: ({ id, firstName, lastName }) =>
      ask({
        title: `Renouveler le lien de ${firstName} ${lastName} ?`,
        text: 'L’ancien lien cesse aussitôt de fonctionner, y compris dans les e-mails déjà envoyés.',
        confirm: 'Renouveler le lien',
        isDangerous: true,
        run: () => mutation.mutate({ clientId: id }),
      }),
    dialogs: (
      <>
        {dialog}
        <Dialog isOpen={isOpen} onClose={close} title="Nouveau lien">
          {renewed && (
            <ShownOnce
              values={[{ label: 'Lien du tableau de bord', value: renewed.link }]}
              done="Terminé"
              onDone={close}
            >
              <Alert>Qui a ce lien lit le tableau de bord : ne le donnez qu’à {renewed.name}.</Alert>
            </ShownOnce>
          )}
        </Dialog>
      </>
    ),
  };
}
