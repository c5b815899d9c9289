import { StatusScreen } from '../features/status-pages/status-screen.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';

/** The status page with an address of its own. */
export function SenthangPage() {
  return (
    <PublicFrame path="/senthang" language="fr">
      <StatusScreen slug="senthang" />
    </PublicFrame>
  );
}
