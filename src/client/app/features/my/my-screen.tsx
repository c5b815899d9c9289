import { Alert, Button, Container, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { type MyWords, myWords } from '../../../../content/app/my.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import type { Language } from '../../../../content/language.ts';
import type { Erasure } from '../../../../routers/rights.schema.ts';
import { codeOf } from '../../errors.ts';
import { ClientFrame } from '../../frame/client-frame.tsx';
import { hasChosenLanguage } from '../../frame/language-menu.tsx';
import { usePageLanguage } from '../../frame/page-language.ts';
import { useStandingError } from '../../kit/query.tsx';
import { listener } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { useStreamTurn } from '../../use-stream-turn.ts';
import { leaveClientProject } from '../portal/portal-session.ts';
import { Erased } from './my-data.tsx';
import { MySignIn, Welcome } from './my-sign-in.tsx';
import { Overview } from './overview.tsx';

/** Why somebody has to sign in again. */
type Notice = 'used' | 'dead' | 'left';

const noticeIn = (words: MyWords, notice: Notice | undefined) =>
  notice && { used: words.enter.used, dead: words.enter.dead, left: words.left }[notice];

/**
 * The language chosen in this browser, else that of whoever is signed in, else the browser's. A document rendered for
 * a signed-in client has it already.
 */
const languageFor = (seen: { language: Language } | undefined): Language =>
  ('document' in globalThis && !hasChosenLanguage() ? seen?.language : undefined) ??
  listener.language ??
  'en';

/** The sign-in of a client and, once they are in, all that they may see. */
export function MyScreen() {
  const [token, forgetToken] = useMailedToken();
  const [notice, setNotice] = useState<Notice>();
  const isHydrated = useHydrated();
  // A document without a client's data was rendered for somebody who is not signed in.
  const [isSignedOut] = useState(!isHydrated);
  const overview = trpc.my.get.useQuery(undefined, {
    // Read again whenever somebody returns to it, so that it shows the present state.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const error = useStandingError(overview);
  const seen = codeOf(error) === 'UNAUTHORIZED' ? undefined : overview.data;
  const [first] = seen?.contacts ?? [];
  // Whoever was erased keeps their language on this page, though nothing stores it any more.
  const [erased, setErased] = useState<{ erasure: Erasure; language: Language }>();
  const language = erased?.language ?? languageFor(seen);
  const words = myWords[language];
  usePageLanguage(language, words.title);
  const enter = trpc.my.enter.useMutation({
    async onSuccess() {
      setNotice(undefined);
      const { data } = await overview.refetch();
      // The page was rendered for an unknown reader.
      if (data && data.language !== language && !hasChosenLanguage()) return window.location.replace('/my');
      forgetToken();
    },
    async onError(refused) {
      const code = codeOf(refused);
      if (code === undefined) return;
      setNotice(code === 'CONFLICT' ? 'used' : 'dead');
      forgetToken();
    },
  });
  useMyLive(seen !== undefined, () => void overview.refetch());
  const queryClient = useQueryClient();
  const { my } = trpc.useUtils().client;
  const leave = trpc.my.leave.useMutation({
    onSuccess: () =>
      // A portal that was opened from here is closed with it.
      leaveClientProject(queryClient, async () => {
        setNotice('left');
        await overview.refetch();
      }),
  });
  return (
    <ClientFrame
      isAll
      language={language}
      remember={seen && ((chosen) => my.setLanguage.mutate({ language: chosen }))}
      who={erased ? undefined : first && nameOf(first)}
      leave={
        seen && !erased
          ? { label: words.leave, isSending: leave.isPending, send: () => leave.mutate() }
          : undefined
      }
    >
      {erased ? (
        <Erased {...erased} />
      ) : token !== undefined ? (
        <Welcome
          language={language}
          isOpening={enter.isPending}
          error={enter.error}
          onOpen={() => enter.mutate({ token })}
        />
      ) : seen ? (
        <Overview
          seen={seen}
          language={language}
          notice={noticeIn(words, notice)}
          onErased={(done) =>
            void leaveClientProject(queryClient, async () => setErased({ erasure: done, language }))
          }
        />
      ) : codeOf(error) === 'UNAUTHORIZED' || (isSignedOut && !error) ? (
        <MySignIn language={language} notice={noticeIn(words, notice)} />
      ) : error ? (
        <Failed words={words} onRetry={() => void overview.refetch()} isRetrying={overview.isFetching} />
      ) : (
        <Pending words={words} />
      )}
    </ClientFrame>
  );
}

/**
 * The token behind the `#` of the mailed link, which no server sees by itself. It is removed from the address at
 * once, and this screen keeps it until somebody presses the button.
 */
function useMailedToken(): [token: string | undefined, forget: () => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  useLayoutEffect(() => {
    const mailed = new URLSearchParams(hash).get('token');
    if (!mailed) return;
    setToken(mailed);
    void navigate({ to: '/my', hash: '', replace: true });
  }, [hash, navigate]);
  return [token, () => setToken(undefined)];
}

/**
 * Keeps the screen up to date while somebody looks at it, by one stream. Each start of the stream reads again, since
 * earlier changes are not sent. Where access has ended the call reports it.
 */
function useMyLive(isOpen: boolean, lookAgain: () => void): void {
  const turn = useStreamTurn();
  const close = () => {
    turn.close();
    lookAgain();
  };
  trpc.my.live.useSubscription(
    {},
    { enabled: isOpen && turn.mayOpen, onData: lookAgain, onError: close, onComplete: close },
  );
}

const Pending = ({ words }: { words: MyWords }) => (
  <Container size="var(--width-page)" px="var(--space-gutter)" w="100%">
    <Stack role="status" aria-label={words.loading}>
      <Skeleton h="3rem" maw="20rem" radius="lg" />
      <Skeleton h="12rem" radius="lg" />
      <Skeleton h="16rem" radius="lg" />
    </Stack>
  </Container>
);

type FailedProps = { words: MyWords; onRetry(): void; isRetrying: boolean };

const Failed = ({ words, onRetry, isRetrying }: FailedProps) => (
  <Container size="sm" px="var(--space-gutter)" w="100%">
    <Alert color="red" title={words.failed} role="alert">
      <Stack align="flex-start" gap="sm">
        <Text>{words.signIn.failed}</Text>
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {words.retry}
        </Button>
      </Stack>
    </Alert>
  </Container>
);
