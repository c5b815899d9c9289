import {
  Anchor,
  Box,
  Card,
  Container,
  Flex,
  Grid,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useDidUpdate } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { z } from 'zod';
import { clientSignInWords } from '../../../../content/app/client-sign-in.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import { type Language, languages } from '../../../../content/language.ts';
import { amountOf, centsOf, depositOf, readAmount } from '../../../../content/money.ts';
import {
  instalmentPosition,
  type ValidateOutput,
  validateForm,
  validateOutput,
} from '../../../../routers/projects.schema.ts';
import { ArrowLeft, Check } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import { ClientFrame } from '../../frame/client-frame.tsx';
import { usePageLanguage } from '../../frame/page-language.ts';
import { PagePending } from '../../frame/page-states.tsx';
import { PublicFrame } from '../../frame/public-frame.tsx';
import iconSize from '../../icon-size.module.css';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { PhoneBar } from '../../kit/phone-bar.tsx';
import { clientLanguage, clientWordsOf, readersLanguage } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { type Due, depositDue, dueName, isDeposit, isSpecified, wordsFor } from '../payments/due.ts';
import { StepPending } from '../payments/due-summary.tsx';
import { type PaymentEnd, usePaymentReturn } from '../payments/paying.ts';
import { eurosText } from './euros.tsx';
import { keepMade, keepProject, keepValues, read, readValues } from './kept-project.ts';

/** Loaded as soon as somebody starts with the form before it. */
const loadPayment = () => import('../payments/payment-step.tsx');

const PaymentStep = lazy(async () => ({ default: (await loadPayment()).PaymentStep }));

/** Confirms a quoted project, then takes its deposit. */
export function ValidateProjectScreen() {
  const [kept, setDue] = useState(() => keptDue.safeParse(read('project')).data);
  const language = usePayerLanguage(kept);
  const due = kept && { ...kept, language: language ?? clientLanguage() };
  const words = wordsFor(due ?? { language: readersLanguage() });
  // Whoever comes from a quote, or pays a later part, has nothing to confirm here.
  const { page, steps } = !due || (isSpecified(due) && due.quotePath === null) ? formWords : words;
  const [end, setEnd] = useState<PaymentEnd>();
  const isReturning = usePaymentReturn(due, setEnd);
  const heading = useRef<HTMLHeadingElement>(null);
  // The step changes: the focus moves to the title of the new one.
  useDidUpdate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [!due]);
  usePageLanguage(due?.language ?? clientLanguage(), page);
  /** Stored in this tab as well; `undefined` starts anew. */
  function keep(next: Due | undefined): void {
    keepProject(next);
    setDue(next);
    setEnd(undefined);
  }
  return (
    <Frame due={due}>
      <Container size={due ? 'sm' : 'md'} w="100%" px={{ base: 'var(--space-gutter)', md: 'md' }}>
        <Stack gap="md">
          <Anchor href="/" data-alone="back" me="auto">
            <Group component="span" gap="xs">
              <ArrowLeft className={iconSize.small} />
              {words.home}
            </Group>
          </Anchor>
          <Group justify="space-between">
            <Title order={1}>{page}</Title>
            <StepList steps={steps} done={words.stepDone} current={due ? 1 : 0} />
          </Group>
          <Card
            component="section"
            padding="clamp(var(--space-4), 4vw, var(--space-8))"
            aria-labelledby="step-title"
          >
            <Box mb="xs">
              <Title order={2} size="h3" id="step-title" ref={heading} tabIndex={-1}>
                {!due
                  ? formWords.title
                  : isDeposit(due)
                    ? end
                      ? words.deposit.ended
                      : words.deposit.title
                    : dueName(due)}
              </Title>
              <Text c="dimmed">
                {!due
                  ? formWords.lead
                  : end
                    ? words.lead.ended
                    : isDeposit(due)
                      ? words.lead.deposit
                      : words.lead.other}
              </Text>
            </Box>
            {isReturning || (kept && language === undefined) ? (
              <PagePending />
            ) : due ? (
              <Suspense fallback={<StepPending due={due} />}>
                <PaymentStep
                  due={due}
                  end={end}
                  onEnd={setEnd}
                  onRestart={() => keep(undefined)}
                  onCorrected={keep}
                />
              </Suspense>
            ) : (
              <ProjectForm
                onDone={(made) => {
                  keepMade(made.client.id);
                  keep(depositDue(made));
                }}
              />
            )}
          </Card>
        </Stack>
      </Container>
    </Frame>
  );
}

/** An older version of the app may have stored the form's answer in this tab. */
const keptDue = z.union([
  z.object({
    client: validateOutput.shape.client.nullable(),
    project: z.object({ id: z.string(), name: z.string(), totalPrice: z.number() }),
    currency: z.string(),
    position: instalmentPosition,
    label: z.string().nullable(),
    amount: z.number(),
    quotePath: z.string().nullable(),
    language: z.enum(languages).optional(),
  }),
  validateOutput.transform(depositDue),
]) satisfies z.ZodType<Due>;

/**
 * The language of the payment: the reader's where known, else that of the quote or of the dashboard's client; the
 * specified deposit is in English. Undefined while that is asked.
 */
function usePayerLanguage(due: Due | undefined): Language | undefined {
  const clientId = due?.client?.id ?? '';
  const known = readersLanguage();
  const isAsked =
    !known && due !== undefined && due.language === undefined && clientId !== '' && !isSpecified(due);
  const query = trpc.clients.language.useQuery({ clientId }, { enabled: isAsked, staleTime: Infinity });
  if (known) return known;
  if (!isAsked) return due?.language ?? 'en';
  if (query.isError) return 'en';
  return query.data?.language;
}

