import { NativeSelect } from '@mantine/core';
import { priorityWords, statusWords } from '../../../../content/staff-words.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { priorities, searchLimit, statuses } from './console-search.ts';
import styles from './list.module.css';
import type { ListFilter } from './use-conversations.ts';

type Changes = { [Key in keyof ListFilter]?: ListFilter[Key] | undefined };
type Props = { filter: ListFilter; onChange(changes: Changes): void };

/** What narrows the list. The address holds it, so that a reload, a bookmark or a colleague sees the same. */
export function ConversationFilters({ filter, onChange }: Props) {
  return (
    <search className={styles.filters} aria-label="Filtrer les conversations">
      <SearchField
        placeholder="Nom, e-mail, message…"
        className={styles.search}
        maxLength={searchLimit}
        search={filter.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <NativeSelect
        label="Statut"
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: statuses.find((each) => each === value) })
        }
        data={[
          { value: '', label: 'Tous' },
          ...statuses.map((value) => ({ value, label: statusWords[value] })),
        ]}
      />
      <NativeSelect
        label="Priorité"
        value={filter.priority ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ priority: priorities.find((each) => each === value) })
        }
        data={[
          { value: '', label: 'Toutes' },
          ...priorities.map((value) => ({ value, label: priorityWords[value] })),
        ]}
      />
    </search>
  );
}
