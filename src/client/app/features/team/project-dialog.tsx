import { useState } from 'react';
import type { TeamProject } from '../../../../routers/team.schema.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { ProjectForm } from './project-form.tsx';

type Props = { edited: TeamProject | 'new' | undefined; onClose(): void };

/** Where the agency's people make a project of the team area, or change one. */
export function ProjectDialog({ edited, onClose }: Props) {
  // What was edited last stays while the dialog fades.
  const [last, setLast] = useState(edited);
  if (edited !== undefined && edited !== last) setLast(edited);
  const shown = edited ?? last;
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={onClose}
      language="en"
      title={shown === 'new' ? 'New project' : 'Edit project'}
      closeOnClickOutside={false}
    >
      <ProjectForm project={shown === 'new' ? undefined : shown} onDone={onClose} />
    </Dialog>
  );
}
