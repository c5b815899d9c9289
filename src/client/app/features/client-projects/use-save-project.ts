import type { SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { showError } from '../../errors.ts';
import { showFieldErrors } from '../../forms/form-errors.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useKeepProject } from './use-projects.ts';

type Form = Parameters<typeof showFieldErrors>[0];

/** Sends a new or changed project. A generated password is kept by nothing but the dialog that shows it. */
export function useSaveProject(form: Form, onSaved: (saved: SavedClientProject) => void) {
  const keep = useKeepProject();
  const after = (title: string, failure: string) => ({
    gcTime: 0,
    onSuccess(saved: SavedClientProject) {
      const { password: _password, ...project } = saved;
      keep(project);
      toasts.show({ title, description: saved.name });
      onSaved(saved);
    },
    onError(error: unknown) {
      if (!showFieldErrors(form, error)) showError(error, { title: failure });
    },
  });
  const create = trpc.clientProjects.create.useMutation(after('Projet créé', 'Le projet n’a pas été créé'));
  const update = trpc.clientProjects.update.useMutation(
    after('Projet enregistré', 'Le projet n’a pas été enregistré'),
  );
  return { create: create.mutate, update: update.mutate, isPending: create.isPending || update.isPending };
}
