import { booksWords } from '../../../../content/app/books.ts';
import { currencies } from '../../../../content/money.ts';
import { Choice } from '../../kit/filters.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import type { FigureSearch } from './books-search.ts';

const { money, revenue } = wordsOf(booksWords);

type Props = {
  filter: FigureSearch;
  change(changes: { [Name in keyof FigureSearch]?: FigureSearch[Name] | undefined }): unknown;
};

/** The filter, besides the month, that a figure of the books sets in the list it links to. */
export function FigureFilters({ filter, change }: Props) {
  const { data: services = [] } = trpc.projects.services.useQuery();
  return (
    <>
      <Choice
        label={money.filters.currency}
        all={money.filters.all}
        value={filter.currency}
        choices={currencies.map((value) => ({ value: value as string, label: value }))}
        onChoose={(currency) => change({ currency })}
      />
      <Choice
        label={money.filters.service}
        all={money.filters.all}
        value={filter.service}
        choices={[
          ...services.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: revenue.unnamed },
        ]}
        onChoose={(service) => change({ service })}
      />
    </>
  );
}
