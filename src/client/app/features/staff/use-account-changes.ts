import { roleWords } from '../../../../content/staff-words.ts';
import type { StaffMember, StaffRole } from '../../../../routers/staff.schema.ts';
import { showError } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

/** What an admin changes of one account. `pendingRole` is shown while it is on its way, the old one again if refused. */
export function useAccountChanges(member: StaffMember) {
  const cache = trpc.useUtils();
  const keep = (changed: StaffMember) =>
    cache.staff.list.setData(undefined, (list) =>
      list?.map((one) => (one.id === changed.id ? changed : one)),
    );

  const role = trpc.staff.setRole.useMutation({
    onSuccess(changed) {
      keep(changed);
      toasts.show({ title: 'Rôle modifié', description: `${changed.name} : ${roleWords[changed.role]}` });
    },
    onError: (error) => showError(error, { title: 'Le rôle n’a pas été modifié' }),
  });
  const disabled = trpc.staff.setDisabled.useMutation({
    onSuccess(changed) {
      keep(changed);
      // The keys of the account end and come back with it.
      void cache.apiKeys.list.invalidate();
      const title = changed.state === 'disabled' ? 'Compte désactivé' : 'Compte réactivé';
      toasts.show({ title, description: changed.name });
    },
    onError: (error) => showError(error, { title: 'Le compte n’a pas été modifié' }),
  });
  const reset = trpc.staff.reset.useMutation({
    // Afterwards either waits for a first password: what was done shows in what was before.
    onMutate: () => member.state,
    onSuccess(changed, _, before) {
      keep(changed);
      const title = before === 'invited' ? 'Invitation renvoyée' : 'Accès réinitialisé';
      toasts.show({ title, description: `Un lien part à l’adresse ${changed.email}.` });
    },
    onError: (error) => showError(error, { title: 'Le lien n’a pas été envoyé' }),
  });

  const { id: staffId } = member;
  return {
    isPending: role.isPending || disabled.isPending || reset.isPending,
    pendingRole: role.isPending ? role.variables.role : undefined,
    setRole: (next: StaffRole) => role.mutate({ staffId, role: next }),
    setDisabled: (isDisabled: boolean) => disabled.mutate({ staffId, isDisabled }),
    reset: () => reset.mutate({ staffId }),
  };
}

export type AccountChanges = ReturnType<typeof useAccountChanges>;
