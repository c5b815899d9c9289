import { NativeSelect } from '@mantine/core';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { showError } from '../../errors.ts';
import { useMe } from '../../frame/staff-session.ts';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { useKeepRequest } from './use-requests.ts';

const words = wordsOf(supportRequestsWords).assignee;

/** Who may look after a request; whoever reads stands first. */
export function useAssigneeChoices(): { value: string; label: string }[] {
  const me = useMe();
  const { data = [] } = trpc.supportRequests.assignees.useQuery();
  const others = data.filter(({ id }) => id !== me.id);
  return [{ value: me.id, label: words.me }, ...others.map(({ id, name }) => ({ value: id, label: name }))];
}

/** Who looks after a request. Whoever has lost their account since keeps their name here until another is chosen. */
export function AssigneeSelect({ request: { id: requestId, assignee } }: { request: AdminSupportRequest }) {
  const keep = useKeepRequest();
  const choices = useAssigneeChoices();
  const { mutate, isPending, variables } = trpc.supportRequests.assign.useMutation({
    onSuccess: keep,
    onError: (error) => showError(error, { title: words.failed }),
  });
  const isKnown = !assignee || choices.some(({ value }) => value === assignee.id);
  return (
    <NativeSelect
      flex="0 1 12rem"
      miw={0}
      label={words.label}
      value={(isPending ? variables.assigneeId : assignee?.id) ?? ''}
      aria-busy={isPending}
      data={[
        { value: '', label: words.nobody },
        ...choices,
        ...(isKnown ? [] : [{ value: assignee.id, label: assignee.name }]),
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (!isPending) mutate({ requestId, assigneeId: value || null });
      }}
    />
  );
}
