import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { searchLimit } from '../../../routers/text.values.ts';
import { restsAfter } from './filters.tsx';

type Found = { id: number; name: string };

type Props = Pick<SelectProps, 'label' | 'description' | 'maw'> & {
  value: Found | undefined;
  /** The first choice, which is none of what is found. */
  all: string;
  /** Said where nothing is found. */
  none: string;
  /** What the server finds; without a search the first ones. */
  useFound(search: string | undefined): readonly Found[];
  onChoose(id: number | undefined): void;
};

/** A choice among more than a page holds: the first ones are offered, typing searches the others on the server. */
export function SearchedSelect({ value, all, none, useFound, onChoose, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), restsAfter);
  // The field shows the name of the choice: that is no search.
  const search = rested === (value?.name ?? all) ? '' : rested;
  const found = useFound(search || undefined);
  const choices = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      // A portal would render outside the page's landmarks.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={none}
      filter={({ options }) => options}
      maxLength={searchLimit}
      value={value?.id.toString() ?? ''}
      data={[
        ...(search ? [] : [{ value: '', label: all }]),
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onFocus={({ currentTarget }) => currentTarget.select()}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(id ? Number(id) : undefined)}
    />
  );
}
