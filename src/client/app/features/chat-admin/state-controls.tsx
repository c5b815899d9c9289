import { Button, NativeSelect } from '@mantine/core';
import { priorityWords, statusWords } from '../../../../content/staff-words.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import { priorities, statuses } from './console-search.ts';
import styles from './panel.module.css';
import { usePriorityChange, useResolvedChange, useStatusChange } from './use-changes.ts';

/** Status, priority and resolution. Each change names the value that was on screen. */
export function StateControls({ conversation }: { conversation: AdminConversation }) {
  const { id: conversationId, status, priority, isResolved } = conversation;
  const statusChange = useStatusChange();
  const priorityChange = usePriorityChange();
  const resolvedChange = useResolvedChange();
  return (
    <div className={styles.controls}>
      <NativeSelect
        label="Statut"
        value={statusChange.isPending ? statusChange.variables.status : status}
        onChange={({ currentTarget: { value } }) => {
          const chosen = statuses.find((each) => each === value);
          if (chosen) statusChange.mutate({ conversationId, status: chosen, from: status });
        }}
        data={statuses.map((value) => ({ value, label: statusWords[value] }))}
      />
      <NativeSelect
        label="Priorité"
        value={priorityChange.isPending ? priorityChange.variables.priority : priority}
        onChange={({ currentTarget: { value } }) => {
          const chosen = priorities.find((each) => each === value);
          if (chosen) priorityChange.mutate({ conversationId, priority: chosen, from: priority });
        }}
        data={priorities.map((value) => ({ value, label: priorityWords[value] }))}
      />
      <Button
        className={styles.resolve}
        variant="default"
        leftSection={!isResolved && <Check className={styles.icon} />}
        loading={resolvedChange.isPending}
        onClick={() => resolvedChange.mutate({ conversationId, isResolved: !isResolved, from: isResolved })}
      >
        {isResolved ? 'Rouvrir' : 'Marquer comme résolu'}
      </Button>
    </div>
  );
}
