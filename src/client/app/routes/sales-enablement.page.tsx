import { readGuideSearch } from '../features/sales-guide/guide-search.ts';
import { SalesGuideScreen } from '../features/sales-guide/sales-guide-screen.tsx';
import { StaffScreen } from '../frame/staff-screen.tsx';
import { salesEnablementRoute } from './sales-enablement.ts';

/** What the agency says and answers when it sells, for `sales` and `admin`. */
export function SalesEnablementPage() {
  // The router also hands on what the validation has left out.
  const { tab = 'opening' } = readGuideSearch(salesEnablementRoute.useSearch());
  const navigate = salesEnablementRoute.useNavigate();
  return (
    <StaffScreen title="Guide de vente" lead="Ce que l’agence dit et répond quand elle vend.">
      <SalesGuideScreen
        tab={tab}
        onTab={(next) =>
          // Arrow keys go through tabs by the dozen: Back leads out of the guide, not through them again.
          void navigate({ search: readGuideSearch({ tab: next }), replace: true, resetScroll: false })
        }
      />
    </StaffScreen>
  );
}
