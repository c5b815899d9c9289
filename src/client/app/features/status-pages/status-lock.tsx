import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayOpen } from '../../frame/rooms.ts';
import { trpc } from '../../trpc.ts';
import { UnlockForm, type UnlockWords } from '../gates/unlock-form.tsx';
import styles from './status-lock.module.css';

const words: UnlockWords = {
  title: 'Suivi de projet',
  lead: (
    <>
      Cette page est réservée à notre client. Saisissez le mot de passe que nous vous avons remis.{' '}
      <span lang="en">Enter the password that we gave you.</span>
    </>
  ),
  label: 'Mot de passe',
  reveal: 'Afficher le mot de passe',
  submit: 'Ouvrir le suivi',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion.',
};

/** The door of a status page, in French as specified, for whoever its password is; its staff need none. */
export function StatusLock({ slug, onOpen }: { slug: string; onOpen(): void }) {
  // Stays as it is until the page is there: the button would come back for a moment.
  const [isOpening, setIsOpening] = useState(false);
  const open = () => {
    setIsOpening(true);
    onOpen();
  };
  const unlock = trpc.statusPages.unlock.useMutation({ onSuccess: open });
  const me = trpc.staff.me.useQuery(undefined, { refetchOnMount: 'always' });
  const staff = me.isError ? undefined : me.data;
  return (
    <UnlockForm
      words={words}
      language="fr"
      error={unlock.error}
      isSending={unlock.isPending || isOpening}
      onSubmit={(password) => unlock.mutate({ slug, password })}
    >
      {staff && mayOpen(staff.role, '/status-admin') && (
        <div className={styles.staffDoor}>
          <p>
            Vous êtes connecté en tant que <bdi>{staff.name}</bdi>&nbsp;: l’agence ouvre ses pages de suivi
            sans mot de passe.
          </p>
          <Button variant="default" fullWidth disabled={isOpening} onClick={open}>
            Ouvrir sans mot de passe
          </Button>
        </div>
      )}
    </UnlockForm>
  );
}
