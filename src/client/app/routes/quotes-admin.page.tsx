import { QuotesScreen } from '../features/quotes-admin/quotes-screen.tsx';

/** The agency's quotes and where they stand, for `sales` and `admin`. */
export function QuotesAdminPage() {
  return <QuotesScreen />;
}
