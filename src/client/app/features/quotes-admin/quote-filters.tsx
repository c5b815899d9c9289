import { NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { SearchField } from '../../lists/search-field.tsx';
import { quoteLooks } from './quote-looks.ts';
import styles from './quotes.module.css';
import { type QuotesSearch, quoteStates, searchLimit } from './quotes-search.ts';

type Props = { filter: QuotesSearch; onChange(filter: QuotesSearch): void };

/** What narrows the list. The address holds it, so that a reload, a bookmark or a colleague sees the same. */
export function QuoteFilters({ filter, onChange }: Props) {
  // A search may come to rest after the other filter was changed: it must not undo it.
  const latest = useRef(filter);
  latest.current = filter;
  const { state: _state, ...withoutState } = filter;
  return (
    <search className={styles.filters} aria-label="Filtrer les devis">
      <SearchField
        placeholder="Titre, client, identifiant…"
        maxLength={searchLimit}
        search={filter.search ?? ''}
        onSearch={(search) => {
          const { search: _old, ...others } = latest.current;
          onChange({ ...others, ...(search && { search }) });
        }}
      />
      <NativeSelect
        label="État"
        value={filter.state ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const state = quoteStates.find((one) => one === value);
          onChange({ ...withoutState, ...(state && { state }) });
        }}
        data={[
          { value: '', label: 'Tous' },
          ...quoteStates.map((value) => ({ value, label: quoteLooks[value].word })),
        ]}
      />
    </search>
  );
}
