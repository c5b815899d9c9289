import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Gate } from '../../../../routers/gates.schema.ts';
import { MoreRows, NothingFound } from '../../lists/list-pages.tsx';
import { type ListSearch, readListSearch, searchLimit } from '../../lists/list-search.ts';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import styles from '../../lists/record-list.module.css';
import { SearchField } from '../../lists/search-field.tsx';
import { focusSearch } from '../../lists/use-slash-key.ts';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { GateDialog } from './gate-dialog.tsx';
import { GateList } from './gate-list.tsx';
import { useGates } from './use-gates.ts';

const route = getRouteApi('/staff-frame/gates');

/** What codes close, and who is let in. */
export function Gates() {
  // The router also hands on what the validation has left out.
  const filter = readListSearch(route.useSearch());
  const navigate = route.useNavigate();
  const query = useGates(filter);
  // The gate outlives the dialog, so that its words stay while it fades.
  const [chosen, setChosen] = useState<Gate>();
  const [isOpen, setIsOpen] = useState(false);
  const change = (search: ListSearch) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <section className={styles.section} aria-labelledby="gates">
      <div className={styles.title}>
        <Title order={2} id="gates">
          Codes
        </Title>
        <Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
          Actualiser
        </Button>
      </div>
      <Text c="dimmed" maw="var(--measure)">
        Un nouveau code, comme une fermeture, met fin aussitôt à tous les accès donnés jusqu’ici. Un code
        n’est affiché qu’une fois&nbsp;: qui l’a perdu en demande un autre.
      </Text>
      <search aria-label="Chercher un accès">
        <SearchField
          placeholder="Identifiant…"
          maxLength={searchLimit}
          search={filter.search ?? ''}
          onSearch={(search) => change(search ? { search } : {})}
        />
      </search>
      <Listed
        query={query}
        filter={filter}
        onReset={() => {
          change({});
          // The button that was pressed goes with its list.
          focusSearch();
        }}
        onSet={(gate) => {
          setChosen(gate);
          setIsOpen(true);
        }}
      />
      <GateDialog isOpen={isOpen} gate={chosen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

type ListedProps = {
  query: ReturnType<typeof useGates>;
  filter: ListSearch;
  onReset(): void;
  onSet(gate: Gate): void;
};

function Listed({ query, filter, onReset, onSet }: ListedProps) {
  const { gates, isFetchNextPageError } = query;
  const error = useStandingError(query);
  const failure = Boolean(error) && !isFetchNextPageError && (
    <ListFailed
      title={gates ? 'Cette liste n’est peut-être plus à jour' : 'Les accès n’ont pas pu être chargés'}
      error={error}
      retry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
  if (!gates) return failure || <ListPending label="Chargement des accès…" />;
  if (gates.length === 0) return failure || <Nothing filter={filter} onReset={onReset} />;
  return (
    <>
      {failure}
      <GateList gates={gates} onSet={onSet} />
      <VisuallyHidden role="status">{gates.length} accès affichés</VisuallyHidden>
      <MoreRows query={query} />
    </>
  );
}

function Nothing({ filter, onReset }: Pick<ListedProps, 'filter' | 'onReset'>) {
  if (filter.search)
    return <NothingFound onReset={onReset}>Aucun accès ne correspond à cette recherche.</NothingFound>;
  return (
    <Text className={styles.empty}>
      Aucun accès pour l’instant. Faites un devis ou une page de suivi&nbsp;: son code se gérera ici.
    </Text>
  );
}
