import { Box, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { clientSignInWords } from '../../../../content/app/client-sign-in.ts';
import { namedQuoteSlug } from '../../../../routers/quotes.schema.ts';
import { agency, mailLink, onWhatsapp } from '../../agency.ts';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { clientLanguage, clientWordsOf, readersLanguage } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { UnlockForm, type UnlockWords } from '../gates/unlock-form.tsx';

const words = clientWordsOf(clientSignInWords).quote;

/** The refusal is the server's, in French as specified, unless the reader's language is known. */
const unlockWords = (): UnlockWords => ({
  title: words.title,
  lead: words.lead,
  label: words.password,
  reveal: words.reveal,
  submit: words.submit,
  unreachable: words.unreachable,
  ...(readersLanguage() ? {} : { gloss: { wrong: words.wrong, tooMany: words.tooMany } }),
});

/** The screen where the password of a quote leads to it. */
export const QuotesScreen = () => (
  <PublicFrame path="/quotes" language={clientLanguage()}>
    <QuotesGate />
  </PublicFrame>
);

/**
 * In English where the reader's language is not known, like the screens around it that the site's header links to. A
 * refusal is in French then, as specified, with its English under it.
 */
function QuotesGate() {
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
        words={unlockWords()}
        language={clientLanguage()}
        answersIn={readersLanguage() ?? 'fr'}
        error={unlock.error}
        onSubmit={(password) => unlock.mutateAsync({ password })}
      />
      <Box component="section" w="calc(100% - 2 * var(--space-gutter))" maw="27rem" mx="auto" ta="center">
        <Title order={2} size="lg">
          {words.none.title}
        </Title>
        <Text c="dimmed" maw="34ch" mx="auto" my="sm">
          {agency.isBlank ? words.none.plainText : words.none.text}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Button component="a" variant="default" href={mailLink(words.none.request)}>
            <bdi>{agency.email}</bdi>
          </Button>
          <Button component="a" variant="default" {...onWhatsapp(words.none.request)}>
            {words.none.whatsapp}
          </Button>
        </SimpleGrid>
      </Box>
    </Stack>
  );
}
