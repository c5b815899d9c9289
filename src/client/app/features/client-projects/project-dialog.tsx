import { Alert } from '@mantine/core';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import type { AdminClientProject, SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { SecretDialog, ShownOnce } from '../../kit/copy.tsx';
import { wordsOf } from '../../language.ts';
import { ProjectForm } from './project-form.tsx';

const { form: words, password: passwordWords } = wordsOf(clientProjectsWords);

type Props = { isOpen: boolean; project: AdminClientProject | 'new' | undefined; onClose(): void };

/** First the project, then its password where one was generated. */
export function ProjectDialog({ isOpen, project, onClose }: Props) {
  const isNew = project === 'new';
  return (
    <SecretDialog<Generated>
      isOpen={isOpen}
      onClose={onClose}
      titles={{ asking: isNew ? words.addTitle : words.editTitle, shown: passwordWords.title }}
      isLong
      form={(show) => (
        <ProjectForm
          project={isNew ? undefined : project}
          onCancel={onClose}
          onSaved={(saved) => {
            if (saved.password === undefined) onClose();
            else show({ project: saved, password: saved.password });
          }}
        />
      )}
      shown={(generated) => <GeneratedPassword {...generated} onDone={onClose} />}
    />
  );
}

type Generated = { project: SavedClientProject; password: string };

/** How the client of a project gets in from now on. */
function GeneratedPassword({ project, password, onDone }: Generated & { onDone(): void }) {
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
