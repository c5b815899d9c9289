import { ClientsScreen } from '../features/clients/clients-screen.tsx';

/** The agency's clients and how it stands with their deposits, for `sales` and `admin`. */
export function ClientsPage() {
  return <ClientsScreen />;
}
