import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Choice, Filters } from '../../lists/filters.tsx';
import type { AuditSearch } from '../../routes/audit.ts';
import styles from './audit.module.css';
import { actionName } from './entry-words.ts';

/** From the last key to the search, in ms. */
const searchDelay = 400;

type Changes = { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined };
type Props = {
  filter: AuditSearch;
  /** Whom and what the log knows. */
  choices: { actors: { staffId: string; name: string }[]; actions: string[] } | undefined;
  onChange(changes: Changes): void;
  onReset(): void;
};

export function AuditFilters({ filter, choices: known, onChange, onReset }: Props) {
  const people = (known?.actors ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }));
  const actions = (known?.actions ?? [])
    .map((action) => ({ value: action, label: actionName(action) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
  return (
    <Filters label="Filtrer le journal" className={styles.filters}>
      <Choice
        label="Personne"
        all="Toutes"
        value={filter.staffId}
        choices={people}
        onChoose={(staffId) => onChange({ staffId })}
      />
      <Choice
        label="Action"
        all="Toutes"
        value={filter.action}
        choices={actions}
        onChoose={(action) => onChange({ action })}
      />
      <LazyField
        label="Objet"
        placeholder="conversation:12"
        aria-keyshortcuts="/"
        type="search"
        maxLength={200}
        value={filter.subject}
        onSettle={(subject) => onChange({ subject })}
      />
      <LazyField
        label="Du (UTC)"
        type="date"
        max="9999-12-31"
        value={filter.from}
        onSettle={(from) => onChange({ from })}
      />
      <LazyField
        label="Au (UTC)"
        type="date"
        max="9999-12-31"
        value={filter.to}
        onSettle={(to) => onChange({ to })}
      />
      {Object.keys(filter).length > 0 && (
        <Button variant="default" className={styles.reset} onClick={onReset}>
          Effacer les filtres
        </Button>
      )}
    </Filters>
  );
}

type FieldProps = {
  label: string;
  value: string | undefined;
  onSettle(value: string | undefined): void;
  type: 'search' | 'date';
  placeholder?: string;
  maxLength?: number;
  max?: string;
  'aria-keyshortcuts'?: string;
};

/** The field shows each key at once; the address follows when the keys have come to rest. */
function LazyField({ value = '', onSettle, ...field }: FieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const settle = useDebouncedCallback((next: string) => {
    // A date that is half typed reads as none: it must not throw away the filter that is there.
    if (input.current?.validity.badInput) return;
    asked.current = next.trim();
    onSettle(asked.current || undefined);
  }, searchDelay);
  // Back and forward change the address from outside: the field follows, but never its own echo.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      {...field}
      ref={input}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        settle(currentTarget.value);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Enter' || nativeEvent.isComposing) return;
        settle(text);
        settle.flush();
      }}
    />
  );
}
