import { Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Gate } from '../../../../routers/gates.schema.ts';
import { Filters } from '../../lists/filters.tsx';
import { Refresh } from '../../lists/list-actions.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { NothingFound } from '../../lists/list-nothing.tsx';
import { type ListSearch, readListSearch } from '../../lists/list-search.ts';
import styles from '../../lists/record-list.module.css';
import { SearchField } from '../../lists/search-field.tsx';
import { GateDialog } from './gate-dialog.tsx';
import { GateList } from './gate-list.tsx';
import { useGates } from './use-gates.ts';

const route = getRouteApi('/staff-frame/gates');

const words = {
  pending: 'Chargement des accès…',
  failed: 'Les accès n’ont pas pu être chargés',
  shown: ['accès affiché', 'accès affichés'],
} as const;

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
        <Refresh query={query} />
      </div>
      <Text c="dimmed" maw="var(--measure)">
        Un nouveau code, comme une fermeture, met fin aussitôt à tous les accès donnés jusqu’ici. Un code
        n’est affiché qu’une fois&nbsp;: qui l’a perdu en demande un autre.
      </Text>
      <Filters label="Chercher un accès">
        <SearchField
          placeholder="Identifiant…"
          search={filter.search}
          onSearch={(search) => change(search ? { search } : {})}
        />
      </Filters>
      <ListBody query={query} words={words} nothing={<NoGates filter={filter} onReset={() => change({})} />}>
        {(gates) => (
          <GateList
            gates={gates}
            onSet={(gate) => {
              setChosen(gate);
              setIsOpen(true);
            }}
          />
        )}
      </ListBody>
      <GateDialog isOpen={isOpen} gate={chosen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

function NoGates({ filter, onReset }: { filter: ListSearch; onReset(): void }) {
  if (filter.search)
    return <NothingFound onReset={onReset}>Aucun accès ne correspond à cette recherche.</NothingFound>;
  return (
    <Text className={styles.empty}>
      Aucun accès pour l’instant. Faites un devis ou une page de suivi&nbsp;: son code se gérera ici.
    </Text>
  );
}
