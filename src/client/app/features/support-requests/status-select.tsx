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
      disabled={isPending}
      data={[...statuses]}
      onChange={({ currentTarget: { value } }) => {
        const status = statuses.find((each) => each === value);
        if (status && status !== request.status)
          mutate({ requestId: request.id, status, from: request.status });
      }}
    />
  );
}
