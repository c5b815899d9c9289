import { Alert, Button, Center, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { kitWords } from '../../../../content/app/kit.ts';
import { signInWords } from '../../../../content/app/sign-in.ts';
import { passwordLength, setPasswordInput } from '../../../../routers/staff.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { SignInLayout } from '../../frame/sign-in-layout.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Form, NewPasswordField, SecretField, SubmitButton } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(signInWords).invitation;

/** Opens an account, or sets a new password for it, by a mailed link. */
export function InvitationScreen() {
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
    toasts.show(words.done);
  };
  return (
    <SignInLayout title={words.title} lead={words.lead(data.name)}>
      <NewPasswordForm token={token} name={data.name} email={data.email} onDone={finish} />
    </SignInLayout>
  );
}

/**
 * The token in the hash, which no server sees. It is removed from the address at once, so that no history contains
 * it.
 */
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

/** Unknown, used or expired: the server does not say which. */
const isDead = (error: unknown) =>
  ['NOT_FOUND', 'BAD_REQUEST', 'CONFLICT', 'FORBIDDEN', 'UNAUTHORIZED'].includes(codeOf(error) ?? '');

function DeadLink() {
  return (
    <SignInLayout title={words.dead.title} lead={words.dead.why}>
      <ButtonLink to="/login">{words.dead.action}</ButtonLink>
      <Text fz="sm" c="dimmed">
        {words.dead.text}
      </Text>
    </SignInLayout>
  );
}

function Unknown({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <SignInLayout title={words.title}>
      <Stack>
        <Alert color="red" variant="light" role="alert">
          {messageOf(error)}
        </Alert>
        <Group>
          <Button onClick={onRetry}>{wordsOf(kitWords).retry}</Button>
        </Group>
      </Stack>
    </SignInLayout>
  );
}

function Waiting() {
  return (
    <SignInLayout title={words.title}>
      <Center mih="12rem" role="status" aria-label={words.pending}>
        <Loader />
      </Center>
    </SignInLayout>
  );
}

/** Typed twice, since it is hidden. */
const twice = z
  .object({ password: setPasswordInput.shape.password, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: words.different,
  });

type Props = { token: string; name: string; email: string; onDone(): void };

/** Sets the password of the account that the token of a mail opens. */
function NewPasswordForm({ token, name, email, onDone }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(twice, { sync: true }),
  });
  const setPassword = trpc.staff.setPassword.useMutation({ onSuccess: onDone });
  return (
    <Form form={form} onSubmit={({ password }) => setPassword.mutateAsync({ token, password })}>
      {/* Fixed, and present for password managers. */}
      <TextInput
        label={words.account}
        value={email}
        autoComplete="username"
        variant="unstyled"
        readOnly
        // Styled as the plain text that it is.
        styles={{
          input: { border: 0, blockSize: 'auto', minBlockSize: 0, lineHeight: 'var(--leading-text)' },
        }}
      />
      <NewPasswordField
        form={form}
        path="password"
        label={words.password}
        least={passwordLength.min}
        own={[name, email]}
      />
      <SecretField form={form} path="confirmation" label={words.again} autoComplete="new-password" />
      <SubmitButton fullWidth loading={setPassword.isSuccess}>
        {words.submit}
      </SubmitButton>
    </Form>
  );
}
