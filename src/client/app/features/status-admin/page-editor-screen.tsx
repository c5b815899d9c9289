import { Skeleton } from '@mantine/core';
import { codeOf } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import { QueryBody } from '../../lists/query-body.tsx';
import { trpc } from '../../trpc.ts';
import { MissingPage } from './missing-page.tsx';
import { PageEditor } from './page-editor.tsx';
import styles from './status-admin.module.css';

/** One status page with all that its client reads there. */
export function PageEditorScreen({ statusPageId }: { statusPageId: number }) {
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
