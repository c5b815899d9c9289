import { Alert, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { type StatusPageDetail, statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { Key } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import iconSize from '../../icon-size.module.css';
import { isRowId, wholeAddress } from '../../kit/address.ts';
import { CodeDialog, passwordWords, ShownCode, ShownCodeDialog } from '../../kit/code.tsx';
import { useLeaveQuestion } from '../../kit/editor.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { SwitchBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { PageForm } from './page-form.tsx';
import { PageLink } from './page-link.tsx';
import styles from './status-admin.module.css';
import { usePageForm } from './use-page-form.ts';

const { access, page: words, password, states } = wordsOf(statusPagesWords);

const route = getRouteApi('/staff-frame/status-admin/$statusPageId');

/** The editor of a status page, or of a new one; for `sales` and `admin`. */
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
    <StaffScreen back={<WayBack to="/status-admin">{words.all}</WayBack>} title={words.title}>
      <QueryBody query={query} pending={<Pending />} failed={words.failed}>
        {() => null}
      </QueryBody>
    </StaffScreen>
  );
}

const Pending = () => (
  <div role="status" aria-label={words.pending} className={styles.form}>
    <Skeleton height="16rem" />
    <Skeleton height="24rem" />
  </div>
);

const MissingPage = () => (
  <MissingScreen title={words.missing.title} text={words.missing.text} to="/status-admin" back={words.all} />
);

/** Writes a status page, a new one where none is stored. */
function PageEditor({ stored }: { stored: StatusPageDetail | undefined }) {
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: number; path: string; password: string }>();
  const show = (id: number) =>
    void navigate({
      to: '/status-admin/$statusPageId',
      params: { statusPageId: String(id) },
      replace: true,
    });
  const editing = usePageForm(stored, ({ id, slug, password }) => {
    if (password === undefined) show(id);
    else setMade({ id, path: statusPagePath(slug), password });
  });
  const leaving = useLeaveQuestion({ isUnsaved: editing.isUnsaved });
  const { page } = editing;
  return (
    <StaffScreen
      back={<WayBack to="/status-admin">{words.all}</WayBack>}
      title={page?.projectName ?? words.create}
      lead={page?.clientName ?? words.createLead}
    >
      <Box className={`${styles.parts} ${page ? panel.columns : ''}`} maw={page ? undefined : '52rem'}>
        <PageForm editing={editing} />
        {page && <PageAccess page={page} />}
      </Box>
      {leaving.dialog}
      <ShownCodeDialog made={made} words={password} onDone={() => made && show(made.id)} />
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
    <Panel title={access.title} aside={<SwitchBadge isOn={isOpen} words={states} />}>
      <Text c="dimmed" fz="sm" truncate title={wholeAddress(statusPagePath(page.slug))}>
        {statusPagePath(page.slug)}
      </Text>
      <Group gap="xs">
        <PageLink {...page} />
      </Group>
      <p className={tone.quiet}>{isOpen ? access.open : access.closed}</p>
      <p className={tone.quiet}>
        {access.saved}
        <Time at={page.updatedAt} />
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<Key className={iconSize.small} />}
          onClick={() => setIsAsking(true)}
        >
          {access.renew}
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

type NewPasswordProps = { page: StatusPageDetail; isOpen: boolean; onClose(): void; onSet(): void };

/** Another password for a status page. */
function NewPasswordDialog({ page, isOpen, onClose, onSet }: NewPasswordProps) {
  const set = trpc.statusPages.setPassword.useMutation({
    // Nothing keeps the password but the dialog that shows it.
    gcTime: 0,
    onSuccess() {
      toasts.show({ title: password.changed, description: page.projectName });
      onSet();
    },
  });
  return (
    <CodeDialog
      isOpen={isOpen}
      titles={password}
      warning={<Alert color="gray">{password.warning}</Alert>}
      words={passwordWords}
      set={async (code) => (await set.mutateAsync({ statusPageId: page.id, ...code })).password}
      shown={(made, close) => (
        <ShownCode path={statusPagePath(page.slug)} password={made} words={password} onDone={close} />
      )}
      onClose={onClose}
    />
  );
}
