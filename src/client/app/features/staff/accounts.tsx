import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { Plus } from '../../../ui/icons.tsx';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import styles from '../../lists/record-list.module.css';
import { trpc } from '../../trpc.ts';
import { AccountList } from './account-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Who of the agency has an account, and what each may do. */
export function Accounts() {
  // Others come in and go out meanwhile: what was seen before is shown, and asked for again.
  const accounts = trpc.staff.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [isInviting, setIsInviting] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="accounts">
      <div className={styles.title}>
        <Title order={2} id="accounts">
          Comptes{accounts.data && ` (${accounts.data.length})`}
        </Title>
        <Button leftSection={<Plus className={styles.icon} />} onClick={() => setIsInviting(true)}>
          Inviter une personne
        </Button>
      </div>
      {accounts.data ? (
        <AccountList members={accounts.data} />
      ) : accounts.isError ? (
        <ListFailed
          title="Les comptes n’ont pas pu être chargés"
          error={accounts.error}
          retry={() => void accounts.refetch()}
          isRetrying={accounts.isFetching}
        />
      ) : (
        <ListPending label="Chargement des comptes…" />
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </section>
  );
}
