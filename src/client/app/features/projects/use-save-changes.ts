import { useState } from 'react';
import type { Project, ProjectStatus } from '../../../../routers/projects.schema.ts';
import { codeOf } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

export type Edited = { progress: number; status: ProjectStatus; message: string };

type Step = { what: 'progress' | 'status' | 'message'; isChanged: boolean; send(): Promise<Project> };

const done = { progress: 'Progress updated', status: 'Status updated', message: 'Message updated' };

/**
 * Sends what differs from the project as it was when the editing began, in the specified order, and stops at the
 * first that fails. What was saved before is not sent again by the next try. Answers whether all is saved.
 */
export function useSaveChanges(clientId: string, seen: Project) {
  const cache = trpc.useUtils();
  const { projects } = cache.client;
  const [isSaving, setIsSaving] = useState(false);
  const [saved, setSaved] = useState(seen);

  const steps = ({ progress, status, message }: Edited): Step[] => {
    const projectId = seen.id;
    const text = message.trim();
    return [
      {
        what: 'progress',
        isChanged: progress !== saved.progress,
        send: () => projects.setProgress.mutate({ projectId, progress, from: saved.progress }),
      },
      {
        what: 'status',
        isChanged: status !== saved.status,
        send: () => projects.setStatus.mutate({ projectId, status, from: saved.status }),
      },
      {
        what: 'message',
        isChanged: text !== (saved.lastUpdate ?? ''),
        send: () => projects.setLastUpdate.mutate({ projectId, message: text, from: saved.lastUpdate }),
      },
    ];
  };

  const show = (project: Project) =>
    cache.clients.projects.setData({ clientId }, (list) =>
      list?.map((each) => (each.id === project.id ? project : each)),
    );

  return {
    isSaving,
    async save(edited: Edited): Promise<boolean> {
      setIsSaving(true);
      const told: string[] = [];
      try {
        for (const { what, isChanged, send } of steps(edited)) {
          if (!isChanged) continue;
          const project = await send().catch((error: unknown) => {
            showFailure(told, what, error);
            return undefined;
          });
          if (!project) return false;
          setSaved((before) => mergeSaved(before, project, what));
          show(project);
          told.push(done[what]);
        }
        // One toast at a time: what was saved together is said together.
        const [title, ...others] = told;
        if (title) toasts.show({ title, description: others.join('\n') });
        return true;
      } finally {
        void cache.clients.projects.invalidate({ clientId });
        void cache.projects.timeline.invalidate({ clientId, projectId: seen.id });
        setIsSaving(false);
      }
    },
  };
}

/** Only the field that was saved is known by whoever edits; the others they have seen as they were. */
function mergeSaved(before: Project, after: Project, what: Step['what']): Project {
  if (what === 'progress') return { ...before, progress: after.progress };
  if (what === 'status') return { ...before, status: after.status };
  return { ...before, lastUpdate: after.lastUpdate };
}

/** Says what went before as well. */
function showFailure(told: string[], what: Step['what'], error: unknown): void {
  const reason = codeOf(error) === 'CONFLICT' ? ': somebody else has changed it. Cancel to see it.' : '';
  toasts.show({
    title: 'Update failed',
    description: [`Failed to update ${what}${reason}`, ...told].join('\n'),
    variant: 'destructive',
  });
}
