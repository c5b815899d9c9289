import { Box, SimpleGrid, Text, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import { showError } from '../../errors.ts';
import { ClientFrame } from '../../frame/client-frame.tsx';
import { pageLanguage, wordsOf } from '../../language.ts';
import { PageColumn } from '../../page-column.tsx';
import { trpc } from '../../trpc.ts';
import { forgetEverything } from './portal-draft.ts';
import { PortalForm } from './portal-form.tsx';
import { isSessionOver, Refusals, usePortalLive } from './portal-live.ts';
import { PortalRequests } from './portal-requests.tsx';
import { leaveClientProject, readClientProject } from './portal-session.ts';

const words = wordsOf(portalWords);

const route = getRouteApi('/client/$slug');

/** The support portal of the project that this tab is signed in to. */
export function PortalScreen() {
  const { slug } = route.useParams();
  const kept = useMemo(() => {
    const project = readClientProject();
    return project?.slug === slug ? project : undefined;
  }, [slug]);
  if (!kept) return <Navigate to="/client-access" replace />;
  return <Portal key={kept.id} kept={kept} />;
}

/** The form for a new request, and beside it the requests sent before. */
function Portal({ kept }: { kept: ClientProject }) {
  const { id: clientProjectId } = kept;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isOver = usePortalLive(clientProjectId);
  const { clientProjects } = trpc.useUtils().client;
  const { data } = trpc.clientProjects.get.useQuery({ clientProjectId });
  const project = data ?? kept;
  const end = () =>
    void leaveClientProject(queryClient, () =>
      navigate({ to: '/client-access', replace: true, state: { portalEnded: true } }),
    );
  useDidUpdate(() => {
    if (isOver) end();
  }, [isOver]);
  function refused(error: unknown): boolean {
    const isEnd = isSessionOver(error);
    if (isEnd) end();
    return isEnd;
  }
  const signOut = trpc.clientProjects.signOut.useMutation({
    onSuccess() {
      forgetEverything(clientProjectId);
      void leaveClientProject(queryClient, () => navigate({ to: '/client-access' }));
    },
    onError: (error) => showError(error),
  });
  return (
    <ClientFrame
      language={pageLanguage()}
      remember={(language) => clientProjects.setLanguage.mutate({ clientProjectId, language })}
      who={project.name}
      about={project.name}
      leave={{
        label: words.signOut,
        isSending: signOut.isPending,
        send: () => signOut.mutate({ clientProjectId }),
      }}
    >
      <PageColumn>
        <Box component="header">
          <Text c="dimmed">{words.title}</Text>
          <Title order={1} size="h2">
            <bdi>{project.name}</bdi>
          </Title>
        </Box>
        <Refusals value={refused}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <div>
              <PortalForm key={clientProjectId} project={project} count={data?.requestCount} />
            </div>
            <div>
              <PortalRequests project={project} count={data?.requestCount} counts={data?.requestCounts} />
            </div>
          </SimpleGrid>
        </Refusals>
      </PageColumn>
    </ClientFrame>
  );
}
