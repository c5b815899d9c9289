import { Alert, Button, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { ofName } from '../../../../content/staff-words.ts';
import type { createdApiKey } from '../../../../routers/api-keys.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import list from '../../lists/record-list.module.css';
import styles from './api-keys.module.css';

/** The only moment at which a key can be read. */
export function NewKey({ created, onDone }: { created: z.infer<typeof createdApiKey>; onDone(): void }) {
  const { key, apiKey } = created;
  return (
    <Stack>
      <Alert title="Copiez-la maintenant">
        Cette clé ne sera plus jamais affichée : nous n’en gardons qu’une empreinte. Rangez-la comme un mot de
        passe.
      </Alert>
      <div className={styles.copy}>
        <TextInput
          label={`Clé « ${apiKey.name} »`}
          description={`Elle agit au nom ${ofName(apiKey.staffName)}.`}
          value={key}
          readOnly
          data-autofocus
          classNames={{ input: styles.key }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={key} timeout={3000}>
          {({ copied, copy }) => (
            <Button onClick={copy} {...(copied && { leftSection: <Check className={list.icon} /> })}>
              <span aria-live="polite">{copied ? 'Copiée' : 'Copier la clé'}</span>
            </Button>
          )}
        </CopyButton>
      </div>
      <div>
        <Text size="sm" c="dimmed">
          Pour l’essayer dans un terminal :
        </Text>
        <Code block tabIndex={0} className={styles.example}>
          {`curl -H "Authorization: Bearer ${key}" ${window.location.origin}/api/staff/me`}
        </Code>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          J’ai copié la clé
        </Button>
      </Group>
    </Stack>
  );
}
