import { Button, Center, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { pageWords } from '../../../content/app/client-frame.ts';
import { clientLanguageOf } from '../../../content/language.ts';
import { ArchSign } from '../../ui/arch-sign.tsx';
import { clientWordsOf, pageLanguage } from '../language.ts';
import { useScreenData } from '../root-route.tsx';

const useWords = () => pageWords[clientLanguageOf(useScreenData()?.language ?? pageLanguage())];

/** Shown while a screen's code or data is loading. */
export function PagePending() {
  const { loading } = useWords();
  return (
    <Center mih="60vh" role="status" aria-label={loading}>
      <Loader />
    </Center>
  );
}

/** Whether it is shown inside a frame that already has the page's one `main`. */
export const InFrame = createContext(false);

/** Shown when a screen's code or data failed to load, or the screen itself crashed. */
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

/** Undefined where a screen is rendered on the server. */
const firstPath = globalThis.window?.location.pathname;

/**
 * An address without a screen may be a page of the site, or nothing. Only the server knows, so the page is loaded
 * from it. Where the server itself answered with the app, loading it again would loop.
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
