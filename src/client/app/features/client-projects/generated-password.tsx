import { Alert } from '@mantine/core';
import type { SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { ShownOnce } from '../../forms/shown-once.tsx';

type Props = { project: SavedClientProject; password: string; onDone(): void };

/** How the client of a project gets in from now on. */
export function GeneratedPassword({ project, password, onDone }: Props) {
  const portal = new URL('/client-access', window.location.origin).href;
  return (
    <ShownOnce
      values={[
        { label: 'Identifiant du projet', value: project.slug },
        { label: 'Mot de passe', value: password },
      ]}
      done="J’ai copié le mot de passe"
      onDone={onDone}
    >
      <Alert title="Copiez-le maintenant">
        Ce mot de passe ne sera plus jamais affiché&nbsp;: nous n’en gardons qu’une empreinte. Le client entre
        sur {portal} avec l’identifiant et ce mot de passe.
      </Alert>
    </ShownOnce>
  );
}
