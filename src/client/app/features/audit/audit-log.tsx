import { getRouteApi } from '@tanstack/react-router';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ListActions } from '../../lists/list-actions.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { Nothing, NothingLeft } from '../../lists/list-nothing.tsx';
import { useSlashKey } from '../../lists/use-slash-key.ts';
import type { AuditSearch } from '../../routes/audit.ts';
import { trpc } from '../../trpc.ts';
import { AuditFilters } from './audit-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { useEntries } from './use-entries.ts';

const route = getRouteApi('/staff-frame/audit');

const words = {
  pending: 'Chargement du journal…',
  failed: 'Le journal n’a pas pu être chargé',
  shown: ['entrée affichée', 'entrées affichées'],
} as const;

/** The whole screen: filters, entries, and the way to take them along. */
export function AuditLog() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const query = useEntries(filter);
  const { data: choices } = trpc.audit.choices.useQuery(undefined, { staleTime: 0 });
  useSlashKey();
  const change = (changes: object) =>
    navigate({ search: (now: AuditSearch) => ({ ...now, ...changes }), replace: true });
  const reset = () => navigate({ search: {} });
  return (
    <StaffScreen
      title="Journal"
      lead="Qui a changé quoi, et quand. Rien ne s’y modifie ni ne s’y efface."
      actions={
        <ListActions
          query={query}
          exportPath="/api/audit/export"
          filter={filter}
          exportTitle="Les entrées que montrent ces filtres, 50 000 au plus"
        />
      }
    >
      <AuditFilters filter={filter} choices={choices} onChange={change} onReset={reset} />
      <ListBody query={query} words={words} nothing={<NoEntries filter={filter} onReset={reset} />}>
        {(entries) => <EntryList entries={entries} accounts={choices?.accounts ?? []} />}
      </ListBody>
    </StaffScreen>
  );
}

function NoEntries({ filter, onReset }: { filter: AuditSearch; onReset(): void }) {
  if (Object.keys(filter).length === 0) {
    return (
      <Nothing
        title="Rien n’est encore noté."
        text="Ce que l’équipe change apparaîtra ici dès la première fois."
      />
    );
  }
  const isReversed = filter.from !== undefined && filter.to !== undefined && filter.to < filter.from;
  return (
    <NothingLeft
      title="Aucune entrée ne correspond à ces filtres."
      text={
        isReversed
          ? 'La fin de la période est avant son début.'
          : 'Élargissez la période, ou retirez un filtre.'
      }
      onReset={onReset}
    />
  );
}
