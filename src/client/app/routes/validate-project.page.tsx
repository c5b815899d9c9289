import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ArrowLeft } from '../../ui/icons.tsx';
import type { PaymentEnd } from '../features/payments/payment-end.tsx';
import { PaymentStep } from '../features/payments/payment-step.tsx';
import { usePaymentReturn } from '../features/payments/use-payment-return.ts';
import { ProjectForm } from '../features/projects/project-form.tsx';
import { StepList } from '../features/projects/step-list.tsx';
import { useKeptProject } from '../features/projects/use-kept-project.ts';
import { PagePending } from '../frame/page-states.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import styles from './validate-project.module.css';

/** Confirms a quoted project, then takes its deposit. */
export function ValidateProjectPage() {
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
