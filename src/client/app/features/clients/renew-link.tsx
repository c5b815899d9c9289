import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedClient } from '../../../../routers/clients.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { useQuestion } from '../../forms/question.tsx';
import list from '../../lists/record-list.module.css';
import { trpc } from '../../trpc.ts';
import styles from './clients.module.css';
import { clientsKey } from './use-clients.ts';

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
          {renewed && <NewLink {...renewed} onDone={close} />}
        </Dialog>
      </>
    ),
  };
}

function NewLink({ name, link, onDone }: { name: string; link: string; onDone(): void }) {
  return (
    <Stack>
      <Alert>Qui a ce lien lit le tableau de bord : ne le donnez qu’à {name}.</Alert>
      <div className={styles.copy}>
        <TextInput
          label="Lien du tableau de bord"
          value={link}
          readOnly
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={link} timeout={3000}>
          {({ copied, copy }) => (
            <Button onClick={copy} {...(copied && { leftSection: <Check className={list.icon} /> })}>
              <span aria-live="polite">{copied ? 'Copié' : 'Copier'}</span>
            </Button>
          )}
        </CopyButton>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Terminé
        </Button>
      </Group>
    </Stack>
  );
}
