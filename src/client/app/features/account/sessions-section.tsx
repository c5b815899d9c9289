import { Badge, Button, Group } from '@mantine/core';
import { accountWords } from '../../../../content/app/account.ts';
import { showErrorAndReadAgain } from '../../errors.ts';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { AccountRow, AccountRows, AccountSection } from './account-section.tsx';

const words = wordsOf(accountWords).sessions;

/** Where the own account is signed in, and how to end it there. */
export function SessionsSection() {
  const cache = trpc.useUtils();
  const sessions = trpc.staff.sessions.useQuery(undefined, { refetchOnMount: 'always' });
  const onError = showErrorAndReadAgain(words.notEnded, () => cache.staff.sessions.invalidate());
  const endOthers = trpc.staff.endOtherSessions.useMutation({
    onSuccess() {
      void cache.staff.sessions.invalidate();
      toasts.show({ title: words.endedOthers });
    },
    onError,
  });
  const end = trpc.staff.endSession.useMutation({
    onSuccess(_, { sessionId }) {
      cache.staff.sessions.setData(undefined, (list) => list?.filter(({ id }) => id !== sessionId));
      toasts.show({ title: words.ended });
    },
    onError,
  });
  return (
    <AccountSection title={words.title} lead={words.lead}>
      <QueryBody
        query={sessions}
        pending={<RowsPending label={words.pending} rows={2} />}
        failed={words.failed}
      >
        {(all) => (
          <>
            <AccountRows>
              {all.map(({ id, device, startedAt, lastUsedAt, isCurrent }) => (
                <AccountRow
                  key={id}
                  name={device}
                  about={
                    <>
                      {words.startedAt}
                      <Time at={startedAt} />. {words.lastUsed}
                      <Time at={lastUsedAt} />.
                    </>
                  }
                >
                  {isCurrent ? (
                    <Badge color="green" size="lg">
                      {words.current}
                    </Badge>
                  ) : (
                    <Button
                      variant="default"
                      loading={end.isPending && end.variables.sessionId === id}
                      aria-label={words.endNamed(device)}
                      onClick={() => end.mutate({ sessionId: id })}
                    >
                      {words.end}
                    </Button>
                  )}
                </AccountRow>
              ))}
            </AccountRows>
            {all.length > 1 && (
              <Group>
                <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
                  {words.endOthers}
                </Button>
              </Group>
            )}
          </>
        )}
      </QueryBody>
    </AccountSection>
  );
}
