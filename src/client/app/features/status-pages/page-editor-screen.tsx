import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedStatusPage, StatusPageDetail } from '../../../../routers/status-pages.schema.ts';
import { Key } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import iconSize from '../../icon-size.module.css';
import { isRowId } from '../../kit/address.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useLeaveQuestion } from '../../kit/editor.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { trpc } from '../../trpc.ts';
import { NewPasswordDialog, PagePassword } from './new-password-dialog.tsx';
import { OpenBadge } from './open-badge.tsx';
import { PageForm } from './page-form.tsx';
import { PageLink, pageAddress } from './page-link.tsx';
import styles from './status-admin.module.css';
import { usePageForm } from './use-page-form.ts';

const route = getRouteApi('/staff-frame/status-admin/$statusPageId');

/** One status page with all that its client reads there, or a new one; for `sales` and `admin`. */
export function PageEditorScreen() {
  const { statusPageId } = route.useParams();
  if (statusPageId === 'new') return <PageEditor key="new" stored={undefined} />;
  // What the call would refuse is no page.
  if (!isRowId(statusPageId)) return <MissingPage />;
  return <StoredPage key={statusPageId} statusPageId={Number(statusPageId)} />;
}

function StoredPage({ statusPageId }: { statusPageId: number }) {
  // Of a cached answer the revision may be old, and the pictures' addresses over.
  const query = trpc.statusPages.detail.useQuery({ statusPageId }, { gcTime: 0 });
  const { data: page, error } = query;
  if (codeOf(error) === 'NOT_FOUND') return <MissingPage />;
  if (page) return <PageEditor stored={page} />;
  return (
    <StaffScreen title="Page de suivi">
      <WayBack to="/status-admin">Toutes les pages de suivi</WayBack>
      <QueryBody query={query} pending={<Pending />} failed="La page de suivi n’a pas pu être chargée">
        {() => null}
      </QueryBody>
    </StaffScreen>
  );
}

const Pending = () => (
  <div role="status" aria-label="Chargement de la page de suivi…" className={styles.form}>
    <Skeleton height="16rem" />
    <Skeleton height="24rem" />
  </div>
);

const MissingPage = () => (
  <MissingScreen
    title="Page de suivi introuvable"
    text="Cette page de suivi n’existe pas, ou n’existe plus."
    to="/status-admin"
    back="Toutes les pages de suivi"
  />
);

/** Writes a status page, a new one where none is stored. */
function PageEditor({ stored }: { stored: StatusPageDetail | undefined }) {
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
  const leaving = useLeaveQuestion(editing.isUnsaved);
  const { page } = editing;
  return (
    <StaffScreen
      title={page?.projectName ?? 'Nouvelle page de suivi'}
      lead={page?.clientName ?? 'Ce que votre client lira de son projet, derrière un mot de passe.'}
    >
      <WayBack to="/status-admin">Toutes les pages de suivi</WayBack>
      <Box className={`${styles.parts} ${page ? panel.columns : ''}`} maw={page ? undefined : '52rem'}>
        <PageForm editing={editing} />
        {page && <PageAccess page={page} />}
      </Box>
      {leaving.dialog}
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

/** Where the client finds the page, and what opens it. */
function PageAccess({ page }: { page: StatusPageDetail }) {
  // What another password has opened again.
  const [isOpened, setIsOpened] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = page.isOpen || isOpened;
  return (
    <Panel title="Accès" aside={<OpenBadge isOpen={isOpen} />}>
      <Text ff="monospace" fz="sm">
        {pageAddress(page.slug)}
      </Text>
      <Group gap="xs">
        <PageLink {...page} />
      </Group>
      <p className={panel.quiet}>
        {isOpen
          ? 'Votre client entre avec le mot de passe. L’équipe entre sans.'
          : 'Aucun mot de passe n’ouvre cette page\u00a0: seule l’équipe la voit.'}
      </p>
      <p className={panel.quiet}>
        Enregistrée&nbsp;: <Time at={page.updatedAt} />
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<Key className={iconSize.small} />}
          onClick={() => setIsAsking(true)}
        >
          Nouveau mot de passe
        </Button>
      </div>
      <NewPasswordDialog
        page={page}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onSet={() => setIsOpened(true)}
      />
    </Panel>
  );
}
