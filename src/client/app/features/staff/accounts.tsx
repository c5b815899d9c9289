import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { Plus } from '../../../ui/icons.tsx';
import { ListPending } from '../../lists/list-states.tsx';
import { QueryBody } from '../../lists/query-body.tsx';
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
      <QueryBody
        query={accounts}
        pending={<ListPending label="Chargement des comptes…" />}
        failed="Les comptes n’ont pas pu être chargés"
      >
        {(all) => <AccountList members={all} />}
      </QueryBody>
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </section>
  );
}
