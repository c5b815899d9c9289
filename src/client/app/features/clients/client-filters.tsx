import { Checkbox, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { SearchField } from '../../lists/search-field.tsx';
import styles from './clients.module.css';
import { type ClientsSearch, paymentStates, searchLimit } from './clients-search.ts';
import { paymentLooks } from './payment-words.ts';

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
        placeholder="Nom, e-mail, projet…"
        maxLength={searchLimit}
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
