import { StatusPagesScreen } from '../features/status-admin/status-pages-screen.tsx';

/** The status pages and how far they are, for `sales` and `admin`. */
export function StatusAdminPage() {
  return <StatusPagesScreen />;
}
