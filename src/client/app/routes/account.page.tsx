import { StaffScreen } from '../staff-screen.tsx';

export function AccountPage() {
  return <StaffScreen title="Mon compte">{null}</StaffScreen>;
}
