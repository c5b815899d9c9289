import { Alert, Button, Center, Group, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { codeOf, messageOf } from '../errors.ts';
import { NewPasswordForm } from '../features/invitation/new-password-form.tsx';
import { DoorFrame } from '../frame/door-frame.tsx';
import { toasts } from '../toasts.ts';
import { trpc } from '../trpc.ts';

const title = 'Choisir un mot de passe';

/** Opens an account, or gives it a new password, with the link of a mail. */
export function InvitationPage() {
  const token = useToken();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.staff.openInvitation.mutate({ token }),
    enabled: token !== '',
    gcTime: 0,
  });
  if (token === '' || isDead(error)) return <DeadLink />;
  if (error) return <Unknown error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const finish = async () => {
    await navigate({ to: '/login' });
    toasts.show({
      title: 'Mot de passe enregistré',
      description: 'Connectez-vous avec votre nouveau mot de passe.',
    });
  };
  return (
    <DoorFrame title={title} lead={`Bonjour ${data.name}. Ce mot de passe ouvrira votre compte.`}>
      <NewPasswordForm token={token} email={data.email} onDone={finish} />
    </DoorFrame>
  );
}

/** The token in the hash, which no server sees. It leaves the address bar at once, so that it is in no history. */
function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token, setToken] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setToken(hash);
    void navigate({ to: '/invitation', hash: '', replace: true });
  }, [hash, navigate]);
  return token;
}

/** Unknown, used or too old: the server says no more. */
const isDead = (error: unknown) =>
  ['NOT_FOUND', 'BAD_REQUEST', 'CONFLICT', 'FORBIDDEN', 'UNAUTHORIZED'].includes(codeOf(error) ?? '');

function DeadLink() {
  return (
    <DoorFrame title="Ce lien ne fonctionne plus">
      <Stack>
        <Alert color="red" variant="light" role="alert">
          Il a déjà servi, il a expiré, ou il n’est pas complet.
        </Alert>
        <p>
          Si vous avez déjà un mot de passe, connectez-vous, ou demandez un nouveau lien avec « Mot de passe
          oublié ? ». Sinon, demandez une nouvelle invitation à la personne qui vous a invité.
        </p>
        <Button renderRoot={(props) => <Link to="/login" {...props} />}>Aller à la connexion</Button>
      </Stack>
    </DoorFrame>
  );
}

function Unknown({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <DoorFrame title={title}>
      <Stack>
        <Alert color="red" variant="light" role="alert">
          {messageOf(error)}
        </Alert>
        <Group>
          <Button onClick={onRetry}>Réessayer</Button>
        </Group>
      </Stack>
    </DoorFrame>
  );
}

function Waiting() {
  return (
    <DoorFrame title={title}>
      <Center mih="12rem" role="status" aria-label="Vérification du lien…">
        <Loader />
      </Center>
    </DoorFrame>
  );
}
