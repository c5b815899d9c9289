import { priorityWords, statusWords } from '../../../../content/staff-words.ts';
import { Choice, Filters, useFilterChange } from '../../lists/filters.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { priorities, statuses } from './console-search.ts';
import styles from './list.module.css';
import type { ListFilter } from './use-conversations.ts';

type Props = { filter: ListFilter; onChange(filter: ListFilter): void };

const statusChoices = statuses.map((value) => ({ value, label: statusWords[value] }));
const priorityChoices = priorities.map((value) => ({ value, label: priorityWords[value] }));

export function ConversationFilters({ filter, onChange }: Props) {
  const change = useFilterChange(filter, onChange);
  return (
    <Filters label="Filtrer les conversations" className={styles.filters}>
      <SearchField
        placeholder="Nom, e-mail, message…"
        className={styles.search}
        search={filter.search}
        onSearch={(search) => change({ search })}
      />
      <Choice
        label="Statut"
        all="Tous"
        value={filter.status}
        choices={statusChoices}
        onChoose={(status) => change({ status })}
      />
      <Choice
        label="Priorité"
        all="Toutes"
        value={filter.priority}
        choices={priorityChoices}
        onChoose={(priority) => change({ priority })}
      />
    </Filters>
  );
}
