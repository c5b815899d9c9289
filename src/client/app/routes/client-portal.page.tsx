import { Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PortalScreen } from '../features/client-projects/portal-screen.tsx';
import { readClientProject } from '../features/client-projects/portal-session.ts';
import { PublicFrame } from '../frame/public-frame.tsx';
import { clientPortalRoute } from './client-portal.ts';

/** The support portal of one project, for whoever this tab has signed in. */
export function ClientPortalPage() {
  const { slug } = clientPortalRoute.useParams();
  const kept = useMemo(() => {
    const project = readClientProject();
    return project?.slug === slug ? project : undefined;
  }, [slug]);
  if (!kept) return <Navigate to="/client-access" replace />;
  return (
    <PublicFrame path="/client-access" language="fr">
      <PortalScreen key={kept.id} kept={kept} />
    </PublicFrame>
  );
}
