import { PublicFrame } from '../public-frame.tsx';

export function ClientPortalPage() {
  return (
    <PublicFrame path="/client-access" language="fr">
      {null}
    </PublicFrame>
  );
}
