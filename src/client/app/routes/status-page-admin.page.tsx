import { MissingPage } from '../features/status-admin/missing-page.tsx';
import { PageEditor } from '../features/status-admin/page-editor.tsx';
import { PageEditorScreen } from '../features/status-admin/page-editor-screen.tsx';
import { statusPageAdminRoute } from './status-page-admin.ts';

/** One status page as it is written, or a new one, for `sales` and `admin`. */
export function StatusPageAdminPage() {
  const { statusPageId } = statusPageAdminRoute.useParams();
  if (statusPageId === 'new') return <PageEditor key="new" stored={undefined} />;
  // What the call would refuse is no page.
  if (!/^[1-9]\d{0,14}$/.test(statusPageId)) return <MissingPage />;
  return <PageEditorScreen key={statusPageId} statusPageId={Number(statusPageId)} />;
}
