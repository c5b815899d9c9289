import { Alert } from '@mantine/core';
import { useState } from 'react';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import type { AdminClientProject, SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { ShownOnce } from '../../kit/copy.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { wordsOf } from '../../language.ts';
import { ProjectForm } from './project-form.tsx';

const { form: words, password: passwordWords } = wordsOf(clientProjectsWords);

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
      title={generated ? passwordWords.title : isNew ? words.addTitle : words.editTitle}
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
        { label: passwordWords.slug, value: project.slug },
        { label: passwordWords.label, value: password },
      ]}
      done={passwordWords.done}
      onDone={onDone}
    >
      <Alert title={passwordWords.copyNow}>{passwordWords.shownOnce(portal)}</Alert>
    </ShownOnce>
  );
}
