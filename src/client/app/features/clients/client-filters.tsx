import { Checkbox } from '@mantine/core';
import { Choice, Filters, useFilterChange } from '../../lists/filters.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import styles from './clients.module.css';
import { type ClientsSearch, paymentStates } from './clients-search.ts';
import { paymentLooks } from './payment-words.ts';

type Props = { filter: ClientsSearch; onChange(filter: ClientsSearch): void };

const states = paymentStates.map((value) => ({ value, label: paymentLooks[value].word }));

export function ClientFilters({ filter, onChange }: Props) {
  const change = useFilterChange(filter, onChange);
  return (
    <Filters label="Filtrer les clients" className={styles.filters}>
      <SearchField
        placeholder="Nom, e-mail, projet…"
        search={filter.search}
        onSearch={(search) => change({ search })}
      />
      <Choice
        label="Acompte"
        all="Tous"
        value={filter.paymentState}
        choices={states}
        onChoose={(paymentState) => change({ paymentState })}
      />
      <div className={styles.flag}>
        <Checkbox
          label="À vérifier seulement"
          checked={filter.isFlagged === true}
          onChange={({ currentTarget: { checked } }) => change({ isFlagged: checked || undefined })}
        />
      </div>
    </Filters>
  );
}
