import { Choice, Filters, useFilterChange } from '../../lists/filters.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { trpc } from '../../trpc.ts';
import styles from './support.module.css';
import { priorities, type RequestsFilter, statuses, types } from './support-search.ts';

type Props = { filter: RequestsFilter; onChange(filter: RequestsFilter): void };

const named = <Word extends string>(words: readonly Word[]) =>
  words.map((value) => ({ value, label: value }));

export function RequestFilters({ filter, onChange }: Props) {
  const { data: projects = [] } = trpc.clientProjects.list.useQuery();
  const change = useFilterChange(filter, onChange);
  const { search, status, priority, requestType, clientProjectId } = filter;
  return (
    <Filters label="Filtrer les demandes" className={styles.filters}>
      <SearchField
        placeholder="Titre, description…"
        className={styles.search}
        search={search}
        onSearch={(next) => change({ search: next })}
      />
      <Choice
        label="Statut"
        all="Tous"
        value={status}
        choices={named(statuses)}
        onChoose={(next) => change({ status: next })}
      />
      <Choice
        label="Priorité"
        all="Toutes"
        value={priority}
        choices={named(priorities)}
        onChoose={(next) => change({ priority: next })}
      />
      <Choice
        label="Type"
        all="Tous"
        value={requestType}
        choices={named(types)}
        onChoose={(next) => change({ requestType: next })}
      />
      <Choice
        label="Projet"
        all="Tous"
        value={clientProjectId?.toString()}
        choices={withChosen(projects, clientProjectId).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        onChoose={(id) => change({ clientProjectId: id === undefined ? id : Number(id) })}
      />
    </Filters>
  );
}

/** A project that the address names stands among the choices before the list of projects has come, or without being in it. */
function withChosen(projects: { id: number; name: string }[], chosen: number | undefined) {
  if (chosen === undefined || projects.some(({ id }) => id === chosen)) return projects;
  return [...projects, { id: chosen, name: `Project #${chosen}` }];
}
