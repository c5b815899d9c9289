import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import styles from './clients.module.css';
import { type ClientsSearch, paymentStates, searchLimit } from './clients-search.ts';
import { paymentLooks } from './payment-words.ts';

/** From the last key to the search, in ms. */
const searchDelay = 300;

type Props = { filter: ClientsSearch; onChange(filter: ClientsSearch): void };

/** What narrows the list. The address holds it, so that a reload, a bookmark or a colleague sees the same. */
export function ClientFilters({ filter, onChange }: Props) {
  // A search may come to rest after another filter was changed: it must not undo it.
  const latest = useRef(filter);
  latest.current = filter;
  const { paymentState: _state, ...withoutState } = filter;
  const { isFlagged: _flagged, ...withoutFlag } = filter;
  return (
    <search className={styles.filters} aria-label="Filtrer les clients">
      <SearchField
        search={filter.search ?? ''}
        onSearch={(search) => {
          const { search: _old, ...others } = latest.current;
          onChange({ ...others, ...(search && { search }) });
        }}
      />
      <NativeSelect
        label="Acompte"
        value={filter.paymentState ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const paymentState = paymentStates.find((state) => state === value);
          onChange({ ...withoutState, ...(paymentState && { paymentState }) });
        }}
        data={[
          { value: '', label: 'Tous' },
          ...paymentStates.map((value) => ({ value, label: paymentLooks[value].word })),
        ]}
      />
      <div className={styles.flag}>
        <Checkbox
          label="À vérifier seulement"
          checked={filter.isFlagged === true}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...withoutFlag, ...(checked && { isFlagged: true }) })
          }
        />
      </div>
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
  useSlashKey(field);
  return (
    <TextInput
      ref={field}
      type="search"
      label="Recherche"
      placeholder="Nom, e-mail, projet…"
      rightSection={<kbd>/</kbd>}
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
function useSlashKey(field: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(`${writesText}, [role=dialog]`)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
