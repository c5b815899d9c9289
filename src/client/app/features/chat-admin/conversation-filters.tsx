import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { priorityWords, statusWords } from '../../../../content/staff-words.ts';
import { priorities, searchLimit, statuses } from './console-search.ts';
import styles from './list.module.css';
import type { ListFilter } from './use-conversations.ts';

/** From the last key to the search, in ms. */
const searchDelay = 300;

type Changes = { [Key in keyof ListFilter]?: ListFilter[Key] | undefined };
type Props = { filter: ListFilter; onChange(changes: Changes): void };

/** What narrows the list. The address holds it, so that a reload, a bookmark or a colleague sees the same. */
export function ConversationFilters({ filter, onChange }: Props) {
  return (
    <search className={styles.filters} aria-label="Filtrer les conversations">
      <SearchField
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

/** The field shows each key at once; the address follows when the keys have come to rest. */
function SearchField({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const ask = useDebouncedCallback((next: string) => {
    asked.current = next.trim();
    onSearch(asked.current);
  }, searchDelay);
  // Back and forward change the address from outside: the field follows, but never its own echo.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);
  useSlashKey(() => field.current);

  return (
    <TextInput
      ref={field}
      type="search"
      label="Recherche"
      placeholder="Nom, e-mail, message…"
      className={styles.search}
      rightSection={<kbd className={styles.key}>/</kbd>}
      rightSectionPointerEvents="none"
      aria-keyshortcuts="/"
      maxLength={searchLimit}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        ask(value);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Enter' || nativeEvent.isComposing) return;
        ask(text);
        ask.flush();
      }}
    />
  );
}

const writesText = 'input, textarea, select, [contenteditable]';

/** `/` leads to the field, unless it is being written somewhere or a dialog is open. */
function useSlashKey(field: () => HTMLElement | null): void {
  const latest = useRef(field);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(`${writesText}, [role=dialog]`)) return;
      event.preventDefault();
      latest.current()?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
