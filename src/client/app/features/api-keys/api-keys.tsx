import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Plus } from '../../../ui/icons.tsx';
import { ListPending } from '../../lists/list-states.tsx';
import { QueryBody } from '../../lists/query-body.tsx';
import styles from '../../lists/record-list.module.css';
import { trpc } from '../../trpc.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyList } from './key-list.tsx';

/** The keys by which programs act in the name of an account. */
export function ApiKeys() {
  const keys = trpc.apiKeys.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [isCreating, setIsCreating] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="api-keys">
      <div className={styles.title}>
        <Title order={2} id="api-keys">
          Clés API{keys.data && ` (${keys.data.length})`}
        </Title>
        <Button
          variant="default"
          leftSection={<Plus className={styles.icon} />}
          onClick={() => setIsCreating(true)}
        >
          Créer une clé
        </Button>
      </div>
      <Text c="dimmed" maw="var(--measure)">
        Une clé permet à un programme d’appeler l’
        <Anchor underline="always" href="/api/docs">
          interface REST
        </Anchor>{' '}
        avec les droits d’un compte. Elle s’arrête avec lui.
      </Text>
      <QueryBody
        query={keys}
        pending={<ListPending label="Chargement des clés…" rows={2} />}
        failed="Les clés n’ont pas pu être chargées"
      >
        {(all) => <KeyList keys={all} />}
      </QueryBody>
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </section>
  );
}
