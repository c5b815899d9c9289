import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import type { SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import styles from './client-projects.module.css';

type Props = { project: SavedClientProject; password: string; onDone(): void };

/** The only moment at which the password can be read. */
export function GeneratedPassword({ project, password, onDone }: Props) {
  const portal = new URL('/client-access', window.location.origin).href;
  return (
    <Stack>
      <Alert title="Copiez-le maintenant">
        Ce mot de passe ne sera plus jamais affiché&nbsp;: nous n’en gardons qu’une empreinte. Le client entre
        sur {portal} avec l’identifiant et ce mot de passe.
      </Alert>
      <Copied label="Identifiant du projet" value={project.slug} />
      <Copied label="Mot de passe" value={password} isFirst />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          J’ai copié le mot de passe
        </Button>
      </Group>
    </Stack>
  );
}

function Copied({ label, value, isFirst }: { label: string; value: string; isFirst?: boolean }) {
  return (
    <div className={styles.copy}>
      <TextInput
        label={label}
        value={value}
        readOnly
        data-autofocus={isFirst}
        classNames={{ input: styles.mono ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={value} timeout={3000}>
        {({ copied, copy }) => (
          <Button
            onClick={copy}
            aria-label={`Copier\u00a0: ${label}`}
            {...(copied && { leftSection: <Check className={styles.icon} /> })}
          >
            <span aria-live="polite">{copied ? 'Copié' : 'Copier'}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
