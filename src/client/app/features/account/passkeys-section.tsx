import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '../../../../routers/staff.schema.ts';
import { showError } from '../../errors.ts';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { toasts } from '../../toasts.ts';
import { trpc, trpcClient } from '../../trpc.ts';
import { knowsPasskeys, makePasskey } from '../passkeys/passkey-button.tsx';
import { AccountRow, AccountRows, AccountSection } from './account-section.tsx';

const lead =
  'Votre téléphone, votre ordinateur ou une clé USB vous connecte sans mot de passe, par votre empreinte, votre visage ou un code. Une clé d’accès compte comme validation en deux étapes.';

/** The passkeys of the own account. */
export function PasskeysSection() {
  const cache = trpc.useUtils();
  const passkeys = trpc.staff.passkeys.useQuery(undefined, { refetchOnMount: 'always' });
  const keep = (all: Passkey[]) => {
    cache.staff.passkeys.setData(undefined, all);
    void cache.staff.me.invalidate();
  };
  const remove = trpc.staff.removePasskey.useMutation({
    onSuccess(all) {
      keep(all);
      toasts.show({ title: 'Clé d’accès retirée' });
    },
    onError(error) {
      showError(error, { title: 'La clé d’accès n’a pas été retirée' });
      void cache.staff.passkeys.invalidate();
    },
  });
  return (
    <AccountSection title="Clés d’accès" lead={lead}>
      <QueryBody
        query={passkeys}
        pending={<RowsPending label="Chargement des clés d’accès…" rows={1} />}
        failed="Les clés d’accès n’ont pas pu être chargées"
      >
        {(all) => (
          <>
            {all.length > 0 && (
              <AccountRows>
                {all.map(({ id, name, createdAt, lastUsedAt }) => (
                  <AccountRow
                    key={id}
                    name={name}
                    about={
                      <>
                        Ajoutée : <Time at={createdAt} />. Dernière utilisation :{' '}
                        {lastUsedAt ? <Time at={lastUsedAt} /> : 'jamais'}.
                      </>
                    }
                  >
                    <Button
                      variant="default"
                      loading={remove.isPending && remove.variables.passkeyId === id}
                      aria-label={`Retirer : ${name}`}
                      onClick={() => remove.mutate({ passkeyId: id })}
                    >
                      Retirer
                    </Button>
                  </AccountRow>
                ))}
              </AccountRows>
            )}
            {knowsPasskeys() ? (
              <NewPasskey onAdded={keep} />
            ) : (
              <Text size="sm">Ce navigateur ne connaît pas les clés d’accès.</Text>
            )}
          </>
        )}
      </QueryBody>
    </AccountSection>
  );
}

function NewPasskey({ onAdded }: { onAdded(all: Passkey[]): void }) {
  const [name, setName] = useState('');
  const add = useMutation({
    async mutationFn() {
      const response = await makePasskey(await trpcClient.staff.beginPasskey.mutate());
      return trpcClient.staff.addPasskey.mutate({ name: name.trim() || 'Clé d’accès', response });
    },
    onSuccess(all) {
      onAdded(all);
      setName('');
      toasts.show({ title: 'Clé d’accès ajoutée' });
    },
    onError: (error) => showError(error, { title: 'La clé d’accès n’a pas été ajoutée' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Group align="end">
        <TextInput
          label="Nom de la nouvelle clé"
          placeholder="Mon téléphone"
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={add.isPending}>
          Ajouter une clé d’accès
        </Button>
      </Group>
    </form>
  );
}
