import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { requestResetInput } from '../../../../routers/staff.schema.ts';
import { FormAlert, focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { trpc } from '../../trpc.ts';

/** Asks for a mail with a link. The answer is the same whether the address has an account or not. */
export function ResetStep({ email, onBack }: { email: string; onBack(): void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: schemaResolver(requestResetInput, { sync: true }),
  });
  const request = trpc.staff.requestReset.useMutation({
    onError: (error) => {
      showFieldErrors(form, error);
    },
  });
  return (
    <Stack>
      {request.isSuccess ? (
        <Alert color="green" variant="light" role="status" title="C’est noté">
          Si cette adresse a un compte, un e-mail arrive avec un lien pour choisir un nouveau mot de passe.
          Pensez à regarder dans les indésirables.
        </Alert>
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(
            (values) => request.mutate(values),
            (errors) => focusFirstError(form, errors),
          )}
        >
          <Stack>
            {Object.keys(form.errors).length === 0 && <FormAlert error={request.error} />}
            <TextInput
              label="Adresse e-mail"
              type="email"
              autoComplete="username"
              spellCheck={false}
              autoFocus
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <Button type="submit" fullWidth loading={request.isPending}>
              Recevoir un lien
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Retour à la connexion
      </Anchor>
    </Stack>
  );
}
