import { Container } from '@mantine/core';
import { Dashboard } from '../features/clients/dashboard.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { dashboardRoute } from './dashboard.ts';

/** What a client sees of their projects; whoever has the link may read it. */
export function DashboardPage() {
  const { clientId } = dashboardRoute.useParams();
  return (
    <PublicFrame path="/dashboard" language="en">
      <Container size="var(--width-page)" px="var(--space-gutter)" w="100%" style={{ alignSelf: 'start' }}>
        <Dashboard key={clientId} clientId={clientId} />
      </Container>
    </PublicFrame>
  );
}
