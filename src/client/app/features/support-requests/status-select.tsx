import { NativeSelect } from '@mantine/core';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { statuses } from './support-search.ts';
import { useKeepRequest } from './use-requests.ts';

/** Any status may follow any other. The one that was seen goes along, so that a colleague's change is not undone. */
export function StatusSelect({ request, isNamed }: { request: AdminSupportRequest; isNamed?: boolean }) {
  const { mutate, isPending, variables } = useStatusChange();
  return (
    <NativeSelect
      label="Statut"
      {...(isNamed && { 'aria-label': `Statut de ${request.title}` })}
      value={isPending ? variables.status : request.status}
      // Not `disabled`, which would take the focus away from whoever has just chosen.
      aria-busy={isPending}
      data={[...statuses]}
      onChange={({ currentTarget: { value } }) => {
        const status = statuses.find((each) => each === value);
        if (status && status !== request.status && !isPending)
          mutate({ requestId: request.id, status, from: request.status });
      }}
    />
  );
}

const failure = 'Impossible de mettre à jour le statut';

/** Sets the status. Where a colleague was faster, the server's sentence says what they did, and the screen shows it. */
function useStatusChange() {
  const keep = useKeepRequest();
  const { supportRequests } = trpc.useUtils();
  return trpc.supportRequests.setStatus.useMutation({
    onSuccess(request) {
      keep(request);
      toasts.show({
        title: 'Statut mis à jour',
        description: 'Le statut de la demande a été modifié avec succès',
      });
    },
    async onError(error, { requestId }) {
      if (codeOf(error) !== 'CONFLICT') {
        toasts.show({ title: 'Erreur', description: failure, variant: 'destructive' });
        return;
      }
      toasts.show({ title: failure, description: messageOf(error), variant: 'destructive' });
      keep(await supportRequests.get.fetch({ requestId }, { staleTime: 0 }));
    },
  });
}
