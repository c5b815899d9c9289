import { useState } from 'react';
import type { AdminClientProject, SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { GeneratedPassword } from './generated-password.tsx';
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
