import { Button, Divider, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { readingWords } from '../../../../content/app/reading.ts';
import { statusWords } from '../../../../content/status-words.ts';
import { ContactLine } from '../../contact-line.tsx';
import { showError } from '../../errors.ts';
import { ReadingFrame } from '../../frame/reading-frame.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { pageLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { readerWords, UnlockForm } from '../gates/unlock-form.tsx';
import { OpenPage } from './open-page.tsx';
import { forgetUnlocked } from './unlocked.ts';
import { useStatusPage } from './use-status-page.ts';

const route = getRouteApi('/status/$slug');

/** One status page: behind its password, or open. */
export function StatusScreen() {
  const { slug } = route.useParams();
  return <Status key={slug} slug={slug} />;
}

/** The status page with an address of its own, as specified. */
export const NamedStatusScreen = () => <Status slug="senthang" />;

function Status({ slug }: { slug: string }) {
  const { isOpen, query, open, end } = useStatusPage(slug);
  const content = isOpen ? query.data?.content : undefined;
  // The document that is then loaded shows nothing of the page and may frame nothing.
  const lock = trpc.statusPages.lock.useMutation({
    onSuccess() {
      forgetUnlocked(slug);
      window.location.reload();
    },
    onError: (error) => showError(error),
  });
  return (
    <ReadingFrame
      language={content?.language}
      who={content?.clientName}
      about={content?.projectName}
      leave={
        content && {
          label: statusWords[content.language].lock,
          isSending: lock.isPending || lock.isSuccess,
          send: () => lock.mutate({ slug }),
        }
      }
    >
      {isOpen ? <OpenPage query={query} onEnded={end} /> : <StatusLock slug={slug} onOpen={open} />}
    </ReadingFrame>
  );
}

const { lost, status: words } = wordsOf(readingWords);

const unlockWords = readerWords('status');

/**
 * The password gate of a status page; staff with access need no password. In French, as specified, where the language
 * of the reader is not known.
 */
function StatusLock({ slug, onOpen }: { slug: string; onOpen(): void }) {
  // Stays as it is until the page is there: the button would come back for a moment.
  const [isOpening, setIsOpening] = useState(false);
  const open = () => {
    setIsOpening(true);
    onOpen();
  };
  const unlock = trpc.statusPages.unlock.useMutation({ onSuccess: open });
  const me = trpc.staff.me.useQuery(undefined, { refetchOnMount: 'always' });
  const staff = me.isError ? undefined : me.data;
  return (
    <UnlockForm
      words={unlockWords}
      language={pageLanguage()}
      error={unlock.error}
      isOpening={isOpening}
      onSubmit={(password) => unlock.mutateAsync({ slug, password })}
    >
      {staff && mayAccessPath(staff.role, '/status-admin') && (
        <>
          <Divider />
          <Text fz="sm" c="dimmed">
            {words.signedIn[0]}
            <bdi>{staff.name}</bdi>
            {words.signedIn[1]}
          </Text>
          <Button variant="default" fullWidth disabled={isOpening} onClick={open}>
            {words.openAsStaff}
          </Button>
        </>
      )}
      <ContactLine question={lost} subject={words.lostMail} />
    </UnlockForm>
  );
}
