import { StaffScreen } from '../staff-screen.tsx';

/** The staff's console of conversations. */
export function ChatAdminPage() {
  return <StaffScreen title="Administration Chatbot">{null}</StaffScreen>;
}
