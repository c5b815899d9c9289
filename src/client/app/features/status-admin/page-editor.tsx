import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedStatusPage, StatusPageDetail } from '../../../../routers/status-pages.schema.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import panel from '../../frame/panel.module.css';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import { PageAccess } from './page-access.tsx';
import { PageForm } from './page-form.tsx';
import { PagePassword } from './page-password.tsx';
import styles from './status-admin.module.css';
import { usePageForm } from './use-page-form.ts';

/** Writes a status page, a new one where none is stored. */
export function PageEditor({ stored }: { stored: StatusPageDetail | undefined }) {
  const navigate = useNavigate();
  const [made, setMade] = useState<{ page: SavedStatusPage; password: string }>();
  const show = (id: number) =>
    void navigate({
      to: '/status-admin/$statusPageId',
      params: { statusPageId: String(id) },
      replace: true,
    });
  const editing = usePageForm(stored, (page) => {
    if (page.password === undefined) show(page.id);
    else setMade({ page, password: page.password });
  });
  const leaving = useLeaveGuard(editing.isUnsaved);
  const { page } = editing;
  return (
    <StaffScreen
      title={page?.projectName ?? 'Nouvelle page de suivi'}
      lead={page?.clientName ?? 'Ce que votre client lira de son projet, derrière un mot de passe.'}
    >
      <WayBack to="/status-admin">Toutes les pages de suivi</WayBack>
      <div className={`${styles.parts} ${page ? panel.columns : styles.alone}`}>
        <PageForm editing={editing} />
        {page && <PageAccess page={page} />}
      </div>
      {leaving}
      <Dialog
        isOpen={made !== undefined}
        onClose={() => made && show(made.page.id)}
        title="Mot de passe de la page de suivi"
        closeOnClickOutside={false}
        closeOnEscape={false}
        size="lg"
      >
        {made && <PagePassword {...made} onDone={() => show(made.page.id)} />}
      </Dialog>
    </StaffScreen>
  );
}
