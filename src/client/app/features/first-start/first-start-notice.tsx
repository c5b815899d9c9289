import { Alert, Button, Group } from '@mantine/core';
import { firstStartWords } from '../../../../content/app/first-start.ts';
import { showError } from '../../errors.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(firstStartWords);

/** Leads an admin from the first screen back to the setup, until it is finished or left. */
export function FirstStartNotice() {
  const cache = trpc.useUtils();
  const query = trpc.firstStart.get.useQuery();
  const close = trpc.firstStart.close.useMutation({
    onSuccess: () => cache.firstStart.get.invalidate(),
    onError: (error) => showError(error),
  });
  const question = useQuestion();
  if (!query.data?.isOpen) return null;
  return (
    <Alert title={words.notice.title} variant="light">
      <Group gap="sm">
        <ButtonLink to="/start" size="xs">
          {words.notice.resume}
        </ButtonLink>
        <Button
          variant="subtle"
          size="xs"
          loading={close.isPending}
          onClick={() =>
            question.ask({ ...words.notice.ask, confirm: words.notice.leave, run: () => close.mutate() })
          }
        >
          {words.notice.leave}
        </Button>
      </Group>
      {question.dialog}
    </Alert>
  );
}
