import {
  Button,
  Container,
  Group,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { languages } from '../../../../content/language.ts';
import { type ValidateOutput, validateInput, validateOutput } from '../../../../routers/projects.schema.ts';
import { ArrowLeft, Check } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import { PagePending } from '../../frame/page-states.tsx';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { Form, showFieldErrors } from '../../kit/form.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import type { PaymentEnd } from '../payments/payment-end.tsx';
import { PaymentStep } from '../payments/payment-step.tsx';
import { usePaymentReturn } from '../payments/use-payment-return.ts';
import { keepProject, keepValues, type ProjectValues, read, readValues } from './kept-project.ts';
import styles from './validate-project.module.css';

/** Confirms a quoted project, then takes its deposit. */
export function ValidateProjectScreen() {
  const { validated, keep } = useKeptProject();
  const [end, setEnd] = useState<PaymentEnd>();
  const isReturning = usePaymentReturn(validated, setEnd);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasForm = useRef(!validated);
  // The step changes under the keyboard: it goes on at what the new one is called.
  useEffect(() => {
    if (wasForm.current === !validated) return;
    wasForm.current = !validated;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [validated]);
  return (
    <PublicFrame path="/validate-project" language="en">
      <Container size="sm" w="100%">
        <Stack gap="lg">
          <Group>
            <Button
              component="a"
              href="/"
              variant="default"
              leftSection={<ArrowLeft className={styles.icon} />}
            >
              Back to home
            </Button>
          </Group>
          <Title order={1}>Validate Your Project</Title>
          <StepList steps={['Project information', 'Payment']} current={validated ? 1 : 0} />
          <section className={styles.card} aria-labelledby="step-title">
            <Title order={2} size="h3" id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
              {!validated ? 'Your project' : end ? 'Your deposit' : 'Pay the deposit'}
            </Title>
            <Text c="dimmed" mb="lg">
              {!validated
                ? 'Confirm the quote that you have received. The deposit is paid in the next step.'
                : end
                  ? 'There is nothing to pay here now.'
                  : 'Half of the price starts the work. Your dashboard opens right after it.'}
            </Text>
            {isReturning ? (
              <PagePending />
            ) : validated ? (
              <PaymentStep
                validated={validated}
                end={end}
                onEnd={setEnd}
                onRestart={() => {
                  setEnd(undefined);
                  keep(undefined);
                }}
              />
            ) : (
              <ProjectForm onDone={keep} />
            )}
          </section>
        </Stack>
      </Container>
    </PublicFrame>
  );
}

/** Where somebody stands in a form of several pages. */
function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Check className={styles.stepIcon} /> : index + 1}
          </span>
          {step}
          {index < current && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

/** The validated project of this tab; `keep(undefined)` begins anew. */
function useKeptProject() {
  const [validated, setValidated] = useState(() => validateOutput.safeParse(read('project')).data);
  return {
    validated,
    keep(next: ValidateOutput | undefined) {
      keepProject(next);
      setValidated(next);
    },
  };
}

/** Of those we write mails in, the one that the visitor's browser asks for first; else English, as the page is. */
const mailLanguage = () =>
  navigator.languages
    .map((tag) => languages.find((language) => language === tag.split('-')[0]?.toLowerCase()))
    .find((language) => language !== undefined) ?? 'en';

/** Step one: who it is for, and which quote is confirmed. */
function ProjectForm({ onDone }: { onDone(validated: ValidateOutput): void }) {
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
    <Form
      form={form}
      onSubmit={
        // As specified the price leaves as a number.
        (values) =>
          validate.mutate({
            ...values,
            projectPrice: Number(values.projectPrice),
            language: mailLanguage(),
          })
      }
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
    </Form>
  );
}
