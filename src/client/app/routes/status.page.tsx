import { StatusScreen } from '../features/status-pages/status-screen.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { statusRoute } from './status.ts';

export function StatusPage() {
  const { slug } = statusRoute.useParams();
  return (
    <PublicFrame path="/status" language="fr">
      <StatusScreen key={slug} slug={slug} />
    </PublicFrame>
  );
}
