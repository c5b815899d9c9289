import { NativeSelect } from '@mantine/core';
import { kitWords } from '../../../../content/app/kit.ts';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { codeOf, showError } from '../../errors.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { statuses } from './support-search.ts';
import { useKeepRequest } from './use-requests.ts';

const words = wordsOf(supportRequestsWords).status;
const codes = wordsOf(requestCodeWords);
const kit = wordsOf(kitWords);

/** What a request can be set to, and its list be narrowed to. */
export const statusChoices = statuses.map((value) => ({ value, label: codes.statuses[value] }));

/**
 * Any status may follow any other. The one that was seen goes along, so that a colleague's change is not undone: where
 * they were faster, the server's sentence says what they did, and the screen shows it.
 */
export function StatusSelect({ request, isNamed }: { request: AdminSupportRequest; isNamed?: boolean }) {
  const keep = useKeepRequest();
  const { supportRequests } = trpc.useUtils();
  const { mutate, isPending, variables } = trpc.supportRequests.setStatus.useMutation({
    onSuccess(changed) {
      keep(changed);
      toasts.show({ title: words.changed, description: words.changedText });
    },
    async onError(error, { requestId }) {
      if (codeOf(error) !== 'CONFLICT') {
        toasts.show({ title: kit.error, description: words.failed, variant: 'destructive' });
        return;
      }
      showError(error, { title: words.failed });
      keep(await supportRequests.get.fetch({ requestId }, { staleTime: 0 }));
    },
  });
  return (
    <NativeSelect
      label={words.label}
      {...(isNamed && { 'aria-label': words.named(request.title) })}
      value={isPending ? variables.status : request.status}
      // Not `disabled`, which would take the focus away from whoever has just chosen.
      aria-busy={isPending}
      data={statusChoices}
      onChange={({ currentTarget: { value } }) => {
        const status = statuses.find((each) => each === value);
        if (status && status !== request.status && !isPending)
          mutate({ requestId: request.id, status, from: request.status });
      }}
    />
  );
}
