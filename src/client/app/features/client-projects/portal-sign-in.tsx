import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { authenticateInput, type ClientProject } from '../../../../routers/client-projects.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { keepClientProject } from './portal-session.ts';

/** Slug and password, as specified; `onDone` once this tab has its session. */
export function PortalSignIn({ onDone }: { onDone(project: ClientProject): void }) {
  const queryClient = useQueryClient();
  const refusal = useRef<number>(undefined);
  const showRefusal = (title: string, description: string) => {
    refusal.current = toasts.show({ title, description, variant: 'destructive' });
  };
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { slug: '', password: '' },
    validate: schemaResolver(authenticateInput, { sync: true }),
  });
  const signIn = trpc.clientProjects.authenticate.useMutation({
    onSuccess(project) {
      // Why the try before failed is no news inside.
      if (refusal.current !== undefined) toasts.dismiss(refusal.current);
      // What was read of another portal, or in another session of this one, is out of date.
      queryClient.clear();
      if (keepClientProject(project)) return onDone(project);
      showRefusal('Authentication Error', 'This browser keeps no session. Allow cookies and site data.');
    },
    onError(error) {
      if (showFieldErrors(form, error)) return;
      if (codeOf(error) === undefined) return showRefusal('Connection Error', 'Unable to connect to server');
      showRefusal('Authentication Error', messageOf(error) || 'Invalid credentials');
      form.getInputNode('password')?.focus();
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => signIn.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
        <TextInput
          label="Project Name (slug)"
          description="As the agency gave it to you, for example my-shop."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('slug')}
          {...form.getInputProps('slug')}
        />
        <PasswordField
          label="Password"
          language="en"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={signIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
