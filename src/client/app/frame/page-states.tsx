import { Button, Center, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { pageWords } from '../../../content/app/client-frame.ts';
import { clientLanguageOf } from '../../../content/language.ts';
import { ArchSign } from '../../ui/arch-sign.tsx';
import { clientWordsOf, pageLanguage } from '../language.ts';
import { useScreenData } from '../root-route.tsx';

const useWords = () => pageWords[clientLanguageOf(useScreenData()?.language ?? pageLanguage())];

/** While a screen's code or data is on its way. */
export function PagePending() {
  const { loading } = useWords();
  return (
    <Center mih="60vh" role="status" aria-label={loading}>
      <Loader />
    </Center>
  );
}

/** Whether what is shown stands in a frame that has the page's one `main` already. */
export const InFrame = createContext(false);

/** When a screen's code or data did not come, or the screen itself broke. */
export function PageError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const { failed, hint, retry } = useWords();
  const isFramed = useContext(InFrame);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Container component={isFramed ? 'div' : 'main'} size="sm" py="xl">
      <Stack align="flex-start" role="alert">
        <Title order={1}>{failed}</Title>
        <Text>{hint}</Text>
        <Button onClick={again}>{retry}</Button>
      </Stack>
    </Container>
  );
}

/** Undefined where a screen is painted for a document that is still to be sent. */
const firstPath = globalThis.window?.location.pathname;

/**
 * An address that is no screen may be a page of the site, or nothing: the server knows, so it is asked with a full
 * page load. Where the server itself answered with the app, asking again would go round for ever.
 */
export function PageMissing() {
  const asked = globalThis.window?.location.pathname === firstPath;
  useEffect(() => {
    if (!asked) window.location.reload();
  }, [asked]);
  if (!asked) return <PagePending />;
  return (
    <Container component="main" size="sm" py="xl">
      <ArchSign state="empty" />
      <Title order={1}>{clientWordsOf(pageWords).missing}</Title>
    </Container>
  );
}
