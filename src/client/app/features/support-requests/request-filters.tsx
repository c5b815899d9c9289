import { NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { SearchField } from '../../lists/search-field.tsx';
import { trpc } from '../../trpc.ts';
import styles from './support.module.css';
import {
  priorities,
  type RequestsFilter,
  searchLimit,
  statuses,
  types,
  withChanges,
} from './support-search.ts';

type Props = { filter: RequestsFilter; onChange(filter: RequestsFilter): void };

/** What narrows the list. The address holds it, so that a reload, a bookmark or a colleague sees the same. */
export function RequestFilters({ filter, onChange }: Props) {
  const { data: projects = [] } = trpc.clientProjects.list.useQuery();
  // A search may come to rest after another filter was changed: it must not undo it.
  const latest = useRef(filter);
  latest.current = filter;
  const change = (changes: Parameters<typeof withChanges>[1]) =>
    onChange(withChanges(latest.current, changes));
  return (
    <search className={styles.filters} aria-label="Filtrer les demandes">
      <SearchField
        placeholder="Titre, description…"
        className={styles.search}
        maxLength={searchLimit}
        search={filter.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <Choice
        label="Statut"
        all="Tous"
        value={filter.status}
        values={statuses}
        onChange={(status) => change({ status })}
      />
      <Choice
        label="Priorité"
        all="Toutes"
        value={filter.priority}
        values={priorities}
        onChange={(priority) => change({ priority })}
      />
      <Choice
        label="Type"
        all="Tous"
        value={filter.requestType}
        values={types}
        onChange={(requestType) => change({ requestType })}
      />
      <NativeSelect
        label="Projet"
        value={String(filter.clientProjectId ?? '')}
        onChange={({ currentTarget: { value } }) => change({ clientProjectId: Number(value) || undefined })}
        data={[
          { value: '', label: 'Tous' },
          ...withChosen(projects, filter.clientProjectId).map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        ]}
      />
    </search>
  );
}

/** A project that the address names stands among the choices before the list of projects has come, or without being in it. */
function withChosen(projects: { id: number; name: string }[], chosen: number | undefined) {
  if (chosen === undefined || projects.some(({ id }) => id === chosen)) return projects;
  return [...projects, { id: chosen, name: `Project #${chosen}` }];
}

type ChoiceProps<T extends string> = {
  label: string;
  all: string;
  value: T | undefined;
  values: readonly T[];
  onChange(value: T | undefined): void;
};

function Choice<T extends string>({ label, all, value, values, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(values.find((each) => each === currentTarget.value))}
      data={[{ value: '', label: all }, ...values]}
    />
  );
}
