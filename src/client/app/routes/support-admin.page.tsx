import { SupportScreen } from '../features/support-requests/support-screen.tsx';
import { readSupportSearch } from '../features/support-requests/support-search.ts';
import { supportAdminRoute } from './support-admin.ts';

/** Support requests and client projects, for `support` and `admin`. */
export function SupportAdminPage() {
  // The router also hands on what the validation has left out.
  const search = readSupportSearch(supportAdminRoute.useSearch());
  const navigate = supportAdminRoute.useNavigate();
  return (
    <SupportScreen
      search={search}
      // Going to the other tab is a step that Back undoes; narrowing the list is not.
      onSearch={(next, isStep) => void navigate({ search: next, replace: !isStep, resetScroll: false })}
    />
  );
}
