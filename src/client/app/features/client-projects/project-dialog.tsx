import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { AdminClientProject, SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { ShownOnce } from '../../kit/copy.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ProjectForm } from './project-form.tsx';

type Props = { isOpen: boolean; project: AdminClientProject | 'new' | undefined; onClose(): void };

/** First the project, then its password where one was generated: that does not go away by a click beside it. */
export function ProjectDialog({ isOpen, project, onClose }: Props) {
  const [generated, setGenerated] = useState<{ project: SavedClientProject; password: string }>();
  const isNew = project === 'new';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      // The password is gone with its dialog, and not before: its words would change while it fades.
      onExitTransitionEnd={() => setGenerated(undefined)}
      title={
        generated ? 'Mot de passe du portail' : isNew ? 'Nouveau projet client' : 'Modifier le projet client'
      }
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!generated}
    >
      {generated ? (
        <GeneratedPassword {...generated} onDone={onClose} />
      ) : (
        <ProjectForm
          project={isNew ? undefined : project}
          onCancel={onClose}
          onSaved={(saved) => {
            if (saved.password === undefined) onClose();
            else setGenerated({ project: saved, password: saved.password });
          }}
        />
      )}
    </Dialog>
  );
}

type GeneratedPasswordProps = { project: SavedClientProject; password: string; onDone(): void };

/** How the client of a project gets in from now on. */
function GeneratedPassword({ project, password, onDone }: GeneratedPasswordProps) {
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
