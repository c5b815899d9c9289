import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { agency } from '../../agency.ts';
import styles from './account.module.css';

/** The codes for the loss of the app, while they can still be read: nobody is shown them twice. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Alert color="accent" variant="light" role="status" title="Vos codes de secours">
        Ils ne seront plus jamais affichés. Gardez-les dans un gestionnaire de mots de passe : sans votre
        application, chacun ouvre votre compte une fois.
      </Alert>
      <ul className={styles.codes} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              <span aria-live="polite">{copied ? 'Copié' : 'Copier'}</span>
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${agency.name}\n\n${text}\n`)}`}
          download="codes-de-secours.txt"
        >
          Télécharger
        </Button>
        <Button onClick={onDone}>J’ai gardé mes codes</Button>
      </Group>
    </Stack>
  );
}
