import { StaffScreen } from '../staff-screen.tsx';

export function AuditPage() {
  return <StaffScreen title="Journal">{null}</StaffScreen>;
}
