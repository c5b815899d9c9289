import { ApiKeys } from '../features/api-keys/api-keys.tsx';
import { Accounts } from '../features/staff/accounts.tsx';
import { StaffScreen } from '../frame/staff-screen.tsx';

/** The agency's people and the keys that act in their name, for `admin`. */
export function StaffPage() {
  return (
    <StaffScreen
      title="Équipe"
      lead="Qui a accès à l’espace de travail, avec quels droits et par quelles clés."
    >
      <Accounts />
      <ApiKeys />
    </StaffScreen>
  );
}