/** Step one is a page of the site; while paying there are no links away. */
function Frame({ due, children }: { due: Due | undefined; children: ReactNode }) {
  if (!due) {
    return (
      <PublicFrame path="/validate-project" language={clientLanguage()}>
        {children}
      </PublicFrame>
    );
  }
  const { client, project } = due;
  return (
    <ClientFrame
      language={due.language ?? clientLanguage()}
      who={client ? nameOf(client) : undefined}
      about={project.name}
    >
      {children}
    </ClientFrame>
  );
}

/** The place in a form of several pages. */
function StepList({ steps, done, current }: { steps: readonly string[]; done: string; current: number }) {
  return (
    <Flex component="ol" wrap="wrap" gap="var(--space-2) var(--space-6)">
      {steps.map((step, index) => (
        <Flex
          key={step}
          component="li"
          align="center"
          gap="xs"
          {...(index === current ? { fw: 600, 'aria-current': 'step' } : { c: 'dimmed' })}
        >
          <ThemeIcon
            size="var(--space-8)"
            radius="var(--radius-round)"
            fz="sm"
            {...(index === current
              ? { variant: 'filled' }
              : { variant: 'transparent', c: index < current ? 'accent' : 'dimmed', bd: '1px solid' })}
            aria-hidden="true"
          >
            {index < current ? <Check className={iconSize.small} /> : index + 1}
          </ThemeIcon>
          {step}
          {index < current && <VisuallyHidden> {done}</VisuallyHidden>}
        </Flex>
      ))}
    </Flex>
  );
}

/**
 * Their language here, where known; else, among the languages of our mails, the first one that their browser asks
 * for.
 */
const mailLanguage = () =>
  readersLanguage() ??
  navigator.languages
    .map((tag) => languages.find((language) => language === tag.split('-')[0]?.toLowerCase()))
    .find((language) => language !== undefined) ??
  'en';

const formWords = clientWordsOf(clientSignInWords).project;

/** Step one: the client, and the quote that is confirmed. */
function ProjectForm({ onDone }: { onDone(validated: ValidateOutput): void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: readValues(),
    onValuesChange: keepValues,
    validate: schemaResolver(validateForm, { sync: true }),
  });
  const [price, setPrice] = useState(form.getValues().projectPrice);
  form.watch('projectPrice', ({ value }) => setPrice(value));
  const amount = Math.max(Number(readAmount(price)) || 0, 0);
  const deposit = amountOf(depositOf(centsOf(amount, 'EUR') ?? 0, 'EUR'), 'EUR');
  const validate = trpc.projects.validate.useMutation({
    onSuccess(validated) {
      onDone(validated);
      toasts.show({ title: formWords.sent.title, description: formWords.sent.text });
    },
  });
  // In a toast, as specified; also at the form, where it can be sent again.
  function tell(error: unknown): false {
    toasts.show({
      title: formWords.failed,
      description: messageOf(error) || formWords.unknown,
      variant: 'destructive',
    });
    return false;
  }
  return (
    <Form
      form={form}
      onFocus={() => void loadPayment().catch(() => undefined)}
      refused={formWords.failed}
      onRefused={tell}
      onSubmit={
        // The price is sent as a number, as specified.
        (values) =>
          validate.mutateAsync({
            ...values,
            projectPrice: Number(readAmount(values.projectPrice)),
            language: mailLanguage(),
          })
      }
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }} component={Stack}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField
              form={form}
              path="firstName"
              label={formWords.firstName}
              autoComplete="given-name"
              required
            />
            <TextField
              form={form}
              path="lastName"
              label={formWords.lastName}
              autoComplete="family-name"
              required
            />
          </SimpleGrid>
          <TextField
            form={form}
            path="email"
            label={formWords.email}
            description={formWords.emailHint}
            type="email"
            autoComplete="email"
            required
          />
          <TextField form={form} path="phone" label={formWords.phone} type="tel" autoComplete="tel" />
          <TextField
            form={form}
            path="projectName"
            label={formWords.name}
            description={formWords.nameHint}
            required
          />
          <TextField
            form={form}
            path="projectPrice"
            label={formWords.price}
            description={formWords.priceHint}
            inputMode="decimal"
            autoComplete="off"
            required
            // A number follows the page's direction: it leaves space for the sign on that side.
            attributes={{}}
            rightSection={<span aria-hidden="true">€</span>}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Summary amount={amount} deposit={deposit} />
        </Grid.Col>
      </Grid>
      <PhoneBar>
        <Text fz="sm" c="dimmed" lh="var(--leading-snug)" hiddenFrom="sm">
          {formWords.deposit}{' '}
          <strong>
            <bdi>{eurosText(deposit)}</bdi>
          </strong>
        </Text>
        <SubmitButton size="md" flex="none">
          {formWords.next}
        </SubmitButton>
      </PhoneBar>
    </Form>
  );
}

/** What is about to be confirmed: the amount now, and the later ones. */
function Summary({ amount, deposit }: { amount: number; deposit: number }) {
  const { summary: words } = formWords;
  const lines = [
    [words.now, deposit],
    [words.later, amount - deposit],
    [words.price, amount],
  ] as const;
  return (
    <Paper component="section" p="md" bg="var(--color-sunken)" aria-label={words.title}>
      <Title order={3} size="h4">
        {words.title}
      </Title>
      <Stack component="dl" gap="sm" my="sm">
        {lines.map(([label, sum], index) => (
          <Group key={label} justify="space-between" gap="xs" {...(index === 0 && { fw: 600 })}>
            <dt>{label}</dt>
            <dd>
              <bdi>{eurosText(sum)}</bdi>
            </dd>
          </Group>
        ))}
      </Stack>
      <Text fz="sm" c="dimmed">
        {words.ways}
      </Text>
    </Paper>
  );
}
