import { Button, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import { showError } from '../../errors.ts';
import { PageColumn, PageHead } from '../../page-column.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { forgetEverything } from '../support-requests/portal-draft.ts';
import { PortalForm } from '../support-requests/portal-form.tsx';
import { PortalRequests } from '../support-requests/portal-requests.tsx';
import { isSessionOver, usePortalLive } from './portal-live.ts';
import styles from './portal-screen.module.css';
import { forgetClientProject } from './portal-session.ts';

/** What a client writes to the agency on the one side, and what has become of it on the other. */
export function PortalScreen({ kept }: { kept: ClientProject }) {
  const { id: clientProjectId } = kept;
  const navigate = useNavigate();
  const isOver = usePortalLive(clientProjectId);
  const { data } = trpc.clientProjects.get.useQuery({ clientProjectId });
  const project = data ?? kept;
  const end = useCallback(() => {
    forgetClientProject();
    void navigate({ to: '/client-access', replace: true, state: { portalEnded: true } });
  }, [navigate]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  function refused(error: unknown): boolean {
    const isEnd = isSessionOver(error);
    if (isEnd) end();
    return isEnd;
  }
  const signOut = trpc.clientProjects.signOut.useMutation({
    onSuccess() {
      forgetEverything(clientProjectId);
      forgetClientProject();
      void navigate({ to: '/client-access' });
    },
    onError: (error) => showError(error),
  });
  return (
    <PageColumn>
      <PageHead
        actions={
          <Button
            variant="default"
            loading={signOut.isPending}
            onClick={() => signOut.mutate({ clientProjectId })}
          >
            Se déconnecter
          </Button>
        }
      >
        <p className={tone.lead}>Support client</p>
        <Title order={1}>
          <bdi>{project.name}</bdi>
        </Title>
      </PageHead>
      <div className={styles.columns}>
        <PortalForm key={clientProjectId} project={project} onRefused={refused} />
        <PortalRequests project={project} count={data?.requestCount} onRefused={refused} />
      </div>
    </PageColumn>
  );
}
