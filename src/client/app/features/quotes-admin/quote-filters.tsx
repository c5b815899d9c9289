import { Choice, Filters, useFilterChange } from '../../lists/filters.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { quoteLooks } from './quote-looks.ts';
import styles from './quotes.module.css';
import { type QuotesSearch, quoteStates } from './quotes-search.ts';

type Props = { filter: QuotesSearch; onChange(filter: QuotesSearch): void };

const states = quoteStates.map((value) => ({ value, label: quoteLooks[value].word }));

export function QuoteFilters({ filter, onChange }: Props) {
  const change = useFilterChange(filter, onChange);
  return (
    <Filters label="Filtrer les devis" className={styles.filters}>
      <SearchField
        placeholder="Titre, client, identifiant…"
        search={filter.search}
        onSearch={(search) => change({ search })}
      />
      <Choice
        label="État"
        all="Tous"
        value={filter.state}
        choices={states}
        onChoose={(state) => change({ state })}
      />
    </Filters>
  );
}
