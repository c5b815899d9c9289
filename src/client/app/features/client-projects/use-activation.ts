import { showError } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useKeepProject } from './use-projects.ts';

/** Opens a portal or closes it. */
export function useActivation() {
  const keep = useKeepProject();
  return trpc.clientProjects.update.useMutation({
    onSuccess(project) {
      keep(project);
      toasts.show({
        title: project.isActive ? 'Portail réactivé' : 'Portail désactivé',
        description: project.name,
      });
    },
    onError: (error) => showError(error, { title: 'Impossible de modifier le projet' }),
  });
}
