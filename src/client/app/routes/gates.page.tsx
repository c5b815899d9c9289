import { Gates } from '../features/gates/gates.tsx';
import { StaffScreen } from '../frame/staff-screen.tsx';

/** The walls around team area, quotes and status pages, for `admin`. */
export function GatesPage() {
  return (
    <StaffScreen title="Accès" lead="Les codes de l’espace équipe, des devis et des pages de suivi.">
      <Gates />
    </StaffScreen>
  );
}
