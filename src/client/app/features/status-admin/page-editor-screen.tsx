import { Alert, Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { codeOf } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ListFailed } from '../../lists/list-states.tsx';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { trpc } from '../../trpc.ts';
import { Back } from './back.tsx';
import { PageEditor } from './page-editor.tsx';
import styles from './status-admin.module.css';

/** One status page with all that its client reads there. */
export function PageEditorScreen({ statusPageId }: { statusPageId: number }) {
  // Of a cached answer the revision may be old, and the pictures' addresses over.
  const query = trpc.statusPages.detail.useQuery({ statusPageId }, { gcTime: 0 });
  const error = useStandingError(query);
  const { data: page } = query;
  if (codeOf(error) === 'NOT_FOUND') return <Missing />;
  if (page) return <PageEditor stored={page} />;
  return (
    <StaffScreen title="Page de suivi">
      <Back />
      {error ? (
        <ListFailed
          title="La page de suivi n’a pas pu être chargée"
          error={error}
          retry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div role="status" aria-label="Chargement de la page de suivi…" className={styles.form}>
          <Skeleton height="16rem" />
          <Skeleton height="24rem" />
        </div>
      )}
    </StaffScreen>
  );
}

/** Of an address that somebody has guessed. */
export function Missing() {
  return (
    <StaffScreen title="Page de suivi introuvable">
      <Alert color="gray" role="alert">
        Cette page de suivi n’existe pas, ou n’existe plus.
      </Alert>
      <div>
        <Button variant="default" renderRoot={(props) => <Link to="/status-admin" {...props} />}>
          Toutes les pages de suivi
        </Button>
      </div>
    </StaffScreen>
  );
}
