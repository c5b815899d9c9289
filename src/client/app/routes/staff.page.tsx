import { StaffScreen } from '../staff-screen.tsx';

export function StaffPage() {
  return <StaffScreen title="Équipe">{null}</StaffScreen>;
}
