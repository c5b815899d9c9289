import { Badge, Button, Group } from '@mantine/core';
import type { Session } from '../../../../routers/staff.schema.ts';
import { showError } from '../../errors.ts';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { AccountRow, AccountRows, AccountSection } from './account-section.tsx';

const lead =
  'Une session prend fin 12 heures après sa dernière utilisation, et 30 jours après la connexion au plus tard. Si vous n’en reconnaissez pas une, fermez-la et changez votre mot de passe.';

/** Where the own account is signed in, and how to end it there. */
export function SessionsSection() {
  const cache = trpc.useUtils();
  const sessions = trpc.staff.sessions.useQuery(undefined, { refetchOnMount: 'always' });
  const onError = (error: unknown) => {
    showError(error, { title: 'La session n’a pas été fermée' });
    void cache.staff.sessions.invalidate();
  };
  const endOthers = trpc.staff.endOtherSessions.useMutation({
    onSuccess() {
      void cache.staff.sessions.invalidate();
      toasts.show({ title: 'Vos autres sessions ont pris fin' });
    },
    onError,
  });
  const end = trpc.staff.endSession.useMutation({
    onSuccess(_, { sessionId }) {
      cache.staff.sessions.setData(undefined, (list) => list?.filter(({ id }) => id !== sessionId));
      toasts.show({ title: 'Session fermée' });
    },
    onError,
  });
  return (
    <AccountSection title="Sessions ouvertes" lead={lead}>
      <QueryBody
        query={sessions}
        pending={<RowsPending label="Chargement des sessions…" rows={2} />}
        failed="Les sessions n’ont pas pu être chargées"
      >
        {(all) => (
          <>
            <AccountRows>
              {all.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables.sessionId === session.id}
                  onEnd={() => end.mutate({ sessionId: session.id })}
                />
              ))}
            </AccountRows>
            {all.length > 1 && (
              <Group>
                <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
                  Fermer toutes les autres sessions
                </Button>
              </Group>
            )}
          </>
        )}
      </QueryBody>
    </AccountSection>
  );
}

type RowProps = { session: Session; isEnding: boolean; onEnd(): void };

function SessionRow({ session: { device, startedAt, lastUsedAt, isCurrent }, isEnding, onEnd }: RowProps) {
  return (
    <AccountRow
      name={device}
      about={
        <>
          Connexion : <Time at={startedAt} />. Dernière utilisation : <Time at={lastUsedAt} />.
        </>
      }
    >
      {isCurrent ? (
        <Badge color="green" size="lg">
          Cette session
        </Badge>
      ) : (
        <Button variant="default" loading={isEnding} aria-label={`Fermer : ${device}`} onClick={onEnd}>
          Fermer
        </Button>
      )}
    </AccountRow>
  );
}
