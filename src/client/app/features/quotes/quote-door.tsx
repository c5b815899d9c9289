import { Box, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { waitingTime } from '../../../../content/waiting-time.ts';
import { namedQuoteSlug } from '../../../../routers/quotes.schema.ts';
import { agency, mailLink, onWhatsapp } from '../../agency.ts';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { trpc } from '../../trpc.ts';
import { UnlockForm, type UnlockWords } from '../gates/unlock-form.tsx';

const words: UnlockWords = {
  title: 'Your Quote',
  lead: 'Enter the password that came with your quote: it leads you there.',
  label: 'Password',
  reveal: 'Show the password',
  submit: 'Open the quote',
  unreachable: 'The server does not answer. Check your connection, then try again.',
  gloss: {
    wrong: 'Wrong password. Please check it and try again.',
    tooMany: (seconds) => `Too many tries: try again in ${waitingTime(seconds, 'en')}.`,
  },
};

const request = 'Hello! I would like a quote.';

/** Where the password of a quote leads to it. */
export const QuotesScreen = () => (
  <PublicFrame path="/quotes" language="en">
    <QuoteDoor />
  </PublicFrame>
);

/**
 * English like the screens around it, which the site's header leads to; a refusal is in French, as specified, and
 * marked as such, with its English under it.
 */
function QuoteDoor() {
  const navigate = useNavigate();
  const unlock = trpc.quotes.unlock.useMutation({
    onSuccess: ({ slug }) =>
      slug === namedQuoteSlug
        ? navigate({ to: '/aloe-quote' })
        : navigate({ to: '/quote/$slug', params: { slug } }),
  });
  return (
    <Stack gap="xl">
      <UnlockForm
        words={words}
        language="en"
        answersIn="fr"
        error={unlock.error}
        onSubmit={(password) => unlock.mutateAsync({ password })}
      />
      <Box component="section" w="calc(100% - 2 * var(--space-gutter))" maw="27rem" mx="auto" ta="center">
        <Title order={2} size="lg">
          No quote yet?
        </Title>
        <Text c="dimmed" maw="34ch" mx="auto" my="sm">
          Write to us: you receive a written one after a free consultation, with its own password.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Button component="a" variant="default" href={mailLink(request)}>
            {agency.email}
          </Button>
          <Button component="a" variant="default" {...onWhatsapp(request)}>
            Chat on WhatsApp
          </Button>
        </SimpleGrid>
      </Box>
    </Stack>
  );
}
