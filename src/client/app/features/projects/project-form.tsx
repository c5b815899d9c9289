import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { languages } from '../../../../content/language.ts';
import { type ValidateOutput, validateInput } from '../../../../routers/projects.schema.ts';
import { messageOf } from '../../errors.ts';
import { focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { keepValues, type ProjectValues, readValues } from './kept-project.ts';

/** Of those we write mails in, the one that the visitor's browser asks for first; else English, as the page is. */
const mailLanguage = () =>
  navigator.languages
    .map((tag) => languages.find((language) => language === tag.split('-')[0]?.toLowerCase()))
    .find((language) => language !== undefined) ?? 'en';

/** Step one: who it is for, and which quote is confirmed. */
export function ProjectForm({ onDone }: { onDone(validated: ValidateOutput): void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: readValues(),
    onValuesChange: keepValues,
    validate: schemaResolver(validateInput, { sync: true }),
  });
  const validate = trpc.projects.validate.useMutation({
    onSuccess(validated) {
      onDone(validated);
      toasts.show({ title: 'Information submitted', description: 'Now choose how to pay the deposit.' });
    },
    onError(error) {
      if (showFieldErrors(form, error)) return;
      toasts.show({
        title: 'Failed to submit project information',
        description: messageOf(error) || 'An unexpected error occurred',
        variant: 'destructive',
      });
    },
  });
  const field = (name: keyof ProjectValues) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        // As specified the price leaves as a number.
        (values) =>
          validate.mutate({
            ...values,
            projectPrice: Number(values.projectPrice),
            language: mailLanguage(),
          }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="First name" autoComplete="given-name" required {...field('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" required {...field('lastName')} />
        </SimpleGrid>
        <TextInput
          label="Email"
          description="The link to your dashboard is sent there."
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <TextInput label="Phone (optional)" type="tel" autoComplete="tel" {...field('phone')} />
        <TextInput
          label="Project name"
          description="As it stands in your quote."
          required
          {...field('projectName')}
        />
        <TextInput
          label="Project price (EUR)"
          description="The total of your quote, with a point before the cents."
          inputMode="decimal"
          autoComplete="off"
          required
          rightSection={<span aria-hidden="true">€</span>}
          {...field('projectPrice')}
        />
        <Button type="submit" size="md" loading={validate.isPending}>
          Continue to payment
        </Button>
      </Stack>
    </form>
  );
}
