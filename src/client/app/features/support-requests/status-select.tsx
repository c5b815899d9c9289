import { NativeSelect } from '@mantine/core';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { statuses } from './support-search.ts';
import { useStatusChange } from './use-status-change.ts';

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
