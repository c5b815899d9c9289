import { codeOf, messageOf } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useKeepRequest } from './use-requests.ts';

const failure = 'Impossible de mettre à jour le statut';

/** Sets the status. Where a colleague was faster, the server's sentence says what they did, and the screen shows it. */
export function useStatusChange() {
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
