import { schemaResolver, useForm } from '@mantine/form';
import { useParams } from '@tanstack/react-router';
import { firstStartWords } from '../../../../content/app/first-start.ts';
import { beginInput } from '../../../../routers/first-start.schema.ts';
import { passwordLength } from '../../../../routers/staff.schema.ts';
import { SignInLayout } from '../../frame/sign-in-layout.tsx';
import { Form, NewPasswordField, SubmitButton, TextField } from '../../kit/form.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(firstStartWords).account;

const person = beginInput.pick({ name: true, email: true, password: true });

/** Creates the first account, by the link that the server printed when it started. */
export function FirstAccountScreen() {
  const { token } = useParams({ from: '/start/$token' });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', password: '' },
    validate: schemaResolver(person, { sync: true }),
  });
  const begin = trpc.firstStart.begin.useMutation({
    // Loads a page that replaces this one, so that the link stays in no history.
    onSuccess: () => location.replace('/start'),
  });
  return (
    <SignInLayout title={words.title} lead={words.lead}>
      <Form form={form} onSubmit={(values) => begin.mutateAsync({ ...values, token, language: appLanguage })}>
        <TextField form={form} path="name" label={words.name} autoComplete="name" data-autofocus />
        <TextField form={form} path="email" label={words.email} type="email" autoComplete="username" />
        <NewPasswordField
          form={form}
          path="password"
          label={words.password}
          least={passwordLength.min}
          own={[form.getValues().name, form.getValues().email]}
        />
        <SubmitButton fullWidth loading={begin.isSuccess}>
          {words.submit}
        </SubmitButton>
      </Form>
    </SignInLayout>
  );
}
